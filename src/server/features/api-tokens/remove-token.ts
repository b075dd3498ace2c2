// Revokes a person's own API token: from then on it is unknown.
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteApiToken } from './data.ts'

export const removeApiToken = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: Person,
  id: string,
  request: RequestContext,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await deleteApiToken(tx, user, id))) throw notFound()
    const subject = `user ${user.id}`
    const entry = { at: now(), by: user, of: user, action: 'api_token.revoked' as const, subject }
    await recordAudit(tx, { ...entry, details: { id }, request })
  })
