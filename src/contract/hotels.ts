// Hotels: the list, one hotel with its newest checkup, and the days that can be asked for. S2§3, S2§7
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { Checkup, RateEntry } from './values/checkup-values.ts'
import { endpoint } from './values/endpoint.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { Day, Instant, RangeDay, Summary } from './values/basic-values.ts'

const GdsHotel = z.object({
  id: z.number().int(),
  gds_id: z.number().int(),
  property_id: z.string(),
  chain_code: z.string(),
  /** Sabre's id of nine digits. */
  global_id: z.string().nullable(),
})

/** What every list says of a hotel; `property_id` and `chain_code` are those of the selected GDS, null if it does not sell it. */
export const listedHotel = {
  id: z.number().int(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  property_id: z.string().nullable(),
  chain_code: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
}
export const HotelRow = z.object({
  ...listedHotel,
  address: z.string().nullable(),
  /** Of all newest checkups from today on, as the dashboard counts them. */
  summary: Summary,
  gds_hotels: z.array(GdsHotel),
})
export type HotelRow = z.infer<typeof HotelRow>

export const HotelDetails = z.object({
  created_at: Instant,
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  distance_from_airport: z.string().nullable(),
  transportation: z.object({ code: z.string(), value: z.string().nullable() }).nullable(),
  check_in: z.string().nullable(),
  check_out: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  rating_aaa: z.string().nullable(),
  rating_ntm: z.string().nullable(),
  /** The span of nightly prices when it was read. */
  price_from: z.string().nullable(),
  price_to: z.string().nullable(),
  currency: z.string().nullable(),
})
export type HotelDetails = z.infer<typeof HotelDetails>

/** `rates` and `checkup` are those of the checkup asked for, or of the newest one in the selected GDS; null and empty before the first. */
export const Hotel = z.object({
  id: z.number().int(),
  hotel_id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  post_code: z.string().nullable(),
  country: z.string().nullable(),
  email: z.string().nullable(),
  property_id: z.string().nullable(),
  chain_code: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  location: z.string().nullable(),
  time_zone: z.string().nullable(),
  /** The calendar day at the hotel now (UTC if its zone is not known). */
  today: Day,
  amenities: z.array(z.object({ id: z.string(), value: z.string() })),
  rating_aaa: z.string().nullable(),
  rating_ntm: z.string().nullable(),
  details: HotelDetails.nullable(),
  keywords: z.array(
    z.object({ keyword: z.string(), description: z.string().nullable(), value: z.string().nullable() }),
  ),
  /** Those with an https address, in the order of the GDS; `id` is for `GET /hotels/{id}/pictures/{picture}`. */
  pictures: z.array(z.object({ id: z.string(), url: z.string(), caption: z.string().nullable() })),
  custom_emails: z.array(z.object({ email: z.string() })),
  property_ids: z.object({ sabre_id: z.string().nullable(), travelport_id: z.string().nullable() }),
  chain_codes: z.object({ sabre_chain_code: z.string().nullable(), travelport_chain_code: z.string().nullable() }),
  gds_hotels: z.array(GdsHotel),
  checkup: Checkup.nullable(),
  rates: z.array(RateEntry),
  created_at: Instant,
})
export type Hotel = z.infer<typeof Hotel>

/** A hotel that a search finds. Ids and chain codes of a GDS that the searcher does not hold are null. S2§2 */
export const FoundHotel = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  property_ids: Hotel.shape.property_ids,
  chain_codes: Hotel.shape.chain_codes,
  /** The searcher's own addresses of it. */
  custom_emails: Hotel.shape.custom_emails,
})
export type FoundHotel = z.infer<typeof FoundHotel>

const hotelFilters = {
  name: z.string().max(255, 'At most 255 characters').optional(),
  city: z.string().max(255, 'At most 255 characters').optional(),
  country: z.string().max(255, 'At most 255 characters').optional(),
  property_id: z.string().max(20, 'At most 20 characters').optional(),
  chain_code: z.string().max(10, 'At most 10 characters').optional(),
}
const RecentSearch = z.object({
  id: z.number().int(),
  filters: z.object(hotelFilters),
  /** How many hotels it found. */
  hotels: z.number().int(),
  searched_at: Instant,
})
type RecentSearch = z.infer<typeof RecentSearch>

const CalendarDay = z.object({
  date: Day,
  available: z.boolean(),
  restriction: z.string().nullable(),
  source: z.enum(['unknown', 'read']),
  read_at: Instant.nullable(),
})

export const hotels = {
  list: endpoint({
    method: 'GET',
    path: '/hotels',
    may: actors,
    mayLag: true,
    gds: 'optional',
    query: listQuery(['name', 'city', 'country', 'id'], 25).extend({
      sort_direction: z.enum(['asc', 'desc']).default('asc'), // S1§7
      user_id: Id.optional(),
      ...hotelFilters,
    }),
    answer: z.object({ data: z.array(HotelRow), meta: Meta }),
  }),
  /** The first page of a search by these filters is kept among the recent ones, except with `recent=0`. */
  search: endpoint({
    method: 'GET',
    path: '/hotels-search',
    may: ['travel_agent', 'admin'],
    query: listQuery(['name', 'city', 'country'], 20).extend({
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
      user_id: Id.optional(),
      ...hotelFilters,
      /** In the searcher's own addresses. */
      email: z.string().max(254, 'At most 254 characters').optional(),
      recent: z.literal('0').optional(),
    }),
    answer: z.object({ data: z.array(FoundHotel), meta: Meta }),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/hotels-search/recent',
    may: ['travel_agent', 'admin'],
    query: z.object({ user_id: Id.optional() }),
    answer: z.object({ data: z.array(RecentSearch) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/hotels/:id',
    may: actors,
    kept: true,
    gds: 'needed',
    params: z.object({ id: Id }),
    query: z.object({
      user_id: Id.optional(),
      checkup_rate_id: Id.optional(),
      checkup_id: Id.optional(),
      travel_port_property_id: z.string().max(20).optional(),
      sabre_property_id: z.string().max(20).optional(),
    }),
    answer: z.object({ data: Hotel }),
  }),
  /** A picture that the selected GDS names, as its host gives it now. */
  picture: endpoint({
    method: 'GET',
    path: '/hotels/:id/pictures/:picture',
    may: actors,
    gds: 'needed',
    waits: true,
    gives: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    params: z.object({ id: Id, picture: z.string().regex(/^[0-9a-f]{16}$/, 'Use the id of a picture') }),
    query: z.object({ user_id: Id.optional() }),
    answer: z.instanceof(Uint8Array),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/hotels/:id/calendar',
    may: actors,
    mayLag: true,
    gds: 'needed',
    params: z.object({ id: Id }),
    query: z.object({
      user_id: Id.optional(),
      from: RangeDay.optional(),
      to: RangeDay.optional(),
      adults: wholeNumber(1, 9).default(1),
      children: wholeNumber(0, 9).default(0),
    }),
    answer: z.object({ data: z.array(CalendarDay) }),
  }),
}
