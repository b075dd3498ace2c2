// The facts beside the score by name.
import type { BesideKind } from '../../domain/accuracy/beside-kinds.ts'

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
