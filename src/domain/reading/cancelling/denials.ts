// Joins a denial and what it denies, whatever stands between them: CAN NO LONGER BE CANCELLED, STORNIERUNGEN SIND NACH DER BUCHUNG NICHT
// MÖGLICH, REIST DER GAST NICHT AN. Rows of words (`phrases.ts`) tell what is left.
import { comingFillers, comingWords, denialFillers, excludedWords, possibleWords } from './vocabulary/denial-words.ts'
import type { Tokens } from './parts.ts'
import type { Token } from './tokens.ts'
import type { TokenKind } from './token-kinds.ts'

type Joined = { kind: TokenKind; from: number; to: number }

const isToken = (token: Token | undefined, ...kinds: readonly TokenKind[]): boolean =>
  token !== undefined && kinds.includes(token.kind)
const passedKinds: ReadonlySet<string> = new Set(
  'small stay you rate that of money paying always time in allowed'.split(' '),
)
const isPassed = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'end' && (passedKinds.has(token.kind) || denialFillers.has(token.text))
const isPossible = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'allowed' || possibleWords.has(token.text))
/** NE PEUT PLUS ÊTRE ANNULÉE: PLUS denies where NE stands before it. */
const isDenial = (tokens: Tokens, at: number): boolean =>
  isToken(tokens[at], 'not', 'nothing') ||
  /^(?:hverken|varken|verken|weder|neither)$/.test(tokens[at]?.text ?? '') ||
  (tokens[at]?.text === 'ne' &&
    /^(?:peut|peuvent|pourra|pourront|saurait|sauraient)$/.test(tokens[at + 1]?.text ?? '')) ||
  (tokens[at]?.text === 'ne' && tokens[at - 1]?.text === 'personne') ||
  (tokens[at]?.text === 'plus' && tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^n[e']$/.test(text)))
const listLinks =
  /^(?:,|\/|-|or|and|nor|oder|und|noch|ou|et|ni|o|y|e|ne|nem|of|en|a|ani|nebo|i|lub|eller|og|och|tai|eika)$/
const leaving: ReadonlySet<string> = new Set(['cancel', 'change', 'refund', 'refundable'])
const isLeaving = (token: Token | undefined): boolean => token !== undefined && leaving.has(token.kind)
/** Where the words end that begin at a place and may all stand between. */
const past = (
  tokens: Tokens,
  from: number,
  step: 1 | -1,
  most: number,
  more: (token: Token, at: number) => boolean,
): number => {
  let at = from
  while (
    Math.abs(at - from) < most &&
    tokens[at] &&
    ((isPassed(tokens[at]) && !isDenial(tokens, at)) || more(tokens[at] as Token, at))
  )
    at += step
  return at
}
/** CHANGED, CANCELLED OR REFUNDED: the last of them. */
const endOfList = (tokens: Tokens, at: number): number => {
  let last = at
  for (let to = at + 1; to < at + 14; to += 1) {
    const token = tokens[to]
    if (isLeaving(token)) last = to
    else if (!token || !(listLinks.test(token.text) || isToken(token, 'small', 'not', 'stay', 'you'))) break
  }
  return last
}
const deniedKind = (tokens: Tokens, first: number, last: number): TokenKind | null => {
  const list = tokens.slice(first, last + 1)
  if (list.some(({ kind }) => kind === 'cancel')) return 'no_cancel'
  return list.some(({ kind }) => kind === 'refund' || kind === 'refundable') ? 'no_refund' : null
}
const opens: ReadonlySet<string> = new Set(['until', 'before', 'clock', 'number', 'date', 'within', 'free'])
/** NO CHANGES, CANCEL BY 6PM: what is denied ends at the comma. */
const opensNext = (tokens: Tokens, first: number, last: number): boolean =>
  opens.has(tokens[last + 1]?.kind ?? '') && tokens.slice(first, last).some(({ text }) => text === ',')
/** IF YOU CANNOT CANCEL ONLINE: a condition, and nothing is denied. */
export const isOfCondition = (tokens: Tokens, at: number): boolean => {
  let before = at - 1
  while (before > at - 8 && isToken(tokens[before], 'small', 'you')) before -= 1
  return isToken(tokens[before], 'when', 'unless') || isToken(tokens[before], 'fail')
}

const closing: ReadonlySet<string> = new Set(['end', 'mark', 'joined', 'when', 'cancel', 'number'])
/** NOT … CANCELLED, after a word for what is possible; NOT … REFUNDED. */
const deniedAhead = (tokens: Tokens, at: number): Joined | null => {
  const first = past(
    tokens,
    at + 1,
    1,
    8,
    ({ text }, place) =>
      isDenial(tokens, place) ||
      possibleWords.has(text) ||
      text === 'ni' ||
      text === 'to' ||
      // NICHT MÖGLICH, DIE BUCHUNG ZU STORNIEREN
      (text === ',' && possibleWords.has(tokens[place - 1]?.text ?? '') && tokens[place + 1]?.kind === 'small'),
  )
  // AUCUN MONTANT NE SERA FACTURÉ, NOTHING AT ALL IS CHARGED
  if (
    isToken(tokens[first], 'charge', 'penalty') &&
    tokens.slice(at + 1, first).some((token) => isToken(token, 'stay', 'money'))
  )
    return { kind: 'free', from: at, to: first }
  if (!isLeaving(tokens[first])) return null
  const last = endOfList(tokens, first)
  const kind = deniedKind(tokens, first, last)
  if (kind === null || opensNext(tokens, first, last) || isToken(tokens[last + 1], 'charge', 'penalty', 'free'))
    return null
  let from = at
  while (from > 0 && from > at - 7 && !closing.has(tokens[from - 1]?.kind ?? '')) from -= 1
  if (isOfCondition(tokens, past(tokens, at - 1, -1, 7, ({ text }) => possibleWords.has(text)) + 1)) return null
  // KEINE STORNIERUNG MEHR MÖGLICH
  const behind = past(tokens, last + 1, 1, 5, () => false)
  const isModal =
    tokens.slice(last + 1, behind + 1).some(isPossible) ||
    tokens.slice(from, first).some((token) => isPossible(token) || token.text.startsWith('can'))
  if (kind === 'no_cancel' && !isModal) return null
  const isPlain = first === at + 1 && kind === 'no_refund'
  return isPlain ? null : { kind, from: at, to: last }
}
/** NA BOEKING, APRÈS LA RÉSERVATION */
const isAfterBooking = (tokens: Tokens, { kind }: Token, at: number): boolean =>
  kind === 'booking' ||
  (kind === 'after' && tokens.slice(at + 1, at + 3).some((token) => isToken(token, 'booking', 'stay')))
/** CANCELAMENTOS SEM CUSTO PODEM SER FEITOS: what one does without. */
const lacking = /^(?:sem|sin|sans|senza|ohne|zonder|without|bez|uden|uten|utan)$/
/** STORNIERUNGEN … NICHT … MÖGLICH, CHANGES AND REFUNDS ARE EXCLUDED */
const deniedBehind = (tokens: Tokens, at: number): Joined | null => {
  if (isLeaving(tokens[at - 1]) || isToken(tokens[at - 1], 'free', 'not', 'nothing')) return null
  const end = endOfList(tokens, at)
  const kind = deniedKind(tokens, at, end)
  if (kind === null || isOfCondition(tokens, at)) return null
  const next = past(tokens, end + 1, 1, 8, (token, place) => isAfterBooking(tokens, token, place))
  if (excludedWords.has(tokens[next]?.text ?? '')) return { kind, from: at, to: next }
  if (!isDenial(tokens, next) || lacking.test(tokens[next]?.text ?? '')) return null
  const possible = past(tokens, next + 1, 1, 5, () => false)
  const reached = tokens.slice(next + 1, possible + 1).findIndex(isPossible)
  return reached < 0 ? null : { kind, from: at, to: next + 1 + reached }
}
const isComing = (token: Token | undefined): boolean => token !== undefined && comingWords.has(token.text)
const isBetweenComing = (token: Token): boolean =>
  isToken(token, 'small', 'you', 'stay', 'arrival', 'arrival_day', 'of', 'booking') || comingFillers.test(token.text)
/** DO NOT ARRIVE BEFORE 6PM: they come, but not yet. */
export const isNotYet = (tokens: Tokens, verb: number): boolean => {
  const at = /^[uo]pp?$/.test(tokens[verb + 1]?.text ?? '') ? verb + 1 : verb
  return (
    isToken(tokens[at + 1], 'before', 'until', 'after', 'clock', 'number', 'later') ||
    isToken(tokens[at + 2], 'clock') ||
    /^(?:late|early|alone)$/.test(tokens[at + 1]?.text ?? '')
  )
}
/** … AND DOES NOT CANCEL */
const withoutWord = (tokens: Tokens, at: number): number =>
  isToken(tokens[at + 1], 'joined') && isDenial(tokens, at + 2) && isToken(tokens[at + 3], 'cancel') ? at + 3 : at
/** DOES NOT TURN UP, ERSCHEINT DER GAST NICHT, NIET OP DE AANKOMSTDATUM VERSCHIJNT */
const absentAt = (tokens: Tokens, at: number): Joined | null => {
  if (isDenial(tokens, at)) {
    // IF YOU CANNOT COME: they may still tell the hotel.
    if (tokens[at]?.text.startsWith('can')) return null
    let to = at + 1
    while (to < at + 8 && tokens[to] && !isComing(tokens[to]) && isBetweenComing(tokens[to] as Token)) to += 1
    return isComing(tokens[to]) && !isNotYet(tokens, to)
      ? { kind: 'no_show', from: at, to: withoutWord(tokens, to) }
      : null
  }
  if (!isComing(tokens[at]) || isToken(tokens[at], 'arrival')) return null
  let to = at + 1
  while (to < at + 6 && tokens[to] && isBetweenComing(tokens[to] as Token)) to += 1
  if (to > at + 1 || isDenial(tokens, to)) {
    const verbFirst =
      isDenial(tokens, to) &&
      !lacking.test(tokens[to]?.text ?? '') &&
      !isLeaving(tokens[to + 1]) &&
      !isPossible(tokens[to + 1])
    return verbFirst && !isNotYet(tokens, to) ? { kind: 'no_show', from: at, to } : null
  }
  return null
}

/** One token for each denial, and the tokens between them. */
export const joinDenials = (text: string, tokens: Tokens): Token[] => {
  if (!tokens.some(({ text: word }, at) => isDenial(tokens, at) || excludedWords.has(word))) return [...tokens]
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const found =
      (isDenial(tokens, at) ? deniedAhead(tokens, at) : isLeaving(token) ? deniedBehind(tokens, at) : null) ??
      absentAt(tokens, at)
    if (found === null) joined.push(token)
    else {
      const { end } = tokens[found.to] as Token
      joined.push({
        kind: found.kind,
        text: text.slice(token.start, end).toLowerCase(),
        value: '',
        start: token.start,
        end,
      })
    }
    at = found === null ? at + 1 : found.to + 1
  }
  return joined
}
