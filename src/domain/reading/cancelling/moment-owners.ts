// Decides whether a moment of a clause is the deadline of a cancellation, or belongs to something else.
import type { Moment, ClausePart, ClauseParts } from './parts.ts'
import {
  kindsOf,
  cancellingKinds,
  foreignCost,
  has,
  isOf,
  unknowns,
  isShared,
  isLate,
  nearest,
} from './clause-kinds.ts'
import { isOfSpecialDays } from './other-terms.ts'
const toPay = /^(?:(?:be)?zahlen|betal\w*|pagar|payer|payee?|pay|paid|zaplatit|uhradit|zaplacic)$/
const losing = kindsOf('refundable no_refund refund lose')
/** Words that count only if the text has no other topic. */
const weak = ['avoid', 'notice', 'late', 'deadline']
const foreign = kindsOf('other saving service early leave booking paying group change deposit card no_show')

/** UNTIL 20DEC, CXL DEADLINE: 20DEC; a day without such words is a season's. */
const isDayOfLeaving = (parts: ClauseParts, at: number): boolean => {
  if (isLate(parts, at) !== null) return true
  const led = nearest(parts, at, -1, ({ kind }) => !['mark', 'small', 'time', 'to', 'free'].includes(kind))
  return isOf(parts[led], 'cancel', 'deadline', 'policy', 'not_cancelled', 'late')
}

/** State from earlier clauses: whether cancelling was mentioned, and a deadline; `pure` if the whole text has no other topic. */
export type ClauseContext = { spoken: boolean; timed: boolean; pure: boolean }

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

/** TOT 18 XX DAG VOOR: a number behind UNTIL that is no hour known, so the day alone says too little. */
const isOfUnreadHour = (parts: ClauseParts, at: number): boolean => {
  const number = parts.slice(Math.max(0, at - 4), at).findLastIndex(({ kind }) => kind === 'number')
  const place = Math.max(0, at - 4) + number
  return (
    number >= 0 &&
    isOf(parts[place - 1], 'until', 'before', 'after') &&
    parts.slice(place + 1, at).every((part) => isOf(part, 'unknown', 'small', 'you', 'time', 'of')) &&
    Number(parts[place]?.text) <= 24
  )
}

const between = /^(?:between|entre|zwischen|tra|fra|tussen|mellan|mellem|mellom|pomiedzy|miedzy)$/
const ledBy = (parts: ClauseParts, at: number): number =>
  nearest(parts, at, -1, ({ kind }) => kind !== 'small' && kind !== 'time')
/** BETWEEN 1 MAY AND 4 MAY, ENTRE EL 1 Y EL 4 DE MAYO: neither the one day nor the other. */
const isBetween = (parts: ClauseParts, at: number): boolean => {
  const led = ledBy(parts, at)
  const other = isOf(parts[led], 'joined') ? ledBy(parts, led) : at
  const first = other === at ? led : ledBy(parts, other)
  return parts[other]?.moment !== undefined && between.test(parts[first]?.text ?? '')
}
/** CHECK IN 3PM, RETURNED IN 7 DAYS, 31DEC-05JAN: never part of a cancellation, in any context. */
const isStranger = (parts: ClauseParts, at: number, moment: Moment): boolean => {
  const before = parts[at - 1]
  if ((isOf(before, 'in') && !moment.anchored) || has(parts.slice(0, at), 'group')) return true
  if (isOfUnreadHour(parts, at)) return true
  // NO REFUND EVEN WITH 24 HOURS NOTICE
  const isEven = parts.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'even')
  if (isEven && has(parts.slice(0, at), 'no_refund')) return true
  // 24H EXCEPT SPECIAL EVENTS 7 DAYS
  const except = parts.findIndex(({ text }) => text === 'except')
  if (except >= 0 && except < at && has(parts.slice(0, except), 'moment')) return true
  // 24 HOURS BEFORE ARRIVAL (7 DAYS DURING FAIRS)
  const earlier = parts.slice(0, at).findLastIndex(({ kind }) => kind === 'moment')
  if (earlier >= 0 && (isOfSpecialDays(parts.slice(at + 1, at + 7)) || isOfSpecialDays(parts.slice(earlier, at))))
    return true
  if (isBetween(parts, at) && (moment.date !== null || isBare(moment))) return true
  if (moment.date !== null) return !isDayOfLeaving(parts, at)
  if (!isBare(moment)) return false
  return isOf(before, 'arrival', 'number') || (isOf(before, 'unknown') && !isOf(parts[at + 1], 'cancel'))
}
/** 48H CXL */
const isVerbNext = (parts: ClauseParts, at: number): boolean =>
  cancellingKinds.has(parts[at + 1]?.kind ?? '') && !isOf(parts[at + 2], 'until', 'within', 'before', 'moment')

/** FULL REFUND OF THE DEPOSIT UNTIL 9 DAYS PRIOR: the deposit is what comes back. */
const isRefunded = (parts: ClauseParts, at: number): boolean => {
  let to = at - 1
  while (isOf(parts[to], 'of', 'small', 'whole', 'you')) to -= 1
  return isOf(parts[at], 'deposit', 'paying') && isOf(parts[to], 'refund', 'refundable')
}
const isMomentOf = (
  parts: ClauseParts,
  at: number,
  moment: Moment,
  { spoken, timed, pure }: ClauseContext,
): boolean => {
  const late = isLate(parts, at)
  const costs = has(parts, 'cost', 'free', 'no_refund', 'refundable')
  // THE DEADLINE FOR CANCELLATION IS 42 DAYS BEFORE CHECK-IN
  const term = parts.findIndex(({ kind }) => kind === 'deadline')
  const isNamed = term >= 0 && has(parts.slice(term, Math.min(term + 5, at)), 'cancel', 'all_cancel')
  if (isNamed && moment.anchored && /^(?:is|ist|est|es|sera)$/.test(parts[at - 1]?.text ?? '')) return true
  const near = isBare(moment) ? (isOf(parts[at - 1], 'until', 'before', 'after') ? 3 : 0) : 5
  const isSubject = ({ kind }: ClausePart, i: number) =>
    cancellingKinds.has(kind) ||
    losing.has(kind) ||
    (foreign.has(kind) && !isRefunded(parts, i)) ||
    isFreeNear(parts, i, at)
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
  // A DEPOSIT IS TAKEN 1 DAY BEFORE ARRIVAL AFTER 4PM
  const isTaken = isOf(subject, 'deposit', 'paying') && has(parts.slice(left, at), 'charge')
  if (isTaken && !has(parts, 'free', 'refundable') && !parts.some(({ kind }) => cancellingKinds.has(kind))) return false
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
  // AT THE LATEST 14 DAYS BEFORE ARRIVAL THE PRICE IS TO BE PAID
  if (late === false && !spoken && parts.some(({ text }) => toPay.test(text))) return false
  if (pure && !timed && isLead && (moment.anchored || has(parts, 'flex'))) return true
  if (has(parts, 'unknown')) return false
  if (has(parts.slice(at + 1), 'cost', 'free') && !has(parts.slice(0, at), 'cost', 'charge', 'penalty')) return true
  return spoken || (moment.days !== null && moment.time !== null && isOf(parts[0], 'moment', 'until', 'before'))
}
export const isMomentOfCancelling = (parts: ClauseParts, at: number, context: ClauseContext): boolean => {
  const { moment } = parts[at] as ClausePart
  if (!moment || isStranger(parts, at, moment)) return false
  return (!isBare(moment) && isVerbNext(parts, at)) || isMomentOf(parts, at, moment, context)
}
