// The payment stand-in as its own process: `--port 0` takes any free port, `--port held` one that the parent hands over;
// `--file` keeps its objects between starts.
import { parseArgs } from 'node:util'
import { portIn } from '../listen.ts'
import { startPayments } from './server.ts'

process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
process.once('SIGINT', () => process.exit(0))

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, file: { type: 'string' } } })
const { port, address } = await startPayments({ port: portIn(values.port), file: values.file })

// The parent may be gone already; 'disconnect' then ends this process.
process.send?.({ port }, undefined, {}, () => undefined)
process.stdout.write(`Payment sandbox on ${address}\n`)
