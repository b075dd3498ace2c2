// Starts a trial from its invitation: a password creates the account with its hotels, GDS and last day. S1§2, S1§4
import type { Context, RequestContext } from '../../platform/context.ts'
import { todayIn } from '../../../domain/stay.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { recordOwnAct } from '../audit/service.ts'
import { openSession, useLink } from '../auth/service.ts'
import { takeTrial } from './accept-data.ts'
import { hasAccount, invitationIdOf } from './accept-invitation.ts'
import { insertHolder, insertTenant, insertUserGds, insertUserHotels } from './data.ts'
import { withLink } from './guard-mails.ts'

export const acceptTrial = async (
  context: Context,
  hash: string,
  password: string,
  request: RequestContext,
): Promise<{ token: string }> => {
  const password_hash = await hashPassword(password)
  const now = new Date(context.now()).toISOString()
  return withLink(context, request, () =>
    context.db.transaction(async (tx) => {
      const used = await useLink(context, tx, 'trial_invitation', hash)
      const today = todayIn(null, context.now())
      const trial = used && (await takeTrial(tx, invitationIdOf(used.subject), now, today))
      if (!trial) return undefined
      const { email, first_name, last_name, role, gds_ids, hotel_ids, hotel, trial_ends_at } = trial
      const isAgency = role === 'travel_agent'
      const name = (isAgency ? null : hotel) ?? (`${first_name} ${last_name}`.trim() || email)
      const tenant_id = await insertTenant(tx, { kind: isAgency ? 'agency' : 'hotel', name, trial_ends_at })
      const made = await insertHolder(tx, {
        tenant_id,
        email,
        password_hash,
        first_name,
        last_name,
        role,
        status: 'active',
        about: isAgency ? { travel_agency: name } : { hotel: name },
        email_verified_at: now, // the link came to this address
      })
      if (!made) throw hasAccount()
      const user = { tenant_id, user_id: made.id }
      await insertUserGds(tx, user, gds_ids)
      if (!isAgency) await insertUserHotels(tx, user, hotel_ids)
      await recordOwnAct(tx, { at: context.now(), by: made, action: 'trial.started', request })
      return openSession(context, tx, made, request, { by: 'trial_invitation' })
    }),
  )
}
