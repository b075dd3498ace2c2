// One order through as many threads as it needs: where one is given up, the order goes to the next with all that had arrived.
import { timeoutText } from '../../../gds/time-limit.ts'
import type { EarlierRuns, FromThread, SentKind, ToThread } from './checkup.ts'
import { type Loss, openOrder, threadDelay, type ThreadOrder } from './shared-thread.ts'
import { ThreadIsDown } from './thread-losses.ts'

/** A thread that is silent for this long after an order's own limit is given up; one that gives way to others may be so for longer. */
const graceMs = { first: 15_000, later: 120_000 }
/** An order ends after it was running in so many threads that died, whether or not it was the cause. */
const most = { hangs: 2, losses: 3 }
const unreadText = 'The response of this hotel could not be read. Nothing else is affected.'

type Order = {
  longest: number
  /** Which thread: see shared-thread.ts. */
  turn: 'later' | undefined
  /** The message that sends it to a thread. */
  messageOf(id: number, earlier: EarlierRuns): ToThread
  hear(message: Exclude<FromThread, { answer: unknown }>, run: ThreadOrder): void
  fail(error: Error): void
  /** What was recorded as sent; null where no GDS is called. */
  sent: (() => Record<SentKind, number>) | null
}
export type OrderRuns = {
  /** Ends the order at the GDS too; its answer still comes. */
  cancel(): void
  /** Nobody waits for it anymore. */
  end(): void
}

export const runOrder = ({ longest, turn, messageOf, hear, fail, sent }: Order): OrderRuns => {
  const earlier: EarlierRuns = { answers: [], unreadable: [], aside: [], ending: null }
  let [hangs, losses] = [0, 0]
  /** It may have died of something else once, not twice. */
  let isSuspect = false
  let [over, cancelled] = [false, false]
  /** Undefined while it waits for a thread to be started. */
  let run: ThreadOrder | undefined
  let began = false
  let timer: NodeJS.Timeout | undefined

  const begin = () => {
    clearTimeout(timer)
    const { ms, isDown } = threadDelay(turn)
    if (ms === 0) open()
    else
      timer = setTimeout(isDown ? () => fail(new ThreadIsDown(Math.ceil(ms / 1_000), began)) : begin, isDown ? 0 : ms)
  }

  const open = () => {
    const hearAny = (message: FromThread) => {
      if ('answer' in message) earlier.answers.push(message.answer)
      else hear(message, mine)
    }
    const mine = openOrder({ hear: hearAny, lost }, turn)
    run = mine
    began = true
    timer = setTimeout(
      () => mine.replaceThread('The checkup thread was silent for too long'),
      longest + graceMs[turn ?? 'first'],
    )
    mine.send(messageOf(mine.id, earlier))
    if (cancelled && !earlier.ending) mine.send({ id: mine.id, cancel: true })
  }

  const lost = ({ why, place, isCause }: Loss) => {
    if (over) return
    const id = run?.id
    run = undefined
    const isHere = place !== null && place.order === id
    if (isHere && !isCause && !isSuspect) isSuspect = true
    else if (isHere) {
      hangs++
      if (place.rate !== null) earlier.aside.push(place.rate)
      if (place.answer !== null) earlier.unreadable.push(place.answer)
    } else if (place === null) losses++
    const isLast = hangs >= most.hangs || losses >= most.losses
    if ((isLast || cancelled) && (!sent || earlier.ending)) {
      fail(new Error(`${why}, and it was the last try of this order`))
      return
    }
    if (cancelled) earlier.ending = { outcome: 'timeout', text: timeoutText, sent: sent?.() ?? none }
    else if (isLast) earlier.ending = { outcome: 'unreadable', text: unreadText, sent: sent?.() ?? none }
    begin()
  }

  begin()
  return {
    cancel: () => {
      cancelled = true
      if (!over) run?.send({ id: run.id, cancel: true })
    },
    end: () => {
      over = true
      clearTimeout(timer)
      run?.end()
    },
  }
}
const none = { details: 0, rules: 0 }
