// What monitors say of themselves, as tables.
import { expect, test } from 'vitest'
import type { Monitor } from '../../../contract/monitors.ts'
import { mayCopy, monitorsShown, nextRunText, pageOf, reasonsOf, settingTexts } from './values.ts'

const monitor: Monitor = {
  id: 3,
  name: 'City hotels',
  hotels: [{ id: 1, name: 'Hôtel Lumière' }],
  hotels_count: 1,
  gds: ['travel_port', 'sabre'],
  corporate_codes: [],
  stays: { kind: 'rolling', days_ahead: [30, 7], weekday: 'any', nights: 1, adults: 1, children: 0 },
  rules_of: null,
  every: 'daily',
  at: '06:00',
  weekday: 1,
  day: 1,
  zone: 'account',
  booking_codes: [],
  month_limit: 500,
  receivers: [{ id: 2, name: 'Olga Owner' }],
  digest: 'daily',
  sign_of_life: true,
  price_moves: null,
  rules: [],
  state: 'active',
  held: null,
  next_run: null,
  last_run: null,
  open_findings: 0,
  queries_used: 0,
  created_by: 'Olga Owner',
  updated_at: '2026-11-30T08:00:00.000Z',
  may_change: true,
}
const text = (label: string, changed: Partial<Monitor>) =>
  settingTexts({ ...monitor, ...changed }).find((setting) => setting.label === label)?.text

const local = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).toISOString()
test.each([
  [30, 'Today, between 06:00 and 06:30'],
  [29, 'Tomorrow, between 06:00 and 06:30'],
  [20, '30.11.2026, between 06:00 and 06:30'],
])('on the %s, the next run is %s', (day, shown) => {
  const next = { from: local(30, 6), until: local(30, 6, 30) }
  expect(nextRunText(next, Date.parse(local(day, 5)))).toBe(shown)
})
test('a monitor that does not run by itself has no next run', () => {
  expect(nextRunText(null)).toBe('-')
})

test.each([
  [{ every: 'weekdays' }, 'Monday to Friday at 06:00, account time'],
  [{ every: 'weekly', weekday: 7, at: '23:30' }, 'Every Sunday at 23:30, account time'],
  [{ every: 'monthly', day: 28, zone: 'hotel' }, 'On day 28 of every month at 06:00, hotel time'],
  [{ every: '6h' }, 'Every 6 hours from 06:00, account time'],
] satisfies [Partial<Monitor>, string][])('%o runs: %s', (changed, shown) => {
  expect(text('When', changed)).toBe(shown)
})

test('stays are told in the order of their days', () => {
  expect(text('Stays', {})).toBe('Check-in 7 and 30 days ahead')
  const fixed = { kind: 'fixed' as const, check_ins: ['2027-02-01', '2026-12-24'], nights: 2, adults: 2, children: 1 }
  expect(text('Stays', { stays: fixed })).toBe('Check-in on 24.12.2026, 01.02.2027')
  expect(text('Each stay', { stays: fixed })).toBe('2 nights, 2 adults, 1 child')
})

test('hotels that the reader does not see are counted', () => {
  expect(text('Hotels', { hotels_count: 3 })).toBe('Hôtel Lumière and 2 hotels that you don’t see')
  expect(text('Hotels', { hotels: [], hotels_count: 0 })).toBe('None')
})

test('a monitor is duplicated only by whoever sees all of its hotels, or may change it', () => {
  expect(mayCopy({ ...monitor, may_change: false })).toBe(true)
  expect(mayCopy({ ...monitor, may_change: false, hotels_count: 2 })).toBe(false)
  expect(mayCopy({ ...monitor, hotels_count: 2 })).toBe(true)
})

test('what is told at once is said with its number', () => {
  const told = { people: true, webhook_id: null }
  const rules: Monitor['rules'] = [
    { kind: 'not_loaded', ...told },
    { kind: 'price_higher', by: '5', currency: 'EUR', ...told },
  ]
  expect(text('Immediate alerts', { rules })).toBe('Rate not loaded; Price too high by at least EUR 5.00 per night')
})

test.each([
  [{ find: 'lumiere' }, ['City hotels']],
  [{ find: 'hotels CITY' }, ['City hotels']],
  [{ find: 'airport' }, ['Airport']],
  [{ state: 'held' }, []],
  [{ state: 'paused', find: 'air' }, ['Airport']],
] as const)('%o finds %o', (search, names) => {
  const all = [monitor, { ...monitor, id: 4, name: 'Airport', hotels: [], state: 'paused' as const }]
  expect(monitorsShown(all, search).map(({ name }) => name)).toEqual(names)
})

const failed = (reason: string | null) => ({ state: 'failed', reason })
test('failed checkups are grouped by their reason, the most frequent first', () => {
  const checks = [
    failed('Timeout'),
    failed(null),
    failed('No answer'),
    failed('No answer'),
    { state: 'answered', reason: null },
  ]
  expect(reasonsOf(checks)).toEqual([
    { reason: 'No answer', count: 2 },
    { reason: 'Timeout', count: 1 },
    { reason: 'No reason given', count: 1 },
  ])
})

test('a page beyond the last one is the last one', () => {
  const rows = [1, 2, 3, 4, 5]
  expect(pageOf(rows, 9, 2)).toEqual({
    shown: [5],
    paging: { current_page: 3, per_page: 2, last_page: 3, total: 5, from: 5, to: 5 },
  })
  expect(pageOf([], 1, 2).paging).toMatchObject({ total: 0, from: null, to: null, last_page: 1 })
})
