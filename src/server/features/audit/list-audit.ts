// The audit log as administrators read it.
import type { AuditEntry } from '../../../contract/audit.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Context } from '../../platform/context.ts'
import { type AuditQuery, countAuditRows, listAuditRows } from './list-data.ts'

export const listAudit = async ({ db }: Pick<Context, 'db'>, query: AuditQuery) => {
  const [rows, total] = [await listAuditRows(db, query), await countAuditRows(db, query)]
  const data = rows.map(
    ({ actor_id, actor, user_id, user_name, ...entry }): AuditEntry => ({
      ...entry,
      actor: actor_id === null ? null : { id: actor_id, name: actor },
      user: { id: user_id, name: user_name },
    }),
  )
  return { data, meta: metaOf(query, total) }
}
