// Mounts contract endpoints on Fastify: gate, parse, handle, parse the response.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { base, type Endpoint, type Received } from '../../../contract/values/endpoint.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { greetAlpineBits } from './alpinebits.ts'
import { readBytesOf } from '../bodies/body-parsers.ts'
import { bodyLimit, type BodyLimit, limitFoundLate } from '../bodies/body-limits.ts'
import { contentDisposition } from './content-disposition.ts'
import type { Caller, Context, PropertyCaller } from '../context.ts'
import { admit, admitProperty, gdsNamed } from './gate.ts'
import { once } from './idempotency.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { runYielding } from '../process/event-loop.ts'
import { runCall } from './replica-calls.ts'
import { refuseOnBehalf } from './api-token-scopes.ts'
import { StoredUpload } from '../bodies/uploads.ts'
import { strict, sentIn, parseRequest, idsOf } from './parse-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    property: PropertyCaller | undefined
  }
  interface FastifyContextConfig {
    stored?: true | undefined
    /** JSON is left as the bytes that were sent. */
    raw?: boolean
    limit?: () => BodyLimit
  }
  interface FastifyInstance {
    /** What is mounted: the permission tests and the OpenAPI page are made from it. */
    endpoints: Endpoint[]
  }
}

type User<E extends Endpoint> = E extends { may: 'anyone' | 'link' | 'property' | 'signature' } ? undefined : Person
/** With their account, and the session or token they came with. */
type CallerOf<E extends Endpoint> = User<E> extends Person ? Caller : undefined
type Property<E extends Endpoint> = E extends { may: 'property' } ? PropertyCaller : undefined
/** What was sent to an endpoint that takes bytes, and the media type that it was sent as. */
export type SentBytes = { type: string; bytes: Uint8Array }
type Bytes<E extends Endpoint> = E extends { takes: { stored: true } }
  ? StoredUpload
  : E extends { takes: object }
    ? SentBytes
    : undefined
type Gds<E extends Endpoint> = E extends { gds: 'needed' }
  ? GdsName
  : E extends { gds: 'optional' }
    ? GdsName | undefined
    : undefined
/**
 * What a handler receives: the parsed parts, the caller and for whom, the GDS that the header names, and the bytes where it takes
 * them. `person` is the one whom the scope returned, or else the caller: only a handler of a call with a scope has it.
 */
type HandlerInput<E extends Endpoint, S> = Received<E> & {
  user: User<E>
  caller: CallerOf<E>
  property: Property<E>
  gds: Gds<E>
  sent: Bytes<E>
  request: FastifyRequest
} & (S extends Scope ? { person: User<E> } : unknown)
type EndpointAnswer<E extends Endpoint> = z.input<E['answer']>
type Handler<E extends Endpoint, S> = (
  asked: HandlerInput<E, S>,
) => Promise<
  E extends { gives: object; mayGoOn: true }
    ? RawBody<EndpointAnswer<E>> | Accepted<EndpointAnswer<E>>
    : E extends { gives: object }
      ? RawBody<EndpointAnswer<E>>
      : EndpointAnswer<E> | Accepted<EndpointAnswer<E>>
>
/**
 * Refuses ids that are well-formed and out of reach. It runs before every handler, and before the other fields are judged:
 * 404 comes before 422. It returns the person whose data is meant, if that is not always the caller.
 */
export type Scope = (asked: {
  ids: Record<string, number>
  user: Person
  request: FastifyRequest
}) => Promise<Person | void>

const acceptance = Symbol('accepted')
type Accepted<A> = { [acceptance]: A }
/** The response while the work continues: 202 with its job. */
export const accepted = <A>(body: A): Accepted<A> => ({ [acceptance]: body })
const isAccepted = (answer: unknown): answer is Accepted<unknown> =>
  typeof answer === 'object' && answer !== null && acceptance in answer

const rawMark = Symbol('as it is')
type RawBody<A> = { [rawMark]: A; type: string; name: string | undefined }
/** An answer that is not JSON: a text, or a file under any name. */
export const rawBody = <A>(body: A, type: string, name?: string): RawBody<A> => ({ [rawMark]: body, type, name })
const isAsIs = (answer: unknown): answer is RawBody<unknown> =>
  typeof answer === 'object' && answer !== null && rawMark in answer

type BeforeHandler<S> = {
  scope?: S
  /** Runs after the gate and before the body arrives, to refuse the call or take a slot until its response has ended. */
  beforeBody?: (request: FastifyRequest, reply: FastifyReply) => void
}
export type Mount = {
  <const E extends Endpoint>(e: E, handle: Handler<E, undefined>): void
  <const E extends Endpoint, S extends Scope | undefined = undefined>(
    e: E,
    before: BeforeHandler<S>,
    handle: Handler<E, S>,
  ): void
}

/** `mount(endpoint, handler)` on this server, or `mount(endpoint, { scope }, handler)`. */
export const mountOn = (app: FastifyInstance, context: Context): Mount => {
  // Two databases that answer one call in turns would spoil every recording.
  const kept = context.replica ? undefined : createKeptAnswers(context.config.keptAnswers, context.now)
  return (e: Endpoint, ...given: unknown[]) => {
    const [before, handle] = given.length === 1 ? [{}, given[0]] : given
    const parts = { app, context, kept: e.kept && kept }
    mountEndpoint(parts, e, before as BeforeHandler<Scope>, handle as Handler<Endpoint, Scope>)
  }
}

type Parts = { app: FastifyInstance; context: Context; kept: KeptAnswers | undefined }
const mountEndpoint = (
  { app, context, kept }: Parts,
  e: Endpoint,
  { scope, beforeBody }: BeforeHandler<Scope>,
  handle: Handler<Endpoint, Scope>,
) => {
  app.endpoints.push(e)
  if (e.takes) readBytesOf(app, e.takes.types, context.config.folder)
  const schemas = { params: e.params, query: e.query, body: e.body && strict(e.body) }
  const pass = async (request: FastifyRequest) => {
    if (e.may === 'property') request.property = await admitProperty(context, e, request)
    else request.caller = await admit(context, e, request)
  }
  app.route({
    method: e.method,
    url: base + e.path,
    // The framework looks at it for no body that we read ourselves; what counts is the limit below.
    bodyLimit: e.takes?.limit ?? bodyLimit,
    config: {
      speaks: e.speaks,
      stored: e.takes?.stored,
      raw: e.takes !== undefined,
      limit: limitFoundLate(e),
      open: e.may === 'anyone',
      forPrograms: e.may === 'property' || e.may === 'signature',
      waits: e.waits ?? (e.mayGoOn || e.status === 202),
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      greetAlpineBits(e, reply)
      await pass(request)
      beforeBody?.(request, reply)
    },
    handler: async (request, reply) => {
      // Receiving the body and waiting may take a minute: check again that the caller is still signed in.
      if (e.method !== 'GET' && (request.caller || request.property)) await pass(request)
      const user = request.caller?.person
      if (request.caller) refuseOnBehalf(request.caller, request.body)
      const findInReach = async () => user && ((await scope?.({ ids: idsOf(e, request), user, request })) ?? user)
      const received = await parseRequest(e, schemas, request, findInReach)
      if (e.method !== 'GET') await context.disk.requireSpace(e.writesLittle && 'little')
      const { property } = request
      const sent = e.takes && (await sentIn(e.takes.limit, request))
      const asked = {
        ...received,
        user,
        caller: request.caller,
        property,
        sent,
        gds: e.gds && gdsNamed(request),
        request,
      }
      const work = async (): Promise<HandledResponse> => {
        const person = await findInReach()
        const given = { ...asked, person } as unknown as HandlerInput<Endpoint, Scope>
        const people = [user, person, property?.person]
        const answer: unknown = await runCall(context, e, people, () => handle(given))
        if (isAsIs(answer)) return { status: e.status ?? 200, body: e.answer.parse(answer[rawMark]), as: answer }
        if (!isAccepted(answer)) {
          const body = await runYielding(() => e.answer.parse(answer))
          return { status: e.status === 202 || !e.status ? 200 : e.status, body } // 202 says that work goes on
        }
        if (e.status !== 202 && !e.mayGoOn) throw new Error(`${e.method} ${e.path} does not say that it may go on`)
        return { status: 202, body: e.answer.parse(answer[acceptance]) }
      }
      const { caller, gds } = asked
      if (kept && caller)
        return kept.answer({ e, caller, gds, received }, request, reply, async () => (await work()).body)
      const done: HandledResponse =
        e.idempotent && user ? await once(context, user, request, reply, work) : await work()
      return sendResponse(reply, done)
    },
  })
}

type HandledResponse = { status: number; body: unknown; as?: { type: string; name: string | undefined } }
const sendResponse = (reply: FastifyReply, { status, body, as }: HandledResponse) => {
  if (as) reply.type(as.type)
  if (as?.name) reply.header('content-disposition', contentDisposition(as.name))
  return status === 204 ? reply.code(204).send() : reply.code(status).send(body)
}
