// The many ways in which loaders write one thing: each table is named by what is meant.
import { expect, test } from 'vitest'
import { readBeds } from './beds/beds.ts'
import { readCancellation } from './cancelling/cancellation.ts'
import { readCommission } from './money/commission.ts'
import { readMeals } from './meals/meals.ts'
import { readPayment } from './money/payments.ts'
import { readPeriods } from './periods/periods.ts'
import { readPrices } from './money/prices.ts'
import { readSmoking } from './smoking/smoking.ts'

const deadline = (text: string) => {
  const term = readCancellation(text).deadlines[0]
  if (!term) return null
  return [term.date ?? (term.days === null ? `${term.hours}h` : `${term.days}d`), term.time].filter(Boolean).join(' ')
}
test.each([
  ['CXL BY 6PM', '0d 18:00'],
  ['CXL 6PM', '0d 18:00'],
  ['1800 CXL', '0d 18:00'],
  ['CXL POLICY 4PM DAY OF ARRIVAL', '0d 16:00'],
  ['FULL REFUND IF CANCELLED BY 6PM', '0d 18:00'],
  ['CXL TILL 6PM 1 DAY BEFORE ARR', '1d 18:00'],
  ['CANCEL BY 6PM HOTEL TIME DAY PRIOR', '1d 18:00'],
  ['CXL 4PM 24HR', '1d 16:00'],
])('an hour without a day is of the day of arrival: %s', (text, expected) => expect(deadline(text)).toBe(expected))

test.each([
  ['CXL 3DAYS', '3d'],
  ['CXL 3DP', '3d'],
  ['CANX 24HRS', '24h'],
  ['MUST CANCEL 72 HOURS IN ADVANCE', '72h'],
  ['CXL 1 WEEK PRIOR', '7d'],
  ['1 NT PENALTY WITHIN 72HRS', '72h'],
  ['CXL FEE 90PCT OF STAY WITHIN 2 DAYS', '2d'],
  ['LATE CXL OR NO SHOW 1NT. CXL 2 DAYS PRIOR', '2d'],
])('how long before arrival, without a word for before: %s', (text, expected) => expect(deadline(text)).toBe(expected))

test.each([
  'GROUP BLOCKS CXL 30 DAYS PRIOR',
  'RES HELD UNTIL 4PM',
  'CHECK IN 3PM CANCELLATION POLICY APPLIES',
  'DEPOSIT DUE 7 DAYS BEFORE',
  'BOOK 14 DAYS PRIOR',
  'FREE WIFI UP TO 3 DAYS',
])('no deadline of a cancellation: %s', (text) => expect(deadline(text)).toBeNull())

test.each([
  ['CXL ANYTIME 100PCT', false],
  ['NO CHANGES OR CXL', false],
  ['The booking cannot be changed or cancelled.', false],
  ['You get no money back.', false],
  ['NR RATE', false],
  ['NR/PREPAID', false],
  ['ROOM NR RATE CODE', null],
  ['CXL BY 4PM 1 DAY PRIOR TO ARRIVAL OR 1 NT CHARGE NON REF', false],
  ['PET CHARGE NON REF', null],
  ['FREE CANCELLATION NOT AVAILABLE', null],
])('whether money comes back: %s', (text, refundable) =>
  expect(readCancellation(text).refund[0]?.refundable ?? null).toBe(refundable))

test.each([
  ['50PCT IF CXL WITHIN 7 DAYS', '50'],
  ['CXL 24H NOSHOW 100PCT', null],
  ['LATE CANCELLATIONS AND NO-SHOWS PAY 90PCT', '90'],
  ['CXL 48H THEREAFTER 80PCT', '80'],
])('a penalty of a cancellation, not of a no-show: %s', (text, percent) =>
  expect(readCancellation(text).penalty?.percent ?? null).toBe(percent))

const meals = (text: string) => readMeals(text).map(({ meal, included }) => `${included ? '+' : '-'}${meal}`)
test.each([
  ['INCL BRKFST, LUNCH EXTRA', ['+breakfast', '-lunch']],
  ['ALL MEALS INCL', ['+breakfast', '+lunch', '+dinner']],
  ['MEALS EXTRA', ['-breakfast', '-lunch', '-dinner']],
  ['GOLF PKG BKFST AND DINNER', ['+breakfast', '+dinner']],
  ['EUR 15 BREAKFAST', ['-breakfast']],
  ['Breakfast is available for an extra charge.', ['-breakfast']],
  ['SIN DESAYUNO', ['-breakfast']],
  ['INKL FRUEHSTUECK', ['+breakfast']],
  ['BREKFAST INCL FOR 2, KIDS UNDER 6 FREE', ['+breakfast']],
  ['MAP OF THE CITY IN ROOM', []],
  ['BB GUN RANGE', []],
])('meals in the price and out of it: %s', (text, expected) => expect(meals(text)).toEqual(expected))

const beds = (text: string) => readBeds(text).map(({ kind, quantity }) => `${quantity ?? '?'} ${kind}`)
test.each([
  ['DOUBLE DOUBLE', ['2 double']],
  ['QUEEN/QUEEN', ['2 queen']],
  ['QQ NSMK', ['2 queen']],
  ['1 DOUBLE AND 1 SINGLE', ['1 double', '1 single']],
  ['3 cosy single beds', ['3 single']],
  ['1 GRAND LIT', ['1 double']],
  ['QUEEN SLEEPER SOFA', []],
  ['KING SIZE TUB', []],
])('beds that a room has: %s', (text, expected) => expect(beds(text)).toEqual(expected))

test.each([
  ['NON SMOKE KING', false],
  ['SMOKERS ARE NOT ALLOWED', false],
  ['Smoking is strictly forbidden.', false],
  ['You may not smoke here.', false],
  ['Guests who smoke in the room pay a fee.', false],
  ['You may smoke in this room.', true],
  ['BBQ SMOKER IN GARDEN', null],
  ['SMOKY MOUNTAIN VIEW', null],
])('whether one may smoke: %s', (text, smoking) => expect(readSmoking(text)?.smoking ?? null).toBe(smoking))

const commission = (text: string) => {
  const term = readCommission(text)
  return term && (term.percent ?? term.amount ?? (term.varies ? 'varies' : term.paid))
}
test.each([
  ['COMMISSION OF 12 PERCENT', '12'],
  ['12PCT TAX 10PCT COMM', '10'],
  ['EIGHT PCT COMMISSION', '8'],
  ['10PCT TO TRAVEL AGENTS', '10'],
  ['USD 5 FLAT COMMISSION', '5'],
  ['COMM DEPENDS ON CONTRACT', 'varies'],
  ['NO AGENCY COMMISSION PAID', false],
  ['This rate does not pay commission.', false],
  ['RATES ARE NET RATES', false],
  ['COMMERCIAL DISTRICT', null],
])('commission: %s', (text, expected) => expect(commission(text)).toBe(expected))

test.each([
  ['GUARANTEED BY CARD', 'guarantee'],
  ['CREDIT CARD REQUIRED TO HOLD ROOM', 'guarantee'],
  ['NO CREDIT CARD NEEDED', 'no guarantee'],
  ['LOWEST RATE GUARANTEED', null],
  ['VIEW NOT GUARANTEED', null],
  ['DPST 2NTS', 'deposit'],
  ['30% of the price is charged at booking.', 'deposit'],
  ['50PCT PREPAYMENT', 'deposit'],
  ['KEY DEPOSIT EUR 10', null],
  ['100PCT DEPOSIT', 'prepaid'],
  ['The full amount is charged at booking.', 'prepaid'],
  ['FULL STAY CHARGED IF CANCELLED', null],
])('required before arrival: %s', (text, kind) => expect(readPayment(text)[0]?.kind ?? null).toBe(kind))

const prices = (text: string) =>
  readPrices(text).map(({ thing, currency, amount }) => [thing, currency, amount].filter(Boolean).join(' '))
test.each([
  ['EXB EUR 30', ['rollaway EUR 30']],
  ['An additional person costs USD 30.', ['extra_person USD 30']],
  ['A resort fee of 45 US dollars is added.', ['resort_fee USD 45']],
  ['GBP 99 PRPN', ['night GBP 99']],
  ['WEEKDAY 99 EUR WEEKEND 129 EUR', ['night EUR 99', 'night EUR 129']],
  ['INR 7.500 PER NIGHT', ['night INR 7500']],
  ['CLEANING FEE EUR 45 PER STAY', []],
  ['UPGRADE EUR 30 PER NIGHT', []],
])('prices in words: %s', (text, expected) => expect(prices(text)).toEqual(expected))

const ends = (text: string) => readPeriods(text).map((each) => each.ends)
test.each([
  ['01DEC26 TO 28FEB27', ['2027-02-28']],
  ['2026-12-01 - 2027-03-31', ['2027-03-31']],
  ['APR 1-JUN 30 2027', ['2027-06-30']],
  ['RENOVATED 2019 RATES VALID THRU 31MAR27', ['2027-03-31']],
  ['RENOVATED IN 2019 AND 2021', []],
])('the last day of a period: %s', (text, expected) => expect(ends(text)).toEqual(expected))

test.each([
  ['BHD 7.500 PER NIGHT', '7.500'],
  ['KWD 45.250 PER NIGHT', '45.250'],
  ['EUR 7.500 PER NIGHT', '7500'],
])('a point before three digits is of thousands, where the currency has no thousandth parts: %s', (text, amount) =>
  expect(readPrices(text)[0]?.amount).toBe(amount))

test.each([
  'SPA TREATMENTS CXL 24H PRIOR OR 100PCT',
  'GOLF TEE TIMES CANCELLED WITHIN 48 HOURS ARE CHARGED IN FULL',
])('terms of another service are not those of the room: %s', (text) => expect(deadline(text)).toBeNull())
