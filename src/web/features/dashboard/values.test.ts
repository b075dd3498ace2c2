// @vitest-environment jsdom
// What is sent when fixes are changed and acceptances ended, and what becomes of those that cannot be.
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { fieldRefusal } from './fix-changes/values.ts'
import { changeFixes, endAcceptances } from './queries.ts'
import { fixText } from './words.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => fetched.mockReset())

const held = { reason: 'agreed', note: null, scope: 'cause', code: null, by: 'Ann', until: '2027-01-01' } as const
const fixOf = (key: string, at: string) =>
  ({ hotel_id: 2, key, accepted: { ...held, at }, partly_accepted: [] }) as unknown as FixRow
const [first, second, third, last] = ['1', '2', '3', '4'].map((key) => fixOf(key, `2026-11-0${key}T10:00:00.000Z`)) as [
  FixRow,
  FixRow,
  FixRow,
  FixRow,
]
const told: number[] = []
const end = (chosen: readonly FixRow[]) =>
  new MutationObserver(client, endAcceptances(client)).mutate({ chosen, onEnded: (count) => told.push(count) })
const client = new QueryClient()
const answers = (...statuses: readonly (readonly [number, object])[]) => {
  for (const [status, body] of statuses) fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

test('several acceptances are ended one by one: one that is gone, refused or failed keeps none of the others', async () => {
  const newest = { ...held, by: 'Bo', at: '2026-11-09T10:00:00.000Z' }
  const refusal = { code: 'changed_meanwhile', message: 'Bo accepted this', newest }
  answers([404, { message: 'Not found' }], [409, refusal], [403, { message: 'no' }], [200, { data: { ended: 1 } }])
  expect(await end([first, second, third, last])).toEqual({
    done: 2,
    refused: [
      {
        hotel_id: 2,
        key: '2',
        code: 'changed_meanwhile',
        message: 'Bo accepted this',
        newest: { by: 'Bo', at: newest.at, accepted: true },
      },
    ],
    left: [third],
  })
  expect(told).toEqual([0, 1, 2, 3])
  const versions = fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('if-match'))
  expect(versions).toEqual([1, 2, 3, 4].map((day) => `"2026-11-0${day}T10:00:00.000Z"`))
})

test('one that is refused says so on its row; one that failed says why', async () => {
  const newest = { ...held, by: null, at: '2026-11-09T10:00:00.000Z' }
  answers([409, { code: 'changed_meanwhile', message: 'Rateproof support accepted this', newest }])
  expect(await end([first])).toMatchObject({ done: 0, refused: [{ newest: { by: null, accepted: true } }], left: [] })
  answers([404, { message: 'Not found' }])
  await expect(end([first])).rejects.toMatchObject({ status: 404 })
})

const dates = { start_date: '2026-11-29', end_date: '2026-12-29' }
const change = (chosen: readonly FixRow[]) =>
  new MutationObserver(client, changeFixes(client)).mutate({ chosen, dates, change: { assigned_to: 9 } })
test.each([
  ['one fix', [first]],
  ['several', [first, second]],
])('an assignment of %s that is refused says why, though its dialog has closed', async (_, chosen) => {
  const message = 'Select a person who has access to this hotel'
  answers([422, { code: 'invalid', message, errors: { assigned_to: [message] } }])
  const refused = await change(chosen).catch((error: Error) => error)
  expect(fieldRefusal(refused as Error)).toBe(message)
})

test('of several, those that a person cannot be assigned to are named, and the others are done', async () => {
  const refused = [{ hotel_id: 2, key: '2', code: 'no_access', message: 'no access', newest: null }]
  answers([200, { data: { done: 1, refused, checked: 0 } }])
  expect(await change([first, second])).toMatchObject({ done: 1, refused })
  // Other failures are shown by whoever sends them.
  expect(fieldRefusal(new Error('no network'))).toBeUndefined()
})

test('what is copied says how many, and how many are left out', () => {
  expect(fixText.copied(3, 3, 0)).toBe('Copied')
  expect(fixText.copied(100, 1_240, 0)).toBe('Copied 100 of 1,240 fixes')
  expect(fixText.copied(2, 2, 1)).toBe('Copied 2 fixes. Left out 1 that is accepted, snoozed or done')
  expect(fixText.copied(97, 120, 3)).toBe('Copied 97 of 120 fixes. Left out 3 that are accepted, snoozed or done')
})
