// The thread that makes checkups: started when it is first needed, again when it died or hangs, and shared by the servers of a process.
import type { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './checkup.ts'
import { startThread } from '../programs.ts'
import { beatsOf, newPlace, threadPlaceOf, threadOf, type ThreadPlace } from '../thread-place.ts'
import { workedMs } from '../thread-time.ts'

/** Enough for the short-lived objects of one checkup: with less, the thread spends much of its time collecting them. */
const youngMb = 96

/** How often the server looks whether the thread still moves. */
const lookMs = 500
/**
 * A thread that has worked for so long without moving hangs: one rate takes milliseconds, a large answer seconds. It is its own
 * time, because on a busy machine any work takes long.
 */
const workedAtMost = { rate: 1_500, other: 8_000 }
/** A thread that makes no progress hangs too if it uses no processor time, or its time is unknown. */
const looksAtMost = 60

/** Why a thread ended, and what it was working on; null if unknown. */
export type Loss = {
  why: string
  place: ThreadPlace | null
  /** Whether its work was the cause; unknown for a thread that died. */
  isCause: boolean
}
type Asker = { hear(message: FromThread): void; lost(loss: Loss): void }

const askers = new Map<number, Asker>()
type Running = { worker: Worker; words: Int32Array }
let thread: Running | undefined
let watching: NodeJS.Timeout | undefined
const holders = new Set<symbol>()
let lastId = 0

/** Tells those who wait for a thread that is gone: they send their orders to another. */
const lose = (lost: Running, why: string, cause?: { place: ThreadPlace | null }) => {
  if (thread !== lost) return
  thread = undefined
  clearInterval(watching)
  const orphans = [...askers.values()]
  askers.clear()
  const { place } = cause ?? { place: threadPlaceOf(lost.words) }
  void lost.worker.terminate()
  for (const { lost: tell } of orphans) tell({ why, place, isCause: cause !== undefined })
}

const watch = (running: Running) => {
  const { words } = running
  let [last, still, from] = [0, 0, 0]
  const look = () => {
    const [beats, worked] = [beatsOf(words), workedMs(threadOf(words))]
    if (beats !== last || beats === 0 || askers.size === 0) {
      ;[last, still, from] = [beats, 0, worked ?? 0]
      return
    }
    still++
    const place = threadPlaceOf(words)
    const most = place?.rate == null ? workedAtMost.other : workedAtMost.rate
    const hangs = still >= looksAtMost || (worked ?? still * lookMs) - from > most
    if (hangs) lose(running, 'The checkup thread hangs', { place })
  }
  watching = setInterval(look, lookMs)
  watching.unref()
}

const running = (): Running => {
  if (thread) return thread
  const words = newPlace()
  const worker = startThread('checkup-thread', {
    workerData: { place: words },
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  })
  const started: Running = { worker, words }
  worker.on('message', (message: FromThread) => askers.get(message.id)?.hear(message))
  worker.on('error', (error) => lose(started, `The checkup thread failed: ${error.message}`))
  worker.on('exit', () => lose(started, 'The checkup thread ended'))
  thread = started
  watch(started)
  return started
}

/** Ends the thread; waiting orders are sent to another. */
export const endThread = async (): Promise<void> => {
  const last = thread
  if (!last) return
  lose(last, 'The checkup thread ended')
  await last.worker.terminate()
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
  /** Gives the thread up because of this order. */
  replaceThread(why: string): void
}

/** Keeps the process alive while an answer is awaited. */
export const openOrder = (asker: Asker): ThreadOrder => {
  const at = running()
  const id = ++lastId
  askers.set(id, asker)
  at.worker.ref()
  return {
    id,
    send: (message) => at.worker.postMessage(message, []),
    end: () => {
      askers.delete(id)
      if (askers.size === 0) thread?.worker.unref()
    },
    replaceThread: (why) => lose(at, why, { place: { order: id, rate: null, answer: null } }),
  }
}
