// Cancellation terms of something else than the rate: of a spa, a restaurant or an event, and exceptions for some days.
import type { ClausePart, ClauseParts } from './parts.ts'
import { has, isOf } from './clause-kinds.ts'

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
  // AIRPORT TRANSFER: CANCEL 12 HOURS BEFORE
  if (parts[at]?.text === ':') at -= 1
  while (parts[at] && betweenTerms.has(parts[at]?.kind ?? '') && !offer.test(parts[at]?.text ?? '')) at -= 1
  return cancel > 0 && isService(parts[at])
}

const leaving = [
  'cancel',
  'all_cancel',
  'not_cancelled',
  'no_cancel',
  'no_show',
  'late',
  'lose',
  'penalty',
  'refund',
  'refundable',
  'no_refund',
  'free',
] as const
const bookingWord = /book|bkg|r[eé]serv|rsv|buchung|prenot|boek|bokning|bestilling|rezerw|varau/
const fromThen = /^(?:after|from|nach|ab|na|tras|depuis|desde|dopo|ap|po|efter|etter|despu|partir)/
/** BOOKINGS WITHIN 30 DAYS: PAYMENT IN FULL AT BOOKING: when a booking is made and paid, and nobody leaves. */
export const isOfBooking = (parts: ClauseParts): boolean => {
  if (has(parts, ...leaving)) return false
  return parts.some(({ kind, text }, at) => {
    if (!bookingWord.test(text)) return false
    if (kind === 'always') return !fromThen.test(text)
    if (kind !== 'stay') return false
    let next = at + 1
    while (isOf(parts[next], 'small', 'unknown', 'room', 'of') && next < at + 5) next += 1
    const [side, moment] = [parts[next], parts[next + 1]?.moment ?? parts[next + 2]?.moment]
    return isOf(side, 'within', 'less', 'more') && moment !== undefined
  })
}

/** A HOTEL CAN SET A POLICY OF UP TO 30 DAYS, POLICIES VARY: said of all hotels, not of this rate. */
export const isGeneral = (parts: ClauseParts): boolean =>
  parts.some(
    ({ text }, at) =>
      /^(?:vary|varies|varying|differs?|depends?|depending)$/.test(text) ||
      (text === 'set' &&
        parts.slice(Math.max(0, at - 2), at).some((part) => /^(?:can|may|could|might)$/.test(part.text))),
  )

const specialDays =
  /^(?:fairs?|events?|messen?|messezeiten|peak|holidays?|festive|blackout|congress\w*|exhibitions?|conventions?|tradeshows?|seasons?|christmas|easter|nye|hochsaison|feiertagen?|weihnachten|silvester|ostern|saison|fetes|foires?|salons|noel|temporada|festivos?|feriados?|navidad|ferias|fiere|festivita|stagione|natale|year|eve|epoca|natal|feiras|hoogseizoen|feestdagen|beurzen|kerst\w*|veletr\w*|svat\w*|sezon\w*|vanoc\w*|targ\w*|swiat\w*|hojsason|helligdage|hogsasong|helger|massor)$/
const during =
  /^(?:during|in|on|over|at|for|wahrend|waehrend|zu|an|bei|uber|pendant|durant|en|durante|nei|nelle|em|no|nas|tijdens|rond|behem|v|o|na|podczas|w|under|i)$/
/** DURING PEAK SEASONS 7 DAYS, (14 DAYS OVER CHRISTMAS): what holds on some days only. */
export const isOfSpecialDays = (parts: ClauseParts): boolean =>
  parts.some(
    ({ text }, at) =>
      specialDays.test(text) && parts.slice(Math.max(0, at - 4), at).some((each) => during.test(each.text)),
  )
/** A 7-DAY NOTICE MAY BE REQUIRED: perhaps, and not always. */
export const isPerhaps = (parts: ClauseParts): boolean =>
  /\b(?:may|might|could) (?:be (?:required|requested)|apply)\b/.test(parts.map(({ text }) => text).join(' '))

/** EXCEPTION: 13 TO 16 SEPTEMBER NON-REFUNDABLE: what follows holds on those days only. */
export const withoutExceptions = (clauses: readonly ClausePart[][]): ClausePart[][] => {
  const first = clauses.findIndex((parts, at) =>
    parts.some(({ text }, i) => /^exceptions?$/.test(text) && !isOf(parts[i - 1], 'not') && (at > 0 || i > 0)),
  )
  return first < 0 ? [...clauses] : clauses.slice(0, first)
}
