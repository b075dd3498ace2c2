// The thread that makes checkups: started when it is first needed, again when it died, and shared by the servers of a process.
import type { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './checkup.ts'
import { startThread } from './programs.ts'

/** Enough for the short-lived objects of one checkup: with less, the thread spends much of its time collecting them. */
const youngMb = 96

const askers = new Map<number, (message: FromThread) => void>()
let thread: Worker | undefined
const holders = new Set<symbol>()
let lastId = 0

/** Tells those who wait for a thread that is gone; the next order starts another. */
const lose = (lost: Worker, error: string) => {
  if (thread !== lost) return
  thread = undefined
  for (const [id, hear] of askers) hear({ id, error })
}

const running = (): Worker => {
  if (thread) return thread
  const started = startThread('checkup-thread', { resourceLimits: { maxYoungGenerationSizeMb: youngMb } })
  started.on('message', (message: FromThread) => askers.get(message.id)?.(message))
  started.on('error', (error) => lose(started, `The checkup thread failed: ${error.message}`))
  started.on('exit', () => lose(started, 'The checkup thread ended'))
  thread = started
  return started
}

/** Ends the thread; whoever waits for it hears so. */
export const endThread = async (): Promise<void> => {
  const last = thread
  if (!last) return
  lose(last, 'The checkup thread ended')
  await last.terminate()
}

/** A server holds the thread from its start to its end: the last that gives it back ends it. */
export const holdThread = () => {
  const holder = Symbol()
  holders.add(holder)
  return async (): Promise<void> => {
    if (holders.delete(holder) && holders.size === 0) await endThread()
  }
}

export type ThreadOrder = {
  id: number
  send(message: ToThread): void
  /** The answer came, or nobody waits for it anymore. */
  end(): void
  /** Gives the thread up, for everybody, because it hangs. */
  replaceThread(why: string): void
}

/** The process lives as long as somebody waits for an answer. */
export const openOrder = (hear: (message: FromThread) => void): ThreadOrder => {
  const at = running()
  const id = ++lastId
  askers.set(id, hear)
  at.ref()
  return {
    id,
    send: (message) => at.postMessage(message, []),
    end: () => {
      askers.delete(id)
      if (askers.size === 0) thread?.unref()
    },
    replaceThread: (why) => {
      lose(at, why)
      void at.terminate()
    },
  }
}
