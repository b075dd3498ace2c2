// One asking of several parts: each stands or falls alone, but refused credentials and throttling end them all.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { endsAll, stoppable } from '../asking.ts'
import { type Call, callOf, endingOf, type Line } from './calls.ts'
import type { Message } from './read.ts'

/** What one part became; `value` is null where it failed. */
export type Part<T> = { name: string; outcome: Outcome; value: T | null; messages: HostMessage[] }
/** Makes one call and reads a part from its message; null: the message says nothing of this hotel. */
export type AskPart = <T>(name: string, call: Call, take: (message: Message) => T | null) => Promise<Part<T>>
export type Parts = {
  line: Line
  askPart: AskPart
  /** Those that are done, in the order in which they ended. */
  done: Part<unknown>[]
  /** The part that ended the whole. */
  ended(): Part<unknown> | undefined
}

export const askParts = (outer: Line): Parts => {
  const { line, stop } = stoppable(outer)
  const done: Part<unknown>[] = []
  const ends = ({ value, outcome }: Part<unknown>) => value === null && endsAll(outcome)
  const askPart: AskPart = async (name, call, take) => {
    const page = await callOf(line, call)
    const ending = endingOf(page)
    const value = page.message === null || page.message.fault ? null : take(page.message)
    // Where nothing is said of the hotel and no reason given, it is not known there.
    const outcome = value !== null || ending.outcome !== 'static' ? ending.outcome : 'not_found'
    const part = { name, outcome, value, messages: ending.messages }
    done.push(part)
    if (ends(part)) stop()
    return part
  }
  return { line, askPart, done, ended: () => done.find(ends) }
}
