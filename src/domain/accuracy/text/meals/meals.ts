// Reads meals in the English of hotels: which meal is in the price, which is not, for how many guests.
import type { Span } from '../../verdict.ts'
import { partAround } from '../letters.ts'
import { isMeal, mealTokensOf, type MealToken, type MealTokenKind } from './words.ts'
import { judgeMeals, type MealJudged } from './statements.ts'

export type Meal = 'breakfast' | 'lunch' | 'dinner'
/** `either` marks half board: lunch or dinner, the hotel chooses. `guests` where the words count them. */
export type MealSaid = { meal: Meal | 'either'; included: boolean; guests: number | null } & Span

/** Cheap to ask: whether a meal, or a plan that names meals, can be there at all. */
const mealLike =
  /f['’/]?e?a?st|b['’/]?[reac]{0,4}k|b['’/]?[reack]{0,5}f|brst|brek|b[rk]{1,2}[ae]?s|b[re]*ak|dej|d[ée]jeu|desayun|hst|colaz|ontbijt|lunch|lnch|\blch|dinn|din[er]r|diner|dnn?r|supper|cena|jantar|essen|almo[cç]|almuerz|alojam|manh[aã]|pernott|chambre seule|ueb|übern|pranzo|meal|mls|food|board|brd|morning b|half|full pen|pension|pensi[oó]n|verpfleg|all[- ]?in|todo incl|tout |tutto |only|plan|cater|\b(?:BB|HB|FB|AI|UAI|RO|EP|BNB|DBB|FAP|MAP|AP|CP|[CE]PAI|BANDB|RMONLY)\b|b ?[&+/n] ?b\b|b and b|[hrf][/.][bo]\b|b\.b|e[/.]p\b|[pm]ai\b|bf/gi

const reach = 110
export const readMeals = (text: string): MealSaid[] => {
  const part = partAround(text, mealLike, reach)
  if (part === null) return []
  const tokens = mealTokensOf(text, part.from, part.to)
  if (!tokens.some(({ kind }) => isMeal(kind))) return []
  return settled(clausesOf(tokens).flatMap(judgeMeals)).map((judged) => saidOf(judged, text))
}

const clausesOf = (tokens: readonly MealToken[]): MealToken[][] => {
  const clauses: MealToken[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'stop') clauses.push([])
    else clauses.at(-1)?.push(token)
  }
  return clauses.filter((clause) => clause.some(({ kind }) => isMeal(kind)))
}

/** What is said expressly wins over what a bare mention lets suppose; once in the price, a second one may cost. */
const settled = (all: readonly MealJudged[]): MealJudged[] => {
  const expressly = all.filter(({ sure }) => sure)
  return all.filter(({ meal, included, sure, rest, start }) => {
    if (rest && expressly.some((other) => other.meal === meal && !other.rest)) return false
    if (!sure) return !expressly.some((other) => other.meal === meal && other.included !== included)
    return (
      included ||
      !expressly.some((other) => other.meal === meal && other.included && !other.rest && other.start < start)
    )
  })
}

const guestWords: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const guestsAfter =
  /^[^.;]{0,16}?\bfor (?:up to |max )?(one|two|three|four|five|six|\d)\b(?!\s?(?:[$€£%]|nights?\b|nts?\b|days?\b|am\b|pm\b|eur\b|usd\b|gbp\b|chf\b|aed\b|jpy\b))/i
const guestsOf = (after: string): number | null => {
  const word = guestsAfter.exec(after)?.[1]?.toLowerCase()
  return word === undefined ? null : (guestWords[word] ?? Number(word))
}
const saidOf = ({ meal, included, start, end }: MealJudged, text: string): MealSaid => ({
  meal,
  included,
  guests: included ? guestsOf(text.slice(end, end + 40)) : null,
  start,
  end,
})
export type { MealTokenKind }
