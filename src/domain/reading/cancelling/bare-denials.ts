// SIN CANCELACIÓN, KEINE STORNIERUNG: a noun that is denied with nothing behind it says that one cannot cancel. With more words
// it is a condition: SIN CANCELACIÓN PREVIA SE COBRARÁ UNA NOCHE.
import { isOf } from './clause-kinds.ts'
import type { ClausePart, ClauseParts } from './parts.ts'

/** The verb of NOT CANCELLED needs somebody who did not. */
const deniedNoun =
  /^(?:sin|sem|senza|sans|ohne|keine|aucune|nessun[ao]?|ningun[ao]?|nenhum[ao]?|geen|no|ingen|bez|brak|pas d['’ ]?) ?(?:posibilidad de |possibilit[ae] (?:di|de) )?(?:cancelaci|cancelamento|cancellazion|annullament|anulaci|annulation|storn|annullierung|annulering|avbokning|avbestilling|afbestilling|peruutus|anulacj|anulowan)/
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const isBoundary = (part: ClausePart | undefined) =>
  part === undefined || isOf(part, 'mark', 'end') || (isOf(part, 'to') && !/^\p{L}/u.test(part.text))
const condition = ['cost', 'charge', 'penalty', 'lose', 'moment', 'notice', 'no_show'] as const

/** SIN CANCELACIÓN NI CAMBIOS: where it ends. */
const endOf = (parts: ClauseParts, at: number): number => {
  const isLink = isOf(parts[at + 1], 'joined', 'else') || /^(?:ni|ne|nem|noch)$/.test(parts[at + 1]?.text ?? '')
  return isLink && isOf(parts[at + 2], 'change', 'refund') ? at + 2 : at
}
const isBareDenial = (parts: ClauseParts, at: number): boolean => {
  const part = parts[at]
  if (!isOf(part, 'not_cancelled') || !deniedNoun.test(plain(part?.text ?? ''))) return false
  if (isOf(parts[at - 1], 'when', 'else', 'joined', 'no_show', 'late')) return false
  const end = endOf(parts, at)
  if (!isBoundary(parts[end + 1])) return false
  const stop = parts.findIndex((each, i) => i > end && isOf(each, 'end'))
  const rest = parts.slice(end + 1, stop < 0 ? undefined : stop)
  return !rest.some((each) => isOf(each, ...condition))
}

export const readBareDenials = (parts: ClauseParts): ClausePart[] =>
  parts.map((part, at) => (isBareDenial(parts, at) ? { ...part, kind: 'no_cancel' } : part))
