// What an asking of either GDS does alike: how its calls end together, the evidence that they leave, and what is said of it.
import type { CallState } from '../domain/accuracy/verdict.ts'
import type { HostMessage, Outcome } from '../domain/gds.ts'
import { failureOf } from '../domain/notices.ts'
import type { Exchange } from './gds.ts'
import type { Sent } from './transport.ts'

/** What the calls of one asking leave behind. */
export type Kept = { exchanges: Exchange[]; retry_after: number | null }

/** The same line with an end of its own, for all calls that are made on it. */
export const stoppable = <L extends { signal: AbortSignal }>(outer: L): { line: L; stop(): void } => {
  const own = new AbortController()
  return { line: { ...outer, signal: AbortSignal.any([outer.signal, own.signal]) }, stop: () => own.abort() }
}

/** Makes a call and keeps it as evidence. */
export const keepCall = async (
  kept: Kept,
  {
    operation,
    point_of_sale,
    rate_plan,
    request,
  }: Pick<Exchange, 'operation' | 'point_of_sale' | 'rate_plan' | 'request'>,
  sending: () => Promise<Sent>,
): Promise<Sent> => {
  const at = new Date().toISOString()
  const start = performance.now()
  const sent = await sending()
  const ms = Math.round(performance.now() - start)
  const { body: response, status } = sent
  kept.exchanges.push({ operation, at, ms, point_of_sale, rate_plan, request, response, status })
  if (status === 429 || status === 503) kept.retry_after = sent.retry_after ?? kept.retry_after
  return sent
}

/** Calls that were made side by side, in the order of asking. */
export const inOrder = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

/** Nobody should go on asking: the next call would fare no better, and might lock the account. */
export const endsAll = (outcome: Outcome): boolean => outcome === 'credentials' || outcome === 'throttled'

/** How the calls that were made for one purpose went together. */
export const callState = (outcome: Outcome, made: readonly Exchange[]): CallState =>
  made.length === 0 ? 'not_made' : failureOf(outcome) ? 'failed' : 'read'

/** Answers repeat what the host has to say. */
export const newIn = (known: readonly HostMessage[], said: readonly HostMessage[]): HostMessage[] =>
  said.filter(({ text }) => known.every((message) => message.text !== text))

export const wordsOf = (messages: readonly HostMessage[]): string => messages.map(({ text }) => text).join('\n')
export const inWords = (outcome: Outcome): string => outcome.replaceAll('_', ' ')
