// How far two groups of codes cost the same in the same rooms for the same stays: one plan has one price, whatever its name.
import { groupBy } from '../../group-by.ts'
import type { ReadCode } from './read-code.ts'

/** In how many rooms and stays the amounts are the same, and in how many they are others. */
export type PriceAgreement = { same: number; other: number }
type ShownPrice = NonNullable<ReadCode['price']>
/** null: they show nothing that can be compared. */
const costsTheSame = (one: ShownPrice, other: ShownPrice): boolean | null => {
  if (one.nights !== null && one.nights === other.nights) return true
  if (one.total !== null && other.total !== null) return one.total === other.total
  return one.nights !== null && other.nights !== null ? false : null
}
type PricedGroup = { members: readonly number[] }

export const noAgreement: PriceAgreement = { same: 0, other: 0 }

/** More codes of one room for one stay cost the same by chance. */
const mostTelling = 200

/** `soldIn`: the room of each code where plans are compared, and the other way round. */
export const comparePrices = (
  codes: readonly ReadCode[],
  soldIn: readonly (number | null)[],
  first: readonly PricedGroup[],
  second: readonly PricedGroup[],
): ((a: number, b: number) => PriceAgreement) => {
  const pricesIn = (groups: readonly PricedGroup[]) =>
    groups.flatMap(({ members }, group) =>
      members.flatMap((at) => {
        const [price, place] = [codes[at]?.price, soldIn[at] ?? null]
        return price && place !== null ? [{ group, key: `${place} ${price.stay}`, price }] : []
      }),
    )
  const byKey = groupBy(pricesIn(second), ({ key }) => key)
  const agreements = new Map<string, PriceAgreement>()
  for (const [key, priced] of groupBy(pricesIn(first), (each) => each.key)) {
    const others = byKey.get(key) ?? []
    if (Math.max(priced.length, others.length) > mostTelling) continue
    for (const { a, b, price, other } of priced.flatMap(({ group: one, price: shown }) =>
      others.map((each) => ({ a: one, b: each.group, price: shown, other: each.price })),
    )) {
      const same = costsTheSame(price, other)
      if (same === null) continue
      const known = agreements.get(`${a} ${b}`) ?? { same: 0, other: 0 }
      if (same) known.same += 1
      else known.other += 1
      agreements.set(`${a} ${b}`, known)
    }
  }
  return (a, b) => agreements.get(`${a} ${b}`) ?? noAgreement
}

const mostWrong = 0.4
/** Clearly the same price; one wrong price among several is a fault of its loader. */
export const isSamePrice = ({ same, other }: PriceAgreement, least: number): boolean =>
  same >= least && other <= mostWrong * (same + other)
export const isOtherPrice = ({ same, other }: PriceAgreement): boolean => same === 0 && other > 1

/** An unplaced code is of the one plan that costs the same in its room in the other GDS, and is not sold there yet. */
export const placeByPrice = (
  codes: readonly ReadCode[],
  soldIn: readonly (number | null)[],
  groupOf: readonly (number | null)[],
  isUnplaced: (at: number) => boolean,
  mayBe: (at: number, group: number) => boolean,
): Map<number, number> => {
  const placeOf = (at: number) => {
    const [price, place] = [codes[at]?.price, soldIn[at] ?? null]
    return price && place !== null ? `${place} ${price.stay}` : null
  }
  const byPlace = groupBy(codes.keys(), (at) => placeOf(at) ?? '')
  const found = new Map<number, number>()
  for (const [at, code] of codes.entries()) {
    const place = placeOf(at)
    if (place === null || !isUnplaced(at)) continue
    const beside = byPlace.get(place) ?? []
    if (beside.length > 2 * mostTelling) continue
    const taken = new Set(beside.flatMap((other) => (codes[other]?.gds === code.gds ? (groupOf[other] ?? []) : [])))
    const alike = beside.flatMap((other) => {
      const group = groupOf[other] ?? null
      const [mine, theirs] = [code.price, codes[other]?.price]
      const isAlike = codes[other]?.gds !== code.gds && mine && theirs && costsTheSame(mine, theirs) === true
      return isAlike && group !== null && !taken.has(group) && mayBe(at, group) ? [group] : []
    })
    const [group, ...others] = new Set(alike)
    if (group !== undefined && others.length === 0) found.set(at, group)
  }
  // Two codes of one GDS that both look like one plan in one room: neither is sure.
  const rivals = groupBy(found, ([at, group]) => `${codes[at]?.gds} ${soldIn[at]} ${group}`)
  return new Map([...rivals.values()].flatMap((same) => (same.length === 1 ? same : [])))
}
