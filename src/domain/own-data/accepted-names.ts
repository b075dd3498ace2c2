// Codes for plans and rooms that are made of what a GDS shows: short, sensible, and never one that is there already.
import { plainName } from './record-words.ts'

const longest = 24

/** The first words of a text that fit: 'Best flexible rate, breakfast' is BEST-FLEXIBLE-RATE. */
const firstWords = (text: string): string => {
  const words =
    text
      .toUpperCase()
      .split(/[\n,;:()]/)[0]
      ?.match(/[A-Z0-9]+/g) ?? []
  let code = ''
  for (const word of words) {
    const longer = code === '' ? word : `${code}-${word}`
    if (longer.length > longest) break
    code = longer
  }
  return code === '' ? (words[0] ?? '').slice(0, longest) : code
}

export const codeOfText = (text: string | null, otherwise: string, taken: readonly { code: string }[]): string => {
  const known = new Set(taken.map(({ code }) => plainName(code)))
  const code = (text === null ? '' : firstWords(text)) || otherwise
  if (!known.has(code)) return code
  let count = 2
  while (known.has(`${code}-${count}`)) count += 1
  return `${code}-${count}`
}

const longestName = 60
/** What a room is called at the beginning of its text: the first line, or of a long one the first part. */
export const roomNameOf = (text: string | null): string | null => {
  const line = text?.split('\n')[0]?.trim() ?? ''
  const name = line.length <= longestName ? line : (line.split(/[,;:.(]| - /)[0]?.trim() ?? '')
  return name === '' || name.length > longestName ? null : name
}
