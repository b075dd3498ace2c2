// Meal plans by their OpenTravel MPT number, in our own words, with the meals that each contains.

/** null: the plan's name does not say. */
export type MealPlan = { name: string; breakfast: boolean | null; lunch: boolean | null; dinner: boolean | null }

const plan = (name: string, breakfast: boolean | null, lunch: boolean | null, dinner: boolean | null): MealPlan => ({
  name,
  breakfast,
  lunch,
  dinner,
})

export const mealPlans: Readonly<Record<string, MealPlan>> = {
  1: plan('All-inclusive', true, true, true),
  2: plan('American plan, three meals', true, true, true),
  3: plan('Bed and breakfast', true, false, false),
  4: plan('Breakfast buffet', true, false, false),
  5: plan('Caribbean-style breakfast', true, false, false),
  6: plan('Continental-style breakfast', true, false, false),
  7: plan('English-style breakfast', true, false, false),
  8: plan('European plan, no meals', false, false, false),
  9: plan('Family', null, null, null),
  10: plan('Full board', true, true, true),
  11: plan('Full-size breakfast', true, false, false),
  // Breakfast and one main meal: which one the plan does not say, by custom it is dinner.
  12: plan('Half board', true, null, null),
  13: plan('As in the brochure', null, null, null),
  14: plan('Room only', false, false, false),
  15: plan('Self-catering', false, false, false),
  16: plan('Bermuda plan, breakfast', true, false, false),
  17: plan('Breakfast and dinner', true, false, true),
  18: plan('American plan for families', true, true, true),
  19: plan('Breakfast', true, false, false),
  20: plan('Modified', null, null, null),
  21: plan('Lunch', false, true, false),
  22: plan('Dinner', false, false, true),
  23: plan('Breakfast and lunch', true, true, false),
  24: plan('Lunch and dinner', false, true, true),
  25: plan('Small breakfast', true, false, false),
  26: plan('Breakfast to take away', true, false, false),
  27: plan('Healthy food', null, null, null),
}
export const mealPlanNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(mealPlans).map(([code, { name }]) => [code, name]),
)
