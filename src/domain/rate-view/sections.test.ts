// Every field of a rate is shown somewhere, with its value and never a guess.
import { expect, test } from 'vitest'
import { emptyRate, type Rate, type RateField } from '../rate.ts'
import { capabilities } from '../accuracy/capabilities.ts'
import { loadedTogether } from '../accuracy/causes/one-per-field.ts'
import type { FieldContent } from './fields.ts'
import { detailSections, ruleSections } from './sections.ts'

const entries = detailSections.flatMap((section) => section.entries)
const shownIn = (label: string, rate: Partial<Rate>): FieldContent | null | undefined =>
  entries.find((entry) => entry.label === label)?.shown({ ...emptyRate('A1KRAC'), ...rate })

test('S2§2 names the sections', () => {
  expect(detailSections.map(({ title }) => title)).toEqual([
    'Rate',
    'Room',
    'Cancellation Policy',
    'Pricing',
    'Extra Charges',
  ])
  expect(ruleSections.map(({ title }) => title)).toEqual([
    'Promotion',
    'Rate',
    'Meal Plan',
    'Rate Breakdown',
    'Commission',
  ])
})

/** Fields about other fields, shown with those: notes on currencies and unreadable texts, texts without a field. */
const fieldsAboutFields: readonly RateField[] = ['other_currencies', 'unreadable', 'other_texts']

test('every field of a rate stands exactly once in the details', () => {
  const placed = [...entries.flatMap((entry) => entry.fields), ...fieldsAboutFields].toSorted()
  expect(placed).toEqual(Object.keys(emptyRate('')).toSorted())
})

test('fields in one line are loaded together: they never have two findings', () => {
  const apart = entries.filter(({ fields }) => new Set(fields.map(loadedTogether)).size > 1)
  expect(apart.map(({ label }) => label)).toEqual(['Converted total']) // another currency of the GDS is never a finding
})

test('S2§3: whatever the rules of a rate carry stands among its rules, each field once in a section', () => {
  const placed = ruleSections.flatMap((section) => section.entries.flatMap((entry) => entry.fields))
  const carried = capabilities.flatMap(({ field, travel_port: { call } }) =>
    call === 'rules' && field !== 'beds.quantity' ? [field] : [],
  )
  expect(carried.filter((field) => !placed.includes(field))).toEqual([])
  expect(carried.length).toBeGreaterThan(10)
  expect(new Set(placed).size).toBe(placed.length)
})

test('a rate of which nothing is known shows only its code', () => {
  const given = entries.filter((entry) => entry.shown(emptyRate('A1KRAC')) !== null)
  expect(given.map((entry) => entry.label)).toEqual(['Booking code'])
})

test.each<[string, string, Partial<Rate>, FieldContent | null]>([
  ['unknown is not the same as nothing', 'Breakfast', { breakfast: 'unknown' }, { kind: 'three', value: 'unknown' }],
  ['No is a value', 'Refundable', { refundable: false }, { kind: 'three', value: false }],
  [
    'an amount in another currency keeps it',
    'Extra adult',
    { currency: 'PLN', extra_adult_amount: '20.00', other_currencies: { extra_adult_amount: 'EUR' } },
    { kind: 'money', amount: '20.00', currency: 'EUR' },
  ],
  ['a penalty in nights', 'Penalty', { cancel_penalty_nights: 1 }, { kind: 'words', words: '1 night' }],
  [
    'a penalty in two ways',
    'Penalty',
    { currency: 'PLN', cancel_penalty_amount: '342.25', cancel_penalty_percent: '50' },
    { kind: 'words', words: 'PLN 342.25, 50%' },
  ],
  [
    'bed alternatives',
    'Beds',
    {
      beds: [{ code: '3', type: 'King', quantity: 1 }],
      bed_alternatives: [[{ code: '8', type: 'Twin', quantity: 2 }]],
    },
    { kind: 'words', words: '1 King or 2 Twin' },
  ],
  [
    'a bed without a number',
    'Beds',
    { beds: [{ code: '58', type: 'King', quantity: null }] },
    { kind: 'words', words: 'King' },
  ],
  [
    'beds of an unlisted code',
    'Beds',
    { beds: [{ code: '248', type: null, quantity: 2 }] },
    { kind: 'words', words: 'Unknown bed code 248' },
  ],
  [
    'an unlisted code stays a code',
    'Room view',
    { room_view: { code: '99', value: null } },
    { kind: 'words', words: 'Unknown view code 99' },
  ],
  [
    'an offset in words',
    'Cancel-before period',
    { cancellation_deadline_offset: { unit_multiplier: 2, time_unit: 'Day', drop_time: 'BeforeArrival' } },
    { kind: 'words', words: '2 days before arrival' },
  ],
  [
    'no days before arrival are the day of arrival',
    'Cancel-before period',
    {
      cancellation_deadline_offset: { unit_multiplier: 0, time_unit: 'Day', drop_time: 'BeforeArrival' },
      cancellation_deadline: { local: '2026-12-03T18:00:00', offset: null },
    },
    { kind: 'words', words: 'Day of arrival, 18:00' },
  ],
  [
    'meals for some of the guests',
    'Meal plan',
    { meal_plans: [{ code: '19', value: 'Breakfast' }], meal_guests: 1 },
    { kind: 'words', words: 'Breakfast, for 1 guest' },
  ],
  ['zero guests are said', 'Children', { children_count: 0 }, { kind: 'words', words: '0' }],
  [
    'a room that is too small says so',
    'Adults',
    { adults_count: 4, adults_match: { status: 'MaximumExceeded', value: '4' } },
    { kind: 'words', words: '4 (exceeds room capacity)' },
  ],
  [
    'who says that a room is not available for the guests',
    'Adults',
    { adults_count: 1, adults_match: { status: 'NotAvailable', value: '1' } },
    { kind: 'words', words: '1 (not available in the GDS)' },
  ],
])('%s', (_, label, rate, expected) => expect(shownIn(label, rate)).toEqual(expected))
