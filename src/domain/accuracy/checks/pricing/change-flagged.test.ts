// When a rate is flagged whose nights differ. Three nights: 119, 119 and 140.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { checkupOf } from '../../../testing/clean-rate.ts'
import { about } from './change-flagged.ts'

const night = (from: string, to: string, amount: string) => ({ from, to, amount })
const level: Partial<Rate> = {
  nightly_rates: [night('2026-12-10', '2026-12-13', '126.00')],
  rate_base: '126.00',
  rate_change_indicator: false,
}
const sabre = { gds: 'sabre' } as const
const stay = checkupOf([]).stay
const oneNight = { stay: stay && { ...stay, check_out: '2026-12-11' } }
const single: Partial<Rate> = { nightly_rates: [night('2026-12-10', '2026-12-11', '378.00')], rate_base: '378.00' }

test.each<CheckCase>([
  ['flagged', 'pass'],
  ['not flagged', 'wrong', { rate_change_indicator: false }],
  ['unknown', 'missing', { rate_change_indicator: 'unknown' }],
  ['flagged although all nights are alike', 'wrong', { ...level, rate_change_indicator: true }],
  ['alike and not flagged', 'pass', level],
  ['one night', 'not_applicable', { ...single, rate_change_indicator: null }, oneNight],
  ['Sabre has no such flag', 'not_applicable', {}, sabre],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
