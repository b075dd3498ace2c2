// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { auth } from '../../contract/auth.ts'
import { dashboard } from '../../contract/dashboard.ts'
import { endpoint } from '../../contract/values/endpoint.ts'
import { feedback } from '../../contract/feedback.ts'
import { ApiError, call, callEarly, onUnreachable, onRedirect } from './call.ts'
import { selectGds } from './gds.ts'

const close = endpoint({
  method: 'POST',
  path: '/things/:id/close',
  may: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), name: z.string().optional() }),
  body: z.object({ note: z.string() }),
  answer: z.object({ data: z.string() }),
})
const closing = { params: { id: 'a/b' }, query: { page: 2, name: undefined }, body: { note: 'x' } }

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body?: unknown) =>
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status }))
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: ApiError) => error)

const left = vi.fn<(to: string) => void>()
beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = '<meta name="app-token" content="public-token">'
  vi.stubGlobal('fetch', fetched)
  onRedirect(left)
})
afterEach(() => {
  fetched.mockReset()
  left.mockReset()
})

test('the address has its parameters escaped and only the query that is there', async () => {
  answer(200, { data: 'done' })
  expect(await call(close, closing)).toEqual({ data: 'done' })
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/things/a%2Fb/close?page=2')
  expect(request).toMatchObject({ method: 'POST', body: '{"note":"x"}' })
})

test('every request asks for JSON and carries the app token, and the Bearer token when there is one', async () => {
  answer(200, {})
  await call(auth.profile, {})
  localStorage.setItem('token', 'secret')
  answer(200, {})
  await call(auth.profile, {})
  const [first, second] = fetched.mock.calls.map(([, request]) => new Headers(request?.headers))
  expect([first?.get('accept'), first?.get('app-token'), first?.get('authorization')]).toEqual([
    'application/json',
    'public-token',
    null,
  ])
  expect(second?.get('authorization')).toBe('Bearer secret')
})

test('a data request carries the selected GDS, another one does not', async () => {
  selectGds('sabre')
  answer(200, {})
  await call(dashboard.overview, { query: {} })
  answer(200, {})
  await call(auth.profile, {})
  expect(fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('gds-name'))).toEqual([
    'sabre',
    null,
  ])
})

test('an answer without a body is null', async () => {
  answer(204)
  expect(await call(auth.logOut, {})).toBeNull()
})

test('a refusal has the first message of each field', async () => {
  answer(422, { code: 'invalid', message: 'Check the fields', errors: { note: ['Too short', 'Too plain'], id: [] } })
  const error = await failure(call(close, closing))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Check the fields',
    errors: { note: 'Too short', id: '' },
  })
})

test.each([
  ['an answer that is no JSON', () => fetched.mockResolvedValueOnce(new Response('<html>', { status: 500 })), 500],
  ['an answer without a message', () => answer(500, { code: 'broken' }), 500],
])('%s: Something went wrong', async (_, arrange, status) => {
  arrange()
  expect(await failure(call(close, closing))).toMatchObject({ status, message: 'Something went wrong', errors: {} })
})

test.each([
  ['no connection', () => fetched.mockRejectedValueOnce(new TypeError('fetch failed')), true],
  ['a proxy whose server is away', () => fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 })), true],
  ['a refusal of the server itself', () => answer(503, { code: 'busy', message: 'Try again later' }), false],
])('%s: whether the connection counts as lost', async (_, arrange, lost) => {
  const tell = vi.fn<() => void>()
  onUnreachable(tell, async () => true)
  arrange()
  await failure(call(close, closing))
  expect(tell).toHaveBeenCalledTimes(lost ? 1 : 0)
})

test('a lost connection says that nothing typed is lost and what to do', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect(await failure(call(close, closing))).toMatchObject({
    status: 0,
    message: 'Rateproof can’t be reached. Your input is still here: try again once you are back online.',
  })
})

test('a session that another tab ended leads to the log-in too', async () => {
  answer(401, { code: 'unauthenticated', message: 'Log in' })
  await failure(call(auth.profile, {}))
  expect(left).toHaveBeenCalledWith('/login')
})

test('a call that was given up is no failure of the server', async () => {
  const giving = new AbortController()
  giving.abort()
  fetched.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
  const error = await failure(call(close, closing, { signal: giving.signal }))
  expect(error).not.toBeInstanceOf(ApiError)
})

test('401 logs out: the storage is empty and the log-in page opens', async () => {
  localStorage.setItem('token', 'old')
  localStorage.setItem('menu-collapsed', '1')
  answer(401, { code: 'unauthenticated', message: 'Log in' })
  await failure(call(auth.profile, {}))
  expect(localStorage.length).toBe(0)
  expect(left).toHaveBeenCalledWith('/login')
})

test('401 keeps what this tab holds unsent: it is for the same person', async () => {
  localStorage.setItem('token', 'old')
  sessionStorage.setItem('contact-draft', 'typed')
  answer(401, {})
  await failure(call(auth.profile, {}))
  expect(sessionStorage.getItem('contact-draft')).toBe('typed')
  sessionStorage.clear()
})

test('401 for a call of somebody who has left does not end the session of who is here now', async () => {
  localStorage.setItem('token', 'theirs')
  answer(401, {})
  const late = failure(call(auth.profile, {}))
  localStorage.setItem('token', 'mine')
  await late
  expect(left).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBe('mine')
})

test('401 of the log-out itself, and of a wrong password, leads nowhere', async () => {
  answer(401, {})
  await failure(call(auth.logIn, { body: { email: 'a@b.pl', password: 'wrong' } }))
  localStorage.setItem('token', 'old')
  answer(401, {})
  await failure(call(auth.logOut, {}))
  expect(left).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBe('old')
})

test.each([
  [402, '/payment-required'],
  [412, '/account-activation'],
  [426, '/upgrade-required'],
])('%i opens %s and keeps the log-in', async (status, to) => {
  localStorage.setItem('token', 'mine')
  answer(status, { code: 'x', message: 'y' })
  await failure(call(auth.profile, {}))
  expect(left).toHaveBeenCalledWith(to)
  expect(localStorage.getItem('token')).toBe('mine')
})

test('S1§8: 426 opens /upgrade-required in every case, also where a demo has no queries left', async () => {
  localStorage.setItem('token', 'mine')
  answer(426, { code: 'demo_used_up', message: 'This demo has no queries left' })
  await failure(call(auth.profile, {}))
  expect(left).toHaveBeenCalledWith('/upgrade-required')
})

test.each([403, 404, 409, 429, 503])('%i stays where it is', async (status) => {
  localStorage.setItem('token', 'mine')
  answer(status, {})
  await failure(call(auth.profile, {}))
  expect(left).not.toHaveBeenCalled()
})

test('an answer that was asked for early is the first call’s with the same request, once', async () => {
  answer(200, { data: 'early' })
  expect(await callEarly(auth.profile, {})).toEqual({ data: 'early' })
  expect(await call(auth.profile, {})).toEqual({ data: 'early' })
  answer(200, { data: 'later' })
  expect(await call(auth.profile, {})).toEqual({ data: 'later' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an early answer of another session is nobody’s', async () => {
  answer(200, { data: 'early' })
  await callEarly(auth.profile, {})
  localStorage.setItem('token', 'of another person')
  answer(200, { data: 'own' })
  expect(await call(auth.profile, {})).toEqual({ data: 'own' })
})

test('S1§7: an early call that was refused or not answered is not sent again', async () => {
  answer(401, { message: 'Unauthenticated' })
  expect(await callEarly(auth.profile, {})).toBeUndefined()
  expect(left).not.toHaveBeenCalled()
  await failure(call(auth.profile, {}))
  expect(left).toHaveBeenCalledWith('/login')
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect(await callEarly(auth.profile, {})).toBeUndefined()
  expect(await failure(call(auth.profile, {}))).toMatchObject({ status: 0 })
  expect(fetched).toHaveBeenCalledTimes(2)
})

describe('a double click of a call that sends something', () => {
  const sent = { body: { topic: 'General', message: 'Hello' } } as const
  const keys = () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))

  test('is sent once, with a key, also when the second click comes after the answer', async () => {
    answer(201, { data: { id: 1 } })
    const [first, second] = await Promise.all([call(feedback.send, sent), call(feedback.send, sent)])
    expect(second).toEqual(first)
    expect(await call(feedback.send, sent)).toEqual(first)
    expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  test('is sent again a second later, with other words at once, and after a failure', async () => {
    vi.useFakeTimers()
    const other = { body: { topic: 'General', message: 'Another' } } as const
    answer(500, {})
    await failure(call(feedback.send, other))
    answer(201, { data: { id: 2 } })
    await call(feedback.send, other)
    vi.advanceTimersByTime(1_500)
    answer(201, { data: { id: 3 } })
    await call(feedback.send, other)
    vi.useRealTimers()
    expect(new Set(keys()).size).toBe(3)
  })
})

test('a refusal that says when to come back carries that moment, and others carry none', async () => {
  const headers = { 'retry-after': '26' }
  fetched.mockResolvedValueOnce(new Response('{"code":"hotel_paused","message":"x"}', { status: 503, headers }))
  const before = Date.now()
  const error = await failure(call(close, closing))
  expect(error?.retry_at).toBeGreaterThanOrEqual(before + 26_000)
  expect(error?.retry_at).toBeLessThanOrEqual(Date.now() + 26_000)
  answer(503, { code: 'unavailable', message: 'x' })
  expect((await failure(call(close, closing)))?.retry_at).toBeUndefined()
})
