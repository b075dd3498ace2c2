// Decides whether a cost of a clause is that of a cancellation, or of a no-show, a deposit or an early departure.
import type { ClausePart, ClauseParts } from './parts.ts'
import { kindsOf, cancellingKinds, foreignCost, has, isOf, unknowns, isShared, nearest } from './clause-kinds.ts'

/** The deposit that is mentioned is kept by the hotel. */
const isLost = (parts: ClauseParts) => has(parts, 'lose', 'no_refund')

/** SUMMER -25PCT: a minus right before, and a space before that. */
const isDiscount = (parts: ClauseParts, at: number): boolean => {
  const [word, minus, cost] = [parts[at - 2], parts[at - 1], parts[at]]
  return (
    minus?.text === '-' && cost?.cost?.percent !== null && minus.end === cost?.start && (word?.end ?? 0) < minus.start
  )
}
const filling = kindsOf('of small room rate mark you to per')
const plain = ({ kind }: ClausePart) => !filling.has(kind)
const isTax = (part: ClausePart | undefined) => /^(?:tax|taxes|vat|gst)$/.test(part?.text ?? '')
const charging = ['charge', 'penalty', 'lose', 'else', 'late', 'later', 'within', 'less', 'after', 'avoid']
/** EUR 30 FOR ANY CANCELLATION */
const isForAll = (parts: ClauseParts, at: number) => isOf(parts[at + 1], 'small') && isOf(parts[at + 2], 'all_cancel')
/** BKFST AVAILABLE AT USD 40, PARKING 25 EUR PER DAY: the price of something, before any word of cancelling or its cost. */
const isPriced = (parts: ClauseParts, at: number): boolean => {
  const isLed = parts[at - 1]?.text === 'at'
  const isPer =
    /^(?:pp|pppn|ppd|pd)$/.test(parts[at + 1]?.text ?? '') ||
    (isOf(parts[at + 1], 'per') && isOf(parts[at + 2], 'unknown', 'days') && !isOf(parts[at + 3], 'charge', 'penalty'))
  return (isLed || isPer) && !has(parts.slice(0, at), 'cancel', 'all_cancel', 'not_cancelled', ...charging)
}
/** RATE 100 EUR CXL 24H: money is a cost only where a word says so. */
const isStatedAmount = (parts: ClauseParts, at: number): boolean =>
  !isOf(parts[at - 1], 'unknown') &&
  !isPriced(parts, at) &&
  (has(parts, ...charging) || isOf(parts[at - 1], 'mark', 'to') || isForAll(parts, at))
/** 1 NT NO SHOW CHARGE, where the no-show names no cost of its own behind it. */
const isOfNoShow = (parts: ClauseParts, at: number): boolean => {
  const show = nearest(
    parts,
    at,
    1,
    ({ kind }) => !['of', 'small', 'room', 'rate', 'charge', 'penalty', 'when'].includes(kind),
  )
  if (!isOf(parts[show], 'no_show') || isShared(parts, show) || has(parts.slice(0, at), 'not_cancelled')) return false
  if (parts.slice(at, show).some(({ text }) => text === 'also')) return false
  const next = nearest(
    parts,
    show,
    1,
    ({ kind }) => !['of', 'small', 'mark', 'to', 'charge', 'penalty', 'you', 'lose'].includes(kind),
  )
  return !isOf(parts[next], 'cost')
}
/** FULL CHARGE (EUR 120), 1 NIGHT (EUR 90): how much that is. */
const isSameInMoney = (parts: ClauseParts, at: number): boolean =>
  parts[at - 1]?.text === '(' && (parts[at - 2]?.cost?.percent != null || parts[at - 2]?.cost?.nights != null)
const takings = kindsOf('of small charge always booking time until to you rate room')
/** DEP TAKEN AT BOOKING 1NT, 1NT CHARGED AT BOOKING AS DEPOSIT */
const isOfDeposit = (parts: ClauseParts, at: number): boolean =>
  ([1, -1] as const).some((step) => {
    const end = nearest(parts, at, step, ({ kind }) => !takings.has(kind))
    return isOf(parts[end], 'deposit')
  })
/** 7NTS HB CXL 14D: a number of nights before the verb is a cost only where a word says so. */
const isStatedCost = (parts: ClauseParts, at: number, right: number): boolean => {
  const between = unknowns(parts.slice(at, right))
  // REFUND OF 50% IF CANCELLED
  const isOfRefund = has(parts.slice(0, at), 'refund')
  const stated = has(parts, 'when', 'not_cancelled', ...charging) || isForAll(parts, at) || isOfRefund
  return stated ? between < 5 : between === 0 && (parts[at]?.cost?.nights === 1 || parts[at]?.cost?.percent === '100')
}

const bullet = ({ kind, text }: ClausePart) => kind === 'to' && !/^\p{L}/u.test(text)
const untilStep = kindsOf('until within less from after before small mark of')
/** 2 WOCHEN VOR DER ANREISE: 50% DES ARRANGEMENTS: one of several lines, of a day and what it costs then. */
const isStepOf = (parts: ClauseParts, at: number): boolean => {
  const moment = parts.findIndex((part) => !untilStep.has(part.kind) && !bullet(part))
  return (
    parts[moment]?.moment?.anchored === true &&
    parts[at]?.cost?.percent != null &&
    moment < at &&
    parts[moment + 1]?.text === ':' &&
    parts.slice(moment + 1, at).every(({ kind }) => kind === 'mark' || kind === 'small')
  )
}
/** 30% FINO A 21 GIORNI PRIMA: one of several lines, of a cost and until when it is. */
const isStep = (parts: ClauseParts): boolean =>
  parts.some(({ moment }) => moment?.anchored === true) &&
  parts.find((part) => !bullet(part))?.cost?.percent != null &&
  parts
    .slice(parts.findIndex((part) => !bullet(part)) + 1)
    .every((part) => isOf(part, 'moment', 'until', 'from', 'small', 'mark', 'of', 'within', 'stay', 'sort'))

/** LATE CANCELLATION 50% OF THE STAY, MINIMUM 1 NIGHT; not 20% MIN 3 NTS. */
const isSharedWithLeast = (parts: ClauseParts, at: number): boolean =>
  parts[at]?.cost?.percent != null && has(parts, 'cancel', 'charge', 'penalty', 'lose', 'late', 'after')

const term = /(?:lai|frist|plazo|prazo|term|period|deadline|data|date|fecha|datum)/
/** DOPO QUESTO PERIODO, PASSÉ CE DÉLAI, AFTER THIS DEADLINE: what is charged then is the price of leaving late. */
const isPastTerm = (parts: ClauseParts, at: number): boolean => {
  const first = parts.findIndex(({ kind }) => kind !== 'small' && kind !== 'mark')
  const led = parts[first]
  if (!isOf(led, 'after') || first >= at) return false
  const isNamed = term.test(led?.text ?? '') || isOf(parts[first + 1], 'deadline', 'policy')
  const { cost } = parts[at] as ClausePart
  return (
    isNamed &&
    (cost?.percent != null || cost?.nights != null) &&
    has(parts, 'charge', 'penalty', 'lose') &&
    unknowns(parts) < 3 &&
    !parts.some(({ kind }) => foreignCost.has(kind) || kind === 'deposit')
  )
}

const surcharge = /^(?:toeslag|surcharges?)$/
/** FREE CANCELLATION UNTIL 2 DAYS BEFORE. TOESLAG 20 %: a sentence of its own about the price, which says nothing of leaving. */
const isSurcharge = (parts: ClauseParts, at: number): boolean =>
  parts[at]?.cost?.percent != null &&
  parts.some(({ text }) => surcharge.test(text)) &&
  parts.every((part, i) => i === at || surcharge.test(part.text) || isOf(part, 'small', 'mark', 'of', 'to'))

export const isCostOfCancelling = (
  parts: ClauseParts,
  at: number,
  owned: ReadonlySet<ClausePart>,
  context: boolean,
): boolean => {
  const { cost } = parts[at] as ClausePart
  if (!cost) return false
  const behind = parts[nearest(parts, at, 1, plain)]
  const before = parts[nearest(parts, at, -1, plain)]
  if (isOf(behind, 'least') && !isSharedWithLeast(parts, at)) return false
  if (isOf(behind, 'other', 'saving', 'early') || (isOf(behind, 'deposit', 'paying') && !isLost(parts))) return false
  if (
    isOf(before, 'least') &&
    !isOf(parts[nearest(parts, parts.indexOf(before as ClausePart), -1, plain)], 'charge', 'penalty')
  )
    return false
  if (isOf(before, 'other', 'saving') || (isOf(before, 'deposit', 'paying') && !isLost(parts))) return false
  if (cost.amount !== null && (!isStatedAmount(parts, at) || isSameInMoney(parts, at))) return false
  if (cost.nights === null && (isTax(parts[at - 1]) || isTax(parts[at + 1]))) return false
  if (isSurcharge(parts, at)) return false
  if (isDiscount(parts, at) || isOfNoShow(parts, at) || (isOfDeposit(parts, at) && !isLost(parts))) return false
  const isSubject = (part: ClausePart) =>
    cancellingKinds.has(part.kind) ||
    owned.has(part) ||
    isOf(part, 'late', 'lose', 'avoid') ||
    (context && isOf(part, 'months')) ||
    foreignCost.has(part.kind)
  const left = nearest(parts, at, -1, isSubject)
  if (left >= 0) {
    if (isOf(parts[left], 'no_show', 'early')) return isShared(parts, left)
    if (isOf(parts[left], 'lose')) {
      const who = nearest(
        parts,
        left,
        -1,
        (part) => cancellingKinds.has(part.kind) || owned.has(part) || foreignCost.has(part.kind),
      )
      return who < 0
        ? context || has(parts, 'cancel', 'moment')
        : isOf(parts[who], 'no_show', 'early')
          ? isShared(parts, who)
          : !foreignCost.has(parts[who]?.kind ?? '')
    }
    return !foreignCost.has(parts[left]?.kind ?? '') && unknowns(parts.slice(left, at)) < 4
  }
  if ((context && (isStep(parts) || isStepOf(parts, at))) || isPastTerm(parts, at)) return true
  const right = nearest(parts, at, 1, (part) => isSubject(part) && !isOf(part, 'lose'))
  // TOTAL EUR 450 CXL 24HRS OR 1 NT: the price of the stay, and then its terms.
  const isPrice = cost.amount !== null && isOf(parts[at - 1], 'whole', 'rate', 'stay', 'room') && right >= 0
  const isCharged = has(parts.slice(0, Math.max(0, right)), 'penalty', 'charge', 'when', 'lose', 'late')
  if (isPrice && !isCharged && isOf(parts[right], 'cancel')) return false
  if (right >= 0) {
    if (isOf(parts[right], 'no_show')) return isShared(parts, right)
    if (!foreignCost.has(parts[right]?.kind ?? '')) return isStatedCost(parts, at, right)
    if (!has(parts.slice(at, right), 'joined', 'mark')) return false
  }
  if (has(parts, 'penalty') && !parts.some(({ kind }) => foreignCost.has(kind))) return true
  return (
    context &&
    (has(parts, 'charge', 'else', 'lose', 'later', 'after') ||
      parts.slice(0, at).every(({ kind }) => ['small', 'mark', 'free'].includes(kind)))
  )
}
