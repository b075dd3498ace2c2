// Reads the words before and after the meals of a clause, as far as they apply to them.
import { isMealItem, type MealItem, linking, type Run, runsOf, statement, type MealStatement } from './meal-words.ts'
import { elsewhere, type MealToken } from './words.ts'

/** The statement after a run: null without one, `mute` if the words are about another thing or some guests only. */
export type Behind = {
  statement: MealStatement | null
  mute: 'heading' | 'some' | null
  offered: boolean
  at: number
  /** More items follow to which it may apply. */
  onward: boolean
  doubtful: boolean
  /** Words later on say that it costs more. */
  costly: boolean
  packaged: boolean
}
const nothingBehind: Behind = {
  statement: null,
  mute: null,
  offered: false,
  at: -1,
  onward: false,
  doubtful: false,
  costly: false,
  packaged: false,
}
export const statementBehind = (items: readonly MealItem[], { to }: Run): Behind => {
  let offered = false
  let comma = false
  for (let at = to + 1; at < items.length; at += 1) {
    const item = items[at] as MealItem
    const isNext = at === to + 1
    if (item.type === 'statement') {
      const next = items[at + 1]
      const mute =
        item.included && next?.type === 'some' && (next.number === 'for' || next.token.text === 'under') ? 'some' : null
      const bears = isNext && isBefore(item) ? accompanied(items, at) : null
      if (bears !== null) return { ...nothingBehind, offered, ...bears }
      return isOfNext(items, at, comma)
        ? { ...nothingBehind, offered }
        : { ...nothingBehind, statement: item, mute, at, offered, onward: item.onward }
    }
    if (item.type === 'offered' || item.type === 'clock') offered = true
    else if (isNext && (item.type === 'heading' || item.type === 'worth'))
      return { ...nothingBehind, mute: 'heading', offered }
    else if (item.type === 'some' && !comma) return { ...nothingBehind, mute: 'some', offered }
    else if (item.type === 'comma' || isSpacedDash(item)) comma = true
    else if (
      (item.type === 'joint' || item.type === 'with') &&
      ((isCost(items[at + 1]) && item.token.text !== 'or') || isAdded(item, items[at + 1], items[at + 2]))
    )
      continue
    // HB OR FB ON REQUEST.
    else if (item.type === 'joint' && items[to]?.type === 'board' && items[at + 1]?.type === 'board')
      return statementBehind(items, { from: at + 1, to: at + 1 })
    // BB UPGRADE TO HB: of the second alone.
    else if (isNext && isUpgrade(item) && isMealItem(items[at + 1])) return nothingBehind
    else if (isNext && isUpgrade(item)) return { ...nothingBehind, statement: statement(false, 'after'), at }
    else if (isNext && item.type === 'package')
      return { ...statementBehind(items, { from: at, to: at }), packaged: true }
    else if (item.type !== 'dash' && item.type !== 'heading' && item.type !== 'worth')
      return {
        ...nothingBehind,
        ...(pricedInBrackets(items, at) ??
          listedMeals(items, at - (comma ? 1 : 0)) ??
          fartherOn(items, at, comma) ??
          (offered && !comma ? boughtThere(items, at) : null) ?? {
            doubtful:
              !comma &&
              (costsLater(items, at) !== null || (isNext && isForeignDenial(item)) || isHadElsewhere(items, at)),
            costly: !comma && costsLater(items, at)?.far === false,
          }),
        offered,
      }
  }
  return { ...nothingBehind, offered }
}
/** BREAKFAST 7 TO 10 - FREE WIFI: what follows may be another matter. */
const isSpacedDash = (item: MealItem): boolean => item.type === 'dash' && item.token.text === ' - '
const isBefore = (item: MealStatement) => item.side === 'before' && item.included
/** DINNER WITH WINE INCLUDED: an extra with the meal, then a statement about both. */
const accompanied = (items: readonly MealItem[], from: number): Partial<Behind> | null => {
  const at = items.slice(from + 1, from + 5).findIndex(({ type }) => type !== 'word') + from + 1
  const item = items[at]
  // DINNER WITH OUR CAFETERIA UPON REQUEST
  if (item?.type === 'offered') return { offered: true }
  if (at <= from + 1 || item?.type !== 'statement' || item.side === 'before' || item.money) return null
  const next = items[at + 1]
  return next === undefined || linking.has(next.type) ? { statement: item, at } : null
}
const isUpgrade = (item: MealItem) => item.type === 'place_of' && item.token.text.startsWith('upgr')
/** BREAKFAST + EUR 12. */
const isAdded = (joint: MealItem, price: MealItem | undefined, next: MealItem | undefined) =>
  (joint.type === 'joint' || joint.type === 'with') &&
  /^(?:\+|plus)$/.test(joint.token.text) &&
  price?.type === 'statement' &&
  price.money &&
  (next === undefined || linking.has(next.type))
const isCost = (item: MealItem | undefined) =>
  item?.type === 'statement' && !item.included && !item.money && item.side !== 'before'
/** BREAKFAST EXCL DINNER, DINNER INCL WIFI: may apply to what follows, if that has no statement of its own. */
const isOfNext = (items: readonly MealItem[], at: number, comma: boolean): boolean => {
  const item = items[at] as MealStatement
  const next = items[at + 1]
  if (next && isSpacedDash(next)) return false
  if (item.side !== 'either') return item.side === 'before'
  if (isMealItem(next)) return !isPricedAfter(items, at + 1) && (comma || !item.included) && !(item.money && !comma)
  return comma && next !== undefined && !linking.has(next.type) && !item.money && item.included
}
/** BREAKFAST, PARKING AND WIFI INCLUDED: a list of items with a statement at its end. */
const listedMeals = (items: readonly MealItem[], from: number): Partial<Behind> | null => {
  let joint = false
  let words = 0
  for (let at = from; at < items.length; at += 1) {
    const item = items[at] as MealItem
    if (item.type === 'joint' || item.type === 'comma') {
      joint = item.type === 'joint'
      words = 0
    } else if (item.type === 'statement')
      return joint && words > 0 && item.side !== 'before' && !item.money && !isOfNext(items, at, true)
        ? { statement: item, at }
        : null
    else if (item.type !== 'word' && item.type !== 'other_subject' && !isMealItem(item)) return null
    else words += 1
    if (words > 2 || (at === from && words > 0)) return null
  }
  return null
}
/** DINNER AT OUR STEAKHOUSE INCLUDED: unknown words, then a statement that can only be about the meal. */
const fartherOn = (items: readonly MealItem[], from: number, comma: boolean): Partial<Behind> | null => {
  const at = items.slice(from, from + 4).findIndex(({ type }) => type !== 'word') + from
  const item = items[at]
  if (at > from && item?.type === 'statement' && item.there) return { statement: item, at }
  if (comma || at <= from || item?.type !== 'statement' || !item.included || item.side === 'before') return null
  const next = items[at + 1]
  return next === undefined || linking.has(next.type) ? { statement: item, at } : null
}
/** PEQUENO-ALMOÇO NÃO …, FRÜHSTÜCK NICHT …: whatever the next word says, it is denied of the meal. */
const isForeignDenial = (item: MealItem): boolean =>
  item.type === 'word' &&
  item.token.kind === 'not' &&
  /^(?:nao|não|nicht|pas|niet|ej|inte|ikke|ei)$/.test(item.token.text)
/** A price later in the clause after unknown words may be that of the meal. */
const costsLater = (items: readonly MealItem[], from: number): MealStatement | null => {
  if (items[from]?.type !== 'word') return null
  const at = items
    .slice(from, from + 6)
    .findIndex((item) => item.type === 'statement' && !item.included && item.side !== 'before')
  const item = items[from + at]
  const isNear =
    at > 0 && items.slice(from, from + at).every(({ type }) => type === 'word' || type === 'dash' || type === 'heading')
  return isNear && item?.type === 'statement' ? item : null
}
/** LUNCH IS SERVED AT POOL BAR AT EXTRA COST: where it is had, and then that it costs. */
const boughtThere = (items: readonly MealItem[], from: number): Partial<Behind> | null => {
  const far = items.slice(from, from + 5).findIndex(({ type }) => type !== 'word' && type !== 'heading')
  const item = items[from + far]
  const isCosting = far > 0 && item?.type === 'statement' && !item.included && !item.money && item.side !== 'before'
  if (!isCosting) return null
  const next = items[from + far + 1]
  return next === undefined || linking.has(next.type) ? { statement: item, at: from + far } : null
}
/** SNÍDANĚ V KAVÁRNĚ VEDLE HOTELU */
const isHadElsewhere = (items: readonly MealItem[], from: number): boolean => {
  const near = items.slice(from, from + 6)
  const end = near.findIndex(({ type }) => type === 'comma' || type === 'statement')
  return near.slice(0, end < 0 ? undefined : end).some((item) => item.type === 'offered' && isElsewhere(item.token))
}
const isElsewhere = ({ text }: MealToken): boolean => {
  elsewhere.lastIndex = 0
  return elsewhere.test(text)
}
/** DINNER IS POSSIBLE ON RESERVATION BEFORE 1PM (EUR 23): its price stands in brackets. */
const pricedInBrackets = (items: readonly MealItem[], from: number): Partial<Behind> | null => {
  const near = items.slice(from, from + 12)
  const open = near.findIndex((item) => item.type === 'dash' && item.token.text === '(')
  const price = near[open + 1]
  const isPrice = open > 0 && price?.type === 'statement' && price.money && !price.included
  return isPrice && near.slice(0, open).every(({ type }) => between.has(type))
    ? { statement: price, at: from + open + 1 }
    : null
}
const between: ReadonlySet<MealItem['type']> = new Set(['word', 'offered', 'clock', 'heading', 'dash'])
const isPricedAfter = (items: readonly MealItem[], at: number): boolean => {
  const { to } = runsOf(items.slice(at))[0] ?? { to: 0 }
  const next = items[at + to + 1]
  return next !== undefined && next.type === 'statement' && next.side !== 'before'
}

/** The statement before a run, its distance, and whether other words separate the meal from the price. */
export type Before = {
  statement: MealStatement | null
  near: boolean
  mute: boolean
  ofSome: boolean
  packaged: boolean
  /** 50 % OF THE HALF BOARD: a share of its price. */
  share: boolean
}
export const statementBefore = (items: readonly MealItem[], { from }: Run, used: ReadonlySet<number>): Before => {
  const [nearest, near] = nearestBefore(items, from, used)
  const found: Before = { statement: nearest, near, mute: false, ofSome: false, packaged: false, share: false }
  let comma = false
  for (let at = from - 1; at >= 0 && from - at < 14; at -= 1) {
    const item = items[at] as MealItem
    if (item.type === 'comma') comma = true
    else if (item.type === 'package') found.packaged = true
    else if (
      item.type === 'worth' &&
      at === from - 1 &&
      (items[from]?.type !== 'board' || /%|percent/.test(item.token.text))
    )
      return { ...found, mute: true, share: true }
    else if (!comma && isOfOthers(item)) return { ...found, mute: true, ofSome: item.type === 'some' }
  }
  return found
}
/** WE RECOMMEND, POSSIBILITÉ DE, MŮŽETE: what one may have. */
const offering =
  /^(?:open|serv|recom|raccom|empf|conseil|consigl|aconse|dopor|polec|zalec|aanbev|raden|pos+ib|m[öo]e?gl|mo[gžż]|mog|lze|m[ůu][žz]|mo[żz][nl]|mozn|ofr|offr|nab[íi]z|oferuj)/
const isOfOthers = (item: MealItem): boolean =>
  item.type === 'place_of' ||
  item.type === 'some' ||
  (item.type === 'heading' && /^(?:restaurants?|restaurante)$/.test(item.token.text)) ||
  (item.type === 'offered' && offering.test(item.token.text))

const isStatedOf = (items: readonly MealItem[], at: number): boolean => {
  const [own, item] = [items[at - 1], items[at]]
  return item?.type === 'statement' && own !== undefined && !linking.has(own.type)
}
const isJoined = (item: MealItem, isNext: boolean): boolean =>
  isNext && item.type === 'board' && item.token.board?.breakfast === true
const nearestBefore = (
  items: readonly MealItem[],
  from: number,
  used: ReadonlySet<number>,
): [MealStatement | null, boolean] => {
  let near = true
  let comma = false
  let joint = false
  for (let at = from - 1; at >= 0 && from - at < 14; at -= 1) {
    const item = items[at] as MealItem
    // WIFI INCLUDED - BREAKFAST: the words before are of another thing.
    if (isSpacedDash(item) && isStatedOf(items, at - 1)) return [null, near]
    if (item.type === 'comma') comma ||= near
    else if (item.type === 'joint') joint ||= near
    // BB AND DINNER.
    else if (items[from]?.type !== 'board' && isJoined(item, near && joint && !comma))
      return [statement(true, 'before'), true]
    else if (item.type !== 'statement') near &&= item.type === 'dash'
    // BREAKFAST INCLUDED AND DINNER.
    else if (item.side === 'after' || used.has(at))
      return [joint && near && !comma && item.included ? item : null, near]
    else if (near || (item.included && (item.far || joint)) || (item.far && joint)) return [item, near]
    // EXCL TAX BREAKFAST: unclear whether the meal is excluded too.
    else return [null, near]
  }
  return [null, near]
}
