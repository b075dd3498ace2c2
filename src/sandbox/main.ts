// The sandbox as a process of its own: `--port 0` takes any free port, which is told to the parent and printed.
import { parseArgs } from 'node:util'
import { startSandbox } from './server.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const { port } = await startSandbox({ port: Number(values.port) })

process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
process.once('SIGINT', () => process.exit(0))
// A parent that is gone already is told nothing; 'disconnect' ends this process then.
process.send?.({ port }, undefined, {}, () => undefined)
process.stdout.write(`Sandbox GDS on http://127.0.0.1:${port}\n`)
