// What monitors watch and the changes that were confirmed: what the checkups of a run show, and what is stored of it.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Observation } from '../../../domain/accuracy/observations/kinds.ts'
import type { NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import { changeKinds } from '../../../domain/monitors/changes.ts'
import type { OwnRate, SoldAhead, SoldOffer } from '../../../domain/monitors/missed-rates.ts'
import type { Watched } from '../../../domain/monitors/watched.ts'
import type { WatchedPrice } from '../../../domain/monitors/price-moves.ts'
import { outcomes } from '../../../domain/gds.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { allOf, iso, rowsOfPage, sameStay } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

const answeredCheck = rowShape({
  position: col.int,
  hotel_id: col.int,
  gds_id: col.int,
  check_in: col.text,
  nights: col.int,
  adults: col.int,
  children: col.int,
  corporate_codes: col.texts,
  slots: col.texts,
  time_zone: col.text.nullable(),
  checkup_id: col.int,
  at: col.text,
  complete: col.flag,
  answer: z.enum(outcomes).nullable(),
  observations: col.json<readonly Observation[]>().nullable(),
})
export type AnsweredCheck = z.output<typeof answeredCheck>
/** Of a run, in the order in which they were fetched. */
export const listAnswered = (db: Database, run_id: number) =>
  rowsOf(
    db,
    answeredCheck,
  )`select k.position, k.hotel_id, k.gds_id, k.check_in::text, k.nights, k.adults, k.children, k.corporate_codes,
      k.slots, hotels.time_zone, k.checkup_id::int, ${iso(sql`c.created_at`)} at, c.status = 'complete' complete, c.outcome answer, c.observations
    from monitor_checks k join checkups c on c.tenant_id = k.tenant_id and c.id = k.checkup_id join hotels on hotels.id = k.hotel_id
    where k.run_id = ${run_id} and k.failure is null and c.status in ('complete', 'partial')
    order by k.hotel_id, k.gds_id, c.created_at, k.position`

const shownRate = rowShape({
  rate_plan: col.text,
  has_rules: col.flag,
  verdicts: col.verdicts,
  price_wrong: col.flag,
  total: col.text.nullable(),
  currency: col.text.nullable(),
  room_rate_description: col.text.nullable(),
  own_room: col.text.nullable(),
  own_plan: col.text.nullable(),
  findings: col.json<readonly NumberedFinding[]>(),
})
export const listShownRates = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf(db, shownRate)`select rate_plan, rules = 'read' has_rules, verdicts, coalesce(price_wrong, false) price_wrong,
      fields->>'total' total, fields->>'currency' currency, fields->>'room_rate_description' room_rate_description,
      expected->'room'->>'code' own_room, expected->'plan'->>'code' own_plan, findings
    from checkup_rates where tenant_id = ${tenant_id} and checkup_id = ${checkup_id} order by position`

const knownSpell = rowShape({
  key: col.text,
  first_seen: col.text,
  opened_at: col.text,
  gone_at: col.text.nullable(),
  came_back: col.int,
  worst: col.text.nullable(),
  currency: col.text.nullable(),
  /** Not null: only another rule set began to see it. */
  opened_rule_set: col.int.nullable(),
})
export type KnownSpell = z.output<typeof knownSpell>
export const listKnownSpells = (
  db: Database,
  { tenant_id, hotel_id, gds_id }: { tenant_id: number; hotel_id: number; gds_id: number },
) =>
  rowsOf(
    db,
    knownSpell,
  )`select key, ${iso(sql`first_seen`)} first_seen, ${iso(sql`opened_at`)} opened_at, ${iso(sql`gone_at`)} gone_at,
      came_back, worst::text, currency, opened_rule_set
    from fix_spells where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id}`

const endedKey = rowShape({ key: col.text })
/** Causes that the stay of a checkup has in no booking code any more, seen by a checkup that was judged by other own data than the one that found it. */
export const listOwnEnds = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf(db, endedKey)`select s.key from checkups c
      join fix_stays t on t.tenant_id = c.tenant_id and t.hotel_id = c.hotel_id and t.gds_id = c.gds_id and ${sameStay('t', 'c')}
      cross join lateral jsonb_each(t.parts) p(spell_id, part)
      join fix_spells s on s.tenant_id = t.tenant_id and s.id = p.spell_id::int
      join checkups d on d.tenant_id = t.tenant_id and d.id = (p.part->>'decided_by')::bigint
    where c.tenant_id = ${tenant_id} and c.id = ${checkup_id} and p.part->'open' = '[]' and (p.part->>'own_version')::int <> d.own_version`

/** One thing that is watched. A price is of one code on one stay. */
export type WatchedThing = {
  title: string
  code: string | null
  /** Of a cause; not kept of one that was found before a version that keeps it. */
  field?: string
  /** The booking codes that a cause was found in. */
  codes: readonly string[]
  rules_of: readonly string[]
  /** Of a rate of the own data. */
  own?: OwnRate
  /** Of a booking code that nobody named. */
  offer?: SoldOffer
  /** Of both, where they were sold. */
  ahead?: SoldAhead
  state: Watched
}
/**
 * `since`: when the run began that looked first, as the monitor is now; `rates_since`: the one that first had a whole answer with rates, which
 * alone says what is missing.
 */
export type WatchedThings = {
  things: Record<string, WatchedThing>
  prices: Record<string, WatchedPrice>
  since?: string
  rates_since?: string
}
type WatchedKey = { hotel_id: number; gds_id: number }

const watchedRow = rowShape({ hotel_id: col.int, gds_id: col.int, watched: col.json<WatchedThings>() })
/** Of these hotels and GDS, those that were seen before. */
export const listWatchedOf = (tx: Transaction, monitor_id: number, keys: readonly WatchedKey[]) =>
  rowsOf(tx, watchedRow)`select w.hotel_id, w.gds_id, w.watched from monitor_watched w
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) x(hotel_id int, gds_id int) using (hotel_id, gds_id)
    where w.monitor_id = ${monitor_id}`

export const storeWatched = (
  tx: Transaction,
  monitor_id: number,
  rows: readonly (WatchedKey & { watched: WatchedThings })[],
) =>
  tx.execute(sql`insert into monitor_watched (monitor_id, hotel_id, gds_id, watched)
    select ${monitor_id}::int, x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(hotel_id int, gds_id int, watched jsonb)
    on conflict (monitor_id, hotel_id, gds_id) do update set watched = excluded.watched`)

/**
 * Hotels and GDS that are no longer asked for. Where another party is asked for, all prices, which would be those of the one before; where other
 * stays or codes are, since when it looks: what is found of these now was there before.
 */
export const forgetUnwatched = async (
  tx: Transaction,
  monitor_id: number,
  { party, asked }: { party: boolean; asked: boolean },
) => {
  await tx.execute(sql`delete from monitor_watched w using monitors m where m.id = ${monitor_id} and w.monitor_id = m.id
    and (w.gds_id <> all(m.gds) or not exists (
      select from monitor_hotels h where h.monitor_id = m.id and h.hotel_id = w.hotel_id))`)
  if (party)
    await tx.execute(
      sql`update monitor_watched set watched = jsonb_set(watched, '{prices}', '{}') where monitor_id = ${monitor_id}`,
    )
  if (asked)
    await tx.execute(
      sql`update monitor_watched set watched = watched - 'since' - 'rates_since' where monitor_id = ${monitor_id}`,
    )
}

const hotelWatched = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  watched: col.json<WatchedThings>(),
})
export const listWatched = (db: Database, monitor_id: number, person: Person) =>
  rowsOf(db, hotelWatched)`select w.hotel_id, hotels.name hotel, w.gds_id, w.watched
    from monitor_watched w join hotels on hotels.id = w.hotel_id
    where w.monitor_id = ${monitor_id} and ${hotelsInReachOf(person)} order by lower(hotels.name), w.hotel_id, w.gds_id`

export type NewChange = {
  hotel_id: number
  gds_id: number
  subject: string
  kind: string
  code: string | null
  title: string
  check_in: string
  nights: number
  shown: string | null
  expected: string | null
  was: string | null
  value: string | null
  currency: string | null
  since: string | null
  at: string
  run_id: number
  confirmed_at: string
  checkup_id: number
  not_loaded: boolean
}
export const insertChanges = (
  tx: Transaction,
  { tenant_id, monitor_id }: { tenant_id: number; monitor_id: number },
  changes: readonly NewChange[],
) =>
  tx.execute(sql`insert into monitor_changes (tenant_id, monitor_id, hotel_id, gds_id, subject, kind, code, title, check_in, nights, shown,
      expected, was, value, currency, since, at, run_id, confirmed_at, checkup_id, not_loaded)
    select ${tenant_id}::int, ${monitor_id}::int, x.hotel_id, x.gds_id, x.subject, x.kind, x.code, x.title, x.check_in, x.nights, x.shown,
      x.expected, x.was, x.value, x.currency, x.since, x.at, (select r.id from monitor_runs r where r.id = x.run_id), x.confirmed_at,
      x.checkup_id, x.not_loaded
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) x(hotel_id int, gds_id int, subject text, kind text, code text,
      title text, check_in date, nights int, shown text, expected text, was text, value numeric, currency text, since timestamptz,
      at timestamptz, run_id int, confirmed_at timestamptz, checkup_id bigint, not_loaded boolean)`)

/** Of a confirmed change, with the hotel's name and who the fix of its cause is assigned to. */
export const changeShape = {
  id: col.int,
  kind: z.enum(changeKinds),
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  code: col.text.nullable(),
  title: col.text,
  check_in: col.text,
  nights: col.int,
  shown: col.text.nullable(),
  expected: col.text.nullable(),
  was: col.text.nullable(),
  value: col.text.nullable(),
  currency: col.text.nullable(),
  since: col.text.nullable(),
  at: col.text,
  confirmed_at: col.text,
  run_id: col.int.nullable(),
  checkup_id: col.int,
  who: col.text.nullable(),
}
export const changeColumns = sql`c.id::int, c.kind, c.hotel_id, hotels.name hotel, c.gds_id, c.code, c.title, c.check_in::text, c.nights, c.shown,
  c.expected, c.was, c.value::text, c.currency, ${iso(sql`c.since`)} since, ${iso(sql`c.at`)} "at", ${iso(sql`c.confirmed_at`)} confirmed_at,
  c.run_id, c.checkup_id::int, (select trim(u.first_name || ' ' || u.last_name) from fix_states f
    join users u on u.id = f.assigned_to and u.status = 'active'
    where f.tenant_id = c.tenant_id and f.hotel_id = c.hotel_id and f.key = c.subject) who`
const changeRow = rowShape({ ...changeShape, told_at: col.text.nullable(), told_nobody: col.flag })
/** `run_id`: those that it showed first, or that it or what it asked again has confirmed. */
const ofMonitor = (monitor_id: number, person: Person, run_id: number | undefined): SQL => {
  const ofRun = sql`(c.run_id = ${run_id ?? 0} or exists (select from monitor_checks k join monitor_runs r on r.id = k.run_id
    where k.tenant_id = c.tenant_id and k.checkup_id = c.checkup_id and coalesce(r.again_of, r.id) = ${run_id ?? 0}))`
  return sql`monitor_changes c join hotels on hotels.id = c.hotel_id
    where ${allOf([sql`c.monitor_id = ${monitor_id}`, hotelsInReachOf(person), run_id !== undefined && ofRun])}`
}

/** Newest first. */
export const listChanges = (
  db: Database,
  monitor_id: number,
  person: Person,
  page: { page: number; length: number; run_id?: number | undefined },
) =>
  rowsOf(db, changeRow)`select ${changeColumns}, ${iso(sql`c.told_at`)} told_at, c.told_nobody
    from ${ofMonitor(monitor_id, person, page.run_id)} order by c.confirmed_at desc, c.id desc ${rowsOfPage(page)}`

export const countConfirmed = (db: Database, monitor_id: number, person: Person, run_id: number | undefined) =>
  countRows(db)`select 1 from ${ofMonitor(monitor_id, person, run_id)}`
