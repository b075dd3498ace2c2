// Own data that matches the clean rate, for tests of the checks against own data.
import { ownSide } from '../own-data/own-side.ts'
import { everyDay, noOwnData, type OwnData, type OwnPlan, type OwnPrice, type OwnRoom } from '../own-data/records.ts'
import type { Rate } from '../rate.ts'
import { checkupOf } from './clean-rate.ts'
import type { CheckContext } from '../accuracy/verdict.ts'

export const cleanRoom: OwnRoom = {
  id: 1,
  code: 'DLXK',
  name: 'Deluxe Room',
  beds: [[{ code: '3', quantity: 1 }]],
  view: '3',
  smoking: false,
  greatest_occupancy: 2,
  phrases: ['30 sqm'],
}
export const cleanPlan: OwnPlan = {
  id: 1,
  code: 'FLEX',
  name: 'Best Flexible Rate',
  phrases: ['buffet breakfast', 'WiFi'],
  breakfast: true,
  lunch: false,
  dinner: false,
  cancellation: { refundable: true, offset: 1, unit: 'day', drop_time: '18:00', penalty: { nights: 1 } },
  guarantee: 'guarantee',
  deposit: null,
  commission: { percent: '10' },
  category: '13',
  corporate_codes: [],
  points_of_sale: [],
  derived: null,
}
export const cleanPrice: OwnPrice = {
  id: 1,
  plan_id: 1,
  room_id: 1,
  first_night: null,
  last_night: null,
  weekdays: everyDay,
  adults: 2,
  per_person: false,
  extra_adult: null,
  children: [],
  currency: 'EUR',
  amount: '119.00',
  tax: 'before',
  minimum_nights: null,
}
const saturdays = [false, false, false, false, false, true, false] as const
const always = { first_night: null, last_night: null }

/** Nights of 119, on Saturdays 140; 10 percent of 378 and 17.95 a stay are the 55.75 of taxes. */
export const cleanOwn = (changes: Partial<OwnData> = {}): OwnData => ({
  ...noOwnData,
  version: 3,
  rooms: [cleanRoom],
  plans: [cleanPlan],
  codes: [{ id: 1, gds_id: null, pattern: 'A1KRAC', plan_id: 1, room_id: 1 }],
  prices: [cleanPrice, { ...cleanPrice, id: 2, weekdays: saturdays, amount: '140.00' }],
  taxes: [
    { id: 1, name: 'VAT', code: '36', value: { percent: '10' }, per: 'stay', included: false, ...always },
    {
      id: 2,
      name: 'Service',
      code: '14',
      value: { amount: '17.95', currency: 'EUR' },
      per: 'stay',
      included: false,
      ...always,
    },
  ],
  ...changes,
})

export const ownCheckupOf = (
  rates: readonly Rate[],
  own: OwnData = cleanOwn(),
  changes: Partial<CheckContext> = {},
): CheckContext => {
  const checkup = checkupOf(rates, changes)
  const { gds, stay, time_zone } = checkup
  return { ...checkup, own: ownSide(own, { gds, stay, time_zone, point_of_sale: 'X1Y2' }) }
}
