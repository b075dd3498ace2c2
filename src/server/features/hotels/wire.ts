// From stored rows to the contract: a checkup, an entry of its list of booking codes, what a GDS says of a property. S2§3
import type { Checkup, RateEntry } from '../../../contract/checkup-values.ts'
import type { Hotel, HotelDetails } from '../../../contract/hotels.ts'
import { shownPercent, summaryOf } from '../../../domain/accuracy/summary.ts'
import type { CallState, Depth } from '../../../domain/accuracy/verdict.ts'
import { amenityName } from '../../../domain/codes/amenities.ts'
import { transportationNames } from '../../../domain/codes/transportation.ts'
import type { HostMessage, Outcome } from '../../../domain/gds.ts'
import { emptyProperty, type Property } from '../../../domain/hotel.ts'
import { noticeOf } from '../../../domain/notices.ts'
import type { Coded } from '../../../domain/rate.ts'
import { addDays } from '../../../domain/stay.ts'
import { type WeightColumns, weightsOf } from '../../platform/statements.ts'

export type CheckupRow = WeightColumns & {
  id: number
  tenant_id: number
  hotel_id: number
  gds_id: number
  mode: 'full' | 'hotel_details_only'
  status: 'running' | 'complete' | 'partial' | 'failed'
  outcome: Outcome | null
  messages: HostMessage[]
  missing: string[]
  check_in: string
  nights: number
  adults: number
  children: number
  corporate_codes: string[]
  rate_category_codes: string[]
  depth: Depth
  rules_read: number
  rule_set: number
  own_version: number
  judged_at: string | null
  rates_count: number
  price_wrong_rates: number
  applicable: number
  live: boolean | null
  created_at: string
}

/** Observed of applicable weight in whole per cent; null where nothing was applicable. */
export const coverageOf = ({ applicable, ...row }: WeightColumns & { applicable: number }): number | null =>
  applicable === 0 ? null : Math.round((100 * (row.q1 + row.q2 + row.q3 + row.q4 + row.q5)) / applicable)

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
  judged_at: row.judged_at,
  summary: summaryOf(weightsOf(row)),
  coverage: coverageOf(row),
  rates_count: row.rates_count,
  price_wrong_rates: row.price_wrong_rates,
  live: row.live,
  created_at: row.created_at,
})

export type EntryRow = WeightColumns & {
  id: number
  rate_plan: string
  wrong: number
  missing: number
  applicable: number
  rules: CallState
  /** null: none */
  corporate_codes: string[] | null
  corporate_id: string | null
  rate_category: Coded | null
  rate_name: string | null
  room_rate_description: string | null
  room_detail: string | null
  total: string | null
  currency: string | null
}

/** Travelport keeps part of a rate in its rules, one call a booking code; Sabre answers all at once. */
export const rulesApart = (gds_id: number) => gds_id === 1

/** Whether its rules were read, and whether they exist: read already or still to be read. */
export const availableOf = ({ rules }: { rules: CallState }, gds_id: number) => ({
  details_available: rules === 'read',
  rules_available: rules === 'read' || rulesApart(gds_id),
})

export const entryOf = (row: EntryRow, { gds_id }: Pick<CheckupRow, 'gds_id'>): RateEntry => ({
  id: row.id,
  rate_plan: row.rate_plan,
  accuracy: accuracyOf(row),
  coverage: coverageOf(row) ?? 0,
  wrong: row.wrong,
  missing: row.missing,
  ...availableOf(row, gds_id),
  rules: row.rules,
  corporate_codes: row.corporate_codes ?? [],
  corporate_id: row.corporate_id,
  rate_category: row.rate_category,
  rate_name: row.rate_name,
  room: row.room_rate_description ?? row.room_detail,
  total: row.total,
  currency: row.currency,
})

type Place = Pick<Hotel, 'address' | 'city' | 'post_code' | 'country' | 'latitude' | 'longitude'>
type Fields = Place &
  Pick<Hotel, 'location' | 'amenities' | 'rating_aaa' | 'rating_ntm' | 'details' | 'keywords' | 'pictures'>
/** What the selected GDS said, and when; `names` are its own of amenities, by type and code. */
type Said = { property: Property | null; read_at: string | null; names: ReadonlyMap<string, string> }

/** Our own record speaks first for the place; everything else is the GDS's word, null before it was read. */
export const staticFields = (known: Place, { property: stored, read_at, names }: Said): Fields => {
  // What was stored long ago lacks the fields that came later.
  const property: Property = { ...emptyProperty(), ...stored }
  const { rating_aaa, rating_ntm, keywords } = property
  return {
    ...placeOf(known, property),
    location: textOf(property, 'Location'),
    amenities: property.amenities.map((amenity) => ({ id: amenity.code, value: amenityText(amenity, names) })),
    rating_aaa,
    rating_ntm,
    keywords,
    pictures: property.pictures.filter(isSafe),
    details: stored && read_at ? detailsOf(property, read_at) : null,
  }
}

const placeOf = (known: Place, property: Property): Place => ({
  address: known.address ?? (property.address.join(', ') || null),
  city: known.city ?? property.city,
  post_code: known.post_code ?? property.post_code,
  country: known.country ?? property.country,
  latitude: known.latitude ?? property.latitude,
  longitude: known.longitude ?? property.longitude,
})

/** Our own words, else the GDS's, else its code; a room's number never stands alone, for it means another thing of a hotel. */
const amenityText = (amenity: Property['amenities'][number], names: ReadonlyMap<string, string>): string => {
  const { type, code } = amenity
  return amenityName(amenity) ?? names.get(`${type} ${code}`) ?? (type === 'HA' ? code : `${type} ${code}`)
}

/** An address of a GDS is hostile. */
const isSafe = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:'

const detailsOf = (property: Property, created_at: string): HotelDetails => {
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

const textOf = ({ descriptions }: Property, name: string) =>
  descriptions
    .filter((description) => description.name === name)
    .map(({ text }) => text)
    .join('\n') || null

const distanceOf = ({ distance_from_airport: from }: Property) =>
  from && [from.value, from.units, from.direction].filter(Boolean).join(' ')

const transportationOf = ({ transportation: by }: Property) =>
  by && { code: by.code, value: by.value ?? transportationNames[by.code] ?? null }
