// Labelled texts for the smaller readers: smoking, placeholders, periods, cut words, commission, families, payments.
import { expect, test } from 'vitest'
import { readFamily } from './categories.ts'
import { readCommission } from './money/commission.ts'
import { readCutWord } from './cut-off.ts'
import { readPayment } from './money/payments.ts'
import { readPeriods, stalePeriod } from './periods/periods.ts'
import { readPlaceholder } from './placeholders.ts'
import { readSmoking } from './smoking/smoking.ts'

test.each([
  ['1 KING BED NSMK', false],
  ['NON SMOKING', false],
  ['NON-SMOKING ROOM', false],
  ['NONSMKG', false],
  ['NON SMK', false],
  ['1 QUEEN NS', false],
  ['SMOKE FREE ROOM', false],
  ['NO SMOKING', false],
  ['NONSMOKING 30 SQM', false],
  ['SMKG', true],
  ['SMOKING ROOM', true],
  ['1 KING SMOKING', true],
  ['SMOKING OR NON SMOKING', null],
  ['SMOKING/NONSMOKING', null],
  ['SMOKE DETECTOR', null],
  ['SMOKING FEE USD 250', false],
  ['SMOKING ROOMS AVAILABLE', null],
  ['SMOKING PERMITTED ON BALCONY', null],
  ['SMOKING PREFERENCE ON REQUEST', null],
  ['DELUXE ROOM', null],
])('smoking: %s', (text, expected) => expect(readSmoking(text)?.smoking ?? null).toBe(expected))

test.each([
  'TEST',
  'TEST RATE',
  'RATE TEST DO NOT BOOK',
  'TBD',
  'DESCRIPTION TBA',
  'DO NOT SELL',
  'DO NOT USE',
  'XXX',
  'XXXXXX',
  'LOREM IPSUM DOLOR',
  'ROOM DESCRIPTION HERE',
  'INSERT TEXT',
  'N/A',
  'DUMMY',
  'INTERNAL USE ONLY',
])('placeholder: %s', (text) => expect(readPlaceholder(text)).not.toBeNull())

test.each([
  'CONTEST WINNERS RATE',
  'FREE COVID TEST INCLUDED',
  'TEST KITCHEN RESTAURANT',
  'LATEST OFFER',
  'XXL BED',
  'BEST RATE',
  'TASTE OF ITALY',
  'ROOM ONLY',
])('no placeholder: %s', (text) => expect(readPlaceholder(text)).toBeNull())

const today = '2026-11-20'
const stale = (text: string) => stalePeriod(readPeriods(text), today) !== null
test.each([
  'SUMMER 2025',
  'SUMMER SALE 2026',
  '2025 CORPORATE RATE',
  'WINTER 24/25',
  'VALID THRU 31DEC25',
  'VALID UNTIL 2026-10-31',
  'BOOK BY 15MAR26 FOR STAYS THRU 31DEC26',
  'CHRISTMAS 2025',
  'JAN-MAR 2026',
  'Q1 2026',
  'EXPIRES 01/05/26',
  'OFFER ENDS SEPTEMBER 30, 2026',
  'BLACK FRIDAY 2025',
  'ALL 2025 RATES',
  'SUMMER 2025 PER NIGHT RATE',
  'RATES OF 2025.',
  'FULL STAY CHARGED SUMMER OFFER 2025',
  'ROOM ONLY SUMMER OFFER 2025',
  'BREAKFAST AT EUR 18 SUMMER OFFER 2025',
  'TELEVISION AND WIFI WINTER OFFER 24/25',
  'GOVERNMENT 2025 PER DIEM',
])('over: %s', (text) => expect(stale(text)).toBe(true))

test.each([
  'WINTER 2026',
  'WINTER 26/27',
  'SUMMER 2027',
  '2026 CORPORATE RATE',
  'VALID THRU 31DEC26',
  'VALID 01JAN25 TO 31DEC26',
  'BOOK BY 31DEC26',
  'BUILT IN 2015',
  'RENOVATED 2019',
  'FULLY REFURBISHED IN 2021',
  'SINCE 1998',
  'ESTABLISHED IN 2004',
  'BUILDING OF 2011',
  'EURO 2020',
  'OPENED 2020',
  '2023 TRAVELLERS CHOICE AWARD',
  'WINNER BEST HOTEL 2022',
  'ROOM 2012',
  'SUITE NO. 2020',
  'TEL: 2021 4455',
  '2020 SQFT',
  'USD 2020',
  'VALID FROM 01JAN2025',
  '24 HOURS',
  'CHRISTMAS 2026',
  'TOTAL TAX/SURCH/FEE - 2021.10 P/STAY',
  'TOTAL TAX/SURCH/FEE - 2021 P/STAY',
  'EXTRA ADULT JPY 2005 PER NIGHT',
  'EXTRA BED TRY 2025',
  'PARKING 2000 PER DAY',
  'DEPOSIT 2020,50',
])('not over: %s', (text) => expect(stale(text)).toBe(false))

test.each([
  ['INCLUDES WIFI AND CONTINENTAL BREAKF', 'BREAKF'],
  ['SPACIOUS ROOM WITH FREE INTERNE', 'INTERNE'],
  ['NO CHARGE UNTIL CANCELLAT', 'CANCELLAT'],
  ['MEETING ROOMS NEXT TO THE CONFERE', 'CONFERE'],
  ['ALL GUESTS HAVE FREE ACCESS', null],
  ['ROOMS OF GREAT COMFORT', null],
  ['INCLUDES WIFI AND CONT BREAKFAST', null],
  ['1 KING BED NSMK CITY VIEW INCL', null],
  ['NON REFUNDABLE RATE NO CANC', null],
  ['DELUXE ROOM WITH AIR COND.', null],
])('cut: %s', (text, expected) => {
  const cut = readCutWord(text)
  expect(cut ? text.slice(cut.start, cut.end) : null).toBe(expected)
})

test.each([
  ['10 PCT COMMISSION', true],
  ['10% COMM', true],
  ['COMMISSIONABLE', true],
  ['NON COMMISSIONABLE', false],
  ['NON-COMM RATE', false],
  ['NONCOMM', false],
  ['NET RATE', false],
  ['COMMUNITY POOL', null],
  ['COMMERCIAL DISTRICT', null],
])('commission: %s', (text, paid) => expect(readCommission(text)?.paid ?? null).toBe(paid))

test.each([
  ['GOVERNMENT RATE', 'government'],
  ['GOVT PER DIEM', 'government'],
  ['SENIOR DISCOUNT', 'senior'],
  ['AARP RATE', 'senior'],
  ['CORPORATE RATE', 'corporate'],
  ['ROMANCE PACKAGE', 'package'],
  ['AAA MEMBER RATE', 'member'],
  ['BEST AVAILABLE RATE', null],
  ['RACK RATE', null],
  ['SENIOR SUITE OFFER', null],
  ['NON MEMBER RATE', null],
])('family: %s', (name, family) => expect(readFamily(name)?.family ?? null).toBe(family))

test.each([
  ['FULL PREPAYMENT REQUIRED', 'prepaid'],
  ['PREPAID RATE', 'prepaid'],
  ['1 NIGHT DEPOSIT REQUIRED BY 01DEC', 'deposit'],
  ['NO DEPOSIT REQUIRED', 'no deposit'],
  ['PAY AT HOTEL', 'no prepayment'],
  ['GUARANTEE REQUIRED - CREDIT CARD', 'guarantee'],
  ['REFUNDABLE SECURITY DEPOSIT REQUIRED', null],
  ['PET DEPOSIT REQUIRED', null],
  ['PREPAID CARDS NOT ACCEPTED', null],
])('payment: %s', (text, kind) => expect(readPayment(text)[0]?.kind ?? null).toBe(kind))
