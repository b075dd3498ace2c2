// npm run -s rateproof -- <command>: the command line of the built product. Paths are those of where it was called.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

await prepare()
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import(pathToFileURL(join(root, 'dist', 'cli.js')).href)
