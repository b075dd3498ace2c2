// A Details and a Rules answer of one booking code: who says what in the joined rate.
import { expect, test } from 'vitest'
import { emptyRate, type Rate } from '../../domain/rate.ts'
import { joinRate, joinRates } from './join.ts'
import { statedFields } from '../stated-fields.ts'

const rate = (said: Partial<Rate>): Rate => ({ ...emptyRate('A1K'), ...said })

test('Rules wins where it says something, Details names the rate and fills the gaps', () => {
  const details = rate({
    rate_name: 'FLEX',
    room_rate_description: 'KING',
    beds: [{ code: '58', type: 'King', quantity: 1 }],
  })
  const rules = rate({ rate_name: 'OTHER', room_rate_description: 'FLEX KING', room_detail: '30 SQM' })
  expect(statedFields(joinRate(details, rules, null))).toEqual({
    rate_plan: 'A1K',
    rate_name: 'FLEX',
    room_rate_description: 'FLEX KING',
    room_detail: '30 SQM',
    beds: [{ code: '58', type: 'King', quantity: 1 }],
  })
})

test('a description that Rules repeat is a description; the name alone is none', () => {
  const details = rate({ rate_name: 'FLEX', rate_description: 'FLEX' })
  expect(joinRate(details, rate({ rate_description: 'FLEX' }), null).rate_description).toBe('FLEX')
  expect(joinRate(details, rate({ room_detail: '30 SQM' }), null).rate_description).toBeNull()
})

test('each amount keeps its currency', () => {
  const details = rate({
    currency: 'EUR',
    total: '100',
    deposit_amount: '20',
    other_currencies: { deposit_amount: 'USD' },
  })
  const rules = rate({ currency: 'USD', total: '110' })
  expect(statedFields(joinRate(details, rules, null))).toEqual({
    rate_plan: 'A1K',
    currency: 'USD',
    total: '110',
    deposit_amount: '20',
  })
  const inverse = joinRate(rate({ currency: 'EUR', taxes: '5' }), rules, null)
  expect(inverse.other_currencies).toEqual({ taxes: 'EUR' })
})

test('what one could not be read in, the other may say', () => {
  const details = rate({ unreadable: { total: 'x', taxes: 'y' } })
  const joined = joinRate(details, rate({ currency: 'EUR', total: '5' }), null)
  expect([joined.total, joined.unreadable]).toEqual(['5', { taxes: 'y' }])
})

const night = (amount: string) => [{ from: '2027-05-10', to: '2027-05-11', amount }]
test('what could be read only in part stays so, as its answer has it', () => {
  const details = rate({ nightly_rates: night('80'), unreadable: { nightly_rates: 'EUR8O' } })
  const rules = rate({ nightly_rates: night('81'), unreadable: { nightly_rates: 'EUR8I' } })
  expect(joinRate(details, rules, null).unreadable).toEqual({ nightly_rates: 'EUR8I' })
  expect(joinRate(details, rate({}), null).unreadable).toEqual({ nightly_rates: 'EUR8O' })
  expect(joinRate(details, rate({ nightly_rates: night('81') }), null).unreadable).toEqual({})
  expect(joinRate(rate({ nightly_rates: night('81') }), rules, null).unreadable).toEqual({ nightly_rates: 'EUR8I' })
})

test('the deadline is computed from both', () => {
  const offset = { unit_multiplier: 1, time_unit: 'Day', drop_time: 'BeforeArrival' }
  const joined = joinRate(rate({ refundable: true }), rate({ cancellation_deadline_offset: offset }), '2027-05-10')
  expect(joined.cancellation_deadline).toEqual({ local: '2027-05-09T00:00:00', offset: null })
  expect(joined.cancellation_policy).toBe(true)
})

test('only equal booking codes are joined, order is that of Details', () => {
  const details = [rate({ rate_plan: 'A' }), rate({ rate_plan: 'B' })]
  const rules = [rate({ rate_plan: 'C' }), rate({ rate_plan: 'B', room_detail: 'X' })]
  const { rates, before_rules } = joinRates(details, rules, null)
  expect(rates.map((each) => [each.rate_plan, each.room_detail])).toEqual([
    ['A', null],
    ['B', 'X'],
    ['C', null],
  ])
  expect([...before_rules.keys()]).toEqual(['B'])
})
