// Mixed load on the built product: its capacity, then five times that; what is refused must be refused at once, what is accepted stays quick.
// The load generator and the sandbox run on the same processors.
import { loadavg } from 'node:os'
import { faultsIn, isRefused } from './load/faults.ts'
import { type Done, send } from './load/client.ts'
import { steadily } from './load/steadily.ts'
import { logInTo, quantile, startProduct } from './product.ts'
import { judgesTime, sized } from './size.ts'

const seconds = sized(20, 3, 1)
const capacity = sized({ reads: 200, searches: 10 }, { reads: 200, searches: 10 }, { reads: 20, searches: 2 })
const bars = { capacityP99: 250, refusedWithin: 1_000, acceptedP99: 1_000 }
const print = (line: string) => process.stdout.write(`${line}\n`)
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const load = () => loadavg()[0]?.toFixed(1)

const product = await startProduct()
const signedIn = async (who: string) => ({
  'app-token': 'rateproof-web',
  'gds-name': 'travel_port',
  'content-type': 'application/json',
  authorization: `Bearer ${await logInTo(product.address, who)}`,
})
const owner = await signedIn('owner')
/** Several, because one person alone gets no more than a share of the server. */
const people = [owner, await signedIn('manager'), await signedIn('employee')]
const pages = ['/dashboard', '/hotels?length=10', '/checkups?length=10', '/profile', '/fixes']

const call = (path: string, headers = owner): Promise<Done> => send(`${product.address}/api${path}`, { headers })
const read = (n: number) =>
  call(pages[n % pages.length] ?? '/profile', people[Math.floor(n / pages.length) % people.length])
let asked = 0
const search = () => {
  const n = asked++
  const start_date = dayAhead(60 + (n % 200))
  const body = JSON.stringify({ hotel_id: (n % 8) + 1, start_date, end_date: dayAhead(62 + (n % 200)) })
  return send(`${product.address}/api/checkups`, { headers: owner, body })
}

const mixed = async (times: number) => {
  const [reads, searches] = await Promise.all([
    steadily({ perSecond: capacity.reads * times, seconds }, read),
    steadily({ perSecond: capacity.searches * times, seconds }, search),
  ])
  return { reads, searches }
}
const shown = (name: string, all: readonly Done[]) => {
  const of = (test: (answer: Done) => boolean) => all.filter(test).map(({ ms }) => ms)
  const accepted = of(({ status }) => status >= 200 && status < 300)
  const refused = of(isRefused)
  const at = (values: number[], q: number) => (values.length === 0 ? '-' : `${quantile(values, q).toFixed(0)} ms`)
  print(
    `  ${name.padEnd(9)}${accepted.length} of ${all.length} accepted: p50 ${at(accepted, 0.5)}, p99 ${at(accepted, 0.99)}; ${refused.length} refused: p99 ${at(refused, 0.99)}`,
  )
  return { accepted, refused }
}

/** Bars of time, which a short run next to other work cannot hold to; faults fail both forms. */
const slow: string[] = []
const failures: string[] = []
try {
  for (let n = 0; n < pages.length * people.length * 5; n++) await read(n)
  for (let n = 0; n < 16; n++) await search()
  const own = await mixed(1)
  print(
    `capacity: ${capacity.reads} reads and ${capacity.searches} searches a second for ${seconds} s; load average ${load()}`,
  )
  const reads = shown('reads', own.reads)
  shown('searches', own.searches)
  failures.push(
    ...faultsIn('reads at capacity', own.reads, { least: 1 }),
    ...faultsIn('searches at capacity', own.searches, { least: 1 }),
  )
  if (quantile(reads.accepted, 0.99) > bars.capacityP99)
    slow.push(`reads at capacity have p99 ${quantile(reads.accepted, 0.99).toFixed(0)} ms, over ${bars.capacityP99}`)

  const over = await mixed(5)
  print(`overload: five times that for ${seconds} s; load average ${load()}`)
  const flood = shown('reads', over.reads)
  shown('searches', over.searches)
  failures.push(
    ...faultsIn('reads under overload', over.reads, { least: 1 }),
    ...faultsIn('searches under overload', over.searches),
  )
  if (flood.refused.length === 0) slow.push('nothing was refused')
  if (quantile(flood.refused, 0.99) > bars.refusedWithin)
    slow.push(`refusals took ${quantile(flood.refused, 0.99).toFixed(0)} ms`)
  if (quantile(flood.accepted, 0.99) > bars.acceptedP99)
    slow.push(`accepted reads have p99 ${quantile(flood.accepted, 0.99).toFixed(0)} ms, over ${bars.acceptedP99}`)

  if (judgesTime) await new Promise((later) => setTimeout(later, 5_000))
  const after = await call('/dashboard')
  print(`afterwards a read takes ${after.ms.toFixed(0)} ms`)
  if (after.status !== 200) failures.push(`afterwards a read is answered ${after.status}`)
} finally {
  await product.stop()
}
for (const failure of failures) print(`  FAILED: ${failure}`)
for (const bar of slow) print(`  ${judgesTime ? 'FAILED' : 'over'}: ${bar}`)
process.exit(failures.length > 0 || (slow.length > 0 && judgesTime) ? 1 : 0)
