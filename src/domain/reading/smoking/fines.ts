// Reads whether smoking costs a fee or a fine, which forbids it.
import { hasWord, isOfKind, isWord, wordAt } from '../lexer/cursor.ts'
import { smokingLists as lists } from './vocabulary.ts'
import type { SmokingTokens } from './words.ts'

/** SMOKING FEE USD 250, USD 250 FINE FOR SMOKING, GUESTS WHO SMOKE WILL BE CHARGED. `clause` is behind the word, `place` its first word about it. */
export const isFined = (tokens: SmokingTokens, at: number, clause: SmokingTokens, place: number): boolean => {
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
    if (isOfKind(tokens, from, 'fee')) return from === at - 1 || hasWord(tokens.slice(from, at), lists.reason)
  }
  return false
}
