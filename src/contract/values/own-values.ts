// The records of own data as forms send them and lists answer them: rooms, plans, booking codes, prices, taxes, restrictions.
import { z } from 'zod'
import { isCurrency } from '../../domain/codes/currencies.ts'
import type { OwnRecord } from '../../domain/own-data/records.ts'
import { Day } from './basic-values.ts'

const OwnCode = z.string().trim().min(1, 'Field is required').max(40, 'At most 40 characters')
const OwnName = z.string().trim().max(200, 'At most 200 characters').nullable().default(null)
const OwnPhrases = z.array(z.string().trim().min(1).max(200)).max(50, 'At most 50 phrases').default([])
const YesNo = z.boolean().nullable().default(null)
export const OwnAmount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'Use an amount such as 120.00')
const signed = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'Use an amount such as 120.00 or -10.00')
const OwnPercent = z.string().regex(/^\d{1,4}(\.\d{1,4})?$/, 'Use a number such as 12.5')
const CurrencyCode = z.string().refine((text) => isCurrency(text), 'Use an ISO 4217 currency code such as EUR')
const NightCount = z.number().int().min(1).max(365)
const OwnMoney = z.strictObject({ amount: OwnAmount, currency: CurrencyCode })
const OwnShare = z.strictObject({ percent: OwnPercent })
const ListedCode = z
  .string()
  .regex(/^\d{1,3}$/, 'Choose one from the list')
  .nullable()
  .default(null)
const SevenDays = z
  .tuple([z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean()])
  .default([true, true, true, true, true, true, true])
const first = Day.nullable().default(null)
const seasonNights = { first_night: first, last_night: first }
const RecordId = z.number().int().min(1)
const roundings = ['1', '0.1', '0.01', '5', '10'] as const

const room = z.object({
  code: OwnCode,
  name: OwnName,
  beds: z
    .array(
      z
        .array(z.strictObject({ code: z.string().regex(/^\d{1,3}$/), quantity: z.number().int().min(1).max(20) }))
        .min(1)
        .max(10),
    )
    .max(10)
    .default([]),
  view: ListedCode,
  smoking: YesNo,
  greatest_occupancy: z.number().int().min(1).max(99).nullable().default(null),
  phrases: OwnPhrases,
})
const plan = z.object({
  code: OwnCode,
  name: OwnName,
  phrases: OwnPhrases,
  breakfast: YesNo,
  lunch: YesNo,
  dinner: YesNo,
  cancellation: z
    .strictObject({
      refundable: z.boolean().nullable(),
      offset: z.number().int().min(0).max(400).nullable(),
      unit: z.enum(['hour', 'day', 'week']).nullable(),
      drop_time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 18:00')
        .nullable(),
      penalty: z.union([z.strictObject({ nights: NightCount }), OwnShare, OwnMoney]).nullable(),
    })
    .default({ refundable: null, offset: null, unit: null, drop_time: null, penalty: null }),
  guarantee: z.enum(['guarantee', 'deposit', 'prepayment', 'none']).nullable().default(null),
  deposit: z
    .union([z.strictObject({ nights: NightCount }), OwnShare, OwnMoney])
    .nullable()
    .default(null),
  commission: z
    .union([OwnShare, OwnMoney, z.literal('none')])
    .nullable()
    .default(null),
  category: ListedCode,
  corporate_codes: z.array(z.string().trim().min(1).max(20)).max(50).default([]),
  points_of_sale: z.array(z.string().trim().min(1).max(20)).max(50).default([]),
  derived: z
    .strictObject({
      from_plan_code: OwnCode,
      change: z.union([
        z.strictObject({ percent: z.string().regex(/^-?\d{1,3}(\.\d{1,4})?$/) }),
        z.strictObject({ amount: signed }),
      ]),
      round_to: z.enum(roundings).nullable(),
    })
    .nullable()
    .default(null),
})
export const gdsCode = z.object({
  gds_id: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .default(null),
  pattern: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9?*]{1,40}$/, 'Use letters and digits, ? for one character and * for any number'),
  plan_id: RecordId,
  room_id: RecordId.nullable().default(null),
})
const price = z.object({
  plan_id: RecordId,
  room_id: RecordId.nullable().default(null),
  ...seasonNights,
  weekdays: SevenDays,
  adults: z.number().int().min(1).max(99).nullable().default(null),
  per_person: z.boolean().default(false),
  extra_adult: OwnAmount.nullable().default(null),
  children: z
    .array(
      z.strictObject({
        from_age: z.number().int().min(0).max(20),
        to_age: z.number().int().min(0).max(20),
        amount: OwnAmount,
      }),
    )
    .max(10)
    .default([]),
  currency: CurrencyCode,
  amount: OwnAmount,
  tax: z.enum(['before', 'after']),
  minimum_nights: NightCount.nullable().default(null),
})
/** Prices of one season: what they have in common, and for each plan and room an amount, which is validated cell by cell. */
export const priceGrid = z.object({
  ...seasonNights,
  weekdays: SevenDays,
  adults: price.shape.adults,
  per_person: price.shape.per_person,
  currency: CurrencyCode,
  tax: price.shape.tax,
  cells: z
    .array(z.strictObject({ plan_id: RecordId, room_id: RecordId.nullable(), amount: z.string().max(40).nullable() }))
    .min(1)
    .max(5_000),
})
const ownTax = z.object({
  name: z.string().trim().min(1, 'Field is required').max(200),
  code: ListedCode,
  value: z.union([OwnShare, OwnMoney]),
  per: z.enum(['stay', 'night', 'person', 'person_night']),
  included: z.boolean(),
  ...seasonNights,
})
const restriction = z.object({
  plan_id: RecordId.nullable().default(null),
  room_id: RecordId.nullable().default(null),
  first_night: Day,
  last_night: Day,
  weekdays: SevenDays,
  kind: z.enum(['closed', 'closed_to_arrival', 'closed_to_departure', 'minimum_nights', 'maximum_nights']),
  nights: NightCount.nullable().default(null),
})

export const proposedPrice = z.object({
  plan_code: OwnCode,
  room_code: OwnCode.nullable(),
  first_night: Day,
  last_night: Day,
  adults: z.number().int().min(1).max(99).nullable(),
  currency: CurrencyCode,
  amount: OwnAmount,
  tax: price.shape.tax,
})
/** What a person takes of a proposal: new rooms and plans, and mappings that name them, or existing ones, by code. */
export const takenProposal = z.object({
  rooms: z.array(room.omit({ phrases: true, greatest_occupancy: true })).max(500),
  plans: z.array(plan.omit({ phrases: true, points_of_sale: true, derived: true })).max(500),
  codes: z
    .array(
      z.object({
        gds_id: z.union([z.literal(1), z.literal(2)]),
        pattern: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{1,40}$/, 'Use letters and digits'),
        plan_code: OwnCode,
        room_code: OwnCode.nullable().default(null),
      }),
    )
    .min(1)
    .max(2_000),
  prices: z.array(proposedPrice).max(3_000).default([]),
})

const id = { id: z.number().int() }
/** What a form sends, and with its id what is answered. */
export const ownInput = {
  rooms: room,
  plans: plan,
  codes: gdsCode,
  prices: price,
  taxes: ownTax,
  restrictions: restriction,
}
const TextList = z.array(z.string())
const ownBeds = z.array(z.array(z.object({ code: z.string(), quantity: z.number() })))
const derivation = z.object({
  from_plan_code: z.string(),
  change: z.union([z.object({ percent: z.string() }), z.object({ amount: z.string() })]),
  round_to: z.enum(roundings).nullable(),
})
/** Files and messages are limited by what a record may contain, not by the size of a form. */
export const ownOutput = {
  rooms: room.extend({ ...id, beds: ownBeds, phrases: TextList }),
  plans: plan.extend({
    ...id,
    phrases: TextList,
    corporate_codes: TextList,
    points_of_sale: TextList,
    derived: derivation.nullable(),
  }),
  codes: gdsCode.extend(id),
  prices: price.extend(id),
  taxes: ownTax.extend(id),
  restrictions: restriction.extend(id),
}
ownOutput satisfies { [K in keyof OwnRecord]: z.ZodType<OwnRecord[K]> }
