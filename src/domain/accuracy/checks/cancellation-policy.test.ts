// Cases of the checks of the cancellation policy. Check-in is 10 December 2026, the clean deadline 9 December 18:00.
import { expect, test } from 'vitest'
import type { GdsMoment, Rate } from '../../rate.ts'
import { cleanRate, detailsOnly, checkupOf } from '../../testing/clean-rate.ts'
import { scoreRate } from '../score.ts'
import type { Checkup, Verdict } from '../verdict.ts'

const verdictOf = (check: string, changes: Partial<Rate>, checkup: Partial<Checkup> = {}) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup)).verdicts[`cancellation_policy.${check}`]
}
const at = (local: string, offset: string | null = '+01:00'): GdsMoment => ({ local, offset })
const until = (local: string, offset?: string | null): Partial<Rate> => ({
  cancellation_until: at(local, offset),
  cancellation_deadline_offset: null,
})
const before = (unit_multiplier: number, time_unit = 'Hour', drop_time = 'BeforeArrival') => ({
  unit_multiplier,
  time_unit,
  drop_time,
})
const none: Partial<Rate> = {
  cancellation_until: null,
  cancellation_deadline: null,
  cancellation_deadline_offset: null,
}
const words = (cancellation_info: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  cancellation_info,
  ...changes,
})
const noPenalty = { cancel_penalty_nights: null, cancellation_info: 'CXL BY 6PM 1 DAY PRIOR' }
const ofPercent = (cancel_penalty_percent: string, charged: string): Partial<Rate> =>
  words(`CXL BY 6PM 1 DAY PRIOR OR PAY ${charged}`, { cancel_penalty_nights: null, cancel_penalty_percent })
const ofNights = (cancel_penalty_nights: number, charged: string): Partial<Rate> =>
  words(`CXL BY 6PM 1 DAY PRIOR OR PAY ${charged}`, { cancel_penalty_nights })
const oneNightPaid = (credit_card_deposit_guarantee: string): Partial<Rate> => ({
  guarantee_type: 'Deposit',
  deposit_amount: null,
  deposit_nights: 1,
  credit_card_deposit_guarantee,
})
const oneNight: Partial<Checkup> = {
  stay: {
    check_in: '2026-12-10',
    check_out: '2026-12-11',
    adults: 2,
    children: 0,
    corporate_codes: [],
    rate_category_codes: [],
  },
}
type Case = [check: string, sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]

const forfeits = (day: string) => `If you cancel after 9:15 AM on ${day}, or do not arrive, you forfeit the deposit.`
test.each<Case>([
  [
    'text_agrees',
    'what is only inferred from a text accuses nobody',
    'not_applicable',
    words(forfeits('2 December, 2026'), { ...none, refundable: false, cancel_penalty_nights: null }),
  ],
  [
    'text_agrees',
    'all is lost within some days: a non-refundable rate loses it before, too',
    'not_applicable',
    words('NO REFUND IF CANCELLED WITHIN 3 DAYS OF ARRIVAL', {
      ...none,
      refundable: false,
      cancel_penalty_nights: null,
    }),
  ],
  [
    'text_agrees',
    'one night is lost within some days: not all of it',
    'wrong',
    words('CXL WITHIN 3 DAYS OF ARRIVAL CHARGED 1 NIGHT', { ...none, refundable: false, cancel_penalty_nights: null }),
  ],
  [
    'text_agrees',
    'a second text that says the same does',
    'wrong',
    words(forfeits('2 December, 2026'), {
      ...none,
      refundable: false,
      cancel_penalty_nights: null,
      rate_comment: 'Cancelling after 9:15 AM on 2 December, 2026 will forfeit the deposit',
    }),
  ],
  [
    'text_agrees',
    'free until a day that is over says nothing of today',
    'not_applicable',
    words('CANCEL BY 6PM 2 MARCH 2026 TO AVOID CHARGE', { ...none, refundable: false }),
  ],
  ['refundable_known', 'refundable', 'pass'],
  ['refundable_known', 'unknown', 'missing', { refundable: 'unknown' }],
  ['refundable_known', 'absent', 'missing', { refundable: null }],
  [
    'refundable_known',
    'a failed call',
    'unknown',
    { refundable: null },
    { calls: { details: 'failed', rules: 'not_made' } },
  ],
  ['deadline_present', 'a deadline', 'pass'],
  ['deadline_present', 'an offset alone', 'pass', { ...none, cancellation_deadline_offset: before(24) }],
  ['deadline_present', 'non-refundable', 'pass', { ...none, refundable: false }],
  [
    'deadline_present',
    'one that cannot be read is present',
    'pass',
    { ...none, cancellation_until_unreadable: 'soon' },
  ],
  ['deadline_present', 'nothing', 'missing', none],
  ['deadline_computable', 'a deadline with an offset from UTC', 'pass'],
  ['deadline_computable', 'local time', 'pass', until('2026-12-09T18:00:00', null)],
  ['deadline_computable', 'in UTC with a zone', 'pass', until('2026-12-09T17:00:00', 'Z')],
  ['deadline_computable', 'in UTC, zone not known', 'unknown', until('2026-12-09T17:00:00', 'Z'), { time_zone: null }],
  ['deadline_computable', 'cannot be read', 'wrong', { ...none, cancellation_until_unreadable: '31/31/2026' }],
  [
    'deadline_computable',
    'an offset that cannot be read',
    'wrong',
    { ...none, unreadable: { cancellation_deadline_offset: 'x Hour' } },
  ],
  [
    'deadline_computable',
    'a unit of no calendar',
    'wrong',
    { ...none, cancellation_deadline_offset: before(2, 'Fortnight') },
  ],
  ['deadline_computable', 'hours before arrival', 'pass', { ...none, cancellation_deadline_offset: before(48) }],
  [
    'deadline_computable',
    'after a booking not made yet',
    'unknown',
    { ...none, cancellation_deadline_offset: before(24, 'Hour', 'AfterBooking') },
  ],
  ['deadline_computable', 'none', 'not_applicable', none],
  ['offset_agrees', 'the same day', 'pass'],
  ['offset_agrees', 'one of the two absent', 'not_applicable', { cancellation_deadline_offset: null }],
  ['offset_agrees', 'three days against one', 'wrong', { cancellation_deadline_offset: before(3, 'Day') }],
  ['offset_agrees', '24 hours against the day of arrival', 'wrong', { cancellation_until: at('2026-12-10T18:00:00') }],
  [
    'offset_agrees',
    '6 hours against the day of arrival',
    'pass',
    { cancellation_until: at('2026-12-10T06:00:00'), cancellation_deadline_offset: before(6) },
  ],
  ['offset_agrees', 'midnight belongs to both days', 'pass', { cancellation_until: at('2026-12-10T00:00:00') }],
  ['offset_agrees', 'stay not known', 'unknown', {}, { stay: null }],
  ['text_agrees', 'the same in words', 'pass'],
  ['text_agrees', 'NON REF on a refundable rate', 'wrong', words('NON REF')],
  ['text_agrees', 'NON REF in the rate’s name', 'wrong', { rate_name: 'ADVANCE NONREF' }],
  [
    'text_agrees',
    'fully refundable on a non-refundable rate',
    'wrong',
    words('FULLY REFUNDABLE', { refundable: false }),
  ],
  ['text_agrees', 'refundable deposit', 'not_applicable', words('REFUNDABLE DEPOSIT', { refundable: false })],
  ['text_agrees', 'a pet fee that is not refunded', 'not_applicable', words('NON REFUNDABLE PET FEE USD 75')],
  ['text_agrees', 'no refund for early departure', 'not_applicable', words('NO REFUND FOR EARLY DEPARTURE')],
  ['text_agrees', 'another day in words', 'wrong', words('CXL 3 DAYS PRIOR')],
  ['text_agrees', 'another hour in words', 'wrong', words('CXL BY 4PM 1 DAY PRIOR')],
  ['text_agrees', '24 hours and 6 PM on the day before', 'pass', words('CXL 24H PRIOR')],
  [
    'text_agrees',
    '6 PM on the day of arrival',
    'pass',
    words('CXL BY 6PM DAY OF ARRIVAL', until('2026-12-10T18:00:00')),
  ],
  [
    'text_agrees',
    'the first of two steps',
    'pass',
    words('CXL 7 DAYS PRIOR 50 PCT. CXL 24H PRIOR 100 PCT', { cancel_penalty_nights: null }),
  ],
  ['text_agrees', 'a date in words', 'pass', words('FREE CANCELLATION UNTIL 09DEC')],
  ['text_agrees', 'another date in words', 'wrong', words('FREE CANCELLATION UNTIL 05DEC')],
  ['text_agrees', 'another penalty', 'wrong', words('CXL PENALTY 2 NIGHTS')],
  [
    'text_agrees',
    'an offset of hours',
    'pass',
    words('CXL 48H PRIOR', { ...none, cancellation_deadline_offset: before(48) }),
  ],
  [
    'text_agrees',
    'a free deadline on a non-refundable rate',
    'wrong',
    words('CXL BY 6PM DAY OF ARRIVAL', { ...none, refundable: false, cancel_penalty_nights: null }),
  ],
  ['text_agrees', 'silent texts', 'not_applicable', words('POLICY APPLIES')],
  ['text_agrees', 'silent before the rules are read', 'unknown', { cancellation_info: null }, detailsOnly],
  ['penalty_present', 'nights', 'pass'],
  ['penalty_present', 'in words only', 'pass', { cancel_penalty_nights: null }],
  ['penalty_present', 'nowhere', 'missing', noPenalty],
  ['penalty_present', 'nowhere, rules not read', 'unknown', noPenalty, detailsOnly],
  ['penalty_present', 'non-refundable is its own penalty', 'not_applicable', { ...noPenalty, refundable: false }],
  ['deadline_before_arrival', 'the day before', 'pass'],
  ['deadline_before_arrival', '6 PM on the day of arrival', 'pass', until('2026-12-10T18:00:00')],
  ['deadline_before_arrival', 'midnight after the day of arrival', 'pass', until('2026-12-11T00:00:00')],
  ['deadline_before_arrival', 'the day after', 'wrong', until('2026-12-11T18:00:00')],
  [
    'deadline_before_arrival',
    'late in UTC, still the day of arrival in Tokyo',
    'wrong',
    until('2026-12-10T20:00:00', 'Z'),
    { time_zone: 'Asia/Tokyo' },
  ],
  [
    'deadline_before_arrival',
    'early in UTC, the day of arrival in Los Angeles',
    'pass',
    until('2026-12-11T02:00:00', 'Z'),
    { time_zone: 'America/Los_Angeles' },
  ],
  [
    'deadline_before_arrival',
    'in UTC, zone not known',
    'unknown',
    until('2026-12-11T02:00:00', 'Z'),
    { time_zone: null },
  ],
  ['deadline_before_arrival', 'stay not known', 'unknown', {}, { stay: null }],
  ['deadline_before_arrival', 'none', 'not_applicable', none],
  ['guarantee_present', 'a guarantee', 'pass'],
  ['guarantee_present', 'in words only', 'pass', { guarantee_type: null }],
  ['guarantee_present', 'nowhere', 'missing', { guarantee_type: null, credit_card_deposit_guarantee: null }],
  [
    'guarantee_agrees',
    'a prepayment that never comes back on a refundable rate',
    'wrong',
    { guarantee_type: 'Prepayment', rate_comment: 'NON-REFUNDABLE PREPAYMENT' },
  ],
  ['guarantee_agrees', 'a deposit for every stay', 'wrong', { rate_comment: 'DEPOSIT OF 1 NIGHT REQUIRED' }],
  ['guarantee_agrees', 'a deposit in high season', 'pass', { rate_comment: 'DEPOSIT OF 1 NIGHT IN HIGH SEASON' }],
  ['guarantee_agrees', 'a deposit that may be required', 'pass', { rate_comment: 'A DEPOSIT MAY BE REQUIRED' }],
  [
    'guarantee_agrees',
    'a prepayment that is kept only late',
    'pass',
    { guarantee_type: 'Prepayment', rate_comment: 'PREPAYMENT IS NON REFUNDABLE WITHIN 3 DAYS' },
  ],
  [
    'guarantee_agrees',
    'a non-refundable prepaid rate',
    'pass',
    { guarantee_type: 'Prepayment', refundable: false, rate_comment: 'NON-REFUNDABLE PREPAYMENT' },
  ],
  ['guarantee_agrees', 'a guarantee with a deposit of 0.00', 'pass'],
  ['guarantee_agrees', 'a guarantee with a deposit', 'wrong', { deposit_amount: '100.00' }],
  ['guarantee_agrees', 'a deposit of 0.00', 'wrong', { guarantee_type: 'Deposit' }],
  [
    'guarantee_agrees',
    'a deposit of one night',
    'pass',
    { guarantee_type: 'Deposit', deposit_amount: null, deposit_nights: 1 },
  ],
  ['guarantee_agrees', 'prepaid in words', 'wrong', { rate_description: 'FULL PREPAYMENT REQUIRED BKFST INCL' }],
  [
    'guarantee_agrees',
    'pay at hotel on a prepaid rate',
    'wrong',
    { guarantee_type: 'Prepayment', deposit_amount: null, credit_card_deposit_guarantee: 'PAY AT HOTEL' },
  ],
  [
    'guarantee_agrees',
    'no guarantee in words on a guaranteed rate',
    'wrong',
    { credit_card_deposit_guarantee: 'NO GUARANTEE REQUIRED' },
  ],
  [
    'guarantee_agrees',
    'a booking that is held without a guarantee until an hour',
    'pass',
    { credit_card_deposit_guarantee: 'NO GUARANTEE REQUIRED UNTIL 6PM' },
  ],
  ['guarantee_agrees', 'a deposit of another size in words', 'wrong', oneNightPaid('DEPOSIT OF 2 NIGHTS REQUIRED')],
  ['guarantee_agrees', 'a deposit of the same size in words', 'pass', oneNightPaid('1NT DEPOSIT REQUIRED')],
  ['guarantee_agrees', 'one of several deposits in words', 'pass', oneNightPaid('50PCT DEPOSIT OR 1 NT DEPOSIT')],
  [
    'guarantee_agrees',
    'a deposit of all nights in words and of 100 % in the structure',
    'pass',
    { ...oneNightPaid('3 NIGHTS DEPOSIT REQUIRED'), deposit_nights: null, deposit_percent: '100' },
  ],
  [
    'guarantee_agrees',
    'a deposit of half the stay in words and of the whole in the structure',
    'wrong',
    { ...oneNightPaid('50PCT DEPOSIT AT BOOKING'), deposit_nights: null, deposit_percent: '100' },
  ],
  [
    'guarantee_agrees',
    'a deposit of one night in words and of money in the structure',
    'pass',
    { ...oneNightPaid('1 NT DEPOSIT'), deposit_nights: null, deposit_amount: '119.00' },
  ],
  ['text_agrees', 'a full stay in words and 100 % in the structure', 'pass', ofPercent('100', 'FULL STAY')],
  ['text_agrees', 'all three nights in words and 100 % in the structure', 'pass', ofPercent('100', '3 NIGHTS')],
  ['text_agrees', 'one night in words and 100 %, which may be of that night', 'pass', ofPercent('100', '1 NIGHT')],
  ['text_agrees', 'one night of a stay of one night and 100 %', 'pass', ofPercent('100', '1 NIGHT'), oneNight],
  [
    'text_agrees',
    'one night of an unknown stay and 100 %',
    'not_applicable',
    ofPercent('100', '1 NIGHT'),
    { stay: null },
  ],
  ['text_agrees', '100 % in words and all nights in the structure', 'pass', ofNights(3, '100PCT OF STAY')],
  ['text_agrees', '100 % in words and more nights than the stay has', 'pass', ofNights(5, '100PCT OF STAY')],
  ['text_agrees', 'two of three nights in words and 100 % in the structure', 'wrong', ofPercent('100', '2 NIGHTS')],
  [
    'text_agrees',
    'the full stay in words and one of its nights in the structure',
    'wrong',
    ofNights(1, '100PCT OF STAY'),
  ],
  [
    'text_agrees',
    'the full stay in words and its total in the structure',
    'pass',
    { ...ofNights(1, 'FULL STAY'), cancel_penalty_nights: null, cancel_penalty_amount: '433.75' },
  ],
  [
    'text_agrees',
    'the full stay in words and another amount in the structure, which may be of another cost',
    'pass',
    { ...ofNights(1, 'FULL STAY'), cancel_penalty_nights: null, cancel_penalty_amount: '80.00' },
  ],
  ['text_agrees', 'one of three nights of different prices and 30 %', 'pass', ofPercent('30', '1 NIGHT')],
  ['guarantee_agrees', 'no type', 'not_applicable', { guarantee_type: null }],
  ['no_show_stated', 'stated', 'pass'],
  ['no_show_stated', 'not stated', 'missing', words('CXL BY 6PM 1 DAY PRIOR')],
  ['no_show_stated', 'rules not read', 'unknown', { cancellation_info: null }, detailsOnly],
])('%s: %s is %s', (check, _, verdict, rate, checkup) => expect(verdictOf(check, rate ?? {}, checkup)).toBe(verdict))
