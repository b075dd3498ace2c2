// Which request each stored checkup comes from: by its answer, or by person and request if no answer came.
import { gdsIdOf } from '../../src/domain/gds.ts'
import { daysBetween } from '../../src/domain/stay.ts'
import { type Breach, breach, type CheckupRow, type Found } from './found.ts'
import type { Operation } from './lines.ts'

export type Claims = {
  /** By the id of a checkup. */
  by: Map<number, Operation>
  /** Details that were fetched before rules: additional checkups of one request. */
  bases: Set<number>
  /** Checkups during the history that no one requested, and no run of a monitor began. */
  orphans: CheckupRow[]
  breaches: Breach[]
}

const posts = new Set(['checkup', 'rules'])

export const claimsOf = (
  operations: readonly Operation[],
  found: Pick<Found, 'checkups' | 'jobs' | 'monitored'>,
): Claims => {
  const requests = operations.filter(({ request }) => request !== null)
  const began = Math.min(...requests.map(({ t }) => t))
  const rows = new Map(found.checkups.map((row) => [row.id, row]))
  const jobs = new Map(found.jobs.map((job) => [job.id, job]))
  const kinds = new Map(found.jobs.map((job) => [job.checkup_id, job.kind]))
  const bases = new Set(found.checkups.flatMap(({ base_id: id }) => (id !== null && !kinds.has(id) ? id : [])))
  const by = new Map<number, Operation>()
  const settled = new Set<Operation>()
  const breaches: Breach[] = []
  const tell = (words: string) => void breaches.push(breach('H1', words))

  for (const operation of requests) {
    const { end, kind, op, key } = operation
    if (end?.type !== 'return' || end.status >= 300 || !posts.has(kind)) continue
    const row = rows.get(end.checkup_id ?? jobs.get(end.job_id ?? 0)?.checkup_id ?? 0)
    const other = by.get(row?.id ?? 0)
    if (!row) tell(`${end.status} for ${op} names a checkup that is not stored`)
    else if (!isRequestOf(operation, row)) tell(`checkup ${row.id} is not what ${op} requested`)
    else if (other && (other.key === null || other.key !== key))
      tell(`${other.op} and ${op} were answered with the same checkup ${row.id}`)
    else {
      settled.add(operation)
      if (!other) by.set(row.id, operation)
    }
  }
  const open = requests.filter((each) => !settled.has(each) && mayHaveStored(each))
  const orphans: CheckupRow[] = []
  const monitored = new Set(found.monitored.map(({ checkup_id }) => checkup_id))
  if (monitored.size < found.monitored.length) tell('a checkup is that of two checks of a monitor')
  const others = found.checkups.filter(
    ({ id, created_at }) => created_at >= began && !by.has(id) && !bases.has(id) && !monitored.has(id),
  )
  for (const row of others.toSorted((a, b) => a.created_at - b.created_at)) {
    const fitting = open.filter(
      (each) =>
        !settled.has(each) &&
        (each.kind === 'rules') === (kinds.get(row.id) === 'rules') &&
        isRequestOf(each, row) &&
        row.created_at >= each.t - 1 &&
        row.created_at <= latestOf(each),
    )
    // The request that ended first has the fewest candidates.
    const [first] = fitting.toSorted((a, b) => endOf(a) - endOf(b))
    if (!first) orphans.push(row)
    else {
      by.set(row.id, first)
      settled.add(first)
    }
  }
  return { by, bases, orphans, breaches }
}

/** Clients that get no answer give up, and what they sent may still be processed later. */
const latestOf = ({ end }: Operation) => (end?.type === 'return' ? end.t : Number.POSITIVE_INFINITY)
const endOf = ({ end }: Operation) => end?.t ?? Number.POSITIVE_INFINITY

/** No answer or a failure leaves one checkup at most; so does a GET that found no checkup young enough. */
const mayHaveStored = ({ end, kind }: Operation) =>
  end?.type === 'unknown' ||
  (end?.type === 'return' && (end.status >= 500 || (!posts.has(kind) && (end.status < 300 || end.status === 404))))

export const isRequestOf = ({ actor_id, user_id, request }: Operation, row: CheckupRow) =>
  request !== null &&
  row.actor_id === actor_id &&
  row.user_id === user_id &&
  row.hotel_id === request.hotel_id &&
  row.gds_id === gdsIdOf(request.gds) &&
  row.check_in === request.start_date &&
  row.nights === daysBetween(request.start_date, request.end_date) &&
  row.adults === request.adults &&
  row.children === request.children &&
  `${row.corporate_codes}` === `${request.corporate_codes}`
