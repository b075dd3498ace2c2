// One sentence for each observation; made when it is shown, never stored.
import { listText, numberText, readable } from '../../formats.ts'
import { fieldWords } from '../../rate-fields/field-words.ts'
import type { Observation, ObservationKind } from './kinds.ts'

const soldAs = ({ plan, room }: Observation) => (room ? `plan ${plan} in room ${room}` : `plan ${plan}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is wrong with a text that is loaded. */
const styleWords = ({ fault, expected }: Observation): string => {
  switch (fault?.of) {
    case 'length':
      return `exceeds ${fault.most} characters`
    case 'letters':
      return `has characters that a GDS may not show: ${fault.letters.join(' ')}`
    case 'language':
      return 'isn’t in English'
    case 'order':
      return 'doesn’t start with the key facts'
    default:
      return `needs a better text: ${expected}`
  }
}
const outdatedWords = ({ fault, expected }: Observation): string =>
  fault?.of === 'dates' ? 'the dates have passed' : `replace it with ${expected}`

const wordsByObservation: Record<ObservationKind, (fact: Observation) => string> = {
  not_loaded: (fact) =>
    `${capital(soldAs(fact))} should be on sale for this stay${fact.expected ? ` (code ${fact.expected})` : ''}`,
  wrong_code: (fact) => `${fact.rate_plan} is mapped to plan ${fact.expected}, but shows ${soldAs(fact)}`,
  open_without_code: ({ rate_plan }) => `Negotiated rate ${rate_plan} can be booked without its code`,
  above_public: ({ rate_plan, other, shown = '', expected = '' }) =>
    `${rate_plan} costs ${readable(shown)}, above public rate ${other} (${readable(expected)}) for the same room and terms`,
  last_room_closed: (fact) =>
    `${capital(soldAs(fact))} is closed, but public rate ${fact.other} for the same room is open`,
  duplicate_code: ({ rate_plan, shown }) => `Booking code ${rate_plan} is loaded ${shown ?? 'more than once'}`,
  advance_purchase_inside: ({ rate_plan, shown, expected }) =>
    `${rate_plan} must be booked ${shown} ahead according to its text, but can still be booked ${expected} before arrival`,
  free_cancellation_over: ({ rate_plan, shown = '' }) =>
    `Free cancellation of ${rate_plan} had already ended on ${readable(shown)}`,
  paid_at_hotel: ({ rate_plan, shown }) => `${rate_plan} has a tax payable at the hotel: “${shown}”`,
  inferred_terms: ({ rate_plan, field, shown }) =>
    `${rate_plan} is non-refundable, but its ${fieldWords(field ?? 'text')} may suggest free cancellation: “${shown}”`,
  loading_style: (fact) => `${fact.rate_plan}’s ${fieldWords(fact.field ?? 'text')} ${styleWords(fact)}`,
  static_content: (fact) => `The ${fieldWords(fact.field ?? 'text')} says “${fact.shown}”: ${outdatedWords(fact)}`,
}
const mostNamed = 5
/** The other codes with the same observation, the first ones by name. */
const alikeWords = ({ alike = [] }: Observation): string => {
  const rest = alike.length - mostNamed
  const names = alike.slice(0, mostNamed)
  return alike.length === 0 ? '' : `; also ${listText(rest > 0 ? [...names, `${rest} more`] : names)}`
}
const moreWords = ({ more = 0 }: Observation): string => (more === 0 ? '' : ` (and ${numberText(more)} more like this)`)

export const observationWords = (fact: Observation): string =>
  `${wordsByObservation[fact.kind](fact)}${alikeWords(fact)}${moreWords(fact)}`
