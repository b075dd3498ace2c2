// Whether the prices that the texts of a rate name are those of its amounts.
import type { Decimal } from '../../../money.ts'
import type { RateField } from '../../../rate.ts'
import { contradiction, expectedIn, shownIn } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { pass, silent } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { fieldWords } from '../../../rate-fields/field-words.ts'
import { everything, remembered, textsOf } from '../../rate-texts.ts'
import { readPrices } from '../../../reading/money/prices.ts'
import { comparingWords } from './priced-amounts.ts'

export const about: CheckAbout = {
  number: 54,
  id: 'pricing.text_price_agrees',
  name: 'Prices in text match',
  weight: 3,
  reason: 'If the text shows a lower price, guests ask for it.',
  source: 'texts against amounts',
}

/** `words` of a text name another price than the `amount` of a `priced` field. */
type Facts = { words: string; currency: string | null; amount: Decimal; priced: RateField }

const pricesIn = remembered(readPrices)

export const check = defineCheck<Facts>({
  about,
  reads: [
    ...everything,
    'rate_change_indicator',
    'currency',
    'rate_base',
    'nightly_rates',
    'price_base',
    'rate_total',
    'total',
    'taxes',
    'tax_lines',
    'surcharges',
    'total_fees',
    'fees',
    'extra_adult_amount',
    'extra_adult_rollaway_amount',
    'extra_resort_fee',
  ],
  judge(rate, checkup) {
    let agreed = false
    const compareWith = comparingWords(rate, checkup)
    for (const { field, text } of textsOf(rate, everything)) {
      const compared = pricesIn(text, checkup).flatMap((price) => {
        const found = compareWith(price, text)
        return found ? [{ price, ...found }] : []
      })
      for (const { price, field: priced, first: amount, agrees } of compared) {
        agreed ||= agrees
        // SGL 80 DBL 100: of several prices of one thing the rate has one.
        if (agrees || compared.some((other) => other.agrees && other.price.thing === price.thing)) continue
        const words = text.slice(price.start, price.end)
        return wrong(field, { words, currency: rate.currency, amount, priced }, price)
      }
    }
    return agreed ? pass('total') : silent('total', checkup)
  },
  says: ({ words, amount, priced, ...money }, say) => ({
    shown: say.words(words),
    expected: say.money(money, amount),
    source: priced,
  }),
  advice: ({ facts: { priced }, ...found }) =>
    contradiction(
      `the text says ${shownIn(found)}, the ${fieldWords(priced)} is ${expectedIn(found)}`,
      `for the ${fieldWords(priced)}`,
    ),
  adviceForStays: () => 'Correct the amount in the text or in the price, whichever is wrong',
  leansOn: ({ priced }) => [priced],
})
