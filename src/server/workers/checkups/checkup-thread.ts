// The thread that makes checkups, so that the server's own thread never waits for a GDS, a parser or a score.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createGdsClient } from '../../../gds/client.ts'
import type { BeforeSend, Limits, TokenAnswer, TokenSource } from '../../../gds/gds.ts'
import { endUnread } from './end-unread.ts'
import { keepAnswers } from './keep-answers.ts'
import { rescoreCheckup } from './rescore-checkup.ts'
import { makeCheckup } from './make-checkup.ts'
import { watchRates } from './rate-watch.ts'
import type { CheckupResult, EarlierRuns, FromThread, RescoreOrder, CheckupOrder, ToThread } from './checkup.ts'
import { lowerPriority } from '../thread-priority.ts'
import { beat, beatMs, marksOf, setThread } from '../thread-place.ts'
import { threadNumber, workClock } from '../thread-time.ts'

const { place, lower } = workerData as { place: Int32Array; lower: number }
lowerPriority(lower)
setThread(place, threadNumber())
const now = workClock()
const beatNow = () => beat(place)
setInterval(beatNow, beatMs)
beatNow()

/** Per request: how to end it, the caller that waits for its token, and the calls that wait to be written down, in order. */
type RunningCheckup = {
  cancel: AbortController
  takeToken: ((token: TokenAnswer) => void) | undefined
  recording: (() => void)[]
}
const running = new Map<number, RunningCheckup>()

type Order = { id: number; order: CheckupOrder; limits: Limits; earlier: EarlierRuns }

const work = async (port: MessagePort, { id, order, limits, earlier }: Order) => {
  const request: RunningCheckup = { cancel: new AbortController(), takeToken: undefined, recording: [] }
  running.set(id, request)
  const post = (message: FromThread, buffers: ArrayBuffer[] = []) => port.postMessage(message, buffers)
  const tokens: TokenSource = (refused) =>
    new Promise((resolve) => {
      request.takeToken = resolve
      post({ id, wants_token: true, refused })
    })
  const make = (): Promise<CheckupResult> => {
    const known = new Set<string | null>()
    const record: BeforeSend = async (rate_plan) => {
      if (known.has(rate_plan)) return
      known.add(rate_plan)
      await new Promise<void>((resolve) => {
        request.recording.push(resolve)
        post({ id, sends: rate_plan === null ? 'details' : 'rules', rate_plan })
      })
    }
    const marks = marksOf(place, id)
    // A checkup's own details are written down when it begins.
    const beforeSend = order.rules && record
    const answers = keepAnswers(earlier, marks.reading, (answer) => post({ id, answer }))
    const client = createGdsClient(order.account, limits, tokens, { beforeSend, answers })
    const progress = (done: number, total: number) => post({ id, done, total })
    const watch = watchRates({ aside: earlier.aside, now, begin: marks.rate, work: marks.work })
    return makeCheckup(client, order, request.cancel.signal, progress, watch)
  }
  try {
    const result = earlier.ending ? endUnread(order, earlier, earlier.ending) : await make()
    const evidence = [...result.evidence, ...(result.base?.evidence ?? [])]
    post(
      { id, result },
      evidence.flatMap(({ bytes }) => (bytes ? [bytes.buffer] : [])),
    )
  } catch (error) {
    post({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    running.delete(id)
  }
}

const rescore = (id: number, order: RescoreOrder, { aside }: EarlierRuns) => {
  const post = (message: FromThread) => parentPort?.postMessage(message, [])
  const marks = marksOf(place, id)
  try {
    post({ id, rescored: marks.work(() => rescoreCheckup(order, { aside, now, begin: marks.rate })) })
  } catch (error) {
    post({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const givenUp: TokenAnswer = { outcome: 'timeout', text: 'The request was abandoned.' }

parentPort?.on('message', (message: ToThread) => {
  const request = running.get(message.id)
  if ('token' in message) request?.takeToken?.(message.token)
  else if ('recorded' in message) request?.recording.shift()?.()
  else if ('cancel' in message) {
    request?.cancel.abort()
    request?.takeToken?.(givenUp)
  } else if ('rescore' in message) rescore(message.id, message.rescore, message.earlier)
  else if (parentPort) void work(parentPort, message)
})
