// The words of the rule-set page.
import type { BesideKind } from '../../../domain/accuracy/beside-kinds.ts'
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

/** The facts beside the score by name. */
export const besideNames: Record<BesideKind, string> = {
  not_loaded: 'Not loaded',
  wrong_code: 'Under a wrong code',
  open_without_code: 'Open to everybody',
  above_public: 'Dearer than public',
  last_room_closed: 'Last room closed',
  duplicate_code: 'Code loaded twice',
  advance_purchase_inside: 'Too late to book ahead',
  free_cancellation_over: 'Free cancellation over',
  paid_at_hotel: 'Paid at the hotel',
  loading_style: 'Style of a text',
  static_content: 'Text of the hotel',
}
