// Erases a person at their own request. Checkups, invoices and the audit log stay, without a name.
import type { Person } from '../../../domain/accounts.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { changeWithProof, type TypedProof } from '../second-factor/service.ts'
import { erasePerson, lockPerson } from '../users/service.ts'

export const eraseProfile = (
  context: Context,
  caller: Caller,
  proof: TypedProof,
  request: RequestContext,
): Promise<void> => {
  const { person: user } = caller
  const erase = async (tx: Transaction) => {
    const now = await lockPerson(tx, user)
    if (!now) throw notFound()
    refuse(user, now)
    await erasePerson(tx, user, now, new Date(context.now()).toISOString())
    await recordOwnAct(context, tx, { by: user, action: 'profile.erased', request })
  }
  // The account before the person, as everywhere: two changes never wait for each other.
  return changeWithProof(context, caller, proof, request, erase, (tx) => lockPerson(tx, user))
}

const refuse = ({ is_admin, role }: Person, { below, subscribed }: { below: number; subscribed: boolean }) => {
  if (is_admin)
    throw new Refusal('conflict', 'Administrators can’t delete their own account. Ask another administrator')
  if (role === 'owner' && below > 0)
    throw new Refusal(
      'conflict',
      'There are people in your account. Deactivate them under Employees first, then delete your account',
      { reason: 'has_employees' },
    )
  if ((role === 'owner' || role === 'travel_agent') && subscribed)
    throw new Refusal(
      'conflict',
      'Your subscription is active. Cancel it first, then delete your account when it has ended',
    )
}
