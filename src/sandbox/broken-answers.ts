// How an answer goes wrong on the wire. What is not handled here is a fault that is an answer of its own.
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FailureKind } from './fault-plan.ts'

const html = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr>gateway</body></html>`
const xml = 'text/xml; charset=UTF-8'

type Sent = { status: number; type: string; body: string | Buffer; encoding?: string }
let bomb: Buffer | undefined
/** About 250 kB that inflate to 256 MB of an envelope that never closes. */
const makeBomb = () => {
  const member = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '), { level: 9 })
  const start = gzipSync('<SOAP:Envelope xmlns:SOAP="http://schemas.xmlsoap.org/soap/envelope/"><SOAP:Body>')
  return Buffer.concat([start, member, member, member, member])
}

const replaced = (kind: FailureKind, right: string): Sent | undefined => {
  switch (kind) {
    case 'http_500_html':
      return { status: 500, type: 'text/html', body: html('500 Internal Server Error') }
    case 'http_502':
      return { status: 502, type: 'text/html', body: html('502 Bad Gateway') }
    case 'http_503':
      return { status: 503, type: 'text/html', body: html('503 Service Temporarily Unavailable') }
    case 'throttled':
      return { status: 429, type: 'text/plain', body: 'Too many requests' }
    case 'html_200':
      return { status: 200, type: 'text/html; charset=UTF-8', body: html('Scheduled maintenance') }
    case 'plain_text':
      return { status: 400, type: 'text/plain', body: '400TPGateway - Request data not found - Request ignored' }
    case 'truncated':
      return { status: 200, type: xml, body: right.slice(0, Math.floor(right.length / 2)) }
    case 'garbage':
      return {
        status: 200,
        type: xml,
        body: Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 197 + 31) % 256)),
      }
    case 'wrong_charset':
      // One byte of ISO 8859-1 that is not UTF-8, in the first name and the first text.
      return {
        status: 200,
        type: xml,
        body: Buffer.from(
          right.replace(' Name="', ' Name="\u00C9').replace('<hotel:Text>', '<hotel:Text>\u00C9'),
          'latin1',
        ),
      }
    case 'gzip_bomb':
      return { status: 200, type: xml, body: (bomb ??= makeBomb()), encoding: 'gzip' }
    default:
      return undefined
  }
}

/** The status sent, or 0 where none was; undefined when this kind of failure is answered by a fault or merely late. */
export const sendBroken = (response: ServerResponse, kind: FailureKind, right: string): number | undefined => {
  if (kind === 'hang_before_headers') return 0
  if (kind === 'reset') {
    response.socket?.resetAndDestroy()
    return 0
  }
  if (kind === 'hang_mid_body') {
    response.writeHead(200, { 'content-type': xml })
    response.write(right.slice(0, Math.floor(right.length / 2)))
    return 200
  }
  const sent = replaced(kind, right)
  if (!sent) return undefined
  const body = Buffer.from(sent.body)
  response.writeHead(sent.status, {
    'content-type': sent.type,
    'content-length': body.length,
    ...(sent.encoding ? { 'content-encoding': sent.encoding } : {}),
  })
  response.end(body)
  return sent.status
}
