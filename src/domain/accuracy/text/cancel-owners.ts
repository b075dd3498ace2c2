// Tells whose moments and costs those of a clause are: a cancellation's, or a no-show's, a deposit's, an early departure's.
import type { Part } from './cancel-parts.ts'

type Parts = readonly Part[]
type Kinds = ReadonlySet<string>
const kindsOf = (words: string): Kinds => new Set(words.split(' '))

const cancelling = kindsOf('cancel all_cancel not_cancelled no_cancel')
const losing = kindsOf('refundable no_refund refund lose')
/** Words that count only where nothing else is spoken of. */
const weak = kindsOf('avoid notice late deadline')
const foreign = kindsOf('other saving service early leave booking paying group change deposit card no_show')
/** What a cost may be of instead. */
const foreignCost = kindsOf('other saving service early leave booking group change no_show')

export const has = (parts: Parts, ...kinds: readonly string[]) => parts.some(({ kind }) => kinds.includes(kind))
export const isOf = (part: Part | undefined, ...kinds: readonly string[]) =>
  part !== undefined && kinds.includes(part.kind)
const unknowns = (parts: Parts) => parts.filter(({ kind }) => kind === 'unknown').length

const links = kindsOf('joined else mark to small when charge no_show early')
/** CXL/NO SHOW, LATE CXL OR NO-SHOW: one sentence for both. */
export const isShared = (parts: Parts, at: number): boolean => {
  const beside = (step: number): boolean => {
    let to = at + step
    let linked = false
    while (links.has(parts[to]?.kind ?? '')) {
      linked ||= parts[to]?.kind !== 'small'
      to += step
    }
    return linked && (cancelling.has(parts[to]?.kind ?? '') || isOf(parts[to], 'late'))
  }
  if (beside(-1) || beside(1)) return true
  // CANCELLATIONS UNDER 48HRS AND NO-SHOWS: what is said of late ones is said of both.
  const left = parts.slice(0, at)
  const moment = left.findLastIndex(({ kind }) => kind === 'moment')
  const between = left.slice(moment + 1)
  const isJoined =
    between.length > 0 && between.every(({ kind }) => links.has(kind)) && has(between, 'joined', 'else', 'mark')
  if (moment < 0 || !isJoined || has(left, 'cost')) return false
  const late = isLate(parts, moment)
  return late === true || has(left, 'not_cancelled') || (late === null && !has(parts, 'cancel'))
}

/** Whether a moment tells when it is too late (WITHIN, AFTER) or until when it is free (BY, BEFORE); null where nothing tells. */
export const isLate = (parts: Parts, at: number): boolean | null => {
  const told = parts[at]?.moment?.late ?? null
  if (told !== null) return told
  for (let left = at - 1; left >= Math.max(0, at - 4); left -= 1) {
    const kind = parts[left]?.kind ?? ''
    if (kind === 'within' || kind === 'less' || kind === 'after' || kind === 'later' || kind === 'from') return true
    if (kind === 'until' || kind === 'before' || kind === 'least' || kind === 'more') return false
    if (!['small', 'of', 'you', 'time', 'mark', 'in', 'arrival'].includes(kind)) return null
  }
  return null
}

const nearest = (parts: Parts, from: number, step: 1 | -1, told: (part: Part, at: number) => boolean): number => {
  for (let at = from + step; at >= 0 && at < parts.length; at += step) if (told(parts[at] as Part, at)) return at
  return -1
}

/** UNTIL 20DEC, CXL DEADLINE: 20DEC; a day without such words is a season's. */
const isDayOfLeaving = (parts: Parts, at: number): boolean => {
  if (isLate(parts, at) !== null) return true
  const led = nearest(parts, at, -1, ({ kind }) => !['mark', 'small', 'time', 'to'].includes(kind))
  return isOf(parts[led], 'cancel', 'deadline', 'policy', 'not_cancelled', 'late')
}

/** `context`: an earlier clause spoke of cancelling. */
export const isMomentOfCancelling = (parts: Parts, at: number, context: boolean): boolean => {
  const { moment } = parts[at] as Part
  if (!moment) return false
  const isClock = moment.hours === null && moment.days === null && moment.date === null
  const before = parts[at - 1]
  // CHECK IN 3PM is an hour of its own, and so is what has a word of something else before it.
  if (isClock && (isOf(before, 'arrival', 'number') || (isOf(before, 'unknown') && !isOf(parts[at + 1], 'cancel'))))
    return false
  if (moment.date !== null && !isDayOfLeaving(parts, at)) return false
  // RETURNED IN 7 DAYS: how long the money takes to come back.
  if (isOf(before, 'in')) return false
  const near = isClock ? 0 : 4
  const isFree = ({ kind }: Part, i: number) =>
    kind === 'free' && unknowns(parts.slice(Math.min(i, at), Math.max(i, at))) === 0
  if (has(parts.slice(0, at), 'group')) return false
  const left = nearest(
    parts,
    at,
    -1,
    (part, i) => cancelling.has(part.kind) || losing.has(part.kind) || foreign.has(part.kind) || isFree(part, i),
  )
  const isTold = (i: number) => {
    const part = parts[i]
    if (part === undefined || unknowns(parts.slice(Math.min(i, at), Math.max(i, at))) > near) return false
    return part.kind === 'no_show' ? isShared(parts, i) : !foreign.has(part.kind)
  }
  const next = parts[at + 1]
  const isVerbNext =
    !isClock &&
    next !== undefined &&
    cancelling.has(next.kind) &&
    !isOf(parts[at + 2], 'until', 'within', 'before', 'moment')
  if (isVerbNext) return true
  const late = isLate(parts, at)
  const costs = has(parts, 'cost', 'free', 'no_refund', 'refundable')
  if (left >= 0) {
    if (isOf(parts[left], 'refund') && isLate(parts, at) === true && !has(parts, 'cancel', 'arrival')) return false
    if (isTold(left)) return true
    if (!isOf(parts[left], 'no_show')) return false
    return (
      (late === true || has(parts.slice(at), 'free')) &&
      has(parts.slice(left, at), 'mark', 'joined', 'else') &&
      costs &&
      (context || has(parts, 'cancel'))
    )
  }
  if (parts.slice(0, at).some(({ kind }) => weak.has(kind)) && unknowns(parts.slice(0, at)) <= near) return true
  const right = nearest(
    parts,
    at,
    1,
    (part, i) =>
      weak.has(part.kind) ||
      cancelling.has(part.kind) ||
      losing.has(part.kind) ||
      isFree(part, i) ||
      (foreign.has(part.kind) && !isOf(part, 'deposit', 'card', 'paying', 'no_show')),
  )
  if (right >= 0 && isTold(right)) return true
  if (right >= 0 && !has(parts.slice(at, right), 'cost', 'else')) return false
  if (late === true && costs) return true
  const clean = !has(parts, 'unknown') && !parts.some(({ kind }) => foreign.has(kind) && kind !== 'no_show')
  if (!clean) return false
  const after = parts.slice(at + 1)
  if (has(after, 'cost', 'free') && !has(parts.slice(0, at), 'cost', 'charge', 'penalty')) return true
  return context || (moment.days !== null && moment.time !== null && isOf(parts[0], 'moment', 'until'))
}

/** The deposit of which is spoken goes to the house. */
const isLost = (parts: Parts) => has(parts, 'lose', 'no_refund')

/** SUMMER -25PCT: a minus right before, and a space before that. */
const isDiscount = (parts: Parts, at: number): boolean => {
  const [word, minus, cost] = [parts[at - 2], parts[at - 1], parts[at]]
  return (
    minus?.text === '-' && cost?.cost?.percent !== null && minus.end === cost?.start && (word?.end ?? 0) < minus.start
  )
}
const filling = kindsOf('of small room rate mark you to per')
const plain = ({ kind }: Part) => !filling.has(kind)
/** 7NTS HB CXL 14D: a number of nights before the verb is a cost only where a word says so. */
const isToldCost = (parts: Parts, at: number, right: number): boolean => {
  const between = unknowns(parts.slice(at, right))
  const told = has(
    parts,
    'charge',
    'penalty',
    'lose',
    'when',
    'else',
    'late',
    'within',
    'less',
    'after',
    'not_cancelled',
    'avoid',
  )
  return told ? between < 5 : between === 0 && (parts[at]?.cost?.nights ?? 1) === 1
}

export const isCostOfCancelling = (parts: Parts, at: number, owned: ReadonlySet<Part>, context: boolean): boolean => {
  const { cost } = parts[at] as Part
  if (!cost) return false
  const behind = parts[nearest(parts, at, 1, plain)]
  const before = parts[nearest(parts, at, -1, plain)]
  if (isOf(behind, 'other', 'saving', 'early', 'least') || (isOf(behind, 'deposit', 'paying') && !isLost(parts)))
    return false
  if (isOf(before, 'least', 'other', 'saving') || (isOf(before, 'deposit', 'paying') && !isLost(parts))) return false
  if (cost.amount !== null && (isOf(parts[at - 1], 'unknown') || /^(?:tax|taxes|vat)$/.test(parts[at - 1]?.text ?? '')))
    return false
  if (isDiscount(parts, at)) return false
  const isSubject = (part: Part) =>
    cancelling.has(part.kind) || owned.has(part) || isOf(part, 'late', 'lose', 'avoid') || foreignCost.has(part.kind)
  const left = nearest(parts, at, -1, isSubject)
  if (left >= 0) {
    if (isOf(parts[left], 'no_show', 'early')) return isShared(parts, left)
    if (isOf(parts[left], 'lose')) {
      const who = nearest(
        parts,
        left,
        -1,
        (part) => cancelling.has(part.kind) || owned.has(part) || foreignCost.has(part.kind),
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
  if (right >= 0) {
    if (isOf(parts[right], 'no_show')) return isShared(parts, right)
    if (!foreignCost.has(parts[right]?.kind ?? '')) return isToldCost(parts, at, right)
    if (!has(parts.slice(at, right), 'joined', 'mark')) return false
  }
  if (has(parts, 'penalty') && !parts.some(({ kind }) => foreignCost.has(kind))) return true
  return (
    context &&
    (has(parts, 'charge', 'else', 'lose', 'later', 'after') ||
      parts.slice(0, at).every(({ kind }) => ['small', 'mark', 'free'].includes(kind)))
  )
}
