// Whether a rate says if it is refundable.
import { defineCheck } from '../../check.ts'
import { lacking, pass, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { statedTerms } from '../cancellation-words.ts'
import { saysUnfilled, type Unfilled, withStated } from '../stated-in-text.ts'
import { refundWords } from './refund-words.ts'

export const about: CheckAbout = {
  number: 32,
  id: 'cancellation_policy.refundable_known',
  name: 'Refundability stated',
  weight: 5,
  reason: 'Guests need to know whether they can get their money back.',
  source: 'required field',
}

export const check = defineCheck<Unfilled<boolean>>({
  about,
  reads: ['refundable'],
  presenceOf: ['refundable'],
  stated: true,
  judge: (rate, checkup) =>
    typeof rate.refundable === 'boolean'
      ? pass('refundable')
      : withStated(lacking('refundable', rate, checkup, {}), () =>
          statedTerms(rate, checkup).flatMap(({ refund }) => refund.map(({ refundable }) => refundable)),
        ),
  says: (facts, say) =>
    saysUnfilled(
      'refundable',
      unreadIn(facts, say),
      facts.inText === undefined ? undefined : refundWords(facts.inText),
      'refundable or non-refundable',
    ),
  advice: ({ expected }) => ({
    hotel: `Set the rate to ${expected}`,
    agent: 'Ask the hotel whether this rate is refundable',
  }),
})
