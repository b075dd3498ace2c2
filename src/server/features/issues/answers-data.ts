// Reads and writes what hotels see of issues: the links in their mails, their answers, and the issues about a person's hotels.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { issueStatuses } from '../../../contract/issues.ts'
import type { Person } from '../../../domain/accounts.ts'
import { answerKinds } from '../../../domain/issues.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, onlyCount, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, rowsOfPage, type ListPage } from '../../platform/database/statements.ts'
import { hotels } from '../../tables/hotels.ts'
import { hotelsInReachOf } from '../users/service.ts'

type NewLink = { issue_id: number; recipient: string; hash: string; created_at: string; expires_at: string }

export const insertLink = (tx: Transaction, { issue_id, recipient, hash, created_at, expires_at }: NewLink) =>
  tx.execute(
    sql`insert into issue_links (issue_id, recipient, hash, created_at, expires_at)
      values (${issue_id}, ${recipient}, ${hash}, ${created_at}, ${expires_at})`,
  )

/** Of an agent who may still log in. */
export const findAnswerLink = (db: Database | Transaction, hash: string, now: string) =>
  rowOf(
    db,
    rowShape({ id: col.int, issue_id: col.int, recipient: col.text }),
    sql`select l.id, l.issue_id, l.recipient from issue_links l
        join issues i on i.id = l.issue_id
        join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
      where l.hash = ${hash} and l.expires_at > ${now} and u.status <> 'inactive'`,
  )

/** `link_id`: of the mail that led to it; null from an account, which `user_id` is then. */
type NewAnswer = {
  issue_id: number
  link_id: number | null
  user_id: number | null
  answer: string
  message: string
  at: string
}

/** Holds the issue, so that it is not closed meanwhile. Returns nothing if it is closed. */
export const insertAnswer = (tx: Transaction, { issue_id, link_id, user_id, answer, message, at }: NewAnswer) =>
  rowOf(
    tx,
    onlyId,
    sql`insert into issue_answers (issue_id, link_id, user_id, answer, message, created_at)
      select i.id, ${link_id}, ${user_id}, ${answer}, ${message}, ${at} from issues i
      where i.id = ${issue_id} and i.status <> 'closed' for update of i
      returning id`,
  )

const issueAnswer = rowShape({
  issue_id: col.int,
  answer: z.enum(answerKinds),
  message: col.text,
  created_at: col.text,
  by_link: col.flag,
  by: col.text.nullable(),
})

/** Whose names are read: the agent is told who of the hotel answers, a company only of its own people, and the holder of a link of nobody. */
export type NamesOf = 'everybody' | 'nobody' | Pick<Person, 'tenant_id'>
const isNamed = (names: NamesOf): SQL =>
  typeof names === 'string' ? sql`${names === 'everybody'}` : sql`u.tenant_id = ${names.tenant_id}`

/** Newest first. */
export const listAnswers = (db: Database | Transaction, issue_ids: readonly number[], names: NamesOf) =>
  rowsOf(
    db,
    issueAnswer,
    sql`select a.issue_id, a.answer, a.message, ${iso(sql`a.created_at`)} created_at, a.link_id is not null by_link,
        (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
          where u.id = a.user_id and u.erased_at is null and ${isNamed(names)}) "by"
      from issue_answers a where a.issue_id = any(${sql.param([...issue_ids])}::int[]) order by a.id desc`,
  )

type HotelQuery = ListPage & {
  status?: (typeof issueStatuses)[number] | undefined
  id?: number | undefined
}
/** Sent to a hotel that the person reaches. */
export const aboutHotelsOf = (
  person: Person,
  { status, id }: Pick<HotelQuery, 'status' | 'id'>,
) => sql`i.sent_at is not null
  and ${status ? sql`i.status = ${status}` : sql`true`} and ${id ? sql`i.id = ${id}` : sql`true`}
  and exists (select from ${hotels} where ${hotels.id} = i.hotel_id and ${hotelsInReachOf(person)})`

export const listHotelIssueIds = async (db: Database, person: Person, query: HotelQuery): Promise<number[]> => {
  const direction = sql.raw(query.sort_direction)
  const rows = await rowsOf(
    db,
    onlyId,
    sql`select i.id from issues i where ${aboutHotelsOf(person, query)}
      order by i.created_at ${direction}, i.id ${direction} ${rowsOfPage(query)}`,
  )
  return rows.map(({ id }) => id)
}

/** An issue in reach, and whether its agent may still log in. */
export const findHotelIssue = (db: Database, person: Person, id: number) =>
  rowOf(
    db,
    rowShape({ id: col.int, agent_active: col.flag }),
    sql`select i.id, u.status <> 'inactive' agent_active from issues i
        join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
      where i.id = ${id} and ${aboutHotelsOf(person, {})}`,
  )

const ownRate = rowShape({ issue_id: col.int, checkup_rate_id: col.int })
/** The newest rate of each issue's booking code and stay that the person's own account checked. */
export const listOwnRates = (db: Database, { tenant_id }: Person, issue_ids: readonly number[]) =>
  rowsOf(
    db,
    ownRate,
    sql`select i.id issue_id, own.id checkup_rate_id from issues i
      cross join lateral (
        select r.id::int from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
        where c.tenant_id = ${tenant_id} and c.hotel_id = i.hotel_id and c.gds_id = i.gds_id
          and c.check_in = (i.report->>'from_date')::date and c.mode = 'full' and c.status in ('complete', 'partial')
          and c.check_in + c.nights = (i.report->>'to_date')::date and r.rate_plan = i.booking_code
        order by c.created_at desc, c.id desc limit 1) own
      where i.id = any(${sql.param([...issue_ids])}::int[])`,
  )

export const countHotelIssues = async (db: Database, person: Person, query: HotelQuery): Promise<number> =>
  (await rowOf(db, onlyCount, sql`select count(*)::int n from issues i where ${aboutHotelsOf(person, query)}`))?.n ?? 0
