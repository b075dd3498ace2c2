// Advice for missing, truncated, outdated or unloadable values.
import { isFromText } from '../checks/stated-in-text.ts'
import type { Finding } from '../verdict.ts'
import { type AdviceOf, expectedIn, fieldOf, plainShown, shownIn } from './words.ts'

/** What a text of the rate states already, or the values there are. */
const fromText = (finding: Finding, values: string) => (isFromText(finding) ? expectedIn(finding) : values)
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
}
