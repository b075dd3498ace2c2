// Prices of proposed plans: what the GDS show for each night; a night on which they contradict each other has none.
import { emptyRate } from '../../rate.ts'
import { addDays, type Day } from '../../stay.ts'
import { pricesOf } from '../accepting/accepted-prices.ts'
import type { OwnPrice } from '../records.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'

export type ProposedPrice = Pick<OwnPrice, 'first_night' | 'last_night' | 'adults' | 'currency' | 'amount' | 'tax'> & {
  first_night: Day
  last_night: Day
  plan_code: string
  room_code: string | null
}
/** A rate, and the plan and room that are proposed for it. */
export type PricedCode = { shown: ShownCode; plan_code: string; room_code: string | null }
type NightPrice = Pick<ProposedPrice, 'currency' | 'amount' | 'tax'>

/** More are left to a file: a person can't look at them. */
const mostProposed = 3_000

/** `unoffered`: how many there would be, where they are too many to offer. */
type ProposedPrices = { prices: ProposedPrice[]; unoffered: number }
export const proposePrices = (codes: readonly PricedCode[]): ProposedPrices => {
  const sold = new Map<string, { of: PricedCode; nights: Map<Day, NightPrice | null> }>()
  for (const code of codes) {
    const { shown, plan_code, room_code } = code
    const { prices } = pricesOf({ ...emptyRate(shown.rate_plan), ...shown.rate }, shown.stay)
    const key = `${plan_code} ${room_code ?? ''} ${shown.stay.adults}`
    const { nights } = sold.get(key) ?? { nights: new Map<Day, NightPrice | null>() }
    sold.set(key, { of: code, nights })
    for (const { night, ...price } of prices) {
      const known = nights.get(night)
      nights.set(night, known === undefined || (known && isSamePrice(known, price)) ? price : null)
    }
  }
  const all = [...sold.values()].flatMap(({ of, nights }) => periodsOf(of, nights))
  // A plan has prices in one currency: of one that the GDS show in two a person has to decide.
  const currencies = new Map<string, Set<string>>()
  for (const { plan_code, currency } of all)
    currencies.set(plan_code, (currencies.get(plan_code) ?? new Set<string>()).add(currency))
  const clear = all.filter(({ plan_code }) => currencies.get(plan_code)?.size === 1)
  const isOffered = clear.length <= mostProposed
  return { prices: isOffered ? clear : [], unoffered: isOffered ? 0 : clear.length }
}

const isSamePrice = (one: NightPrice, other: NightPrice) =>
  one.amount === other.amount && one.currency === other.currency && one.tax === other.tax

/** Nights in a row of one price. */
const periodsOf = (
  { shown, plan_code, room_code }: PricedCode,
  nights: ReadonlyMap<Day, NightPrice | null>,
): ProposedPrice[] => {
  const periods: ProposedPrice[] = []
  for (const [night, price] of [...nights].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = periods.at(-1)
    if (price === null) continue
    if (last && addDays(last.last_night, 1) === night && isSamePrice(last, price)) last.last_night = night
    else
      periods.push({
        plan_code,
        room_code,
        first_night: night,
        last_night: night,
        adults: shown.stay.adults,
        ...price,
      })
  }
  return periods
}
