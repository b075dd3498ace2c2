// What 'Accept as correct' can accept of a rate, and what one field alone sends.
import { expect, test } from 'vitest'
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import { cleanOwn, cleanPlan, ownCheckupOf } from '../../../domain/testing/clean-own.ts'
import { cleanRate } from '../../../domain/testing/clean-rate.ts'
import type { Rate, RateField } from '../../../domain/rate.ts'
import { fieldsToAccept, acceptableRows } from './accepted-fields.ts'

const expected = (own = cleanOwn()) => ownCheckupOf([cleanRate()], own).own?.expectedOf('A1KRAC') ?? null
const rowsOf = (changes: Partial<Rate> = {}, stated = expected()) =>
  acceptableRows({ ...cleanRate(changes), expected: stated } as unknown as CheckupRate)
const acceptedText = (label: string, stated = expected()) =>
  rowsOf({}, stated)
    .find((row) => row.label === label)
    ?.stated?.replaceAll('\u00a0', ' ')

test.each<[RateField, RateField[] | undefined]>([
  ['lunch', ['lunch']],
  ['commission_value', ['commission_type']],
  ['cancellation_deadline', ['refundable']],
  ['cancellation_deadline_offset', undefined],
  ['cancel_penalty_amount', ['refundable']],
  ['nightly_rates', ['total']],
  ['rate_base', ['total']],
  ['currency', ['total']],
  ['taxes', ['tax_lines']],
  ['tax_lines', ['tax_lines']],
  ['rate_description', undefined],
  ['adults_count', undefined],
  ['room_detail', undefined],
])('%s alone sends %j', (field, fields) => expect(fieldsToAccept(cleanRate(), field)).toEqual(fields))

test('a cancel-before period can be accepted where no deadline stands beside it', () => {
  const rate = cleanRate({ cancellation_until: null, cancellation_deadline: null })
  expect(fieldsToAccept(rate, 'cancellation_deadline_offset')).toEqual(['refundable'])
})

test('only what the GDS shows can be taken', () => {
  const labels = (changes: Partial<Rate>) => rowsOf(changes).map(({ label }) => label)
  expect(labels({})).toContain('Breakfast')
  expect(labels({ breakfast: null })).not.toContain('Breakfast')
  expect(labels({ commission_type: null })).toContain('Commission')
  expect(labels({ commission_type: null, commission_value: null })).not.toContain('Commission')
  expect(labels({})).not.toContain('Corporate codes')
})

test('beside each stands what own data says of it now', () => {
  expect(acceptedText('Commission')).toBe('Yes, 10%')
  expect(acceptedText('Lunch')).toBe('No')
  expect(acceptedText('Prices and taxes')).toBe('EUR 378.00, EUR 433.75')
  expect(acceptedText('Lunch', expected(cleanOwn({ plans: [{ ...cleanPlan, lunch: null }] })))).toBeUndefined()
  expect(acceptedText('Lunch', null)).toBeUndefined()
})
