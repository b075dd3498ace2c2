// To whoever pays: the days after a failed payment are over, or the provider has given up, and nobody in the account can work any more. S1§4
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const accessStopped = defineMail({
  values: z.object({ first_name: mailName }),
  subject: () => 'Your access has stopped: payment is required',
  body: ({ first_name }) => [
    `Hello ${first_name},`,
    'We haven’t been able to collect payment for your Rateproof subscription, so nobody in your account can use it for now.',
    'Your checkups, scores and settings are kept. Pay with this or another card to restore access right away.',
    { action: 'Pay now' },
  ],
})
