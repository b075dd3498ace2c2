// H11 and H12: which write each version of own data comes from, by its answer or job, or by its mark if no answer came.
import { type Breach, breach, type Found, type JobRow, type OwnVersionRow } from './found.ts'
import type { Mark, Operation, OwnWrite } from './lines.ts'

type OwnOperation = Operation & { own: OwnWrite }

export const keyOfVersion = (of: Pick<OwnVersionRow, 'tenant_id' | 'hotel_id' | 'version'>) =>
  `tenant ${of.tenant_id} hotel ${of.hotel_id} version ${of.version}`

const hasMark = ({ summary, changes }: OwnVersionRow, mark: Mark) => {
  if ('summary' in mark) return summary.startsWith(mark.summary)
  const has = (record: object | null) => (record as Record<string, unknown> | null)?.[mark.field] === mark.value
  return changes.some(({ kind, before, after }) => kind === mark.kind && has(after) && !has(before))
}

/** What an answer or its job says: stored as this version or as one that it does not name, not stored, or nothing. */
type Outcome = number | 'stored' | 'not stored' | 'unknown'
const outcomeOf = ({ end }: OwnOperation, jobs: ReadonlyMap<number | null, JobRow>): Outcome => {
  if (end?.type !== 'return' || end.status >= 500) return 'unknown'
  const job = jobs.get(end.job_id)
  const isStored = end.status < 400 && (end.job_id === null ? end.stored : job?.status === 'done')
  return isStored ? ((job ?? end).version ?? 'stored') : 'not stored'
}

/** Imports and messages may be sent again: the same one again is the same version. */
const isSame = (a: OwnOperation, b: OwnOperation) =>
  JSON.stringify(a.own) === JSON.stringify(b.own) &&
  (a.own.source === 'opentravel' || (a.key !== null && a.key === b.key))

export const checkOwnWrites = (operations: readonly Operation[], found: Found): Breach[] => {
  const writes = operations.filter((each): each is OwnOperation => each.own !== null)
  const began = Math.min(...operations.map(({ t }) => t))
  const jobs = new Map<number | null, JobRow>(found.jobs.map((job) => [job.id, job]))
  const tenants = new Map(found.users.map(({ id, tenant_id }) => [id, tenant_id]))
  const takenBy = new Map<OwnVersionRow, OwnOperation>()
  const breaches: Breach[] = []
  const tell = (rule: 'H11' | 'H12', words: string) => void breaches.push(breach(rule, words))
  const isVersionOf = (row: OwnVersionRow, { own, user_id, actor_id, t }: OwnOperation) =>
    row.tenant_id === tenants.get(user_id) &&
    row.hotel_id === own.hotel_id &&
    row.user_id === user_id &&
    row.actor_id === actor_id &&
    row.source === own.source &&
    row.at >= t - 1 &&
    hasMark(row, own.mark)
  /** Writes that know their version come before those that only know that they are stored, and before the rest. */
  const rank = (operation: OwnOperation) => {
    const outcome = outcomeOf(operation, jobs)
    return typeof outcome === 'number' ? 0 : outcome === 'unknown' ? 2 : 1
  }

  for (const operation of writes.toSorted((a, b) => rank(a) - rank(b) || a.t - b.t)) {
    const { op, own } = operation
    const outcome = outcomeOf(operation, jobs)
    if (outcome === 'not stored') continue
    // Of the same message sent again only the first one is older than the version.
    const first = writes.find((each) => isSame(each, operation)) ?? operation
    const fitting = found.own_versions.filter((row) => isVersionOf(row, first))
    const free = outcome === 'unknown' ? fitting.filter((row) => !takenBy.has(row)) : fitting
    const row = typeof outcome === 'number' ? fitting.find(({ version }) => version === outcome) : free[0]
    const other = row && takenBy.get(row)
    if (row && other && !isSame(other, operation))
      tell('H11', `${keyOfVersion(row)} is what ${other.op} wrote and what ${op} wrote`)
    if (row) takenBy.set(row, other ?? operation)
    else if (outcome !== 'unknown')
      tell('H12', `${op} was told that it is stored at hotel ${own.hotel_id} (${outcome}), and no such version says so`)
    if (outcome === 'stored' && fitting.length > 1)
      tell('H11', `${op} was requested once and is ${fitting.length} versions`)
  }
  for (const row of found.own_versions)
    if (row.at >= began && !takenBy.has(row))
      tell('H11', `${keyOfVersion(row)} (${row.source}: ${row.summary}) is nobody's, or was refused`)
  return breaches
}
