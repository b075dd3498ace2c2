// Whether a text of a rate was cut off by the GDS within its last word.
import { fieldOf, shownIn } from '../../advice/words.ts'
import { type CheckAbout, defineCheck } from '../../check.ts'
import { notApplicable } from '../../check-result.ts'
import { neighboursOf } from '../../neighbours.ts'
import { everything, remembered, textsOf } from '../../rate-texts.ts'
import { readCutWord } from '../../../reading/cut-off.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { withoutFault } from './texts-without-fault.ts'

export const about: CheckAbout = {
  number: 4,
  id: 'rate_description.not_cut_off',
  name: 'Text not cut off',
  weight: 1,
  reason: 'Text that stops mid-word loses important terms.',
  source: 'longest text seen in this field',
}

const cutIn = remembered(readCutWord)
/** A text below it is not cut off, whatever its neighbours show. */
const shortest = 16

export const check = defineCheck<FaultyWords>({
  about,
  reads: everything,
  needsEnd: true,
  judge(rate, checkup) {
    const texts = textsOf(rate, everything)
    if (texts.length === 0) return notApplicable('rate_description')
    const { longest } = neighboursOf(checkup)
    for (const each of texts) {
      const { field, text } = each
      if (text.length < shortest || text.length < longest[field as keyof typeof longest]) continue
      const cut = cutIn(text, checkup)
      if (cut) return wrongWords(each, cut, {})
    }
    return withoutFault(texts)
  },
  says: ({ words }, say) => ({
    shown: say.words(words),
    expected: 'a complete last word',
    source: 'length of the text',
  }),
  advice: (found) => ({
    hotel: `Shorten the ${fieldOf(found)}: it is cut off at ${shownIn(found)}`,
    agent: `Ask the hotel for the full ${fieldOf(found)}: it is cut off at ${shownIn(found)}`,
  }),
})
