// H1 to H3 and H10: every checkup was requested once, shows what the GDS served, and does not change.
import type { Calls } from './calls.ts'
import { type Claims, isOf } from './claims.ts'
import type { Breach, CheckupRow, Found, Rule } from './found.ts'
import type { HistoryEntry, Operation } from './lines.ts'

type CheckInput = { operations: readonly Operation[]; claims: Claims; calls: Calls; found: Found }

const openFor = 60_000
const of = (rule: Rule) => (words: string) => ({ rule, words })
const listed = (row: { id: number }) => `checkup ${row.id}`
const rowsOf = ({ checkups }: Pick<Found, 'checkups'>) => new Map(checkups.map((row) => [row.id, row]))
const isEnded = ({ status }: CheckupRow) => status !== 'running'

/** Every 201 is one checkup that ended well or names what it lacks, and its rates are those that the GDS served. */
export const checkAnswers = ({ operations, claims, calls, found }: CheckInput): Breach[] => {
  const breach = of('H1')
  const breaches = [...claims.breaches]
  const rates = new Map(found.rates.map((each) => [each.checkup_id, each]))
  const jobs = new Map(found.jobs.map((job) => [job.checkup_id, job]))
  const rows = rowsOf(found)
  for (const { op, end } of operations)
    if (end === null) breaches.push(breach(`${op} has no end: the history has a hole`))
  for (const [id, { end }] of claims.by) {
    const row = rows.get(id)
    if (!row || end?.type !== 'return') continue
    if (end.status === 201 && row.status !== 'complete' && row.status !== 'partial')
      breaches.push(breach(`201 for ${listed(row)}, which is ${row.status}`))
    const job = jobs.get(id)
    const done = row.status === 'complete' || row.status === 'partial'
    if (job && isEnded(row) && (job.status === 'done') !== done)
      breaches.push(breach(`${listed(row)} is ${row.status}, its job ${job.id} is ${job.status}`))
  }
  for (const row of found.checkups) {
    const stored = rates.get(row.id)
    const count = stored?.codes.length ?? 0
    if (row.status === 'partial' && row.missing.length === 0)
      breaches.push(breach(`${listed(row)} is partial and does not say what is missing`))
    if (count !== row.rates_count)
      breaches.push(breach(`${listed(row)} counts ${row.rates_count} rates and has ${count}`))
    if (stored?.positions.some((position, at) => position !== at)) breaches.push(breach(`${listed(row)} has gaps`))
    const served = found.served.get(row.id)
    if (served && isEnded(row)) {
      const said = stored?.codes.map((code, at) => `${code} ${stored.totals[at]}`) ?? []
      const [missing, other] = [
        served.filter((rate) => !said.includes(rate)),
        said.filter((rate) => !served.includes(rate)),
      ]
      if (missing.length + other.length > 0 || served.length !== said.length)
        breaches.push(
          breach(
            `${listed(row)}: served ${served.length} rates, stored ${said.length}; lacks ${missing[0]}, has ${other[0]}`,
          ),
        )
    }
    const base = row.base_id === null ? undefined : rates.get(row.base_id)
    if (base && stored && base.codes.join() !== stored.codes.join())
      breaches.push(breach(`${listed(row)} has other rates than the checkup ${row.base_id} that it rests on`))
  }
  return [
    ...breaches,
    ...calls.invented.map((words) => breach(`${words} was never served`)),
    ...found.spoilt.map((sum) => breach(`the stored bytes of ${sum.slice(0, 12)} are others`)),
  ]
}

/** A request without a known end is stored at most once, a key is one checkup, and nothing stays open. */
export const checkUnknown = (
  { operations, claims, found }: CheckInput,
  lines: readonly HistoryEntry[],
  ended: number,
): Breach[] => {
  const breach = of('H2')
  const refused = operations.filter(({ end }) => end?.type === 'return' && end.status >= 400 && end.status < 500)
  const breaches = claims.orphans
    .filter((row) => !refused.some((operation) => isAsked(row, operation)))
    .map((row) =>
      breach(`${listed(row)} of user ${row.user_id} was not asked for, or was asked for once and is there twice`),
    )
  const rows = rowsOf(found)
  const kept = new Map<string, number[]>()
  for (const [id, { key, actor_id }] of claims.by) {
    const row = rows.get(id)
    if (key === null || row?.status === 'failed') continue
    kept.set(`${actor_id} ${key}`, [...(kept.get(`${actor_id} ${key}`) ?? []), id])
  }
  for (const [key, ids] of kept)
    if (ids.length > 1) breaches.push(breach(`one Idempotency-Key, ${ids.length} checkups: ${ids.join(', ')} (${key})`))
  const starts = lines.flatMap((line) => (line.type === 'started' ? [line] : []))
  for (const row of found.checkups) {
    const began = starts.find(({ t }) => t > row.created_at)
    const open = (row.ended_at ?? ended) - (began?.ready ?? row.created_at)
    if (!isEnded(row)) breaches.push(breach(`${listed(row)} is still open`))
    else if (began && open > openFor)
      breaches.push(breach(`${listed(row)} stayed open for ${Math.round(open / 1000)} s after a restart`))
  }
  for (const job of found.jobs)
    if (job.status === 'running' || job.status === 'queued') breaches.push(breach(`job ${job.id} is still open`))
  return breaches
}

const isAsked = (row: CheckupRow, { user_id, actor_id, question, t, end }: Operation) =>
  row.user_id === user_id &&
  row.actor_id === actor_id &&
  question !== null &&
  isOf(row, question) &&
  row.created_at >= t - 1 &&
  row.created_at <= (end?.t ?? t)

/** Our own failure, after which it is unknown whether the checkup was stored. */
const unsure = new Set(['internal', 'unavailable', 'interrupted'])

/** A refused call leaves nothing; one that failed at the GDS leaves a failed checkup. */
export const checkRefused = ({ operations, claims, found }: CheckInput): Breach[] => {
  const breach = of('H3')
  const breaches: Breach[] = []
  for (const operation of operations) {
    const { end, op } = operation
    if (end?.type !== 'return' || end.status < 400 || end.status >= 500) continue
    for (const row of claims.orphans)
      if (isAsked(row, operation))
        breaches.push(breach(`${op} was refused with ${end.status}, yet ${listed(row)} is there`))
  }
  const rows = rowsOf(found)
  for (const [id, { end, op }] of claims.by) {
    if (end?.type !== 'return' || end.status < 500 || unsure.has(end.code ?? '')) continue
    const row = rows.get(id)
    if (row && row.status !== 'failed')
      breaches.push(breach(`${op} failed with ${end.status}, yet ${listed(row)} is ${row.status}`))
  }
  // Re-scores and imports create no checkups.
  for (const job of found.jobs.filter(({ kind }) => kind === 'checkup' || kind === 'rules'))
    if (!rows.has(job.checkup_id ?? 0)) breaches.push(breach(`job ${job.id} has no checkup`))
  return breaches
}

/** A checkup once seen complete says the same at the end; only newer own data changes its score. */
export const checkUnchanged = (lines: readonly HistoryEntry[]): Breach[] => {
  const breach = of('H10')
  const last = new Map(lines.flatMap((line) => (line.type === 'finally' ? [[line.checkup_id, line] as const] : [])))
  const told = new Set<number>()
  return lines.flatMap((line) => {
    if (line.type !== 'seen' || line.status !== 'complete' || told.has(line.checkup_id)) return []
    const now = last.get(line.checkup_id)
    const isSame = now?.digest === line.digest && now.own_version >= line.own_version
    if (isSame && (now.judged === line.judged || now.own_version > line.own_version)) return []
    told.add(line.checkup_id)
    const what = now === undefined ? 'gone' : isSame ? 'scored differently with the same own data' : 'another one now'
    return [breach(`checkup ${line.checkup_id} was seen complete and is ${what}`)]
  })
}
