// How far the checkups of each hotel were followed, and the next ones in order of time.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { z } from 'zod'
import type { NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import { failedFields } from '../../../domain/spells/code-seen.ts'
import { callStates } from '../../../domain/accuracy/verdict.ts'
import { outcomes } from '../../../domain/gds.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'
import type { SoldRate } from '../../workers/checkups/found-causes.ts'
import { replacesAnswer } from '../../workers/checkups/read-rules.ts'
import type { AskedCheckup, CheckupOfHotel } from './data.ts'

const hotelOfTenant = rowShape({ tenant_id: col.int, hotel_id: col.int })
export type HotelOfTenant = { tenant_id: number; hotel_id: number }

export const listWaitingHotels = (db: Database, after: HotelOfTenant, most: number) =>
  rowsOf(db, hotelOfTenant)`select tenant_id, hotel_id from fix_progress
    where not done and (tenant_id, hotel_id) > (${after.tenant_id}, ${after.hotel_id}) order by tenant_id, hotel_id limit ${most}`

/** Whole answers and parts of one, in order of time; not the details that were stored for a checkup with rules, which has the same causes and more. */
export const listNext = async (tx: Transaction, { tenant_id, hotel_id }: HotelOfTenant, most: number) =>
  (
    await rowsOf(tx, onlyId)`select c.id::int from checkups c
      join fix_progress p on p.tenant_id = c.tenant_id and p.hotel_id = c.hotel_id
      where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and not p.done and c.mode = 'full' and c.status in ('complete', 'partial')
        and (c.created_at, c.id) > (p.upto_at, p.upto_id)
        and not exists (select from checkups d where d.tenant_id = c.tenant_id and d.base_id = c.id and d.id < c.id)
      order by c.created_at, c.id limit ${most}`
  ).map(({ id }) => id)

export const moveProgress = (tx: Transaction, { tenant_id, hotel_id }: HotelOfTenant, id: number) =>
  tx.execute(sql`update fix_progress p set upto_at = c.created_at, upto_id = c.id from checkups c
    where p.tenant_id = ${tenant_id} and p.hotel_id = ${hotel_id} and c.tenant_id = p.tenant_id and c.id = ${id}`)

export const endProgress = (tx: Transaction, { tenant_id, hotel_id }: HotelOfTenant) =>
  tx.execute(sql`update fix_progress set done = true where tenant_id = ${tenant_id} and hotel_id = ${hotel_id}`)

const storedCheckup = rowShape({
  gds_id: z.literal([1, 2]),
  ...col.stay,
  point_of_sale: col.text,
  today: col.text,
  created_at: col.text,
  root_id: col.int.nullable(),
  outcome: z.enum(outcomes).nullable(),
  missing: col.json<string[]>(),
  status: col.text,
  rule_set: col.int,
  own_version: col.int,
})

/** What storing it knew. */
export const findStored = async (
  tx: Transaction,
  { tenant_id, hotel_id, id }: CheckupOfHotel,
): Promise<AskedCheckup | undefined> => {
  const row = await rowOf(tx, storedCheckup)`select gds_id, check_in::text, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, coalesce(read_on, created_at::date)::text today, ${iso(sql`created_at`)} created_at,
      base_id::int root_id, outcome, missing, status, rule_set, coalesce(own_version, 0) own_version
    from checkups where tenant_id = ${tenant_id} and id = ${id}`
  if (!row) return undefined
  const { outcome, missing, status, ...known } = row
  const complete = status === 'complete' && outcome !== 'unknown_message'
  const current = replacesAnswer(outcome, missing)
  return { ...known, complete, current, fetched_at: known.created_at, tenant_id, hotel_id, id }
}

/** The verdicts of the rates that a checkup has of these booking codes. */
export const listSoldCodes = async (
  tx: Transaction,
  { tenant_id, id }: CheckupOfHotel,
  codes: readonly string[],
): Promise<SoldRate[]> => {
  const rows = await rowsOf(tx, soldRow)`select rate_plan, rules, verdicts, findings
    from checkup_rates where tenant_id = ${tenant_id} and checkup_id = ${id} and rate_plan = any(${sqlList(codes, 'text')})`
  return rows.map(({ findings, ...rate }) => ({ ...rate, failed: failedFields(findings) }))
}
const soldRow = rowShape({
  rate_plan: col.text,
  rules: z.enum(callStates),
  verdicts: col.verdicts,
  findings: col.json<readonly NumberedFinding[]>(),
})

const faultyRow = rowShape({
  rate_id: col.int,
  checkup_id: col.int,
  rate_plan: col.text,
  gds_id: z.literal([1, 2]),
  check_in: col.text,
  plan: col.text.nullable(),
  room: col.text.nullable(),
  findings: col.json<readonly NumberedFinding[]>(),
})

/** The rates of these checkups that have a finding. */
export const listFaulty = (tx: Transaction, tenant_id: number, ids: readonly number[]) =>
  rowsOf(tx, faultyRow)`select r.id::int rate_id, r.checkup_id::int, r.rate_plan, c.gds_id, c.check_in::text,
      r.expected->'plan'->>'code' plan, r.expected->'room'->>'code' room, r.findings
    from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    where r.tenant_id = ${tenant_id} and r.checkup_id = any(${sqlList(ids, 'integer')}) and r.wrong + r.missing > 0
    order by r.checkup_id, r.position`
