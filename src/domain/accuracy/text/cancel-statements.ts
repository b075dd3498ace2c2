// Reads a cancellation that is told in a closed vocabulary, in whatever order: LESS THAN 24HRS NOTICE: FIRST NIGHT BILLED.
import type { DeadlineSaid, PenaltySaid, RefundSaid } from './cancel-terms.ts'
import { countOf, timeOf, type Token, type TokenKind, tokensOf } from './cancel-tokens.ts'
import type { Span } from '../verdict.ts'

/** `whole`: every clause was read, so that nothing else is left to look for. */
export type Statement = {
  deadlines: DeadlineSaid[]
  whole: boolean
  penalty: PenaltySaid | null
  refund: RefundSaid | null
}
type Cost = Pick<PenaltySaid, 'nights' | 'percent'> & { at: number } & Span
type Lead = { hours: number | null; days: number | null; at: number; last: number; range: boolean } & Span
/** What the tokens of one clause come to; null where one of them has no part in it. */
type Parts = { leads: Lead[]; times: Lead[]; costs: Cost[] }

const isKind = (token: Token | undefined, ...kinds: readonly TokenKind[]): boolean =>
  token !== undefined && kinds.includes(token.kind)
const has = (tokens: readonly Token[], ...kinds: readonly TokenKind[]) => tokens.some((each) => isKind(each, ...kinds))

const partsOf = (tokens: readonly Token[]): Parts | null => {
  const parts: Parts = { leads: [], times: [], costs: [] }
  const lead = (from: number, last: number, said: { hours?: number; days?: number }, range = false) => {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[last]?.end ?? 0]
    parts.leads.push({ hours: said.hours ?? null, days: said.days ?? null, at: from, last, range, start, end })
  }
  const cost = (from: number, last: number, said: { nights?: number; percent?: string }) => {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[last]?.end ?? 0]
    parts.costs.push({ nights: said.nights ?? null, percent: said.percent ?? null, at: from, start, end })
  }
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token
    if (token.kind === 'number') {
      const range = isKind(tokens[i + 1], 'to') && isKind(tokens[i + 2], 'number')
      const at = range ? i + 3 : isKind(tokens[i + 1], 'to') ? i + 2 : i + 1
      const unit = tokens[at]
      const count = countOf(token.text)
      if (isKind(unit, 'hours')) lead(i, at, { hours: count }, range)
      else if (isKind(unit, 'days')) lead(i, at, { days: count }, range)
      else if (isKind(unit, 'week')) lead(i, at, { days: 7 * count }, range)
      else if (isKind(unit, 'nights') && !range && !isKind(tokens[at + 1], 'before', 'notice'))
        cost(i, at, { nights: count })
      else if (isKind(unit, 'percent') && !range) {
        const last = swallowed(tokens, at)
        if (isKind(tokens[last], 'nights')) {
          if (count !== 100) return null
          cost(i, last, { nights: 1 })
        } else cost(i, at, { percent: token.text })
        i = last
        continue
      } else if (isKind(unit, 'before') && [24, 48, 72].includes(count)) lead(i, i, { hours: count })
      else return null
      i = at
    } else if (token.kind === 'first') {
      if (!isKind(tokens[i + 1], 'nights')) return null
      cost(i, i + 1, { nights: 1 })
      i += 1
    } else if (token.kind === 'whole') {
      if (!/^(?:stay|stays|amount|price|cost|value|reservation|booking|rate|room)$/.test(tokens[i + 1]?.text ?? ''))
        return null
      cost(i, i + 1, { percent: '100' })
    } else if (token.kind === 'days') {
      if (!isKind(tokens[i + 1], 'before')) return null
      lead(i, i + 1, { days: 1 })
    } else if (token.kind === 'arrival_day') {
      const before = tokens[i - 1]
      const led =
        isKind(before, 'before', 'within') ||
        before?.text === 'of' ||
        (isKind(before, 'to') && isKind(tokens[i - 2], 'before'))
      if (!led) lead(i, i, { days: 0 })
    } else if (token.kind === 'clock') {
      if (timeOf(token.text) === null || isKind(tokens[i - 1], 'arrival')) return null
      parts.times.push({ hours: null, days: 0, at: i, last: i, range: false, start: token.start, end: token.end })
    } else if (isKind(token, 'percent', 'hours', 'week', 'refund', 'prepaid')) return null
    else if (token.kind === 'nights' && token.text !== 'n') return null
    else if (token.kind === 'deposit' && !isLostDeposit(tokens, i)) return null
    else if (token.kind === 'not' && !isKind(tokens[i + 1], 'within', 'after', 'charge')) return null
  }
  return parts
}
/** LOSE 1 NT DEPOSIT: what is lost is a night. */
const isLostDeposit = (tokens: readonly Token[], at: number): boolean =>
  isKind(tokens[at - 1], 'nights') && /^(?:lose|forfeit)/.test(tokens[at - 3]?.text ?? '')
/** 50% OF TOTAL STAY, 100PCT OF THE FIRST NIGHT: what the per cent are of. */
const swallowed = (tokens: readonly Token[], from: number): number => {
  let at = from
  while (/^(?:of|the)$/.test(tokens[at + 1]?.text ?? '')) at += 1
  if (isKind(tokens[at + 1], 'whole')) return at + 2
  if (isKind(tokens[at + 1], 'first') && isKind(tokens[at + 2], 'nights')) return at + 2
  return isKind(tokens[at + 1], 'nights') ? at + 1 : at
}

const deadlineOf = (tokens: readonly Token[], { leads, times, costs }: Parts): DeadlineSaid | null => {
  const first = leads[0]
  const time = times[0]
  const text = tokens[0]
  const told =
    has(tokens, 'cancel', 'avoid', 'notice') ||
    (costs.length > 0 && (has(tokens, 'within', 'else', 'after') || leads.some(({ range }) => range)))
  // 6PM DOA alone is what a field of cancellation holds.
  const bare = first?.days === 0 && time !== undefined && (text?.kind === 'clock' || text?.text === 'by')
  const freely = has(tokens, 'free') && tokens.some(({ text: word }) => /^(?:until|untill|till|til|by|up)$/.test(word))
  if ((!told && !bare && !freely) || (has(tokens, 'no_show') && !has(tokens, 'cancel'))) return null
  if (!first) {
    if (!time || !isKind(tokens[time.at - 1], 'after') || !has(tokens, 'cancel')) return null
    return { ...plain(time), time: timeOf(tokens[time.at]?.text ?? '') }
  }
  const second = leads[1]
  const near = time && !costs.some(({ at }) => between(at, Math.min(first.at, time.at), Math.max(first.at, time.at)))
  if (times.length > 1 || (time && !near) || (second && time && time.at > second.at)) return null
  if (!time) return first.hours === 0 || (first.days === 0 && !first.range) ? null : plain(first)
  const days = first.hours === null ? first.days : first.hours % 24 === 0 ? first.hours / 24 : null
  const [start, end] = [Math.min(first.start, time.start), Math.max(first.end, time.end)]
  return days === null ? null : { days, hours: null, date: null, time: timeOf(tokens[time.at]?.text ?? ''), start, end }
}
const between = (token: number, from: number, to: number) => token > from && token < to
const plain = ({ hours, days, start, end }: Lead): DeadlineSaid => ({ hours, days, time: null, date: null, start, end })

/** The first cost that is not of a no-show alone. */
const penaltyOf = (tokens: readonly Token[], costs: readonly Cost[]): PenaltySaid | null => {
  const shows = tokens.flatMap((token, i) => (token.kind === 'no_show' && !isShared(tokens, i) ? [i] : []))
  const cost = costs.find(({ at }) => !shows.some((show) => show < at && !has(tokens.slice(show, at), 'cancel')))
  if (!cost || (costs.length === 1 && cost.at + 2 === shows[0])) return null
  const { nights, percent, start, end } = cost
  return { nights, percent, amount: null, currency: null, start, end }
}
const isShared = (tokens: readonly Token[], at: number): boolean =>
  (isKind(tokens[at - 1], 'joined', 'else') || tokens[at - 1]?.text === '/'
    ? isKind(tokens[at - 2], 'cancel')
    : false) ||
  ((isKind(tokens[at + 1], 'joined', 'else') || tokens[at + 1]?.text === '/') &&
    isKind(tokens[at + 2], 'cancel', 'late'))

/** All of it is lost whenever one cancels: no day, no hour, no word for late. */
const isLost = (tokens: readonly Token[], { leads, times, costs }: Parts): boolean =>
  leads.length === 0 &&
  times.length === 0 &&
  costs[0]?.percent === '100' &&
  has(tokens, 'when', 'always') &&
  (has(tokens, 'cancel') || (has(tokens, 'always') && has(tokens, 'charge'))) &&
  !has(tokens, 'late', 'after', 'within', 'free', 'avoid', 'not', 'notice') &&
  !tokens.some(({ text }) => /^(?:deadline|terms?|period)$/.test(text)) &&
  tokens.every((token, i) => token.kind !== 'no_show' || isShared(tokens, i))

/** The later steps of the same clause: 50PCT WITHIN 14 DAYS 100PCT WITHIN 3 DAYS. */
const steps = ({ leads }: Parts, first: Span): DeadlineSaid[] =>
  leads
    .slice(1)
    .filter((lead) => lead.start >= first.end && (lead.hours ?? lead.days ?? 0) > 0)
    .map(plain)

const nothing: Statement = { deadlines: [], whole: false, penalty: null, refund: null }
const statementOf = (clause: string, start: number): Statement => {
  const tokens = clause.length < 12 && !/\d/.test(clause) ? null : tokensOf(clause)
  const parts = tokens && partsOf(tokens)
  if (!tokens || !parts) return nothing
  const moved = <T extends Span>(span: T): T => ({ ...span, start: span.start + start, end: span.end + start })
  const deadline = deadlineOf(tokens, parts)
  const penalty = deadline || has(tokens, 'cancel', 'always') ? penaltyOf(tokens, parts.costs) : null
  const lost = isLost(tokens, parts)
  return {
    deadlines: deadline ? [deadline, ...steps(parts, deadline)].map(moved) : [],
    whole: true,
    penalty: penalty && moved(penalty),
    refund: lost ? { refundable: false, start, end: start + clause.length } : null,
  }
}

const clauseEnd = /[;|*\n•]|\.(?!\S)/g
const telling = /\d|stay|total|first|one night|amount|full/i
/** What the clauses of a text say whose every word is known; the first that says something counts. */
export const readStatements = (text: string): Statement => {
  if (!telling.test(text)) return nothing
  let said: Statement = { ...nothing, whole: true }
  for (let start = 0; start < text.length; ) {
    clauseEnd.lastIndex = start
    const end = clauseEnd.exec(text)?.index ?? text.length
    const { deadlines, whole, penalty, refund } = statementOf(text.slice(start, end), start)
    said = {
      deadlines: [...said.deadlines, ...deadlines],
      whole: said.whole && whole,
      penalty: said.penalty ?? penalty,
      refund: said.refund ?? refund,
    }
    start = end + 1
  }
  return said
}
