// The payment provider: Stripe by its own SDK, or the stand-in on this machine, which speaks the same API. Only the host differs.
import { Stripe } from 'stripe'
import type { PaymentAccount } from '../../config.ts'

/** What a browser needs to add a card: Stripe's own element, or the stand-in's address for the local form. */
type PaymentForm = { kind: 'stripe'; key: string } | { kind: 'sandbox'; key: string; address: string }
export type Payments = {
  stripe: Stripe
  webhookSecret: string
  form: PaymentForm
  /** An invoice's page is linked only where it is the provider's own. */
  isOwnPage(url: string): boolean
  /** Where the browser may load from and send to, as directives of a content security policy. */
  policy: readonly string[]
}

export const openPayments = ({ secret_key, publishable_key, webhook_secret, api }: PaymentAccount): Payments => {
  const at = api === undefined ? undefined : new URL(api)
  const stripe = new Stripe(secret_key, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 15_000,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'https:' ? 'https' : 'http' }),
  })
  if (at)
    return {
      stripe,
      webhookSecret: webhook_secret,
      form: { kind: 'sandbox', key: publishable_key, address: at.origin },
      isOwnPage: (url) => new URL(url).origin === at.origin,
      policy: [`connect-src 'self' ${at.origin}`],
    }
  return {
    stripe,
    webhookSecret: webhook_secret,
    form: { kind: 'stripe', key: publishable_key },
    isOwnPage: (url) => /^https:\/\/([\w-]+\.)*stripe\.com\//.test(url),
    policy: [
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ],
  }
}
