// What 'take as expected' takes of a rate, and what one field alone sends.
import { expect, test } from 'vitest'
import type { CheckupRate } from '../../contract/checkup-values.ts'
import { cleanOwn, cleanPlan, ownReadingOf } from '../../domain/accuracy/clean-own.ts'
import { cleanRate } from '../../domain/accuracy/clean-rate.ts'
import type { Rate, RateField } from '../../domain/rate.ts'
import { takenOf, takenRows } from './taken-fields.ts'

const expected = (own = cleanOwn()) => ownReadingOf([cleanRate()], own).own?.expectedOf('A1KRAC') ?? null
const rowsOf = (changes: Partial<Rate> = {}, said = expected()) =>
  takenRows({ ...cleanRate(changes), expected: said } as unknown as CheckupRate)
const saidOf = (label: string, said = expected()) =>
  rowsOf({}, said)
    .find((row) => row.label === label)
    ?.said?.replaceAll('\u00a0', ' ')

test.each<[RateField, RateField[] | undefined]>([
  ['lunch', ['lunch']],
  ['commission_value', ['commission_type']],
  ['cancellation_deadline', ['refundable']],
  ['cancel_penalty_amount', ['refundable']],
  ['nightly_rates', ['total']],
  ['taxes', ['tax_lines']],
  ['tax_lines', ['tax_lines']],
  ['rate_description', undefined],
  ['room_detail', undefined],
])('%s alone sends %j', (field, fields) => expect(takenOf(field)).toEqual(fields))

test('only what the GDS shows can be taken', () => {
  const labels = (changes: Partial<Rate>) => rowsOf(changes).map(({ label }) => label)
  expect(labels({})).toContain('Breakfast')
  expect(labels({ breakfast: null })).not.toContain('Breakfast')
  expect(labels({ commission_type: null })).toContain('Commission')
  expect(labels({ commission_type: null, commission_value: null })).not.toContain('Commission')
  expect(labels({})).not.toContain('Corporate codes')
})

test('beside each stands what own data says of it now', () => {
  expect(saidOf('Commission')).toBe('Yes, 10%')
  expect(saidOf('Lunch')).toBe('No')
  expect(saidOf('Prices and taxes')).toBe('EUR 378.00, EUR 433.75')
  expect(saidOf('Lunch', expected(cleanOwn({ plans: [{ ...cleanPlan, lunch: null }] })))).toBeUndefined()
  expect(saidOf('Lunch', null)).toBeUndefined()
})
