// A piece of a text with what it is: what every reader of a topic reads.
import type { Span } from '../span.ts'
import { plainWord } from './letters.ts'

/** `text` in small letters. */
export type Token<Kind extends string = string> = { kind: Kind; text: string } & Span

export const makeToken = <Kind extends string>(kind: Kind, text: string, start: number, end: number): Token<Kind> => ({
  kind,
  text: plainWord(text, start, end),
  start,
  end,
})
