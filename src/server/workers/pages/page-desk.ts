// Gives pages to the thread that draws them, which starts with the first. Nobody waits long for it: their browser draws the page alone.
import type { Worker } from 'node:worker_threads'
import type { AskServer, DrawnPage, PageOrder } from '../../../domain/drawn-page.ts'
import { threadLosses } from '../checkups/thread-losses.ts'
import { isBuilt, startThread } from '../programs.ts'
import type { FromPageThread, ToPageThread } from './page-order.ts'

/** Milliseconds after which a browser without an answer has its own scripts. */
const drawWithin = 1_500
/** Milliseconds after which a thread that is at one page hangs; on a busy machine it may take half of that to start. */
const longestMs = 60_000
/** Pages that wait for the thread. */
const mostWaiting = 8
const memoryMb = 256

export type PageDesk = {
  /** null where it is not drawn in time, or cannot be. */
  draw(order: PageOrder, ask: AskServer): Promise<DrawnPage | null>
  close(): Promise<void>
}
type DeskOptions = {
  /** Why a page was not drawn that should have been, or why the thread ended. */
  onFailure(why: string): void
  within?: number | undefined
}

type Order = { order: PageOrder; ask: AskServer; give(page: DrawnPage | null): void; isGiven: boolean }

export const createPageDesk = ({ onFailure, within = drawWithin }: DeskOptions): PageDesk => {
  const losses = threadLosses()
  const queue: Order[] = []
  let thread: Worker | undefined
  let drawing: Order | undefined
  let hangs: NodeJS.Timeout | undefined
  let isClosed = false

  const end = () => {
    clearTimeout(hangs)
    drawing?.give(null)
    drawing = undefined
  }
  const lose = (lost: Worker, why: string) => {
    if (thread !== lost) return
    thread = undefined
    losses.add()
    onFailure(why)
    end()
    next()
  }
  const hear = (from: Worker, message: FromPageThread) => {
    if (thread !== from || !drawing) return
    if ('drawn' in message) {
      if (message.why !== undefined) onFailure(message.why)
      drawing.give(message.drawn)
      end()
      return next()
    }
    const { ask: answer, call } = message
    const reply = (given: Awaited<ReturnType<AskServer>>) =>
      from.postMessage({ answer, given } satisfies ToPageThread, [])
    drawing.ask(call).then(reply, () => reply({ status: 500, body: '{}' }))
  }
  const start = () => {
    const started = startThread('page-thread', { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    started.unref()
    started.on('message', (message: FromPageThread) => hear(started, message))
    started.on('error', (error) => lose(started, error.stack ?? error.message))
    started.on('exit', () => lose(started, 'The thread of pages ended'))
    return started
  }
  const next = () => {
    while (queue[0]?.isGiven) queue.shift()
    if (drawing || queue.length === 0) return
    if (losses.wait() > 0) {
      for (const each of queue.splice(0)) each.give(null)
      return
    }
    const begun = queue.shift()
    if (!begun) return
    drawing = begun
    thread ??= start()
    const worker = thread
    hangs = setTimeout(() => {
      lose(worker, 'The thread of pages hangs')
      void worker.terminate()
    }, longestMs)
    worker.postMessage({ draw: begun.order } satisfies ToPageThread, [])
  }

  return {
    draw: (order, ask) =>
      new Promise((resolve) => {
        if (isClosed || !isBuilt() || queue.length >= mostWaiting) return resolve(null)
        const give = (page: DrawnPage | null) => {
          clearTimeout(late)
          entry.isGiven = true
          resolve(page)
        }
        const late = setTimeout(() => give(null), within)
        const entry: Order = { order, ask, give, isGiven: false }
        queue.push(entry)
        next()
      }),
    close: async () => {
      isClosed = true
      const last = thread
      thread = undefined
      for (const each of queue.splice(0)) each.give(null)
      end()
      await last?.terminate()
    },
  }
}
