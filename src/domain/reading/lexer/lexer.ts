// Cuts texts into tokens. A topic says which tokens begin with a letter, with a digit, and with any other sign.
import type { Span } from '../span.ts'
import { isDigit, isLetter, plainWord } from './letters.ts'

/** A piece of a text with what it is; `text` in small letters. */
export type Token<Kind extends string = string> = { kind: Kind; text: string } & Span
/** A text and its tokens so far; a topic adds what it looks up once for a text. */
export type Cutting<T> = { text: string; tokens: T[] }
/** Adds the tokens that begin at a place, and says where to go on: an array of them for each word would cost more than the word. */
type Form<C> = (cutting: C, at: number) => number

/** Spaces are passed over; a line end is a sign. */
export const lexer =
  <T, C extends Cutting<T> = Cutting<T>>(forms: Readonly<Record<'letter' | 'digit' | 'sign', Form<C>>>) =>
  (cutting: C, from: number, to: number): readonly T[] => {
    const { text, tokens } = cutting
    for (let at = from; at < to; ) {
      const code = text.charCodeAt(at)
      if (code <= 32 && code !== 10) at += 1
      else if (isLetter(code)) at = forms.letter(cutting, at)
      else at = isDigit(code) ? forms.digit(cutting, at) : forms.sign(cutting, at)
    }
    return tokens
  }

/** Adds one token, and says where it ends. */
export const push = <Kind extends string>(
  { text, tokens }: Cutting<Token<Kind>>,
  kind: Kind,
  start: number,
  end: number,
): number => {
  tokens.push({ kind, text: plainWord(text, start, end), start, end })
  return end
}
