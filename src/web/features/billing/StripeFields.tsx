// Stripe's Payment Element: loaded from Stripe when the form is opened, never before, and never kept here.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Billing } from '../../../contract/billing.ts'
import type { Confirmed, ElementProps, PaymentElement } from './use-payment-element.ts'
import { words } from './words.ts'

const loadWithin = 8_000
/** Rejects where Stripe cannot be reached, even if a firewall answers nothing. */
const load = async (key: string) => {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const late = new Promise<never>((_, reject) => void setTimeout(reject, loadWithin, new Error(words.notReady)))
  const stripe = await Promise.race([loadStripe(key), late])
  if (!stripe) throw new Error(words.notReady)
  return stripe
}

const mount = async (place: HTMLElement, payment: Billing['payment']): Promise<PaymentElement> => {
  const [stripe, { elementOptions }] = await Promise.all([load(payment.form?.key ?? ''), import('./values.ts')])
  const elements = stripe.elements(elementOptions(payment))
  const element = elements.create('payment', { layout: 'tabs' })
  const ready = new Promise<void>((done, failed) => {
    element.once('ready', () => done())
    element.once('loaderror', ({ error }) => failed(new Error(error.message ?? words.notReady)))
  })
  element.mount(place)
  await ready
  const confirmParams = { return_url: window.location.href }
  return {
    submit: async () => (await elements.submit()).error?.message,
    confirm: async ({ type, client_secret: clientSecret }) => {
      const asked = { elements, clientSecret, confirmParams, redirect: 'if_required' as const }
      if (type === 'setup_intent') {
        const { error, setupIntent } = await stripe.confirmSetup(asked)
        return confirmedOf(error?.message, setupIntent?.payment_method)
      }
      const { error, paymentIntent } = await stripe.confirmPayment(asked)
      return confirmedOf(error?.message, paymentIntent?.payment_method)
    },
  }
}
const confirmedOf = (error: string | undefined, method: string | { id: string } | null | undefined): Confirmed => {
  const id = typeof method === 'string' ? method : method?.id
  return id ? { id } : { error: error ?? words.notReady }
}

export const StripeFields = ({ payment, onReady }: ElementProps & { payment: Billing['payment'] }) => {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  // The element is made once: what is typed in it would be lost.
  const begin = useEffectEvent((at: HTMLElement) => mount(at, payment))
  const tell = useEffectEvent(onReady)
  useEffect(() => {
    let gone = false
    if (place.current)
      begin(place.current).then(
        (element) => !gone && tell(element),
        () => !gone && setFailed(true),
      )
    return () => {
      gone = true
      tell(null)
    }
  }, [])
  return (
    <>
      <div ref={place} className="payment-element" />
      {failed && (
        <p role="alert" className="danger">
          {words.notReady}
        </p>
      )}
    </>
  )
}
