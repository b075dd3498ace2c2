// Checks of the room: its words, beds, view, smoking, and whom it holds. S1§1
import { bedListsText, countText } from '../../formats.ts'
import type { Bed, GuestMatch, Rate } from '../../rate.ts'
import { guestAnswer, guestWords } from '../../value-words.ts'
import { absent, check, notApplicable, pass, silent, unknown, wrong } from '../check-result.ts'
import { areOfOne, bedsIn, differs, neighboursOf, roomKey, roomTraits, smokingIn, normalWords } from '../neighbours.ts'
import { bedKindOf, sameBed } from '../text/beds/beds.ts'
import { rooms, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import type { CheckResult, Checkup } from '../verdict.ts'

const present = (rate: Rate, checkup: Checkup): CheckResult =>
  [rate.room_rate_description, rate.room_detail].some((text) => /[\p{L}\p{N}]/u.test(text ?? ''))
    ? pass('room_rate_description')
    : absent('room_rate_description', rate, checkup, 'a room description')

/** An unlisted code counts as absent, and so does 248, by which the hotel says nothing. */
const bedsOf = (rate: Rate): Bed[][] =>
  [rate.beds, ...rate.bed_alternatives]
    .map((beds) => beds.filter(({ code, type }) => type !== null && code !== '248'))
    .filter((beds) => beds.length > 0)

const bedTypePresent = (rate: Rate, checkup: Checkup): CheckResult =>
  bedsOf(rate).length > 0 ? pass('beds') : absent('beds', rate, checkup, 'the bed type')

/** If even the kind is missing, that is one gap and not two. */
const bedQuantityPresent = (rate: Rate, checkup: Checkup): CheckResult => {
  const beds = bedsOf(rate).flat()
  if (beds.length === 0) return notApplicable('beds')
  if (beds.every(({ quantity }) => quantity !== null && quantity > 0)) return pass('beds')
  const judged = absent('beds.quantity', rate, checkup, 'the number of beds')
  // A zero or a word on the wire counts as carried and states nothing.
  const shown = beds.some(({ quantity }) => quantity === 0) ? '0' : rate.unreadable.beds
  return shown === undefined ? judged : { verdict: 'missing', field: 'beds', shown, expected: 'the number of beds' }
}

const options = (rate: Rate) =>
  bedsOf(rate).map((beds) =>
    beds.flatMap(({ type, quantity }) => {
      const kind = bedKindOf(type)
      return kind ? [{ kind, quantity: quantity === 0 ? null : quantity }] : []
    }),
  )

const bedTextAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  const lists = options(rate)
  if (lists.flat().length === 0 && !hasSofaBedsOnly(rate)) return notApplicable('beds')
  let agreed = false
  for (const { field, text } of textsOf(rate, rooms)) {
    const stated = bedsIn(text, checkup)
    if (stated.some((bed) => lists.some((list) => list.some((each) => sameBed(bed, each))))) {
      agreed = true
      continue
    }
    // A room's name (DOUBLE ROOM) may confirm its beds but never contradicts them.
    const first = stated.find(({ ofRoom }) => !ofRoom)
    if (!first) continue
    return wrong(field, {
      span: { start: first.start, end: first.end },
      shown: text.slice(first.start, first.end),
      expected: bedListsText(bedsOf(rate)),
      source: 'beds',
    })
  }
  return agreed ? pass('beds') : silent('beds', checkup)
}

/** A text that names another bed contradicts a structure of sofa beds alone. */
const hasSofaBedsOnly = (rate: Rate): boolean => {
  const beds = bedsOf(rate).flat()
  return beds.length > 0 && beds.every(({ type }) => /\bsofa/i.test(type ?? ''))
}

const viewKnown = (rate: Rate, checkup: Checkup): CheckResult =>
  rate.room_view !== null && rate.room_view.value !== null
    ? pass('room_view')
    : rate.room_view === null
      ? absent('room_view', rate, checkup, 'the view from the room')
      : { verdict: 'missing', field: 'room_view', shown: rate.room_view.code, expected: 'an OpenTravel view code' }

const smokingKnown = (rate: Rate, checkup: Checkup): CheckResult =>
  typeof rate.smoking === 'boolean' ? pass('smoking') : absent('smoking', rate, checkup, 'smoking or non-smoking')

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
  const lists = options(rate)
  const kind = codeKinds[(match?.[2] ?? '') as keyof typeof codeKinds]
  if (!match || !kind || lists.flat().length === 0) return notApplicable('rate_plan')
  const stated = { kind, quantity: Number(match[1]) }
  if (lists.some((list) => list.some((bed) => sameBed(stated, bed)))) return pass('rate_plan')
  return wrong('rate_plan', {
    span: { start: 1, end: 3 },
    shown: `${match[1]}${match[2]} (${stated.quantity} ${kind.charAt(0).toUpperCase()}${kind.slice(1)})`,
    expected: bedListsText(bedsOf(rate)),
    source: 'beds',
  })
}

export const roomDescriptionChecks: readonly Check[] = [
  check(
    14,
    'room_description.present',
    3,
    { reason: 'Agents can’t sell a room without a description.', source: 'required field' },
    present,
  ),
  check(
    15,
    'room_description.bed_type_present',
    3,
    { reason: 'Guests choose rooms by bed, and agents filter by it.', source: 'OpenTravel RMA and BED (248: unknown)' },
    bedTypePresent,
  ),
  check(
    16,
    'room_description.bed_quantity_present',
    1,
    { reason: 'The number of beds decides who can share the room.', source: 'required field' },
    bedQuantityPresent,
  ),
  check(
    17,
    'room_description.bed_text_agrees',
    5,
    { reason: 'The wrong bed leads to complaints at check-in.', source: 'texts against beds', decisive: true },
    bedTextAgrees,
  ),
  check(
    18,
    'room_description.view_known',
    1,
    { reason: 'Views help sell better rooms.', source: 'OpenTravel RVT' },
    viewKnown,
  ),
  check(
    19,
    'room_description.smoking_known',
    1,
    { reason: 'Most guests won’t book a room that may be a smoking room.', source: 'required field' },
    smokingKnown,
  ),
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
