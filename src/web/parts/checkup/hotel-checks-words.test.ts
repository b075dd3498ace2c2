// What the check of all hotels says of its cost, its progress and its end.
import { expect, test } from 'vitest'
import { endText, includedText, leftText, nothingText, progressText } from './hotel-checks-words.ts'

const ready = { id: 1, label: 'Travelport', ready: true, message: null, hotels: 2 }
const cost = {
  hotels: 2,
  all: { hotels: 2, queries: 2 },
  unchecked: { hotels: 0, queries: 0 },
  gds: [ready],
  queries: { used: 195, included: 200, left: 5 },
  limited: false,
}
const nothing = { ...cost, all: { hotels: 0, queries: 0 } }

test('why there is nothing to check', () => {
  expect(nothingText(cost)).toBeUndefined()
  expect(nothingText({ ...nothing, hotels: 0 })).toContain('No hotels are assigned to you yet.')
  expect(nothingText({ ...nothing, gds: [{ ...ready, ready: false }] })).toBe(
    'Your hotels can’t be checked now. Nothing was sent.',
  )
  expect(nothingText({ ...nothing, gds: [{ ...ready, hotels: 0 }] })).toContain(
    'Your hotels are in none of your account’s GDS',
  )
})

test('too few queries: a demo is stopped, everybody else is told', () => {
  expect([leftText(cost), leftText({ limited: true })]).toEqual(['Left in your plan this month', 'Left in this demo'])
  expect(includedText(cost, 5)).toBeUndefined()
  expect(includedText({ ...cost, queries: null }, 500)).toBeUndefined()
  expect(includedText(cost, 6)).toContain(
    'This is 1 query more than your plan includes this month. The check still runs',
  )
  expect(includedText({ ...cost, limited: true }, 12)).toBe(
    'This demo has 5 queries left, 7 queries too few. Nothing is sent.',
  )
})

const ended = { id: 1, mine: true, ended_at: null, failures: [], failures_count: 0, done: 12, total: 12 }
test.each([
  ['Your hotels are checked. 12 of 12 checks done.', { status: 'done' }],
  ['11 of 12 checks done, 1 failed.', { status: 'done', failures_count: 1 }],
  ['Check of your hotels canceled. 3 of 12 checks done.', { status: 'cancelled', done: 3 }],
  [
    'The check of your hotels stopped. 3 of 12 checks done. Start it again for those not checked yet.',
    { status: 'failed', done: 3 },
  ],
] as const)('%s', (text, how) => expect(endText({ ...ended, ...how })).toBe(text))

test('its progress', () =>
  expect(progressText({ done: 1, total: 1 })).toBe(
    'Checking your hotels: 1 of 1 check done. The figures update as results come in.',
  ))
