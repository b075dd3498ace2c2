// Notices: the specified words for each ending, and never silence.
import { expect, test } from 'vitest'
import { outcomes } from './gds.ts'
import { failureOf, noticeOf, usedText } from './notices.ts'

test.each([
  ['minimum_stay', 'Minimum length of stay restriction.', 'Try selecting different dates to load rate details.'],
  ['closed', 'No data to display.', 'Try selecting different dates/properties and reload rates.'],
  ['no_availability', 'No data to display.', 'Try selecting different dates/properties and reload rates.'],
  ['not_found', 'No data for selected GDS and hotel.', 'Select different date to load rates.'],
] as const)('%s has its specified words', (outcome, title, message) => {
  expect(noticeOf(outcome, [], 0)).toEqual({ title, message })
})

test("an unknown message shows the host's own words", () => {
  const stated = [{ code: '1', type: null, text: ' CALL HOTEL DIRECT ' }]
  expect(noticeOf('unknown_message', stated, 0)?.message).toBe('CALL HOTEL DIRECT')
  expect(noticeOf('unknown_message', [], 0)?.message).toMatch(/reload rates/)
})

test('every ending without rates says something, and only technical ones are failures', () => {
  for (const outcome of outcomes) expect(noticeOf(outcome, [], 5)).toBeNull()
  for (const outcome of outcomes.filter((each) => each !== 'static' && each !== 'partial'))
    expect(noticeOf(outcome, [], 0)?.message).toMatch(/\.$/)
  // A hotel without its rates, read whole or in part: none were requested.
  expect([noticeOf('static', [], 0), noticeOf('partial', [], 0)]).toEqual([null, null])
  expect(outcomes.filter((outcome) => failureOf(outcome))).toEqual([
    'credentials',
    'refused',
    'throttled',
    'timeout',
    'unreachable',
    'host_error',
    'unreadable',
  ])
})

test.each([
  [0, 'No query was used.'],
  [1, '1 query was used.'],
  [1_200, '1,200 queries were used.'],
])('what a failure cost is said: %i', (queries, words) => expect(usedText(queries)).toBe(words))
