// Sent when an administrator has confirmed an account. S1§4
import { z } from 'zod'
import { dayText } from '../../domain/formats.ts'
import { defineMail, mailName } from './mail.ts'

export const welcome = defineMail({
  values: z.object({ first_name: mailName, trial_ends_at: z.string() }),
  subject: () => 'Your Rateproof account is active',
  body: ({ first_name, trial_ends_at }) => [
    first_name === '' ? 'Hello,' : `Hello ${first_name},`,
    'Your account is confirmed. Sign in and check your first rates.',
    { action: 'Sign in' },
    `Your free trial ends on ${dayText(trial_ends_at)}.`,
  ],
})
