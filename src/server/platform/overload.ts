// Refuses work early when there is more than the server can do, and lets nobody's calls take the places of all others.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { countOpen, rememberRefused, takePersonTurns, tooManyCalls } from './person-turns.ts'
import { Refusal } from './refusal.ts'
import { countByTenant } from './tenant-shares.ts'
import { busy, createLimit, type EndWork, type Owner, type WorkPlace } from './work-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may wait for something else than this server: it tells nothing about how busy that is. */
    waits?: boolean
    /** Whether anybody may make it, as a log-in. */
    open?: boolean
  }
  interface FastifyRequest {
    /** Gives the call's place back; only the first time counts. */
    endWork: EndWork | undefined
    /** The call's place among those that run at once. */
    work: WorkPlace | undefined
    /** Ends the turn among the calls of one person; only the first time counts. */
    endTurn: (() => void) | undefined
  }
}

/** Calls that wait for a GDS, a job or a thread cost little; beyond this many their sockets and timers do. One tenant has half. */
const waitingCalls = { most: 1_000, each: 200 }
/** Of one address without a session: fewer than the log-ins that may wait, so that it never takes the places of all. */
const strangersCalls = { most: Infinity, each: 30 }

const tooManyOfTenant = () =>
  new Refusal(
    'too_many',
    'Your company is sending too many requests at once. Nothing was done. Try again in a moment',
    {
      retryAfter: 1,
    },
  )

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
const leave = (request: FastifyRequest) => {
  request.endWork?.('interrupted')
  request.endWork = undefined
  request.work = undefined
}

export const refuseOverload = (app: FastifyInstance) => {
  const turns = takePersonTurns({ isBusy: () => limit.isFull() })
  const limit = createLimit({ open: turns.load })
  const waiting = countByTenant(waitingCalls)
  const strangers = countOpen<string>(strangersCalls)
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
    // A new search would take what the calls that run need. A log-in or a body begins when one of them would.
    if (config.waits && !config.open) throw busy()
    ;(await limit.take(address)).end('interrupted')
  })
  // Whoever sends a body slowly takes nobody's place until it has arrived, nor does who waits for a turn after other calls of theirs.
  app.addHook('preHandler', async (request, reply) => {
    const { caller, property, routeOptions } = request
    if (unlimitedPaths.has(routeOptions.url)) return
    const { person: holder } = caller ?? property ?? {}
    const person = holder?.id
    if (routeOptions.config.waits) {
      const why = waiting.refusal(holder)
      if (why) throw why === 'person' ? tooManyCalls() : why === 'tenant' ? tooManyOfTenant() : busy()
      const address = person === undefined ? addressKey(request.ip) : undefined
      if (address && strangers.refusal(address)) throw tooManyCalls()
      const ends = [waiting.begin(holder), ...(address ? [strangers.begin(address)] : [])]
      const end = () => ends.forEach((each) => each())
      request.endWork = end
      reply.raw.once('close', () => end())
      return
    }
    if (person !== undefined) {
      if (turns.isFull(person)) leave(request)
      else request.work?.giveTo(person)
      if (turns.isCrowded(person)) refused.add(request.headers.authorization)
      const end = await turns.take(person)
      request.endTurn = end
      if (reply.raw.destroyed) end()
      else reply.raw.once('close', end)
    }
    if (request.endWork === undefined) await begin(request, reply, person ?? addressKey(request.ip))
  })
  // Nor does whoever reads an answer slowly: the work is over when the answer is ready.
  app.addHook('onSend', async (request) => {
    request.endTurn?.()
    request.endWork?.()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
