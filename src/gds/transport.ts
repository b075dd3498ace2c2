// One POST with every limit in one place: connect, first byte, whole call, bytes after inflating, ratio. Redirects are not followed.
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { createGunzip, createInflate } from 'node:zlib'
import type { Limits } from './gds.ts'
import { timeoutText } from './time-limit.ts'

/** `body` is what arrived, inflated; with a failure it may be cut short or empty. */
export type TransportResult = {
  status: number | null
  body: Uint8Array | null
  failure: { kind: 'timeout' | 'unreachable' | 'unreadable'; text: string } | null
  /** Whether a connection stood when it was sent; false if nothing can have arrived. */
  reached: boolean
  /** Seconds of a Retry-After header, greatest an hour; null if there is none. */
  retry_after: number | null
  /** Of an answer that is kept. */
  number?: number | null
}
/** An outgoing request. A GDS's own headers are added to the common ones. */
export type Outgoing = { address: string; headers: Record<string, string>; body: string }
type TransportFailure = NonNullable<TransportResult['failure']>

// Idle sockets close themselves, so an abandoned client leaves nothing open. As many are kept as an account may have
// fetches in progress, because a new socket costs round trips.
const keepAlive = { keepAlive: true, maxFreeSockets: 32, timeout: 15_000 } as const
const agents = { http: new HttpAgent(keepAlive), https: new HttpsAgent(keepAlive) }

/** Small bodies are harmless at any compression ratio. */
const ratioFrom = 64 * 1024

export const send = async (call: Outgoing, limits: Limits, signal: AbortSignal): Promise<TransportResult> => {
  const first = await attempt(call, limits, signal)
  // The other side had closed a kept-alive socket: no response was sent, so the call is repeated on a fresh one.
  return first === 'stale' ? attemptFresh(call, limits, signal) : first
}

const attemptFresh = async (...call: Parameters<typeof send>): Promise<TransportResult> => {
  const again = await attempt(...call, false)
  return again === 'stale' ? unanswered('unreachable', 'The connection was closed without an answer.') : again
}
export const unanswered = (kind: TransportFailure['kind'], text: string): TransportResult => ({
  status: null,
  body: null,
  failure: { kind, text },
  reached: false,
  retry_after: null,
})

const attempt = (
  { address, headers, body }: Outgoing,
  limits: Limits,
  signal: AbortSignal,
  reuse = true,
): Promise<TransportResult | 'stale'> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(unanswered('timeout', timeoutText))
    const url = addressOf(address)
    if (url === null) return resolve(unanswered('unreachable', 'The endpoint is not an address.'))
    const secure = url.protocol === 'https:'
    const bytes = Buffer.from(body, 'utf8')
    const sent = (secure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: reuse ? (secure ? agents.https : agents.http) : false,
      headers: { ...headers, 'Content-Length': bytes.length, 'Accept-Encoding': 'gzip' },
    })
    const timers: NodeJS.Timeout[] = []
    const after = (ms: number, text: string) => {
      const timer = setTimeout(() => end(unanswered('timeout', text)), ms)
      timers.push(timer)
      return timer
    }
    const onAbort = () => end(unanswered('timeout', timeoutText))
    let response: Response = { status: null, chunks: [], retry_after: null }
    let reached = false
    let done = false
    const end = (result: TransportResult | 'stale') => {
      if (done) return
      done = true
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      if (result === 'stale' || result.failure) sent.destroy()
      if (result === 'stale') return resolve(result)
      const arrived = response.chunks.length > 0 || response.status !== null
      const { status, chunks, retry_after } = response
      resolve({ ...result, reached, status, retry_after, body: arrived ? Buffer.concat(chunks) : null })
    }
    signal.addEventListener('abort', onAbort, { once: true })
    after(limits.call_ms, `No complete answer within ${limits.call_ms} ms.`)
    const connecting = after(limits.connect_ms, `No connection within ${limits.connect_ms} ms.`)
    sent.on('socket', (socket) => {
      const connected = () => {
        reached = true
        clearTimeout(connecting)
        after(limits.first_byte_ms, `No answer within ${limits.first_byte_ms} ms.`)
      }
      if (!socket.connecting) connected()
      else socket.once(secure ? 'secureConnect' : 'connect', connected)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (response.status !== null) return end(unanswered('unreadable', 'The answer broke off.'))
      if (error.code?.startsWith('HPE_')) return end(unanswered('unreadable', `Not HTTP: ${error.message}`))
      const stale = reuse && sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      end(stale ? 'stale' : unanswered('unreachable', error.code ?? error.message))
    })
    // Neither a response nor an error, for example an unrequested upgrade.
    sent.on('close', () => {
      if (response.status === null) end(unanswered('unreachable', 'The connection was closed without an answer.'))
    })
    sent.on('response', (incoming) => {
      for (const timer of timers.slice(1)) clearTimeout(timer)
      const { statusCode: status = null, headers: answered } = incoming
      response = { status, chunks: [], retry_after: secondsIn(answered['retry-after']) }
      collect(incoming, limits, response.chunks, (failure) => end({ ...unanswered('unreadable', ''), failure }))
    })
    sent.end(bytes)
  })

type Response = { status: number | null; chunks: Buffer[]; retry_after: number | null }

const addressOf = (address: string): URL | null =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null

const longestWait = 3_600
/** Seconds or an HTTP date; anything else is ignored. */
const secondsIn = (header: string | undefined): number | null => {
  const retryAfter = header?.trim() ?? ''
  const seconds = /^\d+(\.\d+)?$/.test(retryAfter)
    ? Number(retryAfter)
    : /^[a-z]{3,9},? /i.test(retryAfter)
      ? (Date.parse(retryAfter) - Date.now()) / 1000
      : Number.NaN
  return Number.isNaN(seconds) ? null : Math.min(longestWait, Math.max(0, Math.ceil(seconds)))
}

/** Counts while inflating, so that a bomb is never held whole. */
const collect = (
  incoming: IncomingMessage,
  limits: Limits,
  chunks: Buffer[],
  end: (failure: TransportFailure | null) => void,
): void => {
  const fail = (text: string) => {
    incoming.destroy()
    end({ kind: 'unreadable', text })
  }
  const encoding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const inflate =
    encoding === 'gzip' || encoding === 'x-gzip' ? createGunzip() : encoding === 'deflate' ? createInflate() : null
  if (inflate === null && encoding !== 'identity' && encoding !== '') return fail(`Unknown encoding ${encoding}.`)
  let packed = 0
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > limits.body_bytes) return fail(`The answer is larger than ${limits.body_bytes} bytes.`)
    if (inflate && size > ratioFrom && size > packed * limits.inflate_ratio)
      return fail(`The answer inflates to more than ${limits.inflate_ratio} times its size.`)
    chunks.push(chunk)
  }
  incoming.on('error', () => fail('The answer broke off.'))
  incoming.on('aborted', () => fail('The answer broke off.'))
  if (inflate === null) {
    incoming.on('data', take)
    incoming.on('end', () => end(null))
    return
  }
  incoming.on('data', (chunk: Buffer) => {
    packed += chunk.length
  })
  inflate.on('data', take)
  inflate.on('error', () => fail('The answer cannot be inflated.'))
  inflate.on('end', () => end(null))
  incoming.pipe(inflate)
}
