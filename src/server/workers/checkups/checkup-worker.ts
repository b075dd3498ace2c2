// The server's side of the checkup thread: gives each request its turn, the tokens that it needs, and its answer.
import { defaultLimits, type GdsAccount, type Limits, pointOfSaleOf, type TokenAnswer } from '../../../gds/gds.ts'
import type {
  CheckupOptions,
  CheckupResult,
  RescoredCheckup,
  FromThread,
  GiveToken,
  CheckupOrder,
  CheckupWorker,
  SentKind,
  FairSemaphore,
} from './checkup.ts'
import type { Share } from '../fair-queue.ts'
import { type OrderRuns, runOrder } from './run-order.ts'
import { holdThread, isThreadDown, type LossTold, type ThreadOrder } from './shared-thread.ts'
import { createFairSemaphore } from '../fair-semaphore.ts'

/** An account may have this many requests in flight: twenty a second of six pages and 1.5 s each, and a few more. Others wait in line. */
const mostInFlight = 32

const accountKey = (account: GdsAccount) =>
  `${account.gds} ${account.endpoint} ${account.username} ${pointOfSaleOf(account)}`

/** Rules are fetched code by code, so a request for many takes long. */
const longestOf = ({ rules }: CheckupOrder, limits: Limits) =>
  limits.whole_ms + (rules ? rules.rate_plans.length * limits.first_byte_ms : 0)

type Asker = Pick<CheckupOptions, 'by' | 'tenant' | 'turn'>
const shareOf = ({ rules }: CheckupOrder, { by, tenant, turn }: Asker): Share => ({
  by: String(by ?? ''),
  ...(tenant !== undefined && { tenant: String(tenant) }),
  turn,
  weight: (rules?.rate_plans.length ?? 0) + 1,
})

/** `onLoss`: told of each thread that ended by itself. */
type WorkerOptions = {
  limits?: Limits
  turns?: FairSemaphore
  giveToken: GiveToken
  onLoss?: (loss: LossTold) => void
}

export const createCheckupWorker = ({
  limits = defaultLimits,
  turns = createFairSemaphore(mostInFlight),
  giveToken,
  onLoss,
}: WorkerOptions): CheckupWorker => {
  const release = holdThread(onLoss)
  const waiting = new Map<OrderRuns, (error: Error) => void>()

  const answerToken = async ({ id, send }: ThreadOrder, account: GdsAccount, refused: string | null) => {
    const token = await giveToken(account, refused).catch((error: unknown): TokenAnswer => {
      return { outcome: 'unreachable', text: error instanceof Error ? error.message : String(error) }
    })
    send({ id, token })
  }

  /** Waits for the answer of an order, whichever thread it comes from. */
  const request = <T>(start: (settle: (work: () => T) => void) => OrderRuns, signal?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      const cancel = () => runs.cancel()
      const settle = (work: () => T) => {
        if (!waiting.delete(runs)) return
        signal?.removeEventListener('abort', cancel)
        runs.end()
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      const runs = start(settle)
      waiting.set(runs, (error) =>
        settle(() => {
          throw error
        }),
      )
      signal?.addEventListener('abort', cancel, { once: true })
      if (signal?.aborted) cancel()
    })

  const runNow = (order: CheckupOrder, { signal, turn, onProgress, onSend }: CheckupOptions) => {
    const records = recordOnce(onSend)
    let furthest = -1
    return request<CheckupResult>(
      (settle) =>
        runOrder({
          longest: longestOf(order, limits),
          turn,
          messageOf: (id, earlier) => ({ id, order, limits, earlier }),
          hear: (message, run) => {
            if ('wants_token' in message) void answerToken(run, order.account, message.refused)
            else if ('sends' in message) {
              records.record(message.sends, message.rate_plan).then(
                () => run.send({ id: run.id, recorded: true }),
                // What could not be written down is not sent, and the whole request ends with that error.
                (error: unknown) => {
                  run.send({ id: run.id, cancel: true })
                  settle(() => {
                    throw new Error(`A query could not be recorded: ${error instanceof Error ? error.message : error}`)
                  })
                },
              )
            } else if ('done' in message) {
              // A second try reads again what the first had read: that is no step back.
              if (message.done > furthest) onProgress?.((furthest = message.done), message.total)
            } else if ('result' in message) settle(() => message.result)
            else settle(() => failWith(message))
          },
          fail: (error) =>
            settle(() => {
              throw error
            }),
          // A checkup's own details are recorded when it begins.
          sent: () => (order.rules ? records.sent() : { details: 1, rules: 0 }),
        }),
      signal,
    )
  }

  return {
    inTurn: (order, { signal, onWait, ...asker }, work) =>
      turns.run(accountKey(order.account), signal, work, onWait, shareOf(order, { ...asker, turn: 'later' })),
    ask: (order, options) => {
      const { signal, turn, onStep, onTurn } = options
      let waited = false
      const onWait = () => {
        waited = true
        onStep?.('waiting')
      }
      const work = async () => {
        signal.throwIfAborted()
        if (waited) onStep?.('searching')
        if (waited || turn === 'later') await onTurn?.()
        options.onBegin?.()
        return runNow(order, options)
      }
      if (turn === 'later') return work()
      return turns.run(accountKey(order.account), signal, work, onWait, shareOf(order, options))
    },
    rescore: (order) =>
      request<RescoredCheckup | undefined>((settle) =>
        runOrder({
          // Of one that neither works nor answers: what works without end is noticed long before.
          longest: limits.whole_ms,
          turn: undefined,
          messageOf: (id, earlier) => ({ id, rescore: order, earlier }),
          hear: (message) => settle(() => ('rescored' in message ? message.rescored : failWith(message))),
          fail: (error) =>
            settle(() => {
              throw error
            }),
          sent: null,
        }),
      ),
    isDown: isThreadDown,
    close: async () => {
      for (const [runs, reject] of waiting) {
        runs.cancel()
        reject(new Error('The server stops'))
      }
      await release()
    },
  }
}

const failWith = (message: FromThread): never => {
  throw new Error('error' in message ? message.error : 'The checkup thread answered another question')
}

/** Each query is written down once, in however many threads the order asks for it. */
const recordOnce = (onSend: CheckupOptions['onSend']) => {
  const recorded = new Map<string | null, { kind: SentKind; done: Promise<void> }>()
  return {
    record: (kind: SentKind, rate_plan: string | null): Promise<void> => {
      const known = recorded.get(rate_plan) ?? { kind, done: Promise.resolve(onSend?.(kind)) }
      recorded.set(rate_plan, known)
      return known.done
    },
    sent: (): Record<SentKind, number> => {
      const sent = { details: 0, rules: 0 }
      for (const { kind } of recorded.values()) sent[kind]++
      return sent
    },
  }
}
