// Asks Travelport and turns whatever happens into an outcome: nothing that a GDS does is thrown.
import { randomUUID } from 'node:crypto'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import {
  type Ask,
  type Asked,
  defaultLimits,
  type Exchange,
  type GdsClient,
  type Limits,
  type TravelportAccount,
} from '../gds.ts'
import { mayRepeat, outcomeOfStatus } from './faults.ts'
import { detailsRequest, readDetails } from './operations/hotel-details.ts'
import { hostMessagesOf, type Message, outcomeOf } from './read.ts'
import { post, type Sent } from './transport.ts'
import { decodeLoosely, Unreadable } from './xml.ts'

export const createTravelportClient = (account: TravelportAccount, limits: Partial<Limits> = {}): GdsClient => {
  const bounds: Limits = { ...defaultLimits, ...limits }
  return {
    name: 'travel_port',
    askRates: async (ask, signal) => {
      const asked = await withinTime(bounds.whole_ms, signal, (time) => askRates(account, bounds, ask, time))
      // Whoever gave up wants no part of it; running out of time keeps the pages that came.
      return signal?.aborted && asked.outcome === 'partial' ? { ...asked, outcome: 'timeout', rates: [] } : asked
    },
    askProperty: (ask, signal) =>
      withinTime(bounds.whole_ms, signal, (time) => askProperty(account, bounds, ask, time)),
  }
}

const withinTime = async <T>(ms: number, outer: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>) => {
  const own = new AbortController()
  const abort = () => own.abort()
  const timer = setTimeout(abort, ms)
  outer?.addEventListener('abort', abort, { once: true })
  if (outer?.aborted) abort()
  try {
    return await work(own.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}

/** What one page brought: a message, or the outcome that stands in its place. */
type Page = { message: Message } | { message: null; outcome: Outcome; text: string }
type Ending = { outcome: Outcome; messages: HostMessage[] }

const askRates = async (account: TravelportAccount, limits: Limits, ask: Ask, signal: AbortSignal): Promise<Asked> => {
  const exchanges: Exchange[] = []
  const rates: Rate[] = []
  const messages: HostMessage[] = []
  const missing: string[] = []
  const references = new Set<string>()
  const stop = new AbortController()
  const until = AbortSignal.any([signal, stop.signal])
  const call = (next: string | null) => callDetails(account, limits, ask, { rates: 'Complete', next }, until)
  let property: Property | null = null
  let outcome: Outcome = 'rates'
  let coming: Promise<Called> | null = call(null)
  do {
    const called: Called = await coming
    exchanges.push(called.exchange)
    // While this page is read, the next one is on its way.
    const ahead = referenceIn(called.sent)
    coming = ahead !== null && !references.has(ahead) ? call(ahead) : null
    const page: Page = await pageOf(
      called,
      ask,
      limits,
      exchanges,
      references.size === 0 ? () => call(null) : null,
      until,
    )
    const ending = endingOf(page)
    // Pages repeat what the host has to say.
    messages.push(...ending.messages.filter(({ text }) => messages.every((said) => said.text !== text)))
    property ??= page.message?.property ?? null
    const priced = ending.outcome === 'rates'
    // An asking without rates and without a reason is not 'sold out': nobody said so.
    if (!priced && references.size === 0) outcome = ending.outcome === 'static' ? 'unknown_message' : ending.outcome
    // The last page may be empty; one that could not be read leaves the pages before it standing.
    else if (!priced && ending.outcome !== 'static')
      missing.push(`Page ${references.size + 1} of the rates: ${ending.outcome.replaceAll('_', ' ')}`)
    if (page.message === null || missing.length > 0 || outcome !== 'rates') break
    // Within a page equal codes are the hotel's own; across pages they are repeats.
    const seen = new Set(rates.map((rate) => rate.rate_plan))
    rates.push(...page.message.rates.filter((rate) => !seen.has(rate.rate_plan)))
    if (rates.length > limits.rates) {
      missing.push(`More than ${limits.rates} rates`)
      rates.length = limits.rates
      break
    }
    const { next }: Message = page.message
    if (next === null || references.has(next)) break
    references.add(next)
    if (references.size >= maximumPages) missing.push(`More than ${maximumPages} pages`)
    else if (coming === null || ahead !== next) coming = call(next)
  } while (coming !== null && missing.length === 0)
  stop.abort()
  if (coming !== null && !exchanges.includes((await coming).exchange)) exchanges.push((await coming).exchange)
  if (outcome === 'rates' && missing.length > 0) outcome = 'partial'
  return { gds: 'travel_port', outcome, property, rates, messages, missing, exchanges }
}
const maximumPages = 100

const askProperty = async (
  account: TravelportAccount,
  limits: Limits,
  ask: Ask,
  signal: AbortSignal,
): Promise<Asked> => {
  const call = () => callDetails(account, limits, ask, { rates: 'None', next: null }, signal)
  const called = await call()
  const exchanges = [called.exchange]
  const page = await pageOf(called, ask, limits, exchanges, call, signal)
  const { outcome, messages } = endingOf(page)
  const property = outcome === 'alternatives_offered' ? null : (page.message?.property ?? null)
  // A property that is described is an answer, whatever else the host remarks.
  const described = property !== null && (outcome === 'rates' || outcome === 'unknown_message')
  return {
    gds: 'travel_port',
    outcome: described ? 'static' : outcome === 'static' && property === null ? 'unknown_message' : outcome,
    property,
    rates: [],
    messages,
    missing: [],
    exchanges,
  }
}

const endingOf = (page: Page): Ending =>
  page.message === null
    ? { outcome: page.outcome, messages: page.text === '' ? [] : [{ code: null, type: null, text: page.text }] }
    : { outcome: outcomeOf(page.message), messages: hostMessagesOf(page.message) }

type PageRequest = { rates: 'None' | 'Complete'; next: string | null }

/** Prices that were already given are never asked for again, so only a first page has a second try. */
const pageOf = async (
  { sent }: Called,
  ask: Ask,
  limits: Limits,
  exchanges: Exchange[],
  again: (() => Promise<Called>) | null,
  signal: AbortSignal,
): Promise<Page> => {
  const first = readSent(sent, ask, limits)
  if (!first.repeat || again === null || signal.aborted) return first.page
  await pause(250 + Math.random() * 500, signal)
  if (signal.aborted) return first.page
  const second = await again()
  exchanges.push(second.exchange)
  return readSent(second.sent, ask, limits).page
}

/** What went out and what came back. */
type Called = { sent: Sent; exchange: Exchange }

const callDetails = async (
  account: TravelportAccount,
  limits: Limits,
  ask: Ask,
  wanted: PageRequest,
  signal: AbortSignal,
): Promise<Called> => {
  const { branch_code } = account
  const request = detailsRequest({ branch_code, trace_id: randomUUID().replaceAll('-', '') }, { ...ask, ...wanted })
  const at = new Date().toISOString()
  const start = performance.now()
  const sent = await post(account, 'HotelService', request, limits, signal)
  const ms = Math.round(performance.now() - start)
  const { body: response, status } = sent
  return {
    sent,
    exchange: { operation: 'HotelDetails', at, ms, point_of_sale: branch_code, request, response, status },
  }
}

/** The reference to the next page stands before the rates; only a guess until the whole page is read. */
const referenceIn = ({ status, body, failure }: Sent): string | null => {
  if (status !== 200 || failure || !body) return null
  const head = decodeLoosely(body.subarray(0, 4_000))
  return /<(?:[\w.-]+:)?NextResultReference\b[^>]*>\s*([^<&\s]+)\s*</.exec(head)?.[1] ?? null
}

const ended = (outcome: Outcome, text: string, repeat = false) => ({
  page: { message: null, outcome, text } as const,
  repeat,
})

const readSent = (sent: Sent, ask: Ask, limits: Limits): { page: Page; repeat: boolean } => {
  const status = sent.status ?? 0
  const words = (): string => (sent.body ? decodeLoosely(sent.body.subarray(0, 2_000)).trim() : '')
  if (sent.failure) return ended(sent.failure.kind, [sent.failure.text, words()].filter(Boolean).join('\n'))
  const told = outcomeOfStatus(status)
  let message: Message
  try {
    message = readDetails(sent.body ?? new Uint8Array(), ask.stay, limits)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (told) return ended(told, words() || `HTTP ${status}`)
    if (status >= 500) return ended('host_error', words() || `HTTP ${status}`, mayRepeat(status, null))
    return ended('unreadable', [error.message, words()].filter(Boolean).join('\n'))
  }
  if (told)
    return ended(
      told,
      hostMessagesOf(message)
        .map(({ text }) => text)
        .join('\n') || `HTTP ${status}`,
    )
  // Rates in an answer whose status says failure are not trusted.
  if (!message.fault && (status < 200 || status > 299))
    return ended('host_error', words() || `HTTP ${status}`, mayRepeat(status, null))
  return { page: { message }, repeat: mayRepeat(status, message.fault) && message.rates.length === 0 }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
  })
