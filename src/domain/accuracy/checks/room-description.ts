// Checks of the room: its words, beds, view, smoking, and whom it holds. S1§1
import type { Bed, Rate } from '../../rate.ts'
import { countWords, guestAnswer, guestWords } from '../../value-words.ts'
import { absent, check, notApplicable, pass, silent, unknown, wrong } from '../judgement.ts'
import { areOfOne, bedsIn, differs, neighboursOf, roomKey, roomTraits, smokingIn } from '../neighbours.ts'
import { bedKindOf, sameBed } from '../text/beds/beds.ts'
import { rooms, textsOf } from '../texts.ts'
import type { Check, Judgement, Reading } from '../verdict.ts'

const present = (rate: Rate, reading: Reading): Judgement =>
  [rate.room_rate_description, rate.room_detail].some((text) => /[\p{L}\p{N}]/u.test(text ?? ''))
    ? pass('room_rate_description')
    : absent('room_rate_description', rate, reading, 'words about the room')

/** An unlisted code counts as absent, and 248 says that the hotel itself does not say. */
const bedsOf = (rate: Rate): Bed[][] =>
  [rate.beds, ...rate.bed_alternatives]
    .map((beds) => beds.filter(({ code, type }) => type !== null && code !== '248'))
    .filter((beds) => beds.length > 0)

const bedTypePresent = (rate: Rate, reading: Reading): Judgement =>
  bedsOf(rate).length > 0 ? pass('beds') : absent('beds', rate, reading, 'the kind of bed')

/** Where even the kind is not told, that is one gap and not two. */
const bedQuantityPresent = (rate: Rate, reading: Reading): Judgement => {
  const beds = bedsOf(rate).flat()
  if (beds.length === 0) return notApplicable('beds')
  if (beds.every(({ quantity }) => quantity !== null && quantity > 0)) return pass('beds')
  const judged = absent('beds.quantity', rate, reading, 'how many beds')
  // A zero or a word stood on the wire: it was carried and says nothing.
  const shown = beds.some(({ quantity }) => quantity === 0) ? '0' : rate.unreadable.beds
  return shown === undefined ? judged : { verdict: 'missing', field: 'beds', shown, expected: 'how many beds' }
}

const options = (rate: Rate) =>
  bedsOf(rate).map((beds) =>
    beds.flatMap(({ type, quantity }) => {
      const kind = bedKindOf(type)
      return kind ? [{ kind, quantity: quantity === 0 ? null : quantity }] : []
    }),
  )
const bedWords = (beds: Bed[]) =>
  beds.map(({ type, quantity }) => `${quantity ? `${quantity} ` : ''}${type}`).join(' + ')

const bedTextAgrees = (rate: Rate, reading: Reading): Judgement => {
  const lists = options(rate)
  if (lists.flat().length === 0) return notApplicable('beds')
  let agreed = false
  for (const { field, text } of textsOf(rate, rooms)) {
    const said = bedsIn(text, reading)
    if (said.some((bed) => lists.some((list) => list.some((each) => sameBed(bed, each))))) {
      agreed = true
      continue
    }
    // What a room is called (DOUBLE ROOM) may agree with its beds; it does not deny them.
    const first = said.find(({ ofRoom }) => !ofRoom)
    if (!first) continue
    return wrong(field, {
      span: { start: first.start, end: first.end },
      shown: text.slice(first.start, first.end),
      expected: bedsOf(rate).map(bedWords).join(' or '),
      source: 'beds',
    })
  }
  return agreed ? pass('beds') : silent('beds', reading)
}

const viewKnown = (rate: Rate, reading: Reading): Judgement =>
  rate.room_view !== null && rate.room_view.value !== null
    ? pass('room_view')
    : rate.room_view === null
      ? absent('room_view', rate, reading, 'what the window looks at')
      : { verdict: 'missing', field: 'room_view', shown: rate.room_view.code, expected: 'a listed view' }

const smokingKnown = (rate: Rate, reading: Reading): Judgement =>
  typeof rate.smoking === 'boolean' ? pass('smoking') : absent('smoking', rate, reading, 'smoking or non-smoking')

const smokingTextAgrees = (rate: Rate, reading: Reading): Judgement => {
  if (typeof rate.smoking !== 'boolean') return notApplicable('smoking')
  let agreed = false
  for (const { field, text } of textsOf(rate, rooms)) {
    const said = smokingIn(text, reading)
    if (!said) continue
    if (said.smoking === rate.smoking) agreed = true
    else
      return wrong(field, {
        span: { start: said.start, end: said.end },
        shown: text.slice(said.start, said.end),
        expected: rate.smoking ? 'a smoking room' : 'a non-smoking room',
        source: 'smoking',
      })
  }
  return agreed ? pass('smoking') : silent('smoking', reading)
}

const refused = new Set(['notavailable', 'substituteoffered', 'maximumexceeded'])
const occupancyCoversGuests = (rate: Rate, reading: Reading): Judgement => {
  const { stay } = reading
  if (reading.gds === 'travel_port') {
    for (const field of ['adults_match', 'children_match'] as const) {
      const match = rate[field]
      if (match && refused.has(match.status.toLowerCase()))
        return wrong(field === 'adults_match' ? 'adults_count' : 'children_count', {
          shown: `${guestAnswer(match)}${match.value === null ? '' : ` (${match.value})`}`,
          expected: stay ? `room for ${guestWords(stay)}` : 'room for the asked guests',
          source: 'the asked stay',
        })
    }
    const isTaken = /^available$/i.test(rate.adults_match?.status ?? '')
    const isSilent = stay !== null && stay.children > 0 && rate.children_match === null
    return isTaken && !isSilent ? pass('adults_count') : unknown('adults_count')
  }
  if (!stay || rate.adults_count === null) return unknown('adults_count')
  if (rate.adults_count >= stay.adults) return stay.children > 0 ? unknown('adults_count') : pass('adults_count')
  return wrong('adults_count', {
    shown: countWords(rate.adults_count, 'adult'),
    expected: `room for ${countWords(stay.adults, 'adult')}`,
    source: 'the asked stay',
  })
}

const distinctFromOtherRooms = (rate: Rate, reading: Reading): Judgement => {
  const field = 'room_rate_description'
  const key = roomKey(rate)
  if (key === '' || reading.rates.length < 2) return notApplicable(field)
  const same = neighboursOf(reading).roomTexts.get(key)
  const traits = roomTraits(rate, reading)
  if (!same || same.count < 2) return pass(field)
  const isOneRoom = areOfOne('room', rate, same, reading)
  if (isOneRoom === true) return pass(field)
  if (isOneRoom === false || differs(traits, same.traits)) {
    const text = rate.room_rate_description ?? rate.room_detail ?? ''
    return wrong(rate.room_rate_description === null ? 'room_detail' : field, {
      span: { start: 0, end: text.length },
      shown: text.slice(0, 80),
      expected: 'words of its own',
      source: 'another room carries the same text',
    })
  }
  return pass(field)
}

const codeForm = /^[A-Z]([1-4])([KQDTS])(?![KQDTS])[A-Z0-9]{3,4}$/
const codeKinds = { K: 'king', Q: 'queen', D: 'double', T: 'twin', S: 'single' } as const
/** Only codes of the form C2Q… speak of beds; all others are opaque and never split. */
const codeAgrees = (rate: Rate): Judgement => {
  const match = codeForm.exec(rate.rate_plan)
  const lists = options(rate)
  const kind = codeKinds[(match?.[2] ?? '') as keyof typeof codeKinds]
  if (!match || !kind || lists.flat().length === 0) return notApplicable('rate_plan')
  const said = { kind, quantity: Number(match[1]) }
  if (lists.some((list) => list.some((bed) => sameBed(said, bed)))) return pass('rate_plan')
  return wrong('rate_plan', {
    span: { start: 1, end: 3 },
    shown: `${match[1]}${match[2]}: ${said.quantity} ${kind}`,
    expected: bedsOf(rate).map(bedWords).join(' or '),
    source: 'beds',
  })
}

export const roomDescriptionChecks: readonly Check[] = [
  check(
    14,
    'room_description.present',
    3,
    { reason: 'Without words about the room an agent cannot sell it.', source: 'S2§3' },
    present,
  ),
  check(
    15,
    'room_description.bed_type_present',
    3,
    { reason: 'Guests choose by bed, and searches filter by it.', source: 'OpenTravel RMA and BED; 248 says nothing' },
    bedTypePresent,
  ),
  check(
    16,
    'room_description.bed_quantity_present',
    1,
    { reason: 'One bed or two decides who can share the room.', source: 'S2§3 beds' },
    bedQuantityPresent,
  ),
  check(
    17,
    'room_description.bed_text_agrees',
    5,
    {
      reason: 'A bed other than the promised one is a complaint at the desk.',
      source: 'texts against beds',
      decisive: true,
    },
    bedTextAgrees,
  ),
  check(
    18,
    'room_description.view_known',
    1,
    { reason: 'A view sells the dearer room.', source: 'OpenTravel RVT' },
    viewKnown,
  ),
  check(
    19,
    'room_description.smoking_known',
    1,
    { reason: 'Most guests refuse a room that may be a smoking one.', source: 'S2§3 smoking' },
    smokingKnown,
  ),
  check(
    20,
    'room_description.smoking_text_agrees',
    3,
    { reason: 'A smoking room sold as non-smoking has to be changed on arrival.', source: 'texts against smoking' },
    smokingTextAgrees,
  ),
  check(
    21,
    'room_description.occupancy_covers_guests',
    5,
    { reason: 'A room that does not hold the asked guests cannot be booked for them.', source: 'the asked stay' },
    occupancyCoversGuests,
  ),
  check(
    22,
    'room_description.distinct_from_other_rooms',
    3,
    {
      reason: 'Two rooms with the same words cannot be told apart, so the cheaper one is booked.',
      source: 'texts of the same answer',
    },
    distinctFromOtherRooms,
  ),
  check(
    23,
    'room_description.code_agrees',
    1,
    { reason: 'Agents read the bed from a code such as C2Q.', source: 'booking code against beds' },
    codeAgrees,
  ),
]
