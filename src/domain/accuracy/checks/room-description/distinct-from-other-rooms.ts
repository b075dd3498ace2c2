// Whether the text of a room is its own: another room with the same words can't be told from it.
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'
import { areOfOne, differs, neighboursOf, normalWords, roomKey, roomTraits } from '../../neighbours.ts'
import type { CheckAbout } from '../../check.ts'
import type { FaultyWords } from '../wrong-words.ts'

export const about: CheckAbout = {
  number: 22,
  id: 'room_description.distinct_from_other_rooms',
  name: 'Unique room description',
  weight: 3,
  reason: 'If two rooms look the same, guests book the cheaper one.',
  source: 'texts of the other rooms',
}

const mostShown = 80

export const check = defineCheck<FaultyWords>({
  about,
  reads: ['rate_plan', 'room_rate_description', 'room_detail', 'room_view', 'beds', 'bed_alternatives', 'smoking'],
  judge(rate, checkup) {
    const field = 'room_rate_description'
    const key = roomKey(rate)
    if (key === '' || checkup.rates.length < 2) return notApplicable(field)
    const same = neighboursOf(checkup).roomTexts.get(key)
    const traits = roomTraits(rate, checkup)
    if (!same || same.count < 2) return pass(field)
    const isOneRoom = areOfOne('room', rate, same, checkup)
    const isOther = isOneRoom === false || (isOneRoom === null && differs(traits, same.traits))
    if (!isOther) return pass(field)
    const shown = normalWords(rate.room_rate_description) === '' ? 'room_detail' : field
    const text = rate[shown] ?? ''
    return wrong(shown, { words: text.slice(0, mostShown) }, { start: 0, end: text.length })
  },
  says: ({ words }, say) => ({
    shown: say.words(words),
    expected: 'a unique description',
    source: 'another room has the same text',
  }),
  advice: () => ({
    hotel: 'Describe what makes this room different: another room has the same text',
    agent: 'Ask the hotel what makes this room different: another room has the same text',
  }),
  /** The hotel's own text is one. */
  settles: () => true,
})
