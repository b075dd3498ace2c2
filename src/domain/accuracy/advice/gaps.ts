// Advice for missing, truncated, outdated or unloadable values.
import { isFromText } from '../checks/stated-in-text.ts'
import { type AdviceOf, capital, expectedIn, fieldOf, plainShown, shownIn } from './words.ts'

const unknownCode = (shown: string | undefined) =>
  shown === undefined || !/^\w+$/.test(shown) ? '' : ` (the GDS shows code ${shown}, unknown)`
const mealsNamed = (text: string) => text.replace(/^(?:the text|the words?) names? /, '')

export const presenceAdvice: Readonly<Record<string, AdviceOf>> = {
  'rate_description.name_present': () => ({
    hotel: 'Add a rate name, such as Best Flexible Rate',
    agent: 'Ask the hotel what this rate is called',
  }),
  'rate_description.description_present': () => ({
    hotel: 'Add a rate description: inclusions, conditions and who can book',
    agent: 'Ask the hotel what this rate includes and how it can be canceled',
  }),
  'rate_description.not_a_copy': ({ source = 'another rate has the same text' }) => ({
    hotel: `Describe what makes this rate different: ${source}`,
    agent: `Ask the hotel what makes this rate different: ${source}`,
  }),
  'rate_description.not_cut_off': (finding) => ({
    hotel: `Shorten the ${fieldOf(finding)}: it is cut off at ${shownIn(finding)}`,
    agent: `Ask the hotel for the full ${fieldOf(finding)}: it is cut off at ${shownIn(finding)}`,
  }),
  'rate_description.inclusions_named': (finding) => ({
    hotel: `Add ${mealsNamed(expectedIn(finding))} to the rate description`,
  }),
  'rate_description.no_stale_period': (finding) => ({
    hotel: `Remove ${shownIn(finding)} from the ${fieldOf(finding)}: the dates have passed`,
    agent: `Ask the hotel whether ${shownIn(finding)} still applies: the dates have passed`,
  }),
  'rate_description.no_placeholder': (finding) => ({
    hotel: `Replace ${shownIn(finding)} with the final text, or close the rate if it isn’t for sale`,
    agent: `Ask the hotel whether this rate is for sale: the ${fieldOf(finding)} says ${shownIn(finding)}`,
  }),
  'rate_description.commission_known': () => ({
    hotel: 'Set whether this rate pays commission, and how much',
    agent: 'Ask the hotel whether this rate pays commission, and how much',
  }),
  'rate_description.booking_code_format': (finding) => ({
    hotel: `Change booking code ${plainShown(finding)} to 6 or 7 letters (A–Z) or digits`,
    agent: `Ask the hotel for a valid booking code: ${plainShown(finding)} can’t be booked`,
  }),
  'room_description.present': () => ({
    hotel: 'Add a room description: room type, beds, size and view',
    agent: 'Ask the hotel to describe the room: room type, beds, size and view',
  }),
  'room_description.bed_type_present': ({ shown }) => ({
    hotel: `Set a bed type, such as King, Queen or Twin${unknownCode(shown)}`,
    agent: 'Ask the hotel which beds the room has',
  }),
  'room_description.bed_quantity_present': () => ({
    hotel: 'Set the number of beds',
    agent: 'Ask the hotel how many beds the room has',
  }),
  'room_description.view_known': ({ shown }) => ({
    hotel: `Set the room view${unknownCode(shown)}`,
    agent: 'Ask the hotel which view the room has',
  }),
  'room_description.smoking_known': () => ({
    hotel: 'Set the room to smoking or non-smoking',
    agent: 'Ask the hotel whether this is a smoking room',
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
