// The card form of the demo: it takes the Payment Element's place, and sends the card to the payment sandbox only.
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Billing } from '../../../contract/billing.ts'
import type { Confirmed, ElementProps, Secret } from './use-payment-element.ts'

type SandboxForm = Extract<Billing['payment']['form'], { kind: 'sandbox' }>
type Card = { number: string; exp_month: string; exp_year: string; cvc: string }

const unreachable = 'The payment provider can’t be reached. Nothing was charged. Try again'
const confirmAt = async (
  { address, key }: SandboxForm,
  { type, client_secret }: Secret,
  card: Card,
): Promise<Confirmed> => {
  const kind = type === 'payment' ? 'payment_intents' : 'setup_intents'
  const body = new URLSearchParams({ client_secret })
  for (const [name, value] of Object.entries(card)) body.set(`payment_method_data[card][${name}]`, value)
  const path = `${address}/v1/${kind}/${client_secret.split('_secret_')[0]}/confirm`
  const answer = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body }).catch(
    () => undefined,
  )
  const response = (await answer?.json().catch(() => undefined)) as
    | { payment_method?: string; error?: { message?: string } }
    | undefined
  return response?.payment_method ? { id: response.payment_method } : { error: response?.error?.message ?? unreachable }
}

const incomplete = (card: Card) => {
  if (!/^[\d ]{12,23}$/.test(card.number)) return 'Your card number is incomplete.'
  if (!/^\d{1,2}$/.test(card.exp_month) || !/^\d{4}$/.test(card.exp_year))
    return 'Your card’s expiration date is incomplete.'
  return /^\d{3,4}$/.test(card.cvc) ? undefined : 'Your card’s security code is incomplete.'
}

/** The fields have no names: what is typed in them belongs to no form of ours, and to no draft. */
export const SandboxFields = ({ payment, onReady }: ElementProps & { payment: Billing['payment'] }) => {
  const [number, expiry, cvc] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  const { form } = payment
  useEffect(() => {
    if (form?.kind !== 'sandbox') return
    const read = (): Card => {
      const [exp_month = '', year = ''] = (expiry.current?.value ?? '').split('/').map((part) => part.trim())
      const exp_year = /^\d\d$/.test(year) ? `20${year}` : year
      return { number: number.current?.value.trim() ?? '', exp_month, exp_year, cvc: cvc.current?.value.trim() ?? '' }
    }
    onReady({
      submit: async () => incomplete(read()),
      confirm: (secret) => confirmAt(form, secret, read()),
    })
    return () => onReady(null)
  })
  return (
    <fieldset className="payment-element payment-sandbox">
      <legend>Card</legend>
      <p className="muted">
        Demo: no real payments. Use the test card 4242 4242 4242 4242 with any future date and any security code.
      </p>
      <TextInput ref={number} label="Card number" inputMode="numeric" autoComplete="cc-number" maxLength={23} />
      <div className="row payment-row">
        <TextInput ref={expiry} label="Expiration (MM/YY)" inputMode="numeric" autoComplete="cc-exp" maxLength={9} />
        <TextInput ref={cvc} label="Security code" inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
      </div>
    </fieldset>
  )
}
