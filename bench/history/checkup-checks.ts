// H1 to H3 and H10: every checkup was requested once, has what the GDS sent, and does not change.
import type { Call, Calls } from './calls.ts'
import { type Claims, isRequestOf } from './claims.ts'
import { type Breach, breach, type Found, type Rule } from './found.ts'
import type { HistoryEntry, Operation } from './lines.ts'

export type CheckInput = { operations: readonly Operation[]; claims: Claims; calls: Calls; found: Found }

/** How many rates the sandbox's log says it sent in whole answers: `30 of 160 rates`, `12 rates`. */
const sentTo = (calls: readonly Call[]) => {
  const whole = calls.flatMap(({ entry, evidence }) =>
    evidence.sha256 === entry?.sha256 ? (entry?.answered ?? '') : '',
  )
  return whole.reduce((sum, answered) => sum + Number(/^(\d+) (of \d+ )?rates$/.exec(answered)?.[1] ?? 0), 0)
}

/** H1: every 201 is one checkup that ended well, and has as many rates as the GDS sent. */
export const checkAnswers = ({ operations, claims, calls, found }: CheckInput): Breach[] => {
  const breaches = [...claims.breaches]
  const tell = (words: string) => void breaches.push(breach('H1', words))
  for (const { op, end } of operations) if (end === null) tell(`${op} has no end: the history has a hole`)
  for (const { id, status, base_id, rates_count } of found.checkups) {
    const end = claims.by.get(id)?.end
    if (end?.type === 'return' && end.status === 201 && status !== 'complete' && status !== 'partial')
      tell(`201 for checkup ${id}, which is ${status}`)
    const [stored, sent] = [found.rates.get(id) ?? 0, sentTo(calls.of.get(id) ?? [])]
    if (stored !== rates_count) tell(`checkup ${id} counts ${rates_count} rates and has ${stored}`)
    if (status === 'complete' && base_id === null && stored !== sent)
      tell(`checkup ${id}: the GDS sent ${sent} rates, ${stored} are stored`)
  }
  for (const words of calls.invented) tell(`${words} was never served`)
  for (const sum of found.spoilt) tell(`the stored bytes of ${sum.slice(0, 12)} are others`)
  return breaches
}

const openFor = 60_000
/** H2: a request without a known end is stored at most once, a key is one checkup, nothing stays open. H3: a refused one leaves nothing. */
export const checkRequests = ({ operations, claims, found }: CheckInput, lines: readonly HistoryEntry[]): Breach[] => {
  const breaches: Breach[] = []
  const tell = (rule: Rule, words: string) => void breaches.push(breach(rule, words))
  const refused = operations.filter(({ end }) => end?.type === 'return' && end.status >= 400 && end.status < 500)
  for (const row of claims.orphans) {
    const isItsTime = ({ t, end }: Operation) => row.created_at >= t - 1 && row.created_at <= (end?.t ?? t)
    const from = refused.find((each) => isRequestOf(each, row) && isItsTime(each))
    if (from) tell('H3', `${from.op} was refused, yet checkup ${row.id} is there`)
    else tell('H2', `checkup ${row.id} of user ${row.user_id} was not requested, or requested once and is there twice`)
  }
  const kept = new Map<string, number>()
  const starts = lines.flatMap((line) => (line.type === 'started' ? line : []))
  for (const { id, status, created_at, ended_at } of found.checkups) {
    const operation = claims.by.get(id)
    const key = operation?.key && `${operation.actor_id} ${operation.key}`
    const other = kept.get(key || '')
    if (key && status !== 'failed' && other !== undefined)
      tell('H2', `one Idempotency-Key, checkups ${other} and ${id} (${key})`)
    if (key && status !== 'failed') kept.set(key, id)
    const restart = starts.find(({ t }) => t > created_at)
    if (status === 'running' || ended_at === null) tell('H2', `checkup ${id} is still open`)
    else if (restart && ended_at - restart.ready > openFor)
      tell('H2', `checkup ${id} was still open a minute after a restart`)
  }
  for (const { id, status } of found.jobs)
    if (status === 'running' || status === 'queued') tell('H2', `job ${id} is still open`)
  return breaches
}

/** H10: a checkup once seen complete says the same at the end; only newer own data changes its score. */
export const checkUnchanged = (lines: readonly HistoryEntry[]): Breach[] => {
  const last = new Map(lines.flatMap((line) => (line.type === 'finally' ? [[line.checkup_id, line] as const] : [])))
  const changed = new Map<number, string>()
  for (const line of lines) {
    if (line.type !== 'seen' || line.status !== 'complete') continue
    const now = last.get(line.checkup_id)
    if (!now) changed.set(line.checkup_id, 'gone')
    else if (now.digest !== line.digest || now.own_version < line.own_version)
      changed.set(line.checkup_id, 'another one now')
    else if (now.score !== line.score && now.own_version === line.own_version)
      changed.set(line.checkup_id, 'scored differently with the same own data')
  }
  return [...changed].map(([id, what]) => breach('H10', `checkup ${id} was seen complete and is ${what}`))
}
