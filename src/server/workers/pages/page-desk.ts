// Gives pages to the thread that draws them. Nobody waits long for it, and not at all where it is busy: their browser draws the page alone.
import type { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { AskServer, DrawnPage, PageOrder } from '../../../domain/drawn-page.ts'
import { threadLosses } from '../checkups/thread-losses.ts'
import { isBuilt, startThread } from '../programs.ts'
import type { FromPageThread, ToPageThread } from './page-order.ts'

/** Milliseconds in which a page is drawn many times over; a server that needs longer is too busy to draw. */
const drawWithin = 700
/** Milliseconds after which a thread that is at one page hangs. */
const longestPage = 60_000
/** Pages that wait for the thread: so many are drawn before the scripts of the last one would have come. */
export const mostPages = 4
const memoryMb = 256

export type PageDesk = {
  /** null where it is not drawn in time, or cannot be; at once where the thread is not there yet, or is behind. */
  draw(order: PageOrder, ask: AskServer): Promise<DrawnPage | null>
  /** Starts the thread, if none is there; returns when it can draw, or was lost. */
  warm(): Promise<void>
  close(): Promise<void>
}
type DeskOptions = {
  /** Why a page was not drawn that should have been, or why the thread ended. */
  onFailure(why: string): void
  within?: number | undefined
  start?: () => Worker
}

type Order = { order: PageOrder; ask: AskServer; give(page: DrawnPage | null): void; isGiven: boolean }
/** `page`: the number of the order that it is at. */
type Thread = { worker: Worker; isReady: boolean; page: number; whenReady: Promise<void>; settle(): void }

const settledLater = () => {
  const settles: (() => void)[] = []
  const whenReady = new Promise<void>((resolve) => void settles.push(resolve))
  return { whenReady, settle: () => settles.forEach((each) => each()) }
}
const startPageThread = () => startThread('page-thread', { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })

export const createPageDesk = ({ onFailure, within = drawWithin, start = startPageThread }: DeskOptions): PageDesk => {
  const losses = threadLosses()
  const queue: Order[] = []
  let thread: Thread | undefined
  let drawing: Order | undefined
  let hangs: NodeJS.Timeout | undefined
  let isClosed = false

  const end = () => {
    clearTimeout(hangs)
    drawing?.give(null)
    drawing = undefined
  }
  const giveNone = () => {
    for (const each of queue.splice(0)) each.give(null)
  }
  const lose = (lost: Thread, why: string) => {
    if (thread !== lost) return
    thread = undefined
    losses.add()
    onFailure(why)
    end()
    giveNone()
    lost.settle()
  }
  const hear = (from: Thread, message: FromPageThread) => {
    if (thread !== from) return
    if ('ready' in message) {
      from.isReady = true
      return from.settle()
    }
    if (!drawing || message.page !== from.page) return
    if ('drawn' in message) {
      if (message.why !== undefined) onFailure(message.why)
      drawing.give(message.drawn)
      end()
      return next(from)
    }
    const { ask: answer, call } = message
    const reply = (given: Awaited<ReturnType<AskServer>>) =>
      from.worker.postMessage({ answer, given } satisfies ToPageThread, [])
    drawing.ask(call).then(reply, () => reply({ status: 500, body: '{}' }))
  }
  const begin = () => {
    if (thread || isClosed || !isBuilt() || losses.wait() > 0) return
    const begun: Thread = { worker: start(), isReady: false, page: 0, ...settledLater() }
    thread = begun
    begun.worker.unref()
    begun.worker.on('message', (message: FromPageThread) => hear(begun, message))
    begun.worker.on('error', (error) => lose(begun, error.stack ?? error.message))
    begun.worker.on('exit', () => lose(begun, 'The thread of pages ended'))
  }
  const next = (at: Thread) => {
    while (queue[0]?.isGiven) queue.shift()
    if (drawing) return
    drawing = queue.shift()
    if (!drawing) return
    at.page += 1
    hangs = setTimeout(() => {
      lose(at, 'The thread of pages hangs')
      void at.worker.terminate()
    }, longestPage)
    at.worker.postMessage({ draw: drawing.order, page: at.page } satisfies ToPageThread, [])
  }

  return {
    draw: async (order, ask) => {
      begin()
      const ready = thread
      // Behind a page that came too late itself, each further one would wait for nothing.
      if (!ready?.isReady || drawing?.isGiven || queue.length >= mostPages) return null
      return new Promise((resolve) => {
        const give = (page: DrawnPage | null) => {
          clearTimeout(late)
          entry.isGiven = true
          resolve(page)
        }
        const late = setTimeout(() => give(null), within)
        const entry: Order = { order, ask, give, isGiven: false }
        queue.push(entry)
        next(ready)
      })
    },
    warm: async () => {
      begin()
      await thread?.whenReady
    },
    close: async () => {
      isClosed = true
      const last = thread
      thread = undefined
      giveNone()
      end()
      last?.settle()
      await last?.worker.terminate()
    },
  }
}

/** Milliseconds after which a server that listens loads what draws pages: not while it is still starting. */
const warmAfter = 2_000

/** As long as the server runs. */
export const openDesk = (app: Pick<FastifyInstance, 'addHook'>, desk: Pick<PageDesk, 'warm' | 'close'>): void => {
  let warming: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    warming = setTimeout(() => void desk.warm(), warmAfter).unref()
  })
  app.addHook('onClose', () => {
    clearTimeout(warming)
    return desk.close()
  })
}
