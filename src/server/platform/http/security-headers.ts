// Security headers of every response, including those of Fastify or Node before a route is found.
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'

const yearSeconds = 365 * 24 * 3600

/** Browsers are told to keep to https only where the public address is one. */
const safeHeaders = (publicUrl: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
})
const nothingInside = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const closing = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
}

const unknownExpectation = 'The server does not support the Expect header of this request'

export const setSecurityHeaders = (app: FastifyInstance, publicUrl: string | undefined) => {
  const headers = safeHeaders(publicUrl)
  // Node would answer it by itself, without these headers.
  app.server.on('connect', (_, socket: Socket) => {
    answerOnce(socket, 405, { ...headers, ...nothingInside }, 'The method of the request is not allowed')
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    // A client that asks for a WebSocket gets an HTTP response and sends nothing more: close the connection.
    if (raw.headers.upgrade !== undefined) reply.header('connection', 'close')
    if (raw.headers.expect !== undefined && raw.headers.expect.toLowerCase() !== '100-continue')
      return reply.code(417).headers(closing).send({ code: 'unreadable', message: unknownExpectation })
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return
    return reply.code(400).headers(closing).send({ code: 'unreadable', message: 'The request has no Host header' })
  })
  app.addHook('onSend', async (_, reply) => {
    reply.headers(headers)
    if (!reply.hasHeader('content-security-policy')) reply.headers(nothingInside)
  })
}

/** An address that the router cannot read. */
export const answerBadAddress =
  (publicUrl: string | undefined) =>
  ({ statusCode = 400 }: FastifyError, _: FastifyRequest, reply: FastifyReply): void => {
    const message = statusCode === 414 ? 'The address is too long' : 'The address cannot be read'
    reply
      .code(statusCode)
      .headers({ ...safeHeaders(publicUrl), ...nothingInside, 'cache-control': 'no-store' })
      .send({ code: 'unreadable', message })
  }

/** What is not HTTP, or whose headers are too large or too slow: answered once, then the socket is closed. */
export const answerBadRequest =
  (publicUrl: string | undefined) =>
  ({ code }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    answerOnce(socket, status, { ...safeHeaders(publicUrl), ...nothingInside }, 'The request cannot be read')
  }

/** An answer beside Node's own responses, on a socket that is closed after it. */
const answerOnce = (socket: Socket, status: number, safe: Record<string, string>, message: string) => {
  const body = JSON.stringify({ code: 'unreadable', message })
  const headers = { ...safe, ...closing, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
