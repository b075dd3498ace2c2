// Whether a text of a rate holds the place of one that was never written.
import { fieldOf, shownIn } from '../../advice/words.ts'
import { type CheckAbout, defineCheck } from '../../check.ts'
import { isBlank } from '../../check-result.ts'
import { everything, remembered, textsOf } from '../../rate-texts.ts'
import { readPlaceholder } from '../../../reading/placeholders.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { withoutFault } from './texts-without-fault.ts'

export const about: CheckAbout = {
  number: 7,
  id: 'rate_description.no_placeholder',
  name: 'No placeholder text',
  weight: 3,
  reason: 'TEST or DO NOT SELL keeps agents away from an open rate.',
  source: 'texts of the rate',
}

const placeholderIn = remembered(readPlaceholder)

export const check = defineCheck<FaultyWords>({
  about,
  reads: everything,
  // An agency writes its texts from its own data.
  withheld: { agency: 'wrong' },
  judge(rate, checkup) {
    // A text without letters states nothing: its absence is another finding.
    const texts = textsOf(rate, everything).filter(({ text }) => !isBlank(text))
    for (const each of texts) {
      const placeholder = placeholderIn(each.text, checkup)
      if (placeholder) return wrongWords(each, placeholder, {})
    }
    return withoutFault(texts)
  },
  says: ({ words }, say) => ({ shown: say.words(words), expected: 'the final text', source: 'placeholder text' }),
  advice: (found) => ({
    hotel: `Replace ${shownIn(found)} with the final text, or close the rate if it isn’t for sale`,
    agent: `Ask the hotel whether this rate is for sale: the ${fieldOf(found)} says ${shownIn(found)}`,
  }),
})
