// Whether a rate says if its price includes taxes.
import { defineCheck } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { everything, remembered, textsOf } from '../../rate-texts.ts'
import { readTaxStated } from '../../../reading/tax-stated.ts'

export const about: CheckAbout = {
  number: 51,
  id: 'pricing.tax_inclusion_stated',
  name: 'Tax inclusion stated',
  weight: 3,
  reason: 'Guests can’t compare prices if tax may be extra.',
  source: 'taxes and texts',
}

const taxIn = remembered(readTaxStated)
const totalLabel = /total includes|tax/i

export const check = defineCheck<Unread>({
  about,
  reads: [...everything, 'other_texts', 'taxes', 'tax_lines'],
  presenceOf: ['taxes'],
  stated: true,
  withheld: { convertedPrice: true },
  judge(rate, checkup) {
    if (rate.taxes !== null || rate.tax_lines.length > 0) return pass('taxes')
    if (Object.entries(rate.other_texts).some(([name, text]) => totalLabel.test(name) && /tax|vat/i.test(text)))
      return pass('taxes')
    if (textsOf(rate, everything).some(({ text }) => taxIn(text, checkup) !== null)) return pass('taxes')
    return lacking('taxes', rate, checkup, {})
  },
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'tax included or not included' }),
  advice: () => ({
    hotel: 'Load the taxes, or state whether the price includes them',
    agent: 'Ask the hotel whether the price includes taxes',
  }),
})
