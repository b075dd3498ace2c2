// Whether the category of a rate is that of the guests whom its name is for.
import { shownIn } from '../../advice/words.ts'
import { type CheckAbout, defineCheck } from '../../check.ts'
import { isBlank, notApplicable, pass, unknown } from '../../check-result.ts'
import { remembered } from '../../rate-texts.ts'
import { familyOf, readFamily } from '../../../reading/categories.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'

export const about: CheckAbout = {
  number: 8,
  id: 'rate_description.category_matches_name',
  name: 'Category fits rate name',
  weight: 3,
  reason: 'In the wrong category, the guests the rate is meant for can’t find it.',
  source: 'OpenTravel RPT',
}

/** The family of rates that the words of the name are for, and the category of the rate. */
type Facts = FaultyWords & { family: string; category: string }

const familyIn = remembered(readFamily)
const meantFor = (family: string) => `a category for ${family} rates`

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_category', 'rate_name'],
  judge(rate, checkup) {
    const { rate_name: name, rate_category: category } = rate
    if (name === null || isBlank(name)) return notApplicable('rate_category')
    if (category === null || category.value === null) return unknown('rate_category')
    const named = familyIn(name, checkup)
    const family = familyOf(category.code)
    if (named === null || family === null || named.family === family) return pass('rate_category')
    // A tour is sold as a package.
    if (named.family === 'package' && family === 'tour') return pass('rate_category')
    return wrongWords({ field: 'rate_name', text: name }, named, { family: named.family, category: category.value })
  },
  says: ({ words, family, category }, say) => ({
    shown: say.words(words),
    expected: `${meantFor(family)}, not ${category}`,
    source: 'rate_category',
  }),
  advice: ({ facts: { family, category }, ...found }) => ({
    hotel: `Use ${meantFor(family)}, or change the rate name: it says ${shownIn(found)}, the category is ${category}`,
    agent: `Ask the hotel who can book this rate: the name says ${shownIn(found)}, the category is ${category}`,
  }),
  leansOn: () => ['rate_category'],
})
