// Whether two texts say the same: after case, punctuation and the way in which numbers stand beside their units.
import { sameWords } from '../accuracy/texts.ts'

/** `24SQM` and `24 sqm` are the same. */
export const plainWords = (text: string): string =>
  sameWords(text).replaceAll(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/g, ' ')

export const wordList = (text: string | null): string[] =>
  text === null ? [] : plainWords(text).split(' ').filter(Boolean)

export const sameText = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && plainWords(a) === plainWords(b)

/** Whether every word of the smaller text stands in the larger one. */
export const holdsWords = (larger: string, smaller: string): boolean => {
  const words = new Set(wordList(larger))
  const asked = wordList(smaller)
  return asked.length > 0 && asked.every((word) => words.has(word))
}
