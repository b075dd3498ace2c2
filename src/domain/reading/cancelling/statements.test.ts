// Cancellations in a closed vocabulary: read in any order, and left alone as soon as one word is of something else.
import { expect, test } from 'vitest'
import { readStatements } from './statements.ts'

const termsIn = (text: string) => {
  const { deadlines, penalty, refund } = readStatements(text)
  const [deadline] = deadlines
  const until = deadline && [deadline.days === null ? `${deadline.hours}h` : `${deadline.days}d`, deadline.time]
  const cost = penalty && (penalty.nights === null ? `${penalty.percent}%` : `${penalty.nights}nt`)
  return [until?.filter(Boolean).join(' '), cost, refund.some(({ refundable }) => !refundable) && 'lost']
    .filter(Boolean)
    .join(', ')
}

test.each([
  ['1NT CHRGD IF CXLD INSIDE 24HRS', '24h, 1nt'],
  ['FIRST NIGHT BILLED ON LESS THAN 24HRS NOTICE', '24h, 1nt'],
  ['BY 4PM LCL 3 DAYS PTA TO AVOID 1NT PENALTY', '3d 16:00, 1nt'],
  ['14-7 DAYS PRIOR 50PCT, 6-0 DAYS 100PCT', '14d, 50%'],
  ['CXL 24H. NO-SHOW: FIRST NIGHT', '24h'],
  ['CXL AND NOSHOW WITHIN 3 DAYS 100PCT', '3d, 100%'],
  ['CXL 48HR/1NT NS 100PCT', '48h, 1nt'],
  ['100PCT OF FIRST NIGHT IF CXLD AFTER 6P DOA', '0d 18:00, 1nt'],
  ['CXL BY 6PM DOA OR PAY 100 PCT OF THE RATE FOR THE FIRST NIGHT', '0d 18:00, 1nt'],
  ['LATE CANCELLATION: 100% OF THE ROOM PRICE OF THE FIRST 2 NIGHTS', '2nt'],
  ['STORNO BIS 2 TAGE VOR ANREISE, DANACH 100% DES PREISES DER ERSTEN NACHT', '2d, 1nt'],
  ['CXL 48HRS PRIOR OR 50 PCT OF THE RATE FOR THE FIRST NIGHT', '48h'],
  ['CXL 48HRS PRIOR OR 50 PCT OF THE RATE', '48h, 50%'],
  ['CXL BY 6PM 24 HRS PRIOR OR LOSE 1 NT DEPOSIT', '1d 18:00, 1nt'],
  ['TOTAL STAY FORFEITED UPON CANCELLATION', '100%, lost'],
  ['BOOKINGS NOT CANCELLED 72HRS PRIOR ARE CHARGED 1 DAY PENALTY', '72h, 1nt'],
  ['CXL 48HRS PRIOR OR 2 DAYS FEE', '48h, 2nt'],
  ['CXL 3 DAYS CHARGE 1 NT', '3d, 1nt'],
  ['STORNO BIS 2 TAGE VOR ANREISE, DANACH WIRD EINE NACHT BERECHNET', '2d, 1nt'],
])('%s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  'CHECK IN 3PM DAY OF ARRIVAL',
  'BOOK 14 DAYS PRIOR TO ARRIVAL',
  'PAY 1 NT 7 DAYS PRIOR TO ARRIVAL',
  'NO SHOW 1NT WITHIN 24H',
  'SPA CXL 24H PRIOR OR 100PCT',
  'EARLY DEPARTURE 1 NT IF LESS THAN 24H NOTICE',
  'MIN STAY 2 NTS',
])('nothing of a cancellation: %s', (text) => expect(termsIn(text)).toBe(''))

test.each([
  ['ANY CANCELLATION FORFEITS THE ENTIRE PREPAYMENT', '100%, lost'],
  ['ANY CANCELLATION MEANS LOSS OF THE FULL PREPAYMENT', '100%, lost'],
  ['ENTIRE PREPAYMENT IS FORFEITED ON ANY CANCELLATION', '100%, lost'],
  ['ALL CANCELLATIONS LOSE THE WHOLE PREPAYMENT', '100%, lost'],
  ['THE HOTEL KEEPS THE FULL PREPAYMENT IF YOU CANCEL', '100%, lost'],
  ['UPON CANCELLATION THE TOTAL PREPAYMENT WILL BE RETAINED', '100%, lost'],
  ['CANCELLATION AT ANY TIME FORFEITS THE ENTIRE PREPAYMENT', '100%, lost'],
  ['CXL WITHIN 14 DAYS OF ARRIVAL FORFEITS THE FULL PREPAYMENT', '14d, 100%'],
  ['CANCEL 7 DAYS PRIOR TO ARRIVAL OR FORFEIT YOUR FULL PREPAYMENT', '7d, 100%'],
])('a prepayment that is lost is the penalty: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['FULL PREPAYMENT REQUIRED. CXL 24H PRIOR OR 1 NT', '24h, 1nt'],
  ['FULL PREPAYMENT AT TIME OF BOOKING', ''],
  ['FULL PREPAYMENT REQUIRED. CANCEL BY 6PM 3 DAYS PRIOR', '3d 18:00'],
  ['CANCEL 7 DAYS PRIOR AND THE ENTIRE PREPAYMENT IS REFUNDED', '7d'],
  ['NO SHOW FORFEITS THE ENTIRE PREPAYMENT', ''],
  ['EARLY DEPARTURE FORFEITS THE ENTIRE PREPAYMENT', ''],
  ['GROUPS FORFEIT THE ENTIRE PREPAYMENT', ''],
])('one that is paid, returned or another guest’s is none: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['You pay 30% if you cancel after booking and the whole price in the 7 days before arrival', '30%'],
  ['1 night is charged for cancellations from the time of booking, 100% within 3 days of arrival', '1nt'],
  ['Cancellation after reservation: 50%. Cancellation within 14 days of arrival: 100%', '50%'],
  ['BEI STORNIERUNG NACH DER BUCHUNG 20%, AB 7 TAGE VOR ANREISE 100%', '20%'],
])('what costs from the booking on is never free: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['CANCEL FREE OF CHARGE AFTER BOOKING UNTIL 7 DAYS BEFORE ARRIVAL, THEN 100%', '7d, 100%'],
  ['1 NIGHT IS CHARGED AT THE TIME OF BOOKING, CANCEL 7 DAYS PRIOR OR LOSE 1 NIGHT', '7d, 1nt'],
  ['PREPAYMENT OF 50% AFTER BOOKING. CANCEL 7 DAYS BEFORE ARRIVAL OR PAY 1 NIGHT', '7d, 1nt'],
])('and what is paid or free then is no loss: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ["NESSUN RIMBORSO ENTRO 3 GIORNI DALL'ARRIVO", '3d, 100%'],
  ["SE CANCELLATO ENTRO 2 GIORNI PRIMA DELL'ARRIVO, NESSUN RIMBORSO", '2d, 100%'],
  ["PENALE DI 1 NOTTE PER CANCELLAZIONI ENTRO 48 ORE DALL'ARRIVO", '48h, 1nt'],
  ["CANCELLAZIONE GRATUITA ENTRO 3 GIORNI PRIMA DELL'ARRIVO", '3d'],
  ['CANCELLARE ENTRO 24 ORE, ALTRIMENTI NESSUN RIMBORSO', '24h, 100%'],
  ["RIMBORSO COMPLETO SE CANCELLATO ENTRO 5 GIORNI DALL'ARRIVO", '5d'],
])('entro is until, or within where something is lost: %s', (text, is) => expect(termsIn(text)).toBe(is))

test('spans point at the words that were read, in the second clause too', () => {
  const text = 'RATE PER NIGHT. FIRST NIGHT BILLED ON LESS THAN 24HRS NOTICE'
  const { deadlines, penalty } = readStatements(text)
  const [deadline] = deadlines
  expect(text.slice(deadline?.start, deadline?.end)).toBe('24HRS')
  expect(text.slice(penalty?.start, penalty?.end)).toBe('FIRST NIGHT')
})

test('every step of a policy is a deadline', () => {
  const days = (text: string) => readStatements(text).deadlines.map((each) => each.days)
  expect(days('50PCT WITHIN 14 DAYS 100PCT WITHIN 3 DAYS')).toEqual([14, 3])
  expect(days('CXL 7 DAYS PRIOR 50 PCT. CXL 2 DAYS PRIOR 100 PCT')).toEqual([7, 2])
})
