// Invites a hotel or an agency to a trial, and lists those who were. S1§3, S1§5
import type { z } from 'zod'
import type { invitations, NewTrialInvitation } from '../../../contract/invitations.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { holdSession } from '../auth/service.ts'
import { countExistingHotels, countTrials, findFirstName, insertTrial, listTrialRows } from './data.ts'
import { sendTrialInvitation } from './send-invitation.ts'

export const listTrials = async ({ db }: Context, query: z.output<typeof invitations.trials.query>) => {
  const [data, total] = await Promise.all([listTrialRows(db, query), countTrials(db, query)])
  return { data, meta: metaOf(query, total) }
}

export const createTrial = async (
  context: Context,
  caller: Caller,
  { account_type, gds_ids, hotel_ids, ...sent }: z.output<typeof NewTrialInvitation>,
  request: RequestContext,
) => {
  if (sent.trial_ends_at < todayIn(null, context.now()))
    throw invalid({ trial_ends_at: ['Choose today or a later date'] })
  const hotels = account_type === 'travel_agent' ? [] : [...new Set(hotel_ids)]
  const { person: user } = caller
  return context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    if ((await countExistingHotels(tx, hotels)) < hotels.length) throw notFound()
    if ((await findFirstName(tx, sent.email)) !== undefined)
      throw invalid({ email: ['This email already has an account'] })
    const row = await insertTrial(tx, {
      ...sent,
      role: account_type,
      gds_ids: [...new Set(gds_ids)].toSorted(),
      hotel_ids: hotels,
      invited_by: user.id,
      created_at: new Date(context.now()).toISOString(),
    })
    if (!row) throw invalid({ email: ['This email is already invited'] })
    await sendTrialInvitation(context, tx, user, row)
    await recordAudit(context, tx, {
      by: user,
      action: 'trial_invitation.created',
      subject: `trial invitation ${row.id}`,
      details: { account_type, gds_ids: row.gds_ids, hotel_ids: row.hotel_ids, trial_ends_at: row.trial_ends_at },
      request,
    })
    return row
  })
}
