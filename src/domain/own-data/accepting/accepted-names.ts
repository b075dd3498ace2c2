// Codes for plans and rooms that are made of what a GDS shows: short, sensible, and never one that is there already.
import type { Rate } from '../../rate.ts'
import { roomText } from '../mapping/mapping-evidence.ts'
import { plainName } from '../record-words.ts'

const longest = 24
/** With the number that may follow no longer than a code can be. */
const longestOtherwise = 34

/** The first words of a text that fit: 'Best flexible rate, breakfast' is BEST-FLEXIBLE-RATE. */
const firstWords = (text: string, most: number): string => {
  const words =
    text
      .toUpperCase()
      .split(/[\n,;:()]/)[0]
      ?.match(/[A-Z0-9]+/g) ?? []
  let code = ''
  for (const word of words) {
    const longer = code === '' ? word : `${code}-${word}`
    if (longer.length > most) break
    code = longer
  }
  return code === '' ? (words[0] ?? '').slice(0, most) : code
}

export const codeOfText = (
  text: string | null,
  otherwise: string,
  taken: readonly { code: string }[],
  most = longest,
): string => {
  const known = new Set(taken.map(({ code }) => plainName(code)))
  const code = (text === null ? '' : firstWords(text, most)) || otherwise.slice(0, longestOtherwise)
  if (!known.has(code)) return code
  let count = 2
  while (known.has(`${code}-${count}`)) count += 1
  return `${code}-${count}`
}

const longestName = 60
/** Words that say what kind of place one sleeps in: the line with one of them names the room. */
const placeWordsIn =
  /\b(?:ROOMS?|RM|SUITES?|STE|STUDIOS?|APARTMENTS?|APT|VILLAS?|BUNGALOWS?|CHALETS?|CABINS?|COTTAGES?|LOFTS?|PENTHOUSES?|DORM(?:ITORY)?|ZIMMER|CHAMBRES?|HABITACI[OÓ]N|CAMERA|QUARTO|KAMER)\b/i

export const namesPlace = (text: string): boolean => placeWordsIn.test(text)

/** What a room is called in its text: its first line that names a room, shortened to its first part; never the rate's name. */
export const roomNameOf = (text: string | null, rateName: string | null): string | null => {
  const rateLines = new Set((rateName ?? '').split('\n').map(plainName))
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !rateLines.has(plainName(line)))
  const line = lines.find(namesPlace) ?? lines[0] ?? ''
  if (line.length <= longestName) return line === '' ? null : line
  const part = line.split(/[,;:.(]| - /)[0]?.trim() ?? ''
  return part !== '' && part.length <= longestName ? part : beginning(line)
}
/** Older answers have one text for the rate and the room: its first sentence names the rate, and the rest the room. */
export const textsOfRate = ({ rate_name, ...rate }: Rate): { plan: string | null; room: string } => {
  const room = roomText({ rate_name, ...rate })
  const end = room.search(/[.\n]/)
  if (rate_name === null || rate_name.trim() !== room || end <= 0) return { plan: rate_name, room }
  const rest = room.slice(end).replace(/^[.\s]+/, '')
  return rest === '' ? { plan: rate_name, room } : { plan: room.slice(0, end), room: rest }
}
/** Whole words, as many as fit. */
const beginning = (line: string): string | null => {
  const cut = line.slice(0, longestName + 1)
  const end = cut.lastIndexOf(' ')
  return end > 0 ? cut.slice(0, end) : null
}
