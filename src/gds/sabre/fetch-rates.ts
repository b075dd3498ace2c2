// All rates of one stay: the RateInfo answer, page by page where Sabre says that there are more.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { PropertyContent } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import { callState, outcomeText, type CallRecord, newMessages } from '../calls.ts'
import type { StayRequest, GdsResult } from '../gds.ts'
import { sendWithRetry, callOutcome, type Connection, type CallResult } from './calls.ts'
import { hotelRateInfo } from './operations/hotel-rate-info.ts'

/** A rate with the key by which its price can be checked, as long as it lasts. */
export type KeyedRate = { rate: Rate; key: string | null }
export type ReadRates = {
  outcome: Outcome
  property: PropertyContent | null
  rates: KeyedRate[]
  messages: HostMessage[]
  missing: string[]
}

const maximumPages = 100

export const readRates = async (connection: Connection, request: StayRequest): Promise<ReadRates> => {
  const keys = new Set<string>()
  const all: ReadRates = { outcome: 'rates', property: null, rates: [], messages: [], missing: [] }
  let next: string | null = null
  do {
    const page = await fetchPage(connection, request, next)
    const { outcome, messages } = callOutcome(page)
    all.messages.push(...newMessages(all.messages, messages))
    all.property ??= page.message?.property ?? null
    const priced = outcome === 'rates' || outcome === 'partial'
    // A response without rates and without a reason does not mean 'sold out'.
    if (next === null) all.outcome = outcome === 'static' ? 'unknown_message' : outcome
    // The last page may be empty; one that could not be read leaves the pages before it standing.
    else if (!priced && outcome !== 'static')
      all.missing.push(`Page ${keys.size + 1} of the rates: ${outcomeText(outcome)}`)
    if (outcome === 'partial') all.outcome = outcome
    if (!priced || page.message === null) break
    const { message }: { message: NonNullable<CallResult['message']> } = page
    // Within a page equal codes are the hotel's own; across pages they are repeats.
    const seen = new Set(all.rates.map(({ rate }) => rate.rate_plan))
    const keyed = message.rates.map((rate, index): KeyedRate => ({ rate, key: message.rate_keys[index] ?? null }))
    all.rates.push(...keyed.filter(({ rate }) => !seen.has(rate.rate_plan)))
    if (all.rates.length > connection.limits.rates) {
      all.missing.push(`More than ${connection.limits.rates} rates`)
      all.rates.length = connection.limits.rates
      break
    }
    next = message.shop_key
    if (next === null || keys.has(next)) break
    keys.add(next)
    if (keys.size >= maximumPages) all.missing.push(`More than ${maximumPages} pages`)
  } while (all.missing.length === 0)
  if (all.outcome === 'partial') all.missing.push('Sabre says that its answer is incomplete')
  if (all.outcome === 'rates' && all.missing.length > 0) all.outcome = 'partial'
  return all
}

/** Prices already received are never fetched again, so only the first page is retried. */
const fetchPage = (connection: Connection, request: StayRequest, next: string | null): Promise<CallResult> =>
  sendWithRetry(connection, {
    operation: hotelRateInfo,
    wanted: { ...request, next },
    check_in: request.stay.check_in,
    repeat: next === null,
  })

export const fetchRates = async (connection: Connection, request: StayRequest): Promise<GdsResult> =>
  ratesResult(await readRates(connection, request), connection.record)

/** A snapshot: `kept` is still filled while more pages arrive. */
export const ratesResult = ({ rates, ...read }: ReadRates, record: CallRecord): GdsResult => {
  const { retry_after } = record
  const exchanges = [...record.exchanges]
  const state = callState(read.outcome, exchanges)
  // Each rate comes with its rules: one call is both.
  const calls = { details: state, rules: state }
  return { gds: 'sabre', ...read, rates: rates.map(({ rate }) => rate), exchanges, retry_after, calls }
}
