// npm start: from a fresh clone to a running product. What is ready already is not done again.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root, say } from './prepare.mjs'

process.chdir(root)
try {
  ensurePackages()
  await ensureBuild()
} catch (error) {
  say(`Rateproof could not be prepared: ${error.message}`)
  process.exit(1)
}
await import(pathToFileURL(join(root, 'dist', 'main.js')).href)
