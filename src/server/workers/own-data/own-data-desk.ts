// Gives work on much own data to a thread. Files, messages and pages each have a lane, so that none waits for the others; in a lane
// the companies take turns.
import { refusalRemark } from '../../../documents/opentravel/answer.ts'
import type { FromOwnThread, OwnThreadAnswer, OwnThreadOrder, Worked } from './own-data-work.ts'
import { startThread } from '../programs.ts'
import { workedMs } from '../thread-time.ts'
import { createFairSemaphore } from '../fair-semaphore.ts'

/** `file`: imports, which people wait for with their progress; `message`: systems at /ota; `page`: forms, undo, templates, suggestions. */
export type OwnLane = 'file' | 'message' | 'page'
/** Milliseconds that the thread works, however busy the machine is. */
const longestMs: Record<OwnLane, number> = { file: 60_000, message: 40_000, page: 30_000 }
const lookMs = 500
const memoryMb = 640

const tooLargeMessage = 'This is too much to read at once. Send it in smaller parts.'
export const tooMuch: Worked = {
  heading: null,
  problems: [{ place: {}, words: tooLargeMessage }],
  errors: [refusalRemark('malformed', tooLargeMessage)],
}
/** The work took more time or memory than it may. */
export class TooMuchWork extends Error {}

const lanes = createFairSemaphore(1)

type WorkOptions = {
  lane: OwnLane
  /** The company for which it is. */
  tenant_id: number
  /** Ids of new records, for work that makes them. */
  takeIds?: (count: number) => Promise<number[]>
  signal?: AbortSignal | undefined
}

/** Waits for its turn in the lane; an abort ends the thread at once and throws the signal's reason. */
export const workOnOwnData = (
  order: () => Promise<OwnThreadOrder>,
  { lane, tenant_id, takeIds = async () => [], signal = new AbortController().signal }: WorkOptions,
): Promise<OwnThreadAnswer> => {
  const work = async () => inThread(await order(), { ms: longestMs[lane], takeIds, signal })
  return lanes.run(lane, signal, work, undefined, { by: String(tenant_id), weight: 1 })
}

const inThread = (
  order: OwnThreadOrder,
  { ms, takeIds, signal }: { ms: number; takeIds: NonNullable<WorkOptions['takeIds']>; signal: AbortSignal },
) =>
  new Promise<OwnThreadAnswer>((resolve, reject) => {
    signal.throwIfAborted()
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
    const thread = startThread('own-data-thread', { workerData: order, resourceLimits })
    const give = (error: unknown) => {
      reject(error)
      void thread.terminate()
    }
    const abort = () => give(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const began = performance.now()
    let kernelNumber = 0
    const look = () => {
      if ((workedMs(kernelNumber) ?? performance.now() - began) > ms) give(new TooMuchWork(tooLargeMessage))
    }
    const timer = setInterval(look, lookMs)
    thread.on('message', (message: FromOwnThread) => {
      if ('thread' in message) {
        kernelNumber = message.thread
        return
      }
      if (!('ids' in message)) return resolve(message)
      takeIds(message.ids).then((ids) => thread.postMessage(ids, []), give)
    })
    thread.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork(tooLargeMessage) : error),
    )
    thread.on('exit', () => {
      clearInterval(timer)
      signal.removeEventListener('abort', abort)
      reject(new Error('The thread of own data ended without an answer'))
    })
  })
