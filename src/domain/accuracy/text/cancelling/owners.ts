// Decides what the moments and costs of a clause belong to: a cancellation, a no-show, a deposit or an early departure.
import type { Moment, ClausePart, ClauseParts } from './parts.ts'

type Kinds = ReadonlySet<string>
const kindsOf = (words: string): Kinds => new Set(words.split(' '))

const cancellingKinds = kindsOf('cancel all_cancel not_cancelled no_cancel')
const losing = kindsOf('refundable no_refund refund lose')
/** Words that count only if the text has no other topic. */
const weak = ['avoid', 'notice', 'late', 'deadline']
const foreign = kindsOf('other saving service early leave booking paying group change deposit card no_show')
/** What a cost may be of instead. */
const foreignCost = kindsOf('other saving service early leave booking group change no_show')

export const has = (parts: ClauseParts, ...kinds: readonly string[]) => parts.some(({ kind }) => kinds.includes(kind))
export const isOf = (part: ClausePart | undefined, ...kinds: readonly string[]) =>
  part !== undefined && kinds.includes(part.kind)
const unknowns = (parts: ClauseParts) => parts.filter(({ kind }) => kind === 'unknown').length

const links = kindsOf('joined else mark to small when charge no_show early')
/** CXL/NO SHOW, LATE CXL OR NO-SHOW: one sentence for both. */
export const isShared = (parts: ClauseParts, at: number): boolean => {
  const isBesideCancelling = (step: number): boolean => {
    let to = at + step
    let linked = false
    while (links.has(parts[to]?.kind ?? '')) {
      linked ||= parts[to]?.kind !== 'small'
      to += step
    }
    return linked && (cancellingKinds.has(parts[to]?.kind ?? '') || isOf(parts[to], 'late', 'later'))
  }
  if (isBesideCancelling(-1) || isBesideCancelling(1)) return true
  // CANCELLATIONS UNDER 48HRS AND NO-SHOWS: the cost applies to both.
  const left = parts.slice(0, at)
  const moment = left.findLastIndex(({ kind }) => kind === 'moment')
  const between = left.slice(moment + 1)
  const isJoined =
    between.length > 0 && between.every(({ kind }) => links.has(kind)) && has(between, 'joined', 'else', 'mark')
  if (moment < 0 || !isJoined || has(left, 'cost')) return false
  const late = isLate(parts, moment)
  return late === true || has(left, 'not_cancelled') || (late === null && !has(parts, 'cancel'))
}

/** Whether a moment ends (BY, BEFORE) or follows (WITHIN, AFTER) free cancellation; null if it is unclear. */
export const isLate = (parts: ClauseParts, at: number): boolean | null => {
  const stated = parts[at]?.moment?.late ?? null
  if (stated !== null) return stated
  for (let left = at - 1; left >= Math.max(0, at - 4); left -= 1) {
    const kind = parts[left]?.kind ?? ''
    if (kind === 'within' || kind === 'less' || kind === 'after' || kind === 'later' || kind === 'from') return true
    if (kind === 'in' && left === at - 1) return true
    if (kind === 'until' || kind === 'before' || kind === 'least' || kind === 'more') return false
    if (!['small', 'of', 'you', 'time', 'mark', 'in', 'arrival'].includes(kind)) return null
  }
  return null
}

const nearest = (
  parts: ClauseParts,
  from: number,
  step: 1 | -1,
  stated: (part: ClausePart, at: number) => boolean,
): number => {
  for (let at = from + step; at >= 0 && at < parts.length; at += step)
    if (stated(parts[at] as ClausePart, at)) return at
  return -1
}

/** UNTIL 20DEC, CXL DEADLINE: 20DEC; a day without such words is a season's. */
const isDayOfLeaving = (parts: ClauseParts, at: number): boolean => {
  if (isLate(parts, at) !== null) return true
  const led = nearest(parts, at, -1, ({ kind }) => !['mark', 'small', 'time', 'to', 'free'].includes(kind))
  return isOf(parts[led], 'cancel', 'deadline', 'policy', 'not_cancelled', 'late')
}

/** State from earlier clauses: whether cancelling was mentioned, and a deadline; `pure` if the whole text has no other topic. */
export type Context = { spoken: boolean; timed: boolean; pure: boolean }

/** Marks behind which another sentence may begin. */
const isBreak = ({ kind, text }: ClausePart) => (kind === 'mark' && text !== ':') || text === '-'
const strict = kindsOf('early leave group no_show')
const isBare = ({ hours, days, date }: Moment) => hours === null && days === null && date === null

/** Whether the words from one place to the other let the one govern the other. */
const reaches = (parts: ClauseParts, from: number, to: number, most: number): boolean =>
  unknowns(parts.slice(Math.min(from, to), Math.max(from, to))) <= most
/** FREE NIGHT and FREE ROOM UPGRADE are gifts. */
const isFreeNear = (parts: ClauseParts, i: number, at: number) =>
  parts[i]?.kind === 'free' && !isOf(parts[i + 1], 'nights', 'room') && reaches(parts, i, at, 0)

/** CHECK IN 3PM, RETURNED IN 7 DAYS, 31DEC-05JAN: never part of a cancellation, in any context. */
const isStranger = (parts: ClauseParts, at: number, moment: Moment): boolean => {
  const before = parts[at - 1]
  if ((isOf(before, 'in') && !moment.anchored) || has(parts.slice(0, at), 'group')) return true
  // 24H EXCEPT SPECIAL EVENTS 7 DAYS
  const except = parts.findIndex(({ text }) => text === 'except')
  if (except >= 0 && except < at && has(parts.slice(0, except), 'moment')) return true
  if (before?.text === 'between' && (moment.date !== null || isBare(moment))) return true
  if (moment.date !== null) return !isDayOfLeaving(parts, at)
  if (!isBare(moment)) return false
  return isOf(before, 'arrival', 'number') || (isOf(before, 'unknown') && !isOf(parts[at + 1], 'cancel'))
}
/** 48H CXL */
const isVerbNext = (parts: ClauseParts, at: number): boolean =>
  cancellingKinds.has(parts[at + 1]?.kind ?? '') && !isOf(parts[at + 2], 'until', 'within', 'before', 'moment')

const isMomentOf = (parts: ClauseParts, at: number, moment: Moment, { spoken, timed, pure }: Context): boolean => {
  const late = isLate(parts, at)
  const costs = has(parts, 'cost', 'free', 'no_refund', 'refundable')
  const near = isBare(moment) ? (isOf(parts[at - 1], 'until', 'before', 'after') ? 3 : 0) : 5
  const isSubject = ({ kind }: ClausePart, i: number) =>
    cancellingKinds.has(kind) || losing.has(kind) || foreign.has(kind) || isFreeNear(parts, i, at)
  const left = nearest(parts, at, -1, isSubject)
  const subject = parts[left]
  if (subject && !foreign.has(subject.kind)) {
    // CHANGES FREE UNTIL 6PM: what is free, or lost, is something else.
    const whose = cancellingKinds.has(subject.kind)
      ? -1
      : nearest(parts, left, -1, ({ kind }) => cancellingKinds.has(kind) || foreignCost.has(kind))
    if (foreignCost.has(parts[whose]?.kind ?? '') && !isOf(parts[whose], 'no_show')) return false
    const isRefundTime = subject.kind === 'refund' && late === true && !has(parts, 'cancel', 'arrival')
    return !isRefundTime && reaches(parts, left, at, near)
  }
  if (isOf(subject, 'no_show')) {
    if (isShared(parts, left) && reaches(parts, left, at, near)) return true
    const parted = has(parts.slice(left, at), 'mark', 'joined', 'else')
    return (late === true || has(parts.slice(at), 'free')) && parted && costs && (spoken || has(parts, 'cancel'))
  }
  // CARD CHARGED IF NOTICE IS LESS THAN 3 DAYS
  const isNoticed = [parts[at + 1], ...parts.slice(left + 1, at)].some((part) =>
    /^notice|^notif/.test(part?.text ?? ''),
  )
  if (isOf(subject, 'card') && late === true && costs && isNoticed) return true
  if (subject && (strict.has(subject.kind) || !parts.slice(left, at).some(isBreak))) return false
  if (!subject && has(parts.slice(0, at), ...weak) && reaches(parts, 0, at, near)) return true
  const right = nearest(parts, at, 1, (part, i) => {
    const isAside = isOf(part, 'deposit', 'card', 'paying', 'no_show')
    return isOf(part, ...weak) || (isSubject(part, i) && !isAside)
  })
  if (right >= 0 && !foreign.has(parts[right]?.kind ?? '') && reaches(parts, right, at, near)) return true
  if (right >= 0 && !has(parts.slice(at, right), 'cost', 'else')) return false
  if (late === true && costs) return true
  if (parts.some(({ kind }) => foreign.has(kind) && kind !== 'no_show')) return false
  if (spoken && !timed && !isBare(moment) && unknowns(parts) < 4) return true
  const isLead = !has(parts.slice(0, at), 'cost', 'charge')
  if (pure && !timed && isLead && (moment.anchored || has(parts, 'flex'))) return true
  if (has(parts, 'unknown')) return false
  if (has(parts.slice(at + 1), 'cost', 'free') && !has(parts.slice(0, at), 'cost', 'charge', 'penalty')) return true
  return spoken || (moment.days !== null && moment.time !== null && isOf(parts[0], 'moment', 'until', 'before'))
}
export const isMomentOfCancelling = (parts: ClauseParts, at: number, context: Context): boolean => {
  const { moment } = parts[at] as ClausePart
  if (!moment || isStranger(parts, at, moment)) return false
  return (!isBare(moment) && isVerbNext(parts, at)) || isMomentOf(parts, at, moment, context)
}

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
  if (!isOf(parts[show], 'no_show') || isShared(parts, show)) return false
  if (parts.slice(at, show).some(({ text }) => text === 'also')) return false
  const next = nearest(
    parts,
    show,
    1,
    ({ kind }) => !['of', 'small', 'mark', 'to', 'charge', 'penalty', 'you', 'lose'].includes(kind),
  )
  return !isOf(parts[next], 'cost')
}
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
  const stated = has(parts, 'when', 'not_cancelled', ...charging) || isForAll(parts, at)
  return stated ? between < 5 : between === 0 && (parts[at]?.cost?.nights === 1 || parts[at]?.cost?.percent === '100')
}

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
  if (isOf(behind, 'other', 'saving', 'early', 'least') || (isOf(behind, 'deposit', 'paying') && !isLost(parts)))
    return false
  if (isOf(before, 'least', 'other', 'saving') || (isOf(before, 'deposit', 'paying') && !isLost(parts))) return false
  if (cost.amount !== null && !isStatedAmount(parts, at)) return false
  if (cost.nights === null && (isTax(parts[at - 1]) || isTax(parts[at + 1]))) return false
  if (isDiscount(parts, at) || isOfNoShow(parts, at) || (isOfDeposit(parts, at) && !isLost(parts))) return false
  const isSubject = (part: ClausePart) =>
    cancellingKinds.has(part.kind) ||
    owned.has(part) ||
    isOf(part, 'late', 'lose', 'avoid') ||
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
