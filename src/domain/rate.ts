// One rate as a GDS shows it, in the names of S2§3. The readers of both GDS produce it; checks, storage and screens take it.
import { type AllFieldRows, rowsOfFields } from './rate-fields/fields.ts'
import type { FieldKind } from './rate-fields/kinds.ts'

export type {
  Bed,
  Coded,
  DeadlineOffset,
  GdsMoment,
  GuestMatch,
  NamedAmount,
  NightlyRate,
  TaxLine,
  ThreeState,
} from './rate-fields/kinds.ts'

/** null everywhere means: not on the wire. Amounts are in `currency` unless `other_currencies` names the field. */
export type Rate = { [F in keyof AllFieldRows]: AllFieldRows[F]['kind'] extends FieldKind<infer T> ? T : never }
export type RateField = keyof Rate
/** An amount that the GDS converted into another currency. */
export type ConvertedAmount = Exclude<Extract<RateField, `converted_${string}`>, 'converted_currency'>

const absent = Object.fromEntries(rowsOfFields.map(([field, { kind }]) => [field, kind.empty()])) as Rate
const lists = rowsOfFields.filter(([field]) => typeof absent[field] === 'object' && absent[field] !== null)

/** An empty rate, from which readers start; its lists are its own. */
export const emptyRate = (rate_plan: string): Rate => {
  const rate: Record<string, unknown> = { ...absent, rate_plan }
  for (const [field, { kind }] of lists) rate[field] = kind.empty()
  return rate as Rate
}
