// Whether an invitation is in somebody's reach: another account's looks like a missing one.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { findInvitation } from './data.ts'
import { invitationScope } from './list-invitations.ts'

export const needInvitation = async (context: Context, user: Person, id: number): Promise<void> => {
  const scope = user.is_admin ? 'all' : await invitationScope(context, user)
  if (!(await findInvitation(context.db, scope, id))) throw notFound()
}
