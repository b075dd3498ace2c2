// Refuses work early when there is more than the server can do: a limit on calls at once that follows how long they take.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyOfAddress } from './address-turns.ts'
import { countOpen, takePersonTurns, tooManyCalls } from './person-turns.ts'
import { Refusal } from './refusal.ts'

/** Ends a call; one that was only interrupted says nothing about the load. */
type Limited = (of?: 'interrupted') => void
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may wait for something else than this server: it tells nothing about how busy that is. */
    waits?: boolean
    /** Whether anybody may make it, as a log-in. */
    open?: boolean
  }
  interface FastifyRequest {
    /** Gives the call's place back; only the first time counts. */
    endWork: Limited | undefined
    /** The call among those that run at once. */
    work: RunningCall | undefined
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
/** While everything else is refused, a log-in goes on if fewer than these wait. */
const logInsKept = { most: 8, each: Infinity }

/** As many running calls of one address or person say that there is much to do; the others of them say nothing more. */
const heardOfEach = 4

/** Whose call it is: an address until the person is known. Nobody's calls are each by themselves. */
type Owner = string | number | symbol
type Call = { at: number; owner: Owner }
type RunningCall = { end: Limited; giveTo: (owner: Owner) => void }

/**
 * Additive increase, multiplicative decrease, as TCP does: every call below the bar raises the limit by its share of one,
 * a slow one lowers it by a quarter, at most ten times a second. Nothing begins while half of what runs is overdue.
 * One address or person has at most half of the places, and what is slow of theirs stops them, not the others.
 */
export const createLimit = (now: () => number = () => performance.now()) => {
  let limit = startCalls
  let lowered = -Infinity
  /** In the order in which they began. */
  const running = new Set<Call>()
  const owners = new Map<Owner, number>()
  /** The running calls, of each owner a few. */
  let crowd = 0
  const ofOwner = (owner: Owner) => owners.get(owner) ?? 0
  const enter = (owner: Owner) => {
    const own = ofOwner(owner) + 1
    owners.set(owner, own)
    if (own <= heardOfEach) crowd++
  }
  const leaveOwner = (owner: Owner) => {
    const own = ofOwner(owner)
    if (own > 1) owners.set(owner, own - 1)
    else owners.delete(owner)
    if (own <= heardOfEach) crowd--
  }
  const overdue = () => {
    const late = new Map<Owner, number>()
    for (const { at, owner } of running) {
      if (now() - at <= slow) break
      late.set(owner, (late.get(owner) ?? 0) + 1)
    }
    let heard = 0
    for (const [owner, own] of late) heard += Math.min(heardOfEach, ofOwner(owner)) * (own / ofOwner(owner))
    return { late, heard }
  }
  /** Why one more may not begin, if it may not: for all there is too much to do, or the owner has enough of it. */
  const refusal = (owner: Owner): 'all' | 'own' | undefined => {
    if (running.size >= limit) return 'all'
    const own = ofOwner(owner)
    if (own >= limit / 2) return 'own'
    if (crowd < few && own < few) return undefined
    const { late, heard } = overdue()
    if (crowd >= few && heard > crowd / 2) return 'all'
    return own >= few && (late.get(owner) ?? 0) > own / 2 ? 'own' : undefined
  }
  const record = (ms: number) => {
    if (ms > slow) {
      if (crowd < few || now() - lowered < lowerEvery) return
      lowered = now()
      limit = Math.max(leastCalls, limit * 0.75)
    } else if (running.size >= limit / 2) limit = Math.min(mostCalls, limit + 1 / limit)
  }
  return {
    limit: () => limit,
    refusal,
    /** The call that began, or undefined if it may not. */
    begin: (owner: Owner = Symbol('nobody')): RunningCall | undefined => {
      if (refusal(owner)) return undefined
      const call = { at: now(), owner }
      running.add(call)
      enter(owner)
      return {
        end: (of) => {
          if (!running.has(call)) return
          if (of === undefined) record(now() - call.at)
          running.delete(call)
          leaveOwner(call.owner)
        },
        giveTo: (known) => {
          if (!running.has(call)) return
          leaveOwner(call.owner)
          call.owner = known
          enter(known)
        },
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
  request.work = undefined
}

export const refuseOverload = (app: FastifyInstance) => {
  const limit = createLimit()
  const waiting = countOpen<number>(waitingCalls)
  const strangers = countOpen<string>(strangersCalls)
  const logIns = countOpen<never>(logInsKept)
  const turns = takePersonTurns()
  const refuse = (why: 'all' | 'own', owner: string | number) => {
    if (why === 'all') throw busy()
    throw typeof owner === 'string' ? tooManyOfAddress() : tooManyCalls()
  }
  const begin = (request: FastifyRequest, reply: FastifyReply, owner: string | number) => {
    const work = limit.begin(owner)
    if (!work) return refuse(limit.refusal(owner) ?? 'all', owner)
    request.work = work
    request.endWork = work.end
    reply.raw.once('close', () => work.end())
  }
  app.decorateRequest('endWork', undefined)
  app.decorateRequest('work', undefined)
  app.decorateRequest('endTurn', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (unlimitedPaths.has(url)) return
    if (config.waits && waiting.refusal(undefined)) throw busy()
    if (!config.waits && !hasBody(request)) return begin(request, reply, request.ip)
    // A new search or body would take what the calls that run need; a few log-ins always go on.
    if (config.waits && request.method !== 'POST') return
    const why = limit.refusal(request.ip)
    const isKept = config.waits && config.open && !logIns.refusal(undefined)
    if (why && !isKept) refuse(why, request.ip)
  })
  // Whoever sends a body slowly takes nobody's place until it has arrived, nor does who waits for a turn after other calls of theirs.
  app.addHook('preHandler', async (request, reply) => {
    const { caller, property, routeOptions } = request
    if (unlimitedPaths.has(routeOptions.url)) return
    const person = (caller ?? property)?.person.id
    const { waits } = routeOptions.config
    if (person === undefined) {
      if (strangers.refusal(request.ip)) throw tooManyOfAddress()
      const end = strangers.begin(request.ip)
      request.endTurn = end
      reply.raw.once('close', end)
    }
    if (waits) {
      const why = waiting.refusal(person)
      if (why) throw why === 'person' ? tooManyCalls() : busy()
      const ends = [waiting.begin(person), ...(routeOptions.config.open ? [logIns.begin(undefined)] : [])]
      const end = () => ends.forEach((each) => each())
      request.endWork = end
      reply.raw.once('close', () => end())
      return
    }
    if (person !== undefined) {
      if (turns.isFull(person)) leave(request)
      else request.work?.giveTo(person)
      const end = await turns.take(person)
      request.endTurn = end
      if (reply.raw.destroyed) end()
      else reply.raw.once('close', end)
    }
    if (request.endWork === undefined) begin(request, reply, person ?? request.ip)
  })
  // Nor does whoever reads an answer slowly: the work is over when the answer is ready.
  app.addHook('onSend', async (request) => {
    request.endTurn?.()
    request.endWork?.()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
