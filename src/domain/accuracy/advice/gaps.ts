// Advice for missing, truncated, outdated or unloadable values.
import { isFromText } from '../checks/stated-in-text.ts'
import { type AdviceOf, capital, expectedIn, plainShown } from './words.ts'

export const presenceAdvice: Readonly<Record<string, AdviceOf>> = {
  'pricing.total_present': () => ({
    hotel: 'Load prices so that the GDS shows a total for the stay',
    agent: 'Ask the hotel for the total price of the stay',
  }),
  'pricing.tax_inclusion_stated': () => ({
    hotel: 'Load the taxes, or state whether the price includes them',
    agent: 'Ask the hotel whether the price includes taxes',
  }),
  'pricing.extra_person_stated': () => ({
    hotel: 'Set the price of an extra person',
    agent: 'Ask the hotel what an extra person costs',
  }),
  'pricing.commission_value_present': (finding) => ({
    hotel: isFromText(finding)
      ? `Set the commission to ${expectedIn(finding)}`
      : 'Set the commission percentage or amount',
    agent: 'Ask the hotel how much commission it pays',
  }),
  'pricing.currency_valid': (finding) => ({
    hotel:
      finding.verdict === 'missing'
        ? 'Set the currency of the rate'
        : `Change currency ${plainShown(finding)} to an ISO 4217 code, such as EUR`,
    agent: 'Ask the hotel which currency the price is in',
  }),
  'pricing.currency_is_propertys': (finding) => ({
    hotel: `Change the currency from ${plainShown(finding)} to ${expectedIn(finding)}, the currency of the hotel`,
    agent: `Ask the hotel for the price in ${expectedIn(finding)}, its own currency: the GDS shows ${plainShown(finding)}`,
  }),
  'pricing.change_flagged': ({ expected = '' }) => {
    const [, value = '', reason = ''] = /^(Yes|No): (.+)$/i.exec(expected) ?? []
    return {
      hotel:
        value === ''
          ? 'Set the rate change indicator to Yes or No'
          : `Set the rate change indicator to ${capital(value)}: ${reason}`,
      agent: 'Ask the hotel whether the price changes during the stay',
    }
  },
}
