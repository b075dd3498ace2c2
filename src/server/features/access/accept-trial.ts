// Starts a trial from its invitation: a password creates the account with its hotels, GDS and last day. S1§2, S1§4
import type { Context, RequestContext } from '../../platform/context.ts'
import { todayIn } from '../../../domain/stay.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { recordOwnAct } from '../audit/service.ts'
import { openSession } from '../auth/service.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { findInvited, takeTrialInvitation } from './accept-data.ts'
import { hasAccount } from './accept-invitation.ts'
import { deleteUnconfirmed, insertHolder, insertTenant, insertUserGds, insertUserHotels } from './data.ts'
import { badLink, withLink } from './guard-mails.ts'
import { holdUnconfirmed, recordReplaced } from './remove-unconfirmed.ts'

export const acceptTrial = async (
  context: Context,
  hash: string,
  password: string,
  request: RequestContext,
): Promise<{ token: string }> => {
  const password_hash = await hashPassword(password, request)
  const now = new Date(context.now()).toISOString()
  return withLink(context, request, () =>
    context.db.transaction(async (tx) => {
      const invited = await findInvited(tx, 'trial_invitation', tokenHash(hash))
      const old = invited && (await holdUnconfirmed(tx, invited.email, null))
      const trial = invited && (await takeTrialInvitation(tx, invited.id, now, todayIn(null, context.now())))
      if (!trial) return undefined
      if (old) await deleteUnconfirmed(tx, old)
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
      if (old) await recordReplaced(context, tx, { old, by: made, with: 'trial_invitation' }, request)
      await recordOwnAct(tx, { at: context.now(), by: made, action: 'trial.started', request })
      const proof = { by: 'trial_invitation' as const, link: hash, of: made }
      const opened = await openSession(context, tx, { proof, request })
      if (!opened) throw badLink()
      return opened
    }),
  )
}
