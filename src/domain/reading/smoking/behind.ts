// Reads the words about smoking after its word, up to the end of the clause.
import { hasWord, isOfKind, isWord, skip, wordAt } from '../lexer/cursor.ts'
import { smokingLists as lists } from './vocabulary.ts'
import type { SmokingTokens } from './words.ts'

/** `aside`: smoking is named, and the room is not called by it. */
export type Says = 'yes' | 'no' | 'aside'

/** Words from one about smoking to the end of what may be about it, where no mark ends it before. */
const longestClause = 100
/** The words from a place on, up to the end of the clause of a word. */
export const clauseFrom = (tokens: SmokingTokens, from: number, at: number): SmokingTokens => {
  let end = at + 1
  while (end < Math.min(tokens.length, at + longestClause) && !isOfKind(tokens, end, 'stop')) end += 1
  return tokens.slice(from, end)
}
export const clauseStart = (tokens: SmokingTokens, at: number): number => {
  const from = Math.max(0, at - longestClause)
  return from + tokens.slice(from, at).findLastIndex(({ kind }) => kind === 'stop') + 1
}

export const behind = (tokens: SmokingTokens, at: number): Says | null => {
  const clause = clauseFrom(tokens, at + 1, at)
  const place = skip(clause, 0, 'small', 'room', 'mark', 'or', 'tobacco')
  const isOnly = () => clause.some(({ kind }) => kind === 'only')
  if (isFined(tokens, at, clause, place)) return 'no'
  if (isOfKind(clause, 0, 'or') && isOfKind(clause, 1, 'non')) return 'aside'
  if (place === clause.length) return null
  const shared = behindList(clause)
  if (shared) return shared
  if (isOfKind(clause, 0, 'or') && isOfKind(clause, place, 'not') && place === 1) return 'aside'
  if (isOfKind(clause, place, 'aside') && isWord(clause, place, lists.policy)) return behindPolicy(clause, place)
  if (isOfKind(clause, place, 'not', 'forbid')) {
    const isNo =
      isOfKind(clause, place, 'forbid') ||
      place === clause.length - 1 ||
      isOfKind(clause, skip(clause, place + 1, 'small'), 'allow', 'offered', 'yes', 'stop', 'forbid') ||
      /^[,)]$/.test(wordAt(clause, place + 1))
    return isNo ? (isOfPublic(clause, place + 1) ? 'aside' : 'no') : null
  }
  const there = placeAt(clause)
  if (isOfKind(clause, there, 'outside') && !isWord(clause, there + 1, lists.views))
    return isOnly() || clause.some(({ text }) => text === 'must') ? 'no' : 'aside'
  if (hasWord(clause.slice(0, there), lists.within) && isWord(clause, there, lists.publicPlaces))
    return isOnly() ? 'no' : 'aside'
  if (isOfKind(clause, place, 'yes', 'allow')) return 'yes'
  if (isOfKind(clause, place, 'aside') && place === skip(clause, 0, 'room')) return 'aside'
  return isOfKind(clause, place, 'offered') ? 'aside' : null
}
/** SMOKING PERMITTED IN THE BAR, FUMAR PERMITIDO EN EL BAR: where the words behind its IN begin. */
const placeAt = (clause: SmokingTokens): number => {
  const within = skip(clause, 0, 'small', 'mark', 'allow', 'only', 'yes')
  return isWord(clause, within, lists.within) ? skip(clause, within + 1, 'small', 'only') : within
}
/** PROHIBITED IN PUBLIC AREAS; but IN PUBLIC AREAS AND ROOMS. */
export const isOfPublic = (clause: SmokingTokens, from: number): boolean => {
  const at = skip(clause, from, 'small', 'allow')
  // EN LAS ZONAS COMUNES
  const isBehind = isOfKind(clause, at, 'outside') && isWord(clause, at + 1, lists.publicPlaces)
  return (isBehind || isWord(clause, at, lists.publicPlaces)) && !clause.slice(from).some(({ kind }) => kind === 'room')
}
/** SMOKING, PETS AND PARTIES ARE NOT ALLOWED; without any AND the denial may be of the last alone. */
const behindList = (clause: SmokingTokens): Says | null => {
  const place = skip(clause, 0, 'or', 'mark', 'beside', 'tobacco', 'small', 'room')
  const kinds = new Set(clause.slice(0, place).map(({ kind }) => kind))
  const denies =
    isOfKind(clause, place, 'forbid') || (isOfKind(clause, place, 'not') && isOfKind(clause, place + 1, 'allow'))
  if (!kinds.has('beside') || !denies) return null
  // SMOKING ROOM, PETS NOT ALLOWED
  if (kinds.has('room') && !kinds.has('or')) return null
  return kinds.has('or') && !kinds.has('room') ? 'no' : 'aside'
}
/** SMOKING POLICY: NOT ALLOWED, SMOKING PREF: NON. */
const behindPolicy = (clause: SmokingTokens, policy: number): Says => {
  const place = skip(clause, policy + 1, 'mark', 'small')
  if (isOfKind(clause, place, 'forbid')) return 'no'
  const isAnswer = clause[place + 1] === undefined || isOfKind(clause, place + 1, 'allow')
  return isOfKind(clause, place, 'not') && (isAnswer || wordAt(clause, place + 1) === ',') ? 'no' : 'aside'
}
/** SMOKING FEE USD 250, USD 250 FINE FOR SMOKING, GUESTS WHO SMOKE WILL BE CHARGED. `clause` is behind the word, `place` its first word about it. */
const isFined = (tokens: SmokingTokens, at: number, clause: SmokingTokens, place: number): boolean => {
  const [first, words] = [wordAt(clause, place), clause.slice(0, place)]
  // SMOKING IS FINE
  if (first === 'fine' && wordAt(clause, place - 1) === 'is' && place === clause.length - 1) return false
  // SMOKING, USD 99 is its price.
  const isPrice = place === 1 && wordAt(clause, 0) === ',' && /^(?:[a-z]{3}|[$€£])$/.test(first)
  const isOfRoom = words.some(({ kind }) => kind === 'room') && !hasWord(words, lists.anywhere)
  if (isOfKind(clause, place, 'fee') && !isPrice && !isOfRoom) return true
  const fee = clause.slice(0, 9).findIndex(({ kind }) => kind === 'fee')
  if (fee >= 0) {
    if (isWord(tokens, wordAt(tokens, at - 1) === 'you' ? at - 2 : at - 1, lists.offender)) return true
    const verb = clause.slice(0, fee).find(({ kind, text }) => kind === 'word' || text === 'will')
    if (verb !== undefined && lists.consequence.has(verb.text)) return true
  }
  return isFinedBefore(tokens, at)
}
/** USD 250 FINE FOR SMOKING. */
const isFinedBefore = (tokens: SmokingTokens, at: number): boolean => {
  for (let from = at - 1; from > at - 13 && from >= 0; from -= 1) {
    if (isOfKind(tokens, from, 'stop') || wordAt(tokens, from) === ',') return false
    if (isOfKind(tokens, from, 'fee')) return from === at - 1 || hasWord(tokens.slice(from, at), lists.fineReason)
  }
  return false
}
