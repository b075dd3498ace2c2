// One call of a service: what goes out, the evidence that it leaves, and what its answer becomes. Only what is safe is repeated.
import { randomUUID } from 'node:crypto'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { type Kept, keepCall } from '../asking.ts'
import type { Limits, TravelportAccount } from '../gds.ts'
import { type Sent, unanswered } from '../transport.ts'
import { beforeRepeating, timeIsOver } from '../within-time.ts'
import { mayRepeat, outcomeOfStatus } from './faults.ts'
import { hostMessagesOf, type Message, outcomeOf } from './read.ts'
import type { Origin } from './soap.ts'
import { post } from './transport.ts'
import { decodeLoosely, Unreadable } from '../unreadable.ts'

/** What every call of one asking shares. */
export type Line = {
  account: TravelportAccount
  limits: Limits
  signal: AbortSignal
  kept: Kept
}
export const openLine = (account: TravelportAccount, limits: Limits, signal: AbortSignal): Line => ({
  account,
  limits,
  signal,
  kept: { exchanges: [], retry_after: null },
})

/** `read` throws Unreadable. */
export type Call = {
  service: 'HotelService' | 'UtilService'
  operation: string
  /** The booking code that it is about, where it is about one. */
  rate_plan?: string
  request: (origin: Origin) => string
  read: (bytes: Uint8Array) => Message
}
/** What a call brought: a message, or the outcome that stands in its place. */
export type Page = { message: Message } | { message: null; outcome: Outcome; text: string }
export type Ending = { outcome: Outcome; messages: HostMessage[] }

export const endingOf = (page: Page): Ending =>
  page.message === null
    ? { outcome: page.outcome, messages: page.text === '' ? [] : [{ code: null, type: null, text: page.text }] }
    : { outcome: outcomeOf(page.message), messages: hostMessagesOf(page.message) }

export const callOnce = async ({ account, limits, signal, kept }: Line, call: Call): Promise<Sent> => {
  // What was never sent leaves no evidence.
  if (signal.aborted) return unanswered('timeout', timeIsOver)
  const { branch_code } = account
  const request = call.request({ branch_code, trace_id: randomUUID().replaceAll('-', '') })
  const { operation, rate_plan = null } = call
  return keepCall(kept, { operation, point_of_sale: branch_code, rate_plan, request }, () =>
    post(account, call.service, request, limits, signal),
  )
}

/** A first try that failed at the host has a second one, after a moment. */
export const readOrRepeat = async (line: Line, call: Call, sent: Sent): Promise<Page> => {
  const first = readSent(sent, call)
  if (!first.repeat || line.signal.aborted) return first.page
  await beforeRepeating(line.signal)
  if (line.signal.aborted) return first.page
  return readSent(await callOnce(line, call), call).page
}

export const callOf = async (line: Line, call: Call): Promise<Page> =>
  readOrRepeat(line, call, await callOnce(line, call))

const ended = (outcome: Outcome, text: string, repeat = false) => ({
  page: { message: null, outcome, text } as const,
  repeat,
})

export const readSent = (sent: Sent, { read }: Call): { page: Page; repeat: boolean } => {
  const status = sent.status ?? 0
  const words = (): string => (sent.body ? decodeLoosely(sent.body.subarray(0, 2_000)).trim() : '')
  if (sent.failure) return ended(sent.failure.kind, [sent.failure.text, words()].filter(Boolean).join('\n'))
  const told = outcomeOfStatus(status)
  let message: Message
  try {
    message = read(sent.body ?? new Uint8Array())
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (told) return ended(told, words() || `HTTP ${status}`)
    if (status >= 500) return ended('host_error', words() || `HTTP ${status}`, mayRepeat(status, null))
    return ended('unreadable', [error.message, words()].filter(Boolean).join('\n'))
  }
  if (told) {
    const said = hostMessagesOf(message).map(({ text }) => text)
    return ended(told, said.join('\n') || `HTTP ${status}`)
  }
  // Rates in an answer whose status says failure are not trusted.
  if (!message.fault && (status < 200 || status > 299))
    return ended('host_error', words() || `HTTP ${status}`, mayRepeat(status, null))
  return { page: { message }, repeat: mayRepeat(status, message.fault) && message.rates.length === 0 }
}
