// The words of the rule-set page.
import { countText } from '../../lib/format.ts'

export const words = {
  title: 'How accuracy is measured',
  version: (version: number) => `Rule set ${version}`,
  lead: 'All checks with their reasons and sources. Each lost point traces back to one check, one field and the words it was read from.',
  find: 'Find a check or field',
  print: 'Print',
  contents: 'On this page',
  checks: (count: number) => countText(count, 'check'),
  none: 'No checks found',
  weight: (weight: number) => `Severity ${weight}`,
  decisive: 'Decisive',
  ownData: 'Your rates',
  source: 'Source',
  fields: 'Fields used',
  field: 'Field',
  glossary: 'Glossary',
  observations: 'Other observations',
  observationNote: 'These are shown but not scored.',
} as const
