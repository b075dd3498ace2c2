// Reads whether words call a room smoking or non-smoking. A fee for smoking is a no.
import type { Span } from '../../verdict.ts'
import { partAround } from '../letters.ts'
import { type SmokingToken, type SmokingTokenKind, smokingTokensOf } from './words.ts'

export type SmokingSaid = { smoking: boolean } & Span
/** `aside`: smoking is named, and the room is not called by it. */
type Statement = { says: 'yes' | 'no' | 'aside'; from: number; to: number }

const smokingLike = /sm[okg]|smn|(?<![a-z])n(?:on)?[/.-]?s|[kgl1]ns\b|tobacco|vap[ei]|cigar|rauch|fum/gi
const reach = 110

const eitherCode = /(?<!\w)(?:s\/ns|ns\/s)(?!\w)/i
/** null: nothing said, or both offered. */
export const readSmoking = (text: string): SmokingSaid | null => {
  const part = partAround(text, smokingLike, reach)
  if (part === null || eitherCode.test(text)) return null
  const tokens = smokingTokensOf(text, part.from, part.to)
  const statements: Statement[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const statement = statementAt(tokens, at)
    if (statement === null) continue
    statements.push(statement)
    at = Math.max(at, statement.to)
  }
  if (statements.some((each, at) => isChoice(tokens, each, statements[at + 1]))) return null
  const told = statements.filter(({ says }) => says !== 'aside')
  const first = told[0]
  if (first === undefined || told.some(({ says }) => says !== first.says)) return null
  const [start, end] = [tokens[first.from]?.start ?? 0, tokens[first.to]?.end ?? 0]
  return { smoking: first.says === 'yes', start, end }
}

/** SMOKING OR NON SMOKING, NSMK/SMK. */
const isChoice = (tokens: readonly SmokingToken[], one: Statement, other: Statement | undefined): boolean => {
  if (other === undefined) return false
  const between = tokens.slice(one.to + 1, other.from)
  const isNon = ({ from }: Statement) => tokens[from]?.kind === 'non' || tokens[from]?.kind === 'not'
  return (
    isNon(one) !== isNon(other) &&
    between.some(({ kind }) => kind === 'or') &&
    between.every(({ kind }) => kind === 'or' || kind === 'mark' || kind === 'room')
  )
}

const statementAt = (tokens: readonly SmokingToken[], at: number): Statement | null => {
  const { kind } = tokens[at] as SmokingToken
  if (kind === 'non') return nonSmokingAt(tokens, at)
  if (kind === 'smoke') return smokingAt(tokens, at)
  if (kind === 'tobacco' && isDeniedBefore(tokens, at)) return { says: 'no', from: at - 1, to: at }
  return kind === 'tobacco' && tokens[skip(tokens, at + 1, ['mark'])]?.kind === 'free'
    ? { says: 'no', from: at, to: at }
    : null
}

/** NO CIGARETTES, WE DON'T ALLOW ANY VAPING. */
const isDeniedBefore = (tokens: readonly SmokingToken[], at: number): boolean => {
  const before = kindBefore(tokens, at)
  if (before.kind === 'allow') return kindBefore(tokens, before.at).kind === 'not'
  return before.kind === 'not' || before.kind === 'forbid'
}
const skip = (tokens: readonly SmokingToken[], from: number, passed: readonly SmokingTokenKind[]): number => {
  let at = from
  while (at < tokens.length && passed.includes(tokens[at]?.kind as SmokingTokenKind)) at += 1
  return at
}
/** The word before a place, small ones passed over. */
const kindBefore = (tokens: readonly SmokingToken[], at: number): { kind: SmokingTokenKind | null; at: number } => {
  let place = at - 1
  while (place >= 0 && /^(?:small)$/.test(tokens[place]?.kind ?? '')) place -= 1
  if (tokens[place]?.text === '-' || (tokens[place]?.text === '/' && tokens[place - 1]?.kind === 'not')) place -= 1
  // NO PETS, PARTIES OR SMOKING.
  if (tokens[place]?.kind === 'or' || tokens[place]?.text === ',') {
    for (let from = place - 1; from >= Math.max(0, place - 6); from -= 1) {
      const { kind, text } = tokens[from] as SmokingToken
      if (kind === 'not' && text !== 'n') return { kind, at: from }
      if (kind !== 'word' && kind !== 'or' && kind !== 'tobacco' && text !== ',') break
    }
  }
  return { kind: tokens[place]?.kind ?? null, at: place }
}

/** NS is a no-show beside a charge or a cancellation. */
const isNoShow = (tokens: readonly SmokingToken[], at: number): boolean =>
  /^n\/?s$/.test(tokens[at]?.text ?? '') &&
  (/^(?:fee|chg|charge|charged|charges|penalty|pen|is|will|policy|or|=|nt|chrg|bill|cxl|show)$/.test(
    tokens[at + 1]?.text ?? '',
  ) ||
    /^(?:nts?|nights?|nite)$/.test(tokens[at + 2]?.text ?? '') ||
    tokens.slice(Math.max(0, at - 2), at).some(({ text }) => /^(?:cxl|cxls|canc\w*|late|cnl|cxld|canx)$/.test(text)))

const nonSmokingAt = (tokens: readonly SmokingToken[], at: number): Statement | null => {
  if (isNoShow(tokens, at)) return null
  return { says: isOfRoom(tokens, at + 1) ? 'no' : 'aside', from: at, to: at }
}
/** NON SMOKING ROOMS AVAILABLE and NON SMOKING LOBBY do not call this room so. */
const isOfRoom = (tokens: readonly SmokingToken[], from: number): boolean => {
  const at = skip(tokens, from, ['room', 'small', 'mark'])
  if (tokens[at]?.kind === 'offered') return false
  if (tokens[at]?.kind === 'or' && isSmoke(tokens, at + 1)) return false
  const next = tokens[from]
  const answer = next?.kind === 'mark' ? from + 1 : from
  const isDenied = tokens[answer]?.text === 'no' && tokens[answer + 1] === undefined
  const place = tokens[skip(tokens, from, ['small'])]?.text ?? ''
  if (isDenied || /^(?:public|lobby|restaurants?|common|corridors|dining)$/.test(place)) return false
  const isPublic =
    /^(?:public|lobby|restaurants?|lounge|areas?|zones?|sections?|spaces?|dining|common|corridors|reception|pool|bar)$/
  const after = tokens[from + 1]
  return !isPublic.test(next?.text ?? '') || after?.kind === 'room' || ofView.test(after?.text ?? '')
}
const ofView = /^(?:views?|vw|facing|side|access|front)$/
const isSmoke = (tokens: readonly SmokingToken[], at: number) =>
  tokens[at]?.kind === 'smoke' && tokens[skip(tokens, at + 1, ['mark'])]?.kind !== 'free'

const smokingAt = (tokens: readonly SmokingToken[], at: number): Statement => {
  const { text } = tokens[at] as SmokingToken
  const before = kindBefore(tokens, at)
  const next = skip(tokens, at + 1, ['mark', 'small'])
  if (tokens[next]?.kind === 'free' && isFreeOf(tokens, at, next))
    return { says: isOfRoom(tokens, next + 1) ? 'no' : 'aside', from: at, to: next }
  if (before.kind === 'free' && tokens[before.at + 1]?.text === 'of') return { says: 'no', from: before.at, to: at }
  if (before.kind === 'not') {
    const isOffered = tokens[skip(tokens, at + 1, ['room', 'small'])]?.kind === 'offered'
    return { says: isOffered || !isOfRoom(tokens, at + 1) ? 'aside' : 'no', from: before.at, to: at }
  }
  if (before.kind === 'forbid' || isDeniedBefore(tokens, at)) return { says: 'no', from: before.at, to: at }
  if (isOfOtherThing(tokens, at, before.at)) return { says: 'aside', from: at, to: at }
  const said = behind(tokens, at)
  return { says: said ?? (isVerb.test(text) ? maySmoke(tokens, at) : 'yes'), from: at, to: at }
}
const isVerb = /^(?:smoke|smokes|smo|fumer|fumar|fumare|rauchen)$/
/** BBQ SMOKER, DESIGNATED SMOKING AREA. */
const isOfOtherThing = (tokens: readonly SmokingToken[], at: number, before: number): boolean =>
  /^(?:fish|meat|separate|dedicated|chain|second)$/.test(tokens[at - 1]?.text ?? '') ||
  (tokens[at]?.text === 'smoker' && tokens.some(({ text }) => /^(?:bbq|barbecue|barbeque)$/.test(text))) ||
  (tokens[at]?.text === 'smoke' && /^(?:house|shack)$/.test(tokens[at + 1]?.text ?? '')) ||
  (tokens[before]?.kind === 'outside' && before === at - 1)
/** SMOKE-FREE, SMOKING FREE ROOM; but SMOKING FREE WIFI. */
const isFreeOf = (tokens: readonly SmokingToken[], at: number, free: number): boolean => {
  const after = tokens[free + 1]?.kind
  if (free > at + 1) return free === at + 2 && tokens[at + 1]?.text === '-'
  return tokens[at]?.text === 'smoke' || after === undefined || after === 'room' || after === 'stop'
}
const maySmoke = (tokens: readonly SmokingToken[], at: number): 'yes' | 'aside' =>
  /^(?:may|can|guests|you)$/.test(tokens[at - 1]?.text ?? '') || tokens[at + 1]?.kind === 'room' ? 'yes' : 'aside'

const passed: readonly SmokingTokenKind[] = ['small', 'room', 'mark', 'or', 'tobacco']
/** What is said of smoking behind its word, up to the end of the clause. */
const behind = (tokens: readonly SmokingToken[], at: number): Statement['says'] | null => {
  const clause = tokens.slice(at + 1, endOf(tokens, at))
  const place = skip(clause, 0, passed)
  const first = clause[place]
  if (isFined(tokens, at, clause, place)) return 'no'
  if (clause[0]?.kind === 'or' && clause[1]?.kind === 'non') return 'aside'
  if (first === undefined) return null
  if (clause[0]?.kind === 'or' && first.kind === 'not') return 'aside'
  if (first.kind === 'aside' && ofPolicy.test(first.text)) return behindPolicy(clause, place)
  if (first.kind === 'not' || first.kind === 'forbid') {
    const isLast = place === clause.length - 1
    const next = clause[skip(clause, place + 1, ['small'])]
    const isNo =
      first.kind === 'forbid' ||
      isLast ||
      /^(?:allow|offered|yes|stop|forbid)$/.test(next?.kind ?? '') ||
      /^[,)]$/.test(clause[place + 1]?.text ?? '')
    return isNo ? 'no' : null
  }
  const there = skip(clause, 0, ['small', 'mark', 'allow', 'only', 'yes'])
  if (clause[there]?.kind === 'outside' && !ofView.test(clause[there + 1]?.text ?? ''))
    return clause.some(({ kind }) => kind === 'only') ? 'no' : 'aside'
  if (first.kind === 'yes' || first.kind === 'allow') return 'yes'
  if (first.kind === 'aside' && place === skip(clause, 0, ['room'])) return 'aside'
  if (first.kind === 'offered') return 'aside'
  return null
}
const ofPolicy = /^(?:polic(?:y|ies)|pref\w*|status|type|option)$/
/** SMOKING POLICY: NOT ALLOWED, SMOKING PREF: NON. */
const behindPolicy = (clause: readonly SmokingToken[], policy: number): Statement['says'] => {
  const place = skip(clause, policy + 1, ['mark', 'small'])
  const next = clause[place + 1]
  if (clause[place]?.kind === 'forbid') return 'no'
  return clause[place]?.kind === 'not' && (next === undefined || next.kind === 'allow' || next.text === ',')
    ? 'no'
    : 'aside'
}
const endOf = (tokens: readonly SmokingToken[], at: number): number => {
  const end = tokens.findIndex(({ kind }, place) => place > at && kind === 'stop')
  return end < 0 ? tokens.length : end
}
/** SMOKING FEE USD 250, USD 250 FINE FOR SMOKING, GUESTS WHO SMOKE WILL BE CHARGED. */
const isFined = (
  tokens: readonly SmokingToken[],
  at: number,
  clause: readonly SmokingToken[],
  place: number,
): boolean => {
  const rooms = clause.slice(0, place).some(({ kind }) => kind === 'room')
  const within = clause.slice(0, place).some(({ text }) => /^(?:in|inside|within|anywhere)$/.test(text))
  if (clause[place]?.kind === 'fee' && (!rooms || within)) return true
  const said = clause.slice(0, 9).findIndex(({ kind }) => kind === 'fee')
  if (
    said >= 0 &&
    /^(?:who|if|any|anyone|caught|evidence|found)$/.test(
      [tokens[at - 1]?.text, tokens[at - 2]?.text].find((text) => text !== 'you') ?? '',
    )
  )
    return true
  if (
    said >= 0 &&
    /^(?:will|results?|leads?|incurs?|means|evidence|violation)$/.test(
      clause.slice(0, said).find(({ kind, text }) => kind === 'word' || text === 'will')?.text ?? '',
    )
  )
    return true
  let from = at - 1
  let words = 0
  while (from >= 0 && words < 12 && tokens[from]?.kind !== 'stop' && tokens[from]?.text !== ',') {
    if (tokens[from]?.kind === 'fee')
      return (
        words === 0 || tokens.slice(from, at).some(({ text }) => /^(?:for|if|when|of|caught|against|who)$/.test(text))
      )
    words += 1
    from -= 1
  }
  return false
}
