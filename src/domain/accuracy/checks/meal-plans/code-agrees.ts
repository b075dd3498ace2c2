// Whether the meal plan code of a rate names the meals of its fields.
import type { Rate } from '../../../rate.ts'
import { contradiction } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'
import type { Meal } from '../../../reading/meals/meals.ts'
import type { CheckAbout } from '../../check.ts'
import { inclusionText, isSaid, mealNames, mealText, planByCode, plansOf } from './stated-meals.ts'

export const about: CheckAbout = {
  number: 29,
  id: 'meal_plans.code_agrees',
  name: 'Meal plan code matches meals',
  weight: 3,
  reason: 'Some systems read the meal plan code, others the meals: guests see both.',
  source: 'OpenTravel MPT',
}

/** `given`: what the code says of the meal. Half board gives one of the two main meals, of which the fields have none. */
type Facts = { plan: string; code: string } & ({ meal: Meal; given: boolean } | { meal: 'either'; given: true })

/** A second code may name the other meals of the same rate. */
const isGivenBySome = (rate: Rate, meal: Meal) =>
  plansOf(rate).some((plan) => plan[meal] === true || plan[meal] === null)

export const check = defineCheck<Facts>({
  about,
  reads: [...mealNames, 'meal_plans'],
  judge(rate) {
    let compared = false
    for (const { code, value } of rate.meal_plans) {
      const plan = planByCode(code)
      if (!plan) continue
      const named = { plan: value ?? plan.name, code }
      const isHalfBoard = plan.breakfast === true && plan.lunch === null && plan.dinner === null
      if (isHalfBoard && rate.lunch === false && rate.dinner === false)
        return wrong('meal_plans', { ...named, meal: 'either', given: true })
      for (const meal of mealNames) {
        const [flag, given] = [rate[meal], plan[meal]]
        if (!isSaid(flag) || given === null) continue
        compared = true
        // Only a meal that a code gives and the flag denies, or one that no code gives, is a contradiction.
        if (given === flag || (flag && isGivenBySome(rate, meal))) continue
        return wrong('meal_plans', { ...named, meal, given })
      }
    }
    return compared ? pass('meal_plans') : notApplicable('meal_plans')
  },
  says: ({ plan, code, meal, given }) => ({
    shown: `${plan} (code ${code}) with ${meal === 'either' ? 'lunch and dinner' : meal} ${inclusionText(!given)}`,
    expected: given
      ? `${mealText(meal)} included, or another code`
      : `a meal plan code with ${meal}, or ${meal} not included`,
    source: 'OpenTravel MPT',
  }),
  advice: ({ facts: { meal }, shown }) =>
    contradiction(`the meal plan is ${shown}`, `whether ${mealText(meal)} is included`),
  leansOn: ({ meal }) => [meal === 'either' ? 'lunch' : meal],
})
