// A GDS file of 100 MB through HTTP: how long until it is received and read, memory of the product, and other calls meanwhile.
// Bars: 120 s, 100 MB more memory, p99 of other calls 100 ms. --short: 10 MB.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { appToken, logInTo, quantile, startProduct } from './product.ts'
import { judgesTime, sized } from './size.ts'

const megabytes = sized(100, 10, 0.1)
const bars = { seconds: 120, memory: 100, p99: 100 }
const print = (line: string) => process.stdout.write(`${line}\n`)

/** About 245 bytes a row: 430,000 rows in 100 MB. */
const rowOf = (n: number) =>
  `${1_000_000 + n},HX,"Bench Hotel ${n} ${'by the long river '.repeat(7)}","${n} Avenue of the Upload, Building ${n % 90}",Lyon,69001,FR,45.76${n % 1000},4.83${n % 1000},+33 4 ${n}\n`
const fileOf = (bytes: number) => {
  const rows = ['Property ID,Chain Code,Hotel Name,Address,City,Postal Code,Country,Latitude,Longitude,Phone\n']
  let size = rows[0]?.length ?? 0
  for (let n = 0; size < bytes - 400; n += 1) {
    const row = rowOf(n)
    rows.push(row)
    size += row.length
  }
  return { text: rows.join(''), rows: rows.length - 1 }
}

/** Megabytes that the process holds; in Linux only. */
const memoryOf = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const product = await startProduct()
const authorization = `Bearer ${await logInTo(product.address, 'admin')}`
const headers = { 'app-token': appToken, authorization }
const imports = `${product.address}/api/hotels-imports`
type Listed = { id: number; status: string; resolved: boolean }
const listed = async () => ((await (await fetch(imports, { headers })).json()) as { data: Listed[] }).data

// The demo's own import makes room.
let demo: Listed | undefined
while (demo?.status !== 'processed') {
  demo = (await listed())[0]
  await pause(500)
}
await fetch(`${imports}/${demo.id}/close`, { method: 'POST', headers })

const { text, rows } = fileOf(megabytes * 1024 * 1024 - 1_000)
const form = new FormData()
form.set('gds_id', '2')
form.set('file', new Blob([text]), 'bench.csv')
const before = memoryOf(product.process.pid)
let most = before
const finished = new AbortController()
const times: number[] = []
const watching = (async () => {
  while (!finished.signal.aborted) {
    const start = performance.now()
    await (await fetch(`${product.address}/api/plans`, { headers })).arrayBuffer()
    times.push(performance.now() - start)
    most = Math.max(most, memoryOf(product.process.pid))
    await pause(50)
  }
})()
const start = performance.now()
const answer = await fetch(imports, { method: 'POST', headers, body: form })
const { data, message } = (await answer.json()) as { data?: { total_count: number }; message?: string }
const seconds = (performance.now() - start) / 1000
finished.abort()
await watching
await product.stop()

const [rise, p99] = [most - before, quantile(times, 0.99)]
print(
  `${megabytes} MB, ${rows.toLocaleString('en')} rows: ${answer.status} after ${seconds.toFixed(1)} s (bar ${bars.seconds} s)`,
)
print(`memory ${before.toFixed(0)} MB before, ${rise.toFixed(0)} MB more at most (bar ${bars.memory} MB)`)
print(
  `${times.length} other calls meanwhile: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (bar ${bars.p99} ms), longest ${Math.max(...times).toFixed(0)} ms`,
)
const failed = [
  ...(answer.status === 201 && data?.total_count === rows
    ? []
    : [`${answer.status} ${message ?? ''}: ${data?.total_count} rows`]),
  ...(judgesTime && seconds > bars.seconds ? [`${seconds.toFixed(0)} s`] : []),
  ...(rise > bars.memory ? [`${rise.toFixed(0)} MB more memory`] : []),
  ...(judgesTime && p99 > bars.p99 ? [`other calls p99 ${p99.toFixed(0)} ms`] : []),
]
print(failed.length === 0 ? 'every bar is held' : `NOT GOOD ENOUGH:\n  ${failed.join('\n  ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
