// Labelled texts as hotels load them: refundable or not, until when, at what cost, no-show.
import { expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'

const refund = (text: string) => readCancellation(text).refund.map(({ refundable }) => refundable)
const deadline = (text: string) => {
  const [first] = readCancellation(text).deadlines
  if (!first) return null
  const { days, hours, time, date } = first
  return [hours === null ? null : `${hours}h`, days === null ? null : `${days}d`, date, time].filter(Boolean).join(' ')
}
const penalty = (text: string) => {
  const found = readCancellation(text).penalty
  if (!found) return null
  if (found.nights !== null) return `${found.nights} nights`
  return found.percent === null ? `${found.currency} ${found.amount}` : `${found.percent} %`
}

test.each([
  'NON REF',
  'NON REFUNDABLE',
  'NON-REFUNDABLE RATE',
  'NONREFUNDABLE',
  'NONREF BB',
  'NRF',
  'NO REFUND',
  'NO REFUNDS NO CHANGES',
  'PREPAID NON REFUNDABLE',
  'ADVANCE PURCHASE NONREFUNDABLE',
  'RATE IS NOT REFUNDABLE',
  'NON CANCELLABLE',
  'CANCELLATION NOT PERMITTED',
  'NO CANCELLATION ALLOWED',
  'CANNOT BE CANCELLED',
  'NON-REF.',
  'BOOKING IS NON REFUNDABLE AND NON CHANGEABLE',
  'FULL PREPAYMENT NON REFUNDABLE',
])('non-refundable: %s', (text) => expect(refund(text)).toEqual([false]))

test.each([
  'FULLY REFUNDABLE',
  'REFUNDABLE RATE',
  'FREE CANCELLATION UNTIL 6PM',
  'FREE CXL',
  'CANCEL FREE OF CHARGE',
  'FULL REFUND IF CANCELLED 7 DAYS PRIOR',
  'CANCELLATION WITHOUT PENALTY UNTIL 1800',
  'CXL NO CHARGE UNTIL 24H PRIOR',
])('refundable: %s', (text) => expect(refund(text)[0]).toBe(true))

test.each([
  'refundable deposit',
  'REFUNDABLE DEPOSIT OF USD 100',
  'REFUNDABLE SECURITY DEPOSIT REQUIRED',
  'NON REFUNDABLE DEPOSIT',
  'DEPOSIT IS NON REFUNDABLE',
  'NON REFUNDABLE PET FEE USD 75',
  'PET FEE USD 75 NON REFUNDABLE',
  'NONREFUNDABLE CLEANING FEE',
  'RESORT FEE IS NON REFUNDABLE',
  'PARKING NON REFUNDABLE',
  'NO REFUND FOR EARLY DEPARTURE',
  'NO REFUND AFTER CHECK IN',
  'NO REFUND IF CANCELLED WITHIN 24 HRS',
  'NON REFUNDABLE AFTER 6PM',
  'NON REFUNDABLE IF CANCELLED LATE',
  'NO REFUND FOR NO SHOW',
  'NO REFUND FOR UNUSED NIGHTS',
  'NON REFUNDABLE RATES ALSO AVAILABLE',
  'SEE OUR NON REFUNDABLE RATES',
  'EARLY DEPARTURE FEE 1 NT',
  'BEST FLEXIBLE RATE',
  'CONTINENTAL BREAKFAST',
  'REFURBISHED 2019',
  'REFRIGERATOR',
])('says nothing of refund: %s', (text) => expect(refund(text)).toEqual([]))

test.each([
  ['CXL BY 6PM DAY OF ARRIVAL', '0d 18:00'],
  ['CXL BY 6 PM DOA', '0d 18:00'],
  ['CANCEL BY 1800 DAY OF ARRIVAL', '0d 18:00'],
  ['CANCEL BEFORE 4PM HOTEL TIME ON DAY OF ARRIVAL', '0d 16:00'],
  ['MUST CANCEL BY 6PM LOCAL TIME ON ARRIVAL DAY', '0d 18:00'],
  ['FREE CANCELLATION UNTIL 18:00 ON THE DAY OF ARRIVAL', '0d 18:00'],
  ['CANCEL 1800 1 DAY PRIOR', '1d 18:00'],
  ['CXL 1 DAY PRIOR BY 6PM', '1d 18:00'],
  ['CXL BY 4PM 2 DAYS PRIOR TO ARRIVAL', '2d 16:00'],
  ['CXL AFTER 1800 24HR PRIOR TO ARRIVAL-FORFEIT 1 NT STAY', '1d 18:00'],
  ['CXL BY 4PM THE DAY PRIOR', '1d 16:00'],
  ['CANCEL BY 6PM DAY BEFORE ARRIVAL', '1d 18:00'],
  ['CANCEL BY 12 NOON 1 DAY PRIOR', '1d 12:00'],
  ['BAR FLEX-CXL BY 18.00 LT ON DAY OF ARR OTHERWISE 1 NIGHT CHARGED', '0d 18:00'],
  ['FREE CANCELLATION UNTIL 11:59PM ON 09 DEC 2026', '2026-12-09 23:59'],
  ['CANCEL BEFORE 14:00 HOTEL TIME 07DEC26', '2026-12-07 14:00'],
  ['CXL 24H PRIOR', '24h'],
  ['CXL 24 HRS PRIOR TO ARRIVAL', '24h'],
  ['CANCEL 48HRS PRIOR', '48h'],
  ['CANC 72 HOURS BEFORE ARRIVAL', '72h'],
  ['FREE CANCELLATION UP TO 24 HOURS BEFORE CHECK-IN', '24h'],
  ['24 HR CANCELLATION', '24h'],
  ['24H CXL', '24h'],
  ['48 HOURS NOTICE REQUIRED TO CANCEL', '48h'],
  ['IF CANCELLED WITHIN 24 HOURS OF ARRIVAL 1 NT CHARGED', '24h'],
  ['CXL LESS THAN 48 HRS BEFORE ARRIVAL PENALTY 1 NT', '48h'],
  ['CXL 3 DAYS PRIOR', '3d'],
  ['CXL 7D PRIOR', '7d'],
  ['CANCEL 14 DAYS PRIOR TO ARRIVAL', '14d'],
  ['7 DAYS CANCELLATION', '7d'],
  ['CANCEL ONE DAY PRIOR TO ARRIVAL', '1d'],
  ['CXL BY 05OCT', '10-05'],
  ['CXL BY 05OCT26 6PM', '2026-10-05 18:00'],
  ['FREE CANCELLATION UNTIL 2026-10-05', '2026-10-05'],
  ['CANCEL BY OCT 5', '10-05'],
  ['DEPOSIT NON REFUNDABLE IF CANCELLED WITHIN 7 DAYS OF ARRIVAL', '7d'],
])('deadline: %s', (text, expected) => expect(deadline(text)).toBe(expected))

test.each([
  'DEPOSIT DUE 7 DAYS PRIOR TO ARRIVAL',
  'GROUPS CANCEL 30 DAYS PRIOR',
  'CHECK IN 24H',
  'FRONT DESK 24 HOURS',
  'BOOK 14 DAYS PRIOR TO ARRIVAL',
  'ADVANCE PURCHASE 7 DAYS PRIOR',
  'GUARANTEE REQUIRED BY 6PM DAY OF ARRIVAL',
  'RESERVATION HELD UNTIL 6PM',
  'EARLY DEPARTURE NOTICE 24 HRS PRIOR',
  'CHECK-IN TIME-1500  CHECK-OUT TIME-1200',
  'NON REFUNDABLE',
  'CANCELLATION POLICY APPLIES',
  '24 HOUR ROOM SERVICE',
])('no deadline: %s', (text) => expect(deadline(text)).toBeNull())

test.each([
  ['CXL PENALTY 1 NT', '1 nights'],
  ['LATE CANCELLATION 1 NIGHT PENALTY', '1 nights'],
  ['CXL AFTER 1800 24HR PRIOR TO ARRIVAL-FORFEIT 1 NT STAY', '1 nights'],
  ['LATE CXL FIRST NIGHT CHARGED', '1 nights'],
  ['CXL 24H PRIOR OR PAY ONE NIGHT ROOM AND TAX', '1 nights'],
  ['CANCELLATION FEE 2 NIGHTS', '2 nights'],
  ['CXL PENALTY 100 PCT', '100 %'],
  ['LATE CANCELLATION CHARGED 50 PERCENT', '50 %'],
  ['CANCEL LATER PENALTY FULL STAY', '100 %'],
  ['CXL FEE USD 50', 'USD 50'],
  ['CANCELLATION PENALTY EUR 119.00', 'EUR 119.00'],
])('penalty: %s', (text, expected) => expect(penalty(text)).toBe(expected))

test.each([
  'NO SHOW 1 NT',
  'EARLY DEPARTURE FEE 1 NIGHT',
  'DEPOSIT 1 NIGHT REQUIRED',
  'MINIMUM STAY 2 NIGHTS',
  'CXL 24H PRIOR. MIN STAY 2 NIGHTS',
  'STAY 3 NIGHTS PAY 2',
  'CANCEL BY 6PM DAY OF ARRIVAL',
  'CXL BY 6PM. PET FEE USD 50',
  'FREE CANCELLATION. SAVE 20 PCT',
])('no penalty: %s', (text) => expect(penalty(text)).toBeNull())

test.each([
  ['NO SHOW CHARGED 1 NT', true],
  ['NO-SHOWS PAY FULL STAY', true],
  ['CXL 24H PRIOR', false],
  ['SHOW KITCHEN', false],
])('no-show: %s', (text, expected) => expect(readCancellation(text).noShow).toBe(expected))
