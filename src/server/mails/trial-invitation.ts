// Invites a hotel or an agency to a trial: the link sets a password and starts it. S1§2, S1§3
import { z } from 'zod'
import { dayText } from '../../domain/formats.ts'
import { defineMail, mailName } from './mail.ts'

export const trialInvitation = defineMail({
  values: z.object({ first_name: mailName, trial_ends_at: z.string() }),
  subject: () => 'Your Rateproof trial',
  body: ({ first_name, trial_ends_at }) => [
    first_name === '' ? 'Hello,' : `Hello ${first_name},`,
    `You’re invited to try Rateproof until ${dayText(trial_ends_at)}. It checks whether hotel rates are shown correctly in Travelport and Sabre.`,
    { action: 'Set a password and start' },
    'The link works once. If you don’t know Rateproof, ignore this email.',
  ],
})
