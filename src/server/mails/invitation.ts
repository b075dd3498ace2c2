// Invites somebody into an account, below an owner or manager, or to open one of their own. S1§2
import { z } from 'zod'
import { defineMail, mailName, mailPerson } from './mail.ts'

export const invitation = defineMail({
  values: z.object({ inviter: mailPerson, account: mailName.nullable(), days: z.number().int() }),
  subject: ({ inviter }) => `${inviter} invited you to Rateproof`,
  body: ({ inviter, account, days }) => [
    'Hello,',
    account === null
      ? `${inviter} has invited you to open a Rateproof account.`
      : `${inviter} has invited you to join ${account} on Rateproof.`,
    'Rateproof checks whether hotel rates are shown correctly in Travelport and Sabre.',
    { action: 'Create your account' },
    `The link works once and expires in ${days} days. If you don’t know the sender, ignore this email.`,
  ],
})
