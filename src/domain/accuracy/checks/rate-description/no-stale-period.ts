// Whether a text of a rate names a period that is over.
import type { Day } from '../../../stay.ts'
import { fieldOf, shownIn } from '../../advice/words.ts'
import { type CheckAbout, defineCheck } from '../../check.ts'
import { everything, remembered, textsOf } from '../../rate-texts.ts'
import { readPeriods, stalePeriod } from '../../../reading/periods/periods.ts'
import type { CheckContext } from '../../verdict.ts'
import type { Span } from '../../../reading/span.ts'
import { cancellationIn } from '../cancellation-words.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { withoutFault } from './texts-without-fault.ts'

export const about: CheckAbout = {
  number: 6,
  id: 'rate_description.no_stale_period',
  name: 'No expired dates',
  weight: 3,
  reason: 'Expired dates make the whole rate look outdated.',
  source: 'date of the check',
}

/** The last day of the period. */
type Facts = FaultyWords & { ends: Day }

const periodsIn = remembered(readPeriods)
/** A day after which something is lost is a term of this stay, not an old season. */
const isTermOfStay = ({ start, end }: Span, text: string, checkup: CheckContext): boolean =>
  cancellationIn(text, checkup).deadlines.some((each) => each.inferred && each.start < end && start < each.end)

export const check = defineCheck<Facts>({
  about,
  reads: [...everything, 'other_texts'],
  judge(rate, checkup) {
    const texts = textsOf(rate, everything, /./)
    for (const each of texts) {
      const stale = stalePeriod(periodsIn(each.text, checkup), checkup.today)
      if (stale && !isTermOfStay(stale, each.text, checkup)) return wrongWords(each, stale, { ends: stale.ends })
    }
    return withoutFault(texts)
  },
  says: ({ words, ends }, say) => ({
    shown: say.words(words),
    expected: 'current dates',
    source: `ended ${say.day(ends)}`,
  }),
  advice: (found) => ({
    hotel: `Remove ${shownIn(found)} from the ${fieldOf(found)}: the dates have passed`,
    agent: `Ask the hotel whether ${shownIn(found)} still applies: the dates have passed`,
  }),
})
