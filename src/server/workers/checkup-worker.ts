// The server's side of the checkup thread: gives each request its turn, the tokens that it needs, and its answer.
import { defaultLimits, type GdsAccount, type Limits, pointOfSaleOf, type TokenAnswer } from '../../gds/gds.ts'
import type { CheckupOptions, FromThread, GiveToken, CheckupOrder, CheckupWorker, ToThread, Turns } from './checkup.ts'
import type { Share } from './fair-queue.ts'
import { holdThread, openOrder, type ThreadOrder } from './shared-thread.ts'
import { takeTurns } from './turns.ts'

/** An account may have this many requests in flight: twenty a second of six pages and 1.5 s each, and a few more. Others wait in line. */
const mostInFlight = 32
/** A thread that is silent for this long after an request's own limit hangs, and is replaced. */
const graceMs = 15_000

const accountKey = (account: GdsAccount) =>
  `${account.gds} ${account.endpoint} ${account.username} ${pointOfSaleOf(account)}`

type CheckupAnswer = Extract<FromThread, { result: unknown } | { rescored: unknown }>
type WaitingCheckup = {
  order: ThreadOrder
  take(answer: CheckupAnswer): void
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

const shareOf = ({ rules }: CheckupOrder, { by, tenant }: CheckupOptions): Share => ({
  by: String(by ?? ''),
  ...(tenant !== undefined && { tenant: String(tenant) }),
  weight: (rules?.rate_plans.length ?? 0) + 1,
})

type WorkerOptions = { limits?: Limits; turns?: Turns; giveToken: GiveToken }

export const createCheckupWorker = ({
  limits = defaultLimits,
  turns = takeTurns(mostInFlight),
  giveToken,
}: WorkerOptions): CheckupWorker => {
  const release = holdThread()
  const waiting = new Map<number, WaitingCheckup>()

  const settle = (message: FromThread) => {
    const asker = waiting.get(message.id)
    if (!asker) return
    if ('wants_token' in message) {
      if (asker.account) void answerToken(asker.order, asker.account, message.refused)
      return
    }
    if ('sends' in message) {
      void recordSending(asker.order, asker.onSend?.(message.sends))
      return
    }
    if ('done' in message) return asker.onProgress?.(message.done, message.total)
    waiting.delete(message.id)
    clearTimeout(asker.timer)
    asker.order.end()
    if ('error' in message) asker.reject(new Error(message.error))
    else asker.take(message)
  }

  const answerToken = async ({ id, send }: ThreadOrder, account: GdsAccount, refused: string | null) => {
    const token = await giveToken(account, refused).catch((error: unknown): TokenAnswer => {
      return { outcome: 'unreachable', text: error instanceof Error ? error.message : String(error) }
    })
    send({ id, token })
  }

  /** What could not be written down is not sent, and the whole request ends with that error. */
  const recordSending = async ({ id, send }: ThreadOrder, recorded: Promise<void> | undefined) => {
    try {
      await recorded
      send({ id, recorded: true })
    } catch (error) {
      send({ id, cancel: true })
      settle({ id, error: `A query could not be recorded: ${error instanceof Error ? error.message : String(error)}` })
    }
  }

  /** Sends one order and waits for its answer, `longest` ms and a grace at most. */
  const request = <T>(
    longest: number,
    messageOf: (id: number) => ToThread,
    about: Pick<WaitingCheckup, 'account' | 'onProgress' | 'onSend'> & { resultOf(answer: CheckupAnswer): T },
    signal?: AbortSignal,
  ) =>
    new Promise<T>((resolve, reject) => {
      const order = openOrder(settle)
      const timer = setTimeout(
        () => order.replaceThread('The checkup thread was silent for too long'),
        longest + graceMs,
      )
      const cancel = () => order.send({ id: order.id, cancel: true })
      signal?.addEventListener('abort', cancel, { once: true })
      const done = () => signal?.removeEventListener('abort', cancel)
      waiting.set(order.id, {
        order,
        take: (answer) => (done(), resolve(about.resultOf(answer))),
        reject: (error) => (done(), reject(error)),
        timer,
        ...about,
      })
      order.send(messageOf(order.id))
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
      for (const { order } of waiting.values()) {
        order.send({ id: order.id, cancel: true })
        settle({ id: order.id, error: 'The server stops' })
      }
      await release()
    },
  }
}
