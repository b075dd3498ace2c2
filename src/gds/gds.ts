// What the product asks of a GDS, and what every answer becomes, whichever GDS it came from.
import type { GdsName, HostMessage, Outcome } from '../domain/gds.ts'
import type { Property } from '../domain/hotel.ts'
import type { Rate } from '../domain/rate.ts'
import type { Stay } from '../domain/stay.ts'

/** Whose account asks. Secrets live here and in the request's headers, and nowhere else. */
export type TravelportAccount = {
  gds: 'travel_port'
  /** `https://emea.universal-api.travelport.com/B2BGateway/connect/uAPI`, without the service. */
  endpoint: string
  username: string
  password: string
  /** The P-number; also the point of sale that evidence names. */
  branch_code: string
}
export type GdsAccount = TravelportAccount

/** Property id and chain code are text: leading zeros matter. */
export type PropertyRef = { property_id: string; chain_code: string }
export type Ask = { property: PropertyRef; stay: Stay }

/** Bounds of one call and of a whole asking. Milliseconds and bytes. */
export type Limits = {
  connect_ms: number
  first_byte_ms: number
  call_ms: number
  whole_ms: number
  /** After inflating. */
  body_bytes: number
  inflate_ratio: number
  xml_depth: number
  rates: number
}
export const defaultLimits: Limits = {
  connect_ms: 5_000,
  first_byte_ms: 20_000,
  call_ms: 30_000,
  whole_ms: 60_000,
  body_bytes: 16 * 1024 * 1024,
  inflate_ratio: 100,
  xml_depth: 64,
  rates: 2_000,
}

/** One call as it went over the wire, for evidence: the request without secrets, the answer's bytes as received (inflated). */
export type Exchange = {
  operation: string
  /** ISO 8601 with Z. */
  at: string
  ms: number
  point_of_sale: string | null
  request: string
  /** null where nothing arrived. */
  response: Uint8Array | null
  status: number | null
}

/** What was read: rates and property in our words, the host's messages in its own. */
export type Answer = {
  gds: GdsName
  outcome: Outcome
  /** The hotel as this answer describes it; null where it says nothing of one. */
  property: Property | null
  rates: Rate[]
  messages: HostMessage[]
  /** What a partial answer lacks, in words for people. */
  missing: string[]
}
export type Asked = Answer & { exchanges: Exchange[] }

/** Never throws for what a GDS does: every failure is an outcome. Aborting the signal ends it with `timeout`. */
export type GdsClient = {
  name: GdsName
  /** All rates of one stay: Complete, every page. */
  askRates(ask: Ask, signal?: AbortSignal): Promise<Asked>
  /** The property without rates. */
  askProperty(ask: Ask, signal?: AbortSignal): Promise<Asked>
}
