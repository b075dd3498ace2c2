// Tells what NS and NR stand for: a no-show and a rate that gives nothing back, or a room without smoke and a number.
import { isOf } from './cancel-owners.ts'
import type { Part } from './cancel-parts.ts'

/** CXL/NS, NS 1NT, NS = 100PCT */
const isNoShow = (parts: readonly Part[], at: number): boolean => {
  const [before, after] = [parts[at - 1], parts[at + 1]]
  if (isOf(before, 'mark', 'joined', 'else') && isOf(parts[at - 2], 'cancel', 'late')) return true
  const next = isOf(after, 'mark', 'to', 'charge', 'joined', 'else') ? parts[at + 2] : after
  return isOf(after, 'charge', 'penalty') || isOf(next, 'cost', 'late', 'cancel')
}
/** NR RATE, NR/PREPAID; ROOM NR and CARD NR are numbers. */
const isNoRefund = (parts: readonly Part[], at: number): boolean => {
  const [before, after] = [parts[at - 1], parts[at + 1]]
  return (
    (before === undefined || isOf(before, 'mark', 'end', 'to', 'rate')) &&
    (after === undefined || isOf(after, 'rate', 'mark', 'end', 'to', 'paying', 'booking', 'unknown'))
  )
}

export const spellOut = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    if (part.kind !== 'unknown') return part
    if (part.text === 'ns' && isNoShow(parts, at)) return { ...part, kind: 'no_show' }
    return part.text === 'nr' && isNoRefund(parts, at) ? { ...part, kind: 'no_refund' } : part
  })
