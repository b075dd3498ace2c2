// Decides for the meals of one clause whether the price includes them, from the words before and after each.
import type { Span } from '../span.ts'
import { type Before, type Behind, statementBefore, statementBehind } from './neighbours.ts'
import { isMealItem, type MealItem, itemsOf, type Run, runsOf } from './meal-words.ts'
import { isMeal, type MealName, type MealToken } from './words.ts'

/** `sure`: stated expressly, not derived from a bare mention. `rest`: everything that the text does not name. */
export type MealStatement = { meal: MealName | 'either'; included: boolean; sure: boolean; rest: boolean } & Span

const mealNames: readonly MealName[] = ['breakfast', 'lunch', 'dinner']
export const judgeMeals = (tokens: readonly MealToken[]): MealStatement[] => {
  const items = itemsOf(tokens)
  // CHILDREN FREE, ADULTS INCLUDED.
  const forAdults = tokens.some(({ text }, at) => text.startsWith('adult') && tokens[at + 1]?.kind === 'given')
  // CHILDREN EAT FREE, ADULTS PAY 16 EUR.
  const adultsPay = tokens.some(
    ({ text }, at) => text.startsWith('adult') && /^(?:cost|money)$/.test(tokens[at + 1]?.kind ?? ''),
  )
  const used = new Set<number>()
  return runsOf(items).flatMap((run) => {
    const left = statementBefore(items, run, used)
    const right = statementBehind(items, run)
    if (right.at >= 0) used.add(right.at)
    return judgeRun(items, run, left, right, { forAdults, adultsPay })
  })
}

type Adults = { forAdults: boolean; adultsPay: boolean }
const judgeRun = (
  items: readonly MealItem[],
  run: Run,
  left: Before,
  right: Behind,
  adults: Adults,
): MealStatement[] => {
  const judged: MealStatement[] = []
  const hasBreakfast = items.slice(run.from, run.to + 1).some(({ type }) => type === 'breakfast')
  const parted = items.slice(run.from, run.to).findLastIndex(({ type }) => type === 'comma' || type === 'joint')
  for (let at = run.from; at <= run.to; at += 1) {
    const item = items[at] as MealItem
    if (item.type === 'statement' || !isMeal(item.type)) continue
    const isLast = parted < 0 || at - run.from > parted
    const { included, sure } = judge(item, left, right, {
      isLast,
      isParted: parted >= 0,
      several: at > run.from,
      hasBreakfast,
      ...adults,
    })
    // LUNCH OR DINNER INCLUDED: which of them, the guest chooses.
    const isChoice = included === true && (isOr(items, at - 1) || isOr(items, at + 1))
    if (isOneOfBoards(items, at)) continue
    // 3-GANG-HALBPENSION: 27 EUR
    const isPriced = right.statement?.money === true && item.token.board?.breakfast === true && isListed(items, at)
    const own = isPriced ? false : isChoice ? null : included
    if (!isPriced || isOfCourses(items, at))
      judged.push(...mealsOf(item, own, sure, left, isPriced ? { ...right, offered: true } : right))
  }
  return judged
}

const courses = /^(?:gang|g(?:ä|ae)nge|courses?|plats|portate|platos|gangen|chod\p{L}*|da[ńn])$/u
const isOfCourses = (items: readonly MealItem[], at: number): boolean => {
  const before = items[at - 1]
  return before?.type === 'word' && courses.test(before.token.text)
}
/** HALBPENSION: 25 EUR: a line of a list of prices, of what one adds or of the whole stay. */
const isListed = (items: readonly MealItem[], at: number): boolean => {
  const next = items[at + 1]
  return isOfCourses(items, at) || (next?.type === 'dash' && next.token.text === ':' && items[at + 3] === undefined)
}
/** RO OR BB, and RO, BB EUR 15: which of them this rate has, or what the other would cost. */
const isOneOfBoards = (items: readonly MealItem[], at: number): boolean => {
  const [item, before, behind] = [items[at], items[at - 2], items[at + 2]]
  if (item === undefined || item.type === 'statement' || item.token.board === null) return false
  const isOther = (other: MealItem | undefined) =>
    other !== undefined &&
    other.type !== 'statement' &&
    other.token.board !== null &&
    (other.token.board.breakfast === false) !== (item.token.board?.breakfast === false)
  const next = items[at + 1]
  const isPriced = next?.type === 'statement' && next.money && item.token.board.breakfast !== false
  return (
    (isOr(items, at - 1) && isOther(before)) ||
    (isOr(items, at + 1) && isOther(behind)) ||
    (isPriced && isOther(before))
  )
}
const isOr = (items: readonly MealItem[], at: number): boolean => {
  const item = items[at]
  return item?.type === 'joint' && item.token.text === 'or' && isMealItem(items[at - 1]) && isMealItem(items[at + 1])
}

type MealContext = { isLast: boolean; isParted: boolean; several: boolean; hasBreakfast: boolean } & Adults
const judge = (
  item: MealItem & { token: MealToken },
  left: Before,
  right: Behind,
  place: MealContext,
): { included: boolean | null; sure: boolean } => {
  const [first, second] = [left.statement, right.statement]
  if (right.mute !== null) return { included: null, sure: false }
  if (left.ofSome && place.adultsPay) return { included: false, sure: true }
  // CHILDREN EAT BREAKFAST FREE; but KIDS FREE BREAKFAST INCL.
  if (left.ofSome && !place.forAdults && (second?.included || second?.money) && !second.far)
    return { included: null, sure: false }
  if (second && first && first.included !== second.included) {
    if (right.onward && left.near && !second.money) return { included: first.included, sure: true }
    // NO DINNER BREAKFAST INCLUDED: unclear which meal each word applies to.
    if (!first.included && !place.isParted && place.isLast && place.several) return { included: null, sure: false }
    if (!first.included)
      return {
        included: first.side === 'either' || (place.isParted && place.isLast) ? second.included : false,
        sure: true,
      }
    if (second.money && left.near && !first.vague) return { included: true, sure: true }
    return { included: place.isParted && !place.isLast && left.near, sure: true }
  }
  if (second && (second.included || !right.onward || second.money || !second.vague))
    return { included: second.included, sure: true }
  if (second && !first) return { included: null, sure: false }
  if (left.mute && (!first || first.included || !left.near)) return { included: null, sure: false }
  if (first) return { included: first.included, sure: true }
  if (right.offered || right.doubtful) return { included: null, sure: false }
  if ((left.packaged || right.packaged) && item.type !== 'meals') return { included: true, sure: true }
  if (item.type === 'meals') return { included: /^(?:all|3|three)$/.test(item.number) ? true : null, sure: true }
  return { included: place.hasBreakfast ? true : null, sure: false }
}

const mealsOf = (
  item: MealItem & { token: MealToken; number: string },
  included: boolean | null,
  sure: boolean,
  left: Before,
  right: Behind,
): MealStatement[] => {
  const { start, end, board, text } = item.token
  const statement = (meal: MealStatement['meal'], value: boolean, rest = false): MealStatement => ({
    meal,
    included: value,
    sure,
    rest,
    start,
    end,
  })
  if (board)
    return boardMeals(board, included, sure, left, right).map(([meal, value]) => ({
      ...statement(meal, value, true),
      sure: true,
    }))
  if (included === null) return []
  if (item.type !== 'meals') return [statement(item.type as MealName, included)]
  if (included && (/^(?:meal|food|board)$/.test(text) || /^(?:2|two|one|1)$/.test(item.number))) return []
  return mealNames.map((meal) => statement(meal, included, true))
}

const boardMeals = (
  board: NonNullable<MealToken['board']>,
  included: boolean | null,
  sure: boolean,
  left: Before,
  right: Behind,
): [MealStatement['meal'], boolean][] => {
  const all = Object.entries(board) as [MealStatement['meal'], boolean][]
  const isNone = board.breakfast === false
  if (left.share) return []
  if (isNone) return left.near && left.statement?.included === false && left.statement.side === 'before' ? [] : all
  // FB EXCL BEVERAGES: of what follows.
  const costs =
    right.statement !== null &&
    !right.statement.included &&
    !right.onward &&
    (!right.statement.money || left.mute || right.offered)
  // HALF BOARD SUPPLEMENT EUR 20, ZUSCHLAG HALBPENSION 20 EUR: breakfast may be in the price without it.
  const isLed = left.near && left.statement !== null && !left.statement.included && left.statement.side === 'either'
  const isPricedExtra = isLed && !left.statement?.money && right.statement?.money === true
  if (costs || isPricedExtra) return all.filter(([meal]) => meal !== 'breakfast').map(([meal]) => [meal, false])
  if (left.mute || (included === false && right.statement === null)) return []
  // HALF BOARD EUR 25 PER PERSON: what it costs more, or what the stay costs with it.
  if (right.statement?.perGuest && board.breakfast && Object.keys(board).length > 1) return []
  return included === null && (right.offered || right.costly || right.mute === 'heading') ? [] : all
}
