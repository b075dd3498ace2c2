// What fetching from either GDS has in common: how its calls end together, the evidence they leave, and the notices.
import type { CallState } from '../domain/accuracy/verdict.ts'
import type { HostMessage, Outcome } from '../domain/gds.ts'
import { failureOf } from '../domain/notices.ts'
import type { BeforeSend, Exchange } from './gds.ts'
import type { TransportResult } from './transport.ts'

/** What the calls of one fetch leave behind. */
export type CallRecord = {
  exchanges: Exchange[]
  retry_after: number | null
  /** Awaited before a call is sent: what it costs is written down first. */
  beforeSend: BeforeSend | undefined
}

/** The same connection with its own abort signal, for all calls made on it. */
export const withAbort = <L extends { signal: AbortSignal }>(outer: L): { connection: L; abort(): void } => {
  const own = new AbortController()
  return { connection: { ...outer, signal: AbortSignal.any([outer.signal, own.signal]) }, abort: () => own.abort() }
}

/** Makes a call and keeps its evidence. */
export const recordCall = async (
  record: CallRecord,
  {
    operation,
    point_of_sale,
    rate_plan,
    request,
  }: Pick<Exchange, 'operation' | 'point_of_sale' | 'rate_plan' | 'request'>,
  sending: () => Promise<TransportResult>,
): Promise<TransportResult> => {
  await record.beforeSend?.(rate_plan)
  const at = new Date().toISOString()
  const start = performance.now()
  const sent = await sending()
  const ms = Math.round(performance.now() - start)
  const { body: response, status, reached } = sent
  record.exchanges.push({ operation, at, ms, point_of_sale, rate_plan, request, response, status, reached })
  if (status === 429 || status === 503) record.retry_after = sent.retry_after ?? record.retry_after
  return sent
}

/** Calls made in parallel, in the order they were sent. */
export const byTime = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

/** Stop fetching: the next call would fail too, and might lock the account. */
export const stopsAllCalls = (outcome: Outcome): boolean => outcome === 'credentials' || outcome === 'throttled'

/** How the calls that were made for one purpose went together. */
export const callState = (outcome: Outcome, made: readonly Exchange[]): CallState =>
  made.length === 0 ? 'not_made' : failureOf(outcome) ? 'failed' : 'read'

/** Responses repeat the host's messages. */
export const newMessages = (known: readonly HostMessage[], messages: readonly HostMessage[]): HostMessage[] =>
  messages.filter(({ text }) => known.every((message) => message.text !== text))

export const hostMessageText = (messages: readonly HostMessage[]): string => messages.map(({ text }) => text).join('\n')
export const outcomeText = (outcome: Outcome): string => outcome.replaceAll('_', ' ')
