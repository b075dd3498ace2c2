// Mounts contract endpoints on Fastify: gate, parse, handle, parse the answer. Turns refusals into responses.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { base, type Endpoint, type Received } from '../../contract/endpoint.ts'
import { type RefusalBody, type RefusalCode, refusals } from '../../contract/refusals.ts'
import type { Person } from '../../domain/accounts.ts'
import type { GdsName } from '../../domain/gds.ts'
import { greetAlpineBits, sayRefusal } from './alpinebits.ts'
import { holdsUnstorable, readBytesOf, unpacked } from './bodies.ts'
import type { Caller, Context, PropertyCaller } from './context.ts'
import { isOutage } from './failures.ts'
import { admit, admitProperty, bodyLimit, gdsNamed, isGzipped, mediaTypeOf, tooLarge } from './gate.ts'
import { once } from './idempotency.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    property: PropertyCaller | undefined
  }
  interface FastifyInstance {
    /** What is mounted: the permission tests and the OpenAPI page are made from it. */
    endpoints: Endpoint[]
  }
}

type User<E extends Endpoint> = E extends { may: 'anyone' | 'property' } ? undefined : Person
type Property<E extends Endpoint> = E extends { may: 'property' } ? PropertyCaller : undefined
/** What was sent to an endpoint that takes bytes, and the media type that it was sent as. */
export type SentBytes = { type: string; bytes: Uint8Array }
type Bytes<E extends Endpoint> = E extends { takes: object } ? SentBytes : undefined
type Gds<E extends Endpoint> = E extends { gds: 'needed' }
  ? GdsName
  : E extends { gds: 'optional' }
    ? GdsName | undefined
    : undefined
/** What a handler receives: the parsed parts, who asks, the GDS that the header names, and the bytes where it takes them. */
export type Asked<E extends Endpoint> = Received<E> & {
  user: User<E>
  property: Property<E>
  gds: Gds<E>
  sent: Bytes<E>
  request: FastifyRequest
}
type Answer<E extends Endpoint> = z.input<E['answer']>
type Handler<E extends Endpoint> = (
  asked: Asked<E>,
) => Promise<E extends { gives: object } ? AsIs<Answer<E>> : Answer<E> | Accepted<Answer<E>>>
/** Refuses ids that are well-formed and out of reach, before the other fields are judged: 404 comes before 422. */
export type Scope = (asked: { ids: Record<string, number>; user: Person; request: FastifyRequest }) => Promise<unknown>

const acceptance = Symbol('accepted')
type Accepted<A> = { [acceptance]: A }
/** The answer of work that goes on: 202 with its job. */
export const accepted = <A>(body: A): Accepted<A> => ({ [acceptance]: body })
const isAccepted = (answer: unknown): answer is Accepted<unknown> =>
  typeof answer === 'object' && answer !== null && acceptance in answer

const asItIs = Symbol('as it is')
type AsIs<A> = { [asItIs]: A; type: string; name: string | undefined }
/** An answer that is no JSON: a text, or a file under a name of ASCII letters, digits, dots and dashes. */
export const asIs = <A>(body: A, type: string, name?: string): AsIs<A> => ({ [asItIs]: body, type, name })
const isAsIs = (answer: unknown): answer is AsIs<unknown> =>
  typeof answer === 'object' && answer !== null && asItIs in answer

export const mount = <const E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  e: E,
  handle: Handler<E>,
  scope?: Scope,
) => {
  app.endpoints.push(e)
  if (e.takes) readBytesOf(app, e.takes.types)
  const schemas = { params: e.params, query: e.query, body: e.body && strict(e.body) }
  app.route({
    method: e.method,
    url: base + e.path,
    ...(e.takes && { bodyLimit: e.takes.limit }),
    config: { speaks: e.speaks },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      greetAlpineBits(e, reply)
      if (e.may === 'property') request.property = await admitProperty(context, e, request)
      else request.caller = await admit(context, e, request)
    },
    handler: async (request, reply) => {
      const user = request.caller?.person
      const received = await receive(e, schemas, request, user && scope && ((ids) => scope({ ids, user, request })))
      if (e.method !== 'GET') await context.room()
      const { property } = request
      const sent = e.takes && { type: mediaTypeOf(request.headers), bytes: await bytesOf(e.takes.limit, request) }
      const asked = {
        ...received,
        user,
        property,
        sent,
        gds: e.gds && gdsNamed(request),
        request,
      } as unknown as Asked<E>
      const work = async (): Promise<Done> => {
        const answer: unknown = await handle(asked)
        if (isAsIs(answer)) return { status: e.status ?? 200, body: e.answer.parse(answer[asItIs]), as: answer }
        if (!isAccepted(answer))
          return { status: e.status === 202 || !e.status ? 200 : e.status, body: e.answer.parse(answer) } // 202 says that work goes on
        if (e.status !== 202 && !e.mayGoOn) throw new Error(`${e.method} ${e.path} does not say that it may go on`)
        return { status: 202, body: e.answer.parse(answer[acceptance]) }
      }
      const done: Done = e.idempotent && user ? await once(context, user, request, reply, work) : await work()
      return send(reply, done)
    },
  })
}

/** Bodies name exactly what they may carry; an unknown key is a mistake or an attempt. */
const strict = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema)

type Done = { status: number; body: unknown; as?: { type: string; name: string | undefined } }
const send = (reply: FastifyReply, { status, body, as }: Done) => {
  if (as) reply.type(as.type)
  if (as?.name) reply.header('content-disposition', `attachment; filename="${as.name.replaceAll(/[^\w.-]/g, '-')}"`)
  return status === 204 ? reply.code(204).send() : reply.code(status).send(body)
}

const bytesOf = async (limit: number, { headers, body }: FastifyRequest) =>
  isGzipped(headers) && isBytes(body) ? unpacked(body, limit) : body

const isBytes = (body: unknown): body is Uint8Array => body instanceof Uint8Array && body.length > 0

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
  if (e.takes && !isBytes(request.body)) errors.set('body', ['Field is required'])
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
  app.decorateRequest('property', undefined)
  app.decorate('endpoints', [])
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof Refusal) {
      const { reason: code, message, errors, retryAfter } = error
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      const body: RefusalBody = { code, message, ...(errors && { errors }) }
      const status = refusals[error.code]
      return sayRefusal(request, reply, status, status < 500 ? body : { ...body, request_id: request.id })
    }
    if (isOutage(error)) {
      request.log.error({ err: error, request: request.id }, 'the database is out of reach')
      const message = 'The database is out of reach. Try again'
      reply.header('retry-after', 2)
      return sayRefusal(request, reply, 503, { code: 'unavailable', message, request_id: request.id })
    }
    const code = codes.find((known) => refusals[known] === error.statusCode && refusals[known] < 500)
    const words = code === 'too_large' ? tooLarge(request.routeOptions.bodyLimit ?? bodyLimit) : code && wordsFor[code]
    if (code)
      return sayRefusal(request, reply, refusals[code], { code, message: words ?? 'The request cannot be read' })
    request.log.error({ err: error, request: request.id }, 'a call failed')
    const body: RefusalBody = { code: 'internal', message: 'Something went wrong', request_id: request.id } // S1§8
    return sayRefusal(request, reply, 500, body)
  })
}
const wordsFor: Partial<Record<RefusalCode, string>> = {
  unreadable: 'The body is not readable JSON',
  unsupported: 'Send JSON: Content-Type: application/json',
}
