// Checks of the guarantee: stated at all, and the same in type, deposit and text.
import { compare, isDecimal } from '../../money.ts'
import type { Rate, RateField } from '../../rate.ts'
import { guaranteeWord } from '../../value-words.ts'
import { absent, notApplicable, pass, wrong } from '../check-result.ts'
import { isOfSomeStays } from '../text/money/payment-conditions.ts'
import { type PaymentTerm, readPayment } from '../text/money/payments.ts'
import { everything, remembered, textsOf } from '../rate-texts.ts'
import type { CheckResult, Checkup, Span } from '../verdict.ts'
import { agreesInUnits, type SizedCost } from './cost-units.ts'
import { shownCostWords } from './expected-costs.ts'
import { withTextValue } from './stated-in-text.ts'

/** A deposit in high season may not be this stay's: it contradicts nothing. */
type Payment = PaymentTerm & { ofSomeStays: boolean }
const paymentIn = remembered((text): Payment[] =>
  readPayment(text).map((term) => ({ ...term, ofSomeStays: isOfSomeStays(text, term) })),
)
const guaranteeLabel = /guarantee|deposit/i

export const guaranteePresent = (rate: Rate, checkup: Checkup): CheckResult => {
  if (rate.guarantee_type !== null && rate.guarantee_type.trim() !== '') return pass('guarantee_type')
  const inWords = textsOf(rate, ['credit_card_deposit_guarantee'], guaranteeLabel).length > 0
  if (inWords) return pass('guarantee_type')
  const result = absent('guarantee_type', rate, checkup, 'guarantee, deposit or prepayment')
  return withTextValue(result, 'guarantee', () =>
    textsOf(rate, everything).flatMap(({ text }) =>
      paymentIn(text, checkup).flatMap(({ kind, ofSomeStays }) => (ofSomeStays ? [] : (guaranteeTypes[kind] ?? []))),
    ),
  )
}

export type PaymentKind = PaymentTerm['kind']
const guaranteeTypes: Partial<Record<PaymentKind, string>> = {
  guarantee: 'Guarantee',
  deposit: 'Deposit',
  prepaid: 'Prepayment',
}
export const paymentKind = (type: string): PaymentKind | null => {
  if (/^pre-?pa/i.test(type)) return 'prepaid'
  if (/^dep/i.test(type)) return 'deposit'
  return /^gua?r/i.test(type) ? 'guarantee' : null
}

const isMore = (amount: string | null) => amount !== null && isDecimal(amount) && compare(amount, '0') > 0
/** A deposit of 0.00 is no deposit. null: the structure does not mention one. */
const deposit = (rate: Rate): boolean | null => {
  const amount = rate.deposit_amount ?? rate.converted_deposit
  if (isMore(amount) || (rate.deposit_nights ?? 0) > 0 || isMore(rate.deposit_percent)) return true
  return amount === null && rate.deposit_nights === null && rate.deposit_percent === null ? null : false
}

export const depositOf = (rate: Rate): SizedCost => ({
  nights: rate.deposit_nights,
  percent: rate.deposit_percent,
  amount: rate.deposit_amount,
  currency: rate.other_currencies.deposit_amount ?? rate.currency,
})
const noSize: SizedCost = { nights: null, percent: null, amount: null, currency: null }
/** The first of several deposits in words, when none of them has the size of the structure. */
const otherSize = (stated: readonly PaymentTerm[], rate: Rate, checkup: Checkup): PaymentTerm | null => {
  const shown = depositOf(rate)
  const compared = stated.flatMap((each) => {
    if (each.kind !== 'deposit' || each.size === null) return []
    return [{ each, agrees: agreesInUnits({ ...noSize, ...each.size }, shown, rate, checkup) }]
  })
  const [first] = compared
  return first && compared.every(({ agrees }) => agrees === false) ? first.each : null
}

/** A prepayment that never comes back; one that is kept only late or under a condition is not a contradiction. */
const keptPrepayment =
  /\bnon[- ]?ref(?:undable|undbl|und)? (?:full )?pre-?payment\b|\bpre-?payment (?:is |of full stay )?(?:non[- ]?ref(?:undable|undbl|und)?|not refund(?:able|ed))\b(?!\W*(?:if|when|within|after|less|unless|once|from|for)\b)/i
const keptIn = remembered((text: string) => {
  const match = keptPrepayment.exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
})

export const guaranteeAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'guarantee_type'
  const type = guaranteeWord(rate.guarantee_type ?? '')
  const kind = paymentKind(type)
  if (kind === null) return notApplicable(field)
  const asked = deposit(rate)
  if (kind === 'guarantee' && asked === true)
    return wrong(field, {
      shown: `${type} with a deposit`,
      expected: 'the type Deposit, or no deposit',
      source: 'deposit_amount',
    })
  if (kind === 'deposit' && asked === false)
    return wrong(field, {
      shown: `${type} of 0.00`,
      expected: 'a deposit, or the type Guarantee',
      source: 'deposit_amount',
    })
  for (const { field: at, text } of textsOf(rate, everything, guaranteeLabel)) {
    const stated = paymentIn(text, checkup)
    const certain = stated.filter(({ ofSomeStays }) => !ofSomeStays)
    const against = certain.find((each) => isAgainst(each.kind, kind) && !isTakenBack(each.kind, stated))
    if (against) return differing(at, text, against, type, field)
    const sized = kind === 'guarantee' || asked !== true ? null : otherSize(certain, rate, checkup)
    if (sized) return differing(at, text, sized, shownCostWords(depositOf(rate)), 'deposit_amount')
    const keeps = rate.refundable === true && kind === 'prepaid' ? keptIn(text, checkup) : null
    if (keeps) return differing(at, text, keeps, 'refundable', 'refundable')
  }
  return pass(field)
}

/** NO GUARANTEE NECESSARY, CREDIT CARD GUARANTEE PREFERRED: the text says both. */
const isTakenBack = (kind: PaymentKind, stated: readonly PaymentTerm[]): boolean =>
  kind === 'no guarantee' && stated.some((each) => each.kind === 'guarantee')

const differing = (at: RateField, text: string, { start, end }: Span, expected: string, source: string): CheckResult =>
  wrong(at, {
    ...(at === 'other_texts' ? {} : { span: { start, end } }),
    shown: text.slice(start, end),
    expected,
    source,
  })

/** Prepaid words against a mere guarantee, and 'no guarantee' or 'no prepayment' against a required one. */
const isAgainst = (stated: PaymentKind, kind: PaymentKind): boolean => {
  if (stated === 'prepaid' || stated === 'deposit') return kind === 'guarantee'
  if (stated === 'no prepayment') return kind === 'prepaid'
  if (stated === 'no guarantee') return kind === 'guarantee'
  return stated === 'no deposit' && kind === 'deposit'
}
