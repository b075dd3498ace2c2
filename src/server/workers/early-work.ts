// What is done of a reading while its next page is on its way: judging what a rate says by itself, writing its fields, packing evidence.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Ahead, judgeAhead } from '../../domain/accuracy/score.ts'
import type { Reading } from '../../domain/accuracy/verdict.ts'
import type { Property } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import { ownSide } from '../../domain/own-data/own-side.ts'
import { type Exchange, type OnPage, pointOfSaleOf } from '../../gds/gds.ts'
import type { AskedOf, EvidenceRow, ReadingOrder, ReadingResult } from './reading.ts'
import { cleanText, storedFields } from './scored-rows.ts'
import { zoneAt } from './time-zones.ts'

/** Quality 2: two thirds of what gzip leaves, in less time. */
const compress = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

export const evidenceOf = ({ response, ...exchange }: Exchange): EvidenceRow => ({
  ...exchange,
  request: cleanText(exchange.request),
  sha256: response && createHash('sha256').update(response).digest('hex'),
  size: response?.length ?? 0,
  bytes: response && Uint8Array.from(compress(response)),
})

export const zoneOf = (order: ReadingOrder, property: Property | null) =>
  order.time_zone ?? zoneAt(property?.latitude, property?.longitude)
export const textsOf = (property: Property | null) => property?.descriptions.map(({ text }) => text) ?? []

/** What was done of a reading while its next page was on its way. */
export type Early = {
  onPage: OnPage
  /** What the rates were judged by; null before the first page. */
  by: Omit<Reading, 'rates'> | null
  judged: Map<Rate, Ahead>
  fields: Map<Rate, string>
  evidence: Map<Exchange, EvidenceRow>
}
export const workEarly = (order: ReadingOrder): Early => {
  const [judgedRates, fields, evidence] = [
    new Map<Rate, Ahead>(),
    new Map<Rate, string>(),
    new Map<Exchange, EvidenceRow>(),
  ]
  const early: Early = {
    by: null,
    judged: judgedRates,
    fields,
    evidence,
    onPage: ({ rates, property, exchanges }) => {
      early.by ??= aboutOf({ ...order, time_zone: zoneOf(order, property) }, textsOf(property), new Map(), {
        details: 'read',
        rules: 'not_made',
      })
      for (const [at, ahead] of judgeAhead(rates, early.by).entries()) {
        const rate = rates[at]
        if (!rate) continue
        judgedRates.set(rate, ahead)
        fields.set(rate, storedFields(rate))
      }
      for (const exchange of exchanges) if (!evidence.has(exchange)) evidence.set(exchange, evidenceOf(exchange))
    },
  }
  return early
}

export const aboutOf = (
  { account, ...order }: Pick<ReadingOrder, 'account' | 'stay' | 'time_zone' | 'currency' | 'today' | 'own'>,
  property_texts: readonly string[],
  before_rules: ReadonlyMap<string, Rate>,
  calls: ReadingResult['calls'],
): Omit<Reading, 'rates'> =>
  readingOf({ ...order, gds: account.gds, point_of_sale: pointOfSaleOf(account) }, property_texts, before_rules, calls)

export const readingOf = (
  { gds, point_of_sale, stay, time_zone, currency, today, own }: AskedOf,
  property_texts: readonly string[],
  before_rules: ReadonlyMap<string, Rate>,
  calls: ReadingResult['calls'],
): Omit<Reading, 'rates'> => ({
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

/** Whether what was judged by the first of several pages was judged by the whole answer. */
export const isSame = (
  by: Early['by'],
  { calls, time_zone, property_texts, own }: Reading,
): by is Omit<Reading, 'rates'> =>
  by !== null &&
  by.own?.data === own?.data &&
  by.calls.details === calls.details &&
  by.calls.rules === calls.rules &&
  by.time_zone === time_zone &&
  by.property_texts.length === property_texts.length &&
  by.property_texts.every((text, at) => text === property_texts[at])
