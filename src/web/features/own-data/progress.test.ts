// The guided path: each step in its order, and booking codes only done when none is unknown.
import { expect, test } from 'vitest'
import { lackingOf, nextStepAfter, stepsOf } from './progress.ts'
import type { OwnOverview } from '../../../contract/values/own-answers.ts'

const nothing: OwnOverview = {
  hotel_id: 1,
  hotel_name: 'The Lantern House',
  version: 0,
  rooms: [],
  plans: [],
  codes: [],
  taxes: [],
  prices_count: 0,
  seasons: [],
  restrictions_count: 0,
  unknown_codes: 0,
  rescoring: 'current',
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

test('no step is done at first, and the steps are in working order', () => {
  expect(stepsOf(nothing).map(({ section, done }) => [section, done])).toEqual([
    ['rooms', false],
    ['plans', false],
    ['prices', false],
    ['codes', false],
    ['taxes', false],
  ])
})

const code = { id: 1, gds_id: null, pattern: 'A*', plan_id: 1, room_id: null }
test('booking codes are done when some are mapped and none is unmapped', () => {
  const done = (own: Partial<OwnOverview>) => stepsOf({ ...nothing, ...own }).find((step) => step.section === 'codes')
  expect(done({ codes: [code] })).toMatchObject({ done: true, says: '1 booking code or pattern' })
  expect(done({ codes: [code], unknown_codes: 3 })).toMatchObject({
    done: false,
    says: '3 booking codes of your latest checkups are unmapped.',
  })
})

test('what is missing is listed with its rooms', () => {
  expect(lackingOf({ rooms: [room, { ...room, id: 2, code: 'SGL', name: null }], plans: [] })).toEqual([
    expect.objectContaining({
      section: 'rooms',
      says: 'Rooms without a name',
      of: [expect.objectContaining({ id: 2 })],
    }),
    expect.objectContaining({
      says: 'Rooms without max guests',
      of: [room, expect.objectContaining({ id: 2 })],
    }),
  ])
})

test('after a section the next open step is offered, after booking codes as soon as one is mapped', () => {
  const next = (own: Partial<OwnOverview>, section: string) => nextStepAfter({ ...nothing, ...own }, section)
  expect(next({}, 'rooms')).toBeUndefined()
  expect(next({ rooms: [room] }, 'rooms')?.section).toBe('plans')
  expect(next({ rooms: [room] }, 'import')).toBeUndefined()
  expect(next({ codes: [code], unknown_codes: 3 }, 'codes')?.section).toBe('rooms')
  expect(next({ unknown_codes: 3 }, 'codes')).toBeUndefined()
  expect(next({ codes: [code], prices_count: 1 }, 'proposal')?.section).toBe('rooms')
  expect(next({}, 'proposal')).toBeUndefined()
})
