// Records that would apply equally well: rejected on entry, so that none is chosen by chance.
import { indexPatterns } from '../mapping/pattern-index.ts'
import { firstOf, lastOf, type Period, sharedNight, nightsSpanned } from '../nights.ts'
import { isExact, patternsMeet, plainCode } from '../mapping/patterns.ts'
import type { GdsCode, OwnPrice, Weekdays } from '../records.ts'
import { precedence } from '../mapping/code-resolution.ts'
import { groupBy } from '../../group-by.ts'

/** `night` is one to which both apply; null: always, or not about nights. */
type Tie<R> = { one: R; other: R; night: string | null }

/** With this many the wrong file was sent: no more are looked for. */
const mostTies = 500
/** Up to so many comparisons take less time than to build an index. */
const fewComparisons = 50_000

/** Codes of the same precedence that some booking code fits both of. */
export const codeTies = (codes: readonly GdsCode[], touched: readonly GdsCode[]): Tie<GdsCode>[] => {
  const [alike, asked] = [groupBy(codes, precedenceOf), groupBy(touched, precedenceOf)]
  const ties: Tie<GdsCode>[] = []
  for (const [key, ones] of asked) {
    const group = alike.get(key) ?? []
    const isSmall = group.length * ones.length <= fewComparisons
    for (const tie of isSmall ? tiesOfFew(group, ones) : tiesOfMany(group, ones))
      if (ties.push(tie) >= mostTies) return ties
  }
  return ties
}

function* tiesOfFew(group: readonly GdsCode[], ones: readonly GdsCode[]): Iterable<Tie<GdsCode>> {
  const listed = new Set<number>()
  for (const one of ones) {
    const other = group.find((each) => each.id !== one.id && !listed.has(each.id) && meet(one, each))
    if (!other) continue
    listed.add(one.id)
    yield { one, other, night: null }
  }
}

function* tiesOfMany(group: readonly GdsCode[], ones: readonly GdsCode[]): Iterable<Tie<GdsCode>> {
  const index = indexPatterns(group.map(endsOf))
  const places = new Map(group.map(({ id }, place) => [id, place]))
  for (const one of ones) {
    const self = places.get(one.id) ?? group.length
    const found = index.find(endsOf(one), self)
    const other = found === undefined ? undefined : group[found]
    if (!other) continue
    index.takeOut(self)
    yield { one, other, night: null }
  }
}

/** Of patterns with a `*`, the text before the first and after the last; of others, all of it. */
const endsOf = ({ pattern }: GdsCode) => {
  const pieces = plainCode(pattern).split('*')
  const end = pieces.length === 1 ? '' : (pieces.at(-1) ?? '')
  return { start: pieces[0] ?? '', end: [...end].toReversed().join('') }
}

/** An exact code can only conflict with itself, so it forms its own group; the other patterns of a property are few. */
const precedenceOf = (code: GdsCode) =>
  `${precedence(code).join(',')}|${code.gds_id ?? ''}|${isExact(code.pattern) ? code.pattern : ''}`
const meet = (one: GdsCode, other: GdsCode) => patternsMeet(one.pattern, other.pattern)

/** How closely a price names its nights; among the prices of one plan, room and number of adults these are equal in right. */
const rightOf = (price: OwnPrice) =>
  [
    price.plan_id,
    price.room_id ?? '',
    price.adults ?? '',
    nightsSpanned(price),
    price.first_night === null && price.last_night === null,
    price.weekdays.filter(Boolean).length,
  ].join('|')

/** At most seven prices of equal precedence can overlap before two of them share a night, so this is one pass. */
export const priceTies = (prices: Iterable<OwnPrice>, touched: readonly OwnPrice[]): Tie<OwnPrice>[] => {
  const asked = new Set(touched.map(rightOf))
  const ties: Tie<OwnPrice>[] = []
  const groups = groupBy(prices, rightOf)
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
  const groups = groupBy(prices, ({ plan_id }) => String(plan_id))
  for (const plan of plans) {
    const group = groups.get(String(plan)) ?? []
    if (group.every(({ currency }) => currency === group[0]?.currency)) continue
    // Per currency the price that reaches furthest so far: whatever overlaps an earlier one overlaps this one.
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
