// Reads numbers in digits and in words: 1,250.00 · 1 250 · twenty-five.
import type { Word } from './lexicon.ts'
import { numbersAbroad, unitWords } from '../spelt-numbers.ts'

type Piece = Word<string>
export type NumberTerm = { value: string; pieces: number }

const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ')
const numberValues = new Map([
  ...unitWords.slice(1).map((word, at): [string, number] => [word, at + 1]),
  ...tens.slice(2).map((word, at): [string, number] => [word, 10 * (at + 2)]),
])
export const startsNumber = (piece: Piece | undefined): boolean => {
  if (!piece) return false
  const code = piece.text.charCodeAt(0)
  return code <= 57 ? code >= 48 : numberValues.has(piece.text) || numbersAbroad.has(piece.text)
}

export const numberAt = (pieces: readonly Piece[], at: number): NumberTerm | null => {
  const word = pieces[at]
  if (!word || !startsNumber(word)) return null
  const number = numberValues.get(word.text)
  // ZWEI NÄCHTE, TRE GIORNI: only nights and days, because SETTE and TO mean other things too.
  const abroad =
    number === undefined && (pieces[at + 1]?.kind === 'night' || (pieces[at + 1]?.kind === 'day' && word.text !== 'to'))
      ? numbersAbroad.get(word.text)
      : undefined
  if (abroad !== undefined) return { value: String(abroad), pieces: 1 }
  if (number === undefined) return /^\d/.test(word.text) ? { value: word.text, pieces: 1 } : null
  const dash = pieces[at + 1]?.text === '-' ? 1 : 0
  const ones = number >= 20 && number < 100 ? (numberValues.get(pieces[at + 1 + dash]?.text ?? '') ?? 0) : 0
  return ones > 0 && ones < 10
    ? { value: String(number + ones), pieces: 2 + dash }
    : { value: String(number), pieces: 1 }
}

/** 1 250: a space for the thousands, next to a currency. */
export const spacedAt = (pieces: readonly Piece[], at: number): NumberTerm | null => {
  const [first, second] = [pieces[at], pieces[at + 1]]
  if (!first || !second || second.text.length !== 3 || second.start !== first.end + 1) return null
  return /^\d{1,3}$/.test(first.text) && /^\d{3}$/.test(second.text)
    ? { value: `${first.text}${second.text}`, pieces: 2 }
    : null
}

/** 1,250.00 and 1 250.00 have thousands; 18,50 has a comma for its cents; BHD 7.500 has a thousandth part. */
export const decimalOf = (text: string, thousandths: boolean): string => {
  if (/^\d{1,3}(?:\.\d{3})+,\d\d$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}\.\d{3}$/.test(text) && !thousandths) return text.replace('.', '')
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(/[,\s'’]/g, '')
}
