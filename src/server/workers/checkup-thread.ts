// The thread that makes checkups, so that the server's own thread never waits for a GDS, a parser or a score.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { createGdsClient } from '../../gds/client.ts'
import type { BeforeSend, Limits, TokenAnswer, TokenSource } from '../../gds/gds.ts'
import { rescoreCheckup } from './rescore-checkup.ts'
import { makeCheckup } from './make-checkup.ts'
import type { FromThread, RescoreOrder, CheckupOrder, ToThread } from './checkup.ts'
import { stepBehind } from './step-behind.ts'

stepBehind(5)

/** Per request: how to end it, the caller that waits for its token, and the calls that wait to be written down, in order. */
type RunningCheckup = {
  cancel: AbortController
  takeToken: ((token: TokenAnswer) => void) | undefined
  recording: (() => void)[]
}
const running = new Map<number, RunningCheckup>()

const work = async (port: MessagePort, id: number, order: CheckupOrder, limits: Limits) => {
  const request: RunningCheckup = { cancel: new AbortController(), takeToken: undefined, recording: [] }
  running.set(id, request)
  const post = (message: FromThread, buffers: ArrayBuffer[] = []) => port.postMessage(message, buffers)
  const tokens: TokenSource = (refused) =>
    new Promise((resolve) => {
      request.takeToken = resolve
      post({ id, wants_token: true, refused })
    })
  try {
    const known = new Set<string | null>()
    const beforeSend: BeforeSend = async (rate_plan) => {
      if (known.has(rate_plan)) return
      known.add(rate_plan)
      await new Promise<void>((resolve) => {
        request.recording.push(resolve)
        post({ id, sends: rate_plan === null ? 'details' : 'rules' })
      })
    }
    // A checkup's own details are written down when it begins.
    const client = createGdsClient(order.account, limits, tokens, order.rules && beforeSend)
    const progress = (done: number, total: number) => post({ id, done, total })
    const result = await makeCheckup(client, order, request.cancel.signal, progress)
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

const rescore = (id: number, order: RescoreOrder) => {
  const post = (message: FromThread) => parentPort?.postMessage(message, [])
  try {
    post({ id, rescored: rescoreCheckup(order) })
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
  } else if ('rescore' in message) rescore(message.id, message.rescore)
  else if (parentPort) void work(parentPort, message.id, message.order, message.limits)
})
