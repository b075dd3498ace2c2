// The room of a rate against the property's own data: name, view, smoking, occupancy and phrases.
import { change, changeText, expectedIn, fieldOf, isFilled, quoted } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { isOldMessage, lacking, pass, rulesUnread, unknown, type Unread, unreadIn } from '../../check-result.ts'
import { smokingIn } from '../../neighbours.ts'
import type { Rate } from '../../../rate.ts'
import { type RateText, rooms, textsOf } from '../../rate-texts.ts'
import type { Say } from '../../say.ts'
import { isReadWhole } from '../../../reading/longest.ts'
import type { CheckAbout } from '../../check.ts'
import { comparing, type OfVersion, ownDataSource, type FieldComparison } from '../expected-parts.ts'
import { hasLoadedPhrase, isNamedIn } from '../loaded-words.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { advisesOccupancy, type OccupancyFacts, occupancyPart, saysOccupancy } from './expected-occupancy.ts'
import { smokingRoom, smokingWord } from './smoking-words.ts'

export const about: CheckAbout = {
  number: 24,
  id: 'room_description.matches_expected_room',
  name: 'Room matches your rates',
  weight: 5,
  reason: 'A guest who gets another room leaves or is refunded.',
  source: 'your rates',
}

/** What the property means; `words` of a text say something else. */
type NameFacts = Unread & Partial<FaultyWords> & { name: string }
/** `shown`: the view of the rate instead. */
type ViewFacts = Unread & { view: string; shown?: string }
/** Without words, the field says the opposite. */
type SmokingFacts = Unread & Partial<FaultyWords> & { smoking: boolean }
/** Those that the text lacks. */
type PhraseFacts = Unread & { phrases: string[] }
type Facts = OfVersion & (NameFacts | ViewFacts | SmokingFacts | OccupancyFacts | PhraseFacts)

const field = 'room_rate_description'
const roomTexts = (rate: Rate): RateText[] => textsOf(rate, ['room_rate_description', 'room_detail'])

/** A room's text that the GDS shortens may lose its end, but a room that it names is named at its beginning. */
const namePart: FieldComparison<NameFacts> = (rate, expected, checkup) => {
  const name = expected.room_name
  if (name === null) return null
  const texts = roomTexts(rate)
  const [first] = texts
  if (!first) return lacking(field, rate, checkup, { name })
  if (texts.some(({ text }) => isNamedIn(text, name))) return pass(first.field)
  if (!texts.every(({ text }) => isReadWhole(text))) return unknown(field)
  if (isOldMessage(rate, checkup) || (first.field !== field && rulesUnread(checkup))) return unknown(field)
  return wrongWords(first, { start: 0, end: first.text.length }, { name })
}

/** The same view under two numbers of the list. */
const sameViews: Readonly<Record<string, string>> = { 26: '5' }
const viewPart: FieldComparison<ViewFacts> = (rate, expected, checkup) => {
  const meant = expected.room_view
  if (meant === null) return null
  const view = meant.value ?? meant.code
  const shown = rate.room_view
  if (shown === null || shown.value === null) return lacking('room_view', rate, checkup, { view })
  const [one, other] = [shown.code, meant.code].map((code) => sameViews[code] ?? code)
  return one === other ? pass('room_view') : wrong('room_view', { view, shown: shown.value })
}

const smokingPart: FieldComparison<SmokingFacts> = (rate, expected, checkup) => {
  const { smoking } = expected
  if (smoking === null) return null
  if (typeof rate.smoking === 'boolean')
    return rate.smoking === smoking ? pass('smoking') : wrong('smoking', { smoking })
  for (const each of textsOf(rate, rooms)) {
    const stated = smokingIn(each.text, checkup)
    if (stated) return stated.smoking === smoking ? pass(each.field) : wrongWords(each, stated, { smoking })
  }
  return lacking('smoking', rate, checkup, { smoking })
}

const phrasesPart: FieldComparison<PhraseFacts> = (rate, expected, checkup) => {
  if (expected.room_phrases.length === 0) return null
  const texts = roomTexts(rate)
  const phrases = expected.room_phrases.filter((phrase) => !texts.some(({ text }) => hasLoadedPhrase(text, phrase)))
  if (phrases.length === 0) return pass(field)
  if (rulesUnread(checkup)) return unknown('room_detail')
  const [first] = texts
  return first
    ? { verdict: 'missing', field: first.field, facts: { phrases } }
    : lacking(field, rate, checkup, { phrases })
}

/** As screens compare them field by field. */
export const roomParts = {
  name: namePart,
  view: viewPart,
  smoking: smokingPart,
  occupancy: occupancyPart,
  phrases: phrasesPart,
}

const wordsOf = (facts: Facts, say: Say): { shown?: string | undefined; expected: string } => {
  if ('most' in facts) return saysOccupancy(facts, say)
  const words = 'words' in facts && facts.words !== undefined ? say.words(facts.words) : undefined
  if ('name' in facts) return { shown: words, expected: facts.name }
  if ('view' in facts) return { shown: facts.shown, expected: facts.view }
  if ('phrases' in facts) return { expected: facts.phrases.map(quoted).join(', ') }
  return { shown: words ?? smokingRoom(!facts.smoking), expected: smokingRoom(facts.smoking) }
}

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', ...rooms, 'room_view', 'adults_count', 'adults_match', 'smoking'],
  ownData: true,
  judge: comparing<Facts>(field, [namePart, viewPart, smokingPart, occupancyPart, phrasesPart]),
  says(facts, say, { verdict }) {
    const { shown, expected } = wordsOf(facts, say)
    return {
      shown: verdict !== 'missing' ? shown : 'unread' in facts ? unreadIn(facts, say) : undefined,
      expected,
      source: ownDataSource(facts, say),
    }
  },
  wants: (facts) => ('view' in facts ? facts.view : null),
  advice({ facts, ...found }, say) {
    const { verdict, span, shown } = found
    const expected = expectedIn(found)
    if ('most' in facts) return advisesOccupancy({ ...found, facts }, say)
    if ('phrases' in facts) return { hotel: `Add ${expected} to the room description` }
    if ('view' in facts) return { hotel: change(fieldOf(found), shown, expected) }
    if ('name' in facts) {
      const instead = isFilled(shown) ? `: it says ${quoted(shown)}` : ''
      return { hotel: `Name the room ${quoted(expected)} in its description${instead}` }
    }
    if (span) return { hotel: changeText(found, expected) }
    const other = verdict === 'wrong' ? smokingWord(!facts.smoking) : facts.unread
    return { hotel: change('the room', other, smokingWord(facts.smoking)) }
  },
})
