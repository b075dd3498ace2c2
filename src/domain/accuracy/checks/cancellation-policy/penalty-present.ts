// Whether a rate says what a late cancellation costs.
import type { Rate } from '../../../rate.ts'
import { defineCheck } from '../../check.ts'
import { lacking, notApplicable, pass, type Unread, unreadIn } from '../../check-result.ts'
import { cancellationTexts, textsOf } from '../../rate-texts.ts'
import type { CheckAbout } from '../../check.ts'
import { cancellationIn, cancellationTextFields } from '../cancellation-words.ts'

export const about: CheckAbout = {
  number: 37,
  id: 'cancellation_policy.penalty_present',
  name: 'Cancellation penalty stated',
  weight: 3,
  reason: 'An undisclosed penalty can’t be charged.',
  source: 'required field',
}

const isPresent = (rate: Rate): boolean =>
  (rate.cancel_penalty_amount ??
    rate.cancel_penalty_nights ??
    rate.cancel_penalty_percent ??
    rate.converted_penalty) !== null

export const check = defineCheck<Unread>({
  about,
  reads: [
    'refundable',
    'cancel_penalty_amount',
    'cancel_penalty_nights',
    'cancel_penalty_percent',
    'converted_penalty',
    ...cancellationTextFields,
  ],
  presenceOf: ['cancel_penalty_amount'],
  stated: true,
  judge(rate, checkup) {
    const field = 'cancel_penalty_amount'
    if (isPresent(rate)) return pass(field)
    if (textsOf(rate, cancellationTexts, /cancel/i).some(({ text }) => cancellationIn(text, checkup).penalty !== null))
      return pass(field)
    // Nothing comes back from a non-refundable rate: that is its penalty.
    return rate.refundable === false ? notApplicable(field) : lacking(field, rate, checkup, {})
  },
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'the cancellation penalty' }),
  advice: () => ({
    hotel: 'Set the cancellation penalty: nights, percent or amount',
    agent: 'Ask the hotel what a late cancellation costs',
  }),
})
