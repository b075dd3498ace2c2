// Hours of the clock as hotels write them: 6PM, 4P, 1800, 18:00HRS, 18H00, 4 P.M., noon, midnight, six pm, 6 o'clock.
import { isCurrency } from '../codes/currencies.ts'
import { timeOfDay } from '../deadlines/stated.ts'
import { unitWords } from './spelt-numbers.ts'

/** What may follow an hour without a space: 6PMDOA, 1800LT. */
const joinedOn =
  '(?![a-z\\d]|[.:]\\d)|(?=(?:z(?=$|\\W)|doa|day|local|loc|lcl|lt|hotel|htl|time|cxl|cnx|pta|prior|bef|on|the)(?![a-z]{4}))'
const hours = new RegExp(
  [
    `(?:0?\\d|1[0-2])(?:[:.h]?[0-5]\\d)?\\s?[ap](?:\\.\\s?m\\.?|\\s?m)(?:${joinedOn}|(?=\\d))`,
    "\\d{1,2}(?:[:.][0-5]\\d)?[ap](?:(?![a-z'./]\\w?)|(?=cxl|cnx|doa|lt))",
    `[0-2]?\\d[:hu][0-5]\\d(?::[0-5]\\d(?:\\.\\d{3})?)?(?:\\s?(?:h(?:rs?|ours)?|uur)(?![a-z]))?(?:${joinedOn})`,
    `(?!20[2-4]\\d)[0-2]\\d[0-5]\\d(?:\\s?h(?:rs?|ours)?(?![a-z]))?(?:${joinedOn})`,
    '20[0-5]\\d\\s?h(?:rs?|ours)?(?![a-z])',
    '[0-2]?\\d(?:[:.][0-5]\\d)?\\s?uhr(?![a-z])',
    "\\d{1,2} ?o ?'?clock(?: (?:in the )?(?:evening|afternoon|morning|[ap]\\.?m))?(?![a-z])",
    '\\d{1,2} in the (?:evening|afternoon|morning)(?![a-z])',
    '12[ -]?(?:nn|n(?:oon)?|mn|midnight|midnite|midday)(?![a-z])',
  ].join('|'),
  'iy',
)
const dotted = /[0-2]?\d\.[0-5]\d(?:\s?h(?:rs?|ours)?(?![a-z]))?(?![\d%])/iy
const spaced = /(?:[01]\d|2[0-3]) 00(?![\d%])/y
const dottedAlone = /\d\s?h|^(?:1[3-9]|2[0-3])\.[0-5]0|^\d\d\.[0-5]\d$/i
const inWords =
  /(?:(?:12 )?noon|midday|(?:12 )?midnight|midnite|(?<!apr[eè]s[ -])midi|minuit|mezzogiorno|mediodia|meio[- ]dia|poledne|poludni[ae]|mezzanotte|medianoche|mitternacht|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?[ap]\.?m\.?)(?![a-z])/iy
/** Words that an hour begins with. A word list. */
export const startsHour: ReadonlySet<string> = new Set([
  ...unitWords.slice(1, 13),
  'noon',
  'midday',
  'midnight',
  'midnite',
  'midi',
  'minuit',
  'mezzogiorno',
  'mediodia',
  'meio',
  'poledne',
  'poludnia',
  'poludnie',
  'mezzanotte',
  'medianoche',
  'mitternacht',
])

const read = (text: string): string | null => {
  if (/mid(?:night|nite)|12[ -]?mn|minuit|mezzanotte|medianoche|mitternacht/i.test(text)) return '24:00'
  if (/noon|midday|12[ -]?n|midi|mezzogiorno|mediodia|meio[- ]dia|poledne|poludni/i.test(text)) return '12:00'
  const spoken = /^(\d{1,2}) ?(?:o ?'?clock|in the)(?:.*?(evening|afternoon|p\.?m))?/i.exec(text)
  if (spoken) return timeOfDay(Number(spoken[1]) + (spoken[2] && Number(spoken[1]) < 12 ? 12 : 0), '00')
  const half = /^(\d{1,2}|[a-z]+?)[:.h]?(\d\d)?\s?([ap])\.?\s?m?\.?$/i.exec(text)
  if (half) {
    const hour = /\d/.test(half[1] ?? '') ? Number(half[1]) : unitWords.indexOf((half[1] ?? '').toLowerCase())
    return hour < 0 || hour > 12
      ? null
      : timeOfDay((hour % 12) + (half[3]?.toLowerCase() === 'p' ? 12 : 0), half[2] ?? '00')
  }
  const whole = /^(\d{1,2})(?:[:.hu ]?(\d{2})|\s?uhr)/i.exec(text)
  return whole ? timeOfDay(Number(whole[1]), whole[2] ?? '00') : null
}

/** 18.00 is an hour, 50.00 USD an amount, and 6.00 an hour only where one is awaited. */
const withDot = (text: string, at: number, awaited: boolean): RegExpExecArray | null => {
  spaced.lastIndex = at
  const apart = awaited ? spaced.exec(text) : null
  if (apart) return apart
  dotted.lastIndex = at
  const match = dotted.exec(text)
  if (!match) return null
  const behind = text.slice(dotted.lastIndex, dotted.lastIndex + 5)
  if (/^\s?[€£$%]/.test(behind) || isCurrency(behind.trim().slice(0, 3))) return null
  return awaited || dottedAlone.test(match[0]) ? match : null
}
/** The hour (HH:MM) at a place, and how many letters it takes. Midnight is the end of the day: 24:00. */
export const hourAt = (text: string, at: number, awaited: boolean): { value: string; length: number } | null => {
  hours.lastIndex = at
  inWords.lastIndex = at
  const match = hours.exec(text) ?? inWords.exec(text) ?? withDot(text, at, awaited)
  const stated = match?.[0].trimEnd() ?? ''
  const value = match && read(stated)
  return value === null ? null : { value, length: stated.length }
}
