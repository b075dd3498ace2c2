// What a browser and time do at the payment stand-in behind a test's server: cards, months, refused charges, lost webhooks.
import { paymentsAccount } from '../../../sandbox/payments/server.ts'

export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  refused: '4000000000000002',
  refusedLater: '4000000000000341',
} as const

type LoggedRequest = { method: string; path: string; fields: string[] }

export const payer = (address: () => string) => {
  const control = async (action: string, body: object) => {
    const answer = await fetch(`${address()}/_payments/${action}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  return {
    /** What the card form does: the card goes to the provider with the secret, and an id comes back. */
    confirm: async (
      { type, client_secret }: { type: string; client_secret: string },
      number: string,
    ): Promise<{ payment_method?: string; error?: { message: string } }> => {
      const kind = type === 'payment' ? 'payment_intents' : 'setup_intents'
      const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' }
      const body = new URLSearchParams({ client_secret })
      for (const [name, value] of Object.entries(card)) body.set(`payment_method_data[card][${name}]`, value)
      const answer = await fetch(`${address()}/v1/${kind}/${client_secret.split('_secret_')[0]}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${paymentsAccount.publishable_key}` },
        body,
      })
      return answer.json() as Promise<{ payment_method?: string; error?: { message: string } }>
    },
    advance: (days: number) => control('advance', { seconds: Math.round(days * 86_400) }),
    refuseCards: (refuse: boolean) => control('cards', { refuse }),
    loseWebhooks: (lose: boolean) => control('webhooks', { lose }),
    setStatus: (customer: string, status: string) => control('status', { customer, status }),
    log: async () => {
      const answer = await fetch(`${address()}/_payments/log`)
      return ((await answer.json()) as { requests: LoggedRequest[] }).requests
    },
  }
}
