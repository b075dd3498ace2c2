// The envelope of version 3: amounts are numbers, a room has one list of beds, descriptions are one text, and names differ.
const amountName = /^(?:Amount\w*|Average\w+|HighestNightlyRate|ApproxTotalPrice|Percent)$/
const decimal = /^\d+(?:\.\d+)?$/
type Rewrite = (value: unknown) => Record<string, unknown>

const first = (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value)
const member = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null)?.[name]
const renamed: Readonly<Record<string, Rewrite>> = {
  // Only the first of alternative lists fits.
  BedTypeOptions: (value) => ({ BedTypes: inOldEnvelope(first(member(value, 'BedTypes'))) }),
  Refundable: (Cancelable) => ({ Cancelable }),
  RatePlanDescription: (value) => ({
    RatePlanDescription: { Text: (member(value, 'Text') as string[]).join('\n') },
  }),
  RatePlanInclusions: (value) => ({
    RatePlanInclusions: {
      RatePlanInclusionDescription: (member(value, 'RatePlanInclusion') as { Description: string }[]).map(
        ({ Description }) => ({ Name: Description }),
      ),
    },
  }),
}

const requestNames: Readonly<Record<string, string>> = { StayDateRange: 'StayDateTimeRange', InfoSource: 'RateSource' }
/** Rewrites a request into the names of version 5. */
export const fromOldEnvelope = <T>(value: T): T => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === 'version' ? [name, '5.0.0'] : [requestNames[name] ?? name, fromOldEnvelope(inner as unknown)],
    ),
  ) as T
}

/** Rewrites an answer of version 5. */
export const inOldEnvelope = (value: unknown): unknown => {
  if (Array.isArray(value)) return (value as unknown[]).map(inOldEnvelope)
  if (typeof value !== 'object' || value === null) return value
  const written: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const rewrite = renamed[name]
    if (rewrite) Object.assign(written, rewrite(inner))
    else if (amountName.test(name) && typeof inner === 'string' && decimal.test(inner)) written[name] = Number(inner)
    else written[name] = inOldEnvelope(inner)
  }
  return written
}
