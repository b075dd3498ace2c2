// What a rate says of how a booking is secured: by guarantee, deposit or prepayment.
import { remembered } from '../../rate-texts.ts'
import { isOfSomeStays } from '../../../reading/money/payment-conditions.ts'
import { type PaymentTerm, readPayment } from '../../../reading/money/payments.ts'

/** A deposit in high season may not be this stay's: it contradicts nothing. */
type Payment = PaymentTerm & { ofSomeStays: boolean }
export const paymentIn = remembered((text): Payment[] =>
  readPayment(text).map((term) => ({ ...term, ofSomeStays: isOfSomeStays(text, term) })),
)
/** Labels of texts about it. */
export const guaranteeLabel = /guarantee|deposit/i

export type PaymentKind = PaymentTerm['kind']
export const paymentKind = (type: string): PaymentKind | null => {
  if (/^pre-?pa/i.test(type)) return 'prepaid'
  if (/^dep/i.test(type)) return 'deposit'
  return /^gua?r/i.test(type) ? 'guarantee' : null
}
