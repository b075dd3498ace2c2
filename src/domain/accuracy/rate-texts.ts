// The texts of a rate that guests or agents read, and what was read in them, cached for one checkup.
import type { Rate, RateField } from '../rate.ts'
import { unwrapped } from './text/line-ends.ts'
import type { Checkup } from './verdict.ts'

export type RateText = { field: RateField; text: string }

const fields = [
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
  'cancellation_info',
  'credit_card_deposit_guarantee',
  'gds_promotion_field',
] as const
export type TextField = (typeof fields)[number]

/** Texts about the rate and the room, in the order in which a screen shows them; other_texts come last. */
export const describing: readonly TextField[] = [
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
]
export const rooms: readonly TextField[] = ['room_rate_description', 'room_detail', 'rate_name', 'rate_description']
export const cancelling: readonly TextField[] = [
  'cancellation_info',
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
]
export const everything: readonly TextField[] = fields

/** Texts that are there and not blank; the same words in two fields are read once. */
export const textsOf = (rate: Rate, from: readonly TextField[], others?: RegExp): RateText[] => {
  const texts: RateText[] = []
  for (const field of from) {
    const text = rate[field]
    if (text === null || !/\S/.test(text)) continue
    let repeated = false
    for (const each of texts) repeated ||= each.text === text
    if (!repeated) texts.push({ field, text })
  }
  if (others)
    for (const name in rate.other_texts)
      if (others.test(name)) texts.push({ field: 'other_texts', text: rate.other_texts[name] ?? '' })
  return texts
}

const mostCharacters = 500_000
/** A substring keeps the whole larger text in memory; this copy does not. */
const copied = (text: string): string => JSON.parse(JSON.stringify(text)) as string
/** A reader that reads each text once, with the lines that a GDS wrapped put together: rates carry the same words, and so do the answers of a hotel. Another day is read again. */
export const remembered = <T>(read: (text: string, today: string) => T): ((text: string, checkup: Checkup) => T) => {
  const known = new Map<string, T>()
  let [day, characters] = ['', 0]
  return (text, { today }) => {
    if (day !== today || characters > mostCharacters) {
      known.clear()
      ;[day, characters] = [today, 0]
    }
    let terms = known.get(text)
    if (terms === undefined) {
      const own = copied(text)
      terms = read(unwrapped(own), today)
      known.set(own, terms)
      characters += own.length
    }
    return terms
  }
}

/** Upper case letters and digits only: the same words after case and punctuation. */
export const sameWords = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
