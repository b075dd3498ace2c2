// Whether the texts of a rate say what a no-show costs.
import { defineCheck } from '../../check.ts'
import { notApplicable, pass, rulesUnread, unknown } from '../../check-result.ts'
import { everything, textsOf } from '../../rate-texts.ts'
import type { CheckAbout } from '../../check.ts'
import { cancellationIn } from '../cancellation-words.ts'

export const about: CheckAbout = {
  number: 41,
  id: 'cancellation_policy.no_show_stated',
  name: 'No-show charge stated',
  weight: 1,
  reason: 'An undisclosed no-show charge can’t be collected.',
  source: 'cancellation texts',
}

export const check = defineCheck<object>({
  about,
  reads: [...everything, 'other_texts'],
  stated: true,
  judge(rate, checkup) {
    const field = 'cancellation_info'
    if (textsOf(rate, everything, /./).some(({ text }) => cancellationIn(text, checkup).noShow)) return pass(field)
    if (rulesUnread(checkup) || rate.cancellation_info === null) return unknown(field)
    // A no-show on a non-refundable rate loses the amount paid.
    return rate.refundable === false ? notApplicable(field) : { verdict: 'missing', field, facts: {} }
  },
  says: () => ({ expected: 'the no-show charge' }),
  advice: () => ({
    hotel: 'Add the no-show charge to the cancellation text',
    agent: 'Ask the hotel what a no-show costs',
  }),
})
