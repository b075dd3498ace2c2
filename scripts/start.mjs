// npm start: from a fresh clone to a running product. What is ready already is not done again.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

process.chdir(root)
await prepare()
await import(pathToFileURL(join(root, 'dist', 'main.js')).href)
