// To whoever pays: the subscription was cancelled, and when it ends. S1§4
import { z } from 'zod'
import { defineMail, mailName } from './mail.ts'

export const subscriptionCancelled = defineMail({
  values: z.object({ first_name: mailName, plan: z.string(), ends: z.string() }),
  subject: ({ plan }) => `Your ${plan} subscription has been canceled`,
  body: ({ first_name, plan, ends }) => [
    `Hello ${first_name},`,
    `Your ${plan} subscription has been canceled. You can use Rateproof until ${ends}.`,
    'Queries over your plan’s limit are still invoiced until then. To keep using Rateproof after that, contact support.',
  ],
})
