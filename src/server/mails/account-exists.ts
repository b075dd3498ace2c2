// To the holder of an address that somebody registers again or invites: the page that they see does not say that it is taken. S1§7
import { z } from 'zod'
import { defineMail, mailName, mailPerson } from './mail.ts'

export const accountExists = defineMail({
  values: z.object({ first_name: mailName, inviter: mailPerson.optional() }),
  subject: ({ inviter }) =>
    inviter === undefined ? 'You already have a Rateproof account' : `${inviter} invited you to Rateproof`,
  body: ({ first_name, inviter }) => [
    `Hello ${first_name},`,
    inviter === undefined
      ? 'Someone tried to sign up for Rateproof with this email address, which already has an account. Nothing was changed.'
      : `${inviter} invited you to Rateproof. This email address already has an account: sign in to use it. Nothing was changed.`,
    inviter === undefined
      ? 'If this was you, sign in. If you’ve forgotten your password, reset it on the sign-in page.'
      : 'To join their account, ask them to invite you at another email address.',
    { action: 'Sign in' },
    inviter === undefined
      ? 'If this wasn’t you, ignore this email.'
      : 'If you don’t know the sender, ignore this email.',
  ],
})
