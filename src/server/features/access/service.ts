// For other features: verifies a changed address, dismisses an unconfirmed account. S1§2
import type { Person } from '../../../domain/accounts.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { endLinks } from '../auth/service.ts'
import { queueMail } from '../mail/service.ts'
import { clearVerified } from './data.ts'
import { queueVerification } from './send-link.ts'

export { dismissUnconfirmed } from './remove-unconfirmed.ts'

/** In the transaction that changed it. Links sent to the old address stop working, and a mail there says so. */
export const verifyChangedEmail = async (
  context: Context,
  tx: Transaction,
  { id: user_id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  if (from.toLowerCase() === to.toLowerCase()) return
  const user = { tenant_id, user_id }
  const holder = await clearVerified(tx, user)
  if (!holder) return
  await endLinks(tx, 'verification', user)
  await endLinks(tx, 'reset', user)
  if (holder.status !== 'inactive') await queueVerification(context, tx, holder)
  const { first_name, email } = holder
  await queueMail(context, tx, { tenant_id, to: from, mail: 'email_changed', values: { first_name, email } })
}
