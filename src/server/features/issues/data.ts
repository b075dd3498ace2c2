// Reads and writes issues. Every change of state is one conditional statement. S2§4
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type issues as contract, issueStatuses } from '../../../contract/issues.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, rowsOfPage, sqlList } from '../../platform/database/statements.ts'
import { type IssueRow, issueRow, type RecheckTry, type StoredRecheck } from './wire.ts'

const columns = sql`i.id, i.tenant_id, i.user_id, i.status, h.name property_name, a.email hotel_email, h.email property_email,
  h.time_zone, i.property_id, i.booking_code, i.gds_id, i.email, i.description, ${iso(sql`i.created_at`)} created_at,
  btrim(u.first_name || ' ' || u.last_name) requester_name, u.email requester_email, t.name account_name,
  i.hotel_id, i.checkup_id::int, i.checkup_rate_id::int, i.xls_date::text, i.report, ${iso(sql`i.sent_at`)} sent_at, ${iso(sql`i.closed_at`)} closed_at, i.recheck, i.follows,
  (select max(n.id) from issues n where n.follows = i.id) followed_by,
  (select case when bool_or(o.status = 'waiting') then 'waiting' when bool_or(o.status = 'failed') then 'failed' else 'sent' end
    from outbox o where o.id = any(i.mail_ids)) mail_status,
  ${iso(sql`(select max(o.sent_at) from outbox o where o.id = any(i.mail_ids))`)} mail_sent_at,
  ${iso(sql`(select max(s.created_at) from issue_answers s where s.issue_id = i.id)`)} answered_at`
const issuesJoined = sql`issues i join hotels h on h.id = i.hotel_id join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
  join tenants t on t.id = i.tenant_id
  left join agent_emails a on a.tenant_id = i.tenant_id and a.user_id = i.user_id and a.hotel_id = i.hotel_id`

/** Of one requester, or of all for an administrator who is not viewing anybody in particular. */
export type IssueScope = Pick<Person, 'id' | 'tenant_id'> | 'all'
export const issuesWithin = (scope: IssueScope): SQL =>
  scope === 'all' ? sql`true` : sql`i.tenant_id = ${scope.tenant_id} and i.user_id = ${scope.id}`

export type ListQuery = z.output<typeof contract.list.query>
const orders = {
  created_at: sql`i.created_at`,
  property_name: sql`lower(h.name)`,
  gds_name: sql`i.gds_id`,
  property_id: sql`i.property_id`,
  email: sql`lower(i.email)`,
  status: sql`array_position(array['open', 'in_progress', 'closed'], i.status)`,
} satisfies Record<ListQuery['sort_by'], SQL>

export const listIssueRows = (db: Database, scope: IssueScope, query: ListQuery) =>
  rowsOf(db, issueRow)`select ${columns} from ${issuesJoined}
    where ${issuesWithin(scope)} and ${query.status ? sql`i.status = ${query.status}` : sql`true`}
    order by ${orders[query.sort_by]} ${sql.raw(query.sort_direction)} nulls last, i.id ${sql.raw(query.sort_direction)}
    ${rowsOfPage(query)}`

export const countByStatus = (db: Database, scope: IssueScope) =>
  rowsOf(
    db,
    rowShape({ status: z.enum(issueStatuses), total: col.int }),
  )`select i.status, count(*)::int total from issues i where ${issuesWithin(scope)} group by i.status`

export const findIssue = (db: Database | Transaction, scope: IssueScope, id: number) =>
  rowOf(db, issueRow)`select ${columns} from ${issuesJoined} where i.id = ${id} and ${issuesWithin(scope)}`

/** In the order of the ids; who may see them is known already. */
export const findIssues = (db: Database, ids: readonly number[]) => {
  const listed = sql`${sql.param([...ids])}::int[]`
  return rowsOf(
    db,
    issueRow,
  )`select ${columns} from ${issuesJoined} where i.id = any(${listed}) order by array_position(${listed}, i.id)`
}

const reportedRate = rowShape({
  checkup_id: col.int,
  hotel_id: col.int,
  gds_id: col.int,
  property_id: col.text.nullable(),
  findings: col.json<NumberedFinding[]>(),
  ...col.stay,
})
/** The stay and the findings of a rate of the account, and the id by which its GDS sells the hotel. */
export const findReportedRate = (db: Database, { tenant_id }: Pick<Person, 'tenant_id'>, rate_id: number) =>
  rowOf(db, reportedRate)`
    select c.id::int checkup_id, c.hotel_id, c.gds_id, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes,
      c.rate_category_codes, r.findings,
      (select g.property_id from gds_hotels g where g.hotel_id = c.hotel_id and g.gds_id = c.gds_id order by g.id limit 1) property_id
    from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    where r.id = ${rate_id} and r.tenant_id = ${tenant_id}`

/** As they are stored with the rates that were reported now, by issue. */
export const listFindingsOfRates = (db: Database, issue_ids: readonly number[]) =>
  rowsOf(
    db,
    rowShape({ issue_id: col.int, findings: col.json<NumberedFinding[]>() }),
  )`select i.id issue_id, r.findings from issues i
      join checkup_rates r on r.tenant_id = i.tenant_id and r.checkup_id = i.checkup_id and r.id = i.checkup_rate_id
    where i.id = any(${sql.param([...issue_ids])}::int[])`

export const listEvidenceHashes = (db: Database, tenant_id: number, checkup_id: number, booking_code: string) =>
  rowsOf(
    db,
    rowShape({ operation: col.text, at: col.text, sha256: col.text }),
  )`select operation, ${iso(sql`at`)} "at", sha256 from checkup_evidence
    where tenant_id = ${tenant_id} and checkup_id = ${checkup_id} and sha256 is not null
      and (rate_plan is null or rate_plan = ${booking_code}) order by id`

/** The worst rate of each hotel that a person has checked, and the hotel's mailbox. */
export const listWorstRates = (db: Database, { id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>) =>
  rowsOf(
    db,
    rowShape({ id: col.int, hotel_id: col.int, email: col.text.nullable() }),
  )`select distinct on (c.hotel_id) r.id::int, c.hotel_id, h.email
    from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id join hotels h on h.id = c.hotel_id
    where c.tenant_id = ${tenant_id} and c.user_id = ${id} and r.wrong > 0
    order by c.hotel_id, r.wrong desc, r.missing desc, r.id`

/** Whether the account has rates of the hotel for this check-in date. */
export const hasRatesOn = async (
  db: Database,
  { tenant_id, hotel_id, gds_id, date }: { tenant_id: number; hotel_id: number; gds_id: number; date: string },
): Promise<boolean> =>
  (await rowOf(db, onlyId)`
    select c.id::int id from checkups c where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds_id}
    and c.check_in = ${date}::date and c.mode = 'full' and c.rates_count > 0 and c.status in ('complete', 'partial') limit 1`) !==
  undefined

type NewIssue = Pick<
  IssueRow,
  'tenant_id' | 'user_id' | 'hotel_id' | 'gds_id' | 'property_id' | 'booking_code' | 'email' | 'description'
> &
  Pick<IssueRow, 'checkup_id' | 'checkup_rate_id' | 'xls_date' | 'follows' | 'report' | 'created_at'>
export const insertIssue = async (tx: Transaction, issue: NewIssue): Promise<number> => {
  const made = await rowOf(tx, onlyId)`
    insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id, booking_code, email,
      description, xls_date, follows, report, created_at)
    values (${issue.tenant_id}, ${issue.user_id}, ${issue.hotel_id}, ${issue.gds_id}, ${issue.property_id}, ${issue.checkup_id},
      ${issue.checkup_rate_id}, ${issue.booking_code}, ${issue.email}, ${issue.description}, ${issue.xls_date}::date, ${issue.follows},
      ${JSON.stringify(issue.report)}::jsonb, ${issue.created_at})
    returning id`
  if (!made) throw new Error('The issue gave no id')
  return made.id
}

/** Sent again, it stays in progress. Returns nothing once it is closed. */
export const markSent = (tx: Transaction, id: number, at: string) =>
  rowOf(tx, onlyId)`
    update issues set status = 'in_progress', sent_at = ${at} where id = ${id} and status in ('open', 'in_progress') returning id`

export const storeMails = (tx: Transaction, id: number, mail_ids: readonly number[]) =>
  tx.execute(sql`update issues set mail_ids = ${sqlList(mail_ids, 'integer')} where id = ${id}`)

/** With its recheck planned. Returns nothing if it has another status. */
export const markClosed = (
  tx: Transaction,
  id: number,
  from: readonly IssueRow['status'][],
  { at, recheck }: { at: string; recheck: StoredRecheck },
) =>
  rowOf(tx, onlyId)`update issues set status = 'closed', closed_at = ${at}, recheck = ${JSON.stringify(recheck)}::jsonb
    where id = ${id} and status = any(${sql.param([...from])}::text[]) returning id`

/** Of an issue that is not closed and is not searched for again already; returns nothing of another. */
export const markRechecking = (tx: Transaction, id: number, recheck: StoredRecheck) =>
  rowOf(tx, onlyId)`update issues set recheck = ${JSON.stringify(recheck)}::jsonb
    where id = ${id} and status <> 'closed' and (recheck is null or not recheck ? 'next_at') returning id`

/** Of the try that is due or runs: it is replaced, whatever comes then. False if its result, or that of a later one, is stored, or closing has begun another search. */
export const storeRecheck = async (
  db: Database | Transaction,
  { id, tries, answered }: RecheckTry,
  recheck: StoredRecheck,
): Promise<boolean> =>
  (await rowOf(db, onlyId)`update issues set recheck = ${JSON.stringify(recheck)}::jsonb
    where id = ${id} and (recheck is null or (recheck ? 'next_at' and (recheck ? 'answered') = ${answered}::boolean
      and coalesce((recheck->>'tries')::int, ${tries}) = ${tries}))
    returning id`) !== undefined

/** Nothing is noted where the result is stored by now, or another search has begun. */
export const setRecheckBegun = async (
  tx: Transaction,
  { id, answered }: Pick<RecheckTry, 'id' | 'answered'>,
  checkup_id: number,
): Promise<void> => {
  await tx.execute(sql`update issues set recheck = recheck || jsonb_build_object('begun', ${checkup_id}::int)
    where id = ${id} and recheck ? 'next_at' and (recheck ? 'answered') = ${answered}::boolean`)
}

/** Whether the first search has ended, whatever it found. */
export const isRechecked = async (db: Database, id: number): Promise<boolean> =>
  (await rowOf(db, onlyId)`select id from issues where id = ${id} and recheck->>'result' <> 'running'`) !== undefined
