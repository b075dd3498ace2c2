// The observations by name.
import type { ObservationKind } from '../../../domain/accuracy/observations/kinds.ts'

export const observationNames: Record<ObservationKind, string> = {
  not_loaded: 'Not loaded',
  wrong_code: 'Wrong booking code',
  open_without_code: 'Negotiated rate open to the public',
  above_public: 'Above public rate',
  last_room_closed: 'Last room not available',
  duplicate_code: 'Code loaded twice',
  advance_purchase_inside: 'Advance purchase not enforced',
  free_cancellation_over: 'Free cancellation already over',
  paid_at_hotel: 'Paid at the hotel',
  inferred_terms: 'Worth a look',
  loading_style: 'Text style',
  static_content: 'Hotel description',
}
