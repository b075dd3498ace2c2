// Revokes a person's own API token: from then on it is unknown.
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { deleteToken } from './data.ts'

export const removeToken = (
  context: Pick<Context, 'db' | 'now'>,
  user: Person,
  id: string,
  request: RequestContext,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    if (!(await deleteToken(tx, user, id))) throw notFound()
    await recordOwnAct(context, tx, { by: user, action: 'api_token.revoked', details: { id }, request })
  })
