// Load shedding: refuses work early when the server is overloaded, and keeps anybody from taking all slots.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { rememberRefused, createPersonLimit, tooManyCalls } from './person-limit.ts'
import { createQuota, createTenantQuota } from './quota.ts'
import { Refusal } from '../refusal.ts'
import { busy, createConcurrencyLimit, type EndWork, type Owner, type WorkPlace } from './concurrency-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may wait for something outside this server: its duration is no sign of load. */
    waits?: boolean
    /** Whether it needs no sign-in, like a log-in. */
    open?: boolean
  }
  interface FastifyRequest {
    /** Gives the call's slot back; calling it again does nothing. */
    endWork: EndWork | undefined
    /** The call's slot in the concurrency limit. */
    work: WorkPlace | undefined
    /** Ends the call in the person's limit; calling it again does nothing. */
    endTurn: (() => void) | undefined
  }
}

/** Calls that wait for a GDS, a job or a thread cost little: only their sockets and timers. One tenant has half. */
const waitingCalls = { most: 1_000, each: 200 }
/** Of one address without a session: fewer than the log-ins that may wait, so that it never takes all slots. */
const anonymousCalls = { most: Infinity, each: 30 }

const tooManyOfTenant = () =>
  new Refusal(
    'too_many',
    'Your company is sending too many requests at once. Nothing was done. Try again in a moment',
    {
      retryAfter: 1,
    },
  )

/** Cheap: health checks, and the product's own files, without which a page would stay blank. */
const unlimitedPaths = new Set<string | undefined>([
  '/healthz',
  '/readyz',
  '/metrics',
  '/',
  '/index.html',
  '/*',
  undefined,
])
const leave = (request: FastifyRequest) => {
  request.endWork?.('interrupted')
  request.endWork = undefined
  request.work = undefined
}

export const refuseOverload = (app: FastifyInstance) => {
  const people = createPersonLimit({ isBusy: () => limit.isFull() })
  const limit = createConcurrencyLimit({ open: people.load })
  const waiting = createTenantQuota(waitingCalls)
  const anonymous = createQuota<string>(anonymousCalls)
  const refused = rememberRefused()
  const begin = async (request: FastifyRequest, reply: FastifyReply, owner: Owner) => {
    const work = await limit.take(owner)
    request.work = work
    request.endWork = work.end
    if (reply.raw.destroyed) work.end('interrupted')
    else reply.raw.once('close', () => work.end())
  }
  app.decorateRequest('endWork', undefined)
  app.decorateRequest('work', undefined)
  app.decorateRequest('endTurn', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (unlimitedPaths.has(url)) return
    if (config.waits && waiting.refusal(undefined)) throw busy()
    const untilHeard = refused.until(request.headers.authorization)
    if (untilHeard) {
      await untilHeard
      throw tooManyCalls()
    }
    const address = addressKey(request.ip)
    if (!config.waits && !hasBody(request)) return begin(request, reply, address)
    if (!limit.isFull() || (config.waits && request.method !== 'POST')) return
    // A new search would slow down the calls that run. A log-in or a body starts when a slot is free.
    if (config.waits && !config.open) throw busy()
    ;(await limit.take(address)).end('interrupted')
  })
  // A call takes a slot only when its body has arrived and the person's own limit lets it run.
  app.addHook('preHandler', async (request, reply) => {
    const { caller, property, routeOptions } = request
    if (unlimitedPaths.has(routeOptions.url)) return
    const { person: holder } = caller ?? property ?? {}
    const person = holder?.id
    if (routeOptions.config.waits) {
      const why = waiting.refusal(holder)
      if (why) throw why === 'person' ? tooManyCalls() : why === 'tenant' ? tooManyOfTenant() : busy()
      const address = person === undefined ? addressKey(request.ip) : undefined
      if (address && anonymous.refusal(address)) throw tooManyCalls()
      const ends = [waiting.begin(holder), ...(address ? [anonymous.begin(address)] : [])]
      const end = () => ends.forEach((each) => each())
      request.endWork = end
      reply.raw.once('close', () => end())
      return
    }
    if (person !== undefined) {
      if (people.isFull(person)) leave(request)
      else request.work?.giveTo(person)
      if (people.isCrowded(person)) refused.add(request.headers.authorization)
      const end = await people.take(person)
      request.endTurn = end
      if (reply.raw.destroyed) end()
      else reply.raw.once('close', end)
    }
    if (request.endWork === undefined) await begin(request, reply, person ?? addressKey(request.ip))
  })
  // The slot is free again when the response is ready: a client that reads it slowly does not keep it.
  app.addHook('onSend', async (request) => {
    request.endTurn?.()
    request.endWork?.()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
