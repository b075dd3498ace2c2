// Reads what people accepted because they found the finding wrong, of all accounts: for administrators alone.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FalseAlarm, waitingWork } from '../../../contract/waiting-work.ts'
import type { alarmStates } from '../../../domain/accepted/acceptance.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countOf, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, rowsOfPage } from '../../platform/database/statements.ts'

type FalseAlarmQuery = z.output<typeof waitingWork.falseAlarms.query>

const falseAlarm = rowShape({
  id: col.int,
  at: col.text,
  account: col.text,
  by: col.text,
  hotel_id: col.int,
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  check: col.text,
  field: col.text,
  advice: col.text,
  /** Of the first rate where each has its own amount. */
  shown: col.text.nullable(),
  expected: col.text.nullable(),
  note: col.text.nullable(),
  code: col.text.nullable(),
  evidence: col.json<FalseAlarm['evidence']>(),
  /** Null while it holds. */
  ended: z.enum(['changed', 'by_person', 'replaced', 'expired']).nullable(),
  answer: col.json<NonNullable<FalseAlarm['answer']>>().nullable(),
})

const isFalseAlarm = sql`a.reason = 'false_alarm'`
const wordOf = (word: 'shown' | 'expected') =>
  sql`coalesce(a.words->>${word}::text, jsonb_path_query_first(a.held, '$[*] ? (!exists(@.other))')->>${word}::text)`

const falseAlarms = (
  today: string,
) => sql`select a.id, ${iso(sql`a.accepted_at`)} at, t.name account, trim(u.first_name || ' ' || u.last_name) "by",
      a.hotel_id, h.name hotel, a.gds_id, a.words->>'check' "check", a.words->>'field' field, a.words->>'advice' advice,
      ${wordOf('shown')} shown, ${wordOf('expected')} expected, a.note, a.code, a.evidence,
      coalesce(a.ended_how, case when a.expires_on <= ${today}::date then 'expired' end) ended,
      a.words->'answer' || jsonb_build_object('by', (select trim(first_name || ' ' || last_name) from users where id = (a.words->'answer'->>'by')::int)) answer
    from accepted_deviations a join tenants t on t.id = a.tenant_id join hotels h on h.id = a.hotel_id join users u on u.id = a.accepted_by
    where ${isFalseAlarm}`

/** The newest first. */
export const listFalseAlarmRows = (db: Database, query: FalseAlarmQuery, today: string) =>
  rowsOf(db, falseAlarm)`${falseAlarms(today)} order by a.accepted_at desc, a.id desc ${rowsOfPage(query)}`

/** Locked, so that it does not end meanwhile. */
export const lockFalseAlarm = (tx: Transaction, id: number, today: string) =>
  rowOf(tx, falseAlarm)`${falseAlarms(today)} and a.id = ${id} for update of a`

const reporter = rowShape({
  id: col.int,
  tenant_id: col.int,
  email: col.text,
  first_name: col.text,
  name: col.text,
  /** Not whom an administrator accepted it for, nor who has left. */
  is_mailed: col.flag,
})
export type AlarmReporter = z.output<typeof reporter>
/** `by`: the administrator. Returns who had reported it. */
export const setAlarmAnswer = (
  tx: Transaction,
  id: number,
  answer: { state: (typeof alarmStates)[number]; text: string; by: number; at: string },
) =>
  rowOf(
    tx,
    reporter,
  )`update accepted_deviations a set words = words || jsonb_build_object('answer', ${JSON.stringify(answer)}::jsonb)
    from users u where a.id = ${id} and ${isFalseAlarm} and u.id = a.accepted_by
    returning u.id, a.tenant_id, u.email, u.first_name, trim(u.first_name || ' ' || u.last_name) "name",
      u.status = 'active' and u.erased_at is null and not u.is_demo and not u.is_admin is_mailed`

const owner = rowShape({ id: col.int, email: col.text, first_name: col.text })
/** The first of an account; undefined where it has none who is active. */
export const findOwnerToMail = (tx: Transaction, tenant_id: number) =>
  rowOf(
    tx,
    owner,
  )`select id, email, first_name from users where tenant_id = ${tenant_id} and status = 'active' and erased_at is null
    and not is_demo and not is_admin and role in ('owner', 'travel_agent') and supervisor_id is null order by id limit 1`

export const countFalseAlarms = (db: Database): Promise<number> =>
  countOf(db)`select count(*)::int n from accepted_deviations a where ${isFalseAlarm}`
