// Registers with an invitation, which determines email, account, role and supervisor. S1§2, S1§5
import type { z } from 'zod'
import type { InvitedRegistration } from '../../../contract/access.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { useLink } from '../auth/service.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { findInvited, listGdsOfUser, takeInvitation } from './accept-data.ts'
import { deleteUnconfirmed, insertHolder, insertTenant, insertUserGds } from './data.ts'
import { withLink } from './guard-mails.ts'
import { holdUnconfirmed, recordReplaced } from './remove-unconfirmed.ts'

type Invited = z.output<typeof InvitedRegistration>
type Invitation = NonNullable<Awaited<ReturnType<typeof takeInvitation>>>

/** The holder of the link reads this address, so there is nothing to hide. */
export const hasAccount = () =>
  new Refusal('conflict', 'This email already has an account. Sign in', { reason: 'account_exists' })

/** What the link is for, as it was stored with it. */
const invitationIdOf = (subject: unknown): number => Number((subject as { invitation_id?: unknown }).invitation_id)

export const acceptInvitation = async (
  context: Context,
  hash: string,
  { first_name, last_name, phone, password }: Invited,
  request: RequestContext,
): Promise<void> => {
  const password_hash = await hashPassword(password, request)
  const now = new Date(context.now()).toISOString()
  await withLink(context, request, () =>
    context.db.transaction(async (tx) => {
      const invited = await findInvited(tx, 'invitation', tokenHash(hash))
      const old = invited && (await holdUnconfirmed(tx, invited.email, invited.tenant_id))
      const used = await useLink(context, tx, 'invitation', hash)
      const invitation = used && (await takeInvitation(tx, invitationIdOf(used.subject), now))
      if (!invitation) return undefined
      if (old) await deleteUnconfirmed(tx, old)
      const place = await standingOfInvited(tx, invitation, `${first_name} ${last_name}`)
      const made = await insertHolder(tx, {
        ...place,
        email: invitation.email,
        password_hash,
        first_name,
        last_name,
        phone,
        role: invitation.role,
        email_verified_at: now, // the link came to this address
      })
      if (!made) throw hasAccount()
      const { invited_to } = invitation
      if (invited_to !== null) {
        const held = await listGdsOfUser(tx, made.tenant_id, invited_to)
        await insertUserGds(tx, { tenant_id: made.tenant_id, user_id: made.id }, held)
      }
      if (old) await recordReplaced(context, tx, { old, by: made, with: 'invitation' }, request)
      const details = { role: invitation.role }
      await recordOwnAct(context, tx, { by: made, action: 'invitation.accepted', details, request })
      return made
    }),
  )
}

/** As a subordinate, whom the inviter vouches for; or with a new account, which an administrator confirms. */
const standingOfInvited = async (tx: Transaction, { tenant_id, role, invited_to }: Invitation, name: string) => {
  if (invited_to !== null) return { tenant_id, supervisor_id: invited_to, status: 'active' as const }
  const kind = role === 'travel_agent' ? 'agency' : 'hotel'
  return { tenant_id: await insertTenant(tx, { kind, name }), status: 'unconfirmed' as const }
}
