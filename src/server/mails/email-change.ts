// To the address that somebody wants to change to: it counts once the link was opened. S1§2
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const emailChangeMail = defineMail({
  values: z.object({ first_name: mailName }),
  subject: () => 'Verify your new email address',
  body: ({ first_name }) => [
    `Hello ${first_name},`,
    'Verify this email address to use it for your Rateproof account. Until then, you sign in with your current one.',
    { action: 'Verify new email address' },
    'The link works once and expires in 24 hours. If you didn’t ask for this, ignore this email.',
  ],
})
