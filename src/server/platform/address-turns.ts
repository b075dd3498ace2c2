// Requests begin in turn by the address that they come from: however many one address sends, another's next one begins at once.
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'
import { Refusal } from './refusal.ts'

/** As many begin in one turn of the event loop; the loop looks at everything else before the next ones. */
const startsPerTurn = 32
/** Of one address; more than its browsers send while the loop turns. */
const mostWaiting = 500

type Limits = { starts?: number; most?: number; nextTurn?: (work: () => void) => void }
export const takeAddressTurns = ({
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
    /** Runs `start` at once while the turn has room, otherwise when the address has its turn. */
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

/** Before everything else that a request costs. Behind a trusted proxy the address is the client's. */
export const giveAddressTurns = (app: FastifyInstance) => {
  const turns = takeAddressTurns()
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressKey(request.ip)
    if (turns.isFull(address)) {
      reply.header('connection', 'close')
      return done(tooManyOfAddress())
    }
    turns.take(address, () => done())
  })
}
