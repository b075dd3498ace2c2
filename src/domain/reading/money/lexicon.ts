// A closed vocabulary and how texts are cut by it: phrases, words without a space between them, words with one letter wrong.
import { isDigit, wordEnd } from '../lexer/letters.ts'
import { type Cutting, lexer } from '../lexer/lexer.ts'
import type { Span } from '../span.ts'

/** A number, a word (with its kind if the vocabulary has it) or a single sign. */
export type Word<Kind> = { kind: Kind | null; text: string } & Span
type Lexicon<Kind> = (text: string) => Word<Kind>[]

type Phrase<Kind> = { rest: readonly string[]; kind: Kind }
/** What is known of a word. `joined`: two words without a space between them, the second from `cut` on. */
type LexiconEntry<Kind> = {
  kind: Kind | null
  joined: { cut: number; kind: Kind } | null
  phrases: readonly Phrase<Kind>[]
}

/** With thousands and cents in any notation: 1,250.00 · 1 250.00 · 1.250,00 · 18,50. */
const moneyNumber =
  /\d{1,3}(?:[,'’]\d{3})+(?:\.\d{1,2})?(?!\d)|\d{1,3}(?: \d{3})+\.\d\d(?!\d)|\d{1,3}(?:\.\d{3})+,\d\d(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d+(?:[.,]\d{1,3})?(?![\d.,]\d)|\d+/y

/** Words of the language that are one letter away from one of a vocabulary, and mean another thing. */
const lookalikes = new Set(
  'scalata scalato scalate scalati account accounts provisions broken intent intents grant grants granted granting change changed changes changing charger cooking looking better latter packing marking report resorts reports sport nights lights rights light right might ranged chamber members remember recent present presents preset nation cards guards guard yards cash class glass bill hill pool tool book look cook taxi texas exotic exit hoping total toll vocal focal county country counter tower towers father rather later layer water party pantry parts pastry patient patients perfect percents deport report repose depot depois depuis reserve deserve'.split(
    ' ',
  ),
)
/** L'ACCONTO, D'ACOMPTE, DELL'IMPORTO */
const elision = /^(?:[dlnsc]|qu|un|dell|all|nell|sull|dall)'(?=\p{L}{4})/u
const shortestMisspelt = 6
const shortestJoined = 5
/** More different words than hotels use; what comes after is looked at each time. */
const mostRemembered = 20_000

/** A word without one of its letters, each way: two words with one in common differ by a letter. */
const shortened = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

const numberEnd = (text: string, at: number): number => {
  moneyNumber.lastIndex = at
  moneyNumber.test(text)
  return moneyNumber.lastIndex
}

/** Adds a piece, and says where it ends. */
const addPiece = <Kind>({ text, tokens }: Cutting<Word<Kind>>, start: number, end: number): number => {
  tokens.push({ kind: null, text: text.slice(start, end), start, end })
  return end
}

/** The words and what one letter less makes of them; null where two kinds come near. */
const nearTo = <Kind>(words: ReadonlyMap<string, Kind>): Map<string, Kind | null> => {
  const near = new Map<string, Kind | null>()
  for (const [word, kind] of words)
    if (word.length >= shortestMisspelt)
      for (const part of [word, ...shortened(word)])
        near.set(part, near.has(part) && near.get(part) !== kind ? null : kind)
  return near
}

/** `kinds`: lists of words by kind; `_` joins the words of a phrase, which also matches with a hyphen or as one word. */
export const lexicon = <Kind extends string>(kinds: Readonly<Record<Kind, string>>): Lexicon<Kind> => {
  const words = new Map<string, Kind>()
  const phrases = new Map<string, Phrase<Kind>[]>()
  for (const [kind, list] of Object.entries<string>(kinds) as [Kind, string][])
    for (const entry of list.split(' ')) {
      const [first = '', ...rest] = entry.split(/_|(?=\/)|(?<=\/)/)
      if (rest.length === 0) words.set(first, kind)
      else {
        phrases.set(first, [...(phrases.get(first) ?? []), { rest, kind }])
        if (!entry.includes('/') && first.length > 2) words.set(entry.replaceAll('_', ''), kind)
      }
    }
  for (const each of phrases.values()) each.sort((a, b) => b.rest.length - a.rest.length)
  let near: ReturnType<typeof nearTo<Kind>> | undefined // made for the first unknown word: most programs read no text

  const misspelt = (word: string): Kind | null => {
    if (word.length < shortestMisspelt || lookalikes.has(word)) return null
    for (const part of [word, ...shortened(word)]) {
      const kind = part.length >= shortestMisspelt - 1 ? (near ??= nearTo(words)).get(part) : undefined
      if (kind) return kind
    }
    return null
  }
  /** FULLPREPAYMENT, CCGTD: two known words. */
  const entryOf = (word: string): LexiconEntry<Kind> => {
    const own = phrases.get(word) ?? []
    const kind = words.get(word)
    if (kind !== undefined) return { kind, joined: null, phrases: own }
    const elided = elision.exec(word)?.[0]
    if (elided !== undefined) return { ...entryOf(word.slice(elided.length)), joined: null }
    for (let cut = word.length - 2; cut >= 2 && word.length >= shortestJoined && !lookalikes.has(word); cut -= 1) {
      const [first, second] = [words.get(word.slice(0, cut)), words.get(word.slice(cut))]
      if (first !== undefined && second !== undefined)
        return { kind: first, joined: { cut, kind: second }, phrases: own }
    }
    return { kind: misspelt(word), joined: null, phrases: own }
  }
  const known = new Map<string, LexiconEntry<Kind>>()
  const entry = (word: string): LexiconEntry<Kind> => {
    const before = known.get(word)
    if (before) return before
    const made = entryOf(word)
    if (known.size < mostRemembered) known.set(word, made)
    return made
  }

  const cutPieces = lexer<Word<Kind>>({
    letter: (cutting, at) => addPiece(cutting, at, wordEnd(cutting.text, at)),
    digit: (cutting, at) => addPiece(cutting, at, numberEnd(cutting.text, at)),
    sign: (cutting, at) => addPiece(cutting, at, at + 1),
  })
  return (text) => {
    const small = text.toLowerCase().replaceAll('’', "'")
    const lower = small.length === text.length ? small : text
    const pieces = cutPieces({ text: lower, tokens: [] }, 0, lower.length)
    const found: Word<Kind>[] = []
    for (let i = 0; i < pieces.length; i += 1) {
      const piece = pieces[i] as Word<Kind>
      const { text: word, start, end } = piece
      found.push(piece)
      if (isDigit(word.charCodeAt(0))) continue
      const { kind, joined, phrases: own } = entry(word)
      const phrase = own.length > 0 ? longestPhrase(own, pieces, i) : null
      piece.kind = phrase?.kind ?? kind
      if (phrase) {
        piece.end = pieces[phrase.last]?.end ?? end
        piece.text = lower.slice(start, piece.end)
        i = phrase.last
      } else if (joined) {
        piece.end = start + joined.cut
        piece.text = word.slice(0, joined.cut)
        found.push({ kind: joined.kind, text: word.slice(joined.cut), start: piece.end, end })
      }
    }
    return found
  }
}

/** The longest phrase that matches at an index. */
const longestPhrase = <Kind>(
  phrases: readonly Phrase<Kind>[],
  pieces: readonly Word<Kind>[],
  at: number,
): { kind: Kind; last: number } | null => {
  for (const { rest, kind } of phrases) {
    let last = at
    const matches = rest.every((word) => {
      last += pieces[last + 1]?.text === '-' ? 2 : 1
      return pieces[last]?.text === word
    })
    if (matches) return { kind, last }
  }
  return null
}
