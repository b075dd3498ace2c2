// Folds text of any spelling into plain Latin words, so that 'Muenchen', 'München' and 'MUNCHEN' read alike.
import { toLatin } from './to-latin.ts'

/** Two letters that stand for one: German umlauts, Scandinavian vowels, the several spellings of Cyrillic in Latin. */
const digraphs: Record<string, string> = { ae: 'a', oe: 'o', ue: 'u', kh: 'h', ph: 'f', ck: 'k', tz: 'ts' }

/** One word, lower case and in Latin letters. Numbers keep every digit. */
const foldWord = (word: string): string =>
  /\d/.test(word)
    ? word
    : word
        .replace(/ae|oe|ue|kh|ph|ck|tz/g, (pair) => digraphs[pair] ?? pair)
        .replaceAll('y', 'i')
        .replace(/(.)\1+/g, '$1')

/** The words of a text, folded; an apostrophe or full stop inside a word does not divide it, '&' is 'and'. */
export const foldWords = (text: string | null): string[] => {
  if (!text) return []
  return (
    toLatin(text.toLowerCase())
      .replace(/['’`´]/g, '')
      .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1') // J.W. is JW
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{N}]+/gu)
      ?.map(foldWord) ?? []
  )
}

/** A table of words as written, with folded keys and values. */
export const foldTable = (table: Record<string, string>): ReadonlyMap<string, string[]> =>
  new Map(
    Object.entries(table).flatMap(([words, value]) =>
      words.split(' ').map((word) => [foldWords(word).join(''), foldWords(value)]),
    ),
  )

export const foldSet = (words: string): ReadonlySet<string> => new Set(foldWords(words))
