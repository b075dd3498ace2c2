// Calls of the permission table about scores, fixes and repairs over time, and whether a fix was made.
import { hotels, type Who } from '../people.ts'
import { type Call, ofHotel, type Rows, whose } from './own-calls.ts'

export const overTimeCalls: Record<string, (who: Who, rows: Rows) => Call> = {
  'GET /score-days': () => ofHotel(`/score-days?hotel_id=${hotels.own}`),
  'GET /score-days/export': () => ofHotel(`/score-days/export?format=csv&hotel_id=${hotels.own}`),
  'GET /score-days/:day/checkups': () => ofHotel(`/score-days/2026-11-01/checkups?hotel_id=${hotels.own}`),
  'GET /booking-codes/:booking_code/nights': () => ofHotel(`/booking-codes/A1K/nights?hotel_id=${hotels.own}`),
  'GET /heat-map': () => ofHotel(`/heat-map?hotel_id=${hotels.own}`),
  'GET /heat-map/export': () => ofHotel(`/heat-map/export?format=csv&hotel_id=${hotels.own}`),
  'GET /repair-times': () => ofHotel(`/repair-times?hotel_id=${hotels.own}`),
  'GET /repair-times/export': () => ofHotel(`/repair-times/export?format=csv&hotel_id=${hotels.own}`),
  'GET /fixes/verifications': (who, rows) => ofHotel(`/fixes/verifications?ids=${rows.verification(whose(who))}`),
  'GET /hotels/:id/verifications/:verification_id': (who, rows) =>
    ofHotel(`/hotels/${hotels.own}/verifications/${rows.verification(whose(who))}`),
  'POST /hotels/:id/verifications/:verification_id/cancel': (who, rows) =>
    ofHotel(`/hotels/${hotels.own}/verifications/${rows.verification(whose(who))}/cancel`),
}
