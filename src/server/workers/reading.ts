// The server's side of the reading thread: starts it when it is first needed, again when it died, and finds each answer its asker.
import { Worker } from 'node:worker_threads'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import type { Stay } from '../../domain/stay.ts'
import { defaultLimits, type GdsAccount, type Limits, type PropertyRef } from '../../gds/gds.ts'
import { takeTurns } from './turns.ts'

export type CheckupMode = 'full' | 'hotel_details_only'

/** What is to be asked and how it is to be judged. `today` is the hotel's own; zone and currency are null where not known. */
export type ReadingOrder = {
  account: GdsAccount
  mode: CheckupMode
  property: PropertyRef
  stay: Stay
  today: string
  time_zone: string | null
  currency: string | null
}

/** One exchange, ready for storage: `bytes` is the answer as received, compressed; null where nothing arrived. */
export type EvidenceRow = {
  operation: string
  at: string
  ms: number
  point_of_sale: string | null
  request: string
  status: number | null
  sha256: string | null
  size: number
  bytes: Uint8Array<ArrayBuffer> | null
}

export type WeightColumns = Record<`${'p' | 'q'}${1 | 2 | 3 | 4 | 5}`, number>

/** Everything that a reading leaves behind. The JSON texts go into the database as they are. */
export type ReadingResult = {
  outcome: Outcome
  messages: HostMessage[]
  missing: string[]
  property: Property | null
  /** From the property's coordinates, where the order had none. */
  time_zone: string | null
  rule_set: number
  rates_count: number
  price_wrong_rates: number
  weights: WeightColumns & { applicable: number }
  /** Rows of checkup_rates. */
  rates: string
  /** `[{check_number, passed, wrong, missing}]`, summed over the rates. */
  checks: string
  evidence: EvidenceRow[]
}

export type ToThread = { id: number; order: ReadingOrder; limits: Limits } | { id: number; cancel: true }
export type FromThread = { id: number; result: ReadingResult } | { id: number; error: string }

export type AskOptions = {
  /** Aborting ends the asking, at the GDS too. */
  signal: AbortSignal
  /** Called when the asking has to wait in line, and again when its turn has come. */
  onStep?: (step: 'waiting' | 'asking') => void
}
export type ReadingWorker = {
  ask(order: ReadingOrder, options: AskOptions): Promise<ReadingResult>
  close(): Promise<void>
}

/** An account may have this many askings in flight: twenty a second of six pages and 1.5 s each, and a few more. Others wait in line. */
const mostInFlight = 32
/** A thread that is silent for this long after an asking's own limit hangs, and is replaced. */
const graceMs = 15_000

const lineOf = (account: GdsAccount) => `${account.gds} ${account.endpoint} ${account.username} ${account.branch_code}`

/** From the bundle the compiled thread lies beside it; from the sources tsx has to read the thread too. */
const startThread = (): Worker => {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return new Worker(new URL('./reading-thread.js', here))
  const entry = JSON.stringify(new URL('./reading-thread.ts', here).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${entry})))`, { eval: true })
}

type Waiting = { resolve(result: ReadingResult): void; reject(error: Error): void; timer: NodeJS.Timeout }

const send = (message: ToThread, to: Worker) => to.postMessage(message, [])

export const createReadingWorker = (limits: Limits = defaultLimits, inFlight = mostInFlight): ReadingWorker => {
  const turns = takeTurns(inFlight)
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  const settle = (message: FromThread) => {
    const asker = waiting.get(message.id)
    if (!asker) return
    waiting.delete(message.id)
    clearTimeout(asker.timer)
    if (waiting.size === 0) thread?.unref()
    if ('result' in message) asker.resolve(message.result)
    else asker.reject(new Error(message.error))
  }

  /** Whoever waited for a thread that is gone is told so; the next asking starts another. */
  const lose = (lost: Worker, error: string) => {
    if (thread !== lost) return
    thread = undefined
    for (const id of waiting.keys()) settle({ id, error })
  }

  const running = (): Worker => {
    if (thread) return thread
    const started = startThread()
    started.on('message', settle)
    started.on('error', (error) => lose(started, `The reading thread failed: ${error.message}`))
    started.on('exit', () => lose(started, 'The reading thread ended'))
    thread = started
    return started
  }

  const askNow = (order: ReadingOrder, signal: AbortSignal) =>
    new Promise<ReadingResult>((resolve, reject) => {
      const at = running()
      const id = ++lastId
      const timer = setTimeout(() => {
        lose(at, 'The reading thread was silent for too long')
        void at.terminate()
      }, limits.whole_ms + graceMs)
      const cancel = () => send({ id, cancel: true }, at)
      signal.addEventListener('abort', cancel, { once: true })
      const done = () => signal.removeEventListener('abort', cancel)
      waiting.set(id, {
        resolve: (result) => (done(), resolve(result)),
        reject: (error) => (done(), reject(error)),
        timer,
      })
      at.ref()
      send({ id, order, limits }, at)
    })

  return {
    ask: (order, { signal, onStep }) => {
      const line = lineOf(order.account)
      const waits = !turns.isFree(line)
      if (waits) onStep?.('waiting')
      return turns.inTurn(line, signal, () => {
        if (waits) onStep?.('asking')
        return askNow(order, signal)
      })
    },
    close: async () => {
      const last = thread
      thread = undefined
      for (const id of waiting.keys()) settle({ id, error: 'The server stops' })
      await last?.terminate()
    },
  }
}
