// Compares two texts, ignoring case, punctuation and the spacing of numbers and units.
import { sameWords } from '../accuracy/rate-texts.ts'

/** `24SQM` and `24 sqm` are the same. */
export const plainWords = (text: string): string =>
  sameWords(text).replaceAll(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/g, ' ')

export const wordList = (text: string | null): string[] =>
  text === null ? [] : plainWords(text).split(' ').filter(Boolean)

export const sameText = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && plainWords(a) === plainWords(b)

/** Whether the larger text contains every word of the smaller one. */
export const holdsWords = (larger: string, smaller: string): boolean => {
  const words = new Set(wordList(larger))
  const asked = wordList(smaller)
  return asked.length > 0 && asked.every((word) => words.has(word))
}
