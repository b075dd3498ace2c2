// What a hotel sells according to its own system, without any planted defects.
import type { Day } from '../../domain/stay.ts'
import { sellingOf } from '../world/dialect.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { sheetCodes, sheetPlan, sheetRoom } from './plans.ts'
import { type PricedNights, nightsOfSheet, sheetPrices, sheetRestrictions, sheetTaxes } from './prices.ts'
import type { RateSheet } from './records.ts'

/** Prices and restrictions of these nights only; everything else is of no date. */
export const rateSheet = (hotel: SandboxHotel, nights: PricedNights, today: Day): RateSheet => {
  const selling = sellingOf(hotel)
  const { plans, rooms, dialect } = selling
  const days = nightsOfSheet(nights)
  return {
    rooms: rooms.map((room) => sheetRoom(hotel, room)),
    plans: plans.map((plan) => sheetPlan(hotel, plan)),
    codes: sheetCodes(plans, rooms, dialect),
    prices: sheetPrices(hotel, rooms, days),
    taxes: sheetTaxes(hotel),
    restrictions: sheetRestrictions(hotel, selling, days, today),
  }
}
