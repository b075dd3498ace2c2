// Whether the texts of a rate name the meals and other things that it includes.
import { listText } from '../../../formats.ts'
import type { Rate } from '../../../rate.ts'
import { expectedIn } from '../../advice/words.ts'
import { type CheckAbout, type CheckFault, defineCheck } from '../../check.ts'
import { notApplicable, pass, rulesUnread, unknown } from '../../check-result.ts'
import { describing, remembered, type RateText, rooms, textsOf } from '../../rate-texts.ts'
import { readInclusions } from '../../../reading/inclusions/inclusions.ts'
import type { InclusionKind } from '../../../reading/inclusions/things.ts'
import type { Meal } from '../../../reading/meals/meals.ts'
import type { CheckContext } from '../../verdict.ts'
import {
  inRate,
  isMealKnown,
  mealIncluded,
  mealNames,
  mealsIn,
  mealTextFields,
  mealTexts,
} from '../meal-plans/stated-meals.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'

export const about: CheckAbout = {
  number: 5,
  id: 'rate_description.inclusions_named',
  name: 'Inclusions named in text',
  weight: 3,
  reason: 'An included meal only helps sell the rate if the text mentions it.',
  source: 'meals against texts',
}

/** What no text names, or what `words` of a text deny. */
type Unnamed = { meals: Meal[]; things: InclusionKind[] }
type Denied = FaultyWords & { denied: InclusionKind }
const unnamedText = ({ meals, things }: Unnamed) => listText([...meals, ...things])

const inclusionsIn = remembered(readInclusions)
/** Sabre lists what a plan includes; Travelport has only words for it. */
const listedThings = (rate: Rate, checkup: CheckContext): InclusionKind[] => {
  const stated =
    checkup.gds === 'sabre' && rate.gds_promotion_field !== null ? inclusionsIn(rate.gds_promotion_field, checkup) : []
  return [...new Set(stated.flatMap(({ kind, included }) => (included === false ? [] : kind)))]
}
const includedMeals = (rate: Rate, checkup: CheckContext): Meal[] =>
  mealNames.filter((meal) => isMealKnown(rate, meal, checkup) && mealIncluded(rate, meal) === true)

const isMealNamed = (rate: Rate, checkup: CheckContext): ((meal: Meal) => boolean) => {
  const named = new Set(mealTexts(rate).flatMap(({ text }) => mealsIn(text, checkup).map(({ meal }) => meal)))
  return (meal) => named.has(meal) || (meal !== 'breakfast' && named.has('either'))
}

/** PARKING EUR 20 on a rate that includes it, where no other text says that it is free. */
const denied = (
  kinds: readonly InclusionKind[],
  texts: readonly RateText[],
  checkup: CheckContext,
): CheckFault<Denied> | null => {
  const stated = texts.flatMap((text) => inclusionsIn(text.text, checkup).map((each) => ({ text, each })))
  for (const kind of kinds) {
    const own = stated.filter(({ each }) => each.kind === kind)
    const [first] = own
    if (first && own.every(({ each }) => each.included === false))
      return wrongWords(first.text, first.each, { denied: kind })
  }
  return null
}

export const check = defineCheck<Unnamed | Denied>({
  about,
  reads: [...mealNames, 'meal_plans', ...mealTextFields],
  // It compares what the rate carries.
  withheld: { agency: 'nothing' },
  judge(rate, checkup) {
    const [included, things] = [includedMeals(rate, checkup), listedThings(rate, checkup)]
    // If neither rate nor room is described, that gap is another finding.
    if (included.length + things.length === 0 || textsOf(rate, rooms).length === 0)
      return notApplicable('rate_description')
    const texts = textsOf(rate, describing, inRate)
    const contradicted = denied(things, texts, checkup)
    if (contradicted) return contradicted
    const isNamed = isMealNamed(rate, checkup)
    const inWords = texts.flatMap(({ text }) => inclusionsIn(text, checkup).map(({ kind }) => kind))
    const unnamed = {
      meals: included.filter((meal) => !isNamed(meal)),
      things: things.filter((each) => !inWords.includes(each)),
    }
    if (unnamed.meals.length + unnamed.things.length === 0) return pass('rate_description')
    // Unread rules may still name them.
    if (rulesUnread(checkup)) return unknown('rate_description')
    const field = textsOf(rate, describing)[0]?.field ?? 'rate_description'
    return { verdict: 'missing', field, facts: unnamed }
  },
  says: (facts, say) =>
    'denied' in facts
      ? { shown: say.words(facts.words), expected: `${facts.denied} included`, source: 'inclusions of the rate' }
      : {
          expected: `the text names ${unnamedText(facts)}`,
          source: facts.meals.length > 0 ? 'meals' : 'inclusions of the rate',
        },
  advice: ({ facts, ...found }) => ({
    hotel: `Add ${'denied' in facts ? expectedIn(found) : unnamedText(facts)} to the rate description`,
  }),
  leansOn: (facts) => ('denied' in facts ? [] : facts.meals),
})
