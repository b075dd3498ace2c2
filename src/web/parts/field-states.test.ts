// What stands where a value would be: 'Missing' exactly where the verdict says so, why something was not read, or '-'.
import { expect, test } from 'vitest'
import type { CheckupRate } from '../../contract/checkup-values.ts'
import { emptyRate } from '../../domain/rate.ts'
import { entryState, guidanceOf } from './field-states.ts'
import { detailSections } from './rate-sections.ts'

const rate = (change: Partial<CheckupRate> = {}): CheckupRate => ({
  ...emptyRate('A1KRAC'),
  id: 1,
  checkup_id: 1,
  hotel_id: 1,
  gds_id: 1,
  depth: 'details',
  calls: { details: 'read', rules: 'not_made' },
  accuracy: 50,
  coverage: 50,
  summary: {
    rate_description: null,
    room_description: null,
    meal_plans: null,
    cancellation_policy: null,
    pricing: null,
    all: null,
  },
  details_available: false,
  rules_available: true,
  verdicts: {},
  findings: [],
  expected: null,
  beside: [],
  rule_set: 1,
  own_version: 0,
  judged_at: null,
  created_at: '2026-11-20T08:42:00.000Z',
  ...change,
})
const stateOf = (label: string, change?: Partial<CheckupRate>) => {
  const entry = detailSections.flatMap((section) => section.entries).find((one) => one.label === label)
  if (!entry) throw new Error(`no field ${label}`)
  return entryState(entry, rate(change))
}

test('a required field is missing when its check says so', () => {
  const verdicts = { 'room_description.bed_type_present': 'missing' } as const
  expect(stateOf('Beds', { verdicts })).toMatchObject({ shown: null, missing: true })
})

test('a flag that says unknown is missing and still shown', () => {
  const verdicts = { 'meal_plans.breakfast_known': 'missing' } as const
  const state = stateOf('Breakfast', { breakfast: 'unknown', verdicts })
  expect(state).toEqual({ shown: { kind: 'three', value: 'unknown' }, missing: true, unread: null })
})

test('the cancellation deadline is always required', () => {
  expect(stateOf('Cancel deadline')).toMatchObject({ missing: true })
  const deadline = { local: '2026-11-20T18:00:00', offset: null }
  expect(stateOf('Cancel deadline', { cancellation_deadline: deadline })).toMatchObject({ missing: false })
})

test('a value that one of several fields gives is not missing', () => {
  const verdicts = { 'cancellation_policy.penalty_present': 'pass' } as const
  expect(stateOf('Penalty', { cancel_penalty_nights: 1, verdicts })).toMatchObject({ missing: false, unread: null })
})

test('what comes with a call that was not made says so', () => {
  const state = stateOf('Rate description')
  expect(state.missing).toBe(false)
  expect(state.unread).toBe('Travelport sends it with the Rate Rules, which were not read.')
  const failed = stateOf('Rate description', { calls: { details: 'read', rules: 'failed' } })
  expect(failed.unread).toBe('Travelport sends it with the Rate Rules, which could not be read.')
})

test('an optional field that was asked for and not given is just not there', () => {
  expect(stateOf('Corporate ID')).toEqual({ shown: null, missing: false, unread: null })
  expect(stateOf('Base price from')).toEqual({ shown: null, missing: false, unread: null })
})

test('every field has its guidance', () => {
  const entries = detailSections.flatMap((section) => section.entries)
  for (const gds_id of [1, 2])
    expect(entries.filter((entry) => !guidanceOf(entry, gds_id)?.text).map(({ label }) => label)).toEqual([])
})
