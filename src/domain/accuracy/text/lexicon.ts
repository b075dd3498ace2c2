// A closed vocabulary and how texts are cut by it: phrases, words without a space between them, words with one letter wrong.
import type { Span } from '../verdict.ts'

export type Word<Kind> = { kind: Kind | null; text: string } & Span
export type Lexicon<Kind> = (text: string) => Word<Kind>[]

/** Kept whole: a number with its thousands and cents; a word; any single sign. */
const pieces =
  /\d{1,3}(?:[,'’]\d{3})+(?:\.\d{1,2})?(?!\d)|\d{1,3}(?: \d{3})+\.\d\d(?!\d)|\d{1,3}(?:\.\d{3})+,\d\d(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d+(?:[.,]\d{1,3})?(?![\d.,]\d)|\d+|\p{L}+(?:['’]\p{L}+)*|\S|\n/gu

/** Words of the language that are one letter away from one of a vocabulary, and mean another thing. */
const lookalikes = new Set(
  'change changed changes changing charger cooking looking better latter packing marking report resorts reports sport nights lights rights light right might ranged chamber members remember recent present presents preset nation cards guards guard yards cash class glass bill hill pool tool book look cook taxi texas exotic exit hoping total toll vocal focal county country counter tower towers father rather later layer water party pantry parts pastry patient patients perfect percents deport report repose depot reserve deserve'.split(
    ' ',
  ),
)
const shortestMisspelt = 6
/** A word without one of its letters, each way: two words with one in common differ by a letter. */
const shortened = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** `kinds`: lists of words by kind; `_` joins the words of a phrase, which may also stand with a hyphen or as one word. */
export const lexicon = <Kind extends string>(kinds: readonly (readonly [Kind, string])[]): Lexicon<Kind> => {
  const words = new Map<string, Kind>()
  const phrases = new Map<string, { rest: string[]; kind: Kind }[]>()
  for (const [kind, list] of kinds)
    for (const entry of list.split(' ')) {
      const [first = '', ...rest] = entry.split(/_|(?=\/)|(?<=\/)/)
      if (rest.length === 0) words.set(first, kind)
      else {
        phrases.set(first, [...(phrases.get(first) ?? []), { rest, kind }])
        if (!entry.includes('/') && first.length > 2) words.set(entry.replaceAll('_', ''), kind)
      }
    }
  for (const each of phrases.values()) each.sort((a, b) => b.rest.length - a.rest.length)
  const near = new Map<string, Kind | null>()
  for (const [word, kind] of words)
    if (word.length >= shortestMisspelt)
      for (const part of [word, ...shortened(word)])
        near.set(part, near.has(part) && near.get(part) !== kind ? null : kind)

  const misspelt = (word: string): Kind | null => {
    if (word.length < shortestMisspelt || lookalikes.has(word)) return null
    for (const part of [word, ...shortened(word)]) {
      const kind = part.length >= shortestMisspelt - 1 ? near.get(part) : undefined
      if (kind) return kind
    }
    return null
  }
  /** FULLPREPAYMENT, CCGTD: two known words. */
  const joined = (word: string): [number, Kind, Kind] | null => {
    for (let at = word.length - 2; at >= 2; at -= 1) {
      const [first, second] = [words.get(word.slice(0, at)), words.get(word.slice(at))]
      if (first !== undefined && second !== undefined) return [at, first, second]
    }
    return null
  }
  const phraseAt = (parts: readonly string[], at: number): { kind: Kind; last: number } | null => {
    for (const { rest, kind } of phrases.get(parts[at] ?? '') ?? []) {
      let last = at
      const matches = rest.every((word) => {
        last += parts[last + 1] === '-' ? 2 : 1
        return parts[last] === word
      })
      if (matches) return { kind, last }
    }
    return null
  }

  return (text) => {
    const found = [...text.matchAll(pieces)]
    const parts = found.map(([piece]) => piece.toLowerCase().replaceAll('’', "'"))
    const said: Word<Kind>[] = []
    for (let i = 0; i < parts.length; i += 1) {
      const part = parts[i] ?? ''
      const start = found[i]?.index ?? 0
      const end = start + (found[i]?.[0].length ?? 0)
      const phrase = phraseAt(parts, i)
      if (phrase) {
        const last = found[phrase.last]
        const stop = (last?.index ?? 0) + (last?.[0].length ?? 0)
        said.push({ kind: phrase.kind, text: text.slice(start, stop).toLowerCase(), start, end: stop })
        i = phrase.last
        continue
      }
      const kind = words.get(part)
      const both = kind === undefined && part.length > 4 ? joined(part) : null
      if (both) {
        const [cut, first, second] = both
        said.push({ kind: first, text: part.slice(0, cut), start, end: start + cut })
        said.push({ kind: second, text: part.slice(cut), start: start + cut, end })
      } else said.push({ kind: kind ?? misspelt(part), text: part, start, end })
    }
    return said
  }
}
