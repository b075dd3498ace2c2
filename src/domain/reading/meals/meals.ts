// Reads meals in the English of hotels: which meal is in the price, which is not, for how many guests.
import type { Span } from '../span.ts'
import { isEastAsian } from '../east-asian/letters.ts'
import { readEastAsianMeals } from '../east-asian/meals.ts'
import { partAround } from '../lexer/letters.ts'
import { guestsOf } from './guests.ts'
import { isMeal, mealTokensOf, type MealToken } from './words.ts'
import { judgeMeals, type MealStatement } from './statements.ts'

export type Meal = 'breakfast' | 'lunch' | 'dinner'
/** `either` marks half board: lunch or dinner, the hotel chooses. `guests` where the words count them. */
type MealTerm = { meal: Meal | 'either'; included: boolean; guests: number | null } & Span

/** A cheap first test: whether a meal, or a plan that names meals, can be there at all. */
const mealLike =
  /[śs]niada|sn[ií]d|ve[cč]e[rř]|ob[ěe]d|penz|kolacj|obiad|f['’/]?e?a?st|b['’/]?[reac]{0,4}k|b['’/]?[reack]{0,5}f|brst|brek|b[rk]{1,2}[ae]?s|b[re]*ak|dej|d[ée]jeu|desayun|hst|colaz|ontbijt|frukost|frokost|morgenmad|aamiai|[eü]n?\/f|üf\b|pdj|lunsj|lounas|middag|avond|illalli|halv|puoli|lunch|lnch|\blch|dinn|din[er]r|d[iî]ner|dnn?r|supper|cena|jantar|essen|almo[cç]|almuerz|alojam|manh[aã]|pernott|chambre seule|seule?\b|nuit[eé]e s|solo (?:cam|hab)|s[oó]lo hab|overnacht|overnat|[öo]vernatt|\blogi|alleen|enkel|majoitus|t[aä]ysih|wy[zż]yw|repas|comida|pasti|mahlz|refei|maaltij|tudo |ueb|übern|pranzo|meal|mls|food|board|brd|morning b|half|full pen|pension|pensi[oó]n|pens[aã]o|verpfleg|all[- ]?in|todo incl|tout |tutto |only|plan|cater|nur (?:zi|lo)|(?:jen|pouze|tylko) (?:pok|ubyt|noc|zak)|(?:kun|bare|endast) (?:v[æa]r|ro|ru)|s[oó]lo (?:la|el) |\b(?:BB|HB|FB|AI|UAI|RO|EP|BNB|DBB|FAP|MAP|AP|CP|[CE]PAI|BANDB|RMONLY)\b|b ?[&+/n] ?b\b|b and b|[hrf][/.][bo]\b|b\.b|e[/.]p\b|[pm]ai\b|bf/gi

const mealReach = 110
export const readMeals = (text: string): MealTerm[] => {
  const abroad = isEastAsian(text) ? readEastAsianMeals(text) : []
  if (abroad.length > 0) return abroad
  const part = partAround(text, mealLike, mealReach)
  if (part === null) return []
  const tokens = mealTokensOf(text, part.from, part.to)
  if (!tokens.some(({ kind }) => isMeal(kind))) return []
  const judged = settled(clausesOf(tokens).flatMap(judgeMeals)).map((each) => termOf(each, text))
  if (!shareLike.test(text)) return judged
  return isTable(text) ? [] : judged.filter((each) => each.included || !isOfShare(text, each))
}

const shareLike = /\d ?(?:%|prozent|per ?cent)/i
const cancelLike = /storn|annul|cancel|cxl|anul|disdett|r[uü]cktritt|absage/i
const shareLine = /^[^\n\d]*\d{1,3} ?%[\s.;]*$/gm
/** BEI HALBPENSION 70 %, BEI VOLLPENSION 60 %: lines of a table, of which the price is a share. */
const isTable = (text: string): boolean => (text.match(shareLine)?.length ?? 0) > 1
/** STORNIERUNG 80 % DES PREISES (OHNE FRÜHSTÜCK): what the share is of, in the same sentence. */
const isOfShare = (text: string, { start, end }: Span): boolean => {
  const from = Math.max(text.lastIndexOf('. ', start), text.lastIndexOf('\n', start), start - 200)
  const sentence = text.slice(Math.max(0, from), end)
  return cancelLike.test(sentence) && shareLike.test(sentence)
}

/** BREAKFAST FOR ONE, SECOND GUEST PAYS USD 20. */
const isOtherGuest = (tokens: readonly MealToken[], at: number): boolean =>
  /^(?:second|third|additional|other)$/.test(tokens[at]?.text ?? '') &&
  /^(?:guests?|persons?|adults?|pax)$/.test(tokens[at + 1]?.text ?? '') &&
  (tokens[at + 2]?.kind === 'cost' || tokens[at + 2]?.kind === 'money')
/** USD 50 FOOD AND BEVERAGE CREDIT: for whatever the hotel's outlets serve. */
const isOfHouse = (tokens: readonly MealToken[], at: number): boolean =>
  tokens[at]?.text === 'food' &&
  tokens[at + 1]?.kind === 'joint' &&
  /^(?:bevs?|beverages?|drinks?)$/.test(tokens[at + 2]?.text ?? '') &&
  /^(?:credits?|discounts?|outlets?|vouchers?|spend|allowance)$/.test(tokens[at + 3]?.text ?? '')
const ofName: ReadonlySet<string> = new Set(['kind', 'guests', 'for', 'small', 'joint', 'dash', 'number'])
/** FRÜHSTÜCK PRO PERSON | 12 EUR: the next cell of the row is the price alone. */
const isPricedInNextCell = (tokens: readonly MealToken[], clause: readonly MealToken[], at: number): boolean => {
  if (!/^[|\n]$/.test(tokens[at]?.text ?? '')) return false
  const isNamed = ({ kind }: MealToken) => isMeal(kind) && kind !== 'board'
  if (!clause.some(isNamed) || !clause.every((each) => isNamed(each) || ofName.has(each.kind))) return false
  let from = at
  while (tokens[from]?.kind === 'stop' && /^[|\n]$/.test(tokens[from]?.text ?? '')) from += 1
  let to = from
  while (to < from + 6 && tokens[to] !== undefined && tokens[to]?.kind !== 'stop') to += 1
  const cell = tokens.slice(from, to)
  return (
    (tokens[to] === undefined || tokens[to]?.kind === 'stop') &&
    cell.some(({ kind }) => kind === 'money') &&
    cell.every(({ kind, text }) => kind === 'money' || kind === 'comma' || text === 'r' || ofName.has(kind))
  )
}
const clausesOf = (tokens: readonly MealToken[]): MealToken[][] => {
  const clauses: MealToken[][] = [[]]
  let joining = false
  tokens.forEach((token, at) => {
    if (token.kind === 'stop' && (joining || isPricedInNextCell(tokens, clauses.at(-1) ?? [], at))) {
      if (!joining) clauses.at(-1)?.push({ ...token, kind: 'dash', text: ':' })
      joining = tokens[at + 1]?.kind === 'stop'
    } else if (token.kind === 'stop') clauses.push([])
    else if (isOtherGuest(tokens, at)) clauses.push([token])
    else clauses.at(-1)?.push(isOfHouse(tokens, at) ? { ...token, kind: 'word' } : token)
  })
  return clauses.filter((clause) => clause.some(({ kind }) => isMeal(kind)))
}

/** Express statements win over bare mentions; if a meal is in the price, a second serving may still cost. */
const settled = (all: readonly MealStatement[]): MealStatement[] => {
  const expressly = all.filter(({ sure }) => sure)
  // BREAKFAST NOT INCLUDED, HALF BOARD EUR 30: a board with breakfast is not in a price without it.
  const isWithoutBreakfast = expressly.some(({ meal, included, rest }) => meal === 'breakfast' && !included && !rest)
  const halfBoards = new Set(all.flatMap(({ meal, start }) => (meal === 'either' ? [start] : [])))
  // HALF BOARD (BREAKFAST AND LUNCH): which of the two meals it is.
  const isNamed = all.some(({ meal, included, rest }) => (meal === 'lunch' || meal === 'dinner') && included && !rest)
  return all.filter(({ meal, included, sure, rest, start }) => {
    if (meal === 'either' && included && isNamed) return false
    if (rest && included && isWithoutBreakfast && halfBoards.has(start)) return false
    if (rest && expressly.some((other) => other.meal === meal && !other.rest)) return false
    if (!sure) return !expressly.some((other) => other.meal === meal && other.included !== included)
    return (
      included ||
      !expressly.some((other) => other.meal === meal && other.included && !other.rest && other.start < start)
    )
  })
}

const termOf = ({ meal, included, start, end }: MealStatement, text: string): MealTerm => ({
  meal,
  included,
  guests: included ? guestsOf(text, start, end) : null,
  start,
  end,
})
