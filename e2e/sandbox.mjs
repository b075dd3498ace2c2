// The sandbox GDS at a fixed port, so that the journeys can control its faults: node e2e/sandbox.mjs --port 4318
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root } from '../scripts/prepare.mjs'

ensurePackages()
ensureBuild()
await import(pathToFileURL(join(root, 'dist', 'sandbox.js')).href)
