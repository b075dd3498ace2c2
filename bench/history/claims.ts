// Which request each stored checkup comes from: by its answer, or by person and query if no answer came.
import { gdsIdOf } from '../../src/domain/gds.ts'
import { daysBetween } from '../../src/domain/stay.ts'
import type { Breach, CheckupRow, Found } from './found.ts'
import type { Operation, Question } from './lines.ts'

export type Claims = {
  /** By the id of a checkup. */
  by: Map<number, Operation>
  /** Details that were fetched before rules: additional checkups of one request. */
  bases: Set<number>
  /** Checkups during the history that no one requested. */
  orphans: CheckupRow[]
  breaches: Breach[]
}

const asks = new Set(['checkup', 'rules', 'rate', 'rate_rules'])
const posts = new Set(['checkup', 'rules'])

export const claimsOf = (operations: readonly Operation[], found: Pick<Found, 'checkups' | 'jobs'>): Claims => {
  const asked = operations.filter(({ doing }) => asks.has(doing))
  const began = Math.min(...asked.map(({ t }) => t))
  const rows = new Map(found.checkups.map((row) => [row.id, row]))
  const jobs = new Map(found.jobs.map((job) => [job.id, job]))
  const kinds = new Map(found.jobs.map((job) => [job.checkup_id, job.kind]))
  const rested = new Set(found.checkups.flatMap(({ base_id }) => base_id ?? []))
  const bases = new Set([...rested].filter((id) => !kinds.has(id)))
  const by = new Map<number, Operation>()
  const taken = new Set<string>()
  const breaches: Breach[] = []
  const take = (id: number, operation: Operation) => {
    by.set(id, operation)
    taken.add(operation.op)
  }

  for (const operation of asked) {
    const { end, doing, op, key } = operation
    if (end?.type !== 'return' || end.status >= 300 || !posts.has(doing)) continue
    const id = end.checkup_id ?? (end.job_id === null ? undefined : jobs.get(end.job_id)?.checkup_id)
    const row = rows.get(id ?? 0)
    if (!row) breaches.push({ rule: 'H1', words: `${end.status} for ${op} names a checkup that is not stored` })
    else if (!isAnswerTo(row, operation))
      breaches.push({ rule: 'H1', words: `checkup ${row.id} is not what ${op} asked for` })
    else {
      const other = by.get(row.id)
      if (!other) take(row.id, operation)
      else if (other.key === null || other.key !== key)
        breaches.push({ rule: 'H1', words: `${other.op} and ${op} were answered with the same checkup ${row.id}` })
      else taken.add(op)
    }
  }
  const open = asked.filter((each) => !taken.has(each.op) && mayHaveRead(each))
  const orphans: CheckupRow[] = []
  const others = found.checkups.filter((row) => row.created_at >= began && !by.has(row.id) && !bases.has(row.id))
  for (const row of others.toSorted((a, b) => a.created_at - b.created_at)) {
    const fitting = open.filter(
      (each) =>
        !taken.has(each.op) &&
        (each.doing === 'rules') === (kinds.get(row.id) === 'rules') &&
        isAnswerTo(row, each) &&
        row.created_at >= each.t - 1 &&
        row.created_at <= latestOf(each),
    )
    // The request that ended first has the fewest candidates.
    const [first] = fitting.toSorted((a, b) => endOf(a) - endOf(b))
    if (first) take(row.id, first)
    else orphans.push(row)
  }
  return { by, bases, orphans, breaches }
}

/** Clients that get no answer give up, and what they sent may still be processed later. */
const latestOf = ({ end }: Operation) => (end?.type === 'return' ? end.t : Number.POSITIVE_INFINITY)
const endOf = ({ end }: Operation) => end?.t ?? Number.POSITIVE_INFINITY

/** No answer or a failure leaves one checkup at most; so does a GET that found no checkup young enough. */
const mayHaveRead = ({ end, doing }: Operation) =>
  end?.type === 'unknown' ||
  (end?.type === 'return' && (end.status >= 500 || (!posts.has(doing) && (end.status < 300 || end.status === 404))))

const isAnswerTo = (row: CheckupRow, { actor_id, user_id, question }: Operation) =>
  row.actor_id === actor_id && row.user_id === user_id && question !== null && isOf(row, question)

export const isOf = (row: CheckupRow, { hotel_id, gds, start_date, end_date, ...rest }: Question): boolean =>
  row.hotel_id === hotel_id &&
  row.gds_id === gdsIdOf(gds) &&
  row.check_in === start_date &&
  row.nights === daysBetween(start_date, end_date) &&
  row.adults === rest.adults &&
  row.children === rest.children &&
  row.corporate_codes.join() ===
    rest.corporate_codes
      .map((code) => code.toUpperCase())
      .toSorted()
      .join()
