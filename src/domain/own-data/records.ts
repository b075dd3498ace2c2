// Records of own data, named as in the property's system: rooms, plans, codes, prices, taxes, restrictions.
import type { GdsId } from '../gds.ts'
import type { Decimal } from '../money.ts'
import type { Day } from '../stay.ts'

/** Days of the week on which a record holds, Monday first; all seven by default. */
export type Weekdays = readonly [boolean, boolean, boolean, boolean, boolean, boolean, boolean]
export const everyDay: Weekdays = [true, true, true, true, true, true, true]

/** One bed of a room: OpenTravel BED code, and how many. Alternatives ("king or two doubles") are several lists. */
export type OwnBed = { code: string; quantity: number }

/** null always means: not stated, so nothing is expected or compared. */
export type OwnRoom = {
  id: number
  code: string
  name: string | null
  beds: OwnBed[][]
  /** OpenTravel RVT code. */
  view: string | null
  smoking: boolean | null
  greatest_occupancy: number | null
  /** Phrases that the description of this room must contain as written; case does not matter. */
  phrases: string[]
}

/** Until when and at what cost: 18:00 one day before arrival is `{offset: 1, unit: 'day', drop_time: '18:00'}`. */
export type OwnCancellation = {
  refundable: boolean | null
  offset: number | null
  unit: 'hour' | 'day' | 'week' | null
  /** Hotel-local HH:MM; null with hours, and where the day ends with it. */
  drop_time: string | null
  penalty: { nights: number } | { percent: Decimal } | { amount: Decimal; currency: string } | null
}

/** Where a plan's prices come from another plan's. Rounds to whole units (`1`), tenths or cents (`0.01`), half up; null: not at all. */
export type OwnDerivation = {
  from_plan_code: string
  change: { percent: Decimal } | { amount: Decimal }
  round_to: Decimal | null
}

export type OwnPlan = {
  id: number
  code: string
  name: string | null
  phrases: string[]
  breakfast: boolean | null
  lunch: boolean | null
  dinner: boolean | null
  cancellation: OwnCancellation
  guarantee: 'guarantee' | 'deposit' | 'prepayment' | 'none' | null
  deposit: { nights: number } | { percent: Decimal } | { amount: Decimal; currency: string } | null
  commission: { percent: Decimal } | { amount: Decimal; currency: string } | 'none' | null
  /** OpenTravel RPT code. */
  category: string | null
  /** Corporate codes (RAC) that open it; empty: everybody may see it. */
  corporate_codes: string[]
  /** Points of sale (PCC or branch) that may see it; empty: all. */
  points_of_sale: string[]
  derived: OwnDerivation | null
}

/** The plan and room of a booking code: `?` matches one character and `*` any number. */
export type GdsCode = {
  id: number
  /** null: in both GDS. */
  gds_id: GdsId | null
  pattern: string
  plan_id: number
  /** null: the plan in every room without a code of its own. */
  room_id: number | null
}

/** What a child of these ages costs in addition to the adults; `to` is inclusive. */
export type ChildBand = { from_age: number; to_age: number; amount: Decimal }

/** A price a night, or per person per night. */
export type OwnPrice = {
  id: number
  plan_id: number
  /** null: every room of the plan. */
  room_id: number | null
  /** First and last night, both inclusive; null: always. */
  first_night: Day | null
  last_night: Day | null
  weekdays: Weekdays
  /** For this number of adults; null: for any number that the room takes. */
  adults: number | null
  per_person: boolean
  /** What one adult more than `adults` costs. */
  extra_adult: Decimal | null
  children: ChildBand[]
  currency: string
  amount: Decimal
  tax: 'before' | 'after'
  minimum_nights: number | null
}

export type OwnTax = {
  id: number
  name: string
  /** OpenTravel FTT code. */
  code: string | null
  value: { percent: Decimal } | { amount: Decimal; currency: string }
  per: 'stay' | 'night' | 'person' | 'person_night'
  /** Whether the prices hold it already. */
  included: boolean
  first_night: Day | null
  last_night: Day | null
}

/** What the property closes or limits; a rate that is closed is not expected in a GDS. */
export type OwnRestriction = {
  id: number
  plan_id: number | null
  room_id: number | null
  first_night: Day
  last_night: Day
  weekdays: Weekdays
  kind: 'closed' | 'closed_to_arrival' | 'closed_to_departure' | 'minimum_nights' | 'maximum_nights'
  nights: number | null
}

/** All own data of one property at one version; version 0 is empty. */
export type OwnData = {
  version: number
  rooms: readonly OwnRoom[]
  plans: readonly OwnPlan[]
  codes: readonly GdsCode[]
  prices: readonly OwnPrice[]
  taxes: readonly OwnTax[]
  restrictions: readonly OwnRestriction[]
}
export const noOwnData: OwnData = {
  version: 0,
  rooms: [],
  plans: [],
  codes: [],
  prices: [],
  taxes: [],
  restrictions: [],
}

/** The kinds of records, as versions, imports and addresses name them. */
export const ownKinds = ['rooms', 'plans', 'codes', 'prices', 'taxes', 'restrictions'] as const
export type OwnKind = (typeof ownKinds)[number]
export type OwnRecord = { [K in OwnKind]: OwnData[K][number] }
