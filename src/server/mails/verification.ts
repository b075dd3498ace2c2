// After a registration, and again on request: is this address read by the person who typed it? It says who signed up, since that may have been a stranger. S1§2
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const verification = defineMail({
  values: z.object({
    first_name: mailName,
    /** As typed at the registration; mails that were queued before have none. */
    name: mailName.optional(),
    business: mailName.optional(),
    choose_password: z.boolean().optional(),
  }),
  subject: () => 'Verify your email address',
  body: ({ first_name, name, business, choose_password }) => [
    `Hello ${first_name},`,
    choose_password
      ? 'This email address was used to sign up for Rateproof more than once. Choose a password to finish signing up.'
      : 'Somebody signed up for Rateproof with this email address. If it was you, verify it to finish signing up.',
    ...(name === undefined ? [] : [{ facts: factsOf(name, business) }]),
    { action: choose_password ? 'Choose a password' : 'Verify email address' },
    choose_password
      ? 'The link works once and expires in 24 hours. The account is then yours: any password that was chosen before stops working, and everybody else is signed out.'
      : 'The link works once and expires in 24 hours. It confirms this registration with the password that was chosen for it.',
    ...(choose_password
      ? ['If you didn’t sign up, ignore this email.']
      : [
          'If this wasn’t you, don’t open the link. Ignore this email: a registration that is neither verified nor confirmed is deleted after 30 days.',
          'Or make the account yours: choose “Forgot your password?” on the sign-in page and set a password of your own. That removes everything set up by somebody else.',
        ]),
  ],
})

const factsOf = (name: string, business: string | undefined) => [
  ['Name', name] as const,
  ...(business ? [['Hotel or agency', business] as const] : []),
]
