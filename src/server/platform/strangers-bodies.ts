// Large bodies of who has not signed in: few are read at once, and what is refused is not read to its end.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { countOpen } from './person-turns.ts'
import { Refusal } from './refusal.ts'

/** Up to this many bytes an announced body is as cheap as its headers: a log-in waits for nobody's. */
const small = 16 * 1024
const largeBodies = { most: 64, each: 8 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A program is answered, which can bear that its connection is closed while it still sends. */
    forPrograms?: boolean
  }
  interface FastifyRequest {
    /** Gives the place of the body back; only the first time counts. */
    endBody: (() => void) | undefined
  }
}

const isStranger = ({ caller, property }: FastifyRequest) => !caller && !property
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

/** After the gate, which knows who calls, and before a byte of the body is read. */
export const limitStrangersBodies = (app: FastifyInstance, limits = largeBodies) => {
  const open = countOpen<string>(limits)
  app.decorateRequest('endBody', undefined)
  app.addHook('preParsing', async (request, reply) => {
    if (!isStranger(request) || !isLarge(request)) return
    const why = open.refusal(addressKey(request.ip))
    if (why) {
      reply.header('connection', 'close')
      throw tooManyBodies(why)
    }
    request.endBody = open.begin(addressKey(request.ip))
    reply.raw.once('close', request.endBody)
  })
  app.addHook('preValidation', async (request) => request.endBody?.())
  // Node would read the rest, chunk by chunk. A browser announces how long its body is, and reads no answer of a closed connection.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || request.raw.complete) return
    const isPrograms = request.routeOptions.config.forPrograms && announced(request) > 0
    if (isChunked(request) || (isPrograms && isStranger(request))) reply.header('connection', 'close')
  })
}
