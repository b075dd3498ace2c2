// Refund, deadline, penalty, guarantee and deposit of a rate against the property's own data.
import { compare, isDecimal } from '../../money.ts'
import { nightsOf } from '../../stay.ts'
import { guaranteeWord } from '../../value-words.ts'
import { absent, check, pass, unknown } from '../check-result.ts'
import { cancellationTexts, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import type { Checkup } from '../verdict.ts'
import { depositOf, type PaymentKind, paymentKind } from './cancellation-guarantee.ts'
import { cancellationIn, penaltyOf } from './cancellation-words.ts'
import { costWords, isShown, sameCost, shownCostWords } from './expected-costs.ts'
import { deadline, deadlineAlone } from './expected-deadlines.ts'
import { comparing, differing, type FieldComparison, differingWords } from './expected-parts.ts'
import { guaranteeNames } from '../../own-data/terms-text.ts'

const refundWords = (refundable: boolean) => (refundable ? 'refundable' : 'non-refundable')
const refundable: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.refundable
  if (meant === null) return null
  if (typeof rate.refundable !== 'boolean') return absent('refundable', rate, checkup, refundWords(meant))
  return rate.refundable === meant
    ? pass('refundable')
    : differing('refundable', refundWords(rate.refundable), refundWords(meant), expected)
}

const cancellationLabel = /cancel|refund/i
const nightsIn = ({ stay }: Checkup) => (stay ? nightsOf(stay) : null)

const penalty: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.penalty
  if (meant === null) return null
  const field =
    rate.cancel_penalty_nights !== null
      ? 'cancel_penalty_nights'
      : rate.cancel_penalty_percent !== null
        ? 'cancel_penalty_percent'
        : 'cancel_penalty_amount'
  const words = costWords(meant)
  const shown = penaltyOf(rate)
  if (isShown(shown)) {
    const same = sameCost(meant, shown, expected.price, nightsIn(checkup))
    if (same === null) return unknown(field)
    return same ? pass(field) : differing(field, shownCostWords(shown), words, expected)
  }
  for (const each of textsOf(rate, cancellationTexts, cancellationLabel)) {
    const stated = cancellationIn(each.text, checkup).penalty
    if (!stated) continue
    const same = sameCost(meant, stated, expected.price, nightsIn(checkup))
    if (same !== null) return same ? pass(each.field) : differingWords(each, stated, words, expected)
  }
  // Nothing comes back from a non-refundable rate: that is its penalty.
  return rate.refundable === false ? null : absent(field, rate, checkup, words)
}

const paymentKinds: Readonly<Record<string, PaymentKind>> = {
  guarantee: 'guarantee',
  deposit: 'deposit',
  prepayment: 'prepaid',
}
const guarantee: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.guarantee
  if (meant === null) return null
  const field = 'guarantee_type'
  const words = guaranteeNames[meant]
  const type = rate.guarantee_type?.trim() ?? ''
  if (type === '') return meant === 'none' ? unknown(field) : absent(field, rate, checkup, words)
  const kind = paymentKind(guaranteeWord(type))
  const none = /^no/i.test(type)
  if (kind === null && !none) return unknown(field)
  // Sabre has one word for a deposit and a prepayment.
  const same =
    meant === 'none'
      ? none
      : kind === paymentKinds[meant] || (checkup.gds === 'sabre' && meant === 'prepayment' && kind === 'deposit')
  return same ? pass(field) : differing(field, guaranteeWord(type), words, expected)
}

const deposit: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.deposit
  if (meant === null) return null
  const shown = depositOf(rate)
  const field = shown.nights !== null ? 'deposit_nights' : shown.percent !== null ? 'deposit_percent' : 'deposit_amount'
  if (!isShown(shown)) return absent(field, rate, checkup, costWords(meant))
  const isNone = shown.nights === null && shown.percent === null && isNothing(shown.amount)
  const same = isNone ? false : sameCost(meant, shown, expected.price, nightsIn(checkup))
  if (same === null) return unknown(field)
  return same
    ? pass(field)
    : differing(field, isNone ? 'no deposit' : shownCostWords(shown), costWords(meant), expected)
}
/** 0.00 is no deposit. */
const isNothing = (amount: string | null) => amount !== null && isDecimal(amount) && compare(amount, '0') === 0

export const cancellationParts = { refundable, deadline, deadlineAlone, penalty, guarantee, deposit }

export const expectedCancellationChecks: readonly Check[] = [
  check(
    42,
    'cancellation_policy.matches_expected',
    5,
    { reason: 'The hotel loses disputes over terms that the GDS shows wrong.', source: 'your rates', decisive: true },
    comparing('cancellation_policy', [refundable, deadline, penalty, guarantee, deposit]),
  ),
]
