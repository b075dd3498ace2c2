// The stand-in's control API for tests and people: time, cards that fail, webhooks that get lost, the request log.
import { Refused } from './form.ts'
import { subscriptionStatuses } from './objects.ts'
import { newestFirst, type PaymentState } from './state.ts'
import { advance } from './subscriptions.ts'
import type { Webhooks } from './webhooks.ts'

const invalidRequest = (message: string) => new Refused(400, { type: 'invalid_request_error', message })
const objectOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // answered below
  }
  throw invalidRequest('The body is a JSON object')
}

/** All cards of a customer from now on, and those added later are their own. */
const setRefused = (state: PaymentState, customer: unknown, refuse: boolean) => {
  for (const { id, customer: holder } of Object.values(state.payment_methods))
    if (holder === customer || customer === undefined) state.refused[refuse ? 'add' : 'delete'](id)
}

export const control = async (
  { state, webhooks }: { state: PaymentState; webhooks: Webhooks },
  route: string,
  body: string,
): Promise<object> => {
  if (route === 'GET /_payments/log') return { requests: state.log, now: state.now() }
  const json = objectOf(body)
  switch (route) {
    /** `{url, secret}` */
    case 'POST /_payments/webhook':
      if (typeof json['url'] !== 'string' || typeof json['secret'] !== 'string')
        throw invalidRequest('url and secret are needed')
      webhooks.listen(json['url'], json['secret'])
      return {}
    /** `{seconds}` or `{days}`; answers when the webhooks of this time have been delivered. */
    case 'POST /_payments/advance': {
      const seconds = Number(json['seconds'] ?? Number(json['days'] ?? 0) * 86_400)
      if (!Number.isInteger(seconds) || seconds < 0 || seconds > 3 * 366 * 86_400)
        throw invalidRequest('seconds is a whole number')
      advance(state, seconds)
      const events = state.events.splice(0)
      for (const event of events) webhooks.deliver(event)
      await webhooks.settled()
      return { now: state.now(), events: events.length }
    }
    /** `{customer?, refuse}` */
    case 'POST /_payments/cards':
      setRefused(state, json['customer'], json['refuse'] !== false)
      return {}
    /** `{customer, status}`: of its running subscription, as the settings or a person at the provider would bring it about. */
    case 'POST /_payments/status': {
      const status = subscriptionStatuses.find((known) => known === json['status'])
      const subscription = newestFirst(state.subscriptions, ({ customer }) => customer === json['customer'])[0]
      if (!status || !subscription) throw invalidRequest('status and a customer with a subscription are needed')
      subscription.status = status
      state.emit('customer.subscription.updated', subscription)
      for (const event of state.events.splice(0)) webhooks.deliver(event)
      await webhooks.settled()
      return {}
    }
    /** `{lose}` */
    case 'POST /_payments/webhooks':
      webhooks.lose(json['lose'] === true)
      return {}
    default:
      throw new Refused(404, { type: 'invalid_request_error', message: `No ${route}` })
  }
}
