// Prices, taxes and restrictions of a hotel's rate sheet: spans of nights and days of the week, as revenue managers keep them.
import { addDays, type Day, daysBetween } from '../../domain/stay.ts'
import { eventFloor } from '../world/build-rates.ts'
import { eventOn, isClosedOn, isClosedToArrival, minimumNights } from '../world/calendar.ts'
import { nightsBetween, weekday } from '../world/clock.ts'
import { type Selling, sellingOf } from '../world/dialect.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { amountText } from '../world/money.ts'
import { extraAdult, flexiblePlan, flexiblePrice, sandboxResortFee } from '../world/prices.ts'
import type { RoomType } from '../world/room-types.ts'
import { ownRoomCode } from './plans.ts'
import { type SheetPrice, type SheetRestriction, type SheetTax, type SheetWeekdays, wholeWeek } from './records.ts'

/** First and last night, both inclusive. */
export type PricedNights = { first: Day; last: Day }

const fromMonday = (day: Day) => (weekday(day) + 6) % 7
const daysOf = (days: readonly Day[]): SheetWeekdays => {
  const on = new Set(days.map(fromMonday))
  return [0, 1, 2, 3, 4, 5, 6].map((each) => on.has(each)) as unknown as SheetWeekdays
}

/** Nights of a calendar week that cost the same are one row. */
const spansOf = (nights: readonly Day[], amountOn: (night: Day) => number) => {
  const rows = new Map<string, { amount: number; days: Day[] }>()
  for (const night of nights) {
    const amount = amountOn(night)
    const key = `${addDays(night, -fromMonday(night))} ${amount}`
    const row = rows.get(key)
    if (row) row.days.push(night)
    else rows.set(key, { amount, days: [night] })
  }
  return [...rows.values()]
}

const usualGuests = 2
export const sheetPrices = (hotel: SandboxHotel, rooms: readonly RoomType[], nights: readonly Day[]): SheetPrice[] => {
  const { currency, decimals } = hotel.city
  const text = (minor: number) => amountText(minor, decimals)
  const children = [{ from_age: 0, to_age: 17, amount: '0' }]
  return rooms.flatMap((room) =>
    spansOf(nights, (night) => flexiblePrice(hotel, room, night, usualGuests)).flatMap(({ amount, days }) => {
      const [first = '', last = first] = [days[0], days.at(-1)]
      const row = {
        plan_code: flexiblePlan,
        room_code: ownRoomCode(room),
        first_night: first,
        last_night: last,
        weekdays: days.length === daysBetween(first, last) + 1 ? wholeWeek : daysOf(days),
        per_person: false,
        currency,
        amount: text(amount),
        tax: 'before',
        children,
        minimum_nights: null,
      } as const
      // One price for one and two guests; each further one pays more.
      const usual = { ...row, adults: null, extra_adult: null }
      return room.guests > usualGuests
        ? [usual, { ...row, adults: usualGuests, extra_adult: text(extraAdult(hotel)) }]
        : [usual]
    }),
  )
}

export const sheetTaxes = (hotel: SandboxHotel): SheetTax[] => {
  const { tax, currency, decimals } = hotel.city
  const line = { per: 'night', included: false, first_night: null, last_night: null } as const
  const fee = { amount: amountText(sandboxResortFee(hotel), decimals), currency }
  return [
    { ...line, name: tax.name, code: tax.code, value: { percent: tax.percent } },
    ...(sellingOf(hotel).dialect.resort_fee ? [{ ...line, name: 'RESORT FEE', code: '12', value: fee }] : []),
  ]
}

type Closing = Pick<SheetRestriction, 'plan_code' | 'kind' | 'nights'>
const closing = (
  kind: SheetRestriction['kind'],
  plan_code: string | null = null,
  least: number | null = null,
): Closing => ({
  plan_code,
  kind,
  nights: least,
})
/** Nights that follow each other become one row. */
const onNights = (what: Closing, nights: readonly Day[]): SheetRestriction[] => {
  const rows: SheetRestriction[] = []
  for (const night of nights) {
    const last = rows.at(-1)
    if (last && addDays(last.last_night, 1) === night) last.last_night = night
    else rows.push({ ...what, room_code: null, first_night: night, last_night: night, weekdays: wholeWeek })
  }
  return rows
}

const sheetWeekdays: SheetWeekdays = [true, true, true, true, false, false, true]
const onWeekdays = (what: Closing, nights: readonly Day[]): SheetRestriction[] =>
  onNights(what, nights).map((row) => ({ ...row, weekdays: sheetWeekdays }))

/** What a GDS cannot be asked to sell is closed in the sheet, so that no check expects it. */
export const sheetRestrictions = (
  hotel: SandboxHotel,
  { plans }: Selling,
  nights: readonly Day[],
  today: Day,
): SheetRestriction[] => {
  const whole: SheetRestriction[] = [
    ...onNights(
      closing('closed'),
      nights.filter((night) => isClosedOn(hotel, night)),
    ),
    ...onNights(
      closing('closed_to_arrival'),
      nights.filter((night) => isClosedToArrival(hotel, night)),
    ),
    ...[2, 3].flatMap((least) =>
      onNights(
        closing('minimum_nights', null, least),
        nights.filter((night) => minimumNights(hotel, night) === least),
      ),
    ),
  ]
  const events = hotel.lively ? nights.filter((night) => eventOn(hotel.city, night)) : []
  return [
    ...whole,
    ...plans.flatMap((plan) => [
      ...(plan.days_ahead
        ? onNights(
            closing('closed_to_arrival', plan.code),
            nights.filter((night) => daysBetween(today, night) < (plan.days_ahead ?? 0)),
          )
        : []),
      ...(plan.nights ? onNights(closing('minimum_nights', plan.code, plan.nights), nights) : []),
      ...(plan.weekend ? onWeekdays(closing('closed_to_arrival', plan.code), nights) : []),
      ...(plan.factor < eventFloor ? onNights(closing('closed', plan.code), events) : []),
    ]),
  ]
}
export const nightsOfSheet = ({ first, last }: PricedNights): Day[] => nightsBetween(first, addDays(last, 1))
