// Advice for missing, truncated, outdated or unloadable values.
import { isFromText } from '../checks/stated-in-text.ts'
import type { Finding } from '../verdict.ts'
import { type AdviceOf, capital, expectedIn, plainShown, shownIn } from './words.ts'

/** What a text of the rate states already, or the values there are. */
const fromText = (finding: Finding, values: string) => (isFromText(finding) ? expectedIn(finding) : values)

export const presenceAdvice: Readonly<Record<string, AdviceOf>> = {
  'room_description.distinct_from_other_rooms': () => ({
    hotel: 'Describe what makes this room different: another room has the same text',
    agent: 'Ask the hotel what makes this room different: another room has the same text',
  }),
  'cancellation_policy.refundable_known': (finding) => ({
    hotel: `Set the rate to ${fromText(finding, 'refundable or non-refundable')}`,
    agent: 'Ask the hotel whether this rate is refundable',
  }),
  'cancellation_policy.deadline_present': (finding) => ({
    hotel: isFromText(finding)
      ? `Set the cancellation deadline to ${expectedIn(finding)}`
      : 'Set a cancellation deadline, such as 18:00 on the day before arrival',
    agent: 'Ask the hotel how late guests can cancel free of charge',
  }),
  'cancellation_policy.deadline_computable': (finding) => ({
    hotel: `Set the cancellation deadline as ${expectedIn(finding)}: ${shownIn(finding)} can’t be read`,
    agent: `Ask the hotel for the cancellation deadline: ${shownIn(finding)} can’t be read`,
  }),
  'cancellation_policy.penalty_present': () => ({
    hotel: 'Set the cancellation penalty: nights, percent or amount',
    agent: 'Ask the hotel what a late cancellation costs',
  }),
  'cancellation_policy.guarantee_present': (finding) => ({
    hotel: isFromText(finding)
      ? `Set the guarantee type to ${expectedIn(finding)}`
      : 'Set how bookings are secured: guarantee, deposit or prepayment',
    agent: 'Ask the hotel whether it requires a guarantee, deposit or prepayment',
  }),
  'cancellation_policy.no_show_stated': () => ({
    hotel: 'Add the no-show charge to the cancellation text',
    agent: 'Ask the hotel what a no-show costs',
  }),
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
