// What stands beside the score of a reading: facts that cost bookings and never count as a fault of a field.
import { type Beside, type BesideKind, besideKinds } from './beside-kinds.ts'
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

/** What many rates share because one text stands on all of them. */
const ofOneCause: readonly BesideKind[] = [
  'advance_purchase_inside',
  'free_cancellation_over',
  'paid_at_hotel',
  'loading_style',
]
/** Facts are stored with every reading: of one kind these are enough to see what it is, and the last says how many are left out. */
const mostOfKind = 100

const grouped = (facts: readonly Beside[]): Beside[] => {
  const causes = new Map<string, Beside[]>()
  for (const fact of facts) {
    const cause = JSON.stringify({ ...fact, rate_plan: null })
    causes.set(cause, [...(causes.get(cause) ?? []), fact])
  }
  return [...causes.values()].flatMap(([first, ...others]) => {
    const alike = [...new Set(others.map(({ rate_plan }) => rate_plan))]
      .filter((code) => code !== null)
      .filter((code) => code !== first?.rate_plan)
    return first ? [alike.length > 0 ? { ...first, alike } : first] : []
  })
}

const kept = (facts: Beside[]): Beside[] =>
  facts.length <= mostOfKind
    ? facts
    : facts
        .slice(0, mostOfKind)
        .map((fact, at) => (at === mostOfKind - 1 ? { ...fact, more: facts.length - mostOfKind } : fact))

/** In the order of their kinds, and within one in the order of the rates. */
export const besideOf = (reading: Reading): Beside[] =>
  besideKinds.flatMap((kind) => {
    const facts = finders[kind](reading)
    return kept(ofOneCause.includes(kind) ? grouped(facts) : facts)
  })
