// What stands beside the score and never in it: facts of a reading that cost bookings without a wrong field.
import type { RateField } from '../rate.ts'

/** In the order of their weight for a revenue manager. */
export const besideKinds = [
  'not_loaded',
  'wrong_code',
  'open_without_code',
  'above_public',
  'last_room_closed',
  'duplicate_code',
  'advance_purchase_inside',
  'free_cancellation_over',
  'paid_at_hotel',
  'loading_style',
  'static_content',
] as const
export type BesideKind = (typeof besideKinds)[number]

/**
 * One fact. `rate_plan` is the booking code it is about, `other` the second one (the public rate that is cheaper, the first of
 * two equal codes); `plan` and `room` are codes of the own data. Sentences are made when shown, never stored.
 */
export type Beside = {
  kind: BesideKind
  rate_plan: string | null
  other?: string
  plan?: string
  room?: string | null
  field?: RateField
  shown?: string
  expected?: string
  /** Other booking codes of which the very same is told: one text on twelve rooms is one fact. */
  alike?: string[]
  /** So many facts of this kind are left out after this one. */
  more?: number
}
