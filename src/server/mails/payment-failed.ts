// To whoever pays: a payment could not be charged. Access goes on for seven days. S1§4
import { z } from 'zod'
import { mail, mailName } from './mail.ts'

export const paymentFailed = mail({
  values: z.object({ first_name: mailName, amount: z.string(), until: z.string() }),
  subject: () => 'Your payment failed',
  body: ({ first_name, amount, until }) => [
    `Hello ${first_name},`,
    `We couldn’t collect ${amount} for your Rateproof subscription. Nothing has changed yet.`,
    {
      facts: [
        ['Amount due', amount],
        ['Access until', until],
      ],
    },
    'Pay with this or another card to keep using Rateproof.',
    { action: 'Pay now' },
  ],
})
