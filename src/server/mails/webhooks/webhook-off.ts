// To the owner of an account: a webhook was turned off, because nobody listens where it leads.
import { z } from 'zod'
import { defineMail, mailName } from '../mail.ts'

const why = {
  gone: 'It answered “410 Gone”, which says that it wants no more messages.',
  failing: 'Every message to it has failed for three days.',
} as const

export const webhookOff = defineMail({
  values: z.object({
    first_name: mailName,
    webhook: z.string(),
    host: z.string(),
    reason: z.enum(['gone', 'failing']),
  }),
  subject: ({ webhook }) => `Webhook “${webhook}” was turned off`,
  body: ({ first_name, webhook, host, reason }) => [
    `Hello ${first_name},`,
    `We no longer send messages to your webhook “${webhook}” at ${host}. ${why[reason]}`,
    'Until you turn it on again, rules of your monitors that are sent to it are emailed to the people who receive the digest.',
    'Fix the receiver, send a test, and turn the webhook on. You can send what was missed again from its log.',
    { action: 'Open webhooks', path: '/profile/webhooks' },
  ],
})
