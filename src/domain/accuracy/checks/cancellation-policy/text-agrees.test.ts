// What the texts of a rate say of its cancellation against its fields. Check-in is 10 December 2026, the clean deadline 9 December 18:00.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { beforeArrival, withDeadline, noDeadline } from '../../../testing/cancelling.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import type { CheckContext } from '../../verdict.ts'
import { about } from './text-agrees.ts'

const words = (cancellation_info: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  cancellation_info,
  ...changes,
})
const ofPercent = (cancel_penalty_percent: string, charged: string): Partial<Rate> =>
  words(`CXL BY 6PM 1 DAY PRIOR OR PAY ${charged}`, { cancel_penalty_nights: null, cancel_penalty_percent })
const ofNights = (cancel_penalty_nights: number, charged: string): Partial<Rate> =>
  words(`CXL BY 6PM 1 DAY PRIOR OR PAY ${charged}`, { cancel_penalty_nights })
const oneNight: Partial<CheckContext> = {
  stay: {
    check_in: '2026-12-10',
    check_out: '2026-12-11',
    adults: 2,
    children: 0,
    corporate_codes: [],
    rate_category_codes: [],
  },
}
const forfeits = (day: string) => `If you cancel after 9:15 AM on ${day}, or do not arrive, you forfeit the deposit.`

test.each<CheckCase>([
  [
    'what is only inferred from a text accuses nobody',
    'not_applicable',
    words(forfeits('2 December, 2026'), { ...noDeadline, refundable: false, cancel_penalty_nights: null }),
  ],
  [
    'all is lost within some days: a non-refundable rate loses it before, too',
    'not_applicable',
    words('NO REFUND IF CANCELLED WITHIN 3 DAYS OF ARRIVAL', {
      ...noDeadline,
      refundable: false,
      cancel_penalty_nights: null,
    }),
  ],
  [
    'one night is lost within some days: not all of it',
    'wrong',
    words('CXL WITHIN 3 DAYS OF ARRIVAL CHARGED 1 NIGHT', {
      ...noDeadline,
      refundable: false,
      cancel_penalty_nights: null,
    }),
  ],
  [
    'a second text that says the same does',
    'wrong',
    words(forfeits('2 December, 2026'), {
      ...noDeadline,
      refundable: false,
      cancel_penalty_nights: null,
      rate_comment: 'Cancelling after 9:15 AM on 2 December, 2026 will forfeit the deposit',
    }),
  ],
  [
    'free until a day that is over says nothing of today',
    'not_applicable',
    words('CANCEL BY 6PM 2 MARCH 2026 TO AVOID CHARGE', { ...noDeadline, refundable: false }),
  ],
  ['the same in words', 'pass'],
  ['NON REF on a refundable rate', 'wrong', words('NON REF')],
  ['NON REF in the rate’s name', 'wrong', { rate_name: 'ADVANCE NONREF' }],
  ['fully refundable on a non-refundable rate', 'wrong', words('FULLY REFUNDABLE', { refundable: false })],
  ['refundable deposit', 'not_applicable', words('REFUNDABLE DEPOSIT', { refundable: false })],
  ['a pet fee that is not refunded', 'not_applicable', words('NON REFUNDABLE PET FEE USD 75')],
  ['no refund for early departure', 'not_applicable', words('NO REFUND FOR EARLY DEPARTURE')],
  ['another day in words', 'wrong', words('CXL 3 DAYS PRIOR')],
  ['another hour in words', 'wrong', words('CXL BY 4PM 1 DAY PRIOR')],
  ['24 hours and 6 PM on the day before', 'pass', words('CXL 24H PRIOR')],
  ['6 PM on the day of arrival', 'pass', words('CXL BY 6PM DAY OF ARRIVAL', withDeadline('2026-12-10T18:00:00'))],
  [
    'the first of two steps',
    'pass',
    words('CXL 7 DAYS PRIOR 50 PCT. CXL 24H PRIOR 100 PCT', { cancel_penalty_nights: null }),
  ],
  ['a date in words', 'pass', words('FREE CANCELLATION UNTIL 09DEC')],
  ['another date in words', 'wrong', words('FREE CANCELLATION UNTIL 05DEC')],
  ['another penalty', 'wrong', words('CXL PENALTY 2 NIGHTS')],
  [
    'an offset of hours',
    'pass',
    words('CXL 48H PRIOR', { ...noDeadline, cancellation_deadline_offset: beforeArrival(48) }),
  ],
  [
    'a free deadline on a non-refundable rate',
    'wrong',
    words('CXL BY 6PM DAY OF ARRIVAL', { ...noDeadline, refundable: false, cancel_penalty_nights: null }),
  ],
  ['silent texts', 'not_applicable', words('POLICY APPLIES')],
  ['silent before the rules are read', 'unknown', { cancellation_info: null }, detailsOnly],
  ['a full stay in words and 100 % in the structure', 'pass', ofPercent('100', 'FULL STAY')],
  ['all three nights in words and 100 % in the structure', 'pass', ofPercent('100', '3 NIGHTS')],
  ['one night in words and 100 %, which may be of that night', 'pass', ofPercent('100', '1 NIGHT')],
  ['one night of a stay of one night and 100 %', 'pass', ofPercent('100', '1 NIGHT'), oneNight],
  ['one night of an unknown stay and 100 %', 'not_applicable', ofPercent('100', '1 NIGHT'), { stay: null }],
  ['100 % in words and all nights in the structure', 'pass', ofNights(3, '100PCT OF STAY')],
  ['100 % in words and more nights than the stay has', 'pass', ofNights(5, '100PCT OF STAY')],
  ['two of three nights in words and 100 % in the structure', 'wrong', ofPercent('100', '2 NIGHTS')],
  ['the full stay in words and one of its nights in the structure', 'wrong', ofNights(1, '100PCT OF STAY')],
  [
    'the full stay in words and its total in the structure',
    'pass',
    { ...ofNights(1, 'FULL STAY'), cancel_penalty_nights: null, cancel_penalty_amount: '433.75' },
  ],
  [
    'the full stay in words and another amount in the structure, which may be of another cost',
    'pass',
    { ...ofNights(1, 'FULL STAY'), cancel_penalty_nights: null, cancel_penalty_amount: '80.00' },
  ],
  ['one of three nights of different prices and 30 %', 'pass', ofPercent('30', '1 NIGHT')],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
