// What the parts of a clause are about, and how they are looked for: a cancellation, a no-show, or something else that costs.
import type { ClausePart, ClauseParts } from './parts.ts'

type Kinds = ReadonlySet<string>
export const kindsOf = (words: string): Kinds => new Set(words.split(' '))

export const cancellingKinds = kindsOf('cancel all_cancel not_cancelled no_cancel')
/** What a cost may be of instead. */
export const foreignCost = kindsOf('other saving service early leave booking group change no_show')

export const has = (parts: ClauseParts, ...kinds: readonly string[]) => parts.some(({ kind }) => kinds.includes(kind))
export const isOf = (part: ClausePart | undefined, ...kinds: readonly string[]) =>
  part !== undefined && kinds.includes(part.kind)
export const unknowns = (parts: ClauseParts) =>
  parts.filter(({ kind }) => kind === 'unknown' || kind === 'months').length

const links = kindsOf('joined else mark to small when charge no_show early')
/** CON MENOS DE 3 DÍAS DE ANTELACIÓN A LA LLEGADA */
const leading = kindsOf('of notice arrival policy time')
/** CXL/NO SHOW, LATE CXL OR NO-SHOW, ANNULERING OF NO-SHOW: one sentence for both. */
export const isShared = (parts: ClauseParts, at: number): boolean => {
  const isBesideCancelling = (step: number): boolean => {
    let to = at + step
    let linked = false
    while (links.has(parts[to]?.kind ?? '') || parts[to]?.text === 'of') {
      linked ||= parts[to]?.kind !== 'small'
      to += step
    }
    // PASSÉ CE DÉLAI OU EN CAS DE NON-PRÉSENTATION
    const isFromDeadline = step < 0 && isOf(parts[to], 'after') && /\s/.test(parts[to]?.text ?? '')
    return linked && (cancellingKinds.has(parts[to]?.kind ?? '') || isOf(parts[to], 'late', 'later') || isFromDeadline)
  }
  if (isBesideCancelling(-1) || isBesideCancelling(1)) return true
  // CANCELLATIONS UNDER 48HRS AND NO-SHOWS: the cost applies to both.
  const left = parts.slice(0, at)
  const moment = left.findLastIndex(({ kind }) => kind === 'moment')
  const between = left.slice(moment + 1)
  const isJoined =
    between.length > 0 &&
    between.every(({ kind }) => links.has(kind) || leading.has(kind)) &&
    has(between, 'joined', 'else', 'mark')
  if (moment < 0 || !isJoined || has(left, 'cost')) return false
  const { days, time } = parts[moment]?.moment ?? {}
  // STORNIERUNG AM ANREISETAG ODER NICHTANREISE
  const late = isLate(parts, moment) ?? (days === 0 && time === null ? true : null)
  return late === true || has(left, 'not_cancelled') || (late === null && !has(parts, 'cancel'))
}

/** NESSUN RIMBORSO ENTRO 3 GIORNI, SE CANCELLATO ENTRO 3 GIORNI, PENALE 1 NOTTE: within them, and not until then. */
const isLossWithin = (parts: ClauseParts, entro: number, at: number): boolean => {
  const [before, behind] = [parts.slice(0, entro), parts.slice(at + 1)]
  if (has(before, 'free', 'refundable', 'refund', 'not_cancelled', 'unless') || has(behind, 'else')) return false
  if (has(before, 'no_refund', 'penalty', 'cost', 'lose', 'charge')) return true
  const isCondition = before.some(({ kind, text }) => kind === 'when' || /^(?:se|qualora|cancellazioni)$/.test(text))
  return has(behind, 'no_refund') || (isCondition && has(behind, 'cost', 'penalty', 'lose', 'charge'))
}

/** Whether a moment ends (BY, BEFORE) or follows (WITHIN, AFTER) free cancellation; null if it is unclear. */
export const isLate = (parts: ClauseParts, at: number): boolean | null => {
  const stated = parts[at]?.moment?.late ?? null
  if (stated !== null) return stated
  for (let left = at - 1; left >= Math.max(0, at - 4); left -= 1) {
    const kind = parts[left]?.kind ?? ''
    if (parts[left]?.text === 'entro' && isLossWithin(parts, left, at)) return true
    if (kind === 'within' || kind === 'less' || kind === 'after' || kind === 'later' || kind === 'from') return true
    if (kind === 'in' && left === at - 1) return true
    // BETWEEN 30 DAYS BEFORE AND THE DAY OF ARRIVAL
    if (kind === 'joined' && parts[left - 1]?.moment && isOf(parts[left - 2], 'within')) return true
    if (kind === 'until' || kind === 'before' || kind === 'least' || kind === 'more') return false
    if (!['small', 'of', 'you', 'time', 'mark', 'in', 'arrival'].includes(kind)) return null
  }
  return null
}

export const nearest = (
  parts: ClauseParts,
  from: number,
  step: 1 | -1,
  stated: (part: ClausePart, at: number) => boolean,
): number => {
  for (let at = from + step; at >= 0 && at < parts.length; at += step)
    if (stated(parts[at] as ClausePart, at)) return at
  return -1
}
