// The first proof that somebody reads an address: what was set in the account until then may be a stranger's, and ends. S1§2, S1§4
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { deleteFactor, endAllSessions, endLinks } from '../auth/service.ts'
import { queueMail } from '../mail/service.ts'
import { deletePropertyTokens, type Holder, setVerified } from './data.ts'

/**
 * Marks the address as verified. If it was not before: second factor, sessions, API and property tokens, and a new email that waits, are
 * gone, also in an account that an administrator has confirmed. The password is the caller's business. Hold the person first, and read them
 * after that. Answers what the audit log says of it.
 */
export const verifyAddress = async (
  context: Pick<Context, 'seal' | 'now'>,
  tx: Transaction,
  person: Holder,
): Promise<{ unverified: true; second_factor_removed: boolean; sessions_ended: number } | undefined> => {
  const { tenant_id, id: user_id, email: to, first_name, verified } = person
  const user = { tenant_id, user_id }
  await setVerified(tx, user, isoTime(context.now()))
  await endLinks(tx, 'verification', user)
  if (verified) return undefined
  const second_factor_removed = await deleteFactor(tx, person)
  const sessions_ended = await endAllSessions(tx, person)
  await deletePropertyTokens(tx, user)
  const values = { first_name, change: 'unverified' as const }
  if (second_factor_removed) await queueMail(context, tx, { tenant_id, to, mail: 'second_factor_changed', values })
  return { unverified: true, second_factor_removed, sessions_ended }
}
