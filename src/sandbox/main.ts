// The sandbox as its own process: `--port 0` takes any free port, `--port held` one that the parent hands over. The port is sent to the parent
// and printed.
import { parseArgs } from 'node:util'
import { portIn } from './listen.ts'
import { startSandbox } from './server.ts'

// Before anything takes time: a parent that fails meanwhile disconnects only once.
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
process.once('SIGINT', () => process.exit(0))

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const { port } = await startSandbox({ port: portIn(values.port) })

// The parent may be gone already; 'disconnect' then ends this process.
process.send?.({ port }, undefined, {}, () => undefined)
process.stdout.write(`Sandbox GDS on http://127.0.0.1:${port}\n`)
