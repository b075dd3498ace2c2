// Reads the current checkups and findings of all hotels, and stores what people say about fixes.
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { type FixStatus, fixStates } from '../../../contract/fixes.ts'
import type { Person } from '../../../domain/accounts.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { causesVersion, readCausesSince, type StoredCause } from '../../../domain/accuracy/causes/scored-causes.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { iso, sameStay, sqlList, weightList } from '../../platform/database/statements.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { rateToFix } from '../accuracy/service.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** Whose hotels, in which GDS, by day of check-in (both ends belong to it). */
export type FixView = {
  person: Person
  gds: readonly GdsId[]
  from: string
  /** The moment from which on, where only stays count that can still be arrived on, by the day at their hotel. */
  ahead?: string | undefined
  to: string | null
  hotel_id?: number | undefined
  hotel_ids?: readonly number[]
}

const currentCheckup = rowShape({
  ...col.weights,
  id: col.int,
  hotel_id: col.int,
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  check_in: col.text,
  nights: col.int,
  rates_count: col.int,
  price_wrong_rates: col.int,
  /** When the checkup was made, and when the GDS was called: details that were copied are as old as the checkup that fetched them. */
  created_at: col.text,
  fetched_at: col.text,
  /** When the result was last scored. */
  scored_at: col.text,
})
export type CurrentCheckup = z.output<typeof currentCheckup>

const fetchedAt = (table: 'c' | 'p') =>
  iso(sql`coalesce((select b.created_at from checkups b
    where b.tenant_id = ${sql.raw(table)}.tenant_id and b.id = ${sql.raw(table)}.base_id), ${sql.raw(table)}.created_at)`)

/** Of a day of check-in in `table`, beside the hotel that it is at. */
export const isAheadAtHotel = (table: 'c' | 't', now: string | undefined) =>
  now === undefined
    ? sql`true`
    : sql`${sql.raw(table)}.check_in >= (${now}::timestamptz at time zone coalesce(hotels.time_zone, 'UTC'))::date`

/** The checkups that count in a window of check-in days: `latest` ones. */
const countsInWindow = ({ person, gds, from, ahead, to }: FixView) =>
  sql`c.tenant_id = ${person.tenant_id} and c.gds_id = any(${sqlList(gds, 'integer')}) and c.latest
    and c.check_in >= ${from}::date and ${isAheadAtHotel('c', ahead)} and ${to === null ? sql`true` : sql`c.check_in <= ${to}::date`}`
const isHotelOf = ({ person, hotel_id, hotel_ids }: FixView) =>
  sql`${hotelsInReachOf(person)} and ${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`}
    and ${hotel_ids ? sql`hotels.id = any(${sqlList(hotel_ids, 'integer')})` : sql`true`}`
/** Of hotels in reach. */
const fixCounts = (view: FixView) => sql`${countsInWindow(view)} and ${isHotelOf(view)}`

const checkupGroup = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  rates_count: col.int,
  mark: col.text,
})
export type CheckupGroup = z.output<typeof checkupGroup>
const groupColumns = sql`c.hotel_id, c.gds_id, sum(c.rates_count)::int rates_count,
        bit_xor(hash_record_extended(row(c.id, coalesce(c.scored_at, c.ended_at, c.created_at)), 0)) mark`
/** The same checkups by hotel and GDS, with a mark that changes when one of them does. */
export const listGroups = (db: Database, view: FixView) =>
  rowsOf(db, checkupGroup)`select g.hotel_id, h.name hotel, g.gds_id, g.rates_count, g.mark::text
    from (select ${groupColumns}
      from hotels join checkups c on c.hotel_id = hotels.id where ${fixCounts(view)} group by c.hotel_id, c.gds_id) g
    join hotels h on h.id = g.hotel_id order by g.hotel_id, g.gds_id`

/** Those of a few hotels, one after the other: a plan that does not know how few they are reads the checkups of all. */
export const listGroupsOf = (db: Database, view: FixView, hotel_ids: readonly number[]) =>
  rowsOf(db, checkupGroup)`select g.hotel_id, hotels.name hotel, g.gds_id, g.rates_count, g.mark::text
    from hotels cross join lateral (select ${groupColumns}
      from checkups c where c.hotel_id = hotels.id and ${countsInWindow(view)} group by c.hotel_id, c.gds_id) g
    where ${isHotelOf({ ...view, hotel_ids })} order by g.hotel_id, g.gds_id`

const groupSums = rowShape({ ...col.weights, hotel_id: col.int, gds_id: z.literal([1, 2]) })
/** Of each of these groups, what its checkups count for. */
export const listGroupSums = (db: Database, view: FixView) =>
  rowsOf(db, groupSums)`select c.hotel_id, c.gds_id, ${weightList((column) => `sum(c.${column})::int ${column}`)}
    from hotels join checkups c on c.hotel_id = hotels.id where ${fixCounts(view)} group by c.hotel_id, c.gds_id`

/** One by one, of all hotels or of `only` these. */
export const listCurrent = (db: Database, view: FixView, only?: readonly number[]) =>
  rowsOf(
    db,
    currentCheckup,
  )`select c.id::int, c.hotel_id, hotels.name hotel, c.gds_id, c.check_in::text, c.nights, c.rates_count, c.price_wrong_rates,
      ${iso(sql`c.created_at`)} created_at, ${fetchedAt('c')} fetched_at, ${iso(sql`coalesce(c.scored_at, c.ended_at, c.created_at)`)} scored_at,
      ${weightList((column) => `c.${column}`)}
    from hotels join checkups c on c.hotel_id = hotels.id
    where ${fixCounts(view)} and ${only ? sql`c.hotel_id = any(${sqlList(only, 'integer')})` : sql`true`}
    order by c.hotel_id, c.gds_id, c.check_in, c.id`

const fixRateColumns = sql`r.id::int, r.checkup_id::int, r.rate_plan, c.gds_id, c.check_in::text, c.rule_set,
  ${weightList((column) => `r.${column}`)}, r.verdicts, r.findings,
  r.expected->'plan'->>'code' plan, r.expected->'room'->>'code' room`

const checkupCauses = rowShape({ id: col.int, causes: col.json<readonly StoredCause[]>(), rate_ids: col.text })
/** What today's rule set stored with its score: the causes in each checkup, and the ids of its rates by position. */
export const listCauses = (db: Database, tenant_id: number, ids: readonly number[]) =>
  rowsOf(
    db,
    checkupCauses,
  )`select c.id::int, c.causes, coalesce((select string_agg(r.id::text, ',' order by r.position) from checkup_rates r
        where r.tenant_id = c.tenant_id and r.checkup_id = c.id), '') rate_ids
    from checkups c
    where c.tenant_id = ${tenant_id} and c.id = any(${sqlList(ids, 'integer')}) and c.rule_set = ${ruleSet.version}
      and c.causes_version between ${readCausesSince} and ${causesVersion} and c.causes is not null`

/** The rates of these checkups that have a finding. */
export const listFound = (db: Database, tenant_id: number, ids: readonly number[]) =>
  rowsOf(db, rateToFix.extend({ checkup_id: col.int }))`select ${fixRateColumns}
    from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    where r.tenant_id = ${tenant_id} and r.checkup_id = any(${sqlList(ids, 'integer')}) and r.wrong + r.missing > 0
    order by c.check_in, r.checkup_id, r.position`

/** What was known at a moment about the same stay, guests and codes, for checkups made after it. */
export const listPast = (db: Database, tenant_id: number, ids: readonly number[], since: string) =>
  rowsOf(db, currentCheckup.extend({ current_id: col.int }))`
    select c.id::int current_id, p.id::int, c.hotel_id, '' hotel, c.gds_id, c.check_in::text, c.nights, p.rates_count, p.price_wrong_rates,
      ${iso(sql`p.created_at`)} created_at, ${fetchedAt('p')} fetched_at, ${iso(sql`coalesce(p.scored_at, p.ended_at, p.created_at)`)} scored_at,
      ${weightList((column) => `p.${column}`)}
    from checkups c join lateral (
      select * from checkups o
      where o.tenant_id = c.tenant_id and o.hotel_id = c.hotel_id and o.gds_id = c.gds_id and ${sameStay('o', 'c')}
        and o.mode = 'full' and o.status in ('complete', 'partial') and o.created_at <= ${since}::timestamptz
      order by o.created_at desc, o.id desc limit 1) p on true
    where c.tenant_id = ${tenant_id} and c.id = any(${sqlList(ids, 'integer')})`

const earlierScore = rowShape({
  ...col.weights,
  checkup_id: col.int,
  scored_at: col.text,
  price_wrong_rates: col.int,
})
export type EarlierScore = z.output<typeof earlierScore>
/** Scores that newer ones replaced, of each checkup the newest first. */
export const listReplacedScores = (db: Database, tenant_id: number, ids: readonly number[]) =>
  rowsOf(db, earlierScore)`select e.checkup_id::int, ${iso(sql`e.scored_at`)} scored_at, e.price_wrong_rates,
      ${weightList((column) => `e.${column}`)}
    from earlier_scores e
    where e.tenant_id = ${tenant_id} and e.checkup_id = any(${sqlList(ids, 'integer')}) order by e.checkup_id, e.id desc`

/** What a fix was when it was snoozed until it gets worse, by the rules of that day. `days`: its rates by day of check-in, which pass one by one. */
export type WorseThan = NonNullable<FixStatus['until_worse']> & { rule_set: number; days?: Record<string, number> }

const stateRow = rowShape({
  hotel_id: col.int,
  key: col.text,
  state: z.enum(fixStates),
  done_at: col.text.nullable(),
  until: col.text.nullable(),
  worse_than: col.json<WorseThan>().nullable(),
  worsened: col.json<NonNullable<FixStatus['worsened']>>().nullable(),
  assigned_to: col.int.nullable(),
  due_on: col.text.nullable(),
  time_zone: col.text.nullable(),
  /** Of what is snoozed until a day: when it was found again after it was gone. */
  back_at: col.text.nullable(),
  /** Null where a checkup has opened it again. */
  actor_id: col.int.nullable(),
  /** When somebody last acted on the whole of it: null where that was never, and only a part was accepted. */
  acted_at: col.text.nullable(),
  updated_at: col.text,
})
export type StateRow = z.output<typeof stateRow>
/** Of a row of `fix_states`. */
export const actedAt = (table: 'f' | 'fix_states') => {
  const of = sql.raw(table)
  return iso(sql`case when ${of}.quiet_at = ${of}.updated_at then ${of}.acted_at else ${of}.updated_at end`)
}
const stateColumns = sql`hotel_id, key, state, ${iso(sql`done_at`)} done_at, until::text, worse_than, worsened, assigned_to, due_on::text,
  (select time_zone from hotels where id = hotel_id) time_zone, actor_id,
  case when fix_states.until is not null then (select ${iso(sql`s.opened_at`)} from fix_spells s
    where s.tenant_id = fix_states.tenant_id and s.hotel_id = fix_states.hotel_id and s.key = fix_states.key
      and s.came_back > 0 and (case when s.gone_at is null then s.marked_rule_set else s.opened_rule_set end) is null) end back_at,
  ${actedAt('fix_states')} acted_at, ${iso(sql`updated_at`)} updated_at`

export const listStates = (db: Database, tenant_id: number, hotel_ids: readonly number[]) =>
  rowsOf(db, stateRow)`select ${stateColumns} from fix_states
    where tenant_id = ${tenant_id} and hotel_id = any(${sqlList(hotel_ids, 'integer')})`

const assignee = rowShape({
  id: col.int,
  name: col.text,
})
export type AssigneeRow = z.output<typeof assignee>
/** Everybody of an account who can be given work. */
export const listPeople = (db: Database | Transaction, tenant_id: number) =>
  rowsOf(db, assignee)`select id, trim(first_name || ' ' || last_name) name from users
    where tenant_id = ${tenant_id} and status = 'active' and not is_demo order by lower(first_name), lower(last_name), id`

/** Those of the hotels that a person reaches. */
export const listReached = async (db: Database, person: Person, hotel_ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf(
      db,
      onlyId,
    )`select hotels.id from hotels where hotels.id = any(${sqlList(hotel_ids, 'integer')}) and ${hotelsInReachOf(person)}`
  ).map(({ id }) => id)

/** Where a person of the account gets mail. */
export const findAddress = (tx: Transaction, tenant_id: number, id: number) =>
  rowOf(
    tx,
    rowShape({ email: col.text, first_name: col.text, last_name: col.text }),
  )`select email, first_name, last_name from users where tenant_id = ${tenant_id} and id = ${id}`

export type NewState = Omit<
  StateRow,
  'key' | 'hotel_id' | 'time_zone' | 'back_at' | 'actor_id' | 'acted_at' | 'updated_at'
>
const changer = rowShape({ name: col.text, is_admin: col.flag })
/** Who changed a fix, of whatever account. */
export const findChanger = (tx: Transaction, id: number) =>
  rowOf(tx, changer)`select trim(first_name || ' ' || last_name) name, is_admin from users where id = ${id}`

const hotelZone = rowShape({ id: col.int, time_zone: col.text.nullable() })
export const listTimeZones = (db: Database, ids: readonly number[]) =>
  rowsOf(db, hotelZone)`select id, time_zone from hotels where id = any(${sqlList(ids, 'integer')})`

type StateOf = { tenant_id: number; hotel_id: number; key: string }

export const findState = async (tx: Transaction, { tenant_id, hotel_id, key }: StateOf) =>
  rowOf(tx, stateRow)`select ${stateColumns} from fix_states
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and key = ${key} for update`

type Changed = { actor_id: number; at: string }
const insertedState = (
  { tenant_id, hotel_id, key }: StateOf,
  { state, done_at, until, worse_than, worsened, assigned_to, due_on }: NewState,
  { actor_id, at }: Changed,
) => sql`insert into fix_states (tenant_id, hotel_id, key, state, done_at, done_by, fixed_at, until, worse_than, worsened, assigned_to, due_on, actor_id, updated_at)
    values (${tenant_id}, ${hotel_id}, ${key}, ${state}, ${done_at}::timestamptz, ${done_at === null ? null : actor_id}::int, ${done_at}::timestamptz, ${until}::date,
      ${worse_than && JSON.stringify(worse_than)}::jsonb, ${worsened && JSON.stringify(worsened)}::jsonb, ${assigned_to}::int, ${due_on}::date,
      ${actor_id}, ${at}::timestamptz)`

/** The first that is said of a fix; undefined where somebody else has said something meanwhile. */
export const insertState = async (tx: Transaction, of: StateOf, state: NewState, changed: Changed) =>
  rowOf(tx, stateRow)`${insertedState(of, state, changed)}
    on conflict (tenant_id, hotel_id, key) do nothing returning ${stateColumns}`

export const upsertState = async (tx: Transaction, of: StateOf, state: NewState, changed: Changed) =>
  rowOf(tx, stateRow)`${insertedState(of, state, changed)}
    on conflict (tenant_id, hotel_id, key) do update set state = excluded.state, done_at = excluded.done_at,
      (done_by, fixed_at) = (select f.done_by, f.fixed_at from (values
        (true, coalesce(fix_states.done_by, case when fix_states.done_at is not null then fix_states.actor_id end), coalesce(fix_states.fixed_at, fix_states.done_at)),
        (false, excluded.done_by, excluded.fixed_at)) f(is_kept, done_by, fixed_at)
        where f.is_kept = (fix_states.done_at is not distinct from excluded.done_at)),
      until = excluded.until, worse_than = excluded.worse_than, worsened = excluded.worsened, assigned_to = excluded.assigned_to, due_on = excluded.due_on, actor_id = excluded.actor_id,
      updated_at = greatest(excluded.updated_at, fix_states.updated_at + interval '1 millisecond')
    returning ${stateColumns}`

/** Of the version that was stored just now: it says nothing of the whole. */
export const setQuiet = (tx: Transaction, { tenant_id, hotel_id, key }: StateOf, acted_at: string | null) =>
  tx.execute(sql`update fix_states set quiet_at = updated_at, acted_at = ${acted_at}::timestamptz
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and key = ${key}`)

/** By a check, what was done at that moment and not touched since. Who said so is kept, and when somebody last acted. */
export const setOpen = (
  tx: Transaction,
  { tenant_id, hotel_id, key }: StateOf,
  { since, at }: Record<'since' | 'at', string>,
) => {
  const opened_at = sql`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`
  return tx.execute(sql`update fix_states set state = 'open', fixed_at = coalesce(fixed_at, done_at), done_by = coalesce(done_by, actor_id), done_at = null,
      actor_id = null, acted_at = case when quiet_at = updated_at then acted_at else updated_at end, quiet_at = ${opened_at}, updated_at = ${opened_at}
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and key = ${key} and state = 'done' and done_at = ${since}::timestamptz`)
}
