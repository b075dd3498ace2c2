// Instead of another verification link, to an address that needs none. S1§2
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const emailAlreadyVerified = defineMail({
  values: z.object({ first_name: mailName }),
  subject: () => 'Your email is already verified',
  body: ({ first_name }) => [
    `Hello ${first_name},`,
    'Your email is already verified. Sign in.',
    { action: 'Sign in' },
    'If you didn’t request this email, ignore it.',
  ],
})
