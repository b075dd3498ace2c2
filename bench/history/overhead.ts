// A checkup's own time: how long its call took less the time in which a call of it was at the GDS, by the GDS's own log.
import { type Call, callsOf } from './calls.ts'
import { claimsOf } from './claims.ts'
import type { Found } from './found.ts'
import { type Line, operationsIn } from './lines.ts'

export type Overheads = {
  /** Answered within the call, in milliseconds. */
  direct: number[]
  /** Answered with a job: from the order to the end, so the waiting for a place at the account is in it. */
  jobs: number[]
}

export const overheadsOf = (lines: readonly Line[], found: Found): Overheads => {
  const claims = claimsOf(operationsIn(lines), found)
  const calls = callsOf(found)
  const rows = new Map(found.checkups.map((row) => [row.id, row]))
  const overheads: Overheads = { direct: [], jobs: [] }
  for (const [id, { doing, end, t }] of claims.by) {
    const row = rows.get(id)
    if (doing !== 'checkup' || end?.type !== 'return' || end.replayed || !row?.ended_at) continue
    const gds = busy(calls.of.get(id) ?? [])
    if (end.status === 201) overheads.direct.push(end.t - t - gds)
    else if (end.status === 202) overheads.jobs.push(row.ended_at - row.created_at - gds)
  }
  return overheads
}

/** Calls that overlap count once. */
const busy = (calls: readonly Call[]): number => {
  const times = calls
    .flatMap(({ entry }) => (entry ? [{ to: Date.parse(entry.at), ms: entry.ms }] : []))
    .map(({ to, ms }) => ({ from: to - ms, to }))
    .toSorted((a, b) => a.from - b.from)
  let [sum, until] = [0, 0]
  for (const { from, to } of times) {
    sum += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return sum
}
