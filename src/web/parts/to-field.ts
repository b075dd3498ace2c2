// The way from a finding to its field: scrolled to the middle and marked by the focus.
import type { Entry } from './rate-fields.ts'

/** Where a link to a finding leads. */
export const entryId = (entry: Pick<Entry, 'fields'>): string => `field-${entry.fields[0]}`

export const goToEntry = (entry: Pick<Entry, 'fields'>): void => {
  const field = document.getElementById(entryId(entry))
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  field?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  field?.focus({ preventScroll: true })
}
