// Reads the cancellation statements of a text clause by clause, in any word order: until when, at what cost, or never.
import { earlierFirst, hoursAhead, namesDay } from '../../deadlines/stated.ts'
import type { CancellationTerms, DeadlineTerm, PenaltyTerm, RefundTerm } from './terms.ts'
import { readBareDenials } from './bare-denials.ts'
import { joinDenials } from './denials.ts'
import { partsOf } from './numbers.ts'
import type { Moment, ClausePart } from './parts.ts'
import { spellOut } from './initials.ts'
import { joinMoments } from './moments.ts'
import { type ClauseContext, isMomentOfCancelling } from './moment-owners.ts'
import { joinPhrases } from './vocabulary/phrases.ts'
import { isPure } from './pure.ts'
import { isGeneral, isOfBooking, isOfService, isOfSpecialDays, isPerhaps, withoutExceptions } from './other-terms.ts'
import { isOfUnreadDay, startsByMonths } from './unread-days.ts'
import { isConditional, isOfThing, refundOf } from './refunds.ts'
import { tokensOf } from './tokens.ts'
import { isCostOfCancelling } from './cost-owners.ts'
import { has, isLate, isOf, isShared } from './clause-kinds.ts'
import { lastFree } from './free-days.ts'

type Clause = {
  parts: readonly ClausePart[]
  moments: ReadonlySet<ClausePart>
  costs: ReadonlySet<ClausePart>
  context: boolean
}

/** Parts: so many words without an end are a list, of which nobody can tell what belongs to what. */
const longestClause = 150
const ofDays = new Set(['moment', 'until', 'within', 'from', 'less', 'more', 'small', 'mark', 'of', 'to', 'before'])
/** UNTIL 29 DAYS BEFORE ARRIVAL | FREE: a cell of days, whose row says what they cost. */
const isCellOfDays = (clause: readonly ClausePart[], { text }: ClausePart): boolean =>
  text === '|' && clause.some(({ moment }) => moment?.anchored) && clause.every(({ kind }) => ofDays.has(kind))
const notOfDeposit =
  'cancel all_cancel not_cancelled lose moment no_refund refund refundable free penalty no_show charge'.split(' ')
/** OR 1 NIGHT FEE / ONE NIGHT DEPOSIT AT BOOKING: behind the mark, only what is paid ahead. */
const partsDeposit = (parts: readonly ClausePart[], at: number): boolean => {
  if (!/^[/,|-]$/.test(parts[at]?.text ?? '')) return false
  const behind = parts.slice(at + 1, at + 12)
  const end = behind.findIndex(({ kind }) => kind === 'end')
  const own = end < 0 ? behind : behind.slice(0, end)
  const isWhole = end >= 0 || at + 12 >= parts.length
  return isWhole && has(own.slice(0, 3), 'deposit') && isOf(own[0], 'cost', 'deposit') && !has(own, ...notOfDeposit)
}
const clausesOf = (parts: readonly ClausePart[]): ClausePart[][] => {
  const clauses: ClausePart[][] = [[]]
  for (const [at, part] of parts.entries())
    if (partsDeposit(parts, at)) clauses.push([])
    else if (part.kind === 'end' && isCellOfDays(clauses.at(-1) ?? [], part))
      clauses.at(-1)?.push({ ...part, kind: 'mark', text: ':' })
    else if (part.kind === 'end') clauses.push([])
    else if (clauses.at(-1)?.length === longestClause) clauses.push([part])
    else clauses.at(-1)?.push(part)
  return clauses.filter((clause) => clause.length > 0)
}

const isSized = (parts: readonly ClausePart[], costs: ReadonlySet<ClausePart>, cost: ClausePart): boolean => {
  let to = parts.indexOf(cost) - 1
  while (isOf(parts[to], 'small')) to -= 1
  const size = parts[to]
  return size?.kind === 'cost' && costs.has(size)
}
/** MUST BE CANCELLED BY 4PM. FAILURE TO DO SO WILL RESULT IN … */
const asTold = (parts: readonly ClausePart[], isAsked: boolean): readonly ClausePart[] =>
  isAsked && isOf(parts[0], 'fail')
    ? parts.map((part, at) => (at === 0 ? { ...part, kind: 'not_cancelled' } : part))
    : parts
const readClause = (written: readonly ClausePart[], earlier: ClauseContext, isAsked: boolean): Clause => {
  const parts = asTold(written, isAsked)
  const context = earlier.spoken
  const isOfSome = earlier.timed && (isPerhaps(parts) || isOfSpecialDays(parts))
  if (isOfService(parts) || isGeneral(parts) || isOfBooking(parts) || isOfSome)
    return { parts: [], moments: new Set(), costs: new Set(), context }
  const moments = new Set(
    parts.filter((part, at) => part.kind === 'moment' && isMomentOfCancelling(parts, at, earlier)),
  )
  const costs = new Set(
    parts.filter(
      (part, at) =>
        (part.kind === 'cost' && isCostOfCancelling(parts, at, moments, context)) ||
        (part.kind === 'no_refund' && isConditional(parts, at, moments, context) && !isOfThing(parts, at, false)),
    ),
  )
  // 1ST NITE NON RFNDBL WITHIN 96 HRS: the size of the non-refundable part is stated.
  for (const cost of costs) if (cost.kind === 'no_refund' && isSized(parts, costs, cost)) costs.delete(cost)
  return { parts, moments, costs, context }
}

/** A day without an hour that is the arrival day: too vague, unless cancellation is stated to be free until then. */
const tellsMore = ({ parts }: Clause, part: ClausePart): boolean => {
  const moment = part.moment as Moment
  const { hours, days, time } = moment
  if (hours === 0) return false
  if (!namesDay(moment) && isOfUnreadDay(parts, parts.indexOf(part))) return false
  if (days === 0 && time === null)
    return isLate(parts, parts.indexOf(part)) === false && has(parts, 'free', 'cancel', 'refundable')
  return namesDay(moment) || time !== null
}
/** UNTIL MAR 29 … UP TO 14 DAYS BEFORE ARRIVAL: the days are the rate's rule, and the date what it came to. */
const earliest = (moments: readonly ClausePart[]): ClausePart | undefined =>
  moments.find(({ moment }) => moment?.anchored && namesDay(moment)) === undefined
    ? (moments.find(({ moment }) => moment?.date) ?? earliestOf(moments))
    : earliestOf(moments.filter(({ moment }) => !moment?.date))
const earliestOf = (moments: readonly ClausePart[]): ClausePart | undefined =>
  moments.toSorted((a, b) => earlierFirst(a.moment as Moment, b.moment as Moment))[0]
const deadlineTerm = ({ moment, start, end }: ClausePart): DeadlineTerm => {
  const { hours, days, date, time } = moment as Moment
  return { hours, days: hours === null && date === null ? (days ?? 0) : days, date, time, start, end }
}

/** CANCELING AFTER 8PM FORFEITS THE DEPOSIT, NO REFUND WITHIN 3 DAYS: nothing is said of what is free before. */
const inferredIn = (clauses: readonly Clause[], part: ClausePart): Pick<DeadlineTerm, 'inferred' | 'all_lost'> => {
  const clause = clauses.find(({ moments }) => moments.has(part))
  if (!clause) return {}
  const { parts, costs } = clause
  const at = parts.indexOf(part)
  if (has(parts, 'free', 'refundable')) return {}
  const isAllLost = [...costs].some((each) => each.kind === 'no_refund' || each.cost?.percent === '100')
  return {
    ...(isOf(parts[at - 1], 'after', 'later') && { inferred: true }),
    ...(isAllLost && isLate(parts, at) === true && { all_lost: true }),
  }
}

const isFree = (part: ClausePart) => isOf(part, 'free', 'refundable') || part.cost?.free === true
const isCost = (part: ClausePart | undefined): part is ClausePart => part !== undefined && part.moment === undefined
const isLoss = (part: ClausePart | undefined): part is ClausePart => isCost(part) && !isFree(part)
const allOf: Omit<PenaltyTerm, 'start' | 'end'> = { nights: null, percent: '100', amount: null, currency: null }
/** The cost of the earliest step that costs: where costs lead, each belongs to the moment behind it, else to the one before. */
const lossOf = (items: readonly ClausePart[], first: ClausePart | undefined): ClausePart | undefined => {
  if (!first) return undefined
  const step = isCost(items[0]) ? -1 : 1
  const steps = items.flatMap((part, at) =>
    part.moment && isCost(items[at + step]) ? [{ part, cost: items[at + step] }] : [],
  )
  const own = steps.find(({ part }) => part === first)
  if (isLoss(own?.cost)) return own.cost
  // The tokens right after a free step are the step that follows it.
  if (items.slice(items.indexOf(first) + 1).some(isLoss)) return undefined
  const later = steps.filter(({ cost }) => isLoss(cost)).map(({ part }) => part)
  const next = earliest(later)
  return steps.find(({ part }) => part === next)?.cost
}
const penaltyOf = (clauses: readonly Clause[], first: ClausePart | undefined): PenaltyTerm | null => {
  const items = clauses.flatMap(({ parts, moments, costs }) =>
    parts.filter((part) => moments.has(part) || costs.has(part) || (isFree(part) && part.kind !== 'cost')),
  )
  const cost =
    lossOf(items, first) ?? items.slice(first ? items.indexOf(first) + 1 : 0).find(isLoss) ?? items.find(isLoss)
  return cost ? costTerm(cost) : null
}
const costTerm = (cost: ClausePart): PenaltyTerm | null => {
  const { start, end } = cost
  if (cost.kind === 'no_refund') return { ...allOf, start, end }
  const { nights, percent, amount, currency } = cost.cost ?? { ...allOf, percent: null }
  return nights === null && percent === null && amount === null
    ? null
    : { nights, percent, amount, currency, start, end }
}

/** All of it is lost, or some of it at any time: no day until which one may leave without loss. */
const lostOf = (clauses: readonly Clause[]): RefundTerm | null => {
  const { parts, costs } = clauses.find(({ costs: each }) => each.size > 0) ?? {}
  const [cost] = costs ?? []
  if (!parts || !cost) return null
  const all = clauses.flatMap((clause) => clause.parts)
  if (has(all, 'late', 'moment', 'free', 'avoid', 'refundable', 'after', 'later', 'within', 'less')) return null
  if (parts.some(({ kind }, at) => kind === 'no_show' && !isShared(parts, at))) return null
  const always = clauses.some(
    ({ parts: each }) =>
      has(each, 'all_cancel') ||
      (has(each, 'always') &&
        (has(each, 'cancel', 'penalty', 'deadline') || each.some(({ text }) => /^fees?$/.test(text)))),
  )
  const whenever =
    (has(parts, 'when') || parts.some(({ text }) => text === '=')) &&
    has(parts, 'cancel') &&
    cost.cost?.percent === '100'
  return always || whenever ? { refundable: false, start: cost.start, end: cost.end } : null
}

const fromBooking =
  /^(?:after|from|nach|ab|na|tras|depuis|desde|dopo|ap[oó]s|po|efter|etter|apr[eè]s|despu[eé]s|partir)\b.*(?:book|r[eé]serv|buchung|prenot|boek|bokning|bestilling|vytvo[rř]|potvrz|proveden|objedn|rezerw|dokonani|potwierdz|z[lł]o[zż]eni|best[aä]e?tig|abschluss|confirm|realizaci|conferma|effettua|bevestig)/
/** 30% IF YOU CANCEL AFTER BOOKING, 100% IN THE LAST 7 DAYS: what it costs from the booking on; the days are a later step. */
const costFromBooking = (clauses: readonly Clause[]): ClausePart | undefined => {
  for (const { parts } of clauses) {
    const at = parts.findIndex(({ kind, text }) => kind === 'always' && fromBooking.test(text))
    if (at < 0 || !has(parts, 'cancel', 'all_cancel', 'penalty') || has(parts, 'free', 'refundable', 'no_show'))
      continue
    const moment = parts.findIndex((part) => part.moment !== undefined)
    const end = moment < 0 ? parts.length : moment
    const cost = moment >= 0 && moment < at ? undefined : nearestCost(parts.slice(0, end), at)
    if (cost) return cost
  }
  return undefined
}
const nearestCost = (parts: readonly ClausePart[], at: number): ClausePart | undefined =>
  [...parts.slice(0, at).toReversed(), ...parts.slice(at)].find((part) => part.cost !== undefined && !part.cost.free)

const isBe = /^(?:will|is|are|be|seront|sera|sont|est|ser[aá]|ser[aá]n|sar[aà]|saranno|betr[aä]gt|betragen|es)$/
/** CANCELLATIONS 15 OR MORE DAYS PRIOR TO ARRIVAL WILL INCUR A 10% CHARGE */
const isCostOfEarly = (parts: readonly ClausePart[], at: number): boolean => {
  const { moment } = parts[at] as ClausePart
  const [led, behind] = [parts.slice(0, at), parts.slice(at + 1)]
  const isUntil = isOf(parts[at - 1], 'until') || isOf(parts[at - 2], 'until')
  const isEarly = moment?.anchored === true && (moment.late === false || isOf(parts[at - 1], 'more') || isUntil)
  if (!isEarly || !has(led, 'cancel', 'all_cancel') || has(parts, 'free', 'refundable', 'avoid', 'else', 'unless'))
    return false
  const charged = behind.findIndex((part) => isOf(part, 'charge', 'penalty', 'lose'))
  const cost = behind.findIndex((part) => part.cost?.percent != null || part.cost?.nights != null)
  if (charged < 0 || cost < charged || !behind.slice(0, charged).every((part) => isOf(part, 'small', 'you', 'mark')))
    return false
  // CANCEL UNTIL 6PM, CHARGE 100PCT is a deadline; ANNULATION JUSQU'À 61 JOURS : LES FRAIS SERONT DE 40% is none.
  // CANCELLATIONS UNTIL 5 DAYS BEFORE ARE CHARGED 20%
  const isOfThem = /^(?:is|are|will)$/.test(behind[0]?.text ?? '')
  return !isUntil || isOfThem || behind.slice(charged, cost).some(({ text }) => isBe.test(text))
}
/** 61 DAYS OR MORE PRIOR TO ARRIVAL: 25%, MORE THAN 30 DAYS 20% */
const isCostOfMore = (parts: readonly ClausePart[], at: number): boolean => {
  const { moment } = parts[at] as ClausePart
  if (moment === undefined || !namesDay(moment)) return false
  // 30% MORE THAN 30 DAYS BEFORE, 60% …: each cost stands before its moment.
  if (isCost(parts.find((part) => part.moment ?? part.cost))) return false
  const isMore = moment.late === false || isOf(parts[at - 1], 'more')
  const next = isOf(parts[at + 1], 'mark', 'to') ? parts[at + 2] : parts[at + 1]
  const percent = next?.cost?.percent
  return isMore && percent != null && Number(percent) < 100 && !has(parts, 'free', 'refundable', 'refund', 'else')
}
/** BIS 30 TAGE VOR ANREISE: 20 %: what leaving costs until then, so it is never free. */
const costUntil = (clauses: readonly Clause[]): ClausePart | undefined => {
  for (const { parts } of clauses)
    for (const [at, part] of parts.entries()) {
      if (isCostOfEarly(parts, at)) return nearestCost(parts, at)
      const cost = parts[at + 2]
      const isStep = part.moment !== undefined && parts[at + 1]?.text === ':' && cost?.cost?.percent != null
      if (isStep && isLate(parts, at) === false && parts[at - 1]?.text === 'bis') return cost
      if (isCostOfMore(parts, at)) return nearestCost(parts.slice(at), 0)
    }
  return costOfSteps(clauses.flatMap(({ parts }) => parts))
}
/** The cost beside a moment: 60 DAYS: 10%, 60 DAYS / 10%, 10% UNTIL 60 DAYS. */
const costBeside = (parts: readonly ClausePart[], at: number, isAhead: boolean): ClausePart | undefined => {
  const step = isAhead ? -1 : 1
  let to = at + step
  while (
    isAhead
      ? isOf(parts[to], 'small', 'until', 'more', 'before', 'of')
      : isOf(parts[to], 'small', 'to', 'charge', 'lose', 'you') || /^[:/,]$/.test(parts[to]?.text ?? '')
  )
    to += step
  return parts[to]?.cost?.percent != null ? parts[to] : undefined
}
/** UNTIL 60 DAYS BEFORE 10 %, 59 TO 30 DAYS 50 %: steps that rise, of which the earliest costs, whatever comes before it. */
const costOfSteps = (parts: readonly ClausePart[]): ClausePart | undefined => {
  if (!has(parts, 'cancel', 'all_cancel', 'penalty') || has(parts, 'free', 'refundable', 'refund')) return undefined
  const isAhead = isCost(parts.find((part) => part.moment ?? part.cost))
  const steps = parts.flatMap((part, at) => {
    const cost = part.moment && namesDay(part.moment) ? costBeside(parts, at, isAhead) : undefined
    return cost ? [{ at, cost, hours: hoursAhead(part.moment as Moment) ?? 0, share: Number(cost.cost?.percent) }] : []
  })
  const [first, ...others] = steps.toSorted((a, b) => b.hours - a.hours)
  const isEarliest = parts.every(
    ({ moment }) =>
      (moment && hoursAhead(moment)) == null || (hoursAhead(moment as Moment) ?? 0) <= (first?.hours ?? 0),
  )
  const isEarly = first !== undefined && isEarliest && isLate(parts, first.at) === false
  return isEarly && first.share < 100 && others.some(({ share }) => share > first.share) ? first.cost : undefined
}

/** February's. */
const hoursOfMonth = 28 * 24
/** NO COMM ON NO SHOW CHARGES */
const isToAgent = (parts: readonly ClausePart[]) => parts.some(({ text }) => text.startsWith('comm'))

export const readStatements = (text: string): CancellationTerms => {
  const parts = readBareDenials(spellOut(joinMoments(partsOf(joinPhrases(text, joinDenials(text, tokensOf(text)))))))
  const pure = isPure(parts)
  let earlier: ClauseContext = { spoken: false, timed: false, pure }
  let isAsked = false
  const clauses = withoutExceptions(clausesOf(parts)).map((each) => {
    const clause = readClause(each, earlier, isAsked)
    const timed = earlier.timed || clause.moments.size > 0
    const names = has(each, 'cancel', 'all_cancel', 'not_cancelled', 'no_cancel')
    isAsked = names && clause.moments.size > 0
    earlier = { spoken: earlier.spoken || timed || names || clause.costs.size > 0 || startsByMonths(each), timed, pure }
    return clause
  })
  const told = clauses.flatMap((clause) => [...clause.moments].filter((part) => tellsMore(clause, part)))
  const isInMonth = ({ moment }: ClausePart) => (hoursAhead(moment as Moment) ?? hoursOfMonth) < hoursOfMonth
  const moments = clauses.some((clause) => startsByMonths(clause.parts))
    ? told.filter((part) => !isInMonth(part))
    : told
  const first = earliest(moments)
  const refund = clauses.flatMap(({ parts: each, moments: owned, context: before }) => refundOf(each, owned, before))
  const lost = refund.length === 0 && !first ? lostOf(clauses) : null
  const always = costFromBooking(clauses) ?? costUntil(clauses)
  const edge = lastFree(clauses, first, moments)
  return {
    refund: lost ? [lost] : refund.toSorted((a, b) => a.start - b.start),
    deadlines:
      edge && !always
        ? [edge, ...moments.filter((each) => each !== edge)].map((each) => ({
            ...deadlineTerm(each),
            ...inferredIn(clauses, each),
          }))
        : [],
    penalty: always ? costTerm(always) : penaltyOf(clauses, first),
    noShow: clauses.some(({ parts: each }) => has(each, 'no_show') && !isToAgent(each)),
  }
}
