// Planted defects of meals.
import { amountWords } from '../world/money.ts'
import { breakfastPrice } from '../world/prices.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import {
  addWords,
  dropItem,
  hasBreakfast,
  isRoomOnly,
  type Plant,
  plant,
  rename,
  reword,
  sabreOnly,
  type Site,
  travelportOnly,
} from './plant.ts'

const mealPlanCheck = (name: string) => `meal_plans.${name}`
const breakfastWord = (site: Site) => site.dialect.words['BKFST'] ?? 'BKFST'
/** Without the hotel's own statements about meals. */
const silent = (rate: SandboxRate) => {
  reword(rate, /ROOM ONLY|(?<!\S)\S+ AVAILABLE AT \w+ [\d.]+ PER PERSON|(BUFFET|CONTINENTAL) \S+ INCLUDED/, '')
  dropItem(rate, 'Include in Rate')
}
const saysMeal = (how: string, words: (site: Site) => string): Plant =>
  plant(mealPlanCheck('text_agrees'), how, ['meals', 'rate_text'], { fits: isRoomOnly }, (rate, site) => {
    silent(rate)
    addWords(rate, words(site))
  })
const withoutMealName = (rate: SandboxRate) => {
  const name = (rate.rate_texts[0] ?? '').replace(/ INCL(UDING)? .*/s, '')
  rename(rate, name.startsWith('BED AND') ? 'EASY RATE' : name)
  silent(rate)
}
const flags = (
  how: string,
  name: string,
  change: (rate: SandboxRate) => void,
  more: Partial<Pick<Plant, 'also' | 'gds'>> & { fits?: typeof hasBreakfast } = {},
): Plant => plant(mealPlanCheck(name), how, ['meals'], more, change)

const unstated: { how: string; change: (rate: SandboxRate) => void; also: string[] }[] = [
  {
    how: 'no word on breakfast',
    change: (rate) => {
      if (rate.meals) rate.meals = { ...rate.meals, breakfast: null, codes: [] }
    },
    also: [],
  },
  {
    how: 'no meals element',
    change: (rate) => {
      rate.meals = null
    },
    also: ['meal_plans.other_meals_known'],
  },
]

export const mealPlanPlants: readonly Plant[] = [
  flags(
    'breakfast is unknown',
    'breakfast_known',
    (rate) => {
      if (rate.meals) rate.meals = { ...rate.meals, breakfast: 'unknown', codes: [] }
    },
    { gds: travelportOnly },
  ),
  ...unstated.flatMap(({ how, change, also }) => [
    flags(how, 'breakfast_known', change, { also, gds: travelportOnly }),
    // Sabre sends a meal only if it is included, so a meal in the text without one is missing.
    flags(`${how}, and the text includes it`, 'breakfast_known', change, { also, gds: sabreOnly, fits: hasBreakfast }),
  ]),
  flags(
    'lunch is unknown',
    'other_meals_known',
    (rate) => {
      if (rate.meals) rate.meals.lunch = 'unknown'
    },
    { gds: travelportOnly },
  ),
  // Sabre sends no meal code next to the words; other messages do.
  flags(
    'no word on lunch and dinner',
    'other_meals_known',
    (rate) => {
      if (rate.meals) rate.meals = { ...rate.meals, lunch: null, dinner: null }
    },
    { gds: travelportOnly },
  ),
  saysMeal('the text includes breakfast, the flag does not', (site) => `${breakfastWord(site)} INCL`),
  saysMeal('the text says bed and breakfast, the flag does not', () => 'BED AND BREAKFAST'),
  saysMeal('the text says half board, the flags do not', () => 'HALF BOARD INCLUDED'),
  plant(
    mealPlanCheck('text_agrees'),
    'the text says room only, the flag includes breakfast',
    ['meals', 'rate_text'],
    { fits: hasBreakfast, also: ['rate_description.inclusions_named'] },
    (rate) => {
      withoutMealName(rate)
      addWords(rate, 'ROOM ONLY')
    },
  ),
  plant(
    mealPlanCheck('text_agrees'),
    'the text sells the breakfast that the flag includes',
    ['meals', 'rate_text'],
    { fits: hasBreakfast, also: ['rate_description.inclusions_named'] },
    (rate, site) => {
      withoutMealName(rate)
      const { currency, decimals } = site.hotel.city
      const price = amountWords(currency, breakfastPrice(site.hotel), decimals)
      addWords(rate, `${breakfastWord(site)} NOT INCLUDED ${price} PER PERSON`)
    },
  ),
  plant(
    mealPlanCheck('code_agrees'),
    'buffet breakfast code, no breakfast by flag',
    ['meals'],
    { fits: isRoomOnly },
    (rate) => {
      if (rate.meals) rate.meals.codes = ['4']
    },
  ),
  plant(mealPlanCheck('code_agrees'), 'half board code, no meals by flag', ['meals'], { fits: isRoomOnly }, (rate) => {
    if (rate.meals) rate.meals.codes = ['12']
  }),
  plant(
    mealPlanCheck('code_agrees'),
    'room only code, breakfast by flag',
    ['meals'],
    { fits: hasBreakfast },
    (rate) => {
      if (rate.meals) rate.meals.codes = ['14']
    },
  ),
  plant(
    mealPlanCheck('covers_all_guests'),
    'breakfast for one person',
    ['meals', 'rate_text'],
    { fits: (rate, site) => hasBreakfast(rate, site) && site.stay.adults >= 2, also: [mealPlanCheck('text_agrees')] },
    (rate, site) => addWords(rate, `${breakfastWord(site)} FOR 1 PERSON ONLY`),
  ),
  plant(
    mealPlanCheck('covers_all_guests'),
    'breakfast for one guest in words',
    ['meals', 'rate_text'],
    { fits: (rate, site) => hasBreakfast(rate, site) && site.stay.adults >= 2, also: [mealPlanCheck('text_agrees')] },
    (rate, site) => addWords(rate, `INCLUDES ${breakfastWord(site)} FOR ONE GUEST`),
  ),
]
