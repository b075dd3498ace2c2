// Work done while the next page is being fetched: scoring rates alone, writing their fields, compressing evidence.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { expectedPairs } from '../../../domain/accuracy/observations/expected.ts'
import { type EarlyCheck, type EarlyResults, earlyCheck } from '../../../domain/accuracy/score/score.ts'
import type { CheckContext } from '../../../domain/accuracy/verdict.ts'
import { inHotelTime } from '../../../domain/deadlines/compute.ts'
import type { PropertyContent } from '../../../domain/hotel.ts'
import type { Rate } from '../../../domain/rate.ts'
import { ownSide } from '../../../domain/own-data/own-side.ts'
import { type Exchange, type OnPage, pointOfSaleOf } from '../../../gds/gds.ts'
import type { CheckupSubject, EvidenceRow, CheckupOrder, CheckupResult } from './checkup.ts'
import { type RateWatch, watchedPass } from './rate-watch.ts'
import { cleanText } from './database-json.ts'
import { type WrittenRate, writeRate } from './scored-rows.ts'
import { zoneOfPlace } from '../time-zones.ts'

/** Quality 2: two thirds of what gzip leaves, in less time. */
const compress = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

export const evidenceRowOf = ({ response, ...exchange }: Exchange): EvidenceRow => ({
  ...exchange,
  request: cleanText(exchange.request),
  sha256: response && createHash('sha256').update(response).digest('hex'),
  size: response?.length ?? 0,
  bytes: response && Uint8Array.from(compress(response)),
})

export const zoneOf = (order: CheckupOrder, property: PropertyContent | null) =>
  order.time_zone ?? zoneOfPlace(property)
export const textsOfProperty = (property: PropertyContent | null) =>
  property?.descriptions.map(({ text }) => text) ?? []

/** The results of the work done while the next page was being fetched. */
export type Early = {
  onPage: OnPage
  /** The rule set and own data used for scoring; null before the first page. */
  by: Omit<CheckContext, 'rates'> | null
  /** null for a rate whose checks took too long. */
  results: Map<Rate, EarlyResults | null>
  written: Map<Rate, WrittenRate>
  evidence: Map<Exchange, EvidenceRow>
}
export const workEarly = (order: CheckupOrder, watch: RateWatch): Early => {
  const [results, written, evidence] = [
    new Map<Rate, EarlyResults | null>(),
    new Map<Rate, WrittenRate>(),
    new Map<Exchange, EvidenceRow>(),
  ]
  let check: EarlyCheck | undefined
  const within = watchedPass(watch)
  let position = 0
  const early: Early = {
    by: null,
    results,
    written,
    evidence,
    onPage: (page) => watch.work(() => onPage(page)),
  }
  const onPage: OnPage = ({ rates, property, exchanges }) => {
    early.by ??= aboutOf({ ...order, time_zone: zoneOf(order, property) }, textsOfProperty(property), new Map(), {
      details: 'read',
      rules: 'not_made',
    })
    check ??= earlyCheck(early.by)
    for (const read of rates) {
      const [rate, judge] = [inHotelTime(read, early.by.time_zone), check]
      results.set(
        rate,
        within(position++, rate, () => judge(rate, watch.now)),
      )
      written.set(rate, writeRate(rate))
    }
    expectedPairs(early.by)
    for (const exchange of exchanges) if (!evidence.has(exchange)) evidence.set(exchange, evidenceRowOf(exchange))
  }
  return early
}

export const aboutOf = (
  { account, ...order }: Pick<CheckupOrder, 'account' | 'stay' | 'time_zone' | 'currency' | 'today' | 'own'>,
  property_texts: readonly string[],
  before_rules: ReadonlyMap<string, Rate>,
  calls: CheckupResult['calls'],
): Omit<CheckContext, 'rates'> =>
  contextOf({ ...order, gds: account.gds, point_of_sale: pointOfSaleOf(account) }, property_texts, before_rules, calls)

export const contextOf = (
  { gds, point_of_sale, stay, time_zone, currency, today, own }: CheckupSubject,
  property_texts: readonly string[],
  before_rules: ReadonlyMap<string, Rate>,
  calls: CheckupResult['calls'],
): Omit<CheckContext, 'rates'> => ({
  gds,
  stay,
  calls,
  whole: true,
  time_zone,
  currency,
  today,
  property_texts,
  before_rules,
  own: own && ownSide(own, { gds, stay, time_zone, point_of_sale }),
})

/** Whether scoring the first of several pages gave the same result as scoring the whole answer. */
export const isSameWork = (
  by: Early['by'],
  { calls, time_zone, property_texts, own }: CheckContext,
): by is Omit<CheckContext, 'rates'> =>
  by !== null &&
  by.own?.data === own?.data &&
  by.calls.details === calls.details &&
  by.calls.rules === calls.rules &&
  by.time_zone === time_zone &&
  by.property_texts.length === property_texts.length &&
  by.property_texts.every((text, at) => text === property_texts[at])
