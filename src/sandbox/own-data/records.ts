// The rate sheet of a hotel as its own system writes it: records that name plans and rooms by their codes.

/** Monday first. */
export type SheetWeekdays = readonly [boolean, boolean, boolean, boolean, boolean, boolean, boolean]
export const wholeWeek: SheetWeekdays = [true, true, true, true, true, true, true]

export type SheetBed = { code: string; quantity: number }
export type SheetRoom = {
  code: string
  name: string
  /** Alternatives. */
  beds: SheetBed[][]
  view: string
  smoking: boolean
  greatest_occupancy: number
  phrases: string[]
}
export type SheetPlan = {
  code: string
  name: string
  phrases: string[]
  breakfast: boolean
  lunch: boolean
  dinner: boolean
  cancellation: {
    refundable: boolean
    offset: number | null
    unit: 'hour' | 'day' | null
    drop_time: string | null
    penalty: { nights: number } | { percent: string }
  }
  guarantee: 'guarantee' | 'deposit' | 'prepayment'
  deposit: { nights: number } | { percent: string } | null
  commission: { percent: string } | 'none'
  category: string
  corporate_codes: string[]
  points_of_sale: string[]
  derived: { from_plan_code: string; change: { percent: string }; round_to: '1' | '10' } | null
}
export type SheetCode = { gds_id: null; pattern: string; plan_code: string; room_code: string }
export type SheetPrice = {
  plan_code: string
  room_code: string
  first_night: string
  last_night: string
  weekdays: SheetWeekdays
  adults: number | null
  per_person: false
  extra_adult: string | null
  children: { from_age: number; to_age: number; amount: string }[]
  currency: string
  amount: string
  tax: 'before'
  minimum_nights: null
}
export type SheetTax = {
  name: string
  code: string
  value: { percent: string } | { amount: string; currency: string }
  per: 'night'
  included: false
  first_night: null
  last_night: null
}
export type SheetRestriction = {
  plan_code: string | null
  room_code: null
  first_night: string
  last_night: string
  weekdays: SheetWeekdays
  kind: 'closed' | 'closed_to_arrival' | 'minimum_nights'
  nights: number | null
}
export type RateSheet = {
  rooms: SheetRoom[]
  plans: SheetPlan[]
  codes: SheetCode[]
  prices: SheetPrice[]
  taxes: SheetTax[]
  restrictions: SheetRestriction[]
}
