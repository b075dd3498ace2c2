// The threads that make checkups, one for those of people and one for those that nobody waits for: started when first needed, again when
// one died or hangs, and shared by the servers of a process.
import type { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './checkup.ts'
import { startThread } from '../programs.ts'
import { beatsOf, newPlace, threadPlaceOf, threadOf, type ThreadPlace } from '../thread-place.ts'
import { workedMs } from '../thread-time.ts'
import { type ThreadLosses, threadLosses } from './thread-losses.ts'

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

type Running = { worker: Worker; words: Int32Array }
/** Of one kind. What people wait for is never behind other work in a thread, and the kernel gives the processor to it first. */
type Shared = {
  /** What its priority is lowered by: the thread that serves pages comes before both. */
  lower: number
  askers: Map<number, Asker>
  thread: Running | undefined
  watching: NodeJS.Timeout | undefined
  losses: ThreadLosses
}
const newShared = (lower: number): Shared => ({
  lower,
  askers: new Map(),
  thread: undefined,
  watching: undefined,
  losses: threadLosses(),
})
/** Not the lowest: beside busy processes that would hardly run, and take answers that have arrived for late ones. */
const [forPeople, forLater] = [newShared(5), newShared(10)]
/** `count`: within a minute. `isDown`: no other is started for a while. */
export type LossTold = { why: string; count: number; isDown: boolean }
const holders = new Map<symbol, (loss: LossTold) => void>()
let lastId = 0

/** Tells those who wait for a thread that is gone: they send their orders to another. */
const lose = (
  shared: Shared,
  lost: Running,
  why: string,
  { cause, isOwnEnd = false }: { cause?: { place: ThreadPlace | null }; isOwnEnd?: boolean } = {},
) => {
  if (shared.thread !== lost) return
  shared.thread = undefined
  clearInterval(shared.watching)
  const orphans = [...shared.askers.values()]
  shared.askers.clear()
  const { place } = cause ?? { place: threadPlaceOf(lost.words) }
  void lost.worker.terminate()
  if (isOwnEnd) {
    shared.losses.add()
    const told = { why, count: shared.losses.count(), isDown: shared.losses.isDown() }
    for (const tell of holders.values()) tell(told)
  }
  for (const { lost: tell } of orphans) tell({ why, place, isCause: cause !== undefined })
}

const watch = (shared: Shared, running: Running) => {
  const { askers } = shared
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
    if (hangs) lose(shared, running, 'The checkup thread hangs', { cause: { place } })
  }
  shared.watching = setInterval(look, lookMs)
  shared.watching.unref()
}

const runningOf = (shared: Shared): Running => {
  if (shared.thread) return shared.thread
  const words = newPlace()
  const worker = startThread('checkup-thread', {
    workerData: { place: words, lower: shared.lower },
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  })
  const started: Running = { worker, words }
  worker.on('message', (message: FromThread) => shared.askers.get(message.id)?.hear(message))
  const ended = { isOwnEnd: true }
  worker.on('error', (error) => lose(shared, started, `The checkup thread failed: ${error.message}`, ended))
  worker.on('exit', () => lose(shared, started, 'The checkup thread ended', ended))
  shared.thread = started
  watch(shared, started)
  return started
}

const endOne = async (shared: Shared): Promise<void> => {
  shared.losses.forget()
  const last = shared.thread
  if (!last) return
  lose(shared, last, 'The checkup thread ended')
  await last.worker.terminate()
}
/** Ends the threads; waiting orders are sent to others. */
export const endThread = async (): Promise<void> => void (await Promise.all([forPeople, forLater].map(endOne)))

/** A server holds the threads from its start to its end: the last that gives them back ends them. `onLoss` is told of each that ended by itself. */
export const holdThread = (onLoss: (loss: LossTold) => void = () => undefined) => {
  const holder = Symbol()
  holders.set(holder, onLoss)
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

const sharedOf = (turn: 'later' | undefined) => (turn === 'later' ? forLater : forPeople)

/** Milliseconds after which an order may be opened: where the thread runs, at once. `isDown`: it will not be, so nobody should wait for it. */
export const threadDelay = (turn: 'later' | undefined): { ms: number; isDown: boolean } => {
  const { thread, losses } = sharedOf(turn)
  return thread ? { ms: 0, isDown: false } : { ms: losses.wait(), isDown: losses.isDown() }
}

/** Whether one of the threads is not started for a while. */
export const isThreadDown = (): boolean => [undefined, 'later' as const].some((turn) => threadDelay(turn).isDown)

/** Keeps the process alive while an answer is awaited. */
export const openOrder = (asker: Asker, turn: 'later' | undefined): ThreadOrder => {
  const shared = sharedOf(turn)
  const at = runningOf(shared)
  const id = ++lastId
  shared.askers.set(id, asker)
  at.worker.ref()
  return {
    id,
    send: (message) => at.worker.postMessage(message, []),
    end: () => {
      shared.askers.delete(id)
      if (shared.askers.size === 0) shared.thread?.worker.unref()
    },
    replaceThread: (why) => lose(shared, at, why, { cause: { place: { order: id, rate: null, answer: null } } }),
  }
}
