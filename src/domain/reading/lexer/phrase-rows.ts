// Makes one token of each row of tokens that means one thing: FREE + OF + CHARGE. The rows are data of a topic.
import type { Token } from './token.ts'

/** Elements are kinds, or words with `=`; `|` is one of several, `?` may be left out. The first row that fits counts. */
type PhraseRow<Kind extends string> = readonly [written: string, kind: Kind]

type Element = { kinds: ReadonlySet<string>; words: ReadonlySet<string>; optional: boolean }
const elementOf = (written: string): Element => {
  const ways = written.replace(/\?$/, '').split('|')
  return {
    kinds: new Set(ways.filter((way) => !way.startsWith('='))),
    words: new Set(ways.filter((way) => way.startsWith('=')).map((way) => way.slice(1))),
    optional: written.endsWith('?'),
  }
}
type ParsedRow<Kind> = { elements: readonly Element[]; kind: Kind; at: number }
const isOneOf = (token: Token | undefined, { kinds, words }: Element): boolean =>
  token !== undefined && (words.has(token.text) || kinds.has(token.kind))

/** Where the elements end that begin at a place: each takes its word where it can, unless the next ones need it. -1 when they do not fit. */
const phraseEnd = (tokens: readonly Token[], at: number, elements: readonly Element[], next: number): number => {
  const element = elements[next]
  if (element === undefined) return at
  if (isOneOf(tokens[at], element)) {
    const end = phraseEnd(tokens, at + 1, elements, next + 1)
    if (end >= 0) return end
  }
  return element.optional ? phraseEnd(tokens, at, elements, next + 1) : -1
}

type Joining<Kind extends string, T> = {
  /** The token of a phrase. */
  make: (kind: Kind, text: string, start: number, end: number) => T
  /** Whether a row counts here that fits the tokens up to `end`, exclusive. */
  counts?: (tokens: readonly T[], at: number, end: number, kind: Kind) => boolean
}
export const phraseRows = <Kind extends string, T extends Token<Kind>>(
  rows: readonly PhraseRow<Kind>[],
  { make, counts = () => true }: Joining<Kind, T>,
): ((text: string, tokens: readonly T[]) => readonly T[]) => {
  /** By what a row begins with. */
  const byWord = new Map<string, ParsedRow<Kind>[]>()
  const byKind = new Map<string, ParsedRow<Kind>[]>()
  for (const [at, [written, kind]] of rows.entries()) {
    const row = { elements: written.split(' ').map(elementOf), kind, at }
    for (const way of (written.split(' ')[0] ?? '').split('|')) {
      const [rowsBy, key] = way.startsWith('=') ? [byWord, way.slice(1)] : [byKind, way]
      rowsBy.set(key, [...(rowsBy.get(key) ?? []), row])
    }
  }
  const ofBoth = new Map<string, readonly ParsedRow<Kind>[]>()
  /** Those of the word and those of its kind, in the order of the list. */
  const rowsOf = ({ kind, text }: T): readonly ParsedRow<Kind>[] | undefined => {
    const [ofWord, ofKind] = [byWord.get(text), byKind.get(kind)]
    if (ofWord === undefined || ofKind === undefined) return ofWord ?? ofKind
    const key = `${kind}=${text}`
    const known = ofBoth.get(key) ?? [...new Set([...ofWord, ...ofKind])].toSorted((a, b) => a.at - b.at)
    ofBoth.set(key, known)
    return known
  }
  const rowAt = (tokens: readonly T[], at: number): { kind: Kind; end: number } | null => {
    const begun = rowsOf(tokens[at] as T)
    if (begun === undefined) return null
    for (const { elements, kind } of begun) {
      const end = phraseEnd(tokens, at, elements, 0)
      if (end > at && counts(tokens, at, end, kind)) return { kind, end }
    }
    return null
  }

  return (text, tokens) => {
    const joined: T[] = []
    /** Up to where the tokens are taken over. */
    let done = 0
    for (let at = 0; at < tokens.length; at += 1) {
      const found = rowAt(tokens, at)
      if (found === null) continue
      const [first, last] = [tokens[at] as T, tokens[found.end - 1] as T]
      joined.push(...tokens.slice(done, at), make(found.kind, text, first.start, last.end))
      done = found.end
      at = done - 1
    }
    return done === 0 ? tokens : [...joined, ...tokens.slice(done)]
  }
}
