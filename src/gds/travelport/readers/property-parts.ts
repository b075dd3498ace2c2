// Fetches several parts of a property: they fail independently, but refused credentials and throttling end them all.
import type { HostMessage, Outcome } from '../../../domain/gds.ts'
import { stopsAllCalls, withAbort } from '../../calls.ts'
import { type OutgoingCall, sendWithRetry, callOutcome, type Connection } from '../calls.ts'
import type { Message } from '../message.ts'

/** What one part became; `value` is null if it failed. */
export type PropertyPart<T> = { name: string; outcome: Outcome; value: T | null; messages: HostMessage[] }
/** Makes one call and reads a part from its message; null: the message does not describe this hotel. */
type FetchPart = <T>(name: string, call: OutgoingCall, take: (message: Message) => T | null) => Promise<PropertyPart<T>>
export type PropertyParts = {
  connection: Connection
  fetchPart: FetchPart
  /** Those that are done, in the order in which they ended. */
  done: PropertyPart<unknown>[]
  /** The part that ended the whole. */
  ended(): PropertyPart<unknown> | undefined
}

export const openPropertyParts = (outer: Connection): PropertyParts => {
  const { connection, abort } = withAbort(outer)
  const done: PropertyPart<unknown>[] = []
  const ends = ({ value, outcome }: PropertyPart<unknown>) => value === null && stopsAllCalls(outcome)
  const fetchPart: FetchPart = async (name, call, take) => {
    const page = await sendWithRetry(connection, call)
    const ending = callOutcome(page)
    const value = page.message === null || page.message.fault ? null : take(page.message)
    // No description and no reason given: the hotel is not known there.
    const outcome = value !== null || ending.outcome !== 'static' ? ending.outcome : 'not_found'
    const part = { name, outcome, value, messages: ending.messages }
    done.push(part)
    if (ends(part)) abort()
    return part
  }
  return { connection, fetchPart, done, ended: () => done.find(ends) }
}
