// Reads everything that is stored about a person, for their own copy.
import { sql } from 'drizzle-orm'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'

/** So many of each list; the newest first. */
export const mostExportRows = 10_000

const record = rowShape({ record: col.json<Record<string, unknown>>() })
const listRecords =
  (db: Database) =>
  async (...statement: Parameters<typeof sql>) =>
    (await rowsOf(db, record)`${sql(...statement)} limit ${mostExportRows}`).map((row) => row.record)

export const listOwnRecords = async (db: Database, { id, tenant_id }: PersonKey) => {
  const list = listRecords(db)
  return {
    sessions: await list`
    select jsonb_build_object('created_at', ${iso(sql`created_at`)}, 'expires_at', ${iso(sql`expires_at`)}) record
    from tokens where tenant_id = ${tenant_id} and user_id = ${id} and kind = 'session' order by created_at desc`,
    api_tokens: await list`
    select jsonb_build_object('name', name, 'scopes', subject->'scopes', 'created_at', ${iso(sql`created_at`)}, 'expires_at', ${iso(sql`expires_at`)},
      'last_used_at', ${iso(sql`used_at`)}) record
    from tokens where tenant_id = ${tenant_id} and user_id = ${id} and kind = 'api' order by created_at desc`,
    hotels: await list`
    select jsonb_build_object('id', h.id, 'name', h.name) record
    from user_hotels uh join hotels h on h.id = uh.hotel_id
      where uh.tenant_id = ${tenant_id} and uh.user_id = ${id} order by h.id`,
    checkups: await list`
    select jsonb_build_object('id', id, 'hotel_id', hotel_id, 'gds_id', gds_id, 'check_in', check_in, 'nights', nights, 'created_at', ${iso(sql`created_at`)}) record
    from checkups where tenant_id = ${tenant_id} and (user_id = ${id} or actor_id = ${id}) order by id desc`,
    own_data_changes: await list`
    select jsonb_build_object('hotel_id', hotel_id, 'version', version, 'at', ${iso(sql`at`)}, 'summary', summary) record
    from own_versions where tenant_id = ${tenant_id} and (user_id = ${id} or actor_id = ${id}) order by at desc`,
    issues: await list`
    select jsonb_build_object('id', id, 'hotel_id', hotel_id, 'booking_code', booking_code, 'status', status, 'email', email, 'description', description,
      'follows', follows, 'created_at', ${iso(sql`created_at`)}) record
    from issues where tenant_id = ${tenant_id} and user_id = ${id} order by id desc`,
    hotel_emails: await list`
    select jsonb_build_object('hotel_id', hotel_id, 'email', email) record
    from agent_emails where tenant_id = ${tenant_id} and user_id = ${id} order by hotel_id`,
    hotel_searches: await list`
    select jsonb_build_object('filters', filters, 'searched_at', ${iso(sql`searched_at`)}) record
    from hotel_searches where tenant_id = ${tenant_id} and user_id = ${id} order by hotel_searches.searched_at desc`,
    fixes: await list`
    select jsonb_build_object('hotel_id', hotel_id, 'state', state, 'assigned_to_me', coalesce(assigned_to = ${id}, false)) record
    from fix_states where tenant_id = ${tenant_id} and (assigned_to = ${id} or actor_id = ${id}) order by hotel_id`,
    verifications: await list`
    select jsonb_build_object('hotel_id', hotel_id, 'gds_id', gds_id, 'field', field, 'status', status, 'reason', reason,
      'started_at', ${iso(sql`started_at`)}, 'ended_at', ${iso(sql`ended_at`)}) record
    from fix_verifications where tenant_id = ${tenant_id} and user_id = ${id} order by id desc`,
    accepted_fixes: await list`
    select jsonb_build_object('hotel_id', hotel_id, 'gds_id', gds_id, 'scope', scope, 'booking_code', code, 'reason', reason, 'note', note,
      'accepted_at', ${iso(sql`accepted_at`)}, 'expires_on', expires_on, 'ended_at', ${iso(sql`ended_at`)}) record
    from accepted_deviations where tenant_id = ${tenant_id} and accepted_by = ${id} order by id desc`,
    mails: await list`
    select jsonb_build_object('subject', o.subject, 'status', o.status, 'created_at', ${iso(sql`o.created_at`)}) record
    from outbox o join users u on lower(u.email) = lower(o.recipient) where u.id = ${id} order by o.id desc`,
    activity: await list`
    select jsonb_build_object('at', ${iso(sql`created_at`)}, 'action', action, 'subject', subject, 'details', details,
      'ip', case when actor_id = ${id} then ip end, 'by_me', actor_id is not distinct from ${id}) record
    from audit_log where actor_id = ${id} or user_id = ${id} order by id desc`,
  }
}
