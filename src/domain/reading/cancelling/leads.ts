// Reads how long before arrival: where the words for it end, and whether it is another matter's or an hour of the clock.
import { skip } from '../lexer/cursor.ts'
import { type FoundPart, kindAt, type Moment, momentPart, type Tokens } from './parts.ts'

/** Where the words end that tell before what: PRIOR TO THE DAY OF ARRIVAL. -1 if it is something else than arrival. */
const anchored = (tokens: Tokens, from: number): number => {
  const before = skip(tokens, from, 'or_less', 'or_more', 'before', 'out')
  const linked = skip(tokens, before, 'of', 'from', 'to', 'you', 'small', 'time', 'after')
  const kind = kindAt(tokens, linked)
  // CXL 24H CHECK IN 3PM: an arrival of its own.
  if (kind === 'arrival' && linked === from && kindAt(tokens, linked + 1) === 'clock') return from
  if (kind === 'arrival' || kind === 'arrival_day') return linked + 1
  const link = tokens.slice(before, linked)
  // BEFORE YOUR BOOKED DAY OF ARRIVAL
  if (kind === 'booking' && ['arrival', 'arrival_day'].includes(kindAt(tokens, linked + 1) ?? '')) return linked + 2
  const isLinked =
    link.some(({ kind: each, text }) => ['of', 'from', 'after'].includes(each) || text === 'to') || before > from
  if (kind === 'always' || (kind === 'booking' && isLinked)) return -1
  // 30 DAYS FROM THE CANCELLATION
  if (kind === 'cancel' && link.some(({ kind: each, text }) => each === 'from' || text === 'of' || text === 'od'))
    return -1
  const isOfStay = tokens[linked]?.text === 'stay' || tokens[linked]?.text === 'stays'
  if (isOfStay && linked > from) return linked + 1
  if (kind === 'stay' && link.some(({ kind: each }) => ['of', 'from', 'after'].includes(each))) return -1
  const isNamed = link.some(({ text }) => text === 'of' || text === 'to' || text === 'from')
  if (isNamed && (kind === 'unknown' || kind === 'other' || kind === 'early')) {
    const next = skip(tokens, linked + 1, 'unknown')
    return ['arrival', 'arrival_day'].includes(kindAt(tokens, next) ?? '') ? next + 1 : -1
  }
  return before
}
export const lead = (tokens: Tokens, distance: Partial<Moment>, unit: number): FoundPart => {
  const end = anchored(tokens, skip(tokens, unit + 1, 'sort'))
  // 24H ROOM SERVICE, 24 HOUR DESK: hours of the house.
  const next = skip(tokens, unit + 1, 'room')
  const isLed = ['cancel', 'within', 'less', 'until', 'policy', 'deadline'].includes(kindAt(tokens, unit - 2) ?? '')
  const isOfHouse =
    !isLed &&
    end <= unit + 1 &&
    (kindAt(tokens, next) === 'other' || (next > unit + 1 && kindAt(tokens, next) === 'unknown'))
  const isWhole = Number.isInteger(distance.hours ?? distance.days)
  if (end < 0 || isOfHouse || !isWhole) return [{ kind: 'other' }, unit + 1]
  const side = tokens.slice(Math.max(0, unit - 2), end).find(({ kind }) => kind === 'or_less' || kind === 'or_more')
  const moment = { ...distance, anchored: end > unit + 1 }
  return momentPart(side ? { ...moment, late: side.kind === 'or_less' } : moment, Math.max(end, unit + 1))
}

const clockUnits = /^(?:h|hrs?|hours?|uur|u|heures|horas|ore)$/
/** BY 18H, 16 HRS DAY OF ARRIVAL: hours that are an hour of the clock. */
export const isHour = (tokens: Tokens, at: number, count: number): boolean => {
  const [before, unit] = [tokens[at - 1], tokens[at + 1]]
  if (
    count > 23 ||
    !clockUnits.test(unit?.text ?? '') ||
    ['within', 'less', 'more', 'least'].includes(before?.kind ?? '')
  )
    return false
  const next = kindAt(tokens, skip(tokens, at + 2, 'time', 'mark', 'small', 'you'))
  const named = kindAt(tokens, skip(tokens, at + 2, 'time', 'mark', 'small', 'you', 'of'))
  if (named === 'arrival_day' || named === 'day_before') return true
  if (['before', 'notice', 'of', 'to', 'cancel', 'arrival', 'or_less', 'or_more'].includes(next ?? '')) return false
  return count > 12 && (/^(?:h|uur|u)$/.test(unit?.text ?? '') || before?.kind === 'until' || before?.text === 'at')
}
