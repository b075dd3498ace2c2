// Calls a contract endpoint; every failure leaves here as an ApiError. S1§7, S1§8
import type { z } from 'zod'
import { base, type Endpoint, type Sent } from '../../contract/endpoint.ts'
import type { RefusalBody } from '../../contract/refusals.ts'
import type { GdsName } from '../../domain/gds.ts'
import { selectedGds } from './gds.ts'
import { logOut, token } from './session.ts'

/** `status` 0 is a server that was not reached; `errors` has the first message of each field. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  constructor(status: number, body: Partial<RefusalBody> = {}) {
    super(body.message || 'Something went wrong')
    this.status = status
    this.code = body.code ?? ''
    this.errors = Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, [first = '']]) => [field, first]))
  }
}

type Options = {
  signal?: AbortSignal
  /** The same key and body never start the same work twice. */
  idempotency_key?: string
  /** Another GDS than the selected one, or both. */
  gds?: GdsName | 'both'
  /** Sent as it is, instead of a body of JSON. */
  file?: { type: string; content: Blob }
}

export const call = async <const E extends Endpoint>(
  e: E,
  sent: Sent<E>,
  options: Options = {},
): Promise<z.output<E['answer']>> => {
  const response = await answerOf(e, sent, options)
  return (await response.json().catch(() => undefined)) ?? null
}

/** The same where the answer is a file. */
export const callForFile = async <const E extends Endpoint>(e: E, sent: Sent<E>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await answerOf(e, sent, {})).arrayBuffer())

const answerOf = async <E extends Endpoint>(
  e: E,
  sent: Sent<E>,
  { signal, idempotency_key, gds: wanted, file }: Options,
): Promise<Response> => {
  const { body } = sent as { body?: unknown }
  const gds = wanted ?? selectedGds()
  const headers = new Headers({ accept: 'application/json', 'app-token': meta('app-token') })
  if (token()) headers.set('authorization', `Bearer ${token()}`)
  if (e.gds && gds && gds !== 'both') headers.set('gds-name', gds)
  if (idempotency_key) headers.set('idempotency-key', idempotency_key)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (file) headers.set('content-type', file.type)
  const response = await fetch(addressOf(e, sent), {
    method: e.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file.content }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
  })
  if (response?.ok) return response
  const refusal = await response?.json().catch(() => undefined)
  if (response) leave(response.status, e.path)
  throw new ApiError(response?.status ?? 0, refusal)
}

/** What the server wrote into the page when it sent it. */
export const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

const waysOut = {
  401: '/login',
  402: '/payment-required',
  412: '/account-activation',
  426: '/upgrade-required',
} as const
type WayOut = (typeof waysOut)[keyof typeof waysOut]
let go: (to: WayOut) => void = () => undefined

/** Tells how to open the page that a refusal sends to; the router is not known here. */
export const sendAwayWith = (navigate: (to: WayOut) => void): void => {
  go = navigate
}

const leave = (status: number, path: string) => {
  const to = waysOut[status as keyof typeof waysOut]
  // A wrong password is no lost session: who has none stays where the form is.
  if (!to || (status === 401 && (path === '/logout' || !token()))) return
  if (status === 401) logOut()
  go(to)
}

/** `/api/issues/7/close`, `/api/issues?page=2`; what is undefined is not sent. */
const addressOf = <E extends Endpoint>(e: E, sent: Sent<E>) => {
  const { params = {}, query = {} } = sent as Record<string, Record<string, unknown> | undefined>
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return base + path + (search && `?${search}`)
}
