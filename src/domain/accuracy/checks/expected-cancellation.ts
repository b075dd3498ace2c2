// Refund, deadline, penalty, guarantee and deposit of a rate against the property's own data.
import { compare, isDecimal } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { nightsOf } from '../../stay.ts'
import { guaranteeWord } from '../../value-words.ts'
import { absent, check, pass, unknown } from '../judgement.ts'
import { cancelling, textsOf } from '../texts.ts'
import type { Check, Reading } from '../verdict.ts'
import { type Kind, kindOf } from './cancellation-guarantee.ts'
import { cancellationIn } from './cancellation-words.ts'
import { costWords, isShown, sameCost, type ShownCost, shownCostWords } from './expected-costs.ts'
import { deadline } from './expected-deadlines.ts'
import { comparing, differing, type Part, saying } from './expected-parts.ts'

const refundWords = (refundable: boolean) => (refundable ? 'refundable' : 'non-refundable')
const refundable: Part = (rate, expected, reading) => {
  const meant = expected.refundable
  if (meant === null) return null
  if (typeof rate.refundable !== 'boolean') return absent('refundable', rate, reading, refundWords(meant))
  return rate.refundable === meant
    ? pass('refundable')
    : differing('refundable', refundWords(rate.refundable), refundWords(meant), expected)
}

const labelled = /cancel|refund/i
const nightsIn = ({ stay }: Reading) => (stay ? nightsOf(stay) : null)
const penaltyOf = (rate: Rate): ShownCost => ({
  nights: rate.cancel_penalty_nights,
  percent: rate.cancel_penalty_percent,
  amount: rate.cancel_penalty_amount,
  currency: rate.other_currencies.cancel_penalty_amount ?? rate.currency,
})

const penalty: Part = (rate, expected, reading) => {
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
    const same = sameCost(meant, shown, expected.price, nightsIn(reading))
    if (same === null) return unknown(field)
    return same ? pass(field) : differing(field, shownCostWords(shown), words, expected)
  }
  for (const each of textsOf(rate, cancelling, labelled)) {
    const said = cancellationIn(each.text, reading).penalty
    if (!said) continue
    const same = sameCost(meant, said, expected.price, nightsIn(reading))
    if (same !== null) return same ? pass(each.field) : saying(each, said, words, expected)
  }
  // Nothing comes back from a non-refundable rate: that is its penalty.
  return rate.refundable === false ? null : absent(field, rate, reading, words)
}

const kinds: Readonly<Record<string, Kind>> = { guarantee: 'guarantee', deposit: 'deposit', prepayment: 'prepaid' }
const guarantee: Part = (rate, expected, reading) => {
  const meant = expected.guarantee
  if (meant === null) return null
  const field = 'guarantee_type'
  const words = meant === 'none' ? 'no guarantee' : meant
  const type = rate.guarantee_type?.trim() ?? ''
  if (type === '') return meant === 'none' ? unknown(field) : absent(field, rate, reading, words)
  const kind = kindOf(guaranteeWord(type))
  const none = /^no/i.test(type)
  if (kind === null && !none) return unknown(field)
  // Sabre has one word for a deposit and a prepayment.
  const same =
    meant === 'none'
      ? none
      : kind === kinds[meant] || (reading.gds === 'sabre' && meant === 'prepayment' && kind === 'deposit')
  return same ? pass(field) : differing(field, guaranteeWord(type), words, expected)
}

const deposit: Part = (rate, expected, reading) => {
  const meant = expected.deposit
  if (meant === null) return null
  const shown: ShownCost = {
    nights: rate.deposit_nights,
    percent: rate.deposit_percent,
    amount: rate.deposit_amount,
    currency: rate.other_currencies.deposit_amount ?? rate.currency,
  }
  const field = shown.nights !== null ? 'deposit_nights' : shown.percent !== null ? 'deposit_percent' : 'deposit_amount'
  if (!isShown(shown)) return absent(field, rate, reading, costWords(meant))
  const isNone = shown.nights === null && shown.percent === null && isNothing(shown.amount)
  const same = isNone ? false : sameCost(meant, shown, expected.price, nightsIn(reading))
  if (same === null) return unknown(field)
  return same
    ? pass(field)
    : differing(field, isNone ? 'no deposit' : shownCostWords(shown), costWords(meant), expected)
}
/** 0.00 is no deposit. */
const isNothing = (amount: string | null) => amount !== null && isDecimal(amount) && compare(amount, '0') === 0

export const cancellationParts = { refundable, deadline, penalty, guarantee, deposit }

export const expectedCancellationChecks: readonly Check[] = [
  check(
    42,
    'cancellation_policy.matches_expected',
    5,
    {
      reason: 'Terms that the hotel does not keep end in a dispute that the hotel loses.',
      source: 'own data of the property',
      decisive: true,
    },
    comparing('cancellation_policy', [refundable, deadline, penalty, guarantee, deposit]),
  ),
]
