// Empty fields: 'Missing' exactly where the verdict says so, why something was not read, or '-'.
import { expect, test } from 'vitest'
import { emptyRate } from '../rate.ts'
import { fieldStatus, guidanceOf, type RateToShow } from './field-states.ts'
import { detailSections } from './sections.ts'

const rate = (change: Partial<RateToShow> = {}): RateToShow => ({
  ...emptyRate('A1KRAC'),
  gds_id: 1,
  calls: { details: 'read', rules: 'not_made' },
  verdicts: {},
  time_zone: null,
  ...change,
})
const stateOf = (label: string, change?: Partial<RateToShow>) => {
  const entry = detailSections.flatMap((section) => section.entries).find((one) => one.label === label)
  if (!entry) throw new Error(`no field ${label}`)
  return fieldStatus(entry, rate(change))
}

test('a required field is missing when its check says so', () => {
  const verdicts = { 'room_description.bed_type_present': 'missing' } as const
  expect(stateOf('Beds', { verdicts })).toMatchObject({ shown: null, missing: true })
})

test('a flag that says unknown is missing, and not unspecified as well', () => {
  const verdicts = { 'meal_plans.breakfast_known': 'missing', 'rate_description.commission_known': 'missing' } as const
  const nothing = { shown: null, missing: true, unread: null }
  expect(stateOf('Breakfast', { breakfast: 'unknown', verdicts })).toEqual(nothing)
  expect(stateOf('Commission type', { commission_type: 'unknown', verdicts })).toEqual(nothing)
})

test('a flag that says unknown and is not required is not specified', () => {
  const shown = { kind: 'three', value: 'unknown' }
  expect(stateOf('Breakfast', { breakfast: 'unknown' })).toMatchObject({ shown, missing: false })
})

test('a missing field with a code that no list knows shows it', () => {
  const verdicts = { 'room_description.view_known': 'missing' } as const
  const state = stateOf('Room view', { room_view: { code: '76', value: null }, verdicts })
  expect(state).toMatchObject({ shown: { kind: 'words', words: 'Unknown view code 76' }, missing: true })
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
  expect(state.unread).toBe('Travelport sends it with the Rate Rules, which are not loaded.')
  const failed = stateOf('Rate description', { calls: { details: 'read', rules: 'failed' } })
  expect(failed.unread).toBe('Travelport sends it with the Rate Rules, which could not be loaded.')
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
