// Cancellations in a closed vocabulary: read in any order, and left alone as soon as one word is of something else.
import { expect, test } from 'vitest'
import { readStatements } from './statements.ts'

const said = (text: string) => {
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
  ['CXL BY 6PM 24 HRS PRIOR OR LOSE 1 NT DEPOSIT', '1d 18:00, 1nt'],
  ['TOTAL STAY FORFEITED UPON CANCELLATION', '100%, lost'],
])('%s', (text, is) => expect(said(text)).toBe(is))

test.each([
  'CHECK IN 3PM DAY OF ARRIVAL',
  'BOOK 14 DAYS PRIOR TO ARRIVAL',
  'PAY 1 NT 7 DAYS PRIOR TO ARRIVAL',
  'NO SHOW 1NT WITHIN 24H',
  'SPA CXL 24H PRIOR OR 100PCT',
  'EARLY DEPARTURE 1 NT IF LESS THAN 24H NOTICE',
  'MIN STAY 2 NTS',
])('nothing of a cancellation: %s', (text) => expect(said(text)).toBe(''))

test('what is read stands where it is told to stand, in the second clause too', () => {
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
