// Cancellation terms of something else than the rate: of a spa, a restaurant or an event, and exceptions for some days.
import type { ClausePart, ClauseParts } from './parts.ts'
import { isOf } from './clause-kinds.ts'

const thing =
  /^(?:events?|weddings?|dinners?|lunch(?:es)?|meals?|breakfasts?|afternoon|treatments?|appointments?|tables?|functions?|conferences?|tickets?|activit(?:y|ies)|lessons?|classes|cruises?|parking|theatre|theater|show|shows)$/
const isService = (part: ClausePart | undefined): boolean =>
  part !== undefined && (isOf(part, 'service') || thing.test(part.text))
const offer = /^(?:package|packages|rate|rates|offer|weekend|break|getaway|hotel|resort|holidays?|vacation)$/
const betweenTerms: ReadonlySet<string> = new Set(['small', 'stay', 'booking', 'not', 'you', 'to', 'of', 'that'])

/** SPA BOOKINGS MUST BE CANCELLED 24H PRIOR; a SPA PACKAGE is a rate. */
export const isOfService = (parts: ClauseParts): boolean => {
  const cancel = parts.findIndex((part) => isOf(part, 'cancel', 'all_cancel', 'not_cancelled', 'no_cancel'))
  let at = cancel - 1
  while (parts[at] && betweenTerms.has(parts[at]?.kind ?? '') && !offer.test(parts[at]?.text ?? '')) at -= 1
  return cancel > 0 && isService(parts[at])
}

/** A HOTEL CAN SET A POLICY OF UP TO 30 DAYS, POLICIES VARY: said of all hotels, not of this rate. */
export const isGeneral = (parts: ClauseParts): boolean =>
  parts.some(
    ({ text }, at) =>
      /^(?:vary|varies|varying|differs?|depends?|depending)$/.test(text) ||
      (text === 'set' &&
        parts.slice(Math.max(0, at - 2), at).some((part) => /^(?:can|may|could|might)$/.test(part.text))),
  )

/** EXCEPTION: 13 TO 16 SEPTEMBER NON-REFUNDABLE: what follows holds on those days only. */
export const withoutExceptions = (clauses: readonly ClausePart[][]): ClausePart[][] => {
  const first = clauses.findIndex((parts, at) =>
    parts.some(({ text }, i) => /^exceptions?$/.test(text) && !isOf(parts[i - 1], 'not') && (at > 0 || i > 0)),
  )
  return first < 0 ? [...clauses] : clauses.slice(0, first)
}
