// Large bodies of one sender at once: more are refused before they arrive, so that nobody fills memory and disk by sending much.
import type { FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

/** Each is counted until its response has ended. */
export const fewAtOnce = (most: number, words: string) => {
  const open = new Map<string, number>()
  return (sender: string, reply: FastifyReply): void => {
    const count = open.get(sender) ?? 0
    if (count >= most) throw new Refusal('too_many', words, { retryAfter: 5 })
    open.set(sender, count + 1)
    reply.raw.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1
      if (left > 0) open.set(sender, left)
      else open.delete(sender)
    })
  }
}
