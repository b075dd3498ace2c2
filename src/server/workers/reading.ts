// The server's side of the reading thread: starts it when it is first needed, again when it died, and finds each answer its asker.
import { Worker } from 'node:worker_threads'
import type { CallState } from '../../domain/accuracy/verdict.ts'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import type { OwnData } from '../../domain/own-data/records.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Stay } from '../../domain/stay.ts'
import {
  defaultLimits,
  type GdsAccount,
  type Limits,
  pointOfSaleOf,
  type PropertyRef,
  type TokenAnswer,
} from '../../gds/gds.ts'
import { takeTurns } from './turns.ts'

export type CheckupMode = 'full' | 'hotel_details_only'

/** A reading young enough to rest on: its rates, and what judging them anew needs. */
export type YoungDetails = {
  /** In the order of the answer, with the rules in them that were read so far. */
  rates: readonly Rate[]
  /** How the rules of each rate were read so far, in the same order. */
  rules: readonly CallState[]
  /** What Details alone said of the rates whose rules were read. */
  before_rules: readonly Rate[]
  property_texts: readonly string[]
  messages: readonly HostMessage[]
  missing: readonly string[]
}
/**
 * The rules of some codes beside the rates: without young details those are asked first. Every rate is judged anew.
 * `confirm`: they stand in the rates, so these are read anew and each price is checked; `details` are what was shown.
 */
export type RulesOrder = { rate_plans: readonly string[]; details: YoungDetails | null; confirm?: true }

/** What is to be asked and how it is to be judged. `today` is the hotel's own; zone and currency are null where not known. */
export type ReadingOrder = {
  account: GdsAccount
  mode: CheckupMode
  rules?: RulesOrder
  property: PropertyRef
  stay: Stay
  today: string
  time_zone: string | null
  currency: string | null
  /** The property's own data for these nights; null where it has loaded none, or who asks may not see it. */
  own: OwnData | null
}

/** One exchange, ready for storage: `bytes` is the answer as received, compressed; null where nothing arrived. */
export type EvidenceRow = {
  operation: string
  at: string
  ms: number
  point_of_sale: string | null
  rate_plan: string | null
  request: string
  status: number | null
  sha256: string | null
  size: number
  bytes: Uint8Array<ArrayBuffer> | null
}

export type WeightColumns = Record<`${'p' | 'q'}${1 | 2 | 3 | 4 | 5}`, number>

/** The fields of a rate that a list of rates shows. */
export type ListedField =
  | 'corporate_codes'
  | 'corporate_id'
  | 'rate_category'
  | 'rate_name'
  | 'room_rate_description'
  | 'room_detail'
  | 'total'
  | 'currency'
/** A rate as a list shows it, before it has its id. */
export type ListedRate = WeightColumns & {
  applicable: number
  wrong: number
  missing: number
  rules: CallState
} & Pick<Rate, 'rate_plan' | ListedField>

/** Queries by the kinds of usage. */
export type Queries = { rate_details: number; rate_rules: number; hotel_details: number }

/** Everything that a reading leaves behind. The JSON texts go into the database as they are. */
export type ReadingResult = {
  outcome: Outcome
  /** How the calls ended for the account: rules that are throttled leave a partial reading, and no more calls for a while. */
  of_account: Outcome
  messages: HostMessage[]
  missing: string[]
  property: Property | null
  /** From the property's coordinates, where the order had none. */
  time_zone: string | null
  rule_set: number
  /** How the calls went; `rules` is 'read' only where no code's rules are unread. */
  calls: { details: CallState; rules: CallState }
  rules_read: number
  /** Queries that were made; what was never sent is none. */
  queries: Queries
  /** Those of them that the host answered: what a customer pays for. */
  answered: Queries
  /** Seconds that a GDS which throttles asked for. */
  retry_after: number | null
  rates_count: number
  price_wrong_rates: number
  weights: WeightColumns & { applicable: number }
  /** The version of the own data that took part, 0 without any. */
  own_version: number
  /** JSON of `Beside[]`. */
  beside: string
  /** Rows of checkup_rates. */
  rates: string
  /** The same rates as the list shows them, so that it need not be read again. */
  entries: ListedRate[]
  /** `[{check_number, passed, wrong, missing}]`, summed over the rates. */
  checks: string
  evidence: EvidenceRow[]
  /** The reading of details that was made for rules and that they rest on; a reading of its own. */
  base: ReadingResult | null
}

export type ToThread =
  | { id: number; order: ReadingOrder; limits: Limits }
  | { id: number; cancel: true }
  | { id: number; token: TokenAnswer }
export type FromThread =
  | { id: number; result: ReadingResult }
  | { id: number; error: string }
  | { id: number; done: number; total: number }
  /** The thread has no database: it asks for a token that all servers share. One question at a time for each asking. */
  | { id: number; wants_token: true; refused: string | null }

/** A token of the account; `refused` is one that the GDS no longer takes. */
export type GiveToken = (account: GdsAccount, refused: string | null) => Promise<TokenAnswer>
/** Lets an account have so many askings at once, in this process or in all. */
export type Turns = {
  isFree(line: string): boolean
  /** `onWait` is called where the work cannot begin at once. */
  inTurn<T>(line: string, signal: AbortSignal, work: () => Promise<T>, onWait?: () => void): Promise<T>
}

export type AskOptions = {
  /** Aborting ends the asking, at the GDS too. */
  signal: AbortSignal
  /** Called when the asking has to wait in line, and again when its turn has come. */
  onStep?: (step: 'waiting' | 'asking') => void
  /** Awaited when its turn has come after waiting; what it throws ends the asking before anything is sent. */
  onTurn?: () => Promise<void>
  /** Codes whose rules were asked, of how many. */
  onProgress?: (done: number, total: number) => void
}
export type ReadingWorker = {
  ask(order: ReadingOrder, options: AskOptions): Promise<ReadingResult>
  close(): Promise<void>
}

/** An account may have this many askings in flight: twenty a second of six pages and 1.5 s each, and a few more. Others wait in line. */
export const mostInFlight = 32
/** A thread that is silent for this long after an asking's own limit hangs, and is replaced. */
const graceMs = 15_000

const lineOf = (account: GdsAccount) =>
  `${account.gds} ${account.endpoint} ${account.username} ${pointOfSaleOf(account)}`

/** From the bundle the compiled thread lies beside it; from the sources tsx has to read the thread too. */
const startThread = (): Worker => {
  const here = import.meta.url
  if (!here.endsWith('.ts')) return new Worker(new URL('./reading-thread.js', here))
  const entry = JSON.stringify(new URL('./reading-thread.ts', here).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${entry})))`, { eval: true })
}

type Waiting = {
  resolve(result: ReadingResult): void
  reject(error: Error): void
  timer: NodeJS.Timeout
  account: GdsAccount
  onProgress: AskOptions['onProgress']
}

/** Rules are asked code by code, so an asking of many takes its time. */
export const longestOf = ({ rules }: ReadingOrder, limits: Limits) =>
  limits.whole_ms + (rules ? rules.rate_plans.length * limits.first_byte_ms : 0)

const send = (message: ToThread, to: Worker) => to.postMessage(message, [])

type Means = { limits?: Limits; turns?: Turns; giveToken: GiveToken }

export const createReadingWorker = ({
  limits = defaultLimits,
  turns = takeTurns(mostInFlight),
  giveToken,
}: Means): ReadingWorker => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  const settle = (message: FromThread) => {
    const asker = waiting.get(message.id)
    if (!asker) return
    if ('wants_token' in message) return void answerToken(message.id, asker.account, message.refused)
    if ('done' in message) return asker.onProgress?.(message.done, message.total)
    waiting.delete(message.id)
    clearTimeout(asker.timer)
    if (waiting.size === 0) thread?.unref()
    if ('result' in message) asker.resolve(message.result)
    else asker.reject(new Error(message.error))
  }

  const answerToken = async (id: number, account: GdsAccount, refused: string | null) => {
    const at = thread
    const token = await giveToken(account, refused).catch((error: unknown): TokenAnswer => {
      return { outcome: 'unreachable', text: error instanceof Error ? error.message : String(error) }
    })
    if (at) send({ id, token }, at)
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

  const askNow = (order: ReadingOrder, { signal, onProgress }: AskOptions) =>
    new Promise<ReadingResult>((resolve, reject) => {
      const at = running()
      const id = ++lastId
      const timer = setTimeout(() => {
        lose(at, 'The reading thread was silent for too long')
        void at.terminate()
      }, longestOf(order, limits) + graceMs)
      const cancel = () => send({ id, cancel: true }, at)
      signal.addEventListener('abort', cancel, { once: true })
      const done = () => signal.removeEventListener('abort', cancel)
      waiting.set(id, {
        resolve: (result) => (done(), resolve(result)),
        reject: (error) => (done(), reject(error)),
        timer,
        account: order.account,
        onProgress,
      })
      at.ref()
      send({ id, order, limits }, at)
    })

  return {
    ask: (order, options) => {
      const { signal, onStep, onTurn } = options
      let waited = false
      const onWait = () => {
        waited = true
        onStep?.('waiting')
      }
      const work = async () => {
        if (waited) {
          onStep?.('asking')
          await onTurn?.()
        }
        return askNow(order, options)
      }
      return turns.inTurn(lineOf(order.account), signal, work, onWait)
    },
    close: async () => {
      const last = thread
      thread = undefined
      for (const id of waiting.keys()) settle({ id, error: 'The server stops' })
      await last?.terminate()
    },
  }
}
