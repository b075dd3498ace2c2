// Looks at the tokens next to a place; outside the text there are none.
import type { Token } from './lexer.ts'
import type { WordList } from './vocabulary.ts'

type Pieces<Kind extends string> = readonly Pick<Token<Kind>, 'kind' | 'text'>[]

export const wordAt = (tokens: Pieces<string>, at: number): string => tokens[at]?.text ?? ''

/** Whether the token at a place is of one of these kinds. */
export const isOfKind = <Kind extends string>(tokens: Pieces<Kind>, at: number, ...kinds: readonly Kind[]): boolean => {
  const token = tokens[at]
  return token !== undefined && kinds.includes(token.kind)
}
/** Whether a word of a list stands at a place. */
export const isWord = (tokens: Pieces<string>, at: number, list: WordList): boolean => {
  const token = tokens[at]
  return token !== undefined && list.has(token.text)
}
/** Whether a word of a list is among these tokens. */
export const hasWord = (tokens: Pieces<string>, list: WordList): boolean => tokens.some(({ text }) => list.has(text))

/** The first place from another on that is of no such kind. */
export const skip = <Kind extends string>(tokens: Pieces<Kind>, from: number, ...passed: readonly Kind[]): number => {
  let at = from
  while (at < tokens.length && passed.includes((tokens[at] as Token<Kind>).kind)) at += 1
  return at
}
