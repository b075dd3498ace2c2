// The values that many calls share: days, moments, money, summaries. Dates are YYYY-MM-DD, instants ISO 8601 with Z.
import { z } from 'zod'
import { readRole, type Role } from '../../domain/accounts.ts'
import { gdsNames } from '../../domain/gds.ts'
import { isDay } from '../../domain/stay.ts'

export const Day = z.string().refine(isDay, 'Use a date as YYYY-MM-DD')
/** A day from which whole months and years are counted: there is a year after it. */
export const RangeDay = Day.refine((day) => day < '9999', 'Use a date before the year 9999')
export const Instant = z.iso.datetime()
export const GdsName = z.enum(gdsNames)
export const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
export const nullableText = z.string().nullable()
/** One of these roles, in any of its spellings: Manager, TravelAgent. S1§3 */
export const writtenRole = <const T extends readonly Role[]>(allowed: T, error?: string) =>
  z
    .string()
    .transform((text) => readRole(text) ?? text)
    .pipe(z.enum(allowed, error))

const Percent = z.number().min(0).max(100).nullable()
/** Percentages or null; both the number and its band come from the rounded value. S1§3 */
export const Summary = z.object({
  rate_description: Percent,
  room_description: Percent,
  meal_plans: Percent,
  cancellation_policy: Percent,
  pricing: Percent,
  all: Percent,
})

/** What a percentage is based on; shown with every one of them. */
export const Basis = z.object({
  rates: z.number().int(),
  price_wrong_rates: z.number().int(),
  coverage: z.number().min(0).max(100).nullable(),
  last_read_at: Instant.nullable(),
})

/** A window of check-in days; both ends belong to it. */
export const window = { start_date: RangeDay.optional(), end_date: RangeDay.optional() }
