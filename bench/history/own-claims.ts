// Which write each version of own data comes from: by its answer or job, or by its mark if no answer came.
import type { Breach, Found, OwnVersionRow } from './found.ts'
import type { Mark, Operation, OwnWrite } from './lines.ts'

type OwnOperation = Operation & { own: OwnWrite }
export type OwnClaims = {
  /** By the key of a version. */
  by: Map<string, OwnOperation[]>
  breaches: Breach[]
}
type OwnEvidence = Pick<Found, 'own_versions' | 'jobs' | 'users'>

export const keyOfVersion = (of: Pick<OwnVersionRow, 'tenant_id' | 'hotel_id' | 'version'>) =>
  `tenant ${of.tenant_id} hotel ${of.hotel_id} version ${of.version}`

const hasMark = ({ summary, changes }: OwnVersionRow, mark: Mark) =>
  'summary' in mark
    ? summary.startsWith(mark.summary)
    : changes.some(({ kind, before, after }) => kind === mark.kind && says(after, mark) && !says(before, mark))
const says = (record: object | null, { field, value }: { field: string; value: unknown }) =>
  (record as Record<string, unknown> | null)?.[field] === value

/** The result of a write according to its answer or job: stored (as this version, if named), not stored, or unknown. */
type Outcome = { stored: true; version: number | null } | { stored: false } | null
const outcomeOf = ({ end }: OwnOperation, jobs: ReadonlyMap<number, Found['jobs'][number]>): Outcome => {
  if (end?.type !== 'return' || end.status >= 500) return null
  if (end.status >= 400) return { stored: false }
  const job = end.job_id === null ? undefined : jobs.get(end.job_id)
  if (end.job_id !== null) return job?.status === 'done' ? { stored: true, version: job.version } : { stored: false }
  return end.stored ? { stored: true, version: end.version } : { stored: false }
}

/** Imports and messages may be sent again: the same one again is the same version. */
const isSame = (a: OwnOperation, b: OwnOperation) =>
  JSON.stringify(a.own) === JSON.stringify(b.own) &&
  (a.own.source === 'opentravel' || (a.key !== null && a.key === b.key))

export const ownClaimsOf = (
  operations: readonly Operation[],
  { own_versions, jobs: rows, users }: OwnEvidence,
): OwnClaims => {
  const asked = operations.filter((each): each is OwnOperation => each.own !== null)
  const began = Math.min(...operations.map(({ t }) => t))
  const jobs = new Map(rows.map((job) => [job.id, job]))
  const tenants = new Map(users.map(({ id, tenant_id }) => [id, tenant_id]))
  const by: OwnClaims['by'] = new Map()
  const breaches: Breach[] = []
  const tell = (rule: 'H11' | 'H12', words: string) => void breaches.push({ rule, words })
  const isOf = (row: OwnVersionRow, { own, user_id, actor_id, t }: OwnOperation) =>
    row.tenant_id === tenants.get(user_id) &&
    row.hotel_id === own.hotel_id &&
    row.user_id === user_id &&
    row.actor_id === actor_id &&
    row.source === own.source &&
    row.at >= t - 1 &&
    hasMark(row, own.mark)
  const take = (row: OwnVersionRow, operation: OwnOperation) => {
    const before = by.get(keyOfVersion(row)) ?? []
    if (before.some((other) => !isSame(other, operation)))
      tell('H11', `${keyOfVersion(row)} is what ${before[0]?.op} wrote and what ${operation.op} wrote`)
    by.set(keyOfVersion(row), [...before, operation])
  }
  const rank = (operation: OwnOperation) => {
    const said = outcomeOf(operation, jobs)
    return said === null ? 2 : said.stored && said.version !== null ? 0 : 1
  }

  for (const operation of asked.toSorted((a, b) => rank(a) - rank(b) || a.t - b.t)) {
    const { op, own } = operation
    const said = outcomeOf(operation, jobs)
    // Of the same message sent again only the first one is older than the version.
    const first = asked.find((each) => isSame(each, operation)) ?? operation
    const fitting = own_versions.filter((row) => isOf(row, first))
    if (said?.stored === false) continue
    if (said && said.version !== null) {
      const row = fitting.find(({ version }) => version === said.version)
      if (row) take(row, operation)
      else
        tell(
          'H12',
          `${op} was told that it is version ${said.version} of hotel ${own.hotel_id}, which is not what it wrote`,
        )
      continue
    }
    const [row, ...more] = said ? fitting : fitting.filter((each) => !by.has(keyOfVersion(each)))
    if (row) take(row, operation)
    else if (said) tell('H12', `${op} was told that it is stored at hotel ${own.hotel_id}, and no version says so`)
    if (said && more.length > 0) tell('H11', `${op} was asked for once and is ${1 + more.length} versions`)
  }
  for (const row of own_versions)
    if (row.at >= began && !by.has(keyOfVersion(row)))
      tell(
        'H11',
        `${keyOfVersion(row)} of user ${row.user_id} (${row.source}: ${row.summary}) is nobody's, or was refused`,
      )
  return { by, breaches }
}
