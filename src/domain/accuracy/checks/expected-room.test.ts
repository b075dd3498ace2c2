// The room and its beds against own data, sentence by sentence.
import { expect, test } from 'vitest'
import { cleanOwn } from '../../testing/clean-own.ts'
import { answered, room, type ExpectedRow, sabre, source, wanted } from '../../testing/expected-rows.ts'

const rows: ExpectedRow[] = [
  ['the room is named in its text', 'room', {}, cleanOwn(), 'pass'],
  ['the words of a room may be shortened', 'room', { room_rate_description: 'DLX KING RM NSMK' }, cleanOwn(), 'pass'],
  [
    'another room is wrong',
    'room',
    { room_rate_description: 'STANDARD ROOM 1 KING BED' },
    cleanOwn(),
    'wrong',
    { field: 'room_rate_description', expected: 'Deluxe Room', source },
  ],
  [
    'another view is wrong',
    'room',
    { room_view: { code: '11', value: 'Ocean' } },
    cleanOwn(),
    'wrong',
    { field: 'room_view', shown: 'Ocean', expected: 'City' },
  ],
  [
    'a view that is not carried is not compared',
    'room',
    { room_view: null },
    room({ name: null, smoking: null, greatest_occupancy: null, phrases: [] }),
    'unknown',
  ],
  [
    'smoking where none is allowed is wrong',
    'room',
    { smoking: true },
    cleanOwn(),
    'wrong',
    { field: 'smoking', expected: 'non-smoking room' },
  ],
  [
    'without a flag the words speak of smoking',
    'room',
    { smoking: null, room_rate_description: 'DELUXE SMOKING ROOM' },
    cleanOwn(),
    'wrong',
    { field: 'room_rate_description', shown: 'SMOKING' },
  ],
  [
    'sold to more guests than it takes',
    'room',
    {},
    room({ greatest_occupancy: 1 }),
    'wrong',
    { field: 'adults_count', expected: 'max 1 guest' },
  ],
  [
    'refused for guests that it takes',
    'room',
    { adults_match: { status: 'MaximumExceeded', value: '1' } },
    cleanOwn(),
    'wrong',
    { field: 'adults_count' },
  ],
  [
    'words that tell another number of guests',
    'room',
    { room_detail: '30 SQM, MAX 4 GUESTS' },
    cleanOwn(),
    'wrong',
    { field: 'room_detail', shown: 'MAX 4 GUESTS' },
  ],
  [
    'a child beside the adults that the room takes',
    'room',
    { children_match: { status: 'Available', value: '1' } },
    room({ name: null, view: null, smoking: null, phrases: [] }),
    'unknown',
    {},
    {
      stay: {
        check_in: '2026-12-10',
        check_out: '2026-12-13',
        adults: 2,
        children: 1,
        corporate_codes: [],
        rate_category_codes: [],
      },
    },
  ],
  ['a phrase of the room is missing', 'room', { room_detail: 'DESK' }, cleanOwn(), 'missing', { expected: '“30 sqm”' }],
  [
    'a code without a room has no room to compare',
    'room',
    {},
    cleanOwn({ codes: [{ id: 1, gds_id: null, pattern: 'A1K*', plan_id: 1, room_id: null }] }),
    'not_applicable',
  ],
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
