// Checks of the guarantee: told at all, and told alike by its type, the deposit and the words.
import { compare, isDecimal } from '../../money.ts'
import type { Rate, RateField } from '../../rate.ts'
import { guaranteeWord } from '../../value-words.ts'
import { absent, notApplicable, pass, wrong } from '../judgement.ts'
import { type PaymentSaid, readPayment } from '../text/money/payments.ts'
import { everything, remembered, textsOf } from '../texts.ts'
import type { Judgement, Reading, Span } from '../verdict.ts'

const paymentIn = remembered(readPayment)
const labelled = /guarantee|deposit/i

export const guaranteePresent = (rate: Rate, reading: Reading): Judgement => {
  if (rate.guarantee_type !== null && rate.guarantee_type.trim() !== '') return pass('guarantee_type')
  const inWords = textsOf(rate, ['credit_card_deposit_guarantee'], labelled).length > 0
  return inWords ? pass('guarantee_type') : absent('guarantee_type', rate, reading, 'guarantee, deposit or prepayment')
}

export type Kind = PaymentSaid['kind']
export const kindOf = (type: string): Kind | null => {
  if (/^pre-?pa/i.test(type)) return 'prepaid'
  if (/^dep/i.test(type)) return 'deposit'
  return /^gua?r/i.test(type) ? 'guarantee' : null
}

const isMore = (amount: string | null) => amount !== null && isDecimal(amount) && compare(amount, '0') > 0
/** A deposit of 0.00 is no deposit. null: the structure does not speak of one. */
const deposit = (rate: Rate): boolean | null => {
  if (isMore(rate.deposit_amount) || (rate.deposit_nights ?? 0) > 0 || isMore(rate.deposit_percent)) return true
  return rate.deposit_amount === null && rate.deposit_nights === null && rate.deposit_percent === null ? null : false
}

/** A prepayment that never comes back; one that is kept only late or under a condition is no contradiction. */
const kept =
  /\bnon[- ]?ref(?:undable|undbl|und)? (?:full )?pre-?payment\b|\bpre-?payment (?:is |of full stay )?(?:non[- ]?ref(?:undable|undbl|und)?|not refund(?:able|ed))\b(?!\W*(?:if|when|within|after|less|unless|once|from|for)\b)/i
const keptIn = remembered((text: string) => {
  const match = kept.exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
})

export const guaranteeAgrees = (rate: Rate, reading: Reading): Judgement => {
  const field = 'guarantee_type'
  const type = guaranteeWord(rate.guarantee_type ?? '')
  const kind = kindOf(type)
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
  for (const { field: at, text } of textsOf(rate, everything, labelled)) {
    const said = paymentIn(text, reading)
    const against = said.find((each) => isAgainst(each.kind, kind))
    if (against) return differing(at, text, against, type, field)
    const keeps = rate.refundable === true && kind === 'prepaid' ? keptIn(text, reading) : null
    if (keeps) return differing(at, text, keeps, 'refundable', 'refundable')
  }
  return pass(field)
}

const differing = (at: RateField, text: string, { start, end }: Span, expected: string, source: string): Judgement =>
  wrong(at, {
    ...(at === 'other_texts' ? {} : { span: { start, end } }),
    shown: text.slice(start, end),
    expected,
    source,
  })

/** Prepaid words against a mere guarantee, and 'no prepayment' against one that is asked. */
const isAgainst = (said: Kind, kind: Kind): boolean => {
  if (said === 'prepaid' || said === 'deposit') return kind === 'guarantee'
  if (said === 'no prepayment') return kind === 'prepaid'
  return said === 'no deposit' && kind === 'deposit'
}
