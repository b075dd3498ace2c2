// The texts of a rate that guests or agents read, and what was read in them, cached for one checkup.
import type { Rate, RateField } from '../rate.ts'
import { unwrapped } from '../reading/line-ends.ts'
import { isReadWhole, longestOtherTexts, longestText, mostOtherTexts, textToRead } from '../reading/longest.ts'
import type { CheckContext } from './verdict.ts'

export type RateText = { field: RateField; text: string }

const textFields = [
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
  'cancellation_info',
  'credit_card_deposit_guarantee',
  'gds_promotion_field',
] as const
export type TextField = (typeof textFields)[number]

/** Texts about the rate and the room, in the order in which a screen shows them; other_texts come last. */
export const describing: readonly TextField[] = [
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
]
export const rooms: readonly TextField[] = ['room_rate_description', 'room_detail', 'rate_name', 'rate_description']
export const cancellationTexts: readonly TextField[] = [
  'cancellation_info',
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'rate_comment',
]
export const everything: readonly TextField[] = textFields

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
    for (const [name, text] of unnamedTexts(rate.other_texts).read)
      if (others.test(name)) texts.push({ field: 'other_texts', text })
  return texts
}

type OtherTexts = { read: (readonly [name: string, text: string])[]; whole: boolean }
const knownOthers = new WeakMap<Rate['other_texts'], OtherTexts>()
/** The texts without a field that are read: the first ones, up to the limits. */
const unnamedTexts = (all: Rate['other_texts']): OtherTexts => {
  let known = knownOthers.get(all)
  if (known) return known
  known = { read: [], whole: true }
  knownOthers.set(all, known)
  let characters = 0
  for (const name in all) {
    const text = all[name] ?? ''
    characters += name.length + Math.min(text.length, longestText)
    if (known.read.length === mostOtherTexts || characters > longestOtherTexts) {
      known.whole = false
      break
    }
    known.whole &&= isReadWhole(text)
    known.read.push([name, text])
  }
  return known
}

const wholly: ReadonlySet<RateField> = new Set()
const knownParts = new WeakMap<Rate, ReadonlySet<RateField>>()
/** The fields of a rate of whose text only the beginning is read. */
export const readInPart = (rate: Rate): ReadonlySet<RateField> => {
  let fields = knownParts.get(rate)
  if (fields) return fields
  const long: RateField[] = textFields.filter((field) => !isReadWhole(rate[field] ?? ''))
  if (!unnamedTexts(rate.other_texts).whole) long.push('other_texts')
  fields = long.length === 0 ? wholly : new Set(long)
  knownParts.set(rate, fields)
  return fields
}

/** Of one reader and day, in two halves: the texts of what is checked now stay when the older half is forgotten. */
const mostCharacters = 500_000
/** Hotels around the world are on at most three days at once. */
const mostDays = 3
/** A substring keeps the whole larger text in memory; this copy does not. */
const copied = (text: string): string => JSON.parse(JSON.stringify(text)) as string

type Known<T> = { newer: Map<string, T>; older: Map<string, T>; characters: number }
const keep = <T>(known: Known<T>, text: string, terms: T) => {
  if (known.characters > mostCharacters / 2) {
    known.older = known.newer
    known.newer = new Map()
    known.characters = 0
  }
  known.newer.set(text, terms)
  known.characters += text.length
}

/** A reader that reads each text once a day up to its limit, with the lines that a GDS wrapped put together: rates carry the same words, and so do the answers of a hotel. */
export const remembered = <T>(
  read: (text: string, today: string) => T,
): ((text: string, checkup: CheckContext) => T) => {
  const days = new Map<string, Known<T>>()
  return (text, { today }) => {
    let known = days.get(today)
    if (known === undefined) {
      for (const [oldest] of days) if (days.size >= mostDays) days.delete(oldest)
      known = { newer: new Map(), older: new Map(), characters: 0 }
      days.set(today, known)
    }
    const part = textToRead(text)
    const used = known.newer.get(part)
    if (used !== undefined) return used
    const own = copied(part)
    const before = known.older.get(own)
    const terms = before === undefined ? read(unwrapped(own), today) : before
    keep(known, own, terms)
    return terms
  }
}

/** Upper case letters and digits only: the same words after case and punctuation. */
export const sameWords = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
