// Breaks a response on the wire. Failures that have their own response are handled elsewhere.
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { sha256Of } from './packing.ts'
import type { PlannedFailure } from './fault-plan.ts'

const html = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr>gateway</body></html>`

type WireResponse = {
  status: number
  type: string
  body: string | Buffer
  encoding?: string
  headers?: Record<string, string>
}
/** What the two wires do not share when they break. */
export type Wire = {
  type: string
  /** The start of a message that never ends. */
  opening: string
  /** Puts a non-ASCII letter into the first name and the first text. */
  marked(right: string): string
  throttled: { type: string; body(): string }
  plain: string
}
const bombs = new Map<Wire, Buffer>()
/** About 250 kB that inflate to 256 MB of a message that never closes. */
const bombOf = (wire: Wire) => {
  const made = bombs.get(wire)
  if (made) return made
  const member = gzipSync(Buffer.alloc(4 * 1024 * 1024, ' '), { level: 9 }) // small, so that making it adds no latency
  const bomb = Buffer.concat([gzipSync(wire.opening), ...Array.from({ length: 64 }, () => member)])
  bombs.set(wire, bomb)
  return bomb
}

const replaced = ({ kind, retry_after }: PlannedFailure, right: string, wire: Wire): WireResponse | undefined => {
  switch (kind) {
    case 'http_500_html':
      return { status: 500, type: 'text/html', body: html('500 Internal Server Error') }
    case 'http_502':
      return { status: 502, type: 'text/html', body: html('502 Bad Gateway') }
    case 'http_503':
      return { status: 503, type: 'text/html', body: html('503 Service Temporarily Unavailable') }
    case 'throttled':
      return throttled(wire, retry_after)
    case 'html_200':
      return { status: 200, type: 'text/html; charset=UTF-8', body: html('Scheduled maintenance') }
    case 'plain_text':
      return { status: 400, type: 'text/plain', body: wire.plain }
    case 'truncated':
      return { status: 200, type: wire.type, body: right.slice(0, Math.floor(right.length / 2)) }
    case 'garbage':
      return {
        status: 200,
        type: wire.type,
        body: Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 197 + 31) % 256)),
      }
    case 'wrong_charset':
      // Bytes of ISO 8859-1 that are not UTF-8.
      return { status: 200, type: wire.type, body: Buffer.from(wire.marked(right), 'latin1') }
    case 'gzip_bomb':
      return { status: 200, type: wire.type, body: bombOf(wire), encoding: 'gzip' }
    default:
      return undefined
  }
}
const throttled = (wire: Wire, retryAfter: number | null): WireResponse => ({
  status: 429,
  type: wire.throttled.type,
  body: wire.throttled.body(),
  ...(retryAfter !== null && { headers: { 'retry-after': String(retryAfter) } }),
})

/** `status` is 0 where none was sent. */
type Broken = { status: number; sha256: string | null }
const sendWhole = (response: ServerResponse, sent: WireResponse): Broken => {
  const body = Buffer.from(sent.body)
  response.writeHead(sent.status, {
    'content-type': sent.type,
    'content-length': body.length,
    ...sent.headers,
    ...(sent.encoding ? { 'content-encoding': sent.encoding } : {}),
  })
  response.end(body)
  return { status: sent.status, sha256: sent.encoding ? null : sha256Of(body) }
}
export const sendThrottled = (response: ServerResponse, wire: Wire, retryAfter: number | null): Broken =>
  sendWhole(response, throttled(wire, retryAfter))

/** The response sent; undefined if this kind of failure is a fault message or only a delay. */
export const sendBroken = (
  response: ServerResponse,
  failure: PlannedFailure,
  right: string,
  wire: Wire,
): Broken | undefined => {
  const { kind } = failure
  if (kind === 'hang_before_headers') return { status: 0, sha256: null }
  if (kind === 'reset') {
    response.socket?.resetAndDestroy()
    return { status: 0, sha256: null }
  }
  if (kind === 'hang_mid_body') {
    response.writeHead(200, { 'content-type': wire.type })
    response.write(right.slice(0, Math.floor(right.length / 2)))
    return { status: 200, sha256: null }
  }
  const sent = replaced(failure, right, wire)
  return sent && sendWhole(response, sent)
}
