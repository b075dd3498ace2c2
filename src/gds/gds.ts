// What the product asks of a GDS, and what every answer becomes, whichever GDS it came from.
import type { GdsName, HostMessage, Outcome } from '../domain/gds.ts'
import type { CallState } from '../domain/accuracy/verdict.ts'
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
export type SabreAccount = {
  gds: 'sabre'
  /** `https://api.platform.sabre.com`, without a path. */
  endpoint: string
  /** The EPR. */
  username: string
  password: string
  /** `client id:client secret` of the REST API: with it a token is asked by v3, without it (null) by v2. */
  token: string | null
  /** Pseudo city code; also the point of sale that evidence names. */
  pcc: string
  /** Where price checks are sent; `/v5/hotel/pricecheck` where nothing is said. */
  price_check_path?: string
}
export type GdsAccount = TravelportAccount | SabreAccount
export const pointOfSaleOf = (account: GdsAccount): string =>
  account.gds === 'sabre' ? account.pcc : account.branch_code

/** Property id and chain code are text: leading zeros matter. Sabre also knows a hotel by its Global id. */
export type PropertyRef = { property_id: string; chain_code: string; global_id?: string | null }
export type Ask = { property: PropertyRef; stay: Stay }

/** The rules of some booking codes of a reading that was just made: `details` are all its rates as they were read. */
export type RulesAsk = Ask & { details: readonly Rate[]; rate_plans: readonly string[] }
/** What became of one booking code: its rate with the rules in it, or why there are none, in the host's words. */
export type RulesOfCode = {
  rate_plan: string
  outcome: Outcome
  rate: Rate | null
  words: string
  /** The GDS was never asked for it, and nothing is to be paid. */
  unasked?: true
}

/** Rows of a GDS's own code tables, for those that it publishes. */
export type ReferenceKind = 'rate_category' | 'amenity'
/** `type` is HA or RA of an amenity, empty otherwise: the same number means different things in each. */
export type ReferenceRow = { kind: ReferenceKind; type: string; code: string; name: string }

/** Where a client gets its token from, so that all servers share one; `refused` is one that the GDS no longer takes. */
export type TokenSource = (refused: string | null) => Promise<TokenAnswer>
export type TokenAnswer = { token: string } | { outcome: Outcome; text: string; retry_after?: number | null }

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
  /** The booking code that the call was about; null where it was about all of them. */
  rate_plan: string | null
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
export type Asked = Answer & {
  exchanges: Exchange[]
  /** How the calls ended for the account, where that is not the outcome: a later page was refused or throttled. */
  of_account?: Outcome
  /** After how many seconds a GDS that throttles wants to be asked again; null where it does not say. */
  retry_after: number | null
  /** Which calls the rates are from: a Sabre answer carries the rules too. */
  calls: { details: CallState; rules: CallState }
}
export type AskedRules = {
  codes: RulesOfCode[]
  messages: HostMessage[]
  exchanges: Exchange[]
  retry_after: number | null
  /** The rates as they were read anew on the way, where the rules stand in them; its exchanges are among those above. */
  fresh?: Asked
}
export type AskedReference = { rows: ReferenceRow[]; outcome: Outcome; exchanges: Exchange[] }

/** Rates of one page, told while the next page is on its way: what can be done with them is done meanwhile. */
export type OnPage = (page: {
  rates: readonly Rate[]
  property: Property | null
  exchanges: readonly Exchange[]
}) => void

/** Never throws for what a GDS does: every failure is an outcome. Aborting the signal ends it with `timeout`. */
export type GdsClient = {
  name: GdsName
  /** All rates of one stay, every page. */
  askRates(ask: Ask, signal?: AbortSignal, onPage?: OnPage): Promise<Asked>
  /** The property without rates: every call that says something of it; a part that fails is named in `missing`. */
  askProperty(ask: Ask, signal?: AbortSignal): Promise<Asked>
  /** The rules of each code, a few at a time; stops at once where the GDS refuses the credentials or throttles. */
  askRules(ask: RulesAsk, signal?: AbortSignal, onCode?: (done: number) => void): Promise<AskedRules>
  /** The GDS's own code tables; nothing where it publishes none. */
  askReference(signal?: AbortSignal): Promise<AskedReference>
}
