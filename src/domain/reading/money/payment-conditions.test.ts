// Cases of payments that a hotel asks of some stays only, and of all.
import { expect, test } from 'vitest'
import { isOfSomeStays } from './payment-conditions.ts'
import { readPayment } from './payments.ts'

const isConditional = (text: string) => readPayment(text).map((term) => isOfSomeStays(text, term))

test.each([
  '2 NIGHTS DEPOSIT REQ DURING PEAK',
  'DEPOSIT OF 1 NIGHT IN HIGH SEASON',
  'FULL PREPAYMENT DURING TRADE FAIRS',
  'DURING SPECIAL EVENTS A NON REFUNDABLE DEPOSIT OF 1 NIGHT IS REQUIRED',
  'ON NEW YEARS EVE FULL PREPAYMENT IS REQUIRED',
  'PEAK DATES REQUIRE A 2 NIGHT DEPOSIT',
  'HOLIDAY PERIODS 100PCT PREPAYMENT',
  'DEPOSIT MAY BE REQUIRED FOR CERTAIN DATES',
  '50PCT DEPOSIT FOR STAYS OVER 7 NIGHTS',
  'DEPOSIT REQUIRED FOR STAYS OF 5 NIGHTS OR MORE',
  'A DEPOSIT IS REQUIRED FOR MINORS',
  'FOR WEEKEND BOOKINGS DEPOSIT OF 1 NIGHT',
  'BOOKINGS MADE MORE THAN 60 DAYS AHEAD REQUIRE PREPAYMENT',
  'IF BOOKED WITHIN 7 DAYS FULL PREPAYMENT',
  'DEPOSIT 1 NIGHT FOR ARRIVALS 24DEC-02JAN',
])('of some stays: %s', (text) => expect(isConditional(text)).toContain(true))

test.each([
  'FULL PREPAYMENT REQUIRED AT BOOKING',
  'DEPOSIT 1 NIGHT REQUIRED. PEAK SEASON SURCHARGE APPLIES',
  '1 NIGHT DEPOSIT REQUIRED FOR ALL STAYS',
  'PREPAYMENT DUE BY 01DEC. CANCELLED IF NOT RECEIVED',
  'DEPOSIT OF EUR 12.50 DUE AT BOOKING; GROUPS ON REQUEST',
  'SUMMER OFFER WITH FULL PREPAYMENT',
  'MINIMUM 2 NIGHTS, FULL PREPAYMENT',
  'DEPOSIT WILL BE CHARGED WHEN BOOKING',
])('of every stay: %s', (text) => {
  expect(isConditional(text).length).toBeGreaterThan(0)
  expect(isConditional(text)).not.toContain(true)
})
