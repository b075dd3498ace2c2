// The server's side of the reading thread: starts it when it is first needed, again when it died, and finds each answer its asker.
import { Worker } from 'node:worker_threads'
import { defaultLimits, type GdsAccount, type Limits, pointOfSaleOf, type TokenAnswer } from '../../gds/gds.ts'
import type { AskOptions, FromThread, GiveToken, ReadingOrder, ReadingWorker, ToThread, Turns } from './reading.ts'
import { takeTurns } from './turns.ts'

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
  take(message: Extract<FromThread, { result: unknown } | { judged: unknown }>): void
  reject(error: Error): void
  timer: NodeJS.Timeout
  /** null where no GDS is asked. */
  account: GdsAccount | null
  onProgress?: AskOptions['onProgress']
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
    if ('wants_token' in message) {
      if (asker.account) void answerToken(message.id, asker.account, message.refused)
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

  /** Sends one order and waits for its answer, `longest` ms and a grace at most. */
  const request = <T>(
    longest: number,
    orderOf: (id: number) => ToThread,
    about: Pick<Waiting, 'account' | 'onProgress'> & { resultOf(message: Parameters<Waiting['take']>[0]): T },
    signal?: AbortSignal,
  ) =>
    new Promise<T>((resolve, reject) => {
      const at = running()
      const id = ++lastId
      const timer = setTimeout(() => {
        lose(at, 'The reading thread was silent for too long')
        void at.terminate()
      }, longest + graceMs)
      const cancel = () => send({ id, cancel: true }, at)
      signal?.addEventListener('abort', cancel, { once: true })
      const done = () => signal?.removeEventListener('abort', cancel)
      waiting.set(id, {
        take: (message) => (done(), resolve(about.resultOf(message))),
        reject: (error) => (done(), reject(error)),
        timer,
        ...about,
      })
      at.ref()
      send(orderOf(id), at)
    })

  const askNow = (order: ReadingOrder, { signal, onProgress }: AskOptions) =>
    request(
      longestOf(order, limits),
      (id) => ({ id, order, limits }),
      {
        account: order.account,
        onProgress,
        resultOf: (message) => {
          if ('result' in message) return message.result
          throw new Error('a judgement is no reading')
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
          onStep?.('asking')
          await onTurn?.()
        }
        return askNow(order, options)
      }
      return turns.inTurn(lineOf(order.account), signal, work, onWait)
    },
    judge: (order) =>
      request(0, (id) => ({ id, judge: order }), {
        account: null,
        resultOf: (message) => ('judged' in message ? message.judged : undefined),
      }),
    close: async () => {
      const last = thread
      thread = undefined
      for (const id of waiting.keys()) settle({ id, error: 'The server stops' })
      await last?.terminate()
    },
  }
}
