// One sentence for each fact beside the score; made when it is shown, never stored.
import type { Beside, BesideKind } from './beside-kinds.ts'

const words: Record<BesideKind, (fact: Beside) => string> = {
  not_loaded: ({ plan, room }) =>
    `${[plan, room].filter(Boolean).join(', ')} is expected for this stay and not loaded.`,
  wrong_code: ({ rate_plan, plan }) => `${rate_plan} shows what belongs to ${plan}: load it under its own code.`,
  open_without_code: ({ rate_plan }) => `${rate_plan} is a negotiated rate and open to everybody.`,
  above_public: ({ rate_plan, other }) =>
    `${rate_plan} costs more than the public rate ${other} of the same room and terms.`,
  last_room_closed: ({ plan, other }) => `${plan} is closed while the public rate ${other} of the same room is open.`,
  duplicate_code: ({ rate_plan }) => `The booking code ${rate_plan} is loaded more than once.`,
  advance_purchase_inside: ({ rate_plan, shown }) => `${rate_plan} asks for ${shown} and can still be booked.`,
  free_cancellation_over: ({ rate_plan, shown }) => `Free cancellation of ${rate_plan} ended on ${shown}.`,
  paid_at_hotel: ({ rate_plan, shown }) => `${rate_plan} leaves ${shown} to be paid at the hotel.`,
  loading_style: ({ rate_plan, field, expected }) => `${field} of ${rate_plan}: ${expected}.`,
  static_content: ({ field, shown, expected }) => `${field}: ${shown}; ${expected}.`,
}
export const besideWords = (fact: Beside): string => words[fact.kind](fact)
