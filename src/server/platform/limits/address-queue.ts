// Starts requests round robin by network address: however many one address sends, the next one of another address starts at once.
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'
import { Refusal } from '../refusal.ts'

/** Requests that start in one iteration of the event loop. */
const startsPerTurn = 32
/** Of one address: more than its browsers send during one iteration of the event loop. */
const mostWaiting = 500

type Limits = { starts?: number; most?: number; nextTurn?: (work: () => void) => void }
export const createAddressQueue = ({
  starts = startsPerTurn,
  most = mostWaiting,
  nextTurn = setImmediate,
}: Limits = {}) => {
  /** The address whose turn is next comes first. */
  const addresses = new Map<string, (() => void)[]>()
  let begun = 0
  const startNext = () => {
    const [next] = addresses
    if (!next) return false
    const [address, waiting] = next
    addresses.delete(address)
    const start = waiting.shift()
    if (waiting.length > 0) addresses.set(address, waiting)
    start?.()
    return true
  }
  const turn = () => {
    begun = 0
    while (begun < starts && startNext()) begun++
    if (begun > 0) nextTurn(turn)
  }
  return {
    /** Whether the address may wait for one more. */
    isFull: (address: string) => (addresses.get(address)?.length ?? 0) >= most,
    /** Runs `start` in this iteration if it still has room, otherwise when the address has its turn. */
    take: (address: string, start: () => void) => {
      if (begun === 0) nextTurn(turn)
      if (begun < starts && addresses.size === 0) {
        begun++
        return start()
      }
      const waiting = addresses.get(address) ?? []
      waiting.push(start)
      addresses.set(address, waiting)
    },
  }
}

export const tooManyOfAddress = () =>
  new Refusal('too_many', 'Too many requests come from your address at once. Nothing was done. Send fewer at a time', {
    retryAfter: 1,
  })

/** The first hook of a request, before it costs anything. Behind a trusted proxy, the address is the client's. */
export const queueByAddress = (app: FastifyInstance) => {
  const queue = createAddressQueue()
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressKey(request.ip)
    if (queue.isFull(address)) {
      reply.header('connection', 'close')
      return done(tooManyOfAddress())
    }
    queue.take(address, () => done())
  })
}
