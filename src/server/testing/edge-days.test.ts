// A day at either end of the calendar, in every field that takes one, is answered or refused and never an error of the server.
import { expect, test } from 'vitest'
import { hotels, type Who } from './people.ts'
import { testServer } from './test-server.ts'

const { ask } = testServer()

const edges = ['0000-01-01', '0001-01-01', '1000-01-01', '1001-01-01', '9998-12-31', '9999-01-01', '9999-12-31']
const own = hotels.own
const lists = (day: string): [Who, string][] => [
  ...[
    '/dashboard',
    '/dashboard/changes',
    '/checkups',
    '/booking-codes',
    '/fixes',
    '/fixes/export',
    '/heat-map',
  ].flatMap((path): [Who, string][] => [
    ['owner', `GET ${path}?start_date=${day}&since=2026-01-01T00:00:00Z`],
    ['owner', `GET ${path}?end_date=${day}&since=2026-01-01T00:00:00Z`],
    ['owner', `GET ${path}?start_date=${day}&end_date=${day}&since=2026-01-01T00:00:00Z`],
  ]),
  ...['from', 'to'].flatMap((end): [Who, string][] => [
    ['admin', `GET /measurements?${end}=${day}`],
    ['owner', `GET /hotels/${own}/calendar?${end}=${day}`],
    ['owner', `GET /hotels/${own}/own-prices?${end}=${day}`],
    ['owner', `GET /repair-times?${end}=${day}`],
    ['owner', `GET /repair-times/export?format=csv&${end}=${day}`],
    ['owner', `GET /heat-map/export?format=csv&${end === 'to' ? 'end_date' : 'start_date'}=${day}`],
  ]),
  ['owner', `GET /repair-times?from=${day}&to=${day}`],
  ['owner', `GET /score-days/${day}/checkups`],
  ['owner', `GET /booking-codes/AAA111/nights?hotel_id=${own}&from=${day}`],
  ['admin', `GET /measurements?from=${day}&to=${day}`],
  ['admin', `GET /exports/measurements?owner_id=2&date_from=${day}&date_to=${day}`],
  ['admin', `GET /audit-log?start_date=${day}`],
  ['admin', `GET /audit-log?end_date=${day}`],
  ['owner', `GET /hotels/${own}/calendar?from=${day}&to=${day}`],
  ['owner', `GET /hotels/${own}/own-prices?from=${day}&to=${day}`],
  ['owner', `GET /rates?rate_plan=AAA111&hotel_id=${own}&start_date=${day}&end_date=${day}`],
  ['owner', `GET /rates/rules?rate_plan=AAA111&hotel_id=${own}&start_date=${day}&end_date=${day}`],
  ...['1', '12'].map((month): [Who, string] => [
    'owner',
    `GET /hotels/${own}/own-prices/calendar?plan_id=1&month=${day.slice(0, 4)}-${month.padStart(2, '0')}`,
  ]),
]
const bodies = (day: string): [Who, string, object][] => [
  ['owner', 'POST /checkups', { hotel_id: own, start_date: day, end_date: day }],
  ['admin', 'POST /demos', { name: 'Edge', hotel: [own], deadline_at: day, queries: 1, gds_ids: [1] }],
  [
    'admin',
    'POST /trial-invitations',
    { email: `e${day}@test.example`, gds_ids: [1], trial_ends_at: day, account_type: 'owner', hotel_ids: [own] },
  ],
  ['admin', 'PATCH /users/2', { trial_ends_at: day }],
  ['owner', `PATCH /hotels/${own}/fixes/none`, { state: 'snoozed', until: day }],
  ['owner', 'POST /issues', { description: 'Edge', xls: true, xls_date: day }],
  ['owner', `POST /hotels/${own}/own-restrictions`, { first_night: day, last_night: day, kind: 'closed' }],
  ['owner', `POST /hotels/${own}/own-prices`, { plan_id: 1, price: '10', first_night: day, last_night: day }],
  ['owner', 'POST /print', { hotel_id: own, date: day }],
  ['owner', 'POST /exports/rate-details', { hotel_id: own, date: day }],
]

test.each(edges)('%s', async (day) => {
  const failed: string[] = []
  for (const [who, line] of lists(day)) {
    const { status } = await ask(who, line)
    if (status >= 500 || (status === 404 && !line.includes('plan_id='))) failed.push(`${status} ${line}`)
  }
  for (const [who, line, body] of bodies(day)) {
    const { status } = await ask(who, line, { body })
    if (status >= 500) failed.push(`${status} ${line}`)
  }
  expect(failed).toEqual([])
})

const ranges = ['/audit-log', '/measurements', `/hotels/${own}/calendar`, `/hotels/${own}/own-prices?`]
test('a range that is in the year 9999 is refused, whichever end is given', async () => {
  const inRanges = lists('9999-12-31').filter(([, line]) => ranges.some((path) => line.startsWith(`GET ${path}`)))
  expect(inRanges.length).toBeGreaterThan(8)
  for (const [who, line] of inRanges) expect([line, (await ask(who, line)).status]).toEqual([line, 422])
})
