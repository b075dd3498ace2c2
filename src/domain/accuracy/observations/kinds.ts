// Observations: facts of a checkup that cost bookings without a wrong field. They are never scored.
import type { RateField } from '../../rate.ts'

/** In the order of their weight for a revenue manager. */
export const observationKinds = [
  'not_loaded',
  'wrong_code',
  'open_without_code',
  'above_public',
  'last_room_closed',
  'duplicate_code',
  'advance_purchase_inside',
  'free_cancellation_over',
  'paid_at_hotel',
  'inferred_terms',
  'loading_style',
  'static_content',
] as const
export type ObservationKind = (typeof observationKinds)[number]

/** What is wrong with a text: it is foreign, has letters that a GDS may not show, is too long, or begins with advertising; or it is no text, or over. */
export type TextFault =
  | { of: 'language' | 'order' | 'placeholder' | 'dates' }
  | { of: 'letters'; letters: string[] }
  | { of: 'length'; most: number }

/**
 * One fact. `rate_plan` is the booking code it is about, `other` the second one (the public rate that is cheaper, the first of
 * two equal codes); `plan` and `room` are codes of the own data. Sentences are made when shown, never stored.
 */
export type Observation = {
  kind: ObservationKind
  rate_plan: string | null
  other?: string
  plan?: string
  room?: string | null
  field?: RateField
  shown?: string
  expected?: string
  /** Of the text; older rows have none until they are re-scored. */
  fault?: TextFault
  /** Other booking codes with the same observation: one text on twelve rooms is one observation. */
  alike?: string[]
  /** How many more observations of this kind are left out. */
  more?: number
}
