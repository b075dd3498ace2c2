// The messages between the server and its checkup thread: orders to fetch or to re-score, and their results.
import type { PriceFound } from '../../../domain/accuracy/causes/money-difference.ts'
import type { CallState } from '../../../domain/accuracy/verdict.ts'
import type { StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import type { GdsName, HostMessage, Outcome } from '../../../domain/gds.ts'
import type { PropertyContent } from '../../../domain/hotel.ts'
import type { Expected } from '../../../domain/own-data/expected.ts'
import type { OwnData } from '../../../domain/own-data/records.ts'
import type { Rate, RateField } from '../../../domain/rate.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Share } from '../fair-queue.ts'
import type { FoundCauses, SoldRate } from './found-causes.ts'
import type { KeptAnswer } from '../../../gds/answer-keeper.ts'
import type { Exchange, GdsAccount, Limits, PropertyRef, TokenAnswer } from '../../../gds/gds.ts'

export type CheckupMode = 'full' | 'hotel_details_only'

/** A cached checkup: its rates, and what scoring them again needs. */
export type CachedDetails = {
  /** In the order of the answer, with the rules in them that were read so far. */
  rates: readonly Rate[]
  /** How the rules of each rate were read so far, in the same order. */
  rules: readonly CallState[]
  /** The Details rates whose rules were joined. */
  before_rules: readonly Rate[]
  property_texts: readonly string[]
  messages: readonly HostMessage[]
  missing: readonly string[]
}
/**
 * The rules of some codes: without cached details these are fetched first. Every rate is scored again.
 * `confirm`: the rules come with the rates, so these are re-fetched and each price is checked; `details` are the shown ones.
 */
export type RulesOrder = { rate_plans: readonly string[]; details: CachedDetails | null; confirm?: true }

/** What to fetch and how to score it. `today` is the date at the hotel; zone and currency are null if unknown. */
export type CheckupOrder = {
  account: GdsAccount
  mode: CheckupMode
  rules?: RulesOrder
  property: PropertyRef
  stay: Stay
  today: string
  time_zone: string | null
  currency: string | null
  /** The property's own data for these nights; null if it has loaded none, or the caller may not see it. */
  own: OwnData | null
}

/** One exchange, ready for storage: `bytes` is the compressed response; null if none arrived. */
export type EvidenceRow = Omit<Exchange, 'response' | 'reached'> & {
  sha256: string | null
  size: number
  bytes: Uint8Array<ArrayBuffer> | null
}

type WeightColumns = Record<`${'p' | 'q'}${1 | 2 | 3 | 4 | 5}`, number>

/** The fields of a rate that a list of rates shows. */
export const listedFields = [
  'corporate_codes',
  'corporate_id',
  'plan_code',
  'rate_category',
  'rate_name',
  'room_rate_description',
  'room_detail',
  'total',
  'currency',
  'beds',
  'bed_alternatives',
  'breakfast',
  'lunch',
  'dinner',
  'meal_plans',
  'refundable',
  'cancellation_until',
  'cancellation_deadline',
  'cancellation_deadline_offset',
  'guarantee_type',
] as const satisfies readonly RateField[]
export type ListedField = (typeof listedFields)[number]
/** A rate as a list shows it, before it has its id. */
export type ListedRate = WeightColumns & {
  applicable: number
  wrong: number
  missing: number
  rules: CallState
  wrong_prices: PriceFound[]
} & Pick<Rate, 'rate_plan' | ListedField>

/** Queries by the kinds of usage. */
export type Queries = { rate_details: number; rate_rules: number; hotel_details: number }
export const noQueries: Queries = { rate_details: 0, rate_rules: 0, hotel_details: 0 }

/** Everything that a checkup leaves behind. The JSON texts go into the database as they are. */
export type CheckupResult = {
  outcome: Outcome
  /** How the calls ended for the account: rules that are throttled leave a partial checkup, and no more calls for a while. */
  account_outcome: Outcome
  messages: HostMessage[]
  missing: string[]
  property: PropertyContent | null
  /** From the property's coordinates, where the order had none. */
  time_zone: string | null
  rule_set: number
  /** How the calls went; `rules` is 'read' only where no code's rules are unread. */
  calls: { details: CallState; rules: CallState }
  rules_read: number
  /** Queries that reached the GDS, however they ended: what a customer pays for. */
  queries: Queries
  /** Retry-After in seconds of a throttling GDS. */
  retry_after: number | null
  rates_count: number
  price_wrong_rates: number
  weights: WeightColumns & { applicable: number }
  /** The version of the own data that took part, 0 without any. */
  own_version: number
  /** JSON of the observations. */
  observations: string
  /** Rows of checkup_rates. */
  rates: string
  /** JSON of `ListedRate[]`: the same rates as the list shows them, so that it need not be read again. */
  entries: string
  /** `[{check_number, passed, wrong, missing}]`, summed over the rates that the day counts. */
  checks: string
  /** JSON of wrong and missing findings of all rates, by the number of the check: `{"7": [1, 0]}`. */
  check_counts: string
  /** JSON of `StoredCause[]`, rates by their position. */
  causes: string
  /** The same causes as far as spells need them, and what the checks said of each rate. */
  found: FoundCauses
  sold: SoldRate[]
  evidence: EvidenceRow[]
  /** The checkup of details that was made for rules and that they are based on; a checkup of its own. */
  base: CheckupResult | null
}

/** The subject of a request, without its account. */
export type CheckupSubject = Pick<CheckupOrder, 'stay' | 'time_zone' | 'currency' | 'today' | 'own'> & {
  gds: GdsName
  point_of_sale: string
}
/** A stored checkup and the data to re-score it with. `today` is the date at the hotel when it was made. */
export type RescoreOrder = CheckupSubject & {
  details: CallState
  rules: CallState
  /** What it lacks, in words. */
  missing: readonly string[]
  property_texts: readonly string[]
  /** The current rule set and own data of the score. */
  rule_set: number
  own_version: number
  causes_version: number
  /** JSON of the current observations. */
  observations: string
  /** JSON of `StoredRate[]`, in the order of the answer: read by this thread, not by the one that serves. */
  rates: string
}

export type ScoreRow = WeightColumns & {
  applicable: number
  wrong: number
  missing: number
  price_wrong: boolean
  findings: unknown[]
  verdicts: StoredVerdicts
}
export type StoredRate = ScoreRow & {
  id: number
  position: number
  rate_plan: string
  rules: CallState
  /** Whether the day of the checkup counts its checks. */
  counted: boolean
  fields: Partial<Rate>
  /** The rate as Details gave it; null if no rules were joined. */
  before: Partial<Rate> | null
  expected: Expected | null
}

/** What judging again changes. The JSON texts go into the database as they are. */
export type RescoredCheckup = Pick<
  CheckupResult,
  | 'rule_set'
  | 'own_version'
  | 'observations'
  | 'weights'
  | 'rates_count'
  | 'price_wrong_rates'
  | 'check_counts'
  | 'causes'
> & {
  /** Rows of checkup_rates that differ, by `id`. */
  rates: string
  /** The replaced results by rate position; null if verdicts, weights, findings and rule set are unchanged. */
  earlier: string | null
  /** `[{check_number, passed, wrong, missing}]` to be added to the day of the checkup. */
  checks: string
}

/** What an order has from the threads before this one, which were given up while they had it. */
export type EarlierRuns = {
  /** Answers of the GDS that had arrived: these calls are not made again. */
  answers: KeptAnswer[]
  /** Numbers of the answers that could not be read. */
  unreadable: number[]
  /** Places of the rates that could not be read. */
  aside: number[]
  /** It is not tried again: it ends so, and what was sent is counted and kept as evidence. */
  ending: { outcome: Outcome; text: string; sent: Record<SentKind, number> } | null
}
export type ToThread =
  | { id: number; order: CheckupOrder; limits: Limits; earlier: EarlierRuns }
  | { id: number; rescore: RescoreOrder; earlier: EarlierRuns }
  | { id: number; cancel: true }
  | { id: number; token: TokenAnswer }
  /** What the thread was about to send is written down. */
  | { id: number; recorded: true }
export type FromThread =
  | { id: number; result: CheckupResult }
  | { id: number; rescored: RescoredCheckup | undefined }
  | { id: number; error: string }
  | { id: number; done: number; total: number }
  /** The thread has no database: it asks for a token that all servers share. One question at a time for each request. */
  | { id: number; wants_token: true; refused: string | null }
  /** A query is about to be sent; it waits until that is written down. */
  | { id: number; sends: SentKind; rate_plan: string | null }
  /** An answer has arrived: the server keeps it in case this thread is given up. */
  | { id: number; answer: KeptAnswer }

/** A token of the account; `refused` is one that the GDS no longer accepts. */
export type GiveToken = (account: GdsAccount, refused: string | null) => Promise<TokenAnswer>
/** Limits the concurrent requests of an account, in this process or in all. */
export type FairSemaphore = {
  isFree(line: string, share?: Share): boolean
  /** `onWait` is called if the work cannot start at once; the queue is fair between those who share it. */
  run<T>(line: string, signal: AbortSignal, work: () => Promise<T>, onWait?: () => void, share?: Share): Promise<T>
}

export type SentKind = 'details' | 'rules'

export type CheckupOptions = {
  /** For whom the GDS is called: people who share an account take turns. */
  by?: number
  /** The tenant that it is for, where tenants share the account: it has at most a share of the account's places. */
  tenant?: number
  /** Nobody waits for it: it holds a turn of the account already, see `inTurn`, and `onTurn` is awaited although it does not wait. */
  turn?: 'later' | undefined
  /** Aborting ends the request, at the GDS too. */
  signal: AbortSignal
  /** Called when the request has to wait in line, and again when its turn has come. */
  onStep?: (step: 'waiting' | 'searching') => void
  /** Awaited after the request has waited for its turn; an error ends it before anything is sent. */
  onTurn?: () => Promise<void>
  /** Called when the request goes to the thread: nothing was sent before. */
  onBegin?: () => void
  /** Awaited before a query is sent, so that what a dead process had sent is known. */
  onSend?: (kind: SentKind) => Promise<void>
  /** How many codes' rules were fetched, of how many. */
  onProgress?: (done: number, total: number) => void
}
export type CheckupWorker = {
  /**
   * Does work that nobody waits for while it holds a turn of the order's account, after all other work of the account. `onWait` is called
   * where that is not at once.
   */
  inTurn<T>(
    order: CheckupOrder,
    options: Pick<CheckupOptions, 'by' | 'tenant' | 'signal'> & { onWait(): void },
    work: () => Promise<T>,
  ): Promise<T>
  ask(order: CheckupOrder, options: CheckupOptions): Promise<CheckupResult>
  /** Undefined if the score does not change. */
  rescore(order: RescoreOrder): Promise<RescoredCheckup | undefined>
  /** Whether no checkups are made for a while, because the thread that makes them ended too often. */
  isDown(): boolean
  close(): Promise<void>
}
