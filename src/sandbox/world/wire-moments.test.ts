// The forms in which connections of hotels write one moment.
import { expect, test } from 'vitest'
import { sandboxHotels } from './hotels.ts'
import { momentWriter } from './wire-moments.ts'

const moment = '2026-12-09T18:00:00.000-07:00'
const forms = (gds: 'travel_port' | 'sabre') =>
  [...new Set(sandboxHotels.map((hotel) => momentWriter(hotel, gds)(moment)))].toSorted()

test.each(['travel_port', 'sabre'] as const)('%s hotels write local time, offsets, UTC and milliseconds', (gds) => {
  expect(forms(gds)).toEqual([
    '2026-12-09T18:00:00',
    '2026-12-09T18:00:00.000-07:00',
    '2026-12-09T19:00:00-06:00',
    '2026-12-10T01:00:00.000Z',
    '2026-12-10T01:00:00Z',
  ])
})

test('what is no moment stays, and a hotel keeps to its form', () => {
  for (const hotel of sandboxHotels.slice(0, 20)) {
    const write = momentWriter(hotel, 'sabre')
    expect([write('Day'), write(moment)]).toEqual(['Day', momentWriter(hotel, 'sabre')(moment)])
  }
})
