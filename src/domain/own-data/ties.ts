// Records that would speak for the same thing with the same right: refused when they are entered, never chosen by chance.
import { firstOf, lastOf, type Period, sharedNight, spanOf } from './nights.ts'
import { isExact, patternsMeet } from './patterns.ts'
import type { GdsCode, OwnPrice, Weekdays } from './records.ts'
import { precedence } from './speaking.ts'

/** `night` is one on which both speak; null: always, or not about nights. */
export type Tie<R> = { one: R; other: R; night: string | null }

/** Codes of the same precedence that some booking code fits both of. */
export const codeTies = (codes: readonly GdsCode[], touched: readonly GdsCode[]): Tie<GdsCode>[] => {
  const alike = grouped(codes, precedenceOf)
  const ties: Tie<GdsCode>[] = []
  const told = new Set<number>()
  for (const one of touched) {
    const other = alike
      .get(precedenceOf(one))
      ?.find((each) => each.id !== one.id && !told.has(each.id) && meet(one, each))
    if (!other) continue
    told.add(one.id)
    ties.push({ one, other, night: null })
  }
  return ties
}

const grouped = <R>(records: Iterable<R>, by: (record: R) => string) => {
  const groups = new Map<string, R[]>()
  for (const record of records) {
    const key = by(record)
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return groups
}
/** An exact code can only meet itself, so it has a group of its own; the other patterns of a property are few. */
const precedenceOf = (code: GdsCode) =>
  `${precedence(code).join(',')}|${code.gds_id ?? ''}|${isExact(code.pattern) ? code.pattern : ''}`
const meet = (one: GdsCode, other: GdsCode) => patternsMeet(one.pattern, other.pattern)

/** How closely a price names its nights; among the prices of one plan, room and number of adults these are equal in right. */
const rightOf = (price: OwnPrice) =>
  [
    price.plan_id,
    price.room_id ?? '',
    price.adults ?? '',
    spanOf(price),
    price.first_night === null && price.last_night === null,
    price.weekdays.filter(Boolean).length,
  ].join('|')

/** At most seven prices of equal right can lie over each other before two of them share a night, so this is one pass. */
export const priceTies = (prices: Iterable<OwnPrice>, touched: readonly OwnPrice[]): Tie<OwnPrice>[] => {
  const asked = new Set(touched.map(rightOf))
  const ties: Tie<OwnPrice>[] = []
  const groups = grouped(prices, rightOf)
  for (const key of asked) {
    let open: OwnPrice[] = []
    for (const price of (groups.get(key) ?? []).toSorted(byStart)) {
      open = open.filter((each) => lastOf(each) >= firstOf(price))
      const found = firstShared(open, price)
      if (found) ties.push({ one: price, other: found.other, night: found.night })
      else open.push(price)
    }
  }
  return ties
}
const byStart = (a: Period & { id: number }, b: Period & { id: number }) =>
  firstOf(a) < firstOf(b) ? -1 : firstOf(a) > firstOf(b) ? 1 : a.id - b.id
const firstShared = <R extends Period & { weekdays: Weekdays }>(open: readonly R[], price: R) => {
  for (const other of open) {
    const shared = sharedNight(other, price)
    if (shared) return { other, night: shared.night }
  }
  return null
}

/** Prices of one plan in two currencies whose days overlap: nothing is ever converted, so a stay would have no price. */
export const mixedCurrencies = (prices: Iterable<OwnPrice>, plans: ReadonlySet<number>): Tie<OwnPrice>[] => {
  const ties: Tie<OwnPrice>[] = []
  const groups = grouped(prices, ({ plan_id }) => String(plan_id))
  for (const plan of plans) {
    const group = groups.get(String(plan)) ?? []
    if (group.every(({ currency }) => currency === group[0]?.currency)) continue
    // Of each currency the price that reaches furthest so far: whatever overlaps an earlier one overlaps this one.
    const furthest = new Map<string, OwnPrice>()
    for (const price of group.toSorted(byStart)) {
      const other = [...furthest.values()].find(
        (each) => each.currency !== price.currency && lastOf(each) >= firstOf(price),
      )
      if (other) ties.push({ one: price, other, night: price.first_night ?? other.first_night })
      const reach = furthest.get(price.currency)
      if (!reach || lastOf(price) > lastOf(reach)) furthest.set(price.currency, price)
    }
  }
  return ties
}
