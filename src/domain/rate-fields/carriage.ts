// How each GDS carries each field of a rate, and whether a rate states it.
import type { GdsName } from '../gds.ts'
import { rowsOfFields } from './fields.ts'
import { type Carriage, details } from './row.ts'
import type { Rate, RateField } from '../rate.ts'

export type CapabilityField = RateField | 'beds.quantity'
/** Of `source`: the elements of both messages. */
export type FieldCarriage = { field: CapabilityField; travel_port: Carriage; sabre: Carriage; source: string }

/** A part of `beds` that has a check of its own. */
const bedQuantity: FieldCarriage = {
  field: 'beds.quantity',
  travel_port: details.sometimes,
  sabre: details.yes,
  source: 'Travelport BedTypes Quantity, often absent; Sabre BedType Count',
}
/** Every field that a GDS can carry, in the order of the screens. */
export const carriage: readonly FieldCarriage[] = rowsOfFields.flatMap(([field, row]) => {
  if (row.source === undefined) return []
  const { travel_port, sabre, source } = row
  return [{ field, travel_port, sabre, source }, ...(field === 'bed_alternatives' ? [bedQuantity] : [])]
})

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
