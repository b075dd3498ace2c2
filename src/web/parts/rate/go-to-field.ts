// From a finding or a score to its field or section: opened where it is folded, scrolled to, and marked by the focus.
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'

export const fieldId = (entry: Pick<FieldEntry, 'fields'>): string => `field-${entry.fields[0]}`

export const goToField = (entry: Pick<FieldEntry, 'fields'>): void => goTo(document.getElementById(fieldId(entry)))

/** To the section that holds the score of the criterion. */
export const goToCriterion = (criterion: Criterion): void =>
  goTo(document.querySelector<HTMLElement>(`.rate-section [data-criterion="${criterion}"]`), 'start')

const goTo = (target: HTMLElement | null, block: 'center' | 'start' = 'center') => {
  const folded = target?.closest('details')
  if (folded) folded.open = true
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({ block, behavior: still ? 'auto' : 'smooth' })
  target?.focus({ preventScroll: true })
}
