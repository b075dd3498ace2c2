// Cuts texts into tokens. A topic says which forms a word, a number or a sign may have; the first that fits counts.
import type { Span } from '../span.ts'
import { isDigit, isLetter } from './letters.ts'

/** The tokens that begin at a place, given those before it; null for another form, none for what is passed over. */
export type TokenForm<T> = (text: string, at: number, before: readonly T[]) => readonly T[] | null
/** By what begins at a place: a letter, a digit, or any sign but a space. */
type Forms<T> = Readonly<Record<'letter' | 'digit' | 'sign', readonly TokenForm<T>[]>>

export const lexer =
  <T extends Span>({ letter, digit, sign }: Forms<T>) =>
  (text: string, from: number, to: number): T[] => {
    const tokens: T[] = []
    for (let at = from; at < to; ) {
      const code = text.charCodeAt(at)
      at += 1
      if (code <= 32 && code !== 10) continue
      for (const form of isLetter(code) ? letter : isDigit(code) ? digit : sign) {
        const found = form(text, at - 1, tokens)
        if (found === null) continue
        for (const token of found) {
          tokens.push(token)
          at = token.end
        }
        break
      }
    }
    return tokens
  }
