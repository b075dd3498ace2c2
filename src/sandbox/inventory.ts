// Availability, the same for both protocols: whether a hotel sells a stay at all, and all its rates.
import { addDays, daysAhead, daysBetween, type Day, type Stay } from '../domain/stay.ts'
import { shareOf } from './random.ts'
import { buildRates } from './world/build-rates.ts'
import { isClosedOn, isClosedToArrival, isFullForEvent, minimumNights } from './world/calendar.ts'
import { isWeekendNight, nightsBetween } from './world/clock.ts'
import { isOfDemoGroup, type SandboxHotel, worldSeed } from './world/hotels.ts'
import type { Moved } from './world/prices.ts'
import type { SandboxRate } from './world/rate-shape.ts'
import type { RoomType } from './world/room-types.ts'

/** Rooms sell out in the next 45 days only; from then on every room is open. */
const soonDays = 45
const soldOutShare = { weekday: 0.05, weekend: 0.12 }
/** Whole hotels sell out too, except those of the demo owner's group. */
const hotelSoldOutShare = 0.02

const ask = (hotel: SandboxHotel, what: string) =>
  shareOf(`${worldSeed}/open/${hotel.chain_code}${hotel.property_id}/${what}`)

/** Why a hotel does not offer a stay; special hotels have further reasons. */
export type Availability =
  | { kind: 'open' }
  | { kind: 'closed'; day: Day }
  | { kind: 'closed_to_arrival'; day: Day }
  | { kind: 'minimum_stay'; nights: number }
  | { kind: 'sold_out'; day: Day }

export const availabilityOf = (hotel: SandboxHotel, stay: Stay, today: Day): Availability => {
  const nights = nightsBetween(stay.check_in, stay.check_out)
  const closed = nights.find((night) => isClosedOn(hotel, night))
  if (closed) return { kind: 'closed', day: closed }
  if (isClosedToArrival(hotel, stay.check_in)) return { kind: 'closed_to_arrival', day: stay.check_in }
  const least = Math.max(1, ...nights.map((night) => minimumNights(hotel, night)))
  if (nights.length < least) return { kind: 'minimum_stay', nights: least }
  const full = nights.find((night) => isSoldOutOn(hotel, night, today))
  return full ? { kind: 'sold_out', day: full } : { kind: 'open' }
}

/** The host's words for it; null if rooms are merely full, or not. */
export const availabilityText = (availability: Availability): string | null => {
  switch (availability.kind) {
    case 'closed':
      return 'PROPERTY CLOSED FOR DATES REQUESTED'
    case 'closed_to_arrival':
      return 'CLOSED TO ARRIVAL ON DATE REQUESTED'
    case 'minimum_stay':
      return `MINIMUM LENGTH OF STAY ${availability.nights} NIGHTS REQUIRED`
    default:
      return null
  }
}

/** Not past and not too far ahead. Hotels ahead of us in time may be at tomorrow, those behind us at yesterday. */
export const isInReach = (check_in: Day, today: Day): boolean =>
  check_in >= addDays(today, -1) && check_in <= addDays(today, daysAhead + 1)

const isSoldOutOn = (hotel: SandboxHotel, night: Day, today: Day) =>
  isFullForEvent(hotel, night) ||
  (!isOfDemoGroup(hotel) && daysBetween(today, night) < soonDays && ask(hotel, night) < hotelSoldOutShare)

const isOpen = (hotel: SandboxHotel, room: RoomType, stay: Stay, today: Day) =>
  room.code === 'A1K' ||
  nightsBetween(stay.check_in, stay.check_out).every((night) => {
    if (daysBetween(today, night) >= soonDays) return true
    const share = isWeekendNight(night) ? soldOutShare.weekend : soldOutShare.weekday
    return ask(hotel, `${room.code}/${night}`) >= share
  })

/** Rates without any defect; none when the hotel does not take the stay. */
export const cleanRates = (hotel: SandboxHotel, stay: Stay, today: Day, moved: readonly Moved[] = []): SandboxRate[] =>
  availabilityOf(hotel, stay, today).kind === 'open'
    ? buildRates(hotel, stay, today, (room) => isOpen(hotel, room, stay, today), moved)
    : []
