// To the address that an account has: whoever reads it can undo a change that somebody else asked for. S1§2
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const emailChangeRequested = defineMail({
  values: z.object({ first_name: mailName, email: z.string() }),
  subject: () => 'Your email address is about to change',
  body: ({ first_name, email }) => [
    `Hello ${first_name},`,
    'You or your administrator asked to change the email address of your Rateproof account. You keep signing in with this address until the new one is verified.',
    { facts: [['New email address', email]] },
    'If this wasn’t you or your administrator, undo the change. Everybody is signed out, and we’ll send you a link to set a new password.',
    { action: 'Undo the change' },
    'The link works once and for 7 days, even after the new address is verified.',
  ],
})
