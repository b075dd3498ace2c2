// Availability and prices over the year: seasons, events, closed weeks, minimum stays, sold-out nights, codes.
import { expect, test } from 'vitest'
import { addDays, type Day, type Stay } from '../domain/stay.ts'
import { type Availability, availabilityOf, cleanRates } from './inventory.ts'
import { plantedRates } from './planting.ts'
import { closedSpan, eventOn, eventsOf, minimumNights, seasonOf } from './world/calendar.ts'
import { nightsBetween, weekday } from './world/clock.ts'
import { sellingOf } from './world/dialect.ts'
import { type SandboxHotel, sandboxHotels } from './world/hotels.ts'
import { sandboxPrice } from './world/prices.ts'
import type { SandboxRate } from './world/rate-shape.ts'

const today = '2027-01-04'
const lively = sandboxHotels.filter((hotel) => hotel.lively)
const days = nightsBetween(today, '2027-11-20')
const stayFrom = (check_in: Day, nights = 1): Stay => ({
  check_in,
  check_out: addDays(check_in, nights),
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
})
type Kind = Availability['kind']
const found = <K extends Kind>(kind: K, nights = 1) => {
  for (const hotel of lively)
    for (const day of days) {
      const availability = availabilityOf(hotel, stayFrom(day, nights), today)
      if (availability.kind === kind)
        return { hotel, day, availability: availability as Extract<Availability, { kind: K }> }
    }
  throw new Error(`never ${kind}`)
}

test('the seasons are reversed south of the equator', () => {
  const of = (name: string, day: Day) => {
    const hotel = lively.find(({ city }) => city.name === name)
    return hotel && seasonOf(hotel, day)
  }
  expect([of('Stockholm', '2027-07-10'), of('Stockholm', '2027-01-10')]).toEqual(['high', 'low'])
  expect([of('Wellington', '2027-07-10'), of('Wellington', '2027-01-10')]).toEqual(['low', 'high'])
})

const priceOf = (hotel: SandboxHotel, day: Day) => {
  const { rooms, plans } = sellingOf(hotel)
  const [room, plan] = [rooms[0], plans[1]]
  if (!room || !plan) throw new Error('nothing to sell')
  return sandboxPrice(hotel, room, plan, day, 1)
}

test('high season costs more than low, and an event more than its season', () => {
  let compared = 0
  for (const hotel of lively.filter((_, index) => index % 9 === 0)) {
    const ordinary = days.filter((day) => weekday(day) === 2 && !eventOn(hotel.city, day))
    const mean = (season: string) => {
      const prices = ordinary.filter((day) => seasonOf(hotel, day) === season).map((day) => priceOf(hotel, day))
      return prices.reduce((sum, price) => sum + price, 0) / prices.length
    }
    expect(mean('high')).toBeGreaterThan(mean('middle'))
    expect(mean('middle')).toBeGreaterThan(mean('low'))
    for (const event of eventsOf(hotel.city, 2027)) {
      const same = ordinary.filter((day) => seasonOf(hotel, day) === seasonOf(hotel, event.from))
      const usual = same.map((day) => priceOf(hotel, day))
      expect(priceOf(hotel, event.from)).toBeGreaterThan(Math.max(...usual))
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(50)
})

test('cheap plans are not sold for an event', () => {
  const hotel = lively.find((each) => sellingOf(each).plans.some(({ code }) => code === 'AP1'))
  const event = hotel && eventsOf(hotel.city, 2027)[2]
  if (!hotel || !event) throw new Error('no event')
  const plansOn = (day: Day) => new Set(cleanRates(hotel, stayFrom(day, 5), today).map(({ plan }) => plan))
  expect(plansOn(addDays(event.to, 2))).toContain('AP1')
  expect(plansOn(addDays(event.from, -1))).not.toContain('AP1')
})

test('a hotel for the season is closed for its weeks and open after them', () => {
  const { hotel, day } = found('closed')
  const span = closedSpan(hotel, Number(day.slice(0, 4)))
  expect(span && span.from <= day && day < span.to).toBe(true)
  expect(cleanRates(hotel, stayFrom(day, 3), today)).toEqual([])
  expect(availabilityOf(hotel, stayFrom(span?.to ?? ''), today).kind).not.toBe('closed')
  expect(availabilityOf(hotel, stayFrom(addDays(span?.from ?? '', -1), 2), today).kind).toBe('closed')
})

test('too short a stay is refused with the nights that are wanted; those nights are taken', () => {
  const { hotel, day, availability } = found('minimum_stay')
  expect(availability.nights).toBe(minimumNights(hotel, day))
  expect(['open', 'sold_out']).toContain(availabilityOf(hotel, stayFrom(day, availability.nights + 1), today).kind)
  expect(lively.filter((each) => days.some((night) => minimumNights(each, night) > 1)).length).toBeGreaterThan(100)
})

test('closed to arrival forbids the day of arrival, not the night', () => {
  const { hotel, day } = found('closed_to_arrival', 3)
  expect(availabilityOf(hotel, stayFrom(addDays(day, -1), 4), today).kind).not.toBe('closed_to_arrival')
})

test('nights of events are sold out long before, ordinary ones soon only', () => {
  const far = days.filter((day) => day > addDays(today, 60))
  const full = lively.flatMap((hotel) =>
    far.filter((day) => availabilityOf(hotel, stayFrom(day), today).kind === 'sold_out').map((day) => ({ hotel, day })),
  )
  expect(full.length).toBeGreaterThan(50)
  expect(full.every(({ hotel, day }) => eventOn(hotel.city, day) !== undefined)).toBe(true)
})

test('the first hotels of the world keep an even year', () => {
  const first = sandboxHotels.filter((hotel) => !hotel.lively)
  expect(first).toHaveLength(56)
  for (const hotel of first)
    for (const day of days.filter((_, index) => index % 7 === 5))
      expect(['open', 'sold_out']).toContain(availabilityOf(hotel, stayFrom(day), today).kind)
})

test('the same day gives the same answer', () => {
  const all = () => lively.map((hotel) => availabilityOf(hotel, stayFrom('2027-09-10', 2), today))
  expect(all()).toEqual(all())
})

const product = (rate: SandboxRate) => {
  const { code, plan, room, currency, total, nightly, category, beds, meals, cancel, guarantee, commission } = rate
  return { code, plan, room, currency, total, nightly, category, beds, meals, cancel, guarantee, commission }
}

test('the same rate of a hotel in both GDS is the same product', () => {
  const stay = { ...stayFrom('2027-05-10', 3), corporate_codes: ['IBX', 'Q7T'] }
  const both = sandboxHotels.filter(({ travelport, sabre, care }) => travelport && sabre && care === 'clean')
  let compared = 0
  for (const hotel of both) {
    const [travelport, sabre] = (['travel_port', 'sabre'] as const).map((gds) =>
      plantedRates(hotel, stay, today, [], gds).map(({ rate }) => rate),
    )
    expect(sabre?.map(product)).toEqual(travelport?.map(product))
    for (const { total, sabre: facts } of sabre ?? []) expect(facts.total).toBe(total)
    compared += sabre?.length ?? 0
  }
  expect(compared).toBeGreaterThan(1_000)
})

test('Sabre sends taxes at once and has no words for their sum', () => {
  const [hotel] = sandboxHotels
  const [first] = hotel ? plantedRates(hotel, stayFrom('2027-05-10', 3), today, [], 'sabre') : []
  expect(first?.rate.tax).toBe(first?.rate.sabre.taxes)
  expect(first?.rate.rules.changed).toEqual({})
  expect(first?.rate.rules.rate_comment.join()).not.toContain('TOTAL TAX')
})
