// Which prices and restrictions a change can meet: of a large hotel only these are read. All other kinds are few and always read.
import { sql } from 'drizzle-orm'
import type { OwnData } from '../../../domain/own-data/records.ts'
import { addDays, type Day } from '../../../domain/stay.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { countOf } from '../../platform/database/rows.ts'
import { sqlList, allOf } from '../../platform/database/statements.ts'
import { current, loadRecords, type OwnDataKey } from './data.ts'

export type WriteScope = {
  /** These records. */
  ids?: readonly number[]
  /** All that belongs to these rate plans and rooms. */
  plans?: readonly number[]
  rooms?: readonly number[]
  /** What touches these nights; of one rate plan only its prices of a room, and those in another currency. */
  near?: {
    first: Day | null
    last: Day | null
    plan_ids?: readonly number[]
    of?: { room_id: number | null; currency: string }
  }
  /** One price of each plan, so that a plan with prices is known as one. */
  onePerPlan?: true
}

/** So many records are read and changed at once; more go through the thread, in steps. */
export const fewRecords = 5_000
const dated = sql`kind in ('prices', 'restrictions')`

const recordsWithin = (of: OwnDataKey, { ids = [], plans = [], rooms = [], near, onePerPlan }: WriteScope) => {
  const parts = [
    sql`id = any(${sqlList(ids, 'integer')})`,
    plans.length > 0 && sql`plan_id = any(${sqlList(plans, 'integer')})`,
    rooms.length > 0 && sql`room_id = any(${sqlList(rooms, 'integer')})`,
    near && sql`(${nearby(near)})`,
    onePerPlan &&
      sql`id in (select min(id) from own_records where ${current(of)} and kind = 'prices' group by plan_id)`,
  ].flatMap((part) => (part ? [part] : []))
  return sql`(${sql.join(parts, sql` or `)})`
}
const nearby = ({ first, last, plan_ids, of }: NonNullable<WriteScope['near']>) =>
  allOf([
    first !== null && sql`(last_night is null or last_night >= ${first}::date)`,
    last !== null && sql`(first_night is null or first_night <= ${last}::date)`,
    plan_ids && sql`(plan_id is null or plan_id = any(${sqlList(plan_ids, 'integer')}))`,
    of &&
      sql`(kind = 'restrictions' or room_id is not distinct from ${of.room_id}::integer or fields->>'currency' <> ${of.currency})`,
  ])

const countSome = async (db: Database | Transaction, of: OwnDataKey, rest = sql``) =>
  countOf(db)`
    select count(*)::int n from (select from own_records where ${current(of)} and ${dated} ${rest} limit ${fewRecords + 1}) few`

/** All of a small hotel, of a large one what the scope names; undefined if that is too much to be read at once. */
export const loadForWrite = async (
  db: Database | Transaction,
  of: OwnDataKey,
  scope: WriteScope,
): Promise<OwnData | undefined> => {
  if ((await countSome(db, of)) <= fewRecords) return loadRecords(db, of, sql``)
  const load = async (wanted: WriteScope) => {
    const narrowed = recordsWithin(of, wanted)
    if ((await countSome(db, of, sql`and ${narrowed}`)) > fewRecords) return undefined
    return loadRecords(db, of, sql`and (not ${dated} or ${narrowed})`)
  }
  const own = await load(scope)
  const wider = own && scope.near && reachOf(own, scope.near)
  return wider ? load({ ...scope, near: wider }) : own
}

/** What is cut at a night leaves pieces of its whole period: what touches these matters too. */
const reachOf = (own: OwnData, near: NonNullable<WriteScope['near']>) => {
  const touching = [...own.prices, ...own.restrictions]
  const firsts = touching.map(({ first_night }) => first_night)
  const lasts = touching.map(({ last_night }) => last_night)
  const first =
    firsts.includes(null) || near.first === null ? null : firsts.reduce((a, b) => (b && a && b < a ? b : a), near.first)
  const last =
    lasts.includes(null) || near.last === null ? null : lasts.reduce((a, b) => (b && a && b > a ? b : a), near.last)
  return first === near.first && last === near.last ? undefined : { ...near, first, last }
}

/** A restriction is found by its nights, and a departure may be closed on the day after the last. */
export const nightsAround = (record: {
  first_night?: unknown
  last_night?: unknown
}): { first: Day | null; last: Day | null } => ({
  first: typeof record.first_night === 'string' ? record.first_night : null,
  last: typeof record.last_night === 'string' ? addDays(record.last_night, 1) : null,
})
