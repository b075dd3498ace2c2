// @vitest-environment jsdom
// Reading rules over HTTP: one key, followed as a job, cancelled, found again, failed. S2§2, S2§4, S2§8
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import * as toasts from '../../ui/Toasts.tsx'
import { progressKey } from './follow-job.ts'
import { checkupKey } from './create-checkup.ts'
import { loadRules, newRulesLoad } from './load-rules.ts'

type Answer = [status: number, body: unknown]
const calls: { path: string; key: string | null; body: unknown; kept: string | null }[] = []
const answering = (answers: Answer[]) =>
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Headers; body?: string }) => {
    const kept = sessionStorage.getItem('rules-running')
    calls.push({ path, key: headers.get('idempotency-key'), body: body && JSON.parse(body), kept })
    const [status, answer] = answers.shift() ?? [500, {}]
    return new Response(JSON.stringify(answer), { status })
  })
const job = (status: string, done: number, more = {}) => ({
  data: { id: 9, status, progress: { done, total: 3, step: 'searching' }, result: null, error: null, ...more },
})
const checkup = { id: 41, hotel_id: 7, from_date: '2027-01-07' } as Checkup
const told = vi.spyOn(toasts, 'showError')
let client = new QueryClient()
const read = (rate_plan: string | null) => {
  const asked = newRulesLoad('travel_port', checkup, rate_plan)
  return { asked, done: new MutationObserver(client, loadRules(client)).mutate(asked) }
}

beforeEach(() => {
  client = new QueryClient()
  calls.length = 0
  told.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('one code: asked for with its key, followed, and the new checkup is the newest', async () => {
  const hotel = { id: 7, checkup: { id: 42 }, rates: [] }
  answering([
    [202, job('queued', 0)],
    [200, job('running', 1)],
    [200, job('done', 3, { result: { data: hotel } })],
  ])
  const { asked, done } = read('A1KRAC')
  await done
  expect(calls.map(({ path }) => path)).toEqual(['/api/checkups/41/rules', '/api/jobs/9?wait=1', '/api/jobs/9?wait=1'])
  expect(calls[0]).toMatchObject({ key: asked.key, body: { rate_plans: ['A1KRAC'] } })
  expect(calls.every(({ kept }) => kept?.includes(asked.key))).toBe(true)
  expect(client.getQueryData(progressKey(asked.key))).toMatchObject({ progress: { done: 1, total: 3 } })
  expect(client.getQueryData(checkupKey('travel_port', { hotel: 7 }))).toEqual(hotel)
  expect(sessionStorage.getItem('rules-running')).toBeNull()
})

test('all codes: none is named', async () => {
  answering([[202, job('done', 3, { result: { data: { id: 7 } } })]])
  await read(null).done
  expect(calls[0]?.body).toEqual({})
})

const loaded: Answer = [409, { code: 'rules_read', message: 'All rules are already loaded' }]
const newest = (from_date: string): Answer => [200, { data: { id: 7, checkup: { id: 42, from_date }, rates: [] } }]

test('rules that a newer search of the stay has loaded since are shown', async () => {
  answering([loaded, newest('2027-01-07')])
  expect((await read('A1KRAC').done).checkup?.id).toBe(42)
  expect(calls.at(-1)?.path).toBe('/api/hotels/7')
  expect(told).not.toHaveBeenCalled()
  answering([loaded, newest('2027-03-01')])
  await expect(read('A1KRAC').done).rejects.toThrow('All rules are already loaded')
})

test('a failure is shown in the server’s words, a cancellation is not shown', async () => {
  const message = 'The GDS didn’t respond in time. Search again in a few minutes.'
  const ended = (error: object): Answer[] => [
    [202, job('queued', 0)],
    [200, job('failed', 1, { error })],
  ]
  answering(ended({ status: 504, code: 'gds_timeout', message }))
  await expect(read(null).done).rejects.toThrow(message)
  expect(told).toHaveBeenCalledExactlyOnceWith(message)
  told.mockClear()
  answering(ended({ status: 409, code: 'cancelled', message: 'This search was canceled' }))
  await expect(read(null).done).rejects.toThrow('canceled')
  expect(told).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('rules-running')).toBeNull()
})

test('rules that were interrupted by a page being left are kept for the next one', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { asked, done } = read(null)
  await done.catch(() => undefined)
  vi.advanceTimersByTime(60_000)
  expect(sessionStorage.getItem('rules-running')).toContain(asked.key)
  vi.useRealTimers()
})
