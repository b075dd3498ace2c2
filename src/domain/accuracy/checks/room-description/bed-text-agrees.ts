// Whether the beds that the texts of a rate name are those of its structure.
import { bedListsText } from '../../../formats.ts'
import type { Bed, Rate } from '../../../rate.ts'
import { contradiction, expectedIn, shownIn } from '../../advice/words.ts'
import { type CheckAbout, defineCheck } from '../../check.ts'
import { notApplicable, pass, silent } from '../../check-result.ts'
import { bedsIn } from '../../neighbours.ts'
import { rooms, textsOf } from '../../rate-texts.ts'
import { sameBed } from '../../../reading/beds/beds.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { bedKindsOf, bedsOf } from './stated-beds.ts'

export const about: CheckAbout = {
  number: 17,
  id: 'room_description.bed_text_agrees',
  name: 'Beds match text',
  weight: 5,
  decisive: true,
  reason: 'The wrong bed leads to complaints at check-in.',
  source: 'texts against beds',
}

/** The beds of the structure: lists of which a guest gets one. */
type Facts = FaultyWords & { beds: Bed[][] }

/** A text that names another bed contradicts a structure of sofa beds alone. */
const hasSofaBedsOnly = (rate: Rate): boolean => {
  const beds = bedsOf(rate).flat()
  return beds.length > 0 && beds.every(({ type }) => /\bsofa/i.test(type ?? ''))
}

export const check = defineCheck<Facts>({
  about,
  reads: [...rooms, 'beds', 'bed_alternatives', 'beds.quantity'],
  judge(rate, checkup) {
    const beds = bedKindsOf(rate)
    if (beds.length === 0 && !hasSofaBedsOnly(rate)) return notApplicable('beds')
    let agreed = false
    for (const each of textsOf(rate, rooms)) {
      const stated = bedsIn(each.text, checkup)
      if (stated.some((one) => beds.some((other) => sameBed(one, other)))) {
        agreed = true
        continue
      }
      // A room's name (DOUBLE ROOM) may confirm its beds but never contradicts them.
      const first = stated.find(({ ofRoom }) => !ofRoom)
      if (first) return wrongWords(each, first, { beds: bedsOf(rate) })
    }
    return agreed ? pass('beds') : silent('beds', checkup)
  },
  says: ({ words, beds }, say) => ({ shown: say.words(words), expected: bedListsText(beds), source: 'beds' }),
  advice: (found) =>
    contradiction(`the text says ${shownIn(found)}, the bed type is ${expectedIn(found)}`, 'which beds the room has'),
  leansOn: () => ['beds'],
})
