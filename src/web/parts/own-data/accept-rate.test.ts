// @vitest-environment jsdom
// Accepting a rate as correct ends when it is stored, however slowly the checkups are re-scored.
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as toasts from '../../ui/Toasts.tsx'
import { acceptRate } from './accept-rate.ts'

const told = vi.spyOn(toasts, 'showSuccess')
/** The version is stored at once; each question about the re-score is answered after so many milliseconds. */
const answering = (rescoring: string, after: number, status = 200) =>
  vi.stubGlobal('fetch', async (_: string, { method, signal }: { method: string; signal?: AbortSignal }) => {
    if (method === 'POST') return Response.json({ data: { version: 4, taken, cleared: [], left } }, { status: 201 })
    await new Promise((answer, refuse) => {
      setTimeout(answer, after)
      signal?.addEventListener('abort', () => refuse(new DOMException('Aborted', 'AbortError')))
    })
    return Response.json({ data: { rescoring } }, { status })
  })
let client = new QueryClient()
let taken = true
let left: object[] = []
const withUndo = [10_000, expect.objectContaining({ label: 'Undo' })] as const
const accepting = async (seconds: number) => {
  let ended = false
  const accepted = new MutationObserver(new QueryClient(), acceptRate(client, 7))
    .mutate({ id: 1, fields: ['refundable'] })
    .finally(() => (ended = true))
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  if (ended) await accepted
  return ended
}

beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
  taken = true
  left = []
  client = new QueryClient()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a busy server: after 20 seconds it is accepted, and the words say that the scores follow', async () => {
  answering('running', 3_000)
  expect(await accepting(21)).toBe(true)
  expect(told).toHaveBeenCalledWith(
    'Accepted as correct: your rates, version 4. Your checkups are being re-scored.',
    ...withUndo,
  )
})

test('new scores are loaded when they come', async () => {
  answering('running', 3_000)
  await accepting(21)
  const loaded = vi.spyOn(client, 'invalidateQueries')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded).not.toHaveBeenCalled()
  answering('current', 100)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded).toHaveBeenCalledWith({ queryKey: ['checkup-rate'] })
})

test('once they are re-scored it says so', async () => {
  answering('current', 100)
  expect(await accepting(1)).toBe(true)
  expect(told).toHaveBeenCalledWith(
    'Accepted as correct: your rates, version 4. Your checkups have been re-scored.',
    ...withUndo,
  )
})

test('what was stored is no failure when the server cannot say whether scores are new', async () => {
  answering('', 100, 503)
  expect(await accepting(1)).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})

const commission = { field: 'commission_type', name: 'commission', verdict: 'missing', shown: null, expected: '10%' }
test('a finding that stays is named, and so it is where nothing could be accepted', async () => {
  left = [commission]
  answering('current', 100)
  expect(await accepting(1)).toBe(true)
  expect(told).toHaveBeenLastCalledWith(
    expect.stringMatching(/re-scored\. 1 finding stays: commission\.$/),
    ...withUndo,
  )
  taken = false
  expect(await accepting(1)).toBe(true)
  expect(told).toHaveBeenLastCalledWith('Nothing was changed: 1 finding stays: commission.')
})

test('one click takes the accepted version back', async () => {
  answering('current', 100)
  expect(await accepting(1)).toBe(true)
  const called = vi.spyOn(globalThis, 'fetch')
  told.mock.lastCall?.[2]?.run()
  await vi.advanceTimersByTimeAsync(500)
  expect(called).toHaveBeenCalledWith(expect.stringContaining('/hotels/7/own-data/versions/4/undo'), expect.anything())
  expect(told).toHaveBeenCalledWith('Version 4 has been undone')
})
