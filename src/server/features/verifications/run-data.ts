// What a running verification reads and writes: its next stay, the checkup that is to decide it, and how it ends.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { outcomes } from '../../../domain/gds.ts'
import { type StayOutcome, stayOutcomes } from '../../../domain/spells/judge-stay.ts'
import type { NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import type { StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'

const runningVerification = rowShape({
  id: col.int,
  tenant_id: col.int,
  hotel_id: col.int,
  gds_id: z.literal([1, 2]),
  key: col.text,
  field: col.text,
  /** Null where they were erased meanwhile. */
  user_id: col.int.nullable(),
  person_id: col.int.nullable(),
  tries: col.int,
  unchecked: col.int,
  started_at: col.text,
  batch: col.text.nullable(),
  hotel: col.text,
  time_zone: col.text.nullable(),
})
export type RunningVerification = z.output<typeof runningVerification>

export const findToRun = (db: Database, id: number, tries: number) =>
  rowOf(
    db,
    runningVerification,
  )`select v.id, v.tenant_id, v.hotel_id, v.gds_id, v.key, v.field, v.user_id, v.person_id, v.tries, v.unchecked,
      ${iso(sql`v.started_at`)} started_at, v.batch, h.name hotel, h.time_zone
    from fix_verifications v join hotels h on h.id = v.hotel_id where v.id = ${id} and v.status = 'running' and v.tries = ${tries}`

const waitingStay = rowShape({
  ...col.stay,
  position: col.int,
  point_of_sale: col.text,
  codes: col.texts,
  rules_of: col.texts,
  checkup_id: col.int.nullable(),
})
export type WaitingStay = z.output<typeof waitingStay>

/** One that is begun waits for nothing: what the last try said is over. */
export const setTryBegun = (db: Database, id: number, tries: number) =>
  db.execute(sql`update fix_verifications set reason = null, next_at = null
    where id = ${id} and status = 'running' and tries = ${tries} and next_at is not null`)

/** One is enough to end it, also where a server died before it did. */
export const isAnyStillThere = async (db: Database, id: number): Promise<boolean> =>
  (await countRows(
    db,
  )`select 1 from verification_stays where verification_id = ${id} and outcome = 'still_there' limit 1`) > 0

export const findNextStay = (db: Database, id: number) =>
  rowOf(
    db,
    waitingStay,
  )`select position, check_in::text, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale,
      codes, rules_of, checkup_id::int
    from verification_stays where verification_id = ${id} and outcome = 'waiting' order by position limit 1`

type StayKey = { id: number; position: number }
const isStay = ({ id, position }: StayKey) => sql`verification_id = ${id} and position = ${position}`

/** False if it was cancelled, or another server began it. */
export const setStayBegun = async (tx: Transaction, key: StayKey, checkup_id: number): Promise<boolean> =>
  (await countRows(
    tx,
  )`update verification_stays s set checkup_id = ${checkup_id}, begun = begun || ${checkup_id}::bigint
    from (select id from fix_verifications where id = ${key.id} and status = 'running' for update) v
    where s.verification_id = v.id and s.position = ${key.position} and s.checkup_id is null and s.outcome = 'waiting'
    returning 1`) > 0

/** Of a checkup that decided nothing: the stay is asked again. False if another server has begun it since. */
export const releaseStay = async (db: Database, key: StayKey, checkup_id: number): Promise<boolean> =>
  (await countRows(db)`update verification_stays set checkup_id = null
    where ${isStay(key)} and outcome = 'waiting' and checkup_id = ${checkup_id} returning 1`) > 0

type StayEnd = {
  outcome: StayOutcome
  reason?: string | null
  shown?: string | null
  expected?: string | null
  checked_at?: string | null
}
export const setStayOutcome = (
  db: Database,
  key: StayKey,
  { outcome, reason = null, shown = null, expected = null, checked_at = null }: StayEnd,
) =>
  db.execute(sql`update verification_stays set outcome = ${outcome}, reason = ${reason}, shown = ${shown}, expected = ${expected},
      checked_at = ${checked_at}::timestamptz where ${isStay(key)} and outcome = 'waiting'`)

const madeCheckup = rowShape({
  status: col.text,
  outcome: z.enum(outcomes).nullable(),
  missing: col.texts,
  created_at: col.text,
})
export const findMadeCheckup = (db: Database, tenant_id: number, id: number) =>
  rowOf(
    db,
    madeCheckup,
  )`select status, outcome, missing, ${iso(sql`created_at`)} created_at from checkups where tenant_id = ${tenant_id} and id = ${id}`

const seenRate = rowShape({
  rate_plan: col.text,
  has_rules: col.flag,
  verdicts: z.custom<StoredVerdicts>(),
  findings: col.json<readonly NumberedFinding[]>(),
})
export const listSeenRates = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf(db, seenRate)`select rate_plan, rules = 'read' has_rules, verdicts, findings from checkup_rates
    where tenant_id = ${tenant_id} and checkup_id = ${checkup_id}`

/** The GDS is asked again: false if it was cancelled, or the same try was noted before. */
export const setNextTry = async (
  tx: Transaction,
  { id, tries, reason, next_at }: { id: number; tries: number; reason: string; next_at: string },
): Promise<boolean> =>
  (await countRows(tx)`update fix_verifications set tries = tries + 1, reason = ${reason}, next_at = ${next_at}
    where id = ${id} and status = 'running' and tries = ${tries} returning 1`) > 0

const endedStay = rowShape({
  outcome: z.enum(stayOutcomes),
  reason: col.text.nullable(),
  shown: col.text.nullable(),
  checked_at: col.text.nullable(),
  check_in: col.text,
})
export type EndedStay = z.output<typeof endedStay>
export const listEndedStays = (db: Database | Transaction, id: number) =>
  rowsOf(db, endedStay)`select outcome, reason, shown, ${iso(sql`checked_at`)} checked_at, check_in::text
    from verification_stays where verification_id = ${id} order by position`

type Ending = { id: number; tries: number; status: string; reason: string | null; at: string }
/** False if it had ended, was cancelled, or another server is at a later try. */
export const setEnded = async (tx: Transaction, { id, tries, status, reason, at }: Ending): Promise<boolean> =>
  (await rowOf(
    tx,
    onlyId,
  )`update fix_verifications set status = ${status}, reason = ${reason}, next_at = null, ended_at = ${at}
    where id = ${id} and status = 'running' and tries = ${tries} returning id`) !== undefined

const receiver = rowShape({ email: col.text, first_name: col.text })
/** Whoever pressed and whom the fix is assigned to, each once, as far as they are active. */
export const listReceivers = (tx: Transaction, { tenant_id, hotel_id, key, user_id }: RunningVerification) =>
  rowsOf(tx, receiver)`select email, first_name from users where status = 'active' and not is_demo and erased_at is null
    and (id = ${user_id}::int or (tenant_id = ${tenant_id} and id = (select assigned_to from fix_states
      where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and key = ${key}))) order by id`

const unqueued = rowShape({ id: col.int, tries: col.int })
/** Those that run though no job of theirs waits or runs. */
export const listUnqueued = (db: Database, kind: string) =>
  rowsOf(db, unqueued)`select v.id, v.tries from fix_verifications v where v.status = 'running' and not exists (
      select from queued_jobs q where q.kind = ${kind} and q.status = 'waiting' and q.key = v.id || ' ' || v.tries)
    order by v.id limit 100`
