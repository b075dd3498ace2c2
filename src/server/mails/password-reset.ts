// The link that sets a new password, requested by the holder or by an administrator. S1§2, S1§6
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const passwordReset = defineMail({
  values: z.object({ first_name: mailName }),
  subject: () => 'Reset your password',
  body: ({ first_name }) => [
    `Hello ${first_name},`,
    'Someone requested a password reset for your Rateproof account.',
    { action: 'Set a new password' },
    'The link works once and expires in 60 minutes. If this wasn’t you, ignore this email: your password won’t change.',
  ],
})
