// Revokes a person's own API token: from then on it is unknown.
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { deleteApiToken } from './data.ts'

export const removeApiToken = (
  context: Pick<Context, 'db' | 'now'>,
  user: Person,
  id: string,
  request: RequestContext,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    if (!(await deleteApiToken(tx, user, id))) throw notFound()
    await recordOwnAct(context, tx, { by: user, action: 'api_token.revoked', details: { id }, request })
  })
