// @vitest-environment jsdom
// Requesting rates over HTTP: one key, a job followed to its end, and which failures are shown. S2§4, S2§8
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/call.ts'
import * as toasts from '../../ui/Toasts.tsx'
import { locationAt } from '../stay/rate-location.ts'
import { progressKey } from './follow-job.ts'
import { newSearch, interruptedSearch, checkupKey, searchRates } from './create-checkup.ts'

type Answer = [status: number, body: unknown]
const calls: { path: string; key: string | null; kept: string | undefined }[] = []
const answering = (answers: Answer[]) =>
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    calls.push({ path, key: headers.get('idempotency-key'), kept: interruptedSearch()?.key })
    const [status, body] = answers.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status })
  })

const draft = {
  start_date: '2026-11-21',
  end_date: '2026-11-23',
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}
const hotel = { id: 7, checkup: { id: 1, outcome: 'rates' }, rates: [] }
const job = (status: string, done: number, more = {}) => ({
  data: {
    id: 3,
    status,
    progress: { done, total: 2, step: `Reading page ${done}` },
    result: null,
    error: null,
    ...more,
  },
})
const told = vi.spyOn(toasts, 'showError')
let client = new QueryClient()
const search = () => {
  const request = newSearch('travel_port', 7, draft)
  return { request, done: new MutationObserver(client, searchRates(client)).mutate(request) }
}

beforeEach(() => {
  client = new QueryClient()
  calls.length = 0
  told.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('201: the checkup is kept as the newest of the hotel', async () => {
  answering([[201, { data: hotel }]])
  const { done } = search()
  await done
  expect(client.getQueryData(checkupKey('travel_port', { hotel: 7 }))).toEqual(hotel)
  expect(interruptedSearch()).toBeUndefined()
})

test.each([
  ['the hotel', { hotel_id: 7 }],
  ['Hotel Search', { hotel_id: 7, travelport_id: '895010', sabre_id: '100' }],
  ['a property of one GDS', { hotel_id: 7, travelport_id: '895010' }],
  ['a link that names the GDS', { hotel_id: 7, gds: 'travel_port' }],
])('a rate page that is opened from %s shows the newest checkup, also after a later one', async (_, query) => {
  const key = checkupKey('travel_port', locationAt(query, ''))
  client.setQueryData(key, { ...hotel, checkup: { id: 0 } })
  answering([[201, { data: hotel }]])
  await search().done
  expect(client.getQueryData(key)).toEqual(hotel)
})

test('202: the job is followed, its progress told, its result kept', async () => {
  const end = job('done', 2, { result: { data: hotel } })
  answering([
    [202, job('queued', 0)],
    [200, job('running', 1)],
    [200, end],
  ])
  const { request, done } = search()
  await done
  expect(calls.map(({ path }) => path)).toEqual(['/api/checkups', '/api/jobs/3?wait=1', '/api/jobs/3?wait=1'])
  expect(calls.map(({ kept }) => kept)).toEqual([request.key, request.key, request.key])
  expect(client.getQueryData(progressKey(request.key))).toMatchObject({ progress: { step: 'Reading page 1' } })
  expect(client.getQueryData(checkupKey('travel_port', { hotel: 7 }))).toEqual(hotel)
})

test('a search that still runs is sent again with its own key', async () => {
  answering([
    [409, { code: 'conflict', message: 'The first request with this Idempotency-Key is still running' }],
    [201, { data: hotel }],
  ])
  const { request, done } = search()
  await done
  expect(calls).toEqual([
    { path: '/api/checkups', key: request.key, kept: request.key },
    { path: '/api/checkups', key: request.key, kept: request.key },
  ])
})

test('a request that a reload cuts is found again, however long that takes, until its end is known', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { request, done } = search()
  await done.catch(() => undefined)
  vi.advanceTimersByTime(60_000)
  expect(interruptedSearch()).toEqual(request)
  vi.useRealTimers()
  answering([[201, { data: hotel }]])
  await new MutationObserver(client, searchRates(client)).mutate(request)
  expect(calls).toMatchObject([{ key: request.key }])
  expect(interruptedSearch()).toBeUndefined()
})

test('one whose end nobody has heard of is not begun again long afterwards', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await search().done.catch(() => undefined)
  vi.advanceTimersByTime(31 * 60_000)
  expect(interruptedSearch()).toBeUndefined()
  vi.useRealTimers()
})

test('422 is silent and has its fields; other failures are told in the words of the server', async () => {
  answering([[422, { code: 'invalid', message: 'Invalid', errors: { start_date: ['Date is over'] } }]])
  const refused = await search().done.catch((error: unknown) => error)
  expect(refused instanceof ApiError && refused.errors).toEqual({ start_date: 'Date is over' })
  expect(told).not.toHaveBeenCalled()

  answering([[422, { code: 'gds_not_configured', message: 'Travel Port or Sabre not configured' }]])
  await search().done.catch(() => undefined)
  expect(told).toHaveBeenCalledExactlyOnceWith('Travel Port or Sabre not configured')
  told.mockClear()

  const error = { status: 504, code: 'gds_silent', message: 'Travelport did not answer' }
  answering([
    [202, job('queued', 0)],
    [200, job('failed', 0, { error })],
  ])
  await search().done.catch(() => undefined)
  expect(told).toHaveBeenCalledExactlyOnceWith('Travelport did not answer')
})

test('a hotel that the GDS does not know gets the specified words', async () => {
  answering([[201, { data: { ...hotel, checkup: { id: 1, outcome: 'not_found' } } }]])
  await search().done
  expect(told).toHaveBeenCalledExactlyOnceWith('GDS hotel data error')
})
