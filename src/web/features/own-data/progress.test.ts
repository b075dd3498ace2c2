// The guided path: each step in its order, and booking codes only done when none is unknown.
import { expect, test } from 'vitest'
import type { OwnOverview } from '../../../contract/own-data.ts'
import { lackingOf, stepsOf } from './progress.ts'

const nothing: OwnOverview = {
  hotel_id: 1,
  version: 0,
  rooms: [],
  plans: [],
  codes: [],
  taxes: [],
  prices_count: 0,
  seasons: [],
  restrictions_count: 0,
  unknown_codes: 0,
  judging: 'current',
}
const room: OwnOverview['rooms'][number] = {
  id: 1,
  code: 'DBL',
  name: 'Double',
  beds: [[{ code: '1', quantity: 1 }]],
  view: null,
  smoking: null,
  greatest_occupancy: null,
  phrases: [],
}

test('nothing is done at first, and the steps stand in the order in which one takes them', () => {
  expect(stepsOf(nothing).map(({ section, done }) => [section, done])).toEqual([
    ['rooms', false],
    ['plans', false],
    ['prices', false],
    ['codes', false],
    ['taxes', false],
  ])
})

test('booking codes are done when some are named and none is unknown', () => {
  const code = { id: 1, gds_id: null, pattern: 'A*', plan_id: 1, room_id: null }
  const done = (own: Partial<OwnOverview>) => stepsOf({ ...nothing, ...own }).find((step) => step.section === 'codes')
  expect(done({ codes: [code] })).toMatchObject({ done: true, says: '1 booking code or pattern' })
  expect(done({ codes: [code], unknown_codes: 3 })).toMatchObject({
    done: false,
    says: '3 booking codes of the newest readings are not known yet.',
  })
})

test('what rooms say nothing of is told with the rooms', () => {
  expect(lackingOf({ rooms: [room, { ...room, id: 2, code: 'SGL', name: null }], plans: [] })).toEqual([
    expect.objectContaining({
      section: 'rooms',
      says: 'Rooms without a name',
      of: [expect.objectContaining({ id: 2 })],
    }),
    expect.objectContaining({
      says: 'Rooms without a number of guests',
      of: [room, expect.objectContaining({ id: 2 })],
    }),
  ])
})
