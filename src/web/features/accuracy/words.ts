// The words of the rule-set page.
import { counted } from '../../lib/format.ts'

export const words = {
  title: 'How accuracy is measured',
  version: (version: number) => `Rule set ${version}`,
  lead: 'Every lost point leads to one check, one field and the words that it was read from. These are all the checks, with the reason and the source of each.',
  find: 'Find a check or a field',
  print: 'Print',
  contents: 'On this page',
  checks: (count: number) => counted(count, 'check'),
  none: 'No check says that.',
  weight: (weight: number) => `Weight ${weight}`,
  decisive: 'Decisive',
  ownData: 'Own data',
  source: 'Source',
  fields: 'Fields that it reads',
  field: 'Field',
  words: 'Words',
  beside: 'Beside the score',
  besideNote: 'These facts are told and never scored.',
} as const
