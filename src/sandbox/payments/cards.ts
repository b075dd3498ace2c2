// The provider's test cards: which card a number gives, and which charges are refused. Other numbers are refused, as in its test mode.
import { type FormTree, needText, Refused } from './form.ts'

type TestCard = {
  brand: string /** Refused when it is added, or only when it is charged. */
  refused?: 'when_added' | 'when_charged'
}
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '4000000000000002': { brand: 'visa', refused: 'when_added' },
  '4000000000000341': { brand: 'visa', refused: 'when_charged' },
}
/** Ids that stand for a card in tests. */
const testMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
}

export const declined = () =>
  new Refused(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
const cardError = (code: string, message: string, param: string) =>
  new Refused(402, { type: 'card_error', code, message, param })

const isLuhn = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

export type CardData = { brand: string; last4: string; exp_month: number; exp_year: number; chargeable: boolean }

/** `now` in seconds. */
export const cardFrom = (form: FormTree, now: number): CardData => {
  const number = needText(form, 'payment_method_data', 'card', 'number').replaceAll(/\s/g, '')
  const month = Number(needText(form, 'payment_method_data', 'card', 'exp_month'))
  const year = Number(needText(form, 'payment_method_data', 'card', 'exp_year'))
  const cvc = needText(form, 'payment_method_data', 'card', 'cvc')
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  if (!(month >= 1 && month <= 12))
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = new Date(now * 1000)
  if (!(year * 12 + month > today.getUTCFullYear() * 12 + today.getUTCMonth()))
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (!/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const card = testCards[number]
  if (!card)
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      'number',
    )
  if (card.refused === 'when_added') throw declined()
  return { ...of(number, card), exp_month: month, exp_year: year }
}

export const cardOfMethod = (id: string): CardData | undefined => {
  const number = testMethods[id]
  const card = number && testCards[number]
  return card ? { ...of(number, card), exp_month: 12, exp_year: 2040 } : undefined
}

const of = (number: string, { brand, refused }: TestCard) => ({
  brand,
  last4: number.slice(-4),
  chargeable: refused !== 'when_charged',
})
