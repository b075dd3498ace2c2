// A message to support. S1§1, S1§5, S1§7
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { endpoint } from './values/endpoint.ts'

export const feedbackTopics = ['General', 'Payment'] as const
export const Feedback = z.object({
  topic: z.enum(feedbackTopics, { error: 'Topic is required' }),
  message: z.string({ error: 'Message is required' }).trim().min(1, 'Message is required').max(10_000),
})

export const feedback = {
  send: endpoint({
    method: 'POST',
    path: '/feedback',
    may: actors,
    idempotent: true,
    openTo: ['unconfirmed', 'unpaid'],
    status: 201,
    body: Feedback,
    answer: z.object({ data: z.object({ id: z.number().int() }) }),
  }),
}
