// Calls a contract endpoint; every failure leaves here as an ApiError. S1§7, S1§8
import type { z } from 'zod'
import { base, type Endpoint, type SentTo } from '../../contract/values/endpoint.ts'
import type { RefusalBody } from '../../contract/values/refusals.ts'
import type { GdsName } from '../../domain/gds.ts'
import { selectedGds } from './gds.ts'
import { endSession, token } from './session.ts'
import { viewedUser } from './viewed-user.ts'

const unreachable = 'Rateproof can’t be reached. Your input is still here: try again once you are back online.'

const updated =
  'This couldn’t be sent: Rateproof may have been updated since you opened it. Reload the page to continue.'

/** `status` 0 is a server that was not reached; `errors` has the first message of each field; `retry_at` is a moment of this clock. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  readonly retry_at: number | undefined
  /** What somebody else has stored meanwhile. */
  readonly newest: object | undefined
  constructor(status: number, body: Partial<RefusalBody> = {}, retryAfter?: string | null) {
    super(body.message || (status === 0 ? unreachable : 'Something went wrong'))
    this.status = status
    this.code = body.code ?? ''
    this.newest = body.newest
    this.retry_at = Number(retryAfter) > 0 ? Date.now() + Number(retryAfter) * 1000 : undefined
    this.errors = Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [first = '']]) => [field, first]))
  }
}

export type CallOptions = {
  signal?: AbortSignal
  /** The same key and body never start the same work twice. */
  idempotency_key?: string
  /** The version that was seen, where the endpoint takes one. */
  if_match?: string
  /** Another GDS than the selected one, or both. */
  gds?: GdsName | 'both' | undefined
  /** Sent unchanged instead of a JSON body. */
  file?: { type: string; content: Blob }
}

export const call = async <const E extends Endpoint>(
  e: E,
  sent: SentTo<E>,
  options: CallOptions = {},
): Promise<z.output<E['answer']>> => {
  const read = async (key = options.idempotency_key) => {
    const response = await responseOf(e, sent, { ...options, ...(key && { idempotency_key: key }) })
    return (await response.json().catch(() => undefined)) ?? null
  }
  return e.idempotent && !options.idempotency_key ? callOnce(e, { ...sent, seen: options.if_match }, read) : read()
}

/** Milliseconds after its answer in which the same call is the second click of a double click. */
const sameFor = 1000
const recentCalls = new Map<string, Promise<unknown>>()

/** A second click gets the answer of the first; for the server, both have one key. */
const callOnce = async <T>(e: Endpoint, sent: object, read: (key: string) => Promise<T>): Promise<T> => {
  const request = JSON.stringify([e.method, e.path, sent, selectedGds(), viewedUser(), token()])
  const earlier = recentCalls.get(request) as Promise<T> | undefined
  if (earlier) return earlier
  const answer = read(crypto.randomUUID())
  recentCalls.set(request, answer)
  const end = () => recentCalls.delete(request)
  answer.then(() => setTimeout(end, sameFor), end)
  return answer
}

/** The same where the answer is a file. */
export const callForFile = async <const E extends Endpoint>(
  e: E,
  sent: SentTo<E>,
  options: Pick<CallOptions, 'gds'> = {},
): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await (await responseOf(e, sent, options)).arrayBuffer())

/** The response itself, where it is a file under the server's name or the job that makes it. */
export const callForResponse = <const E extends Endpoint>(
  e: E,
  sent: SentTo<E>,
  options: Pick<CallOptions, 'gds'> = {},
): Promise<Response> => responseOf(e, sent, options)

/** On the pages of a user an administrator's calls name that user. */
const onBehalf = <E extends Endpoint>(e: E, sent: SentTo<E>): SentTo<E> => {
  const user_id = viewedUser()
  if (user_id === undefined || e.may === 'anyone' || e.may === 'link') return sent
  const part = e.onBehalf ?? 'query'
  return { ...sent, [part]: { user_id, ...(sent as Record<string, object | undefined>)[part] } }
}

const responseOf = async <E extends Endpoint>(
  e: E,
  given: SentTo<E>,
  { signal, idempotency_key, if_match, gds: wanted, file }: CallOptions,
): Promise<Response> => {
  const sent = onBehalf(e, given)
  const { body } = sent as { body?: unknown }
  const address = addressOf(e, sent)
  const headers = headersOf(e, wanted)
  const caller = token()
  const early = await takeEarly(e, address, headers)
  if (idempotency_key) headers.set('idempotency-key', idempotency_key)
  if (if_match) headers.set('if-match', `"${if_match}"`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (file) headers.set('content-type', file.type)
  const send = () =>
    fetch(address, {
      method: e.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file.content }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
    })
  const response = early ? early.response : await send()
  if (response?.ok) return response
  const refusal = await response?.json().catch(() => undefined)
  // A call of somebody who has left says nothing about who is here now.
  if (response && caller === token()) redirectBy(response.status, e.path)
  // A proxy answers for an unreachable server, and not in our format.
  if (!response || (!refusal && [502, 503, 504].includes(response.status))) reportUnreachable()
  throw new ApiError(response?.status ?? 0, refusal, response?.headers.get('retry-after'))
}

const headersOf = (e: Endpoint, wanted?: GdsName | 'both') => {
  const gds = wanted ?? selectedGds()
  const headers = new Headers({ accept: 'application/json', 'app-token': meta('app-token') })
  if (token()) headers.set('authorization', `Bearer ${token()}`)
  if (e.gds && gds && gds !== 'both') headers.set('gds-name', gds)
  return headers
}

/** Answers that were asked for before the page was there to use them, each for the first call with the same request. */
const earlyAnswers = new Map<string, Promise<{ response: Response | undefined }>>()
/** Milliseconds after which nobody came for it: a later call wants a newer answer. */
const earlyFor = 10_000
const requestOf = (address: string, headers: Headers) => [address, ...[...headers].flat()].join('\n')

/**
 * Sends a reading call ahead of the page and keeps the answer, also a refusal or none: the page's own call is not sent again.
 * The promise is of a copy of the data, for whoever has more to ask.
 */
export const callEarly = async <const E extends Endpoint>(
  e: E,
  sent: SentTo<E>,
  { gds }: Pick<CallOptions, 'gds'> = {},
): Promise<z.output<E['answer']> | undefined> => {
  const [address, headers] = [addressOf(e, sent), headersOf(e, gds)]
  const answer = fetch(address, { headers }).catch(() => undefined)
  const read = answer.then((response) => (response?.ok ? response.clone().json() : undefined)).catch(() => undefined)
  const request = requestOf(address, headers)
  // Whoever sends calls ahead has read the answer first, so that what follows from it is on its way before the page asks.
  earlyAnswers.set(
    request,
    read.then(async () => ({ response: await answer })),
  )
  setTimeout(() => earlyAnswers.delete(request), earlyFor)
  return read
}

const takeEarly = async ({ method }: Endpoint, address: string, headers: Headers) => {
  const request = requestOf(address, headers)
  const answer = method === 'GET' ? earlyAnswers.get(request) : undefined
  earlyAnswers.delete(request)
  return answer
}

/** What the server wrote into the page when it sent it. */
export const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Whether a separate page says why. */
export const isRedirected = (error: unknown): boolean => error instanceof ApiError && error.status in redirects

const redirects = {
  401: '/login',
  402: '/payment-required',
  412: '/account-activation',
  426: '/upgrade-required',
} as const
type RedirectPath = (typeof redirects)[keyof typeof redirects]
let openPath: (to: RedirectPath) => void = () => undefined

/** Opens the page that an error leads to; the router is not available here. */
export const onRedirect = (navigate: (to: RedirectPath) => void): void => {
  openPath = navigate
}

let reportUnreachable: () => void = () => undefined
let isReached: () => Promise<boolean> = async () => true
/** What to do when the server cannot be reached, and how to ask whether it can: that reports by itself. */
export const onUnreachable = (report: () => void, ask: () => Promise<boolean>): void => {
  reportUnreachable = report
  isReached = ask
}

/** Loads code that is needed only now. Refuses as a call does where the server cannot be reached. */
export const loadWhenUsed = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch {
    // It may have been a short break. Else the server has a newer version, without this code.
    return (await isReached())
      ? load().catch(() => Promise.reject(new ApiError(0, { message: updated })))
      : Promise.reject(new ApiError(0))
  }
}

const redirectBy = (status: number, path: string) => {
  const to = redirects[status as keyof typeof redirects]
  // A wrong password is no lost session; one that another tab ended is.
  if (!to || (status === 401 && ['/login', '/logout'].includes(path))) return
  if (status === 401) endSession()
  openPath(to)
}

/** `/api/issues/7/close`, `/api/issues?page=2`; undefined values are not sent. */
const addressOf = <E extends Endpoint>(e: E, sent: SentTo<E>) => {
  const { params = {}, query = {} } = sent as Record<string, Record<string, unknown> | undefined>
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return base + path + (search && `?${search}`)
}
