// Whether a moment is not all that a text says of its day: FRIDAY 4PM, 6PM ON 01/12/20, a month before arrival.
import type { ClausePart, ClauseParts } from './parts.ts'
import { has, isOf } from './clause-kinds.ts'

const weekday = /^(?:mon|tues?|wed|thur?s?|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?$/
const dayWord =
  /^(?:dates?|days?|event|checkout|departure|working|business|weekdays?|weekends?|indicated|stated|specified)$/
const isDayWord = (part: ClausePart): boolean =>
  isOf(part, 'number', 'days', 'week', 'date', 'before', 'sort') || weekday.test(part.text) || dayWord.test(part.text)
const passed: ReadonlySet<string> = new Set(['small', 'of', 'you', 'time', 'in', 'to', 'that', 'unknown'])

/** The words behind the hour up to the next statement name a day, or words before it are not understood. */
export const isOfUnreadDay = (parts: ClauseParts, at: number): boolean => {
  const behind = parts.slice(at + 1, at + 7)
  const ends = behind.findIndex(({ kind }) => kind === 'mark' || kind === 'end')
  if ((ends < 0 ? behind : behind.slice(0, ends)).some((part) => isOf(part, 'arrival', 'arrival_day'))) return false
  for (let to = at + 1; to < parts.length; to += 1) {
    const part = parts[to] as ClausePart
    if (isDayWord(part)) return true
    if (!passed.has(part.kind)) break
    if (part.kind === 'unknown' && /\d/.test(part.text)) return true
  }
  if (isOf(parts[at + 1], 'cancel')) return false
  for (let to = at - 1; to >= 0; to -= 1) {
    const part = parts[to] as ClausePart
    if (isOf(part, 'cancel', 'free', 'mark', 'end', 'refundable', 'not_cancelled', 'all_cancel', 'moment')) return false
    if (isOf(part, 'unknown', 'days', 'number', 'week') || weekday.test(part.text)) return true
  }
  return false
}

/** FREE UNTIL A MONTH BEFORE ARRIVAL, 50% WITHIN 14 DAYS: months have no number of days, so the first step stays unread. */
export const startsByMonths = (parts: ClauseParts): boolean =>
  has(parts, 'months') &&
  has(parts, 'cancel', 'all_cancel', 'free', 'refundable', 'no_refund', 'penalty', 'lose', 'cost') &&
  !has(parts, 'saving', 'booking', 'paying', 'deposit')
