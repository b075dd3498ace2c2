// Decides what NS, NR, CP and NONE mean: a no-show, a non-refundable rate, a non-smoking room, a number.
import type { ClausePart } from './parts.ts'
import { isOf } from './clause-kinds.ts'

/** CXL/NS, NS 1NT, NS = 100PCT */
const isNoShow = (parts: readonly ClausePart[], at: number): boolean => {
  const [before, after] = [parts[at - 1], parts[at + 1]]
  if (isOf(before, 'mark', 'joined', 'else') && isOf(parts[at - 2], 'cancel', 'late')) return true
  const next = isOf(after, 'mark', 'to', 'charge', 'joined', 'else') ? parts[at + 2] : after
  return isOf(after, 'charge', 'penalty') || isOf(next, 'cost', 'late', 'cancel')
}
/** NR RATE, NR/PREPAID; ROOM NR and CARD NR are numbers. */
const isNoRefund = (parts: readonly ClausePart[], at: number): boolean => {
  const [before, after] = [parts[at - 1], parts[at + 1]]
  return (
    (before === undefined || isOf(before, 'mark', 'end', 'to', 'rate')) &&
    (after === undefined || isOf(after, 'rate', 'mark', 'end', 'to', 'paying', 'booking', 'unknown'))
  )
}

/** CP: 24H/1NT; CP alone is a continental breakfast. */
const isPolicy = (parts: readonly ClausePart[], at: number): boolean =>
  (at === 0 || isOf(parts[at - 1], 'mark', 'end')) &&
  parts[at + 1]?.text === ':' &&
  isOf(parts[at + 2], 'moment', 'cost')
/** FULL REFUND UP TO 5 DAYS, LESS THAN FIVE DAYS: NONE; REFUND: NO */
const isNothingBack = (parts: readonly ClausePart[], at: number): boolean => {
  const after = parts[at + 1]
  if (!/^(?:no|none|nil|zero)$/.test(parts[at]?.text ?? '') || (after !== undefined && !isOf(after, 'end', 'mark')))
    return false
  const before = parts[at - (isOf(parts[at - 1], 'mark', 'to') ? 2 : 1)]
  return (
    isOf(before, 'refund') ||
    (isOf(before, 'moment') && parts.slice(0, at).some((part) => isOf(part, 'refundable', 'refund')))
  )
}

/** UNTIL 8 DAYS PRIOR: NIL. 7 TO 3 DAYS: 1 NIGHT */
const isNothingCharged = (parts: readonly ClausePart[], at: number): boolean => {
  const [before, mark, after] = [parts[at - 2], parts[at - 1], parts[at + 1]]
  const isAlone = /^(?:none|nil|zero|nothing)$/.test(parts[at]?.text ?? '') && isOf(mark, 'mark', 'to')
  return (
    isAlone &&
    (after === undefined || isOf(after, 'end', 'mark')) &&
    isOf(before, 'moment') &&
    parts.some(({ kind }) => kind === 'cost')
  )
}

export const spellOut = (parts: readonly ClausePart[]): ClausePart[] =>
  parts.map((part, at) => {
    if (part.kind === 'not' && isNothingBack(parts, at)) return { ...part, kind: 'no_refund' }
    if (isOf(part, 'not', 'nothing') && isNothingCharged(parts, at)) return { ...part, kind: 'free' }
    if (part.kind !== 'unknown') return part
    if (part.text === 'cp' && isPolicy(parts, at)) return { ...part, kind: 'cancel' }
    if (/^n\/?s$/.test(part.text) && isNoShow(parts, at)) return { ...part, kind: 'no_show' }
    return part.text === 'nr' && isNoRefund(parts, at) ? { ...part, kind: 'no_refund' } : part
  })
