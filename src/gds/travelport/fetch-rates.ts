// All rates of one stay: the Details answer page by page, the next page on its way while one is read.
import { setImmediate as rest } from 'node:timers/promises'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { PropertyContent } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import { callState, stopsAllCalls, outcomeText, newMessages, withAbort } from '../calls.ts'
import type { StayRequest, GdsResult, OnPage } from '../gds.ts'
import type { TransportResult } from '../transport.ts'
import { decodeLoosely } from '../unreadable.ts'
import {
  type OutgoingCall,
  sendCall,
  callOutcome,
  type Connection,
  type CallResult,
  readOrRetry,
  readKept,
} from './calls.ts'
import { detailsCall } from './operations/hotel-details.ts'

const maximumPages = 100

/** One more page: its request and its future result. */
type PendingPage = { next: string | null; call: OutgoingCall; sent: Promise<TransportResult> }

export const fetchRates = async (outer: Connection, request: StayRequest, onPage?: OnPage): Promise<GdsResult> => {
  const rates: Rate[] = []
  const messages: HostMessage[] = []
  const missing: string[] = []
  const references = new Set<string>()
  const { connection, abort } = withAbort(outer)
  const sendings: Promise<TransportResult>[] = []
  const send = (next: string | null): PendingPage => {
    const call = detailsCall(connection.limits, request, { rates: 'Complete', next })
    const sent = sendCall(connection, call)
    sendings.push(sent)
    return { next, call, sent }
  }
  let property: PropertyContent | null = null
  let outcome: Outcome = 'rates'
  let account_outcome: Outcome | undefined
  let coming: PendingPage | null = send(null)
  do {
    const { call, sent, next: asked }: PendingPage = coming
    const answered = await sent
    const ahead = referenceIn(answered)
    coming = ahead !== null && !references.has(ahead) ? send(ahead) : null
    // A request leaves when the thread rests: before this page is read, not after.
    if (coming) await rest()
    // Prices already received are never fetched again, so only the first page is retried.
    const page: CallResult =
      asked === null ? await readOrRetry(connection, call, answered) : readKept(connection, answered, call).page
    const ending = callOutcome(page)
    messages.push(...newMessages(messages, ending.messages))
    property ??= page.message?.property ?? null
    const priced = ending.outcome === 'rates'
    // A fetch without rates and without a reason does not mean 'sold out'.
    if (!priced && references.size === 0) outcome = ending.outcome === 'static' ? 'unknown_message' : ending.outcome
    // The last page may be empty; one that could not be read leaves the pages before it standing.
    else if (!priced && ending.outcome !== 'static') {
      missing.push(`Page ${references.size + 1} of the rates: ${outcomeText(ending.outcome)}`)
      if (stopsAllCalls(ending.outcome)) account_outcome = ending.outcome
    }
    if (page.message === null || missing.length > 0 || outcome !== 'rates') break
    // Within a page equal codes are the hotel's own; across pages they are repeats.
    const seen = new Set(rates.map((rate) => rate.rate_plan))
    const added = page.message.rates.filter((rate) => !seen.has(rate.rate_plan))
    rates.push(...added)
    if (rates.length > connection.limits.rates) {
      missing.push(`More than ${connection.limits.rates} rates`)
      rates.length = connection.limits.rates
      break
    }
    const { next }: { next: string | null } = page.message
    if (next === null || references.has(next)) break
    references.add(next)
    if (references.size >= maximumPages) missing.push(`More than ${maximumPages} pages`)
    else if (coming === null || ahead !== next) coming = send(next)
    onPage?.({ rates: added, property, exchanges: connection.record.exchanges })
  } while (coming !== null && missing.length === 0)
  abort()
  // Also a call that was given up is evidence.
  await Promise.all(sendings)
  if (outcome === 'rates' && missing.length > 0) outcome = 'partial'
  const { exchanges, retry_after } = connection.record
  const calls = { details: callState(outcome, exchanges), rules: 'not_made' as const }
  const ended = { outcome, calls, ...(account_outcome && { account_outcome }) }
  return { gds: 'travel_port', ...ended, property, rates, messages, missing, exchanges, retry_after }
}

/** The reference to the next page comes before the rates; it is provisional until the whole page is read. */
const referenceIn = ({ status, body, failure }: TransportResult): string | null => {
  if (status !== 200 || failure || !body) return null
  const head = decodeLoosely(body.subarray(0, 4_000))
  return /<(?:[\w.-]+:)?NextResultReference\b[^<>]*>\s*([^<&\s]+)\s*</.exec(head)?.[1] ?? null
}
