// Stores verifications, reads them for whoever reaches their hotel, and cancels them.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { verificationStates } from '../../../contract/fixes.ts'
import type { Person } from '../../../domain/accounts.ts'
import { stayOutcomes } from '../../../domain/spells/judge-stay.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { StayToVerify } from './plan-data.ts'

type FixName = { tenant_id: number; hotel_id: number; key: string }
type NewVerification = FixName & {
  gds_id: number
  field: string
  user_id: number
  person_id: number
  unchecked: number
  at: string
  /** With which others it was started, which one mail tells of; null by itself. */
  batch: string | null
}

/** Undefined while one of the fix runs. */
export const insertVerification = async (
  tx: Transaction,
  { tenant_id, hotel_id, key, gds_id, field, user_id, person_id, unchecked, at, batch }: NewVerification,
  stays: readonly StayToVerify[],
): Promise<number | undefined> => {
  const made = await rowOf(
    tx,
    onlyId,
  )`insert into fix_verifications (tenant_id, hotel_id, gds_id, key, field, user_id, person_id, unchecked, started_at, batch)
    values (${tenant_id}, ${hotel_id}, ${gds_id}, ${key}, ${field}, ${user_id}, ${person_id}, ${unchecked}, ${at}, ${batch})
    on conflict (tenant_id, hotel_id, key) where status = 'running' do nothing returning id`
  if (!made) return undefined
  const rows = JSON.stringify(stays.map((stay, position) => ({ ...stay, position })))
  await tx.execute(sql`insert into verification_stays (verification_id, position, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, codes, rules_of)
    select ${made.id}::int, x.* from jsonb_to_recordset(${rows}::jsonb) x(position int, check_in date, nights int, adults int, children int,
      corporate_codes text[], rate_category_codes text[], point_of_sale text, codes text[], rules_of text[])`)
  return made.id
}

const verificationRow = rowShape({
  id: col.int,
  hotel_id: col.int,
  gds_id: col.int,
  key: col.text,
  status: z.enum(verificationStates),
  reason: col.text.nullable(),
  started_at: col.text,
  ended_at: col.text.nullable(),
  next_at: col.text.nullable(),
  unchecked: col.int,
  queries: col.int,
})
export type VerificationRow = z.output<typeof verificationRow>
const columns = sql`v.id, v.hotel_id, v.gds_id, v.key, v.status, v.reason, ${iso(sql`v.started_at`)} started_at,
  ${iso(sql`v.ended_at`)} ended_at, ${iso(sql`v.next_at`)} next_at, v.unchecked,
  (select coalesce(sum(c.details_sent + c.rules_sent), 0)::int from verification_stays s, checkups c
    where s.verification_id = v.id and c.tenant_id = v.tenant_id and c.id = any(s.begun)) queries`

export const findVerification = (
  db: Database,
  { tenant_id, hotel_id, id }: { tenant_id: number; hotel_id: number; id: number },
) =>
  rowOf(db, verificationRow)`select ${columns} from fix_verifications v
    where v.tenant_id = ${tenant_id} and v.hotel_id = ${hotel_id} and v.id = ${id}`

export const findRunningOf = (db: Database, { tenant_id, hotel_id, key }: FixName) =>
  rowOf(db, verificationRow)`select ${columns} from fix_verifications v
    where v.tenant_id = ${tenant_id} and v.hotel_id = ${hotel_id} and v.key = ${key} and v.status = 'running'`

const fixName = rowShape({ hotel_id: col.int, key: col.text })
/** Of which fixes of these hotels a check runs, as far as the person reaches them. */
export const listVerifying = (db: Database, person: Person, hotel_ids: readonly number[]) =>
  rowsOf(db, fixName)`select v.hotel_id, v.key from fix_verifications v join hotels on hotels.id = v.hotel_id
    where v.tenant_id = ${person.tenant_id} and v.hotel_id = any(${sqlList(hotel_ids, 'integer')}) and v.status = 'running'
      and ${hotelsInReachOf(person)}`

const progressRow = rowShape({
  running: col.int,
  later: col.int,
  next_at: col.text.nullable(),
  gone: col.int,
  still_there: col.int,
  couldnt_check: col.int,
  past: col.int,
  cancelled: col.int,
  queries: col.int,
})
const countIn = (condition: SQL) => sql`count(*) filter (where ${condition})::int`
/** Undefined where the person reaches none of them. */
export const countVerifying = (db: Database, person: Person, ids: readonly number[]) =>
  rowOf(db, progressRow)`select ${countIn(sql`v.status = 'running' and v.next is null`)} running,
      ${countIn(sql`v.status = 'running' and v.next is not null`)} later,
      ${iso(sql`min(v.next) filter (where v.status = 'running')`)} next_at,
      ${countIn(sql`v.status = 'gone'`)} gone, ${countIn(sql`v.status = 'still_there'`)} still_there,
      ${countIn(sql`v.status = 'couldnt_check'`)} couldnt_check, ${countIn(sql`v.status = 'past'`)} past,
      ${countIn(sql`v.status = 'cancelled'`)} cancelled, coalesce(sum(v.queries), 0)::int queries
    from (select ${columns}, v.next_at next from fix_verifications v join hotels on hotels.id = v.hotel_id
      where v.tenant_id = ${person.tenant_id} and v.id = any(${sqlList(ids, 'integer')}) and ${hotelsInReachOf(person)}) v
    having count(*) > 0`

const stayRow = rowShape({
  check_in: col.text,
  nights: col.int,
  adults: col.int,
  children: col.int,
  outcome: z.enum(stayOutcomes),
  reason: col.text.nullable(),
  shown: col.text.nullable(),
  expected: col.text.nullable(),
  checked_at: col.text.nullable(),
  checkup_id: col.int.nullable(),
})
export const listVerifiedStays = (db: Database, id: number) =>
  rowsOf(db, stayRow)`select check_in::text, nights, adults, children, outcome, reason, shown, expected,
      ${iso(sql`checked_at`)} checked_at, checkup_id::int
    from verification_stays where verification_id = ${id} order by position`

/** False if it had ended. */
export const setCancelled = async (tx: Transaction, id: number, at: string): Promise<boolean> =>
  (await rowOf(
    tx,
    onlyId,
  )`update fix_verifications set status = 'cancelled', reason = null, next_at = null, ended_at = ${at}
    where id = ${id} and status = 'running' returning id`) !== undefined
