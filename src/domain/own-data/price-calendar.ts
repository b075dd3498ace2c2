// A month of one rate plan: for each room and night the property's own price, and what each GDS showed when it was checked.
import { minorUnit } from '../accuracy/checks/amounts.ts'
import { nightLines, type PriceFinding } from '../accuracy/checks/expected-lines.ts'
import { nightsShown } from '../accuracy/checks/expected-nights.ts'
import type { FieldVerdict } from '../accuracy/verdict.ts'
import { type GdsId, gdsNameOf } from '../gds.ts'
import { type Decimal, within } from '../money.ts'
import type { Rate } from '../rate.ts'
import { addDays, type Day, nightsOf, type Stay } from '../stay.ts'
import { codeFor } from './code-resolution.ts'
import { type NightPrice, nightPrice } from './night-price.ts'
import { priceOfStay } from './prices.ts'
import type { OwnData, OwnPlan } from './records.ts'

/** A rate of a checkup; `found` is what the check of the price against own data says of it. */
type CheckedRate = {
  gds_id: GdsId
  rate: Rate
  stay: Stay
  checked_at: string
  found: PriceFinding
}
type GdsNight = {
  gds_id: GdsId
  rate_plan: string
  amount: Decimal
  currency: string | null
  verdict: FieldVerdict
  checked_at: string
}
type CalendarNight = { night: Day; own: NightPrice | null; no_price: string | null; gds: GdsNight[] }
type CalendarRoom = { room_id: number | null; nights: CalendarNight[] }

/** '2027-02' has 28 nights. */
export const nightsOfMonth = (month: string): Day[] => {
  const nights: Day[] = []
  for (let night = `${month}-01`; night.startsWith(month); night = addDays(night, 1)) nights.push(night)
  return nights
}

/** So that no minimum stay hides a price. */
const longStay = 365

type Month = { own: OwnData; plan: OwnPlan; month: string; adults: number }
/** Newer checkups come first: of two that show the same night the first is kept. */
export const priceCalendar = ({ own, plan, month, adults }: Month, checked: readonly CheckedRate[]): CalendarRoom[] => {
  const shown = shownNights(own, plan, checked)
  const nights = nightsOfMonth(month)
  const room = (room_id: number | null): CalendarRoom => ({
    room_id,
    nights: nights.map((night) => {
      const price = ownNight(own, plan, room_id, night, adults)
      const gds = [1, 2].flatMap((gds_id) => shown.get(`${room_id} ${night} ${gds_id}`) ?? [])
      return { night, ...price, gds: gds.map((each) => comparedNight(each, price.own)) }
    }),
  })
  const everyRoom = room(null)
  const isUsed = everyRoom.nights.some((each) => each.own !== null || each.gds.length > 0)
  const rooms = own.rooms.map(({ id }) => room(id))
  return isUsed || rooms.length === 0 ? [...rooms, everyRoom] : rooms
}

/** Of a stay that has no price as a whole, a night can still agree; that it differs is left to the check of the price. */
const comparedNight = (shown: GdsNight, price: NightPrice | null): GdsNight => {
  if (shown.verdict !== 'not_compared' || price === null || shown.currency !== price.currency) return shown
  return within(shown.amount, price.amount, minorUnit(price.currency)) ? { ...shown, verdict: 'pass' } : shown
}

const ownNight = (own: OwnData, plan: OwnPlan, room_id: number | null, night: Day, adults: number) => {
  const stay = {
    check_in: night,
    check_out: addDays(night, longStay),
    adults,
    children: 0,
    corporate_codes: [],
    rate_category_codes: [],
  }
  const price = nightPrice(plan, { own, room_id, stay, night })
  if (price === null) return { own: null, no_price: null }
  return 'why' in price ? { own: null, no_price: price.why } : { own: price, no_price: null }
}

const shownNights = (own: OwnData, plan: OwnPlan, checked: readonly CheckedRate[]): Map<string, GdsNight> => {
  const shown = new Map<string, GdsNight>()
  for (const { gds_id, rate, stay, checked_at, found } of checked) {
    const gds = gdsNameOf(gds_id)
    const code = gds && codeFor(own, rate.rate_plan, gds)
    if (code?.plan_id !== plan.id) continue
    for (const { night, amount, verdict } of nightsOfRate(own, plan, code.room_id, { rate, stay, found })) {
      const key = `${code.room_id} ${night} ${gds_id}`
      const { rate_plan, currency } = rate
      if (!shown.has(key)) shown.set(key, { gds_id, rate_plan, amount, currency, verdict, checked_at })
    }
  }
  return shown
}

type Stayed = Pick<CheckedRate, 'rate' | 'stay' | 'found'>
const nightsOfRate = (own: OwnData, plan: OwnPlan, room_id: number | null, { rate, stay, found }: Stayed) => {
  const { price } = priceOfStay(own, plan, room_id, stay)
  const verdicts = new Map(
    price && nightLines(rate, price, stay.check_in, found).map(({ night, verdict }) => [night, verdict]),
  )
  const per_night = Array.from({ length: nightsOf(stay) }, () => '0')
  const amounts = nightsShown(rate, { per_night }, stay.check_in)?.nights ?? []
  return amounts.flatMap((amount, at) => {
    const night = addDays(stay.check_in, at)
    return amount === null ? [] : [{ night, amount, verdict: verdicts.get(night) ?? ('not_compared' as const) }]
  })
}
