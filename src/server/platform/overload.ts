// Refuses work early when there is more than the server can do: a limit on calls at once that follows how long they take.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countOpen, takePersonTurns, tooManyCalls } from './person-turns.ts'
import { Refusal } from './refusal.ts'

/** Ends a call; one that was only interrupted says nothing about the load. */
type Limited = (of?: 'interrupted') => void
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may wait for something else than this server: it tells nothing about how busy that is. */
    waits?: boolean
  }
  interface FastifyRequest {
    /** Gives the call's place back; only the first time counts. */
    endWork: Limited | undefined
    /** Ends the turn among the calls of one person; only the first time counts. */
    endTurn: (() => void) | undefined
  }
}

/** A call that took longer than this says that too many run at once. */
const slow = 400
const [leastCalls, startCalls, mostCalls] = [16, 128, 256]
const lowerEvery = 100
/** Where few run, a slow call is slow by itself. */
const few = 16
/** Calls that wait for a GDS, a job or a thread cost little; beyond this many their sockets and timers do. */
const waitingCalls = { most: 1_000, each: 200 }
/** Of one address without a session: fewer than the log-ins that may wait, so that it never takes the places of all. */
const strangersCalls = { most: Infinity, each: 30 }

/**
 * Additive increase, multiplicative decrease, as TCP does: every call below the bar raises the limit by its share of one,
 * a slow one lowers it by a quarter, at most ten times a second. Nothing begins while half of what runs is overdue.
 */
export const createLimit = (now: () => number = () => performance.now()) => {
  let limit = startCalls
  let lowered = -Infinity
  /** In the order in which they began. */
  const running = new Set<{ at: number }>()
  const isStuck = () => {
    if (running.size < few) return false
    let left = Math.floor(running.size / 2)
    for (const { at } of running) if (left-- === 0) return now() - at > slow
    return false
  }
  const isFull = () => running.size >= limit || isStuck()
  const record = (ms: number) => {
    if (ms > slow) {
      if (running.size < few || now() - lowered < lowerEvery) return
      lowered = now()
      limit = Math.max(leastCalls, limit * 0.75)
    } else if (running.size >= limit / 2) limit = Math.min(mostCalls, limit + 1 / limit)
  }
  return {
    limit: () => limit,
    isFull,
    /** What ends the call, or undefined if it may not begin. */
    begin: (): Limited | undefined => {
      if (isFull()) return undefined
      const call = { at: now() }
      running.add(call)
      return (of) => {
        if (!running.has(call)) return
        if (of === undefined) record(now() - call.at)
        running.delete(call)
      }
    },
  }
}

/** Costs next to nothing: whoever watches the server, and its own files, without which a page would stay blank. */
const unlimitedPaths = new Set<string | undefined>([
  '/healthz',
  '/readyz',
  '/metrics',
  '/',
  '/index.html',
  '/*',
  undefined,
])
const busy = () =>
  new Refusal('unavailable', 'The server is busy. Nothing was done. Try again in a moment', {
    reason: 'busy',
    retryAfter: 1,
  })

const leave = (request: FastifyRequest) => {
  request.endWork?.('interrupted')
  request.endWork = undefined
}

export const refuseOverload = (app: FastifyInstance) => {
  const limit = createLimit()
  const waiting = countOpen<number>(waitingCalls)
  const strangers = countOpen<string>(strangersCalls)
  const turns = takePersonTurns()
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const end = limit.begin()
    if (!end) throw busy()
    request.endWork = end
    reply.raw.once('close', () => end())
  }
  app.decorateRequest('endWork', undefined)
  app.decorateRequest('endTurn', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (unlimitedPaths.has(url)) return
    // A new search or body would take what the calls that run need.
    if (limit.isFull() && (!config.waits || request.method === 'POST')) throw busy()
    if (config.waits && waiting.refusal(undefined)) throw busy()
    if (!config.waits && !hasBody(request)) begin(request, reply)
  })
  // Whoever sends a body slowly takes nobody's place until it has arrived, nor does who waits for a turn after other calls of theirs.
  app.addHook('preHandler', async (request, reply) => {
    const { caller, property, routeOptions } = request
    if (unlimitedPaths.has(routeOptions.url)) return
    const person = (caller ?? property)?.person.id
    if (routeOptions.config.waits) {
      const why = waiting.refusal(person)
      if (why) throw why === 'person' ? tooManyCalls() : busy()
      const address = person === undefined ? request.ip : undefined
      if (address && strangers.refusal(address)) throw tooManyCalls()
      const ends = [waiting.begin(person), ...(address ? [strangers.begin(address)] : [])]
      const end = () => ends.forEach((each) => each())
      request.endWork = end
      reply.raw.once('close', () => end())
      return
    }
    if (person !== undefined) {
      if (turns.isFull(person)) leave(request)
      const end = await turns.take(person)
      request.endTurn = end
      if (reply.raw.destroyed) end()
      else reply.raw.once('close', end)
    }
    if (request.endWork === undefined) begin(request, reply)
  })
  // Nor does whoever reads an answer slowly: the work is over when the answer is ready.
  app.addHook('onSend', async (request) => {
    request.endTurn?.()
    request.endWork?.()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
