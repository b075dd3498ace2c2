// What is said between the server and its reading thread: orders to ask a GDS or to judge again, and what came of them.
import type { CallState } from '../../domain/accuracy/verdict.ts'
import type { StoredVerdicts } from '../../domain/accuracy/stored-verdicts.ts'
import type { GdsName, HostMessage, Outcome } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import type { Expected } from '../../domain/own-data/expected.ts'
import type { OwnData } from '../../domain/own-data/records.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Stay } from '../../domain/stay.ts'
import type { GdsAccount, Limits, PropertyRef, TokenAnswer } from '../../gds/gds.ts'

export type CheckupMode = 'full' | 'hotel_details_only'

/** A reading young enough to rest on: its rates, and what judging them anew needs. */
export type YoungDetails = {
  /** In the order of the answer, with the rules in them that were read so far. */
  rates: readonly Rate[]
  /** How the rules of each rate were read so far, in the same order. */
  rules: readonly CallState[]
  /** What Details alone said of the rates whose rules were read. */
  before_rules: readonly Rate[]
  property_texts: readonly string[]
  messages: readonly HostMessage[]
  missing: readonly string[]
}
/**
 * The rules of some codes beside the rates: without young details those are asked first. Every rate is judged anew.
 * `confirm`: they stand in the rates, so these are read anew and each price is checked; `details` are what was shown.
 */
export type RulesOrder = { rate_plans: readonly string[]; details: YoungDetails | null; confirm?: true }

/** What is to be asked and how it is to be judged. `today` is the hotel's own; zone and currency are null where not known. */
export type ReadingOrder = {
  account: GdsAccount
  mode: CheckupMode
  rules?: RulesOrder
  property: PropertyRef
  stay: Stay
  today: string
  time_zone: string | null
  currency: string | null
  /** The property's own data for these nights; null where it has loaded none, or who asks may not see it. */
  own: OwnData | null
}

/** One exchange, ready for storage: `bytes` is the answer as received, compressed; null where nothing arrived. */
export type EvidenceRow = {
  operation: string
  at: string
  ms: number
  point_of_sale: string | null
  rate_plan: string | null
  request: string
  status: number | null
  sha256: string | null
  size: number
  bytes: Uint8Array<ArrayBuffer> | null
}

export type WeightColumns = Record<`${'p' | 'q'}${1 | 2 | 3 | 4 | 5}`, number>

/** The fields of a rate that a list of rates shows. */
export type ListedField =
  | 'corporate_codes'
  | 'corporate_id'
  | 'rate_category'
  | 'rate_name'
  | 'room_rate_description'
  | 'room_detail'
  | 'total'
  | 'currency'
/** A rate as a list shows it, before it has its id. */
export type ListedRate = WeightColumns & {
  applicable: number
  wrong: number
  missing: number
  rules: CallState
} & Pick<Rate, 'rate_plan' | ListedField>

/** Queries by the kinds of usage. */
export type Queries = { rate_details: number; rate_rules: number; hotel_details: number }

/** Everything that a reading leaves behind. The JSON texts go into the database as they are. */
export type ReadingResult = {
  outcome: Outcome
  /** How the calls ended for the account: rules that are throttled leave a partial reading, and no more calls for a while. */
  of_account: Outcome
  messages: HostMessage[]
  missing: string[]
  property: Property | null
  /** From the property's coordinates, where the order had none. */
  time_zone: string | null
  rule_set: number
  /** How the calls went; `rules` is 'read' only where no code's rules are unread. */
  calls: { details: CallState; rules: CallState }
  rules_read: number
  /** Queries that were made; what was never sent is none. */
  queries: Queries
  /** Those of them that the host answered: what a customer pays for. */
  answered: Queries
  /** Seconds that a GDS which throttles asked for. */
  retry_after: number | null
  rates_count: number
  price_wrong_rates: number
  weights: WeightColumns & { applicable: number }
  /** The version of the own data that took part, 0 without any. */
  own_version: number
  /** JSON of `Beside[]`. */
  beside: string
  /** Rows of checkup_rates. */
  rates: string
  /** The same rates as the list shows them, so that it need not be read again. */
  entries: ListedRate[]
  /** `[{check_number, passed, wrong, missing}]`, summed over the rates. */
  checks: string
  evidence: EvidenceRow[]
  /** The reading of details that was made for rules and that they rest on; a reading of its own. */
  base: ReadingResult | null
}

/** Whom and what an asking was about, without the account that asked. */
export type AskedOf = Pick<ReadingOrder, 'stay' | 'time_zone' | 'currency' | 'today' | 'own'> & {
  gds: GdsName
  point_of_sale: string
}
/** A stored reading, and by what it is judged now. `today` is the day at the hotel on which it was read. */
export type JudgingOrder = AskedOf & {
  details: CallState
  rules: CallState
  /** What it lacks, in words. */
  missing: readonly string[]
  property_texts: readonly string[]
  /** By what it was judged so far. */
  rule_set: number
  own_version: number
  /** JSON of what stands beside the score so far. */
  beside: string
  /** JSON of `StoredRate[]`, in the order of the answer: read by this thread, not by the one that serves. */
  rates: string
}

export type RateJudgement = WeightColumns & {
  applicable: number
  wrong: number
  missing: number
  price_wrong: boolean
  findings: unknown[]
  verdicts: StoredVerdicts
}
export type StoredRate = RateJudgement & {
  id: number
  position: number
  rate_plan: string
  rules: CallState
  /** Whether the day of reading counts its checks. */
  counted: boolean
  fields: Partial<Rate>
  /** What Details alone said of it; null where its rules were not joined. */
  before: Partial<Rate> | null
  expected: Expected | null
}

/** What judging again changes. The JSON texts go into the database as they are. */
export type JudgedAgain = Pick<
  ReadingResult,
  'rule_set' | 'own_version' | 'beside' | 'weights' | 'rates_count' | 'price_wrong_rates'
> & {
  /** Rows of checkup_rates that differ, by `id`. */
  rates: string
  /** By place the judgements that are replaced; null where all verdicts, weights and findings stand and the rule set too. */
  earlier: string | null
  /** `[{check_number, passed, wrong, missing}]` to be added to the day of reading. */
  checks: string
}

export type ToThread =
  | { id: number; order: ReadingOrder; limits: Limits }
  | { id: number; judge: JudgingOrder }
  | { id: number; cancel: true }
  | { id: number; token: TokenAnswer }
export type FromThread =
  | { id: number; result: ReadingResult }
  | { id: number; judged: JudgedAgain | undefined }
  | { id: number; error: string }
  | { id: number; done: number; total: number }
  /** The thread has no database: it asks for a token that all servers share. One question at a time for each asking. */
  | { id: number; wants_token: true; refused: string | null }

/** A token of the account; `refused` is one that the GDS no longer takes. */
export type GiveToken = (account: GdsAccount, refused: string | null) => Promise<TokenAnswer>
/** Lets an account have so many askings at once, in this process or in all. */
export type Turns = {
  isFree(line: string): boolean
  /** `onWait` is called where the work cannot begin at once. */
  inTurn<T>(line: string, signal: AbortSignal, work: () => Promise<T>, onWait?: () => void): Promise<T>
}

export type AskOptions = {
  /** Aborting ends the asking, at the GDS too. */
  signal: AbortSignal
  /** Called when the asking has to wait in line, and again when its turn has come. */
  onStep?: (step: 'waiting' | 'asking') => void
  /** Awaited when its turn has come after waiting; what it throws ends the asking before anything is sent. */
  onTurn?: () => Promise<void>
  /** Codes whose rules were asked, of how many. */
  onProgress?: (done: number, total: number) => void
}
export type ReadingWorker = {
  ask(order: ReadingOrder, options: AskOptions): Promise<ReadingResult>
  /** Undefined where the reading stays as it is judged. */
  judge(order: JudgingOrder): Promise<JudgedAgain | undefined>
  close(): Promise<void>
}
