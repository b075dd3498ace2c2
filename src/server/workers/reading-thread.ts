// The thread in which readings are made: the server's own thread never waits for a GDS, a parser or a score.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { createGdsClient } from '../../gds/client.ts'
import type { Limits, TokenAnswer, TokenSource } from '../../gds/gds.ts'
import { judgeAgain } from './judging.ts'
import { makeReading } from './make-reading.ts'
import type { FromThread, JudgingOrder, ReadingOrder, ToThread } from './reading.ts'

/** Of each asking: how it is ended, and who waits for the token that was asked for. */
type Running = { cancel: AbortController; takeToken: ((token: TokenAnswer) => void) | undefined }
const running = new Map<number, Running>()

const work = async (port: MessagePort, id: number, order: ReadingOrder, limits: Limits) => {
  const asking: Running = { cancel: new AbortController(), takeToken: undefined }
  running.set(id, asking)
  const say = (message: FromThread, buffers: ArrayBuffer[] = []) => port.postMessage(message, buffers)
  const tokens: TokenSource = (refused) =>
    new Promise((resolve) => {
      asking.takeToken = resolve
      say({ id, wants_token: true, refused })
    })
  try {
    const client = createGdsClient(order.account, limits, tokens)
    const progress = (done: number, total: number) => say({ id, done, total })
    const result = await makeReading(client, order, asking.cancel.signal, progress)
    const evidence = [...result.evidence, ...(result.base?.evidence ?? [])]
    say(
      { id, result },
      evidence.flatMap(({ bytes }) => (bytes ? [bytes.buffer] : [])),
    )
  } catch (error) {
    say({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    running.delete(id)
  }
}

const judge = (id: number, order: JudgingOrder) => {
  const say = (message: FromThread) => parentPort?.postMessage(message, [])
  try {
    say({ id, judged: judgeAgain(order) })
  } catch (error) {
    say({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const givenUp: TokenAnswer = { outcome: 'timeout', text: 'The asking was given up.' }

parentPort?.on('message', (message: ToThread) => {
  const asking = running.get(message.id)
  if ('token' in message) asking?.takeToken?.(message.token)
  else if ('cancel' in message) {
    asking?.cancel.abort()
    asking?.takeToken?.(givenUp)
  } else if ('judge' in message) judge(message.id, message.judge)
  else if (parentPort) void work(parentPort, message.id, message.order, message.limits)
})
