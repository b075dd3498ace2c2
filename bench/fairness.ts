// One person reads a few pages a second next to a heavy neighbour of each kind: their p99, and how long the server was blocked.
// The load generator and the sandbox run on the same processors.
import { loadavg } from 'node:os'
import { type Done, send } from './load/client.ts'
import { faultsIn } from './load/faults.ts'
import { steadily } from './load/steadily.ts'
import { type Headers, type Init, neighboursOf } from './fairness/neighbours.ts'
import { appToken, logInTo, quantile, startProduct } from './product.ts'
import { forkSandbox } from './sandbox.ts'
import { judgesTime, sized } from './size.ts'

const seconds = sized(15, 3, 1)
const perSecond = 10
const bars = { p99: 250, blocked: 50 }
const print = (line: string) => process.stdout.write(`${line}\n`)

const METRICS_TOKEN = 'bench-metrics-token'
const sandbox = await forkSandbox()
const product = await startProduct({ METRICS_TOKEN, ...sandbox.environment })
const headersOf = async (who: string): Promise<Headers> => ({
  'app-token': appToken,
  'gds-name': 'travel_port',
  authorization: `Bearer ${await logInTo(product.address, who)}`,
})
const [heavy, light, admin] = [await headersOf('owner'), await headersOf('agent'), await headersOf('admin')]
const call = (headers: Headers, path: string, { type = 'application/json', ...init }: Init = {}) =>
  send(`${product.address}/api${path}`, {
    headers: { ...headers, ...(init.body !== undefined && { 'content-type': type }) },
    ...init,
  })
/** The longest time since the last look in which the server answered nobody. */
const blockedMs = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { text } = await send(`${product.address}/metrics`, { headers, read: true })
  return Number(/^nodejs_eventloop_blocked_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

const neighbours = await neighboursOf({ address: product.address, sandbox, heavy, admin, call })
const pages = ['/profile', '/hotels?length=10', '/checkups?length=10', '/gds']

const failures: string[] = []
/** Bars of time, which a short run next to other work cannot hold to; faults fail both forms. */
const slow: string[] = []
/** Of a hundred reads of the light person; the full form wants all. */
const leastAnswered = sized(100, 50, 1)
try {
  for (const path of pages) for (let n = 0; n < 20; n++) await call(light, path)
  for (const { name, many, work, expected, begin } of neighbours) {
    await begin?.()
    const over = new AbortController()
    const made: Done[] = []
    const lane = async () => {
      while (!over.signal.aborted) made.push(await work())
    }
    await blockedMs()
    const lanes = Array.from({ length: many }, lane)
    const done = await steadily({ perSecond, seconds }, (n) => call(light, pages[n % pages.length] ?? '/profile'))
    const blocked = await blockedMs()
    over.abort()
    await sandbox.tell('reset', {}) // the next neighbour finds both GDS as they were
    await Promise.all(lanes)
    const times = done.filter(({ status }) => status === 200).map(({ ms }) => ms)
    const p99 = quantile(times, 0.99)
    print(
      `beside ${name.padEnd(30)} ${made.length} calls: ${times.length} of ${done.length} reads, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, blocked for ${blocked.toFixed(0)} ms; load average ${loadavg()[0]?.toFixed(1)}`,
    )
    if (p99 > bars.p99) slow.push(`beside ${name} p99 is ${p99.toFixed(0)} ms, over ${bars.p99}`)
    if (blocked > bars.blocked) slow.push(`beside ${name} the server stood still for ${blocked.toFixed(0)} ms`)
    failures.push(
      ...faultsIn(`reads beside ${name}`, done, { least: leastAnswered }),
      ...faultsIn(`the neighbour with ${name}`, made, expected && { expected }),
    )
  }
} finally {
  await product.stop()
  sandbox.stop()
}
for (const failure of failures) print(`  FAILED: ${failure}`)
for (const bar of slow) print(`  ${judgesTime ? 'FAILED' : 'over'}: ${bar}`)
process.exit(failures.length > 0 || (slow.length > 0 && judgesTime) ? 1 : 0)
