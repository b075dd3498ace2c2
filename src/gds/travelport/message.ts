// A message of Travelport and what it holds, before and after all of it was read.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Keyword, Picture, PropertyContent } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import type { HotelTexts } from '../hotel-texts.ts'
import { type BookingFacts, noBooking } from './bookings.ts'
import type { Fault } from './faults.ts'
import { noCriteria, type RequestCriteria } from './request-criteria.ts'
import type { NamedText } from './readers/rule-texts.ts'
import type { Element } from './xml.ts'

/** `size` is a letter of the schema; a tour or a gallery is a page and no picture. */
export type MediaItem = Picture & { size: string | null; page: boolean }
/** A row of one of Travelport's own code tables. */
export type ReferenceItem = { code: string; name: string; kind: string | null }
/** One message of a document, or loose fragments under the name of the first. */
export type Message = {
  name: string
  /** Of the schema, null if no namespace says it. */
  version: number | null
  request: boolean
  /** A request and its response carry the same one. */
  trace: string | null
  /** What a request asks for; empty in a response. */
  asks: RequestCriteria
  /** Opaque reference to the next page. */
  next: string | null
  /** For how many rooms the rates are, if one says so. */
  rooms: number | null
  /** The hotel has more rates than the answer. */
  more_rates: boolean
  /** Of a code table: there are more rows. */
  more: boolean
  fault: Fault | null
  host: HostMessage[]
  rates: Rate[]
  property: PropertyContent | null
  alternatives: boolean
  /** The hotel itself is said to have nothing to sell. */
  full: boolean
  /** Hotels other than the requested one: named for people, and nothing else of them is used. */
  offered: PropertyContent[]
  hotels: { property: PropertyContent; outcome: Outcome }[]
  keywords: Keyword[]
  reference: ReferenceItem[]
  pictures: MediaItem[]
  nights: { check_in: Day; check_out: Day } | null
  /** Texts of a Rules response; those of a single booking code are already in its rates. */
  rules: NamedText[]
}

/** A message being walked: its rates are composed at the end, when all their parts are known. */
export type OpenMessage = Message & {
  fragment: boolean
  items: NamedText[]
  live: boolean | null
  /** The message of several hotels or bookings of which this is one. */
  whole: OpenMessage | null
  /** Rates that later elements may complete. */
  details: { element: Element; checkIn: Day | null }[]
  hotel: HotelTexts | null
  booking: BookingFacts
}
export const started = (name: string, version: number | null, fragment: boolean): OpenMessage => ({
  name,
  version,
  request: name.endsWith('Req') || name === 'HotelRulesLookup',
  trace: null,
  asks: noCriteria,
  next: null,
  rooms: null,
  more_rates: false,
  more: false,
  fault: null,
  host: [],
  rates: [],
  property: null,
  alternatives: false,
  full: false,
  offered: [],
  hotels: [],
  keywords: [],
  reference: [],
  pictures: [],
  nights: null,
  rules: [],
  fragment,
  items: [],
  live: null,
  whole: null,
  details: [],
  hotel: null,
  booking: noBooking,
})
