// What a screen shows of a field: its value, that it is missing, or that nobody can know.
import type { GdsName } from '../gds.ts'
import type { Call } from '../rate-fields/row.ts'
import type { Rate, RateField } from '../rate.ts'
import { carriage, carriedBy, isStated, type CapabilityField, type FieldCarriage } from '../rate-fields/carriage.ts'
import { presences } from './evaluated/presences.ts'
import type { CallState, CheckRef, Verdict } from './verdict.ts'

/** `presence`: the check whose verdict `missing` shows the field as 'Missing': such a field is required; null for optional ones. */
type Capability = FieldCarriage & { presence: CheckRef | null }
export const capabilities: readonly Capability[] = carriage.map((row) => ({
  ...row,
  presence: presences[row.field] ?? null,
}))

const byField = new Map(capabilities.map((capability) => [capability.field, capability]))
export const capabilityOf = (field: CapabilityField): Capability | undefined => byField.get(field)

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
