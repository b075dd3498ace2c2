// When guarantee type, deposit and texts say the same.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './guarantee-agrees.ts'

const oneNightPaid = (credit_card_deposit_guarantee: string): Partial<Rate> => ({
  guarantee_type: 'Deposit',
  deposit_amount: null,
  deposit_nights: 1,
  credit_card_deposit_guarantee,
})

test.each<CheckCase>([
  [
    'a prepayment that never comes back on a refundable rate',
    'wrong',
    { guarantee_type: 'Prepayment', rate_comment: 'NON-REFUNDABLE PREPAYMENT' },
  ],
  ['a deposit for every stay', 'wrong', { rate_comment: 'DEPOSIT OF 1 NIGHT REQUIRED' }],
  ['a deposit in high season', 'pass', { rate_comment: 'DEPOSIT OF 1 NIGHT IN HIGH SEASON' }],
  ['a deposit that may be required', 'pass', { rate_comment: 'A DEPOSIT MAY BE REQUIRED' }],
  [
    'a prepayment that is kept only late',
    'pass',
    { guarantee_type: 'Prepayment', rate_comment: 'PREPAYMENT IS NON REFUNDABLE WITHIN 3 DAYS' },
  ],
  [
    'a non-refundable prepaid rate',
    'pass',
    { guarantee_type: 'Prepayment', refundable: false, rate_comment: 'NON-REFUNDABLE PREPAYMENT' },
  ],
  ['a guarantee with a deposit of 0.00', 'pass'],
  ['a guarantee with a deposit', 'wrong', { deposit_amount: '100.00' }],
  ['a deposit of 0.00', 'wrong', { guarantee_type: 'Deposit' }],
  ['a deposit of one night', 'pass', { guarantee_type: 'Deposit', deposit_amount: null, deposit_nights: 1 }],
  ['prepaid in words', 'wrong', { rate_description: 'FULL PREPAYMENT REQUIRED BKFST INCL' }],
  [
    'pay at hotel on a prepaid rate',
    'wrong',
    { guarantee_type: 'Prepayment', deposit_amount: null, credit_card_deposit_guarantee: 'PAY AT HOTEL' },
  ],
  ['no guarantee in words on a guaranteed rate', 'wrong', { credit_card_deposit_guarantee: 'NO GUARANTEE REQUIRED' }],
  [
    'a booking that is held without a guarantee until an hour',
    'pass',
    { credit_card_deposit_guarantee: 'NO GUARANTEE REQUIRED UNTIL 6PM' },
  ],
  ['a deposit of another size in words', 'wrong', oneNightPaid('DEPOSIT OF 2 NIGHTS REQUIRED')],
  ['a deposit of the same size in words', 'pass', oneNightPaid('1NT DEPOSIT REQUIRED')],
  ['one of several deposits in words', 'pass', oneNightPaid('50PCT DEPOSIT OR 1 NT DEPOSIT')],
  [
    'a deposit of all nights in words and of 100 % in the structure',
    'pass',
    { ...oneNightPaid('3 NIGHTS DEPOSIT REQUIRED'), deposit_nights: null, deposit_percent: '100' },
  ],
  [
    'a deposit of half the stay in words and of the whole in the structure',
    'wrong',
    { ...oneNightPaid('50PCT DEPOSIT AT BOOKING'), deposit_nights: null, deposit_percent: '100' },
  ],
  [
    'a deposit of one night in words and of money in the structure',
    'pass',
    { ...oneNightPaid('1 NT DEPOSIT'), deposit_nights: null, deposit_amount: '119.00' },
  ],
  ['no type', 'not_applicable', { guarantee_type: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
