// Tables of sentences: the last days of periods, and the last days to book.
import { expect, test } from 'vitest'
import { readPeriods, stalePeriod } from './periods.ts'

const periodsIn = (text: string) => readPeriods(text).map(({ ends, booking }) => (booking ? `book ${ends}` : ends))

test.each([
  ['STAYS 03JAN27 TO 11FEB27 AND 01MAR27 TO 24MAR27', ['2027-02-11', '2027-03-24']],
  ['BETWEEN 26TH DEC 2026 AND 9TH JAN 2027', ['2027-01-09']],
  ['31ST OF MARCH 2027', ['2027-03-31']],
  ["THRU DEC 31'26", ['2026-12-31']],
  ['VALIDITY:20261201-20270430', ['2027-04-30']],
  ['2026/12/31', ['2026-12-31']],
  ['UNTIL31MAR27', ['2027-03-31']],
  ['SEPTMBER 2027', ['2027-09-30']],
  ['3RD QUARTER 2027', ['2027-09-30']],
  ['SUMMER 27', ['2027-09-30']],
  ['2027 SUMMER RATES', ['2027-09-30']],
  ['SUMMER 25 PCT OFF', []],
  ['01JAN27 ONWARDS', []],
  ['POOL CLOSED FOR RENOVATION 01NOV26-28FEB27', ['2027-02-28']],
  ['SUITES ADDED IN 2025', []],
  ['TRAVEL COMPLETED BY 20DEC26', ['2026-12-20']],
  ['RACK 2024 USD 180', ['2024-12-31']],
  ['DEPOSIT DUE BY 01DEC26', []],
  ['DEPOSIT DUE 15JUL26', []],
  ['CARD WILL BE CHARGED 01JUN26', []],
  ['FULL PAYMENT TAKEN 2 MAR 2026', []],
  ['PREPAID ON 15.03.2026', []],
  ['CXL 1200 HTL TIME ON 21SEP20', []],
  ['MUST BE CANCELLED BY 1600 ON 01/12/20', []],
  ['FREE CANCELLATION UNTIL 18:00 21/09/2020', []],
  ['EARN 2000 BONUS POINTS', []],
  ['EARN 2025 POINTS WITH THIS RATE', []],
  ['MAX 2025 GUESTS IN BALLROOM', []],
  ['CALL +44 20 2025 1234', []],
  ['TEL 020 2024 5566', []],
  ['BAR OPEN UNTIL 2025', []],
  ['CHECK IN UNTIL 2025', []],
  ['2025 CEST', []],
  ['STUDIO 2020', []],
  ['SEE OUR 2025 BROCHURE', []],
  ['VOTED NO 1 IN 2025', []],
  ['VALID 2025', ['2025-12-31']],
  ['2025 RATES', ['2025-12-31']],
  ['CORPORATE RATE 2025', ['2025-12-31']],
  ['BLACK FRIDAY 2025', ['2025-12-31']],
  ['RATES 2025/26', ['2026-12-31']],
  ['GUELTIG BIS 31.12.2025', ['2025-12-31']],
  ['SAISON 2025', ['2025-12-31']],
  ['VALABLE JUSQU AU 31 DECEMBRE 2025', ['2025-12-31']],
  ['VALIDO HASTA EL 30 DE ABRIL DE 2026', ['2026-04-30']],
  ['VALIDO FINO AL 15 LUGLIO 2026', ['2026-07-15']],
  ['01 MAI 2026 - 30 JUIN 2026', ['2026-06-30']],
  ['GUELTIG 1. OKTOBER 2026', ['2026-10-01']],
  ['YOU WILL BE CHARGED A PREPAYMENT FOR THE ENTIRE STAY ON 2025-07-29', []],
  ['NOV26-APR27 SKI RATES', ['2027-04-30']],
  ["NOV'26-APR'27", ['2027-04-30']],
  ['JAN-MAR27', ['2027-03-31']],
  ['VALID MAR27', ['2027-03-31']],
  ['VALID TILL MAR/27', ['2027-03-31']],
  ['CLOSED DEC24-DEC26', []],
  ['THRU DEC27', []],
  ['BLACKOUT DEC31-JAN02', []],
  ['SUMMER 2027 01JUN-31AUG', ['2027-08-31']],
  ['WINTER 2026 DEC 1 TO FEB 28', ['2027-02-28']],
])('periods: %s', (text, ends) => expect(periodsIn(text)).toEqual(ends))

test.each([
  ['BKG MUST BE MADE BY NOV 30 2026', ['book 2026-11-30']],
  ['COMPLETE STAY BY 18DEC26 / RESV BY 01DEC26', ['2026-12-18', 'book 2026-12-01']],
  ['BOOKBY FEB28 2026', ['book 2026-02-28']],
  ['BOOK 01NOV26-30NOV26 STAY 01DEC26-31MAR27', ['book 2026-11-30', '2027-03-31']],
  ['BOOK NOW FOR STAYS UNTIL 31MAR27', ['2027-03-31']],
  ['SALE ENDS 30NOV26', ['book 2026-11-30']],
  ['PROMOTION ENDS ON 30 NOVEMBER 2026', ['book 2026-11-30']],
  ['SUMMER SALE 01JUN27-31AUG27', ['2027-08-31']],
  ['30SEP26 LAST DAY TO BOOK', ['book 2026-09-30']],
])('days to book by: %s', (text, ends) => expect(periodsIn(text)).toEqual(ends))

test('one period that is over is enough, whatever follows it', () => {
  const found = readPeriods('WINTER DATES 01JAN26-31MAR26 / 01JAN27-31MAR27')
  expect(stalePeriod(found, '2026-11-20')?.ends).toBe('2026-03-31')
})
