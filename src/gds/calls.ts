// What fetching from either GDS has in common: how its calls end together, the evidence they leave, and the notices.
import type { CallState } from '../domain/accuracy/verdict.ts'
import type { HostMessage, Outcome } from '../domain/gds.ts'
import { failureOf } from '../domain/notices.ts'
import type { CallHooks } from './answer-keeper.ts'
import type { Exchange } from './gds.ts'
import type { TransportResult } from './transport.ts'

/** What the calls of one fetch leave behind. */
export type CallRecord = {
  exchanges: Exchange[]
  retry_after: number | null
  hooks: CallHooks
}

/** The same connection with its own abort signal, for all calls made on it. */
export const withAbort = <L extends { signal: AbortSignal }>(outer: L): { connection: L; abort(): void } => {
  const own = new AbortController()
  return { connection: { ...outer, signal: AbortSignal.any([outer.signal, own.signal]) }, abort: () => own.abort() }
}

type RecordedCall = Pick<Exchange, 'operation' | 'point_of_sale' | 'rate_plan' | 'request'> & {
  /** The request without what differs each time it is sent. */
  question: string
}

/** Makes a call and keeps its evidence; a call that was answered before is not made again. */
export const recordCall = async (
  record: CallRecord,
  { operation, point_of_sale, rate_plan, request, question }: RecordedCall,
  sending: () => Promise<TransportResult>,
): Promise<TransportResult> => {
  const { beforeSend, answers } = record.hooks
  const key = `${operation} ${rate_plan ?? ''} ${question}`
  const earlier = answers?.earlier(key)
  if (earlier) return recorded(record, earlier.exchange, earlier)
  await beforeSend?.(rate_plan)
  const at = new Date().toISOString()
  const start = performance.now()
  const sent = await sending()
  const ms = Math.round(performance.now() - start)
  const { body: response, status, reached } = sent
  const exchange = { operation, at, ms, point_of_sale, rate_plan, request, response, status, reached }
  const { failure, retry_after } = sent
  return recorded(record, exchange, {
    failure,
    retry_after,
    number: answers?.keep({ key, exchange, failure, retry_after }) ?? null,
  })
}

const recorded = (
  record: CallRecord,
  exchange: Exchange,
  { failure, retry_after, number }: Pick<TransportResult, 'failure' | 'retry_after'> & { number: number | null },
): TransportResult => {
  const { response: body, status, reached } = exchange
  record.exchanges.push(exchange)
  if (status === 429 || status === 503) record.retry_after = retry_after ?? record.retry_after
  return { status, body, failure, reached, retry_after, number }
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
