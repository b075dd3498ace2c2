// From stored rows to the contract: a checkup, an entry of its list of booking codes, what a GDS says of a property. S2§3
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import type { Hotel, HotelDetails } from '../../../contract/hotels.ts'
import { momentAtHotel } from '../../../domain/deadlines/compute.ts'
import { type PriceFound, wrongPriceOf } from '../../../domain/accuracy/causes/money-difference.ts'
import { shownPercent, summaryOf } from '../../../domain/accuracy/score/summary.ts'
import { type CallState, callStates, depths } from '../../../domain/accuracy/verdict.ts'
import { amenityOf } from '../../../domain/amenities.ts'
import { amenityName } from '../../../domain/codes/amenities.ts'
import { transportationNames } from '../../../domain/codes/transportation.ts'
import { type HostMessage, outcomes } from '../../../domain/gds.ts'
import { emptyProperty, type Picture, type PropertyContent } from '../../../domain/hotel.ts'
import { noticeOf } from '../../../domain/notices.ts'
import type { Bed, Coded, DeadlineOffset, GdsMoment } from '../../../domain/rate.ts'
import { addDays } from '../../../domain/stay.ts'
import { type WeightColumns, weightsOf } from '../../platform/database/statements.ts'
import { col, rowShape } from '../../platform/database/rows.ts'
import { z } from 'zod'
import { createHash } from 'node:crypto'

export const checkupRow = rowShape({
  ...col.weights,
  id: col.int,
  tenant_id: col.int,
  hotel_id: col.int,
  gds_id: col.int,
  mode: z.enum(['full', 'hotel_details_only']),
  status: z.enum(['running', 'complete', 'partial', 'failed']),
  outcome: z.enum(outcomes).nullable(),
  messages: col.json<HostMessage[]>(),
  missing: col.texts,
  ...col.stay,
  depth: z.enum(depths),
  rules_read: col.int,
  rule_set: col.int,
  own_version: col.int,
  scored_at: col.text.nullable(),
  rates_count: col.int,
  price_wrong_rates: col.int,
  applicable: col.int,
  live: col.flag.nullable(),
  created_at: col.text,
})
export type CheckupRow = z.output<typeof checkupRow>

/** Observed of applicable weight in whole percent; null if nothing was applicable. */
export const coverageOf = ({
  applicable,
  q1,
  q2,
  q3,
  q4,
  q5,
}: WeightColumns & { applicable: number }): number | null =>
  applicable === 0 ? null : Math.round((100 * (q1 + q2 + q3 + q4 + q5)) / applicable)

export const accuracyOf = (row: WeightColumns): number | null =>
  shownPercent({
    passed: row.p1 + row.p2 + row.p3 + row.p4 + row.p5,
    counted: row.q1 + row.q2 + row.q3 + row.q4 + row.q5,
  })

export const checkupOf = (row: CheckupRow): Checkup => ({
  id: row.id,
  hotel_id: row.hotel_id,
  gds_id: row.gds_id,
  mode: row.mode,
  status: row.status,
  outcome: row.outcome,
  notice: row.outcome && noticeOf(row.outcome, row.messages, row.rates_count),
  messages: row.messages,
  missing: row.missing,
  from_date: row.check_in,
  to_date: addDays(row.check_in, row.nights),
  nights: row.nights,
  adults: row.adults,
  children: row.children,
  corporate_codes: row.corporate_codes,
  rate_category_codes: row.rate_category_codes.join('|'), // S2§3
  depth: row.depth,
  rules_read: row.rules_read,
  rule_set: row.rule_set,
  own_version: row.own_version,
  scored_at: row.scored_at,
  summary: summaryOf(weightsOf(row)),
  coverage: coverageOf(row),
  rates_count: row.rates_count,
  price_wrong_rates: row.price_wrong_rates,
  live: row.live,
  created_at: row.created_at,
})

const threeState = z.union([z.boolean(), z.literal('unknown')]).nullable()
/** What every stored rate has besides its fields. */
export const scoredColumns = {
  ...col.weights,
  id: col.int,
  rate_plan: col.text,
  wrong: col.int,
  missing: col.int,
  applicable: col.int,
  rules: z.enum(callStates),
  wrong_prices: col.json<PriceFound[]>(),
}
export const entryRow = rowShape({
  ...scoredColumns,
  /** null: none */
  corporate_codes: col.texts.nullable(),
  corporate_id: col.text.nullable(),
  /** null also where it was stored before plan codes were kept. */
  plan_code: col.text.nullable(),
  rate_category: col.json<Coded>().nullable(),
  rate_name: col.text.nullable(),
  room_rate_description: col.text.nullable(),
  room_detail: col.text.nullable(),
  total: col.text.nullable(),
  currency: col.text.nullable(),
  beds: col.json<Bed[]>().nullable(),
  bed_alternatives: col.json<Bed[][]>().nullable(),
  meal_plans: col.json<Coded[]>().nullable(),
  breakfast: threeState,
  lunch: threeState,
  dinner: threeState,
  refundable: threeState,
  cancellation_until: col.json<GdsMoment>().nullable(),
  cancellation_deadline: col.json<GdsMoment>().nullable(),
  cancellation_deadline_offset: col.json<DeadlineOffset>().nullable(),
  guarantee_type: col.text.nullable(),
})
export type EntryRow = z.output<typeof entryRow>

/** Travelport keeps part of a rate in its rules, one call a booking code; Sabre answers all at once. */
export const rulesApart = (gds_id: number) => gds_id === 1

/** Whether its rules were read, and whether they exist: read already or still to be read. */
export const availableOf = ({ rules }: { rules: CallState }, gds_id: number) => ({
  details_available: rules === 'read',
  rules_available: rules === 'read' || rulesApart(gds_id),
})

/** As the zone is known now, not as it was when the rate was read. */
const hotelDeadline = ({ cancellation_until: until, cancellation_deadline }: EntryRow, time_zone: string | null) =>
  until !== null && until.offset !== null ? momentAtHotel(until, time_zone) : cancellation_deadline

export const entryOf = (
  row: EntryRow,
  { gds_id, time_zone }: Pick<CheckupRow, 'gds_id'> & { time_zone: string | null },
): RateEntry => ({
  id: row.id,
  rate_plan: row.rate_plan,
  accuracy: accuracyOf(row),
  coverage: coverageOf(row) ?? 0,
  wrong: row.wrong,
  missing: row.missing,
  wrong_price: wrongPriceOf(row.wrong_prices),
  ...availableOf(row, gds_id),
  rules: row.rules,
  corporate_codes: row.corporate_codes ?? [],
  corporate_id: row.corporate_id,
  plan_code: row.plan_code,
  rate_category: row.rate_category,
  rate_name: row.rate_name,
  room: row.room_rate_description ?? row.room_detail,
  total: row.total,
  currency: row.currency,
  beds: row.beds ?? [],
  bed_alternatives: row.bed_alternatives ?? [],
  breakfast: row.breakfast,
  lunch: row.lunch,
  dinner: row.dinner,
  meal_plans: row.meal_plans ?? [],
  refundable: row.refundable,
  cancellation_until: row.cancellation_until,
  cancellation_deadline: hotelDeadline(row, time_zone),
  cancellation_deadline_offset: row.cancellation_deadline_offset,
  guarantee_type: row.guarantee_type,
})

type HotelAddress = Pick<Hotel, 'address' | 'city' | 'post_code' | 'country' | 'latitude' | 'longitude'>
type Fields = HotelAddress &
  Pick<Hotel, 'location' | 'amenities' | 'rating_aaa' | 'rating_ntm' | 'details' | 'keywords' | 'pictures'>
/** The selected GDS's data and its time; `names` are its own names of amenities, by type and code. */
type GdsProperty = { property: PropertyContent | null; read_at: string | null; names: ReadonlyMap<string, string> }

/** Our own record has precedence for the location; everything else comes from the GDS, null before it was read. */
export const staticFields = (known: HotelAddress, { property: stored, read_at, names }: GdsProperty): Fields => {
  // Old rows lack the fields that were added later.
  const property: PropertyContent = { ...emptyProperty(), ...stored }
  const { rating_aaa, rating_ntm, keywords } = property
  return {
    ...addressFrom(known, property),
    location: descriptionText(property, 'Location'),
    amenities: amenitiesOf(property, names),
    rating_aaa,
    rating_ntm,
    keywords,
    pictures: safePictures(property),
    details: stored && read_at ? hotelDetailsFrom(property, read_at) : null,
  }
}

const addressFrom = (known: HotelAddress, property: PropertyContent): HotelAddress => ({
  address: known.address ?? (property.address.join(', ') || null),
  city: known.city ?? property.city,
  post_code: known.post_code ?? property.post_code,
  country: known.country ?? property.country,
  latitude: known.latitude ?? property.latitude,
  longitude: known.longitude ?? property.longitude,
})

/** By the catalogue, several codes of which are one amenity; else by our name, the GDS's name or the code alone. */
const amenitiesOf = ({ amenities }: PropertyContent, names: ReadonlyMap<string, string>): Hotel['amenities'] => {
  const found = new Map<string, string>()
  for (const amenity of amenities) {
    const { type, code } = amenity
    const known = amenityOf(amenity)
    // A room's number is never shown alone, because it means another thing for a hotel.
    const key = type === 'HA' ? code : `${type} ${code}`
    const id = known ? String(known.id) : key
    if (!found.has(id)) found.set(id, known?.name ?? amenityName(amenity) ?? names.get(`${type} ${code}`) ?? key)
  }
  return [...found].map(([id, value]) => ({ id, value }))
}

const longestCaption = 200
/** An address from a GDS is hostile: only https is named, each once, under an id that stays the same. */
export const safePictures = ({ pictures }: Pick<PropertyContent, 'pictures'>): Hotel['pictures'] => {
  const found = new Map<string, Hotel['pictures'][number]>()
  // Rows that were stored before pictures had captions have addresses alone.
  for (const each of pictures as readonly (Picture | string)[]) {
    const { url, caption } = typeof each === 'string' ? { url: each, caption: null } : each
    const id = createHash('sha256').update(url).digest('hex').slice(0, 16)
    if (isSafe(url) && !found.has(id))
      found.set(id, { id, url, caption: caption?.trim().slice(0, longestCaption) || null })
  }
  return [...found.values()]
}
const isSafe = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

const hotelDetailsFrom = (property: PropertyContent, created_at: string): HotelDetails => {
  const { phone, fax, check_in, check_out, latitude, longitude, rating_aaa, rating_ntm } = property
  const { price_from, price_to, currency } = property
  return {
    created_at,
    phone,
    fax,
    distance_from_airport: distanceOf(property),
    transportation: transportationOf(property),
    check_in,
    check_out,
    latitude,
    longitude,
    rating_aaa,
    rating_ntm,
    price_from,
    price_to,
    currency,
  }
}

const descriptionText = ({ descriptions }: PropertyContent, name: string) =>
  descriptions
    .filter((description) => description.name === name)
    .map(({ text }) => text)
    .join('\n') || null

const distanceOf = ({ distance_from_airport: from }: PropertyContent) =>
  from && [from.value, from.units, from.direction].filter(Boolean).join(' ')

const transportationOf = ({ transportation: by }: PropertyContent) =>
  by && { code: by.code, value: by.value ?? transportationNames[by.code] ?? null }
