// A meal of which no field says whether it is included, and what a text of the rate says of it.
import type { Rate } from '../../../rate.ts'
import type { Definition, Result } from '../../check.ts'
import { lacking, type Unread, unreadIn } from '../../check-result.ts'
import type { Meal } from '../../../reading/meals/meals.ts'
import type { CheckContext } from '../../verdict.ts'
import { onlyValue, saysUnfilled } from '../stated-in-text.ts'
import { inclusionText, mealsIn, mealTexts } from './stated-meals.ts'

/** `inText`: what all texts that name the meal say alike. */
export type UnstatedMeal = Unread & { meal: Meal; inText?: boolean }

/** Sabre sends a meal only where it is included: it is missing where a text includes it. */
export const unstatedMeal = (meal: Meal, rate: Rate, checkup: CheckContext): Result<UnstatedMeal> => {
  const stated = () =>
    mealTexts(rate).flatMap(({ text }) =>
      mealsIn(text, checkup).flatMap((each) => (each.meal === meal ? each.included : [])),
    )
  const isMissing = checkup.gds === 'sabre' && checkup.calls.details === 'read' && stated().includes(true)
  const result: Result<UnstatedMeal> = isMissing
    ? { verdict: 'missing', field: meal, facts: { meal } }
    : lacking(meal, rate, checkup, { meal })
  if (!('facts' in result)) return result
  const inText = onlyValue(stated())
  return inText === null ? result : { ...result, facts: { ...result.facts, inText } }
}

export const saysUnstated: Definition<UnstatedMeal>['says'] = ({ meal, inText, ...facts }, say) =>
  saysUnfilled(
    meal,
    unreadIn(facts, say),
    inText === undefined ? undefined : inclusionText(inText),
    `${meal} included or not included`,
  )

export const advisesUnstated: Definition<UnstatedMeal>['advice'] = ({ facts: { meal, inText } }) => ({
  hotel: `Set ${meal} to ${inText === undefined ? 'included or not included' : inclusionText(inText)}`,
  agent: `Ask the hotel whether ${meal} is included`,
})
