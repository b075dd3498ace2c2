// The vocabulary of the score: verdicts, fields, and the data available to a check. S1§1, S1§9
import type { GdsName } from '../gds.ts'
import type { Expected } from '../own-data/expected.ts'
import type { OwnData } from '../own-data/records.ts'
import type { Call } from '../rate-fields/row.ts'
import type { Rate, RateField } from '../rate.ts'
import type { Span } from '../reading/span.ts'
import type { Stay } from '../stay.ts'

export const criteria = [
  'rate_description',
  'room_description',
  'meal_plans',
  'cancellation_policy',
  'pricing',
] as const
export type Criterion = (typeof criteria)[number]
/** The criteria in words. */
export const criterionLabels: Record<Criterion, string> = {
  rate_description: 'Rate description',
  room_description: 'Room description',
  meal_plans: 'Meal plans',
  cancellation_policy: 'Cancellation policy',
  pricing: 'Pricing',
}

/** `wrong` and `missing` lose points, `unknown` lowers coverage only, `not_applicable` counts nowhere. */
export const verdicts = ['pass', 'wrong', 'missing', 'unknown', 'not_applicable'] as const
export type Verdict = (typeof verdicts)[number]

/** What the comparison with own data says of one field. */
export const fieldVerdicts = ['pass', 'wrong', 'missing', 'not_compared'] as const
export type FieldVerdict = (typeof fieldVerdicts)[number]

/** 5 blocks a booking or costs money, 3 misleads, 1 is style. */
export type CheckWeight = 5 | 3 | 1

/** What a check says of one rate. `shown` and `expected` are short texts for people; `source` is where `expected` is from. */
export type CheckResult = {
  verdict: Verdict
  field: RateField
  span?: Span
  shown?: string
  expected?: string
  source?: string
  /** What `shown`, `expected`, `source` and the advice are made of; old rows have none until they are re-scored. */
  facts?: Facts
  /** Where a check compares several fields: the others that are wrong or missing. It passes when all of them are fixed. */
  also?: readonly FieldFault[]
}
export type FieldFault = { verdict: 'wrong' | 'missing' } & Pick<
  CheckResult,
  'field' | 'span' | 'shown' | 'expected' | 'facts'
>
/** What a check found, as values: stored as JSON. */
export type Facts = Readonly<Record<string, unknown>>
/** What the advice on a finding is made of; days and amounts in its texts are written as people read them. */
export type SaidFault<F> = Pick<CheckResult, 'field' | 'span' | 'shown' | 'expected' | 'source'> & {
  verdict: 'wrong' | 'missing'
  facts: F
}
/** Without an `agent` text of its own, an agent is advised to ask the hotel for what the hotel would read. */
export type Advice = { hotel: string; agent?: string }

/** Who reads an advice: the hotel changes its loading, an agent asks the hotel. */
export const audiences = ['hotel', 'agent'] as const
export type Audience = (typeof audiences)[number]

export const callStates = ['read', 'failed', 'not_made'] as const
export type CallState = (typeof callStates)[number]
export const depths = ['details', 'details+rules'] as const
export type Depth = (typeof depths)[number]

/** The property's own side of a checkup: what it has loaded, and what that means for each booking code. */
export type OwnSide = {
  data: OwnData
  point_of_sale: string
  /** What own data expects of a booking code; null for an unknown one. Returns the same object on every call. */
  expectedOf(rate_plan: string): Expected | null
}

/** What a check knows besides its rate: the request, the property, and the other rates of the same answer. */
export type CheckContext = {
  gds: GdsName
  stay: Stay | null
  calls: Record<Call, CallState>
  /** IANA zone of the property, null if unknown. */
  time_zone: string | null
  /** The hotel's own currency, null if unknown. */
  currency: string | null
  /** The day at the hotel on which the answer was read. */
  today: string
  /** The version of Travelport's schema, where the message names it. */
  schema?: number | null
  /** How many rooms a recording was asked for; we ask for one. */
  rooms?: number
  /** Fields whose element was left out of a recorded answer. */
  unkept?: readonly RateField[]
  /** All rates of the answer, including the scored one. */
  rates: readonly Rate[]
  property_texts: readonly string[]
  /** Amounts and texts of the Details answer, by booking code, when a Rules answer was joined to it. */
  before_rules: ReadonlyMap<string, Rate> | null
  /** Whether every page arrived: an incomplete answer proves nothing about what is not in it. */
  whole: boolean
  /** null if the property has loaded nothing: own-data checks are then not applicable. */
  own: OwnSide | null
}

/** How a check is named in findings, statistics and links. */
export type CheckRef = `${Criterion}.${string}`

/** A lost point: check, field, the words it was read from, the expected value. Advice is made when shown. */
export type Finding = { check: CheckRef; verdict: 'wrong' | 'missing' } & Omit<CheckResult, 'verdict'>

/** Passed and counted (pass + wrong + missing) weight; `applicable` also counts unknown results. */
export type Weights = { passed: number; counted: number; applicable: number }
export type Score = {
  criteria: Record<Criterion, Weights>
  /** The rounded percentage of all criteria, null if nothing was observable; never 100 with a finding. */
  accuracy: number | null
  /** Observed of applicable weight, 0..100. */
  coverage: number
  /** Every check's verdict, by id. */
  verdicts: Record<string, Verdict>
  findings: Finding[]
}
