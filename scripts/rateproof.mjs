// npm run -s rateproof -- <command>: the command line of the built product. Paths are those of where it was called.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root, say } from './prepare.mjs'

try {
  ensurePackages()
  await ensureBuild()
} catch (error) {
  say(`Rateproof could not be prepared: ${error.message}`)
  process.exit(1)
}
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import(pathToFileURL(join(root, 'dist', 'cli.js')).href)
