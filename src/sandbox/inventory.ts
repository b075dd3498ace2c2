// What is left to sell: which rooms are open, and every rate of a hotel for a stay, kept for a while because people ask again.
import { daysBetween, type Day, type Stay } from '../domain/stay.ts'
import { shareOf } from './random.ts'
import { buildRates } from './world/build-rates.ts'
import { isWeekendNight, nightsBetween } from './world/clock.ts'
import { isOfDemoGroup, type SandboxHotel, worldSeed } from './world/hotels.ts'
import type { SandboxRate } from './world/rate-shape.ts'
import type { RoomType } from './world/room-types.ts'

/** Rooms sell out in the next 45 days only; from then on every room is open. */
const soonDays = 45
const soldOutShare = { weekday: 0.05, weekend: 0.12 }
/** Whole hotels sell out too, except those of the demo owner's group. */
const hotelSoldOutShare = 0.02

const ask = (hotel: SandboxHotel, what: string) =>
  shareOf(`${worldSeed}/open/${hotel.chain_code}${hotel.property_id}/${what}`)

export const isSoldOut = (hotel: SandboxHotel, stay: Stay, today: Day): boolean =>
  !isOfDemoGroup(hotel) &&
  nightsBetween(stay.check_in, stay.check_out).some(
    (night) => daysBetween(today, night) < soonDays && ask(hotel, night) < hotelSoldOutShare,
  )

const isOpen = (hotel: SandboxHotel, room: RoomType, stay: Stay, today: Day) =>
  room.code === 'A1K' ||
  nightsBetween(stay.check_in, stay.check_out).every((night) => {
    if (daysBetween(today, night) >= soonDays) return true
    const share = isWeekendNight(night) ? soldOutShare.weekend : soldOutShare.weekday
    return ask(hotel, `${room.code}/${night}`) >= share
  })

/** Rates without any defect; none when the hotel is sold out. */
export const cleanRates = (hotel: SandboxHotel, stay: Stay, today: Day): SandboxRate[] =>
  isSoldOut(hotel, stay, today) ? [] : buildRates(hotel, stay, today, (room) => isOpen(hotel, room, stay, today))
