// The one way in which own data changes: whoever writes goes through here, and every change is a version with its author.
import type { Person } from '../../../domain/accounts.ts'
import { countsOf } from '../../../domain/own-data/change-words.ts'
import type { Applied, OwnChange, OwnProblem } from '../../../domain/own-data/orders.ts'
import type { OwnData } from '../../../domain/own-data/records.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { type From, recordAudit } from '../audit/service.ts'
import { findVersion, loadOwnData, type Of, type OwnCounts, type OwnSource } from './data.ts'
import { holdOwnData, insertVersion, storeChanges, takeIds } from './storing.ts'

/** Whose own data is written, by whom, by what, and what is said of it in the list of versions. */
export type Writing = {
  person: Person
  actor: Person
  hotel_id: number
  source: OwnSource
  /** Of the changes, where they are not known before. */
  summary: string | ((changes: readonly OwnChange[]) => string)
  from?: From | undefined
  /** In the same transaction, after the change and before its audit. */
  also?: (tx: Transaction, written: Written) => Promise<unknown>
}
/** `version` is the newest one; without changes none was made. */
export type Written = { version: number; changes: OwnChange[]; counts: OwnCounts }
export const isRefused = (result: Written | Refused): result is Refused => 'problems' in result
export type Refused = { problems: OwnProblem[] }
type Change = (own: OwnData, nextId: () => number) => Applied

export const ofWriting = ({ person, hotel_id }: Pick<Writing, 'person' | 'hotel_id'>): Of => ({
  tenant_id: person.tenant_id,
  hotel_id,
})

/** New records get ids of their own below zero; real ones are taken when the changes are stored. */
export const provisionalIds = () => {
  let last = 0
  return () => --last
}

/** Holds the hotel, changes its own data as it is now, and stores what came of it: everything or nothing. */
export const writeOwnData = (context: Context, writing: Writing, change: Change): Promise<Written | Refused> =>
  context.db.transaction(async (tx) => {
    const of = ofWriting(writing)
    await holdOwnData(tx, of)
    const own = await loadOwnData(tx, of, null)
    const applied = change(own, provisionalIds())
    return 'problems' in applied ? applied : keep(context, tx, writing, own.version, applied.changes)
  })

/** The same for changes that were worked out before; undefined when the own data has changed since. */
export const writeWorkedOut = (
  context: Context,
  writing: Writing,
  seen: number,
  changes: OwnChange[],
): Promise<Written | undefined> =>
  context.db.transaction(async (tx) => {
    const of = ofWriting(writing)
    await holdOwnData(tx, of)
    return (await findVersion(tx, of)) === seen ? keep(context, tx, writing, seen, changes) : undefined
  })

const keep = async (
  context: Context,
  tx: Transaction,
  writing: Writing,
  before: number,
  provisional: OwnChange[],
): Promise<Written> => {
  const { person, actor, hotel_id, source, summary, from, also } = writing
  const of = ofWriting(writing)
  if (provisional.length === 0) {
    const unchanged = { version: before, changes: [], counts: countsOf([]) }
    await also?.(tx, unchanged)
    return unchanged
  }
  const changes = await withRealIds(tx, provisional)
  const written = { version: before + 1, changes, counts: countsOf(changes) }
  await storeChanges(tx, of, changes)
  const words = typeof summary === 'string' ? summary : summary(changes)
  await insertVersion(tx, {
    ...of,
    version: written.version,
    at: new Date(context.now()).toISOString(),
    user_id: person.id,
    actor_id: actor.id,
    source,
    summary: words.slice(0, 500),
    changes,
    counts: written.counts,
    touched: [...new Set(changes.map(({ id }) => id))],
  })
  await context.judgeAgainSoon(tx, { ...of, by: person })
  await also?.(tx, written)
  await recordAudit(tx, {
    at: context.now(),
    by: actor,
    of: person,
    action: 'own_data.changed',
    subject: `hotel ${hotel_id}`,
    details: { version: written.version, source, counts: written.counts },
    from,
  })
  return written
}

/** A record that is new, and all that names it, with an id of the sequence. */
const withRealIds = async (tx: Transaction, changes: OwnChange[]): Promise<OwnChange[]> => {
  const provisional = [...new Set(changes.filter(({ id }) => id < 0).map(({ id }) => id))]
  if (provisional.length === 0) return changes
  const ids = await takeIds(tx, provisional.length)
  const real = new Map(provisional.map((id, at) => [id, ids[at] ?? 0]))
  const idOf = <I extends number | null>(id: I): I => (id === null ? id : ((real.get(id) ?? id) as I))
  const recordOf = <R extends OwnChange['after']>(record: R): R => {
    if (record === null) return record
    const placed = record as { id: number; plan_id?: number | null; room_id?: number | null }
    return {
      ...record,
      id: idOf(placed.id),
      ...(placed.plan_id !== undefined && { plan_id: idOf(placed.plan_id) }),
      ...(placed.room_id !== undefined && { room_id: idOf(placed.room_id) }),
    }
  }
  return changes.map(
    (change) => ({ ...change, id: idOf(change.id), before: change.before, after: recordOf(change.after) }) as OwnChange,
  )
}
