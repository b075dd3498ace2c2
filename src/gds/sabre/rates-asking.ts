// All rates of one stay: the RateInfo answer, page by page where Sabre says that there are more.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import { callState, inWords, type Kept, newIn } from '../asking.ts'
import type { Ask, Asked } from '../gds.ts'
import { callOf, endingOf, type Line, type Page } from './calls.ts'
import { hotelRateInfo } from './operations/hotel-rate-info.ts'

/** A rate with the key by which its price can be checked, as long as it lasts. */
export type KeyedRate = { rate: Rate; key: string | null }
export type ReadRates = {
  outcome: Outcome
  property: Property | null
  rates: KeyedRate[]
  messages: HostMessage[]
  missing: string[]
}

const maximumPages = 100

export const readRates = async (line: Line, ask: Ask): Promise<ReadRates> => {
  const keys = new Set<string>()
  const all: ReadRates = { outcome: 'rates', property: null, rates: [], messages: [], missing: [] }
  let next: string | null = null
  do {
    const page = await pageOf(line, ask, next)
    const { outcome, messages } = endingOf(page)
    all.messages.push(...newIn(all.messages, messages))
    all.property ??= page.message?.property ?? null
    const priced = outcome === 'rates' || outcome === 'partial'
    // An answer without rates and without a reason is not 'sold out': nobody said so.
    if (next === null) all.outcome = outcome === 'static' ? 'unknown_message' : outcome
    // The last page may be empty; one that could not be read leaves the pages before it standing.
    else if (!priced && outcome !== 'static')
      all.missing.push(`Page ${keys.size + 1} of the rates: ${inWords(outcome)}`)
    if (outcome === 'partial') all.outcome = outcome
    if (!priced || page.message === null) break
    const { message }: { message: NonNullable<Page['message']> } = page
    // Within a page equal codes are the hotel's own; across pages they are repeats.
    const seen = new Set(all.rates.map(({ rate }) => rate.rate_plan))
    const keyed = message.rates.map((rate, index): KeyedRate => ({ rate, key: message.rate_keys[index] ?? null }))
    all.rates.push(...keyed.filter(({ rate }) => !seen.has(rate.rate_plan)))
    if (all.rates.length > line.limits.rates) {
      all.missing.push(`More than ${line.limits.rates} rates`)
      all.rates.length = line.limits.rates
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

/** Prices that were already given are never asked for again, so only a first page has a second try. */
const pageOf = (line: Line, ask: Ask, next: string | null): Promise<Page> =>
  callOf(line, {
    operation: hotelRateInfo,
    wanted: { ...ask, next },
    check_in: ask.stay.check_in,
    repeat: next === null,
  })

export const askRates = async (line: Line, ask: Ask): Promise<Asked> =>
  askedRates(await readRates(line, ask), line.kept)

/** As it stands now: `kept` goes on to be filled where more is asked. */
export const askedRates = ({ rates, ...read }: ReadRates, kept: Kept): Asked => {
  const { retry_after } = kept
  const exchanges = [...kept.exchanges]
  const state = callState(read.outcome, exchanges)
  // Each rate comes with its rules: one call is both.
  const calls = { details: state, rules: state }
  return { gds: 'sabre', ...read, rates: rates.map(({ rate }) => rate), exchanges, retry_after, calls }
}
