// A fix that names several checks clears them all once its field is loaded as in own data.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate, RateField } from '../../rate.ts'
import { cleanOwn, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanRate } from '../../testing/clean-rate.ts'
import { spoiltFields } from '../../testing/spoilt-rates.ts'
import { scoreRate } from '../score/score.ts'
import { fixesOf } from './fixes.ts'

const place = { rate_id: 1, gds_id: 1, check_in: '2026-12-10', plan: 'BAR', room: 'KING' } as const
const deadlines = ['cancellation_deadline', 'cancellation_until', 'cancellation_deadline_offset'] as const
const amounts = ['currency', 'total', 'rate_total', 'rate_base', 'nightly_rates', 'price_base', 'taxes'] as const
/** What a loader changes when a fix names the field. */
const together: Readonly<Partial<Record<RateField, readonly RateField[]>>> = {
  room_rate_description: ['room_rate_description', 'room_detail'],
  currency: amounts, // amounts in another currency are not compared
  total: amounts,
  adults_count: ['adults_count', 'adults_match'],
  cancellation_deadline: deadlines,
  cancellation_until: deadlines,
  cancellation_deadline_offset: deadlines,
  commission_type: ['commission_type', 'commission_value'],
  refundable: ['refundable', ...deadlines], // a refund has a deadline
}
const loaded = (field: RateField, clean: Rate): Partial<Rate> =>
  Object.fromEntries((together[field] ?? [field]).map((each) => [each, clean[each]]))

test('fixing every fix of a check makes it pass, and the checks that need no other fix', () => {
  const several = new Set<string>()
  const clean = cleanRate()
  fc.assert(
    fc.property(
      fc.subarray([...spoiltFields], { minLength: 1, maxLength: 4 }),
      fc.constantFrom('travel_port' as const, 'sabre' as const),
      (changes, gds) => {
        const rate: Rate = Object.assign(cleanRate(), ...changes)
        const { findings } = scoreRate(rate, ownCheckupOf([rate], cleanOwn(), { gds }))
        const fixes = fixesOf([{ ...place, rate_plan: rate.rate_plan, findings }], ({ check }) => check)
        const ofOwn = fixes.filter(({ source }) => source?.startsWith('own data'))
        for (const check of new Set(ofOwn.flatMap(({ checks }) => checks))) {
          const its = fixes.filter(({ checks }) => checks.includes(check))
          const fixed = its.reduce((left, { field }) => ({ ...left, ...loaded(field, clean) }), rate)
          const { verdicts } = scoreRate(fixed, ownCheckupOf([fixed], cleanOwn(), { gds }))
          const all = [...new Set(its.flatMap(({ checks }) => checks))]
          const only = all.filter((each) => fixes.every((fix) => its.includes(fix) || !fix.checks.includes(each)))
          if (only.length > 1) several.add(only.join(' '))
          expect(only.filter((each) => verdicts[each] === 'wrong' || verdicts[each] === 'missing')).toEqual([])
        }
      },
    ),
    { numRuns: 700 },
  )
  expect(several.size).toBeGreaterThan(6)
})
