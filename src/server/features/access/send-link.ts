// Mails a link to the holder of an address; an unknown address gets the same response in the same time. S1§2, S1§5
import type { z } from 'zod'
import type { Registration } from '../../../contract/access.ts'
import type { AuditAction } from '../../../contract/audit.ts'
import type { Context, RequestContext, Transaction } from '../../platform/context.ts'
import { inEvenTime } from '../../platform/even-time.ts'
import { createLink, holdPerson } from '../auth/service.ts'
import { recordOwnAct } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { findHolder, type Holder } from './data.ts'
import { spendMail } from './guard-mails.ts'
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

export const queueReset = async (context: Context, tx: Transaction, holder: Recipient) => {
  const { tenant_id, id: user_id, email, first_name } = holder
  const expires_at = isoAfter(context, hourMs)
  const token = await createLink(context, tx, { kind: 'reset', tenant_id, user_id, expires_at })
  const link = `/reset-password?${new URLSearchParams({ token, email })}`
  await queueMail(context, tx, {
    tenant_id,
    to: email,
    mail: 'password_reset',
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

type LinkRequest = { queue: typeof queueVerification; action: AuditAction; may: (holder: Holder) => boolean }
const verification: LinkRequest = {
  queue: queueVerification,
  action: 'verification.requested',
  may: ({ verified, status }) => !verified && status !== 'inactive',
}
const reset: LinkRequest = {
  queue: queueReset,
  action: 'reset.requested',
  may: ({ is_demo, status }) => !is_demo && status !== 'inactive',
}

const sendLink =
  ({ queue, action, may }: LinkRequest) =>
  async (context: Context, { email }: { email: string }, request: RequestContext): Promise<void> =>
    inEvenTime(() =>
      context.db.transaction(async (tx) => {
        await spendMail(context, tx, email, request)
        const found = await findHolder(tx, email)
        if (!found) return
        await holdPerson(tx, found)
        // Their address may have changed meanwhile.
        const holder = await findHolder(tx, email)
        if (!holder || !may(holder)) return
        await queue(context, tx, holder)
        await recordOwnAct(tx, { at: context.now(), by: holder, action, request })
      }),
    )

export const resendVerification = sendLink(verification)
export const forgotPassword = sendLink(reset)
