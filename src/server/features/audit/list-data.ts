// Reads the audit log for administrators, page by page.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { audit } from '../../../contract/audit.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { findsWords, folded } from '../../platform/database/search-words.ts'
import { iso, rowsOfPage, allOf } from '../../platform/database/statements.ts'

export type AuditQuery = z.output<typeof audit.list.query>

const entryRow = rowShape({
  id: col.int,
  created_at: col.text,
  actor_id: col.int.nullable(),
  actor: col.text,
  user_id: col.int,
  user_name: col.text,
  action: col.text,
  subject: col.text,
  details: col.json<Record<string, unknown>>(),
  ip: col.text.nullable(),
  request_id: col.text.nullable(),
})
type AuditRow = z.output<typeof entryRow>

const entriesMatching = ({ action, user_id, person, start_date, end_date }: AuditQuery): SQL =>
  allOf([
    action && sql`starts_with(a.action, ${action})`,
    user_id && sql`(a.actor_id = ${user_id} or a.user_id = ${user_id})`,
    person && isAbout(person),
    start_date && sql`a.created_at >= (${start_date}::date at time zone 'UTC')`,
    end_date && sql`a.created_at < ((${end_date}::date + 1) at time zone 'UTC')`,
  ])
/** People are found once, not at every entry. */
const isAbout = (person: string): SQL => {
  const named = sql`${findsWords(sql`u.name_words`, person)} or ${findsWords(folded(sql`u.email`), person)}`
  const people = sql`(select array(select u.id from users u where ${named}))::integer[]`
  return sql`(a.actor_id = any(${people}) or a.user_id = any(${people}))`
}

/** Somebody who was dismissed has no row any more. */
const personName = (id: SQL) =>
  sql`coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${id}), 'Deleted user')`

export const listAuditRows = (db: Database, query: AuditQuery): Promise<AuditRow[]> =>
  rowsOf(
    db,
    entryRow,
  )`select a.id::int, ${iso(sql`a.created_at`)} created_at, a.actor_id, ${personName(sql`a.actor_id`)} actor,
      a.user_id, ${personName(sql`a.user_id`)} user_name, a.action, a.subject, a.details, a.ip, a.request_id
    from audit_log a where ${entriesMatching(query)}
    order by a.id ${sql.raw(query.sort_direction)} ${rowsOfPage(query)}`

export const countAuditRows = async (db: Database, query: AuditQuery): Promise<number> =>
  countOf(db)`select count(*)::int n from audit_log a where ${entriesMatching(query)}`
