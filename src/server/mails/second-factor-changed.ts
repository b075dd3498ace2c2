// To the person whose second factor was turned on or off: whoever reads it can act when somebody else did it.
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

const subjects = {
  on: 'Two-step verification is on',
  off: 'Two-step verification is off',
  reset: 'Two-step verification was reset',
  unverified: 'Two-step verification was removed',
} as const
const textsByChange = {
  on: 'Two-step verification is now on for your Rateproof account. From now on, you sign in with your password and a code from your authenticator app. Keep your recovery codes in a safe place.',
  off: 'Two-step verification is now off for your Rateproof account. From now on, you sign in with your password only.',
  reset:
    'An administrator turned off two-step verification for your Rateproof account, and you are signed out everywhere. Sign in with your password, then set it up again in your profile.',
  unverified:
    'Your email address has now been verified for the first time. Whatever was set up before that may not be yours: two-step verification is off for your Rateproof account, and all other sessions and API tokens have ended. Set it up again in your profile.',
} as const

export const secondFactorChanged = defineMail({
  values: z.object({ first_name: mailName, change: z.enum(['on', 'off', 'reset', 'unverified']) }),
  subject: ({ change }) => subjects[change],
  body: ({ first_name, change }) => [
    `Hello ${first_name},`,
    textsByChange[change],
    change === 'reset' || change === 'unverified'
      ? 'If you didn’t ask for this, contact support right away.'
      : 'If this wasn’t you, change your password and contact support right away.',
  ],
})
