// The observations of a checkup: what costs bookings and is not scored.
import { type Observation, type ObservationKind, observationKinds } from './kinds.ts'
import { lastRoomClosed, notLoaded, wrongCode } from './own-data.ts'
import { abovePublic, duplicateCode, openWithoutCode } from './rates.ts'
import { loadingStyle, staticContent } from './style.ts'
import { advancePurchaseInside, freeCancellationOver, inferredTerms, paidAtHotel } from './terms.ts'
import type { CheckContext } from '../verdict.ts'
import { groupBy } from '../../group-by.ts'

const finders: Record<(typeof observationKinds)[number], (checkup: CheckContext) => Observation[]> = {
  not_loaded: notLoaded,
  wrong_code: wrongCode,
  open_without_code: openWithoutCode,
  above_public: abovePublic,
  last_room_closed: lastRoomClosed,
  duplicate_code: duplicateCode,
  advance_purchase_inside: advancePurchaseInside,
  free_cancellation_over: freeCancellationOver,
  paid_at_hotel: paidAtHotel,
  inferred_terms: inferredTerms,
  loading_style: loadingStyle,
  static_content: staticContent,
}

/** The rates that share one text. */
const ofOneCause: readonly ObservationKind[] = [
  'advance_purchase_inside',
  'free_cancellation_over',
  'paid_at_hotel',
  'inferred_terms',
  'loading_style',
]
/** Observations are stored with every checkup: of one kind these are enough as examples, and the last says how many are left out. */
const mostOfKind = 100

const oncePerCause = (facts: readonly Observation[]): Observation[] => {
  const causes = groupBy(facts, (fact) => JSON.stringify({ ...fact, rate_plan: null }))
  return [...causes.values()].flatMap(([first, ...others]) => {
    const alike = [...new Set(others.map(({ rate_plan }) => rate_plan))]
      .filter((code) => code !== null)
      .filter((code) => code !== first?.rate_plan)
    return first ? [alike.length > 0 ? { ...first, alike } : first] : []
  })
}

const firstOfKind = (facts: Observation[]): Observation[] =>
  facts.length <= mostOfKind
    ? facts
    : facts
        .slice(0, mostOfKind)
        .map((fact, at) => (at === mostOfKind - 1 ? { ...fact, more: facts.length - mostOfKind } : fact))

/** In the order of their kinds, and within one in the order of the rates. */
export const observationsOf = (checkup: CheckContext): Observation[] =>
  observationKinds.flatMap((kind) => {
    const facts = finders[kind](checkup)
    return firstOfKind(ofOneCause.includes(kind) ? oncePerCause(facts) : facts)
  })
