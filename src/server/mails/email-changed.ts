// To the address that an account had: whoever reads it can act when somebody else changed it. S1§2
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const emailChanged = defineMail({
  values: z.object({ first_name: mailName, email: z.string() }),
  subject: () => 'Your email address was changed',
  body: ({ first_name, email }) => [
    `Hello ${first_name},`,
    'The email address of your Rateproof account was changed. You now sign in with the new one.',
    { facts: [['New email address', email]] },
    'If this wasn’t you or your administrator, open the link in our earlier email to undo the change. It works for 7 days from when the change was requested.',
  ],
})
