// When name, category and commission are those of the property’s own data.
import { expect, test } from 'vitest'
import { cleanOwn } from '../../../testing/clean-own.ts'
import { answered, plan, type ExpectedRow, source, wanted } from '../../../testing/expected-rows.ts'

const old = {
  rate_name: 'BEST FLEX RATE DELUXE KING',
  room_rate_description: 'BEST FLEX RATE DELUXE KING',
  rate_description: null,
}

test.each<ExpectedRow>([
  ['case and punctuation do not matter', 'name', { rate_name: 'best-flexible rate.' }, cleanOwn(), 'pass'],
  ['usual abbreviations are the same words', 'name', { rate_name: 'BST FLEX RT' }, cleanOwn(), 'pass'],
  ['initials stand for their words', 'name', { rate_name: 'BAR' }, plan({ name: 'Best Available Rate' }), 'pass'],
  ['NONREF is Non-Refundable', 'name', { rate_name: 'NONREF' }, plan({ name: 'Non-Refundable' }), 'pass'],
  [
    'a name cut at the greatest length is not wrong',
    'name',
    { rate_name: 'BEST FLEXIBLE RATE INCL BUFF' },
    plan({ name: 'Best Flexible Rate incl. Buffet Breakfast' }),
    'pass',
  ],
  ['a short beginning of a name is another name', 'name', { rate_name: 'BEST' }, cleanOwn(), 'wrong'],
  ['terms may follow on a line of their own', 'name', { rate_name: 'BEST FLEXIBLE RATE\nCXL 6PM' }, cleanOwn(), 'pass'],
  [
    'another name is wrong',
    'name',
    { rate_name: 'ADVANCE SAVER' },
    cleanOwn(),
    'wrong',
    { field: 'rate_name', shown: 'ADVANCE SAVER', expected: 'Best Flexible Rate', span: { start: 0, end: 13 }, source },
  ],
  [
    'another number in a name is another name',
    'name',
    { rate_name: 'STAY 4 PAY 3' },
    plan({ name: 'Stay 3 Pay 2' }),
    'wrong',
  ],
  ['one word more is another name', 'name', { rate_name: 'BEST FLEXIBLE MEMBER RATE' }, cleanOwn(), 'wrong'],
  ['no name is missing', 'name', { rate_name: null }, cleanOwn(), 'missing', { field: 'rate_name', source }],
  ['before v40 name and room are one text', 'name', old, cleanOwn(), 'pass'],
  [
    'another category is wrong',
    'name',
    { rate_category: { code: '4', value: 'Corporate' } },
    cleanOwn(),
    'wrong',
    { field: 'rate_category', expected: 'Rack' },
  ],
  [
    'rack and published are one kind',
    'name',
    { rate_category: { code: '24', value: 'Published' } },
    cleanOwn(),
    'pass',
  ],
  [
    'a category that the GDS leaves out is not compared',
    'name',
    { rate_category: null },
    plan({ name: null, commission: null }),
    'unknown',
  ],
  [
    'another commission is wrong',
    'name',
    { commission_value: '8' },
    cleanOwn(),
    'wrong',
    { field: 'commission_value', shown: '8%', expected: '10% commission' },
  ],
  ['10.00 per cent is 10', 'name', { commission_value: '10.00' }, cleanOwn(), 'pass'],
  [
    'no commission where one is paid is wrong',
    'name',
    { commission_type: 'false', commission_value: null },
    cleanOwn(),
    'wrong',
  ],
  ['commission where none is paid is wrong', 'name', {}, plan({ commission: 'none' }), 'wrong'],
  [
    'variable commission tells nothing',
    'name',
    { commission_type: 'Variable' },
    plan({ name: null, category: null }),
    'unknown',
  ],
  [
    'a plan of which nothing is said is not compared',
    'name',
    {},
    plan({ name: null, category: null, commission: null }),
    'not_applicable',
  ],
])('%s', (...row) => expect(answered(row)).toEqual(wanted(row)))
