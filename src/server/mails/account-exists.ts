// To the holder of an address that somebody registers again: the page that they see does not say that it is taken. S1§7
import { z } from 'zod'
import { mail, mailName } from './mail.ts'

export const accountExists = mail({
  values: z.object({ first_name: mailName }),
  subject: () => 'You already have a Rateproof account',
  body: ({ first_name }) => [
    `Hello ${first_name},`,
    'Someone tried to sign up for Rateproof with this email address, which already has an account. Nothing was changed.',
    'If this was you, sign in. If you’ve forgotten your password, reset it on the sign-in page.',
    { action: 'Sign in' },
    'If this wasn’t you, ignore this email.',
  ],
})
