// Limits large request bodies of clients that have not signed in: few are read at once, and refused ones are not read to the end.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { createQuota } from './quota.ts'
import { Refusal } from '../refusal.ts'

/** Bytes up to which a body is as cheap as its headers and needs no slot, so that nothing delays a log-in. */
const small = 16 * 1024
const largeBodies = { most: 64, each: 8 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The client is a program: unlike a browser, it reads the response of a connection that is closed while it still sends. */
    forPrograms?: boolean
  }
  interface FastifyRequest {
    /** Gives the body's slot back; calling it again does nothing. */
    endBody: (() => void) | undefined
  }
}

const isAnonymous = ({ caller, property }: FastifyRequest) => !caller && !property
const isChunked = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined
const isLarge = (request: FastifyRequest) => isChunked(request) || announced(request) > small
const announced = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0)

const tooManyBodies = (why: 'all' | 'person') =>
  why === 'all'
    ? new Refusal('unavailable', 'The server is busy. Nothing was done. Try again in a moment', {
        reason: 'busy',
        retryAfter: 1,
      })
    : new Refusal('too_many', 'Too many large requests come from your address at once. Nothing was done', {
        retryAfter: 1,
      })

/** After authentication, and before any byte of the body is read. */
export const limitAnonymousBodies = (app: FastifyInstance, limits = largeBodies) => {
  const open = createQuota<string>(limits)
  app.decorateRequest('endBody', undefined)
  app.addHook('preParsing', async (request, reply) => {
    if (!isAnonymous(request) || !isLarge(request)) return
    const why = open.refusal(addressKey(request.ip))
    if (why) {
      reply.header('connection', 'close')
      throw tooManyBodies(why)
    }
    request.endBody = open.begin(addressKey(request.ip))
    reply.raw.once('close', request.endBody)
  })
  app.addHook('preValidation', async (request) => request.endBody?.())
  // Node would read the rest, chunk by chunk. A browser announces the length of its body and would not read the response of a closed connection.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || request.raw.complete) return
    const isPrograms = request.routeOptions.config.forPrograms && announced(request) > 0
    if (isChunked(request) || (isPrograms && isAnonymous(request))) reply.header('connection', 'close')
  })
}
