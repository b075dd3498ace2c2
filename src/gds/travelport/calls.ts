// One call of a service: the request, its evidence, and the parsed response. Only safe calls are repeated.
import { randomUUID } from 'node:crypto'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { type CallRecord, recordCall } from '../calls.ts'
import { type CallHooks, readAnswer } from '../answer-keeper.ts'
import type { Limits, TravelportAccount } from '../gds.ts'
import { type TransportResult, unanswered } from '../transport.ts'
import { retryPause, timeoutText } from '../time-limit.ts'
import { mayRepeat, outcomeOfStatus } from './faults.ts'
import { hostMessagesOf, outcomeOf } from './read.ts'
import type { Origin } from './soap.ts'
import { post } from './transport.ts'
import { decodeLoosely, Unreadable } from '../unreadable.ts'
import type { Message } from './message.ts'

/** What every call of one fetch shares. */
export type Connection = {
  account: TravelportAccount
  limits: Limits
  signal: AbortSignal
  record: CallRecord
}
export const openConnection = (
  account: TravelportAccount,
  limits: Limits,
  signal: AbortSignal,
  hooks: CallHooks = {},
): Connection => ({
  account,
  limits,
  signal,
  record: { exchanges: [], retry_after: null, hooks },
})

/** `read` throws Unreadable. */
export type OutgoingCall = {
  service: 'HotelService' | 'UtilService'
  operation: string
  /** The booking code that it is about, where it is about one. */
  rate_plan?: string
  request: (origin: Origin) => string
  read: (bytes: Uint8Array) => Message
}
/** Result of a call: a message, or the outcome in its place. */
export type CallResult = { message: Message } | { message: null; outcome: Outcome; text: string }
type CallOutcome = { outcome: Outcome; messages: HostMessage[] }

export const callOutcome = (page: CallResult): CallOutcome =>
  page.message === null
    ? { outcome: page.outcome, messages: page.text === '' ? [] : [{ code: null, type: null, text: page.text }] }
    : { outcome: outcomeOf(page.message), messages: hostMessagesOf(page.message) }

export const sendCall = async (
  { account, limits, signal, record }: Connection,
  call: OutgoingCall,
): Promise<TransportResult> => {
  // A call that was never sent leaves no evidence.
  if (signal.aborted) return unanswered('timeout', timeoutText)
  const { branch_code } = account
  const trace_id = randomUUID().replaceAll('-', '')
  const request = call.request({ branch_code, trace_id })
  const question = request.replace(trace_id, '')
  const { operation, rate_plan = null } = call
  return recordCall(record, { operation, point_of_sale: branch_code, rate_plan, request, question }, () =>
    post(account, call.service, request, limits, signal),
  )
}

/** A first try that failed at the host has a second one, after a moment. */
export const readOrRetry = async (
  connection: Connection,
  call: OutgoingCall,
  sent: TransportResult,
): Promise<CallResult> => {
  const first = readKept(connection, sent, call)
  if (!first.repeat || connection.signal.aborted) return first.page
  await retryPause(connection.signal)
  if (connection.signal.aborted) return first.page
  return readKept(connection, await sendCall(connection, call), call).page
}

export const sendWithRetry = async (connection: Connection, call: OutgoingCall): Promise<CallResult> =>
  readOrRetry(connection, call, await sendCall(connection, call))

const ended = (outcome: Outcome, text: string, repeat = false) => ({
  page: { message: null, outcome, text } as const,
  repeat,
})

export const readKept = ({ record }: Connection, sent: TransportResult, call: OutgoingCall) =>
  readAnswer(record, sent, () => readSent(sent, call))

export const readSent = (sent: TransportResult, { read }: OutgoingCall): { page: CallResult; repeat: boolean } => {
  const status = sent.status ?? 0
  const words = (): string => (sent.body ? decodeLoosely(sent.body.subarray(0, 2_000)).trim() : '')
  if (sent.failure) return ended(sent.failure.kind, [sent.failure.text, words()].filter(Boolean).join('\n'))
  const statusOutcome = outcomeOfStatus(status)
  let message: Message
  try {
    message = read(sent.body ?? new Uint8Array())
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (statusOutcome) return ended(statusOutcome, words() || `HTTP ${status}`)
    if (status >= 500) return ended('host_error', words() || `HTTP ${status}`, mayRepeat(status, null))
    return ended('unreadable', [error.message, words()].filter(Boolean).join('\n'))
  }
  if (statusOutcome) {
    const texts = hostMessagesOf(message).map(({ text }) => text)
    return ended(statusOutcome, texts.join('\n') || `HTTP ${status}`)
  }
  // Rates in an answer whose status says failure are not trusted.
  if (!message.fault && (status < 200 || status > 299))
    return ended('host_error', words() || `HTTP ${status}`, mayRepeat(status, null))
  return { page: { message }, repeat: mayRepeat(status, message.fault) && message.rates.length === 0 }
}
