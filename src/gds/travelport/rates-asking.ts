// All rates of one stay: the Details answer page by page, the next page on its way while one is read.
import { setImmediate as rest } from 'node:timers/promises'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import { callState, endsAll, inWords, newIn, stoppable } from '../asking.ts'
import type { Ask, Asked, OnPage } from '../gds.ts'
import type { Sent } from '../transport.ts'
import { decodeLoosely } from '../unreadable.ts'
import { type Call, callOnce, endingOf, type Line, type Page, readOrRepeat, readSent } from './calls.ts'
import { detailsCall } from './operations/hotel-details.ts'

const maximumPages = 100

/** One more page that is asked for: what it was asked by, and what comes. */
type Coming = { next: string | null; call: Call; sent: Promise<Sent> }

export const askRates = async (outer: Line, ask: Ask, onPage?: OnPage): Promise<Asked> => {
  const rates: Rate[] = []
  const messages: HostMessage[] = []
  const missing: string[] = []
  const references = new Set<string>()
  const { line, stop } = stoppable(outer)
  const sendings: Promise<Sent>[] = []
  const send = (next: string | null): Coming => {
    const call = detailsCall(line.limits, ask, { rates: 'Complete', next })
    const sent = callOnce(line, call)
    sendings.push(sent)
    return { next, call, sent }
  }
  let property: Property | null = null
  let outcome: Outcome = 'rates'
  let of_account: Outcome | undefined
  let coming: Coming | null = send(null)
  do {
    const { call, sent, next: asked }: Coming = coming
    const answered = await sent
    const ahead = referenceIn(answered)
    coming = ahead !== null && !references.has(ahead) ? send(ahead) : null
    // A request leaves when the thread rests: before this page is read, not after.
    if (coming) await rest()
    // Prices that were already given are never asked for again, so only a first page has a second try.
    const page: Page = asked === null ? await readOrRepeat(line, call, answered) : readSent(answered, call).page
    const ending = endingOf(page)
    messages.push(...newIn(messages, ending.messages))
    property ??= page.message?.property ?? null
    const priced = ending.outcome === 'rates'
    // An asking without rates and without a reason is not 'sold out': nobody said so.
    if (!priced && references.size === 0) outcome = ending.outcome === 'static' ? 'unknown_message' : ending.outcome
    // The last page may be empty; one that could not be read leaves the pages before it standing.
    else if (!priced && ending.outcome !== 'static') {
      missing.push(`Page ${references.size + 1} of the rates: ${inWords(ending.outcome)}`)
      if (endsAll(ending.outcome)) of_account = ending.outcome
    }
    if (page.message === null || missing.length > 0 || outcome !== 'rates') break
    // Within a page equal codes are the hotel's own; across pages they are repeats.
    const seen = new Set(rates.map((rate) => rate.rate_plan))
    const added = page.message.rates.filter((rate) => !seen.has(rate.rate_plan))
    rates.push(...added)
    if (rates.length > line.limits.rates) {
      missing.push(`More than ${line.limits.rates} rates`)
      rates.length = line.limits.rates
      break
    }
    const { next }: { next: string | null } = page.message
    if (next === null || references.has(next)) break
    references.add(next)
    if (references.size >= maximumPages) missing.push(`More than ${maximumPages} pages`)
    else if (coming === null || ahead !== next) coming = send(next)
    onPage?.({ rates: added, property, exchanges: line.kept.exchanges })
  } while (coming !== null && missing.length === 0)
  stop()
  // Also a call that was given up is evidence.
  await Promise.all(sendings)
  if (outcome === 'rates' && missing.length > 0) outcome = 'partial'
  const { exchanges, retry_after } = line.kept
  const calls = { details: callState(outcome, exchanges), rules: 'not_made' as const }
  const ended = { outcome, calls, ...(of_account && { of_account }) }
  return { gds: 'travel_port', ...ended, property, rates, messages, missing, exchanges, retry_after }
}

/** The reference to the next page stands before the rates; only a guess until the whole page is read. */
const referenceIn = ({ status, body, failure }: Sent): string | null => {
  if (status !== 200 || failure || !body) return null
  const head = decodeLoosely(body.subarray(0, 4_000))
  return /<(?:[\w.-]+:)?NextResultReference\b[^>]*>\s*([^<&\s]+)\s*</.exec(head)?.[1] ?? null
}
