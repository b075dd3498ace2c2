// Whether NS means a no-show.
import { hasWord, isOfKind, isWord, skip, wordAt } from '../lexer/cursor.ts'
import { smokingLists as lists } from './vocabulary.ts'
import type { SmokingTokens } from './words.ts'

/** NS is a no-show next to a charge or a cancellation. */
export const isNoShow = (tokens: SmokingTokens, at: number): boolean =>
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
