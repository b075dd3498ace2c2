// The room and its beds against the property's own data.
import type { Bed, Rate } from '../../rate.ts'
import { isReadWhole } from '../text/longest.ts'
import { bedListsText, countText } from '../../formats.ts'
import { absent, check, isOldMessage, pass, rulesUnread, unknown } from '../check-result.ts'
import { smokingIn } from '../neighbours.ts'
import { bedKindOf, sameBed } from '../text/beds/beds.ts'
import { readOccupancy } from '../text/occupancy.ts'
import { remembered, type RateText, rooms, type TextField, textsOf } from '../rate-texts.ts'
import type { Check } from '../check.ts'
import type { Checkup } from '../verdict.ts'
import { comparing, differing, type FieldComparison, differingWords } from './expected-parts.ts'
import { isNamedIn, hasLoadedPhrase } from './loaded-words.ts'

const field = 'room_rate_description'
const aboutRoom: readonly TextField[] = ['room_rate_description', 'room_detail']
const roomTexts = (rate: Rate): RateText[] => textsOf(rate, aboutRoom)

/** A room's text that the GDS shortens may lose its end, but a room that it names is named at its beginning. */
const roomName: FieldComparison = (rate, expected, checkup) => {
  if (expected.room_name === null) return null
  const texts = roomTexts(rate)
  const [first] = texts
  if (!first) return absent(field, rate, checkup, expected.room_name)
  if (texts.some(({ text }) => isNamedIn(text, expected.room_name ?? ''))) return pass(first.field)
  if (!texts.every(({ text }) => isReadWhole(text))) return unknown(field)
  if (isOldMessage(rate, checkup) || (first.field !== field && rulesUnread(checkup))) return unknown(field)
  return differingWords(first, { start: 0, end: first.text.length }, expected.room_name, expected)
}

/** The same view under two numbers of the list. */
const sameViews: Readonly<Record<string, string>> = { 26: '5' }
const view: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.room_view
  if (meant === null) return null
  const words = `${meant.value ?? meant.code}`
  const shown = rate.room_view
  if (shown === null || shown.value === null) return absent('room_view', rate, checkup, words)
  const [one, other] = [shown.code, meant.code].map((code) => sameViews[code] ?? code)
  return one === other ? pass('room_view') : differing('room_view', shown.value, words, expected)
}

const smokingWords = (smoking: boolean) => (smoking ? 'smoking room' : 'non-smoking room')
const smoking: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.smoking
  if (meant === null) return null
  if (typeof rate.smoking === 'boolean')
    return rate.smoking === meant
      ? pass('smoking')
      : differing('smoking', smokingWords(rate.smoking), smokingWords(meant), expected)
  for (const each of textsOf(rate, rooms)) {
    const stated = smokingIn(each.text, checkup)
    if (stated)
      return stated.smoking === meant ? pass(each.field) : differingWords(each, stated, smokingWords(meant), expected)
  }
  return absent('smoking', rate, checkup, smokingWords(meant))
}

const occupancyIn = remembered(readOccupancy)
const taken = new Set(['available'])
const refused = new Set(['notavailable', 'maximumexceeded'])
/** No GDS carries the maximum occupancy itself: its words may, and its answer for the requested guests has to fit. */
const occupancy: FieldComparison = (rate, expected, checkup) => {
  const most = expected.greatest_occupancy
  if (most === null) return null
  const words = `max ${countText(most, 'guest')}`
  let agreed: RateText['field'] | null = null
  for (const each of textsOf(rate, rooms)) {
    const stated = occupancyIn(each.text, checkup)
    if (stated && stated.guests !== most) return differingWords(each, stated, words, expected)
    if (stated) agreed ??= each.field
  }
  const silent = agreed === null ? unknown('adults_count') : pass(agreed)
  const { stay } = checkup
  if (!stay) return silent
  const guests = stay.adults + stay.children
  const status = rate.adults_match?.status.toLowerCase()
  const answers = checkup.gds === 'travel_port' ? status !== undefined : rate.adults_count !== null
  if (!answers) return silent
  const [offers, refuses] =
    checkup.gds === 'travel_port'
      ? [taken.has(status ?? ''), refused.has(status ?? '')]
      : [(rate.adults_count ?? 0) >= stay.adults, (rate.adults_count ?? 0) < stay.adults]
  if (guests > most && offers && stay.adults > most)
    return differing('adults_count', `offered for ${countText(stay.adults, 'adult')}`, words, expected)
  if (guests <= most && refuses)
    return differing('adults_count', `not offered for ${countText(guests, 'guest')}`, words, expected)
  // How many children a bed takes in addition to its adults is not part of own data.
  if (guests > most && offers) return silent
  return offers || refuses ? pass('adults_count') : silent
}

const roomPhrases: FieldComparison = (rate, expected, checkup) => {
  if (expected.room_phrases.length === 0) return null
  const texts = roomTexts(rate)
  const lacking = expected.room_phrases.filter((phrase) => !texts.some(({ text }) => hasLoadedPhrase(text, phrase)))
  if (lacking.length === 0) return pass(field)
  const wanted = lacking.map((phrase) => `“${phrase}”`).join(', ')
  if (rulesUnread(checkup)) return unknown('room_detail')
  const [first] = texts
  return first ? { verdict: 'missing', field: first.field, expected: wanted } : absent(field, rate, checkup, wanted)
}

const knownBeds = (beds: readonly Bed[]) => beds.filter(({ code, type }) => type !== null && code !== '248')

const isBed = (shown: Bed, meant: Bed): boolean => {
  const [kind, wanted] = [bedKindOf(shown.type), bedKindOf(meant.type)]
  const [quantity, count] = [shown.quantity === 0 ? null : shown.quantity, meant.quantity]
  if (kind && wanted) return sameBed({ kind, quantity }, { kind: wanted, quantity: count })
  const sameType = shown.type !== null && shown.type.toLowerCase() === meant.type?.toLowerCase()
  return sameType && (quantity === null || count === null || quantity === count)
}

/** Every bed of one list is one of the other, and none is left over. */
const sameBeds = (shown: readonly Bed[], meant: readonly Bed[]): boolean => {
  const left = [...meant]
  for (const bed of shown) {
    const at = left.findIndex((each) => isBed(bed, each))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

/** Travelport has one list and no place for alternatives: hotels put them there side by side. */
const sideBySide = (shown: readonly Bed[], meant: readonly (readonly Bed[])[], checkup: Checkup): boolean =>
  checkup.gds === 'travel_port' &&
  meant.length > 1 &&
  shown.every((bed) => meant.some((beds) => beds.length === 1 && beds[0] !== undefined && isBed(bed, beds[0])))

const beds: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.beds.filter((list) => list.length > 0)
  if (meant.length === 0) return null
  const shown = [rate.beds, ...rate.bed_alternatives].map(knownBeds).filter((list) => list.length > 0)
  if (shown.length === 0) return absent('beds', rate, checkup, bedListsText(meant))
  const agrees = shown.some((list) => meant.some((each) => sameBeds(list, each)) || sideBySide(list, meant, checkup))
  return agrees ? pass('beds') : differing('beds', bedListsText(shown), bedListsText(meant), expected)
}

export const roomParts = { name: roomName, view, smoking, occupancy, phrases: roomPhrases, beds }

export const expectedRoomChecks: readonly Check[] = [
  check(
    24,
    'room_description.matches_expected_room',
    5,
    { reason: 'A guest who gets another room leaves or is refunded.', source: 'your rates' },
    comparing(field, [roomName, view, smoking, occupancy, roomPhrases]),
  ),
  check(
    25,
    'room_description.matches_expected_beds',
    5,
    { reason: 'Guests choose the room for its bed.', source: 'your rates' },
    comparing('beds', [beds]),
  ),
]
