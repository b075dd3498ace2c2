// Reads meals in Korean, Japanese and Chinese: 조식 포함, 朝食付き, 不含早餐, 素泊まり.
type Meal = 'breakfast' | 'lunch' | 'dinner'
type EastAsianMeal = { meal: Meal; included: boolean; guests: null; start: number; end: number }

const mealNames: readonly (readonly [Meal, string])[] = [
  ['breakfast', '조식|아침\\s?식사|朝食|朝ごはん|早餐|早饭|早飯'],
  ['lunch', '중식|점심\\s?식사|昼食|午餐|午饭|午飯'],
  ['dinner', '석식|저녁\\s?식사|夕食|夕ごはん|晚餐|晚饭|晚飯'],
]
/** Some guests' meals, and what one pays for, say nothing of the rate. */
const statements = mealNames.map(([meal, words]) => ({
  meal,
  denied: new RegExp(
    `(?:不含|不包|不包括|无|無|별도)\\s*(?:${words})|(?:${words})\\s*(?:(?:은|는|이|は)\\s*)?(?:불포함|미포함|별도|제외|없음|なし|無し|別|不含|另付|另计|另計)`,
  ),
  given: new RegExp(
    `(?<!不)(?:含|包含|包|包括|附)(?:\\d|[双雙两兩单單]|免费|免費)?(?:份|人|位)?(?:${words})|(?:${words})\\s*(?:뷔페\\s*)?(?:\\d인\\s*)?(?:포함|제공|付き?|つき|込み?|無料)`,
  ),
}))
const twoMeals = /2食付|二食付|朝夕食付|2食込/
const allMeals = /3食付|三食付|一日三餐|전\s?식사\s*포함/
const noMeals =
  /素泊ま?り|食事なし|룸\s?온리|객실만|식사\s*(?:불포함|미포함|없음)|不含餐|无餐|無餐|仅房费|僅房費|不含任何餐/
const breakfasts = /(?<!不)含?[双雙单單]早/

export const readEastAsianMeals = (text: string): EastAsianMeal[] => {
  const board = (shape: RegExp, meals: readonly Meal[], included: boolean): EastAsianMeal[] => {
    const found = shape.exec(text)
    return found
      ? meals.map((meal) => ({ meal, included, guests: null, start: found.index, end: found.index + found[0].length }))
      : []
  }
  const single = statements.flatMap(({ meal, denied, given }) => {
    const none = board(denied, [meal], false)
    return none.length > 0 ? none : board(given, [meal], true)
  })
  const all = [
    ...single,
    ...board(breakfasts, ['breakfast'], true),
    ...board(twoMeals, ['breakfast', 'dinner'], true),
    ...board(allMeals, ['breakfast', 'lunch', 'dinner'], true),
    ...board(noMeals, ['breakfast', 'lunch', 'dinner'], false),
  ]
  return all.filter((one, at) => all.findIndex(({ meal }) => meal === one.meal) === at)
}
