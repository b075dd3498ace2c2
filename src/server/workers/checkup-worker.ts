// The server's side of the checkup thread: starts it when it is first needed, again when it died, and finds each answer its asker.
import type { Worker } from 'node:worker_threads'
import { defaultLimits, type GdsAccount, type Limits, pointOfSaleOf, type TokenAnswer } from '../../gds/gds.ts'
import type { CheckupOptions, FromThread, GiveToken, CheckupOrder, CheckupWorker, ToThread, Turns } from './checkup.ts'
import type { Share } from './fair-queue.ts'
import { startThread } from './programs.ts'
import { takeTurns } from './turns.ts'

/** An account may have this many requests in flight: twenty a second of six pages and 1.5 s each, and a few more. Others wait in line. */
const mostInFlight = 32
/** A thread that is silent for this long after an request's own limit hangs, and is replaced. */
const graceMs = 15_000

const accountKey = (account: GdsAccount) =>
  `${account.gds} ${account.endpoint} ${account.username} ${pointOfSaleOf(account)}`

type WaitingCheckup = {
  take(message: Extract<FromThread, { result: unknown } | { rescored: unknown }>): void
  reject(error: Error): void
  timer: NodeJS.Timeout
  /** null if no GDS is called. */
  account: GdsAccount | null
  onProgress?: CheckupOptions['onProgress']
  onSend?: CheckupOptions['onSend'] | undefined
}

/** Rules are fetched code by code, so a request for many takes long. */
const longestOf = ({ rules }: CheckupOrder, limits: Limits) =>
  limits.whole_ms + (rules ? rules.rate_plans.length * limits.first_byte_ms : 0)

const shareOf = ({ rules }: CheckupOrder, { by }: CheckupOptions): Share => ({
  by: String(by ?? ''),
  weight: (rules?.rate_plans.length ?? 0) + 1,
})

const sendToThread = (message: ToThread, to: Worker) => to.postMessage(message, [])

/** Enough for the short-lived objects of one checkup: with less, the thread spends much of its time collecting them. */
const youngMb = 96

type WorkerOptions = { limits?: Limits; turns?: Turns; giveToken: GiveToken }

export const createCheckupWorker = ({
  limits = defaultLimits,
  turns = takeTurns(mostInFlight),
  giveToken,
}: WorkerOptions): CheckupWorker => {
  const waiting = new Map<number, WaitingCheckup>()
  let thread: Worker | undefined
  let lastId = 0

  const settle = (message: FromThread) => {
    const asker = waiting.get(message.id)
    if (!asker) return
    if ('wants_token' in message) {
      if (asker.account) void answerToken(message.id, asker.account, message.refused)
      return
    }
    if ('sends' in message) {
      void recordSending(message.id, asker.onSend?.(message.sends))
      return
    }
    if ('done' in message) return asker.onProgress?.(message.done, message.total)
    waiting.delete(message.id)
    clearTimeout(asker.timer)
    if (waiting.size === 0) thread?.unref()
    if ('error' in message) asker.reject(new Error(message.error))
    else asker.take(message)
  }

  const answerToken = async (id: number, account: GdsAccount, refused: string | null) => {
    const at = thread
    const token = await giveToken(account, refused).catch((error: unknown): TokenAnswer => {
      return { outcome: 'unreachable', text: error instanceof Error ? error.message : String(error) }
    })
    if (at) sendToThread({ id, token }, at)
  }

  /** What could not be written down is not sent, and the whole request ends with that error. */
  const recordSending = async (id: number, recorded: Promise<void> | undefined) => {
    const at = thread
    try {
      await recorded
      if (at) sendToThread({ id, recorded: true }, at)
    } catch (error) {
      if (at) sendToThread({ id, cancel: true }, at)
      settle({ id, error: `A query could not be recorded: ${error instanceof Error ? error.message : String(error)}` })
    }
  }

  /** Rejects the callers of a thread that is gone; the next request starts another. */
  const lose = (lost: Worker, error: string) => {
    if (thread !== lost) return
    thread = undefined
    for (const id of waiting.keys()) settle({ id, error })
  }

  const running = (): Worker => {
    if (thread) return thread
    const started = startThread('checkup-thread', { resourceLimits: { maxYoungGenerationSizeMb: youngMb } })
    started.on('message', settle)
    started.on('error', (error) => lose(started, `The checkup thread failed: ${error.message}`))
    started.on('exit', () => lose(started, 'The checkup thread ended'))
    thread = started
    return started
  }

  /** Sends one order and waits for its answer, `longest` ms and a grace at most. */
  const request = <T>(
    longest: number,
    orderOf: (id: number) => ToThread,
    about: Pick<WaitingCheckup, 'account' | 'onProgress' | 'onSend'> & {
      resultOf(message: Parameters<WaitingCheckup['take']>[0]): T
    },
    signal?: AbortSignal,
  ) =>
    new Promise<T>((resolve, reject) => {
      const at = running()
      const id = ++lastId
      const timer = setTimeout(() => {
        lose(at, 'The checkup thread was silent for too long')
        void at.terminate()
      }, longest + graceMs)
      const cancel = () => sendToThread({ id, cancel: true }, at)
      signal?.addEventListener('abort', cancel, { once: true })
      const done = () => signal?.removeEventListener('abort', cancel)
      waiting.set(id, {
        take: (message) => (done(), resolve(about.resultOf(message))),
        reject: (error) => (done(), reject(error)),
        timer,
        ...about,
      })
      at.ref()
      sendToThread(orderOf(id), at)
    })

  const runNow = (order: CheckupOrder, { signal, onProgress, onSend }: CheckupOptions) =>
    request(
      longestOf(order, limits),
      (id) => ({ id, order, limits }),
      {
        account: order.account,
        onProgress,
        onSend,
        resultOf: (message) => {
          if ('result' in message) return message.result
          throw new Error('a re-score is no checkup')
        },
      },
      signal,
    )

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
          onStep?.('searching')
          await onTurn?.()
        }
        options.onBegin?.()
        return runNow(order, options)
      }
      return turns.inTurn(accountKey(order.account), signal, work, onWait, shareOf(order, options))
    },
    rescore: (order) =>
      request(0, (id) => ({ id, rescore: order }), {
        account: null,
        resultOf: (message) => ('rescored' in message ? message.rescored : undefined),
      }),
    close: async () => {
      const last = thread
      thread = undefined
      for (const id of waiting.keys()) settle({ id, error: 'The server stops' })
      await last?.terminate()
    },
  }
}
