// Stores which deviations are accepted, and reads those that a checkup may end.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AcceptedFix } from '../../../contract/fixes.ts'
import {
  type AcceptedValue,
  acceptReasons,
  acceptScopes,
  type ChangedValue,
  type HeldAcceptance,
} from '../../../domain/accepted/acceptance.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'

type OfGds = { tenant_id: number; hotel_id: number; gds_id: number }

/** What the list says of a deviation. */
type AcceptedWords = {
  check: string
  criterion: string
  field: string
  verdict: string
  advice: string
  shown: string | null
  expected: string | null
}

const holding = rowShape({
  id: col.int,
  key: col.text,
  subject: col.text,
  code: col.text.nullable(),
})
export type Holding = z.output<typeof holding>

const checkedStay = rowShape({
  gds_id: col.int,
  ...col.stay,
  point_of_sale: col.text,
})
export type CheckedStay = z.output<typeof checkedStay>

const toCompare = sql`a.id, a.key, a.subject, a.code, c.gds_id, c.check_in::text, c.nights, c.adults, c.children,
  c.corporate_codes, c.rate_category_codes, c.point_of_sale`
/** The stay of a stored checkup, and what is accepted for its hotel in its GDS and was so before its details were fetched. */
export const findToCompare = (tx: Transaction, tenant_id: number, id: number) =>
  rowsOf(
    tx,
    holding.extend(checkedStay.shape),
  )`select ${toCompare} from checkups c left join checkups b on b.tenant_id = c.tenant_id and b.id = c.base_id
    join accepted_deviations a on a.tenant_id = c.tenant_id and a.hotel_id = c.hotel_id and a.gds_id = c.gds_id and a.ended_at is null
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.mode = 'full' and c.status in ('complete', 'partial')
      and a.expires_on > ${currentDay} and coalesce(b.created_at, c.created_at) > a.accepted_at
    order by a.id`
const currentDay = sql`(now() at time zone 'utc')::date`

/** The same after a new score, which counts whenever the answer came. */
export const findToRescore = (tx: Transaction, tenant_id: number, id: number) =>
  rowsOf(tx, holding.extend(checkedStay.shape))`select ${toCompare} from checkups c
    join accepted_deviations a on a.tenant_id = c.tenant_id and a.hotel_id = c.hotel_id and a.gds_id = c.gds_id and a.ended_at is null
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.latest and a.expires_on > ${currentDay} order by a.id`

const heldValues = rowShape({ id: col.int, values: col.json<readonly AcceptedValue[]>() })
/** What is held for one stay, by its name: all stays of a cause are too many to read for each checkup. */
export const listHeld = (
  tx: Transaction,
  { tenant_id, stay }: { tenant_id: number; stay: string },
  ids: readonly number[],
) =>
  rowsOf(tx, heldValues)`select a.id, (select coalesce(jsonb_agg(x.v order by x.n), '[]')
      from jsonb_array_elements(a.held) with ordinality x(v, n) where x.v->>'stay' = ${stay}) "values"
    from accepted_deviations a where a.tenant_id = ${tenant_id} and a.id = any(${sqlList(ids, 'integer')})`

export const endAsChanged = (tx: Transaction, tenant_id: number, id: number, changed: ChangedValue) =>
  tx.execute(sql`update accepted_deviations set ended_at = clock_timestamp(), ended_how = 'changed', ended = ${JSON.stringify(changed)}::jsonb
    where tenant_id = ${tenant_id} and id = ${id} and ended_at is null`)

type Reworded = Pick<HeldAcceptance, 'key' | 'values'> & { id: number; stay: string }
/** The values of one stay take the place of those that it has; another key only if no acceptance has that one. */
export const writeReworded = (tx: Transaction, tenant_id: number, { id, stay, key, values }: Reworded) =>
  tx.execute(sql`update accepted_deviations a set key = ${key}, held = coalesce((select jsonb_agg(v) from jsonb_array_elements(a.held) v
      where v->>'stay' <> ${stay}), '[]') || ${JSON.stringify(values)}::jsonb
    where a.tenant_id = ${tenant_id} and a.id = ${id} and a.ended_at is null and (a.key = ${key} or not exists (select from accepted_deviations o
      where o.tenant_id = a.tenant_id and o.hotel_id = a.hotel_id and o.gds_id = a.gds_id and o.key = ${key}
        and coalesce(o.code, '') = coalesce(a.code, '') and o.ended_at is null))`)

type NewAcceptance = OfGds &
  HeldAcceptance & {
    check_number: number
    scope: (typeof acceptScopes)[number]
    reason: (typeof acceptReasons)[number]
    note: string | null
    words: AcceptedWords
    evidence: readonly ResponseHash[]
    accepted_by: number
    accepted_at: string
    expires_on: string
  }

/** What it takes the place of ends: one that has expired, and one with values that were others. */
export const insertAcceptance = async (tx: Transaction, made: NewAcceptance): Promise<void> => {
  const { tenant_id, hotel_id, gds_id, key, subject, code, values, check_number, scope, reason, note, words } = made
  await tx.execute(sql`update accepted_deviations set ended_at = ${made.accepted_at}, ended_how = 'replaced', ended_by = ${made.accepted_by}
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id} and key = ${key}
      and coalesce(code, '') = ${code ?? ''} and ended_at is null`)
  await tx.execute(sql`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, code, reason, note, held, words, evidence,
      accepted_by, accepted_at, expires_on)
    values (${tenant_id}, ${hotel_id}, ${gds_id}, ${key}, ${subject}, ${check_number}, ${scope}, ${code}::text, ${reason}, ${note}::text,
      ${JSON.stringify(values)}::jsonb, ${JSON.stringify(words)}::jsonb, ${JSON.stringify(made.evidence)}::jsonb, ${made.accepted_by}, ${made.accepted_at}::timestamptz, ${made.expires_on}::date)
    on conflict do nothing`)
}

const responseHash = rowShape({ at: col.text, sha256: col.text })
type ResponseHash = z.output<typeof responseHash>

/** Enough to look into a finding; one that is found on all stays has hundreds. */
const mostResponses = 20

/** The newest GDS responses that rates of these ids were read from. */
export const listEvidenceOf = (tx: Transaction, tenant_id: number, rate_ids: readonly number[]) =>
  rowsOf(tx, responseHash)`select ${iso(sql`min(e.at)`)} "at", e.sha256
    from checkup_rates r join checkup_evidence e on e.tenant_id = r.tenant_id and e.checkup_id = r.checkup_id
    where r.tenant_id = ${tenant_id} and r.id = any(${sqlList(rate_ids, 'integer')}) and e.sha256 is not null
      and (e.rate_plan is null or e.rate_plan = r.rate_plan)
    group by e.sha256 order by min(e.at) desc, e.sha256 limit ${mostResponses}`

/** The stays of rates that count now, by their ids. */
export const listStaysOf = (db: Database | Transaction, tenant_id: number, rate_ids: readonly number[]) =>
  rowsOf(
    db,
    checkedStay.extend({ rate_id: col.int, rule_set: col.int }),
  )`select r.id::int rate_id, c.rule_set, c.gds_id, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes, c.point_of_sale
    from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    where r.tenant_id = ${tenant_id} and r.id = any(${sqlList(rate_ids, 'integer')}) and c.latest`

const acceptedNow = rowShape({
  id: col.int,
  hotel_id: col.int,
  gds_id: col.int,
  key: col.text,
  code: col.text.nullable(),
  pairs: col.json<readonly Pick<AcceptedValue, 'shown' | 'expected'>[]>().nullable(),
  scope: z.enum(acceptScopes),
  reason: z.enum(acceptReasons),
  note: col.text.nullable(),
  by_id: col.int,
  /** Null for support. */
  by: col.text.nullable(),
  at: col.text,
  until: col.text,
  /** To a false alarm, by support. */
  answer: col.json<NonNullable<AcceptedFix['answer']>>().nullable(),
})

/** All of the hotels, or those of these keys. */
export const listAccepted = (
  db: Database | Transaction,
  tenant_id: number,
  hotel_ids: readonly number[],
  day: string,
  keys?: readonly string[],
) =>
  rowsOf(
    db,
    acceptedNow,
  )`select a.id, a.hotel_id, a.gds_id, a.key, a.code, a.scope, a.reason, a.note, a.accepted_by by_id,
      case when a.words->>'criterion' = 'pricing' and a.words->>'field' <> 'currency' then (select coalesce(jsonb_agg(distinct
          jsonb_build_object('shown', v->'shown', 'expected', v->'expected')), '[]') from jsonb_array_elements(a.held) v where not v ? 'other') end pairs,
      case when not u.is_admin then trim(u.first_name || ' ' || u.last_name) end "by", ${iso(sql`a.accepted_at`)} at, a.expires_on::text until,
      (a.words->'answer') - 'by' answer
    from accepted_deviations a join users u on u.id = a.accepted_by
    where a.tenant_id = ${tenant_id} and a.hotel_id = any(${sqlList(hotel_ids, 'integer')}) and a.ended_at is null and a.expires_on > ${day}::date
      and ${keys ? sql`a.key = any(${sqlList(keys, 'text')})` : sql`true`}
    order by a.id`

const acceptedName = rowShape({ hotel_id: col.int, key: col.text })
/** Of which fixes something is accepted in a GDS, the newest first. */
export const listAcceptedNames = (
  db: Database,
  tenant_id: number,
  { gds, today: day, most }: { gds: number; today: string; most: number },
) =>
  rowsOf(db, acceptedName)`select hotel_id, key from accepted_deviations
    where tenant_id = ${tenant_id} and gds_id = ${gds} and ended_at is null and expires_on > ${day}::date
    order by id desc limit ${most}`

type OfFix = { tenant_id: number; hotel_id: number; key: string; by: number }
const endedRow = rowShape({ id: col.int, code: col.text.nullable() })
/** By a person; each that ended. */
export const endAccepted = (tx: Transaction, { tenant_id, hotel_id, key, by }: OfFix, now: number) => {
  const at = new Date(now).toISOString()
  return rowsOf(tx, endedRow)`update accepted_deviations set ended_at = ${at}, ended_how = 'by_person', ended_by = ${by}
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and key = ${key} and ended_at is null and expires_on > ${at.slice(0, 10)}::date
    returning id, code`
}

const fallen = rowShape({
  hotel_id: col.int,
  gds_id: col.int,
  subject: col.text,
  changed: col.json<ChangedValue>(),
  ended_at: col.text,
})

const expired = rowShape({ hotel_id: col.int, key: col.text, code: col.text.nullable(), at: col.text, until: col.text })

/** Those that have ended by themselves after `since`, the last one last. */
export const listExpired = (
  db: Database,
  tenant_id: number,
  hotel_ids: readonly number[],
  { since, today }: { since: string; today: string },
) =>
  rowsOf(
    db,
    expired,
  )`select hotel_id, key, code, ${iso(sql`accepted_at`)} at, expires_on::text until from accepted_deviations
    where tenant_id = ${tenant_id} and hotel_id = any(${sqlList(hotel_ids, 'integer')}) and ended_at is null
      and expires_on <= ${today}::date and expires_on > ${since}::date order by expires_on, id`

/** Those that another value has ended since. */
export const listFallen = (db: Database, tenant_id: number, hotel_ids: readonly number[], since: string) =>
  rowsOf(
    db,
    fallen,
  )`select hotel_id, gds_id, subject, ended changed, ${iso(sql`ended_at`)} ended_at from accepted_deviations
    where tenant_id = ${tenant_id} and hotel_id = any(${sqlList(hotel_ids, 'integer')}) and ended_how = 'changed'
      and ended_at > ${since}::timestamptz order by ended_at`
