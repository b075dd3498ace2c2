// Checks of the room: its smoking, whom it holds, and whether its words and code are its own. S1§1
import { bedListsText, countText } from '../../formats.ts'
import type { GuestMatch, Rate } from '../../rate.ts'
import { guestAnswer, guestWords } from '../../value-words.ts'
import { check, notApplicable, pass, silent, unknown, wrong } from '../check-result.ts'
import { areOfOne, differs, neighboursOf, roomKey, roomTraits, smokingIn, normalWords } from '../neighbours.ts'
import { sameBed } from '../text/beds/beds.ts'
import { rooms, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { bedKindsOf, bedsOf } from './room-description/stated-beds.ts'

const smokingTextAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  if (typeof rate.smoking !== 'boolean') return notApplicable('smoking')
  let agreed = false
  for (const { field, text } of textsOf(rate, rooms)) {
    const stated = smokingIn(text, checkup)
    if (!stated) continue
    if (stated.smoking === rate.smoking) agreed = true
    else
      return wrong(field, {
        span: { start: stated.start, end: stated.end },
        shown: text.slice(stated.start, stated.end),
        expected: rate.smoking ? 'smoking room' : 'non-smoking room',
        source: 'smoking',
      })
  }
  return agreed ? pass('smoking') : silent('smoking', checkup)
}

/** `not available for 2 adults`, `exceeds room capacity (1 adult)`. */
const refusalWords = ({ status, value }: GuestMatch, one: 'adult' | 'child') => {
  const party =
    value !== null && /^\d+$/.test(value) && countText(Number(value), one, one === 'child' ? 'children' : undefined)
  const answer = guestAnswer({ status, value })
  if (!party) return answer
  return status === 'MaximumExceeded' ? `${answer} (${party})` : `${answer} for ${party}`
}

const refused = new Set(['notavailable', 'substituteoffered', 'maximumexceeded'])
const occupancyCoversGuests = (rate: Rate, checkup: Checkup): CheckResult => {
  const { stay } = checkup
  if (checkup.gds === 'travel_port') {
    for (const field of ['adults_match', 'children_match'] as const) {
      const match = rate[field]
      if (match && refused.has(match.status.toLowerCase()))
        return wrong(field === 'adults_match' ? 'adults_count' : 'children_count', {
          shown: refusalWords(match, field === 'adults_match' ? 'adult' : 'child'),
          expected: stay ? `room for ${guestWords(stay)}` : 'room for the party',
          source: 'requested stay',
        })
    }
    const isTaken = /^available$/i.test(rate.adults_match?.status ?? '')
    const isSilent = stay !== null && stay.children > 0 && rate.children_match === null
    return isTaken && !isSilent ? pass('adults_count') : unknown('adults_count')
  }
  if (!stay || (rate.adults_count === null && rate.max_occupancy === null)) return unknown('adults_count')
  const room = { expected: `room for ${countText(stay.adults, 'adult')}`, source: 'requested stay' }
  if (rate.max_occupancy !== null && rate.max_occupancy < stay.adults)
    return wrong('max_occupancy', { shown: countText(rate.max_occupancy, 'guest'), ...room })
  if (rate.adults_count !== null && rate.adults_count < stay.adults)
    return wrong('adults_count', { shown: countText(rate.adults_count, 'adult'), ...room })
  // Whether small children count is up to the hotel: a room that is full without them is unknown.
  const isEnough = stay.children === 0 || (rate.max_occupancy ?? 0) >= stay.adults + stay.children
  return isEnough ? pass('adults_count') : unknown('adults_count')
}

const distinctFromOtherRooms = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'room_rate_description'
  const key = roomKey(rate)
  if (key === '' || checkup.rates.length < 2) return notApplicable(field)
  const same = neighboursOf(checkup).roomTexts.get(key)
  const traits = roomTraits(rate, checkup)
  if (!same || same.count < 2) return pass(field)
  const isOneRoom = areOfOne('room', rate, same, checkup)
  if (isOneRoom === true) return pass(field)
  if (isOneRoom === false || differs(traits, same.traits)) {
    const shown = normalWords(rate.room_rate_description) === '' ? 'room_detail' : field
    const text = rate[shown] ?? ''
    return wrong(shown, {
      span: { start: 0, end: text.length },
      shown: text.slice(0, 80),
      expected: 'a unique description',
      source: 'another room has the same text',
    })
  }
  return pass(field)
}

const codeForm = /^[A-Z]([1-4])([KQDTS])(?![KQDTS])[A-Z0-9]{3,4}$/
/** D is a double bed to one chain and a room with two beds to the next. */
const codeKinds = { K: 'king', Q: 'queen', T: 'twin', S: 'single' } as const
/** Only codes of the form C2Q… encode beds; all others are opaque and never split. */
const codeAgrees = (rate: Rate): CheckResult => {
  const match = codeForm.exec(rate.rate_plan)
  const beds = bedKindsOf(rate)
  const kind = codeKinds[(match?.[2] ?? '') as keyof typeof codeKinds]
  if (!match || !kind || beds.length === 0) return notApplicable('rate_plan')
  const stated = { kind, quantity: Number(match[1]) }
  if (beds.some((bed) => sameBed(stated, bed))) return pass('rate_plan')
  return wrong('rate_plan', {
    span: { start: 1, end: 3 },
    shown: `${match[1]}${match[2]} (${stated.quantity} ${kind.charAt(0).toUpperCase()}${kind.slice(1)})`,
    expected: bedListsText(bedsOf(rate)),
    source: 'beds',
  })
}

export const otherRoomChecks: readonly Check[] = [
  check(
    20,
    'room_description.smoking_text_agrees',
    3,
    {
      reason: 'Guests who were promised a non-smoking room must be moved out of a smoking one.',
      source: 'texts against smoking',
    },
    smokingTextAgrees,
  ),
  check(
    21,
    'room_description.occupancy_covers_guests',
    5,
    { reason: 'A room that is too small for the party can’t be booked.', source: 'requested stay' },
    occupancyCoversGuests,
  ),
  check(
    22,
    'room_description.distinct_from_other_rooms',
    3,
    { reason: 'If two rooms look the same, guests book the cheaper one.', source: 'texts of the other rooms' },
    distinctFromOtherRooms,
  ),
  check(
    23,
    'room_description.code_agrees',
    1,
    { reason: 'Agents read the bed type from codes such as C2Q.', source: 'booking code against beds' },
    codeAgrees,
  ),
]
