// The card form: Stripe's Payment Element, or the local form of the payment sandbox. Neither shows us the number.
import { useRef, useState } from 'react'

export type Secret = { type: 'setup_intent' | 'payment'; client_secret: string }
export type Confirmed = { id: string } | { error: string }
export type PaymentElement = {
  /** Validates the input; returns what is wrong with it. */
  submit: () => Promise<string | undefined>
  /** Sets the card up, or pays with it, as the secret is for. */
  confirm: (secret: Secret) => Promise<Confirmed>
}
export type ElementProps = { onReady: (element: PaymentElement | null) => void }

export const usePaymentElement = () => {
  const element = useRef<PaymentElement>(null)
  const [error, setError] = useState<string>()
  return {
    element,
    error,
    setError,
    onReady: (ready: PaymentElement | null) => {
      element.current = ready
    },
  }
}
