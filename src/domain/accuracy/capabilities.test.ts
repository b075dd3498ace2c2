// The capability table is complete and tells screens what is missing, unknown or optional.
import { expect, test } from 'vitest'
import { emptyRate, type Rate, type RateField } from '../rate.ts'
import { capabilities, capabilityOf, fieldState } from './capabilities.ts'
import { cleanDetails, cleanRate, detailsOnly, checkupOf } from '../testing/clean-rate.ts'
import { guidanceFor } from '../rate-fields/guidance.ts'
import { ruleSet } from './rule-set.ts'
import { scoreRate } from './score/score.ts'
import type { CheckContext } from './verdict.ts'

/** What the readers note about other fields. */
const notes: RateField[] = ['cancellation_until_unreadable', 'other_currencies', 'unreadable']
const fields = Object.keys(emptyRate('')) as RateField[]
const listed = new Set(capabilities.map(({ field }) => field))

test('every field of a rate has its row, once', () => {
  expect(fields.filter((field) => !listed.has(field)).toSorted()).toEqual(notes.toSorted())
  expect(listed.size).toBe(capabilities.length)
})

test('every check reads fields of the table', () => {
  for (const { reads } of ruleSet.checks) expect(reads.filter((field) => !listed.has(field))).toEqual([])
})

test('the presence check of a required field uses the field', () => {
  for (const { field, presence } of capabilities) {
    const check = ruleSet.checks.find(({ id }) => id === presence)
    expect(presence === null || check?.reads.includes(field)).toBe(true)
  }
  expect(capabilityOf('cancellation_deadline')?.presence).toBe('cancellation_policy.deadline_present')
  expect(capabilityOf('corporate_id')?.presence).toBeNull()
})

test('every field that a check names in a finding is in the table', () => {
  const broken: Rate = {
    ...emptyRate('x'),
    currency: 'QQQ',
    total: '1',
    price_base: '2',
    deposit_amount: '9',
    guarantee_type: 'Guarantee',
  }
  for (const { field } of scoreRate(broken, checkupOf([broken])).findings) expect(listed).toContain(field)
})

const stateOf = (field: RateField, rate: Rate, changes: Partial<CheckContext> = {}) => {
  const checkup = checkupOf([rate], changes)
  return fieldState(field, rate, { ...checkup, verdicts: scoreRate(rate, checkup).verdicts })
}

const sabre = { gds: 'sabre' } as const
const failed = { details: 'failed', rules: 'failed' } as const
test.each<[string, RateField, Partial<Rate>, ReturnType<typeof stateOf>, Partial<CheckContext>?]>([
  ['a value', 'rate_name', {}, 'present'],
  ['false is a value', 'lunch', {}, 'present'],
  ['a required field', 'rate_name', { rate_name: null }, 'missing'],
  ['unknown is no value', 'smoking', { smoking: 'unknown' }, 'missing'],
  ['a bed of code 248', 'beds', { beds: [{ code: '248', type: null, quantity: null }] }, 'missing'],
  ['a dash says nothing', 'rate_name', { rate_name: '-' }, 'missing'],
  ['a view that no list has', 'room_view', { room_view: { code: '99', value: null } }, 'missing'],
  ['a category that no list has', 'rate_category', { rate_category: { code: '99', value: null } }, 'optional'],
  ['a view that is carried only sometimes', 'room_view', { room_view: null }, 'unknown'],
  ['an optional field', 'corporate_id', {}, 'optional'],
  ['a field of the rules that were not read', 'room_detail', { room_detail: null }, 'unknown', detailsOnly],
  ['a description before the rules', 'rate_description', { rate_description: null }, 'unknown', detailsOnly],
  ['a penalty that only words tell', 'cancel_penalty_amount', {}, 'optional'],
  ['what no call of this GDS carries', 'price_base_from', {}, 'unknown'],
  ['a refund indicator', 'refundable', { refundable: null }, 'missing'],
  ['on Sabre a value', 'taxes', { taxes: '12.00' }, 'present', sabre],
  [
    'on Sabre a required field',
    'rate_description',
    { rate_description: null, room_rate_description: null },
    'missing',
    sabre,
  ],
  ['on Sabre no word on smoking', 'smoking', { smoking: null }, 'unknown', sabre],
  ['on Sabre an optional field', 'corporate_id', {}, 'optional', sabre],
  [
    'on Sabre a flag that it does not have',
    'rate_change_indicator',
    { rate_change_indicator: null },
    'optional',
    sabre,
  ],
  ['what Sabre never carries', 'price_base_from', {}, 'unknown', sabre],
  ['on Sabre a failed call', 'rate_name', { rate_name: null }, 'unknown', { ...sabre, calls: failed }],
  ['a failed call', 'rate_name', { rate_name: null }, 'unknown', { calls: { details: 'failed', rules: 'failed' } }],
])('%s: %s', (_, field, changes, state, checkup) => expect(stateOf(field, cleanRate(changes), checkup)).toBe(state))

test('the deadline is always required: Missing is shown although an offset or non-refundable passes. S2§5', () => {
  const gone = { cancellation_until: null, cancellation_deadline: null }
  const offsetOnly = cleanRate(gone)
  expect(stateOf('cancellation_deadline', offsetOnly)).toBe('missing')
  expect(scoreRate(offsetOnly, checkupOf([offsetOnly])).verdicts['cancellation_policy.deadline_present']).toBe('pass')
  expect(stateOf('cancellation_deadline', cleanDetails({ ...gone, refundable: false }), detailsOnly)).toBe('missing')
  expect(stateOf('cancellation_deadline', cleanRate())).toBe('present')
})

test('Missing is shown exactly where the presence check says missing, the deadline apart', () => {
  const rate = { ...emptyRate('A1KRAC') }
  const checkup = checkupOf([rate])
  const { verdicts } = scoreRate(rate, checkup)
  for (const { field, presence } of capabilities) {
    if (field === 'beds.quantity' || field === 'rate_plan') continue
    const state = fieldState(field, rate, { ...checkup, verdicts })
    expect([field, state === 'missing']).toEqual([field, presence !== null && verdicts[presence] === 'missing'])
  }
})

test('every field that a screen shows has its guidance with an example', () => {
  const silent: RateField[] = [
    'bed_alternatives',
    'adults_match',
    'children_match',
    'cancellation_until_unreadable',
    'other_currencies',
    'unreadable',
  ]
  expect(fields.filter((field) => !guidanceFor(field)).toSorted()).toEqual(silent.toSorted())
  for (const field of fields.filter((each) => guidanceFor(each))) {
    const { text, example } = guidanceFor(field) ?? { text: '', example: '' }
    expect(text).toMatch(/^[A-Z].{15,}\.$/)
    expect(example).not.toBe('')
  }
})

test.each([
  [15, 'unknown'],
  [34, 'unknown'],
  [40, 'unknown'],
  [41, 'missing'],
  [55, 'missing'],
])('meals that a message of v%d does not state are %s, whatever its texts look like', (schema, verdict) => {
  const rate = cleanDetails({ breakfast: null, meal_plans: [], rate_name: 'FLEX', room_rate_description: 'KING' })
  const { verdicts } = scoreRate(rate, checkupOf([rate], { ...detailsOnly, schema }))
  expect(verdicts['meal_plans.breakfast_known']).toBe(verdict)
})
