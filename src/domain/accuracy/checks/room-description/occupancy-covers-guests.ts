// Whether the room takes everybody who stays.
import { countText } from '../../../formats.ts'
import type { GuestMatch, Rate } from '../../../rate.ts'
import type { Stay } from '../../../stay.ts'
import { guestAnswer, guestWords } from '../../../value-words.ts'
import { quoted } from '../../advice/words.ts'
import { defineCheck, type Result, wrong } from '../../check.ts'
import { pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 21,
  id: 'room_description.occupancy_covers_guests',
  name: 'Occupancy fits party',
  weight: 5,
  reason: 'A room that is too small for the party can’t be booked.',
  source: 'requested stay',
}

/** What the GDS answered for the adults or children of the party, or how many it says the room takes. */
type Shown = { answer: GuestMatch; to: 'adult' | 'child' } | { guests: number } | { adults: number }
/** Whom the room must take; null if the request is unknown. */
type Facts = { needed: Pick<Stay, 'adults' | 'children'> | null; shown: Shown }

const refused = new Set(['notavailable', 'substituteoffered', 'maximumexceeded'])
/** Travelport only answers whether it takes the party that was asked for. */
const judgeAnswers = (rate: Rate, stay: Stay | null): Result<Facts> => {
  const needed = stay && { adults: stay.adults, children: stay.children }
  const { adults_match: adults, children_match: children } = rate
  if (adults && refused.has(adults.status.toLowerCase()))
    return wrong('adults_count', { needed, shown: { answer: adults, to: 'adult' } })
  if (children && refused.has(children.status.toLowerCase()))
    return wrong('children_count', { needed, shown: { answer: children, to: 'child' } })
  const isTaken = /^available$/i.test(adults?.status ?? '')
  const isSilent = stay !== null && stay.children > 0 && children === null
  return isTaken && !isSilent ? pass('adults_count') : unknown('adults_count')
}

const judgeCounts = ({ adults_count, max_occupancy }: Rate, stay: Stay | null): Result<Facts> => {
  if (!stay || (adults_count === null && max_occupancy === null)) return unknown('adults_count')
  const needed = { adults: stay.adults, children: 0 }
  if (max_occupancy !== null && max_occupancy < stay.adults)
    return wrong('max_occupancy', { needed, shown: { guests: max_occupancy } })
  if (adults_count !== null && adults_count < stay.adults)
    return wrong('adults_count', { needed, shown: { adults: adults_count } })
  // Whether small children count is up to the hotel: a room that is full without them is unknown.
  const isEnough = stay.children === 0 || (max_occupancy ?? 0) >= stay.adults + stay.children
  return isEnough ? pass('adults_count') : unknown('adults_count')
}

/** `not available for 2 adults`, `exceeds room capacity (1 adult)`. */
const answerWords = ({ status, value }: GuestMatch, one: 'adult' | 'child'): string => {
  const answer = guestAnswer({ status, value })
  if (value === null || !/^\d+$/.test(value)) return answer
  const party = countText(Number(value), one, one === 'child' ? 'children' : undefined)
  return status === 'MaximumExceeded' ? `${answer} (${party})` : `${answer} for ${party}`
}
const shownWords = (shown: Shown): string => {
  if ('answer' in shown) return answerWords(shown.answer, shown.to)
  return 'guests' in shown ? countText(shown.guests, 'guest') : countText(shown.adults, 'adult')
}

export const check = defineCheck<Facts>({
  about,
  reads: ['adults_count', 'adults_match', 'children_match', 'max_occupancy'],
  judge: (rate, { gds, stay }) => (gds === 'travel_port' ? judgeAnswers(rate, stay) : judgeCounts(rate, stay)),
  says: ({ needed, shown }) => ({
    shown: shownWords(shown),
    expected: `room for ${needed ? guestWords(needed) : 'the party'}`,
    source: 'requested stay',
  }),
  advice: ({ shown, expected }) => ({
    hotel: `Check the max guests of this room: the stay needs ${expected}, the GDS returned ${quoted(shown)}`,
    agent: `Ask the hotel whether there is ${expected}: the GDS returned ${quoted(shown)}`,
  }),
  /** Too few guests are one cause, whichever check reports them. */
  settles: () => true,
})
