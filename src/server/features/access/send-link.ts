// Mails a link to the holder of an address; an unknown address gets the same response in the same time. S1§2, S1§5
import type { z } from 'zod'
import type { Registration } from '../../../contract/access.ts'
import type { AuditAction } from '../../../contract/audit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { inConstantTime } from '../../platform/secrets/constant-time.ts'
import { createLink, holdPerson } from '../auth/service.ts'
import { recordOwnAct } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { findAccountByEmail, type Holder } from './data.ts'
import { type MailKind, spendLinkMail } from './guard-mails.ts'
import { hourMs, dayMs } from '../../../domain/durations.ts'

const isoAfter = ({ now }: Context, ms: number) => new Date(now() + ms).toISOString()

type Recipient = Pick<Holder, 'id' | 'tenant_id' | 'email' | 'first_name'>
type Registrant = Recipient & Pick<Holder, 'last_name' | 'business'>
export type RegisteredAgain = Pick<
  z.output<typeof Registration>,
  'first_name' | 'last_name' | 'phone' | 'account_type' | 'about'
>

/** With the names that were typed at the registration. */
const registrantOf = (first_name: string, last_name: string, business: string | null | undefined) => ({
  first_name,
  name: `${first_name} ${last_name}`,
  ...(business && { business }),
})

export const queueVerification = async (context: Context, tx: Transaction, holder: Registrant) => {
  const { tenant_id, id: user_id, email, first_name, last_name, business } = holder
  const expires_at = isoAfter(context, dayMs)
  const token = await createLink(context, tx, { kind: 'verification', tenant_id, user_id, expires_at })
  const link = `/email-verification/${token}`
  const values = registrantOf(first_name, last_name, business)
  await queueMail(context, tx, { tenant_id, to: email, mail: 'verification', values, link, expires_at })
}

/** `undone`: after an undone change of the email, whose mail says why the old password no longer works. */
export const queueReset = async (
  context: Context,
  tx: Transaction,
  holder: Recipient,
  why: 'requested' | 'undone' = 'requested',
) => {
  const { tenant_id, id: user_id, email, first_name } = holder
  const expires_at = isoAfter(context, hourMs)
  const token = await createLink(context, tx, { kind: 'reset', tenant_id, user_id, expires_at })
  const link = `/reset-password?${new URLSearchParams({ token, email })}`
  await queueMail(context, tx, {
    tenant_id,
    to: email,
    mail: why === 'undone' ? 'email_change_undone' : 'password_reset',
    values: { first_name },
    link,
    expires_at,
  })
}

/**
 * To an address that somebody registered before and nobody has verified. The password of either may be a stranger's, so whoever reads the
 * mail chooses one; then the account says what was registered this time.
 */
export const queuePasswordChoice = async (
  context: Context,
  tx: Transaction,
  holder: Holder,
  again: RegisteredAgain,
) => {
  const { tenant_id, id: user_id, email } = holder
  const expires_at = isoAfter(context, dayMs)
  const token = await createLink(context, tx, { kind: 'reset', tenant_id, user_id, subject: { again }, expires_at })
  const link = `/reset-password?${new URLSearchParams({ token, email })}`
  const business = again.about.hotel ?? again.about.travel_agency
  const values = { ...registrantOf(again.first_name, again.last_name, business), choose_password: true }
  await queueMail(context, tx, { tenant_id, to: email, mail: 'verification', values, link, expires_at })
}

/** To a verified address a short mail that says so: who waits for one would otherwise wait in vain. */
const queueVerificationAgain = async (context: Context, tx: Transaction, holder: Holder) => {
  if (!holder.verified) return queueVerification(context, tx, holder)
  const { tenant_id, email: to, first_name } = holder
  await queueMail(context, tx, {
    tenant_id,
    to,
    mail: 'email_already_verified',
    values: { first_name },
    link: '/login',
  })
}

type LinkRequest = {
  kind: MailKind
  queue: (context: Context, tx: Transaction, holder: Holder) => Promise<void>
  action: AuditAction
  may: (holder: Holder) => boolean
}
const verification: LinkRequest = {
  kind: 'verification',
  queue: queueVerificationAgain,
  action: 'verification.requested',
  may: ({ is_demo, status }) => !is_demo && status !== 'inactive',
}
const reset: LinkRequest = {
  kind: 'reset',
  queue: queueReset,
  action: 'reset.requested',
  may: ({ is_demo, status }) => !is_demo && status !== 'inactive',
}

const sendLink =
  ({ kind, queue, action, may }: LinkRequest) =>
  async (context: Context, { email }: { email: string }, request: RequestContext): Promise<void> =>
    inConstantTime(() =>
      context.db.transaction(async (tx) => {
        await spendLinkMail(context, tx, { kind, email }, request)
        const found = await findAccountByEmail(tx, email)
        if (!found) return
        await holdPerson(tx, found)
        // Their address may have changed meanwhile.
        const holder = await findAccountByEmail(tx, email)
        if (!holder || !may(holder)) return
        await queue(context, tx, holder)
        await recordOwnAct(tx, { at: context.now(), by: holder, action, request })
      }),
    )

export const resendVerification = sendLink(verification)
export const forgotPassword = sendLink(reset)
