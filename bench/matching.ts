// Rows of a GDS file against a catalogue of 200,000 hotels, with sister hotels and errors: precision and recall of automatic matches,
// the share that a person decides on, rows per second and memory, next to pg_trgm and plain edit distance. --short: 20,000 hotels;
// --seed=N: another world (the thresholds were tuned on 1).
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { startMatcher } from '../src/server/workers/hotel-files/hotel-match-desk.ts'
import type { ComparedHotels } from '../src/server/workers/hotel-files/hotel-match.ts'
import { decidePairs, isWrong } from './matching/decide-pairs.ts'
import { hardPairs, laterPairs } from './matching/hard-pairs.ts'
import { bestAutomatic, matchByEdits, matchWithTrigrams, type PeerResult } from './matching/peers.ts'
import { makeSample, type Sample } from './matching/sample.ts'
import { count, newTally, percent, sharesOf, shortfalls } from './matching/tally.ts'
import { logInTo, quantile, startProduct } from './product.ts'
import { judgesTime, short, sized } from './size.ts'

const numbered = (name: string) => Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1])
const seed = numbered('seed') || 2
const sizes = sized(
  { hotels: 200_000, rows: 100_000, trigrams: 300, edits: 12 },
  { hotels: 20_000, rows: 4_000, trigrams: 40, edits: 4 },
  { hotels: 2_000, rows: 400, trigrams: 4, edits: 1 },
)
const secondsAtMost = 180
const readsWithin = 100
const chunk = 500

const print = (line: string) => process.stdout.write(`${line}\n`)
const failed: string[] = []

/** Reads of a product next to the matching, one every 50 ms, until it is stopped: their times in ms. */
const readBeside = async (until: AbortSignal): Promise<number[]> => {
  const product = await startProduct()
  const headers = {
    'app-token': 'rateproof-web',
    'gds-name': 'travel_port',
    authorization: `Bearer ${await logInTo(product.address, 'owner')}`,
  }
  const times: number[] = []
  while (!until.aborted) {
    const start = performance.now()
    await (await fetch(`${product.address}/api/dashboard`, { headers })).arrayBuffer()
    times.push(performance.now() - start)
    await pause(50)
  }
  await product.stop()
  return times
}

const pagesOf = async function* (hotels: Sample['hotels']) {
  for (let at = 0; at < hotels.length; at += 5_000) yield hotels.slice(at, at + 5_000)
}

const megabytes = () => process.memoryUsage().rss / 1e6
const sample = makeSample(seed, sizes.hotels, sizes.rows)
print(
  `${sample.hotels.length.toLocaleString('en')} hotels, ${sample.rows.length.toLocaleString('en')} rows, seed ${seed}`,
)

const measure = async () => {
  const tally = newTally()
  const finished = new AbortController()
  const reading = short ? undefined : readBeside(finished.signal)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = megabytes()
  let start = performance.now()
  const matcher = await startMatcher(pagesOf(sample.hotels))
  const built = (performance.now() - start) / 1000
  start = performance.now()
  delay.enable()
  for (let at = 0; at < sample.rows.length; at += chunk) {
    const rows = sample.rows.slice(at, at + chunk)
    const compared = await matcher.compare(rows.map(({ truth: _, ...row }) => row as ComparedHotels))
    for (const [n, row] of rows.entries()) count(tally, row, compared[n]?.decision ?? 'new', compared[n]?.matches ?? [])
  }
  delay.disable()
  const seconds = (performance.now() - start) / 1000
  const memory = megabytes() - before
  await matcher.close()
  finished.abort()
  print(`index built in ${built.toFixed(1)} s, ${memory.toFixed(0)} MB more memory`)
  print(
    `${(tally.rows / seconds).toFixed(0)} rows a second: ${seconds.toFixed(0)} s for ${tally.rows} rows (bar ${secondsAtMost} s for 100,000)`,
  )
  print(`event loop of the asking thread p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`)
  const reads = await reading
  if (reads) {
    const p99 = quantile(reads, 0.99)
    print(
      `${reads.length} reads of a product beside it: p50 ${quantile(reads, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (bar ${readsWithin} ms)`,
    )
    if (p99 > readsWithin) failed.push(`reads beside it p99 ${p99.toFixed(0)} ms`)
  }
  if ((built + seconds) * (100_000 / tally.rows) > secondsAtMost && judgesTime)
    failed.push(`${(built + seconds).toFixed(0)} s`)
  return tally
}

const tally = await measure()
const { precision, recall, withOffered, toPerson } = sharesOf(tally)
print(
  `automatic: precision ${percent(precision)} (bar 99.5 %), recall ${percent(recall)}; automatic and offered: recall ${percent(withOffered)} (bar 98 %); to a person ${percent(toPerson)} (bar 10 %)`,
)
print(
  `${tally.wrong.length} wrong of ${tally.automatic} automatic; ${tally.missed.length} of ${tally.known} rows of known hotels neither added nor offered`,
)
failed.push(...shortfalls(tally))

const printPairs = (name: string, pairs: typeof hardPairs) => {
  const decided = decidePairs(pairs, sample.hotels)
  const shares = (['added', 'offered', 'neither'] as const).map((outcome) => {
    const those = decided.filter((each) => each.outcome === outcome)
    return `${outcome} ${those.length} (${those.filter(({ pair }) => pair.label === 'other').length} of them other hotels)`
  })
  const wrong = decided.filter(isWrong).map(({ pair }) => pair.row.name)
  print(`${pairs.length} pairs written by hand, ${name}: ${shares.join(', ')}; wrong: ${wrong.join(', ') || 'none'}`)
}
printPairs('which the rules know', hardPairs)
printPairs('later', laterPairs)

const printPeer = ({ name, rows, ms, scored }: PeerResult) => {
  const known = scored.filter(({ row }) => row.truth !== null)
  const { correct, all, threshold } = bestAutomatic(scored)
  const first = known.filter(({ row, best }) => best === row.truth).length / known.length
  const five = known.filter(({ inFive }) => inFive).length / known.length
  print(
    `${name} (${rows} rows): right hotel first ${percent(first)}, among five ${percent(five)}; at a precision of 99.5 % ${percent(correct / known.length)} ` +
      `are automatic (${all} rows, threshold ${threshold.toFixed(2)}); ${(ms / rows).toFixed(1)} ms a row`,
  )
}
const trigrams = await matchWithTrigrams(sample, sample.rows.slice(0, sizes.trigrams))
if (typeof trigrams === 'string') print(`pg_trgm was not measured: ${trigrams}`)
else printPeer(trigrams)
printPeer(matchByEdits(sample, sample.rows.slice(0, sizes.edits)))

print(failed.length === 0 ? 'every bar is held' : `NOT GOOD ENOUGH:\n  ${failed.join('\n  ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
