// The interface to a GDS: requests, and the common form of every response.
import type { GdsName, HostMessage, Outcome } from '../domain/gds.ts'
import type { CallState } from '../domain/accuracy/verdict.ts'
import type { PropertyContent } from '../domain/hotel.ts'
import type { Rate, RateField } from '../domain/rate.ts'
import type { Stay } from '../domain/stay.ts'

/** The account of a call. Secrets only live here and in the request's headers. */
export type TravelportAccount = {
  gds: 'travel_port'
  /** `https://emea.universal-api.travelport.com/B2BGateway/connect/uAPI`, without the service. */
  endpoint: string
  username: string
  password: string
  /** The P-number; also the point of sale that evidence names. */
  branch_code: string
}
export type SabreAccount = {
  gds: 'sabre'
  /** `https://api.platform.sabre.com`, without a path. */
  endpoint: string
  /** The EPR. */
  username: string
  password: string
  /** `client id:client secret` of the REST API: with it tokens come from v3, without it (null) from v2. */
  token: string | null
  /** Pseudo city code; also the point of sale that evidence names. */
  pcc: string
  /** Path of price checks; `/v5/hotel/pricecheck` by default. */
  price_check_path?: string
}
export type GdsAccount = TravelportAccount | SabreAccount
export const pointOfSaleOf = (account: GdsAccount): string =>
  account.gds === 'sabre' ? account.pcc : account.branch_code

/** Property id and chain code are text: leading zeros matter. Sabre also identifies a hotel by its Global id. */
export type PropertyRef = { property_id: string; chain_code: string; global_id?: string | null }
export type StayRequest = { property: PropertyRef; stay: Stay }

/** The rules of some booking codes of a checkup that was just made: `details` are all its rates as they were read. */
export type RulesRequest = StayRequest & { details: readonly Rate[]; rate_plans: readonly string[] }
/** The result for one booking code: its rate with the rules in it, or why there are none, in the host's words. */
export type CodeRules = {
  rate_plan: string
  outcome: Outcome
  rate: Rate | null
  words: string
  /** The GDS was never called, so there is nothing to pay for. */
  notSent?: true
}

/** Rows of a GDS's own code tables, for those that it publishes. */
export type ReferenceKind = 'rate_category' | 'amenity'
/** `type` is HA or RA of an amenity, empty otherwise: the same number means different things in each. */
export type ReferenceRow = { kind: ReferenceKind; type: string; code: string; name: string }

/** Where a client gets its token, so that all servers share one; `refused` is a token that the GDS no longer accepts. */
export type TokenSource = (refused: string | null) => Promise<TokenAnswer>
export type TokenAnswer = { token: string } | { outcome: Outcome; text: string; retry_after?: number | null }

/** Called before each call is sent, with the booking code that the call is about, null if it is about all of them. */
export type BeforeSend = (rate_plan: string | null) => Promise<void>

/** Limits of one call and of a whole fetch, in milliseconds and bytes. */
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
  /** The booking code that the call was about; null if it was about all of them. */
  rate_plan: string | null
  request: string
  /** null when no response arrived. */
  response: Uint8Array | null
  status: number | null
  /** Whether the GDS can have received it: a query that reached no GDS is not counted. */
  reached: boolean
}

/** Parsed data: rates and property in our vocabulary, the host's messages unchanged. */
export type Answer = {
  gds: GdsName
  outcome: Outcome
  /** The hotel as this response describes it; null if it does not describe one. */
  property: PropertyContent | null
  rates: Rate[]
  messages: HostMessage[]
  /** What a partial answer lacks, in words for people. */
  missing: string[]
  /** The version of Travelport's schema, if it differs from that of our requests. */
  schema?: number | null
  /** Of a recording: fields whose element was left out when it was saved, so that their absence means nothing. */
  unkept?: readonly RateField[]
}
export type GdsResult = Answer & {
  exchanges: Exchange[]
  /** How the calls ended for the account, if that differs from the outcome: a later page was refused or throttled. */
  account_outcome?: Outcome
  /** Seconds to wait before the next call, as a throttling GDS states them; null if it does not. */
  retry_after: number | null
  /** Which calls the rates are from: a Sabre answer carries the rules too. */
  calls: { details: CallState; rules: CallState }
}
export type RulesResult = {
  codes: CodeRules[]
  messages: HostMessage[]
  exchanges: Exchange[]
  retry_after: number | null
  /** The rates as re-fetched on the way, for a GDS whose rules come with the rates; their exchanges are included above. */
  fresh?: GdsResult
}
export type ReferenceResult = { rows: ReferenceRow[]; outcome: Outcome; exchanges: Exchange[] }

/** Rates of one page, passed on while the next page is being fetched, so that scoring can start early. */
export type OnPage = (page: {
  rates: readonly Rate[]
  property: PropertyContent | null
  exchanges: readonly Exchange[]
}) => void

/** Never throws for what a GDS does: every failure is an outcome. Aborting the signal ends it with `timeout`. */
export type GdsClient = {
  name: GdsName
  /** All rates of one stay, every page. */
  fetchRates(ask: StayRequest, signal?: AbortSignal, onPage?: OnPage): Promise<GdsResult>
  /** The property without rates: every call that says something of it; a part that fails is named in `missing`. */
  fetchProperty(ask: StayRequest, signal?: AbortSignal): Promise<GdsResult>
  /** The rules of each code, a few at a time; stops at once where the GDS refuses the credentials or throttles. */
  fetchRules(ask: RulesRequest, signal?: AbortSignal, onCode?: (done: number) => void): Promise<RulesResult>
  /** The GDS's own code tables; empty if it publishes none. */
  fetchReference(signal?: AbortSignal): Promise<ReferenceResult>
}
