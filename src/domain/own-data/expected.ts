// What the property expects of one booking code for one stay: the record that checks compare with and screens show.
import type { GdsName } from '../gds.ts'
import type { Decimal } from '../money.ts'
import type { Bed, Coded, DeadlineOffset, GdsMoment } from '../rate.ts'
import type { Stay } from '../stay.ts'
import type { OwnCancellation, OwnPlan } from './records.ts'

/** A field that own data does not state is null (texts, values) or empty (lists): it is not compared. */
export type Expected = {
  /** The version of the own data that it was made of. */
  version: number
  plan: { id: number; code: string; name: string | null }
  room: { id: number; code: string; name: string | null } | null
  /** The pattern by which the booking code was found. */
  pattern: string
  rate_name: string | null
  plan_phrases: string[]
  room_name: string | null
  room_phrases: string[]
  /** Alternatives: any one of them is right. */
  beds: Bed[][]
  room_view: Coded | null
  smoking: boolean | null
  greatest_occupancy: number | null
  breakfast: boolean | null
  lunch: boolean | null
  dinner: boolean | null
  rate_category: Coded | null
  refundable: boolean | null
  /** As a GDS would state it; null if only a drop time of the day is known. */
  cancellation_deadline_offset: DeadlineOffset | null
  /** At the hotel, without an offset if its time zone is unknown; 23:59:59 if no drop time is stated. */
  cancellation_deadline: GdsMoment | null
  penalty: OwnCancellation['penalty']
  guarantee: OwnPlan['guarantee']
  deposit: OwnPlan['deposit']
  commission: OwnPlan['commission']
  corporate_codes: string[]
  price: ExpectedPrice | null
  /** Why there is no price, in words; null if there is one or none was ever loaded. */
  no_price: string | null
}

/** `per_night` in the order of the nights. Taxes that the prices hold already are part of the amounts and listed with 'included'. */
export type ExpectedPrice = {
  currency: string
  tax: 'before' | 'after'
  per_night: Decimal[]
  /** The nights as a rate states them, with or without tax; absent where that is as the prices are loaded. */
  compared_nights?: Decimal[] | undefined
  /** The nights together, as the prices are loaded. */
  sum: Decimal
  taxes: { name: string; code: string | null; amount: Decimal; included: boolean }[]
  /** What the guest pays: sum and all taxes that are not in it; null if a tax is in another currency. */
  total: Decimal | null
}

/** null: the price is before tax, and the taxes are unknown. */
export const totalAfterTax = ({ total, tax, sum }: ExpectedPrice): Decimal | null =>
  total ?? (tax === 'after' ? sum : null)

/** `stay` is null if the request is unknown: then no prices and no deadlines are expected. */
export type OwnQuestion = { gds: GdsName; stay: Stay | null; time_zone: string | null; point_of_sale: string }
