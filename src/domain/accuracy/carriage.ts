// How each GDS carries each field of a rate, and whether a rate states it.
import type { GdsName } from '../gds.ts'
import type { Rate, RateField } from '../rate.ts'
import { offerCarriage } from './carriage/offer.ts'
import { priceCarriage } from './carriage/prices.ts'
import type { CapabilityField, Carriage, FieldCarriage } from './carriage/row.ts'
import { termsCarriage } from './carriage/terms.ts'

/** Every field, in the order of the screens. */
export const carriage: readonly FieldCarriage[] = [...offerCarriage, ...termsCarriage, ...priceCarriage]

const byField = new Map(carriage.map((row) => [row.field, row]))
const never: Carriage = { carried: 'no', call: 'details' }
export const carriedBy = (field: CapabilityField, gds: GdsName): Carriage => byField.get(field)?.[gds] ?? never

/** Fields for which a Travelport message up to v40 may have no place: they are unknown there, never missing. */
export const notInOldMessages: ReadonlySet<CapabilityField> = new Set<CapabilityField>([
  'rate_description',
  'beds',
  'beds.quantity',
  'smoking',
  'room_view',
  'breakfast',
  'lunch',
  'dinner',
  'commission_type',
  'commission_value',
  'rate_change_indicator',
])

/** Whether a field has a meaningful value: not null, empty, 'unknown', a dash, or an unlisted code. */
export const isStated = (rate: Rate, field: RateField): boolean => {
  if (field === 'beds') return rate.beds.some(({ code, type }) => type !== null && code !== '248')
  const value = rate[field]
  if (value === null || value === 'unknown') return false
  if (typeof value === 'string') return /[\p{L}\p{N}]/u.test(value)
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && 'value' in value) return value.value !== null
  return typeof value !== 'object' || Object.keys(value).length > 0
}
