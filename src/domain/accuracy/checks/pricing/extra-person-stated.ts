// Whether a rate says what an extra person costs.
import { defineCheck } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { describing, remembered, textsOf } from '../../rate-texts.ts'

export const about: CheckAbout = {
  number: 52,
  id: 'pricing.extra_person_stated',
  name: 'Extra-person price stated',
  weight: 1,
  reason: 'Extra guests need a price.',
  source: 'extra charges and texts',
}

const extraIn = remembered((text: string) =>
  /\b(?:extra|xtra|additional|addl|add'l|3rd|third) (?:person|pers|adult|guest|pax)|\bxp\b|\broll-?a-?way|\brlwy|\bextra bed/i.test(
    text,
  ),
)

export const check = defineCheck<Unread>({
  about,
  reads: [
    ...describing,
    'extra_adult_amount',
    'extra_adult_rollaway_amount',
    'converted_extra_adult',
    'converted_rollaway',
  ],
  presenceOf: ['extra_adult_amount'],
  stated: true,
  judge(rate, checkup) {
    const stated =
      rate.extra_adult_amount ??
      rate.extra_adult_rollaway_amount ??
      rate.converted_extra_adult ??
      rate.converted_rollaway
    if (stated !== null) return pass('extra_adult_amount')
    if (textsOf(rate, describing).some(({ text }) => extraIn(text, checkup))) return pass('extra_adult_amount')
    return lacking('extra_adult_amount', rate, checkup, {})
  },
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'the price of an extra person' }),
  advice: () => ({
    hotel: 'Set the price of an extra person',
    agent: 'Ask the hotel what an extra person costs',
  }),
})
