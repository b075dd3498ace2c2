// The forms that several topics have: expressions, and signs by their vocabulary.
import type { TokenForm } from './lexer.ts'
import { type Token, makeToken } from './token.ts'

/** One token where an expression fits, which is sticky and begins with one of some letters. */
export const written =
  <Kind extends string>(kind: Kind, first: string, words: RegExp): TokenForm<Token<Kind>> =>
  (text, at) => {
    if (!first.includes(text.charAt(at))) return null
    words.lastIndex = at
    return words.test(text) ? [makeToken(kind, text, at, words.lastIndex)] : null
  }

/** A sign is what the vocabulary says; a line end that it does not have is a space. */
export const signOf =
  <Kind extends string>(kinds: ReadonlyMap<string, Kind>, unknown: Kind): TokenForm<Token<Kind>> =>
  (text, at) => {
    const sign = text.charAt(at)
    const kind = kinds.get(sign)
    return kind === undefined && sign === '\n' ? [] : [{ kind: kind ?? unknown, text: sign, start: at, end: at + 1 }]
  }
