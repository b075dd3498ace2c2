// Matches stored exchanges with the sandbox's log by the SHA-256 of the answer, and finds calls without a stored exchange.
import type { LogEntry } from '../../src/sandbox/call-log.ts'
import type { CheckupRow, EvidenceRow, Found } from './found.ts'

export type Call = { evidence: EvidenceRow; entry: LogEntry | null }
export type Calls = {
  /** The calls that a checkup itself made, not those that it is based on. */
  of: Map<number, Call[]>
  /** Stored answers that the GDS never gave, in words. */
  invented: string[]
  /** Of checkups that have no exchange because their process died: calls that can only be theirs, and that can be. */
  dead: Map<number, { sure: LogEntry[]; possible: LogEntry[] }>
  /** Calls without a stored exchange, though a checkup should have them. */
  lost: LogEntry[]
}

/** Tokens and code tables are not counted as queries. */
const apart = new Set(['Token', 'ReferenceDataRetrieve'])
const nameOf = (operation: string | null) => (operation ?? '').replace(/^Get/, '')
/** A busy product sends a call at most this many milliseconds after recording its start. */
const clocksApart = 3_000
const begunAt = ({ at, ms }: LogEntry) => Date.parse(at) - ms

const isForStay = (entry: LogEntry, row: CheckupRow) =>
  entry.gds === (row.gds_id === 1 ? 'travel_port' : 'sabre') &&
  (entry.property_id === null || entry.property_id === row.property_id) &&
  (entry.check_in === null || entry.check_in === row.check_in)

export const callsOf = ({ checkups, evidence, log }: Found): Calls => {
  const rows = new Map(checkups.map((row) => [row.id, row]))
  const bySum = new Map<string, LogEntry[]>()
  for (const entry of log) if (entry.sha256) bySum.set(entry.sha256, [...(bySum.get(entry.sha256) ?? []), entry])
  const withoutSum = log.filter(({ sha256 }) => sha256 === null)
  const of = new Map<number, Call[]>()
  const invented: string[] = []
  const used = new Set<LogEntry>()
  const own = new Set<string>()

  // Aborted calls have no checksum, so they are matched last, among the unclaimed calls.
  for (const each of evidence.toSorted((a, b) => Number(!a.sha256) - Number(!b.sha256) || a.id - b.id)) {
    const row = rows.get(each.checkup_id)
    const copy = `${each.tenant_id} ${each.operation} ${each.at} ${each.sha256}`
    if (!row || (own.has(copy) && row.base_id !== null)) continue // what a checkup is based on is its evidence too
    own.add(copy)
    const fits = (entry: LogEntry) =>
      !used.has(entry) &&
      nameOf(entry.operation) === nameOf(each.operation) &&
      isForStay(entry, row) &&
      (entry.rate_plan === null || each.rate_plan === null || entry.rate_plan === each.rate_plan) &&
      (entry.branch ?? entry.pcc ?? row.point_of_sale) === row.point_of_sale
    const away = (entry: LogEntry) => Math.abs(begunAt(entry) - each.at)
    const nearest = (calls: readonly LogEntry[]) => calls.filter(fits).toSorted((a, b) => away(a) - away(b))[0]
    // An incomplete body has no checksum in the log, and what arrived has another one.
    const unsure = (each.sha256 === null ? log : withoutSum).filter((entry) => away(entry) < clocksApart)
    const entry = nearest(bySum.get(each.sha256 ?? '') ?? []) ?? nearest(unsure)
    if (entry) used.add(entry)
    else if (each.sha256 !== null) invented.push(`checkup ${row.id}: ${each.operation} ${each.sha256.slice(0, 12)}`)
    of.set(row.id, [...(of.get(row.id) ?? []), { evidence: each, entry: entry ?? null }])
  }

  const interrupted = checkups.filter(({ status, outcome }) => status !== 'complete' && outcome === null)
  const dead: Calls['dead'] = new Map(interrupted.map(({ id }) => [id, { sure: [], possible: [] }]))
  const lost = log.filter((entry) => {
    if (used.has(entry) || entry.operation === null || apart.has(entry.operation)) return false
    const candidates = interrupted.filter(
      (row) =>
        isForStay(entry, row) &&
        begunAt(entry) >= row.created_at - 50 &&
        begunAt(entry) <= (row.ended_at ?? Number.POSITIVE_INFINITY) + 50,
    )
    for (const { id } of candidates) dead.get(id)?.possible.push(entry)
    if (candidates.length === 1) dead.get(candidates[0]?.id ?? 0)?.sure.push(entry)
    return candidates.length === 0
  })
  return { of, invented, dead, lost }
}
