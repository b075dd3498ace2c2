// What a night costs: season, weekend and weekly demand, the same for every client.
import type { Day } from '../../domain/stay.ts'
import { shareOf } from '../random.ts'
import { dayFactor } from './calendar.ts'
import { isWeekendNight } from './clock.ts'
import { type Dialect, sellingOf } from './dialect.ts'
import { type SandboxHotel, worldSeed } from './hotels.ts'
import type { RatePlan } from './rate-plans.ts'
import type { RoomType } from './room-types.ts'

const summer = ['LYS', 'OPO', 'FDH', 'GDN', 'CPH', 'REK', 'KRK']
/** By month: high season in summer or winter, changing on the first of a month. Lively hotels have a calendar. */
const seasonPrice = (hotel: SandboxHotel, day: Day) => {
  if (hotel.lively) return dayFactor(hotel, day)
  const month = Number(day.slice(5, 7))
  const high = summer.includes(hotel.city.code) ? [6, 7, 8, 9] : [1, 2, 12, 10]
  if (high.includes(month)) return 1.25
  return month === 11 || month === 3 ? 0.9 : 1
}
const demandOf = (hotel: SandboxHotel, day: Day) => {
  // Monday to Sunday: the first of January 1970 was a Thursday.
  const week = Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)
  return 0.95 + 0.1 * shareOf(`${worldSeed}/demand/${hotel.chain_code}${hotel.property_id}/${week}`)
}

/** The flexible price of a standard room for a night, in whole units; nights of one hotel are few, so they are kept. */
const standard = new Map<string, number>()
const standardPrice = (hotel: SandboxHotel, dialect: Dialect, day: Day) => {
  const key = `${hotel.chain_code}${hotel.property_id}${day}`
  let price = standard.get(key)
  if (price === undefined) {
    const weekend = isWeekendNight(day) ? (summer.includes(hotel.city.code) ? 1.15 : 0.92) : 1
    price = hotel.city.price * dialect.price * seasonPrice(hotel, day) * demandOf(hotel, day) * weekend
    if (standard.size > 50_000) standard.clear()
    standard.set(key, price)
  }
  return price
}

/** What the other plans are counted from. */
export const flexiblePlan = 'BAR'
/** The smallest step of a price, in minor units: whole units, or tens where there are no cents. */
export const priceStep = (hotel: SandboxHotel): number => (hotel.city.decimals === 0 ? 10 : 100)
/** Percent of the flexible price; without fractions. */
export const percentOfFlexible = (plan: RatePlan): number => Math.round(plan.factor * 100)

/** Minor units of the flexible plan. More than two guests pay the extra adult amount each. */
export const flexiblePrice = (hotel: SandboxHotel, room: RoomType, day: Day, adults: number): number => {
  const step = priceStep(hotel)
  const price = standardPrice(hotel, sellingOf(hotel).dialect, day) * room.factor
  const whole = Math.round(step === 10 ? price / 10 : price) * step
  return whole + Math.max(0, adults - 2) * extraAdult(hotel)
}
/** Minor units: that part of the flexible price, rounded half up to a whole step. */
export const sandboxPrice = (hotel: SandboxHotel, room: RoomType, plan: RatePlan, day: Day, adults: number): number => {
  const flexible = flexiblePrice(hotel, room, day, adults)
  if (plan.code === flexiblePlan) return flexible
  const step = priceStep(hotel)
  return Math.floor((flexible * percentOfFlexible(plan)) / (100 * step) + 0.5) * step
}
/** A hotel sells one of its booking codes for so many percent more, or less: whole, and above -100. */
export type Moved = { property_id: string; chain_code: string; rate_plan: string; percent: number }
/** Minor units in whole steps, after all that moved the price, each from where the one before left it. */
export const movedPrice = (hotel: SandboxHotel, code: string, minor: number, moved: readonly Moved[]): number => {
  const step = priceStep(hotel)
  return moved
    .filter(
      ({ property_id, chain_code, rate_plan }) =>
        property_id === hotel.property_id && chain_code === hotel.chain_code && rate_plan === code,
    )
    .reduce((price, { percent }) => Math.max(step, Math.round((price * (100 + percent)) / (100 * step)) * step), minor)
}
const shareOfRate = (hotel: SandboxHotel, part: number) => {
  const whole = Math.max(1, Math.round((hotel.city.price * sellingOf(hotel).dialect.price * part) / 5) * 5)
  return hotel.city.decimals === 0 ? whole : whole * 100
}
/** Minor units for a night, of the flexible plan. */
export const extraAdult = (hotel: SandboxHotel): number => shareOfRate(hotel, 0.22)
export const rollaway = (hotel: SandboxHotel): number => shareOfRate(hotel, 0.15)
export const breakfastPrice = (hotel: SandboxHotel): number => shareOfRate(hotel, 0.12)
export const sandboxResortFee = (hotel: SandboxHotel): number => shareOfRate(hotel, 0.08)
export const taxOf = (minor: number, percent: string): number => Math.round((minor * Number(percent)) / 100)
