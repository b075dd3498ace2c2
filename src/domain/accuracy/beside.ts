// What stands beside the score of a reading: facts that cost bookings and never count as a fault of a field.
import { type Beside, besideKinds } from './beside-kinds.ts'
import { lastRoomClosed, notLoaded, wrongCode } from './beside-own.ts'
import { abovePublic, duplicateCode, openWithoutCode } from './beside-rates.ts'
import { loadingStyle, staticContent } from './beside-style.ts'
import { advancePurchaseInside, freeCancellationOver, paidAtHotel } from './beside-terms.ts'
import type { Reading } from './verdict.ts'

const finders: Record<(typeof besideKinds)[number], (reading: Reading) => Beside[]> = {
  not_loaded: notLoaded,
  wrong_code: wrongCode,
  open_without_code: openWithoutCode,
  above_public: abovePublic,
  last_room_closed: lastRoomClosed,
  duplicate_code: duplicateCode,
  advance_purchase_inside: advancePurchaseInside,
  free_cancellation_over: freeCancellationOver,
  paid_at_hotel: paidAtHotel,
  loading_style: loadingStyle,
  static_content: staticContent,
}

/** Facts are stored with every reading: of one kind the first show what it is, and of all the weightiest kinds are kept. */
const [mostOfKind, most] = [20, 60]

/** In the order of their kinds, and within one in the order of the rates. */
export const besideOf = (reading: Reading): Beside[] =>
  besideKinds.flatMap((kind) => finders[kind](reading).slice(0, mostOfKind)).slice(0, most)
