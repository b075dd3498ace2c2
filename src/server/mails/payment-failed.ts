// To whoever pays: a payment could not be charged. Access may go on for seven days, or stop sooner: no day is promised. S1§4
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const paymentFailed = defineMail({
  values: z.object({ first_name: mailName, amount: z.string(), until: z.string() }),
  subject: () => 'Your payment failed',
  body: ({ first_name, amount, until }) => [
    `Hello ${first_name},`,
    `We couldn’t collect ${amount} for your Rateproof subscription.`,
    { facts: [['Amount due', amount]] },
    `Pay with this or another card to keep using Rateproof. Unless you pay, your access stops after ${until} at the latest. It can stop sooner if a further attempt to charge your card fails.`,
    { action: 'Pay now' },
  ],
})
