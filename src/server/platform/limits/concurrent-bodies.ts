// Limits how many large bodies one sender may send at once, before they arrive: nobody fills memory or disk by sending many.
import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'
import { createQuota } from './quota.ts'

/** Each counts until its response has ended. */
export const limitConcurrentBodies = (most: number, words: string) => {
  const open = createQuota<string>({ most: Infinity, each: most })
  return (sender: string, reply: FastifyReply): void => {
    if (open.refusal(sender)) throw new Refusal('too_many', words, { retryAfter: 5 })
    reply.raw.once('close', open.begin(sender))
  }
}
