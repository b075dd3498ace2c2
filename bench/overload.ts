// Mixed load on the built product: its capacity, then five times that; what is refused must be refused at once, what is accepted stays quick.
// The load generator and the sandbox run on the same processors.
import { loadavg } from 'node:os'
import { logInTo, quantile, startProduct } from './product.ts'

const short = process.argv.includes('--short')
const seconds = short ? 3 : 20
const capacity = { reads: 200, searches: 10 }
const bars = { capacityP99: 250, refusedWithin: 1_000, acceptedP99: 1_000 }
const print = (line: string) => process.stdout.write(`${line}\n`)
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const load = () => loadavg()[0]?.toFixed(1)

const product = await startProduct()
const authorization = `Bearer ${await logInTo(product.address, 'owner')}`
const headers = {
  'app-token': 'rateproof-web',
  'gds-name': 'travel_port',
  'content-type': 'application/json',
  authorization,
}
const pages = ['/dashboard', '/hotels?length=10', '/checkups?length=10', '/profile', '/fixes']

type Done = { status: number; ms: number; retry: boolean }
const call = async (path: string, body?: object): Promise<Done> => {
  const began = performance.now()
  try {
    const answer = await fetch(`${product.address}/api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - began, retry: answer.headers.has('retry-after') }
  } catch {
    return { status: 0, ms: performance.now() - began, retry: false }
  }
}
let asked = 0
const search = () => {
  const n = asked++
  const start_date = dayAhead(60 + (n % 200))
  return call('/checkups', { hotel_id: (n % 8) + 1, start_date, end_date: dayAhead(62 + (n % 200)) })
}

/** Starts calls at a steady rate, whether or not earlier ones have ended. */
const steadily = async (perSecond: number, make: (n: number) => Promise<Done>) => {
  const calls: Promise<Done>[] = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const left = began + (n * 1000) / perSecond - performance.now()
    if (left > 1) await new Promise((wake) => setTimeout(wake, left))
    calls.push(make(n))
  }
  return Promise.all(calls)
}
const mixed = async (times: number) => {
  const [reads, searches] = await Promise.all([
    steadily(capacity.reads * times, (n) => call(pages[n % pages.length] ?? '/profile')),
    steadily(capacity.searches * times, search),
  ])
  return { reads, searches }
}
const shown = (name: string, all: readonly Done[]) => {
  const of = (test: (status: number) => boolean) => all.filter(({ status }) => test(status)).map(({ ms }) => ms)
  const [accepted, refused, lost] = [
    of((status) => status > 0 && status < 300),
    of((s) => s === 503 || s === 429),
    of((s) => s === 0),
  ]
  const other = all.length - accepted.length - refused.length - lost.length
  const at = (values: number[], q: number) => (values.length === 0 ? '-' : `${quantile(values, q).toFixed(0)} ms`)
  print(
    `  ${name.padEnd(9)}${accepted.length} accepted: p50 ${at(accepted, 0.5)}, p99 ${at(accepted, 0.99)}; ${refused.length} refused: p99 ${at(refused, 0.99)}; ${lost.length} without an answer, ${other} failed`,
  )
  return { accepted, refused, lost, other }
}

const failures: string[] = []
try {
  for (const path of pages) for (let n = 0; n < 20; n++) await call(path)
  for (let n = 0; n < 16; n++) await search()
  const own = await mixed(1)
  print(
    `capacity: ${capacity.reads} reads and ${capacity.searches} searches a second for ${seconds} s; load average ${load()}`,
  )
  const reads = shown('reads', own.reads)
  shown('searches', own.searches)
  if (quantile(reads.accepted, 0.99) > bars.capacityP99)
    failures.push(
      `reads at capacity have p99 ${quantile(reads.accepted, 0.99).toFixed(0)} ms, over ${bars.capacityP99}`,
    )

  const over = await mixed(5)
  print(`overload: five times that for ${seconds} s; load average ${load()}`)
  const flood = shown('reads', over.reads)
  const searches = shown('searches', over.searches)
  if (over.reads.some(({ status, retry }) => status === 503 && !retry)) failures.push('a refusal lacks Retry-After')
  if (flood.refused.length === 0) failures.push('nothing was refused')
  if (quantile(flood.refused, 0.99) > bars.refusedWithin)
    failures.push(`refusals took ${quantile(flood.refused, 0.99).toFixed(0)} ms`)
  if (quantile(flood.accepted, 0.99) > bars.acceptedP99)
    failures.push(`accepted reads have p99 ${quantile(flood.accepted, 0.99).toFixed(0)} ms, over ${bars.acceptedP99}`)
  if (flood.lost.length + searches.lost.length > 0)
    failures.push(`${flood.lost.length + searches.lost.length} calls had no answer`)
  if (flood.other + searches.other > 0) failures.push(`${flood.other + searches.other} calls failed otherwise`)

  await new Promise((later) => setTimeout(later, 5_000))
  const after = await call('/dashboard')
  print(`afterwards a read takes ${after.ms.toFixed(0)} ms`)
  if (after.status !== 200) failures.push(`afterwards a read is answered ${after.status}`)
} finally {
  await product.stop()
}
// A short run is too short for its quantiles, and other work shares the processors: it shows them without failing.
for (const failure of failures) print(`  ${short ? 'over' : 'FAILED'}: ${failure}`)
process.exit(failures.length > 0 && !short ? 1 : 0)
