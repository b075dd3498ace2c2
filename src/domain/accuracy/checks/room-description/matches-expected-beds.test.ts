// The beds of a rate against own data, sentence by sentence.
import { expect, test } from 'vitest'
import { cleanOwn } from '../../../testing/clean-own.ts'
import { answered, room, type ExpectedRow, sabre, wanted } from '../../../testing/expected-rows.ts'

const rows: ExpectedRow[] = [
  ['the bed is the same', 'beds', {}, cleanOwn(), 'pass'],
  [
    'another bed is wrong',
    'beds',
    { beds: [{ code: '86', type: 'Queen', quantity: 1 }] },
    cleanOwn(),
    'wrong',
    { field: 'beds', shown: '1 Queen', expected: '1 King' },
  ],
  [
    'another number of beds is wrong',
    'beds',
    { beds: [{ code: '33', type: 'Double', quantity: 1 }] },
    room({ beds: [[{ code: '1', quantity: 2 }]] }),
    'wrong',
  ],
  [
    'a number that is not told agrees with any',
    'beds',
    { beds: [{ code: '58', type: 'King', quantity: null }] },
    cleanOwn(),
    'pass',
  ],
  [
    'any alternative matches',
    'beds',
    {},
    room({ beds: [[{ code: '8', quantity: 2 }], [{ code: '3', quantity: 1 }]] }),
    'pass',
  ],
  [
    'any alternative of Sabre matches',
    'beds',
    {
      beds: [{ code: '8', type: 'Twin', quantity: 2 }],
      bed_alternatives: [[{ code: '3', type: 'King', quantity: 1 }]],
    },
    cleanOwn(),
    'pass',
    undefined,
    sabre,
  ],
  [
    'a bed of two is not the whole room',
    'beds',
    {},
    room({
      beds: [
        [
          { code: '3', quantity: 1 },
          { code: '6', quantity: 1 },
        ],
      ],
    }),
    'wrong',
    { expected: '1 King + 1 Sofa bed' },
  ],
  ['no bed on the wire is missing', 'beds', { beds: [] }, cleanOwn(), 'missing'],
]

test.each(rows)('%s', (...row) => expect(answered(row)).toEqual(wanted(row)))
