// Judges the meals of one clause: what stands before and behind each says whether the price has it.
import type { Span } from '../../verdict.ts'
import { type Before, type Behind, saidBeforeOf, saidBehindOf } from './neighbours.ts'
import { isMealItem, type Item, itemsOf, type Run, runsOf } from './sayings.ts'
import { isMeal, type MealName, type MealToken } from './words.ts'

/** `sure`: said expressly, not supposed from a bare mention. `rest`: whatever else the text does not name. */
export type MealJudged = { meal: MealName | 'either'; included: boolean; sure: boolean; rest: boolean } & Span

const names: readonly MealName[] = ['breakfast', 'lunch', 'dinner']
export const judgeMeals = (tokens: readonly MealToken[]): MealJudged[] => {
  const items = itemsOf(tokens)
  // CHILDREN FREE, ADULTS INCLUDED.
  const forAdults = tokens.some(({ text }, at) => text.startsWith('adult') && tokens[at + 1]?.kind === 'given')
  // CHILDREN EAT FREE, ADULTS PAY 16 EUR.
  const adultsPay = tokens.some(
    ({ text }, at) => text.startsWith('adult') && /^(?:cost|money)$/.test(tokens[at + 1]?.kind ?? ''),
  )
  const used = new Set<number>()
  return runsOf(items).flatMap((run) => {
    const left = saidBeforeOf(items, run, used)
    const right = saidBehindOf(items, run)
    if (right.at >= 0) used.add(right.at)
    return judgeRun(items, run, left, right, { forAdults, adultsPay })
  })
}

type Adults = { forAdults: boolean; adultsPay: boolean }
const judgeRun = (items: readonly Item[], run: Run, left: Before, right: Behind, adults: Adults): MealJudged[] => {
  const judged: MealJudged[] = []
  const hasBreakfast = items.slice(run.from, run.to + 1).some(({ type }) => type === 'breakfast')
  const parted = items.slice(run.from, run.to).findLastIndex(({ type }) => type === 'comma' || type === 'joint')
  for (let at = run.from; at <= run.to; at += 1) {
    const item = items[at] as Item
    if (item.type === 'say' || !isMeal(item.type)) continue
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
    judged.push(...mealsOf(item, isChoice ? null : included, sure, left, right))
  }
  return judged
}

/** RO OR BB, and RO, BB EUR 15: which of them this rate has, or what the other would cost. */
const isOneOfBoards = (items: readonly Item[], at: number): boolean => {
  const [item, before, behind] = [items[at], items[at - 2], items[at + 2]]
  if (item === undefined || item.type === 'say' || item.token.board === null) return false
  const isOther = (other: Item | undefined) =>
    other !== undefined &&
    other.type !== 'say' &&
    other.token.board !== null &&
    (other.token.board.breakfast === false) !== (item.token.board?.breakfast === false)
  const next = items[at + 1]
  const isPriced = next?.type === 'say' && next.money && item.token.board.breakfast !== false
  return (
    (isOr(items, at - 1) && isOther(before)) ||
    (isOr(items, at + 1) && isOther(behind)) ||
    (isPriced && isOther(before))
  )
}
const isOr = (items: readonly Item[], at: number): boolean => {
  const item = items[at]
  return item?.type === 'joint' && item.token.text === 'or' && isMealItem(items[at - 1]) && isMealItem(items[at + 1])
}

type Place = { isLast: boolean; isParted: boolean; several: boolean; hasBreakfast: boolean } & Adults
const judge = (
  item: Item & { token: MealToken },
  left: Before,
  right: Behind,
  place: Place,
): { included: boolean | null; sure: boolean } => {
  const [first, second] = [left.say, right.say]
  if (right.mute !== null) return { included: null, sure: false }
  if (left.ofSome && place.adultsPay) return { included: false, sure: true }
  // CHILDREN EAT BREAKFAST FREE; but KIDS FREE BREAKFAST INCL.
  if (left.ofSome && !place.forAdults && second?.included && !second.far) return { included: null, sure: false }
  if (second && first && first.included !== second.included) {
    if (right.onward && left.near && !second.money) return { included: first.included, sure: true }
    // NO DINNER BREAKFAST INCLUDED: to which of them either belongs is not said.
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
  item: Item & { token: MealToken; number: string },
  included: boolean | null,
  sure: boolean,
  left: Before,
  right: Behind,
): MealJudged[] => {
  const { start, end, board, text } = item.token
  const told = (meal: MealJudged['meal'], value: boolean, rest = false): MealJudged => ({
    meal,
    included: value,
    sure,
    rest,
    start,
    end,
  })
  if (board)
    return boardMeals(board, included, sure, left, right).map(([meal, value]) => ({
      ...told(meal, value, true),
      sure: true,
    }))
  if (included === null) return []
  if (item.type !== 'meals') return [told(item.type as MealName, included)]
  if (included && (/^(?:meal|food|board)$/.test(text) || /^(?:2|two|one|1)$/.test(item.number))) return []
  return names.map((meal) => told(meal, included, true))
}

const boardMeals = (
  board: NonNullable<MealToken['board']>,
  included: boolean | null,
  sure: boolean,
  left: Before,
  right: Behind,
): [MealJudged['meal'], boolean][] => {
  const all = Object.entries(board) as [MealJudged['meal'], boolean][]
  const isNone = board.breakfast === false
  if (isNone) return left.near && left.say?.included === false && left.say.side === 'before' ? [] : all
  // FB EXCL BEVERAGES: of what follows.
  const costs =
    right.say !== null && !right.say.included && !right.onward && (!right.say.money || left.mute || right.offered)
  // HALF BOARD SUPPLEMENT EUR 20: breakfast may be in the price without it.
  if (costs) return all.filter(([meal]) => meal !== 'breakfast').map(([meal]) => [meal, false])
  if (left.mute || (included === false && right.say === null)) return []
  return included === null && (right.offered || right.mute === 'heading') ? [] : all
}
