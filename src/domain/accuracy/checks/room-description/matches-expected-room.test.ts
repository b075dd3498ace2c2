// The room against own data, sentence by sentence.
import { expect, test } from 'vitest'
import { cleanOwn } from '../../../testing/clean-own.ts'
import { answered, room, type ExpectedRow, source, wanted } from '../../../testing/expected-rows.ts'

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
]

test.each(rows)('%s', (...row) => expect(answered(row)).toEqual(wanted(row)))
