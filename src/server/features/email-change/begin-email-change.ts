// Asks for another email address: a link to the new one makes it count, a link to the old one undoes it for seven days. S1§2
import type { PersonKey } from '../../../domain/accounts.ts'
import { dayMs } from '../../../domain/durations.ts'
import { consumeLimit, tooManyText } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { spendLinkMail } from '../access/service.ts'
import { createLink, endLinks, holdPerson } from '../auth/service.ts'
import { queueMail } from '../mail/service.ts'
import { type ChangingHolder, findChanging, isEmailTaken, setPending } from './data.ts'

const undoDays = 7

export const isSameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** In the caller's transaction; false if another person has the address. Does nothing if it is theirs already. */
export const requestEmailChange = async (
  context: Context,
  tx: Transaction,
  { of, to }: { of: PersonKey; to: string },
  request: RequestContext,
): Promise<boolean> => {
  await holdPerson(tx, of)
  const holder = await findChanging(tx, of)
  if (!holder || isSameEmail(holder.email, to)) return true
  const now = context.now()
  if (await isEmailTaken(tx, of, to, isoTime(now))) return false
  await consumeLimit(tx, now, { key: `email changes of ${of.id}`, most: 10, seconds: 3600 }, tooManyText)
  await setPending(tx, of, to)
  await sendChangeLink(context, tx, { ...holder, pending_email: to }, request)
  if (holder.proven) await sendUndoLink(context, tx, holder, to)
  return true
}

/** Earlier ones stop working. */
export const sendChangeLink = async (
  context: Context,
  tx: Transaction,
  { id: user_id, tenant_id, first_name, pending_email }: ChangingHolder,
  request: RequestContext,
) => {
  if (pending_email === null) return
  await spendLinkMail(context, tx, { kind: 'verification', email: pending_email }, request)
  await endLinks(tx, 'email_change', { tenant_id, user_id })
  const expires_at = isoTime(context.now() + dayMs)
  const subject = { email: pending_email }
  const token = await createLink(context, tx, { kind: 'email_change', tenant_id, user_id, subject, expires_at })
  const link = `/email-change/${token}`
  const values = { first_name }
  await queueMail(context, tx, { tenant_id, to: pending_email, mail: 'email_change', values, link, expires_at })
}

/** Only to an address that is known to be theirs: one that was mistyped belongs to a stranger. */
const sendUndoLink = async (
  context: Context,
  tx: Transaction,
  { id: user_id, tenant_id, first_name, email: from }: ChangingHolder,
  to: string,
) => {
  const expires_at = isoTime(context.now() + undoDays * dayMs)
  const subject = { email: from }
  const token = await createLink(context, tx, { kind: 'email_undo', tenant_id, user_id, subject, expires_at })
  const values = { first_name, email: to }
  const link = `/email-undo/${token}`
  await queueMail(context, tx, { tenant_id, to: from, mail: 'email_change_requested', values, link, expires_at })
}
