// Whether the currency of a rate, and of each of its amounts, is one of ISO 4217.
import { isCurrency } from '../../../codes/currencies.ts'
import { plainShown } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 44,
  id: 'pricing.currency_valid',
  name: 'Valid currency',
  weight: 5,
  decisive: true,
  reason: 'A price without a valid currency can’t be booked.',
  source: 'ISO 4217',
}

/** `code`: what is no currency; none where there is no code at all. */
type Facts = Unread & { code?: string }

export const check = defineCheck<Facts>({
  about,
  reads: ['currency'],
  presenceOf: ['currency'],
  withheld: { convertedPrice: true },
  judge(rate, checkup) {
    const { currency } = rate
    if (currency === null || currency.trim() === '') return lacking('currency', rate, checkup, {})
    const code = [currency, ...Object.values(rate.other_currencies)].find((each) => !isCurrency(each))
    return code === undefined ? pass('currency') : wrong('currency', { code })
  },
  says: ({ code, ...facts }, say) => ({
    shown: code ?? unreadIn(facts, say),
    expected: 'an ISO 4217 currency',
    source: code === undefined ? undefined : 'ISO 4217',
  }),
  advice: ({ verdict, ...found }) => ({
    hotel:
      verdict === 'missing'
        ? 'Set the currency of the rate'
        : `Change currency ${plainShown(found)} to an ISO 4217 code, such as EUR`,
    agent: 'Ask the hotel which currency the price is in',
  }),
})
