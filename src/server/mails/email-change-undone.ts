// To the address that is back after an undone change: what has ended, and the link that sets a new password. S1§2
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const emailChangeUndone = defineMail({
  values: z.object({ first_name: mailName }),
  subject: () => 'Your earlier email is back: set a new password',
  body: ({ first_name }) => [
    `Hello ${first_name},`,
    'The change of the email address of your Rateproof account was undone. Your earlier email is back.',
    'Everybody was signed out, API tokens are off, and the old password no longer works. Choose a new password to sign in.',
    { action: 'Set a new password' },
    'The link works once and expires in 60 minutes. After that, choose “Forgot your password?” on the sign-in page to get a new one.',
  ],
})
