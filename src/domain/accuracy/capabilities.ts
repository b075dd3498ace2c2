// The capability table: what each GDS carries, in which call, and which checks read it; and what a screen shows of a field.
import type { GdsName } from '../gds.ts'
import type { Rate, RateField } from '../rate.ts'
import type { Capability, CapabilityField, Carriage } from './capability-row.ts'
import { offerCapabilities } from './offer-capabilities.ts'
import { priceCapabilities } from './price-capabilities.ts'
import { termsCapabilities } from './terms-capabilities.ts'
import type { Call, CallState, Verdict } from './verdict.ts'

export const capabilities: readonly Capability[] = [...offerCapabilities, ...termsCapabilities, ...priceCapabilities]

const byField = new Map(capabilities.map((capability) => [capability.field, capability]))
export const capabilityOf = (field: CapabilityField): Capability | undefined => byField.get(field)
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

type FieldState = 'present' | 'missing' | 'unknown' | 'optional'
const deadlines = ['cancellation_deadline', 'cancellation_until'] as const

/**
 * What a screen shows of a field: its value, 'Missing' in red (required, and its check says missing), unknown (this GDS
 * does not carry it, or the call was not read) or '-'. The deadline is always required. S2§2, S2§5
 */
export const fieldState = (
  field: RateField,
  rate: Rate,
  about: { gds: GdsName; calls: Record<Call, CallState>; verdicts: Readonly<Record<string, Verdict>> },
): FieldState => {
  if (isStated(rate, field)) return 'present'
  if (field === 'cancellation_deadline' && !deadlines.some((name) => isStated(rate, name))) return 'missing'
  const capability = byField.get(field)
  const verdict = capability?.presence ? about.verdicts[capability.presence] : undefined
  if (verdict === 'missing' && field !== 'cancellation_deadline') return 'missing'
  if (verdict === 'unknown') return 'unknown'
  const { carried, call } = carriedBy(field, about.gds)
  return carried === 'no' || about.calls[call] !== 'read' ? 'unknown' : 'optional'
}
