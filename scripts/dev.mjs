// npm run dev: the server restarts and the pages reload when a source changes. The pages are on 5173 and call the server on PORT.
import { spawn } from 'node:child_process'
import { ensurePackages, root } from './prepare.mjs'

ensurePackages()
const begin = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit', shell: false })
const children = [
  begin(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts']),
  begin(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '5173', '--strictPort']),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
for (const child of children) child.once('exit', stop)
