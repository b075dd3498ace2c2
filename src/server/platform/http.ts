// Mounts contract endpoints on Fastify: gate, parse, handle, parse the answer. Turns refusals into responses.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { base, type Endpoint, type Received } from '../../contract/endpoint.ts'
import { type RefusalBody, type RefusalCode, refusals } from '../../contract/refusals.ts'
import type { Person } from '../../domain/accounts.ts'
import type { GdsName } from '../../domain/gds.ts'
import { holdsUnstorable } from './bodies.ts'
import type { Caller, Context } from './context.ts'
import { isOutage } from './failures.ts'
import { admit, gdsNamed } from './gate.ts'
import { once } from './idempotency.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyInstance {
    /** What is mounted: the permission tests and the OpenAPI page are made from it. */
    endpoints: Endpoint[]
  }
}

type User<E extends Endpoint> = E extends { may: 'anyone' } ? undefined : Person
type Gds<E extends Endpoint> = E extends { gds: 'needed' }
  ? GdsName
  : E extends { gds: 'optional' }
    ? GdsName | undefined
    : undefined
/** What a handler receives: the parsed parts, who asks, and the GDS that the header names. */
export type Asked<E extends Endpoint> = Received<E> & { user: User<E>; gds: Gds<E>; request: FastifyRequest }
type Handler<E extends Endpoint> = (asked: Asked<E>) => Promise<z.input<E['answer']> | Accepted<z.input<E['answer']>>>
/** Refuses ids that are well-formed and out of reach, before the other fields are judged: 404 comes before 422. */
export type Scope = (asked: { ids: Record<string, number>; user: Person; request: FastifyRequest }) => Promise<unknown>

const acceptance = Symbol('accepted')
type Accepted<A> = { [acceptance]: A }
/** The answer of work that goes on: 202 with its job. */
export const accepted = <A>(body: A): Accepted<A> => ({ [acceptance]: body })
const isAccepted = (answer: unknown): answer is Accepted<unknown> =>
  typeof answer === 'object' && answer !== null && acceptance in answer

export const mount = <const E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  e: E,
  handle: Handler<E>,
  scope?: Scope,
) => {
  app.endpoints.push(e)
  const schemas = { params: e.params, query: e.query, body: e.body && strict(e.body) }
  app.route({
    method: e.method,
    url: base + e.path,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      request.caller = await admit(context, e, request)
    },
    handler: async (request, reply) => {
      const user = request.caller?.person
      const received = await receive(e, schemas, request, user && scope && ((ids) => scope({ ids, user, request })))
      if (e.method !== 'GET') await context.room()
      const asked = { ...received, user, gds: e.gds && gdsNamed(request), request } as Asked<E>
      const work = async () => {
        const answer = await handle(asked)
        if (!isAccepted(answer))
          return { status: e.status === 202 || !e.status ? 200 : e.status, body: e.answer.parse(answer) } // 202 says that work goes on
        if (e.status !== 202 && !e.mayGoOn) throw new Error(`${e.method} ${e.path} does not say that it may go on`)
        return { status: 202, body: e.answer.parse(answer[acceptance]) }
      }
      const done = e.idempotent && user ? await once(context, user, request, reply, work) : await work()
      return send(reply, done)
    },
  })
}

/** Bodies name exactly what they may carry; an unknown key is a mistake or an attempt. */
const strict = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema)

const send = (reply: FastifyReply, { status, body }: { status: number; body: unknown }) =>
  status === 204 ? reply.code(204).send() : reply.code(status).send(body)

type Schemas = Partial<Record<'params' | 'query' | 'body', z.ZodType | undefined>>
const isId = (field: string) => /^(id|\w+_id)$/.test(field)

/** Ill-formed ids first, then what is out of reach, then all the rest at once. */
const receive = async (
  e: Endpoint,
  schemas: Schemas,
  request: FastifyRequest,
  scope: ((ids: Record<string, number>) => Promise<unknown>) | undefined,
) => {
  const errors = new Map<string, string[]>() // not an object: a field may be called __proto__
  const received: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    if (schemas[part] && holdsUnstorable(request[part]))
      throw new Refusal('invalid', 'The text holds characters that cannot be stored')
    const read = schemas[part]?.safeParse(request[part] ?? (part === 'body' ? {} : undefined))
    if (read?.success) received[part] = read.data
    else for (const issue of read?.error.issues ?? []) addIssue(errors, issue)
  }
  if (lacksGds(e, request)) errors.set('gds-name', ['Name the GDS in the Gds-Name header'])
  if (errors.size === 0) return received
  if (scope && ![...errors.keys()].some(isId)) await scope(idsOf(e, request))
  throw new Refusal('invalid', 'Check the fields below', { errors: Object.fromEntries(errors) })
}

/** A name that nobody knows is wrong even where none is needed: what it asked for is not what it would get. */
const lacksGds = (e: Endpoint, request: FastifyRequest) =>
  e.gds !== undefined && !gdsNamed(request) && (e.gds === 'needed' || Boolean(request.headers['gds-name']))

const addIssue = (errors: Map<string, string[]>, issue: z.core.$ZodIssue) => {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
  for (const field of unknown ?? [String(issue.path[0] ?? 'body')])
    errors.set(field, [...(errors.get(field) ?? []), unknown ? 'This field is not known' : issue.message])
}

const idsOf = (e: Endpoint, request: FastifyRequest) => {
  const parts = [e.params && request.params, e.query && request.query, e.body && request.body]
  const fields = parts.flatMap((part) => (part && typeof part === 'object' ? Object.entries(part) : []))
  return Object.fromEntries(fields.filter(([name]) => isId(name)).map(([name, value]) => [name, Number(value)]))
}

const codes = Object.keys(refusals) as RefusalCode[]

/** Fastify's own errors (unreadable JSON, too large a body) carry their status; what carries none is our bug. */
export const answerRefusals = (app: FastifyInstance) => {
  app.decorateRequest('caller', undefined)
  app.decorate('endpoints', [])
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof Refusal) {
      const { reason: code, message, errors, retryAfter } = error
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      const body: RefusalBody = { code, message, ...(errors && { errors }) }
      const status = refusals[error.code]
      return reply.code(status).send(status < 500 ? body : { ...body, request_id: request.id })
    }
    if (isOutage(error)) {
      request.log.error({ err: error, request: request.id }, 'the database is out of reach')
      const message = 'The database is out of reach. Try again'
      return reply.code(503).header('retry-after', 2).send({ code: 'unavailable', message, request_id: request.id })
    }
    const code = codes.find((known) => refusals[known] === error.statusCode && refusals[known] < 500)
    if (code) return reply.code(refusals[code]).send({ code, message: wordsFor[code] ?? 'The request cannot be read' })
    request.log.error({ err: error, request: request.id }, 'a call failed')
    const body: RefusalBody = { code: 'internal', message: 'Something went wrong', request_id: request.id } // S1§8
    return reply.code(500).send(body)
  })
}
const wordsFor: Partial<Record<RefusalCode, string>> = {
  unreadable: 'The body is not readable JSON',
  too_large: 'At most 1 MB can be sent',
  unsupported: 'Send JSON: Content-Type: application/json',
}
