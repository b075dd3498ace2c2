// The form of a monitor holds text, and sends what the contract asks for.
import { expect, test } from 'vitest'
import type { Monitor } from '../../../../contract/monitors.ts'
import { blankOf, changesIn, typedOf } from './field-values.ts'
import { monitorFormSchema, monitorSchemaFor } from './values.ts'

const monitorSchema = monitorSchemaFor(undefined)

const blank = blankOf(['sabre'], { id: 2, name: 'Olga Owner' })
const typed = { ...blank, name: ' Mornings ', hotels: '[{"id":7,"name":"Harbour Inn"}]', month_limit: '400' }
const errorsOf = (values: Record<string, string>) => {
  const read = monitorSchema.safeParse(values)
  return read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('what is typed becomes the settings', () => {
  expect(monitorSchema.parse(typed)).toMatchObject({
    name: 'Mornings',
    hotels: [7],
    gds: ['sabre'],
    stays: { kind: 'rolling', days_ahead: [7, 30, 90], weekday: 'any', nights: 1, adults: 1, children: 0 },
    rules_of: null,
    month_limit: 400,
    receivers: [2],
    sign_of_life: true,
    price_moves: null,
    rules: [],
  })
})

test('only what is chosen is sent of what depends on a choice', () => {
  const other = {
    ...typed,
    'stays.kind': 'fixed',
    'stays.check_ins': '["2027-01-04"]',
    depth: 'rules',
    rules_of: '3',
    moves: '1',
    price_moves: '15',
    rules: '[{"kind":"not_loaded","value":"10"},{"kind":"score_below","value":"80","to":"people+7"}]',
  }
  const { stays, ...settings } = monitorSchema.parse(other)
  expect(stays).toEqual({ kind: 'fixed', check_ins: ['2027-01-04'], nights: 1, adults: 1, children: 0 })
  expect(settings).toMatchObject({
    rules_of: 3,
    price_moves: 15,
    rules: [
      { kind: 'not_loaded', people: true, webhook_id: null },
      { kind: 'score_below', score: 80, people: true, webhook_id: 7 },
    ],
  })
})

test.each([
  [{ name: '' }, { name: 'Field is required' }],
  [{ hotels: '[]' }, { hotels: 'Choose at least one hotel' }],
  [{ month_limit: '' }, { month_limit: 'Use a whole number' }],
  [{ month_limit: '12.5' }, { month_limit: 'Use a whole number' }],
  [{ 'stays.days_ahead': '[]' }, { 'stays.days_ahead': 'Give at least one number of days' }],
  [{ receivers: '[]' }, { receivers: 'Choose who receives the digest' }],
])('%o is refused at its field', (changed, errors) => {
  expect(errorsOf({ ...typed, ...changed })).toEqual(errors)
})

test.each([
  'x',
  '',
  '10.00',
  'EUR',
  'ABC 10.00',
  'EUR -1',
  '10 EUR 20',
])('%j is refused as an amount, at the line of its rule', (value) => {
  const rules = JSON.stringify([
    { kind: 'not_loaded', value: '' },
    { kind: 'price_higher', value },
  ])
  expect(errorsOf({ ...typed, rules })).toEqual({
    'rules.1.by': 'Use an amount and a currency, such as EUR 10.00',
  })
})

test.each(['EUR 10.00', '10.00 eur', ' eur  10.00 '])('%j is an amount with its currency', (value) => {
  const { rules } = monitorSchema.parse({ ...typed, rules: JSON.stringify([{ kind: 'price_higher', value }]) })
  expect(rules).toEqual([{ kind: 'price_higher', by: '10.00', currency: 'EUR', people: true, webhook_id: null }])
})

test('a monitor without receivers is changed without choosing one, and one that has some keeps at least one', () => {
  const { stays, ...settings } = monitorSchema.parse(typed)
  const silent = {
    ...settings,
    stays,
    hotels: [{ id: 7, name: 'Harbour Inn' }],
    hotels_count: 1,
    receivers: [],
    updated_at: '2026-11-30T08:00:00.000Z',
  } as unknown as Monitor
  const later = { ...typedOf(silent), at: '07:00' }
  expect(changesIn(monitorSchemaFor(silent).parse(later), silent)).toEqual({ at: '07:00' })
  const told = { ...silent, receivers: [{ id: 2, name: 'Olga Owner' }] }
  expect(monitorSchemaFor(told).safeParse(later).success).toBe(false)
})

test('a monitor that is opened and sent unchanged changes nothing, however its parts are ordered', () => {
  const settings = monitorSchema.parse(typed)
  const monitor = {
    ...settings,
    stays: Object.fromEntries(Object.entries(settings.stays).toReversed()),
    hotels: [{ id: 7, name: 'Harbour Inn' }],
    receivers: [{ id: 2, name: 'Olga Owner' }],
    updated_at: '2026-11-30T08:00:00.000Z',
  } as Monitor
  expect(typedOf(monitor)).toMatchObject({ name: 'Mornings', limit_typed: '1', seen: '2026-11-30T08:00:00.000Z' })
  expect(changesIn(monitorSchema.parse(typedOf(monitor)), monitor)).toEqual({})
  expect(changesIn(monitorSchema.parse({ ...typedOf(monitor), at: '07:00' }), monitor)).toEqual({ at: '07:00' })
})

test('what is wrong inside of a field is told at that field', () => {
  const wrong = { ...typed, 'stays.days_ahead': '[7,"x"]', corporate_codes: '["A-1"]' }
  const read = monitorFormSchema(undefined).safeParse(wrong)
  const fields = read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
  expect(fields.toSorted()).toEqual(['corporate_codes', 'stays.days_ahead'])
})
