// A written text passes the checks: the findings of its field are gone and no other comes.
import { describe, expect, test } from 'vitest'
import { cleanOwn, ownCheckupOf } from '../testing/clean-own.ts'
import { cleanRate, checkupOf } from '../testing/clean-rate.ts'
import { scoreRate } from '../accuracy/score/score.ts'
import { gdsNames } from '../gds.ts'
import type { Rate } from '../rate.ts'
import { fitFor } from './fit.ts'
import { type LoadingField, loadingFields } from './limits.ts'
import { loadingTextOf } from './writing.ts'

const spoiled: Record<LoadingField, string[]> = {
  rate_name: ['TBD', 'GOVERNMENT RATE', 'ADVANCE SAVER WINTER 2019', ''],
  rate_description: ['TEST', 'ROOM ONLY NON REFUNDABLE', 'SUMMER 2019 SALE', 'BREAKFAST EUR 18'],
  room_rate_description: ['2 TWIN BEDS SMOKING', 'XXX', ''],
  cancellation_info: ['NON REFUNDABLE', 'CXL BY 6PM 7 DAYS PRIOR TO ARRIVAL', 'CXL 24H OR PAY 3 NTS', 'TBA'],
}
const bare = {
  rate_description: 'RATE WITH BREAKFAST',
  room_detail: null,
  rate_comment: 'TAX INCLUDED',
  cancellation_info: null,
}
const rates: [string, Partial<Rate>][] = [
  ['a flexible rate', {}],
  ['a rate with few texts', bare],
  [
    'a deadline on the day of arrival',
    {
      cancellation_until: { local: '2026-12-10T18:00:00', offset: '+01:00' },
      cancellation_deadline: { local: '2026-12-10T18:00:00', offset: '+01:00' },
      cancellation_deadline_offset: null,
    },
  ],
  ['an offset alone', { cancellation_until: null, cancellation_deadline: null }],
  [
    'half board that is never refunded',
    {
      ...bare,
      dinner: true,
      meal_plans: [],
      refundable: false,
      cancellation_until: null,
      cancellation_deadline: null,
      cancellation_deadline_offset: null,
      cancel_penalty_nights: null,
      cancel_penalty_percent: '100',
      guarantee_type: 'Prepayment',
    },
  ],
  ['a senior rate', { ...bare, rate_category: { code: '14', value: 'Senior' } }],
]
const cases = rates.flatMap(([what, changes]) =>
  loadingFields.flatMap((field) => spoiled[field].map((text) => ({ what, changes, field, text }))),
)
const other = (rate: Rate, field: LoadingField): Rate => ({
  ...rate,
  rate_name: field === 'rate_name' ? rate.rate_name : loadingTextOf(rate, null, 'rate_name'),
  rate_description:
    field === 'rate_description' ? rate.rate_description : loadingTextOf(rate, null, 'rate_description'),
  cancellation_info:
    field === 'cancellation_info' ? rate.cancellation_info : loadingTextOf(rate, null, 'cancellation_info'),
})

describe('from the structure', () => {
  test.each(cases)('$what: $field instead of “$text”', ({ changes, field, text }) => {
    const rate = other(cleanRate({ ...changes, [field]: text }), field)
    const before = scoreRate(rate, checkupOf([rate])).findings
    for (const gds of gdsNames) {
      const fixed = { ...rate, [field]: fitFor(field, gds, loadingTextOf(rate, null, field)).text }
      const after = scoreRate(fixed, checkupOf([fixed])).findings
      const told = new Set(before.map(({ check }) => check))
      expect(after.filter((finding) => finding.field === field || !told.has(finding.check))).toEqual([])
    }
  })
})

describe('from the own data', () => {
  test.each(
    loadingFields.flatMap((field) => spoiled[field].map((text) => ({ field, text }))),
  )('$field instead of “$text”', ({ field, text }) => {
    const rate = cleanRate({ [field]: text })
    const before = ownCheckupOf([rate], cleanOwn())
    const expected = before.own?.expectedOf(rate.rate_plan) ?? null
    expect(expected).not.toBeNull()
    const fixed = { ...rate, [field]: loadingTextOf(rate, expected, field) }
    const told = new Set(scoreRate(rate, before).findings.map(({ check }) => check))
    const after = scoreRate(fixed, ownCheckupOf([fixed], cleanOwn())).findings
    expect(after.filter((finding) => finding.field === field || !told.has(finding.check))).toEqual([])
    expect(loadingTextOf(rate, expected, field)).toBe(loadingTextOf(rate, expected, field))
  })
})
