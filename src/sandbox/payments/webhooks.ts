// Sends events to the product as the provider does: signed, at least once, retried; or not at all while a test says so.
import { createHmac } from 'node:crypto'
import type { PaymentEvent } from './objects.ts'

const retryAfter = [1_000, 5_000, 30_000, 120_000]

const signatureOf = (secret: string, body: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

export type Webhooks = ReturnType<typeof makeWebhooks>
export const makeWebhooks = () => {
  let to: { url: string; secret: string } | undefined
  let lost = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const later = (event: PaymentEvent, attempt: number) => {
    const ms = retryAfter[attempt]
    if (ms === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      deliver(event, attempt + 1)
    }, ms).unref()
    timers.add(timer)
  }
  const post = async (event: PaymentEvent, attempt: number) => {
    if (!to) return
    const body = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(to.secret, body, Math.floor(Date.now() / 1000)),
    }
    const answer = await fetch(to.url, { method: 'POST', body, headers }).catch(() => undefined)
    if (!answer?.ok) later(event, attempt)
  }
  const deliver = (event: PaymentEvent, attempt = 0) => {
    if (!to || lost) return
    const sent = post(event, attempt).finally(() => running.delete(sent))
    running.add(sent)
  }
  return {
    listen: (url: string, secret: string) => {
      to = { url, secret }
    },
    lose: (lose: boolean) => {
      lost = lose
    },
    deliver,
    /** All that is under way has been answered once. */
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      to = undefined
    },
  }
}
