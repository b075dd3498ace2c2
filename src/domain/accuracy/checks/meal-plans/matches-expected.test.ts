// Meals against own data, sentence by sentence.
import { expect, test } from 'vitest'
import { cleanOwn } from '../../../testing/clean-own.ts'
import { answered, plan, type ExpectedRow, wanted } from '../../../testing/expected-rows.ts'

const rows: ExpectedRow[] = [
  ['each meal is compared', 'meals', {}, cleanOwn(), 'pass'],
  [
    'breakfast that the hotel does not give',
    'meals',
    {},
    plan({ breakfast: false }),
    'wrong',
    { field: 'breakfast', shown: 'breakfast included', expected: 'breakfast not included' },
  ],
  ['dinner that the GDS lacks', 'meals', {}, plan({ dinner: true }), 'wrong', { field: 'dinner' }],
  [
    'where flags are unknown the words speak',
    'meals',
    { breakfast: 'unknown', meal_plans: [] },
    plan({ breakfast: false }),
    'wrong',
    { field: 'rate_description' },
  ],
  [
    'where flags are unknown agreeing words pass',
    'meals',
    { breakfast: 'unknown', meal_plans: [] },
    plan({ lunch: null, dinner: null }),
    'pass',
  ],
]

test.each(rows)('%s', (...row) => expect(answered(row)).toEqual(wanted(row)))
