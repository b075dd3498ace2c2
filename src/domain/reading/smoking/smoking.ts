// Reads whether words call a room smoking or non-smoking. A fee for smoking is a no.
import type { Span } from '../span.ts'
import { isEastAsian } from '../east-asian/letters.ts'
import { readEastAsianSmoking } from '../east-asian/smoking.ts'
import { hasWord, isOfKind, isWord, skip, wordAt } from '../lexer/cursor.ts'
import { partAround } from '../lexer/letters.ts'
import { behind, clauseFrom, clauseStart, isOfPublic, type Says } from './behind.ts'
import { smokingLists as lists } from './vocabulary.ts'
import { type SmokingToken, type SmokingTokens, smokingTokensOf } from './words.ts'

type SmokingTerm = { smoking: boolean } & Span
type Statement = { says: Says; from: number; to: number }
const statement = (says: Says, from: number, to: number): Statement => ({ says, from, to })

const smokingLike =
  /sm[okg]|smn|(?<![a-z])n(?:on)?[/.-]?s|[kgl1]ns\b|tobacco|vap[ei]|cigar|rauch|fum|humo\b|pal[eąi]|niepal|kou[rř]|ku[rř][aá]|(?<![a-z])roo?k(?:en|er|k|v|f)|r[øö]y?k(?!j)|r[øo]gf|ryge?[nrv]|savut|tupak/gi
const eitherCode = /(?<!\w)(?:s\/ns|ns\/s)(?!\w)/i
/** null: not stated, or both offered. */
export const readSmoking = (text: string): SmokingTerm | null => {
  const abroad = isEastAsian(text) ? readEastAsianSmoking(text) : null
  if (abroad !== null) return abroad
  const part = partAround(text, smokingLike, 110)
  if (part === null || eitherCode.test(text)) return null
  const tokens = smokingTokensOf(text, part.from, part.to)
  const statements: Statement[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const stated = statementAt(tokens, at)
    if (stated === null) continue
    statements.push(stated)
    at = Math.max(at, stated.to)
  }
  if (statements.some((each, at) => isChoice(tokens, each, statements[at + 1]))) return null
  const ruling = statements.filter(({ says }) => says !== 'aside')
  const first = ruling[0]
  if (first === undefined || ruling.some(({ says }) => says !== first.says)) return null
  const [start, end] = [tokens[first.from]?.start ?? 0, tokens[first.to]?.end ?? 0]
  return { smoking: first.says === 'yes', start, end }
}

/** SMOKING OR NON SMOKING, NSMK/SMK. */
const isChoice = (tokens: SmokingTokens, one: Statement, other: Statement | undefined): boolean => {
  const isNon = ({ from }: Statement) => isOfKind(tokens, from, 'non', 'not')
  if (other === undefined || isNon(one) === isNon(other)) return false
  const or = skip(tokens, one.to + 1, 'mark', 'room')
  return or < other.from && isOfKind(tokens, or, 'or') && skip(tokens, or, 'or', 'mark', 'room') >= other.from
}

const statementAt = (tokens: SmokingTokens, at: number): Statement | null => {
  const { kind, text } = tokens[at] as SmokingToken
  if (kind === 'non') return nonSmokingAt(tokens, at)
  if (kind === 'smoke') return smokingAt(tokens, at)
  if (kind === 'tobacco') return tobaccoAt(tokens, at)
  return text === 'smoked' ? smokedAt(tokens, at) : null
}
/** NO CIGARETTES, TOBACCO FREE. */
const tobaccoAt = (tokens: SmokingTokens, at: number): Statement | null => {
  if (isDeniedBefore(tokens, at)) return statement('no', at - 1, at)
  const isFree = isOfKind(tokens, skip(tokens, at + 1, 'mark'), 'free')
  return isFree || isForbidden(tokens, at) ? statement('no', at, at) : null
}
/** WE DON'T ALLOW ANY VAPING. */
const isDeniedBefore = (tokens: SmokingTokens, at: number): boolean => {
  const before = wordBefore(tokens, at)
  // NON È CONSENTITO FUMARE
  if (isOfKind(tokens, before, 'allow')) return isOfKind(tokens, wordBefore(tokens, before), 'not', 'non')
  return isOfKind(tokens, before, 'not', 'forbid')
}
/** 200 USD IF THE ROOM IS SMOKED IN; smoked salmon is another matter. */
const smokedAt = (tokens: SmokingTokens, at: number): Statement | null => {
  if (!isWord(tokens, at + 1, lists.inside)) return null
  const isNo = clauseFrom(tokens, clauseStart(tokens, at), at).some(({ kind }) => kind === 'fee')
  return isNo || isOfKind(tokens, wordBefore(tokens, at), 'not') ? statement('no', at, at) : null
}
/** CIGARETTES PROHIBITED, VAPING IS NOT ALLOWED. */
const isForbidden = (tokens: SmokingTokens, at: number): boolean => {
  const place = skip(tokens, at + 1, 'small', 'room', 'or', 'tobacco')
  if (isOfKind(tokens, place, 'forbid')) return true
  return isOfKind(tokens, place, 'not') && isOfKind(tokens, skip(tokens, place + 1, 'small'), 'allow')
}
/** Where the word before a place is, small ones passed over; -1 for none. */
const wordBefore = (tokens: SmokingTokens, at: number): number => {
  let place = at - 1
  // NO SMOKING, NO IN-ROOM SMOKING.
  const isPassed = (i: number): boolean =>
    isOfKind(tokens, i, 'small') ||
    (isOfKind(tokens, i, 'room') && wordAt(tokens, wordAt(tokens, i - 1) === '-' ? i - 2 : i - 1) === 'in') ||
    (wordAt(tokens, i) === '-' && wordAt(tokens, i - 1) === 'in')
  while (isPassed(place)) place -= 1
  if (wordAt(tokens, place) === '-' || (wordAt(tokens, place) === '/' && isOfKind(tokens, place - 1, 'not'))) place -= 1
  // NO PETS, PARTIES OR SMOKING.
  if (isOfKind(tokens, place, 'or') || wordAt(tokens, place) === ',') {
    for (let from = place - 1; from >= Math.max(0, place - 6); from -= 1) {
      if (isOfKind(tokens, from, 'not') && wordAt(tokens, from) !== 'n') return from
      if (!isOfKind(tokens, from, 'word', 'or', 'tobacco', 'beside') && wordAt(tokens, from) !== ',') break
    }
  }
  return place
}

const nonSmokingAt = (tokens: SmokingTokens, at: number): Statement | null => {
  if (isNoShow(tokens, at)) return null
  const isAside = isOfSome(tokens, at) || isUncertain(tokens, at) || !isOfRoom(tokens, at + 1)
  return statement(isAside ? 'aside' : 'no', at, at)
}
/** NS is a no-show next to a charge or a cancellation. */
const isNoShow = (tokens: SmokingTokens, at: number): boolean =>
  /^n\/?s$/.test(wordAt(tokens, at)) &&
  !(isOfKind(tokens, at + 1, 'or') && isOfKind(tokens, at + 2, 'smoke')) &&
  (isWord(tokens, at + 1, lists.behindNoShow) ||
    isWord(tokens, at + 2, lists.nights) ||
    hasWord(tokens.slice(Math.max(0, at - 2), at), lists.cancels) ||
    isWord(tokens, at - 1, lists.noShowCase) ||
    isWholePhrase(tokens, skip(tokens, at + 1, 'mark')))
/** NS: 100 PCT */
const isWholePhrase = (tokens: SmokingTokens, at: number): boolean =>
  wordAt(tokens, at) === '100' && isWord(tokens, at + 1, lists.percent) && !isOfKind(tokens, at + 2, 'smoke')
/** SOME SMOKING ROOMS, MOST ROOMS ARE NON SMOKING: not this one. */
const isOfSome = (tokens: SmokingTokens, at: number): boolean => {
  let from = at - 1
  while (isOfKind(tokens, from, 'room') || (isOfKind(tokens, from, 'small') && wordAt(tokens, from) !== 'all'))
    from -= 1
  return isWord(tokens, from, lists.some)
}
/** SMOKING ROOM CANNOT BE GUARANTEED. */
const isUncertain = (tokens: SmokingTokens, at: number): boolean => {
  const not = skip(tokens, at + 1, 'room', 'small', 'mark', 'aside')
  return isOfKind(tokens, not, 'not') && isWord(tokens, skip(tokens, not + 1, 'small'), lists.promised)
}
/** NON SMOKING ROOMS AVAILABLE and NON SMOKING LOBBY do not call this room so. */
const isOfRoom = (tokens: SmokingTokens, from: number): boolean => {
  const at = skip(tokens, from, 'room', 'small', 'mark')
  if (isOfKind(tokens, at, 'offered')) return false
  const isSmoke = isOfKind(tokens, at + 1, 'smoke') && !isOfKind(tokens, skip(tokens, at + 2, 'mark'), 'free')
  if (isOfKind(tokens, at, 'or') && isSmoke) return false
  const answer = isOfKind(tokens, from, 'mark') ? from + 1 : from
  const isDenied = wordAt(tokens, answer) === 'no' && tokens[answer + 1] === undefined
  if (isDenied || isWord(tokens, skip(tokens, from, 'small'), lists.placesNearby)) return false
  const isOwn = isOfKind(tokens, from + 1, 'room') || isWord(tokens, from + 1, lists.views)
  return isOwn || !isWord(tokens, from, lists.sharedPlaces)
}

const smokingAt = (tokens: SmokingTokens, at: number): Statement => {
  const before = wordBefore(tokens, at)
  const next = skip(tokens, at + 1, 'mark', 'small')
  if (isOfKind(tokens, next, 'free') && isFreeOf(tokens, at, next))
    return statement(isOfRoom(tokens, next + 1) ? 'no' : 'aside', at, next)
  if (isOfKind(tokens, before, 'free') && wordAt(tokens, before + 1) === 'of') return statement('no', before, at)
  if (isOfKind(tokens, before, 'not')) {
    const isOffered = isOfKind(tokens, skip(tokens, at + 1, 'room', 'small'), 'offered')
    const isAside = isOfSome(tokens, before) || isUncertain(tokens, at) || isOffered || !isOfRoom(tokens, at + 1)
    return statement(isAside ? 'aside' : 'no', before, at)
  }
  if (isDeniedBefore(tokens, at))
    return statement(isOfPublic(clauseFrom(tokens, at + 1, at), 0) ? 'aside' : 'no', before, at)
  if (isInNonSmoking(tokens, at)) return statement('no', at, at)
  if (isOfSome(tokens, at) || isUncertain(tokens, at)) return statement('aside', at, at)
  if (isOfKind(tokens, at - 1, 'outside') && isOfKind(tokens, at + 1, 'only')) return statement('no', at - 1, at)
  if (isOfOtherThing(tokens, at, before)) return statement('aside', at, at)
  const isVerb = isWord(tokens, at, lists.verbs)
  return statement(behind(tokens, at) ?? (isVerb && !maySmoke(tokens, at) ? 'aside' : 'yes'), at, at)
}
/** SMOKING IN A NON SMOKING ROOM costs. */
const isInNonSmoking = (tokens: SmokingTokens, at: number): boolean => {
  const non = skip(tokens, at + 1, 'small')
  return isWord(tokens, at + 1, lists.inside) && (isOfKind(tokens, non, 'non') || wordAt(tokens, non) === 'non')
}
/** BBQ SMOKER, DESIGNATED SMOKING AREA. */
const isOfOtherThing = (tokens: SmokingTokens, at: number, before: number): boolean =>
  isForPersons(tokens, at) ||
  isJacket(tokens, at) ||
  isWord(tokens, at - 1, lists.otherSmokers) ||
  (wordAt(tokens, at) === 'smoker' && hasWord(tokens, lists.barbecue)) ||
  (wordAt(tokens, at) === 'smoke' && isWord(tokens, at + 1, lists.smokehouse)) ||
  (isPlace(tokens, before) && areAll(tokens.slice(before + 1, at))) ||
  (wordAt(tokens, at - 1) === 'where' && isOfKind(tokens, at - 2, 'outside'))
const areAll = (words: SmokingTokens): boolean => words.every(({ text }) => lists.ofWhom.has(text))
/** TERRAZA PARA FUMADORES, KĄCIK DLA PALĄCYCH, SMOKING CORNER: a place that is no room; not VISTA GIARDINO FUMATORI. */
const isPlace = (tokens: SmokingTokens, at: number): boolean =>
  (isOfKind(tokens, at, 'outside') || wordAt(tokens, at) === 'corner') &&
  !hasWord(tokens.slice(Math.max(0, at - 2), Math.max(0, at)), lists.lookingOn)
/** FÜR RAUCHER GIBT ES EINEN BALKON, KUŘÁKŮM JE K DISPOZICI TERASA: whom a place is for. */
const isForPersons = (tokens: SmokingTokens, at: number): boolean => {
  const clause = clauseStart(tokens, at)
  const start = clause + tokens.slice(clause, at).findLastIndex(({ text }) => text === ',') + 1
  const isLed = at > start || wordAt(tokens, at) === 'kuřákům'
  return isLed && areAll(tokens.slice(start, at)) && clauseFrom(tokens, at, at).some(({ kind }) => kind === 'outside')
}
/** DRESS CODE: SMOKING, SMOKING OBLIGATOIRE */
const isJacket = (tokens: SmokingTokens, at: number): boolean =>
  wordAt(tokens, at) === 'smoking' &&
  (hasWord(tokens.slice(Math.max(0, at - 3), at), lists.suits) || isWord(tokens, at + 1, lists.suitWanted))
/** SMOKE-FREE, SMOKING FREE ROOM; but SMOKING FREE WIFI. */
const isFreeOf = (tokens: SmokingTokens, at: number, free: number): boolean => {
  if (free > at + 1) return free === at + 2 && wordAt(tokens, at + 1) === '-'
  return wordAt(tokens, at) === 'smoke' || free + 1 === tokens.length || isOfKind(tokens, free + 1, 'room', 'stop')
}
/** SE PERMITE FUMAR; È CONSENTITO FUMARE ESCLUSIVAMENTE SUI BALCONI says nothing of the room. */
const maySmoke = (tokens: SmokingTokens, at: number): boolean =>
  (isOfKind(tokens, wordBefore(tokens, at), 'allow') &&
    !clauseFrom(tokens, at + 1, at).some(({ kind }) => kind === 'outside' || kind === 'only' || kind === 'public')) ||
  isWord(tokens, at - 1, lists.may) ||
  isOfKind(tokens, at + 1, 'room')
