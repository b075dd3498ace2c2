// After a registration, and again on request: is this address read by the person who typed it? S1§2
import { z } from 'zod'
import { mail, mailName } from './mail.ts'

export const verification = mail({
  values: z.object({ first_name: mailName, choose_password: z.boolean().optional() }),
  subject: () => 'Verify your email address',
  body: ({ first_name, choose_password }) => [
    `Hello ${first_name},`,
    choose_password
      ? 'This email address was used to sign up for Rateproof more than once. Choose a password to finish signing up.'
      : 'Verify your email address to finish signing up for Rateproof.',
    { action: choose_password ? 'Choose a password' : 'Verify email address' },
    'The link works once and expires in 24 hours. If you didn’t sign up, ignore this email.',
  ],
})
