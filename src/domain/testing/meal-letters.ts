// What a text says of meals in letters: B breakfast, L lunch, D dinner, E half board's main meal; - not in the price.
import { readMeals } from '../reading/meals/meals.ts'

const mealLetters = { breakfast: 'B', lunch: 'L', dinner: 'D', either: 'E' } as const
export const mealsIn = (text: string): string =>
  [...new Set(readMeals(text).map(({ meal, included }) => `${included ? '' : '-'}${mealLetters[meal]}`))]
    .toSorted()
    .join(' ')
