// What one rate is made of: the hotel, one of its rooms and plans, its words, and what its nights cost.
import type { Day } from '../../domain/stay.ts'
import type { City } from './cities.ts'
import { type Dialect, sellingOf } from './dialect.ts'
import type { SandboxHotel } from './hotels.ts'
import { sandboxPrice } from './prices.ts'
import type { RatePlan } from './rate-plans.ts'
import type { RoomType } from './room-types.ts'

/** What one rate is made of. Changing a part gives a rate that is consistent in every field and word. */
export type Offer = {
  hotel: SandboxHotel
  /** Currency and taxes. */
  city: City
  dialect: Dialect
  room: RoomType
  plan: RatePlan
  /** Minor units. */
  nightPrice(day: Day, adults: number): number
}
export const offerOf = (hotel: SandboxHotel, room: RoomType, plan: RatePlan): Offer => ({
  hotel,
  city: hotel.city,
  dialect: sellingOf(hotel).dialect,
  room,
  plan,
  nightPrice: (day, adults) => sandboxPrice(hotel, room, plan, day, adults),
})
