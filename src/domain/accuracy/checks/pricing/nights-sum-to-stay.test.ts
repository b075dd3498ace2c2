// When nights add up to the stay. Three nights: 119 + 119 + 140 = 378, taxes 55.75, total 433.75.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { checkupOf, cleanRate } from '../../../testing/clean-rate.ts'
import { scoreCheckup } from '../../score/score.ts'
import { about } from './nights-sum-to-stay.ts'

const total = (amount: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  total: amount,
  rate_total: amount,
  ...changes,
})
const night = (from: string, to: string, amount: string) => ({ from, to, amount })
const sabre = { gds: 'sabre' } as const
const level: Partial<Rate> = {
  nightly_rates: [night('2026-12-10', '2026-12-13', '126.00')],
  rate_base: '126.00',
  rate_change_indicator: false,
}

test.each<CheckCase>([
  ['nights come to the base', 'pass'],
  ['one night differs', 'wrong', { price_base: '388.00' }],
  ['the first night’s amount only', 'pass', { ...level, price_base: '126.00' }],
  ['one amount for nights that change', 'unknown', { ...level, rate_change_indicator: true, price_base: '390.00' }],
  ['a night is not listed', 'unknown', { nightly_rates: [night('2026-12-10', '2026-12-12', '119.00')] }],
  [
    'a night between two others has no price',
    'wrong',
    { nightly_rates: [night('2026-12-10', '2026-12-11', '119.00'), night('2026-12-12', '2026-12-13', '140.00')] },
    sabre,
  ],
  [
    'one row over the whole stay',
    'unknown',
    { nightly_rates: [night('2026-12-10', '2026-12-13', '378.00')], rate_base: '378.00' },
    sabre,
  ],
  [
    'a first row over the whole stay, then its nights',
    'unknown',
    {
      nightly_rates: [
        night('2026-12-10', '2026-12-13', '119.00'),
        night('2026-12-10', '2026-12-12', '119.00'),
        night('2026-12-12', '2026-12-13', '140.00'),
      ],
    },
    sabre,
  ],
  ['a base with tax', 'pass', { price_base: '433.75' }],
  ['a base with tax that is not stated', 'unknown', { price_base: '433.75', taxes: null }],
  ['a base like the total that tax does not explain', 'wrong', total('500.00', { price_base: '500.00' })],
  ['a base of two rooms', 'pass', total('867.50', { price_base: '756.00' }), { rooms: 2 }],
  ['twice the nights of one room', 'wrong', total('867.50', { price_base: '756.00' })],
  ['a base of the last night', 'pass', { price_base: '140.00' }],
  ['a base that is the average night', 'pass', { price_base: '126.00' }],
  ['a night that cannot be read', 'wrong', { unreadable: { nightly_rates: '2026-12-10 x' } }],
  [
    'Sabre: the amount before tax is that of one night',
    'wrong',
    { price_base: '119.00', rate_total: '174.75', total: '174.75' },
    sabre,
  ],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))

test('where the nights of other rates come to their total, a base above its nights is wrong', () => {
  const flat = total('378.00', { taxes: null, tax_lines: [] })
  const rates = [cleanRate(flat), cleanRate(total('433.75', { taxes: null, tax_lines: [], price_base: '433.75' }))]
  const [, odd] = scoreCheckup(checkupOf(rates))
  expect(odd?.verdicts[about.id]).toBe('wrong')
})
