// Whether a rate has a total price.
import { defineCheck } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 43,
  id: 'pricing.total_present',
  name: 'Total price present',
  weight: 5,
  reason: 'Guests won’t book without a total price.',
  source: 'required field',
}

export const check = defineCheck<Unread>({
  about,
  reads: ['rate_total', 'total'],
  presenceOf: ['total'],
  stated: true,
  withheld: { convertedPrice: true },
  judge: (rate, checkup) =>
    rate.total !== null || rate.rate_total !== null ? pass('total') : lacking('total', rate, checkup, {}),
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'the total price of the stay' }),
  advice: () => ({
    hotel: 'Load prices so that the GDS shows a total for the stay',
    agent: 'Ask the hotel for the total price of the stay',
  }),
})
