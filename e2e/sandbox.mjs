// The sandbox GDS at a port that the journeys know, so that they can tell it to fail: node e2e/sandbox.mjs --port 4318
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root } from '../scripts/prepare.mjs'

ensurePackages()
ensureBuild()
await import(pathToFileURL(join(root, 'dist', 'sandbox.js')).href)
