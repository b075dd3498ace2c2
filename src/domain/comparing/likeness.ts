// How similar two rates of two GDS are, by words, beds, meals, terms and price: rare values of a hotel count most.
import { isDecimal } from '../money.ts'
import type { Rate } from '../rate.ts'
import { wordList } from './text-values.ts'

type Features = {
  code: string
  name: readonly string[]
  room: readonly string[]
  beds: readonly string[]
  flags: readonly (string | null)[]
  deadline: string | null
  total: number | null
  currency: string | null
}

const knownText = (value: unknown): string | null => (value === null || value === 'unknown' ? null : String(value))
const bedTexts = (rate: Rate): string[] =>
  [rate.beds, ...rate.bed_alternatives].flatMap((beds) =>
    beds.some(({ type }) => type !== null)
      ? [
          beds
            .map(({ type, quantity }) => `${quantity ?? ''}${type}`)
            .toSorted()
            .join('+'),
        ]
      : [],
  )
export const rateFeatures = (rate: Rate): Features => ({
  code: rate.rate_plan.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
  name: [...new Set(wordList(rate.rate_name?.split('\n')[0] ?? null))],
  room: [...new Set(wordList([rate.room_detail, rate.room_rate_description].filter(Boolean).join(' ')))],
  beds: bedTexts(rate),
  flags: [
    knownText(rate.breakfast),
    knownText(rate.lunch),
    knownText(rate.dinner),
    knownText(rate.refundable),
    knownText(rate.rate_category?.code ?? null),
    knownText(rate.room_view?.code ?? null),
    knownText(rate.smoking),
  ],
  deadline: rate.cancellation_deadline?.local.slice(0, 13) ?? null,
  total: rate.total !== null && isDecimal(rate.total) ? Number(rate.total) : null,
  currency: rate.currency,
})

/** A word in every rate says nothing, a rare one says much. */
export const rateWordRarity = (rates: readonly Features[]): ((word: string) => number) => {
  const bearers = new Map<string, number>()
  for (const { name, room } of rates)
    for (const word of new Set([...name, ...room])) bearers.set(word, (bearers.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + rates.length / (bearers.get(word) ?? 1)) ** 2
}

/** 1 for the same words, 0 for none in common; null if one has no words. */
const sharedOf = (a: readonly string[], b: readonly string[], rarity: (word: string) => number): number | null => {
  if (a.length === 0 || b.length === 0) return null
  const others = new Set(b)
  let [both, all] = [0, 0]
  for (const word of a) {
    all += rarity(word)
    if (others.has(word)) both += 2 * rarity(word)
  }
  for (const word of b) all += rarity(word)
  return all === 0 ? 1 : both / all
}

/** A code mistyped in one GDS starts as in the other; codes of another system say nothing. */
const nearlyEqual = (a: string, b: string): boolean => {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  return same >= 4 && Math.max(a.length, b.length) - same <= 3
}

const weights = { code: 2, name: 4, room: 4, beds: 2, flag: 0.7, deadline: 1, price: 4 }

/** 0 to 1, of what both say. */
export const likenessOf = (a: Features, b: Features, rarity: (word: string) => number): number => {
  let [got, most] = [0, 0]
  const count = (weight: number, share: number | null) => {
    if (share === null) return
    got += weight * share
    most += weight
  }
  if (nearlyEqual(a.code, b.code)) count(weights.code, 1)
  count(weights.name, sharedOf(a.name, b.name, rarity))
  count(weights.room, sharedOf(a.room, b.room, rarity))
  if (a.beds.length > 0 && b.beds.length > 0) count(weights.beds, a.beds.some((bed) => b.beds.includes(bed)) ? 1 : 0)
  for (const [at, flag] of a.flags.entries()) {
    const other = b.flags[at] ?? null
    if (flag !== null && other !== null) count(weights.flag, flag === other ? 1 : 0)
  }
  if (a.deadline !== null && b.deadline !== null) count(weights.deadline, a.deadline === b.deadline ? 1 : 0)
  if (a.total !== null && b.total !== null && a.currency === b.currency)
    count(weights.price, nearness(a.total, b.total))
  return most === 0 ? 0 : got / most
}

/** Equal prices suggest the same rate, prices far apart different ones. */
const nearness = (a: number, b: number): number => {
  const apart = Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 0.01)
  return apart < 0.0001 ? 1 : Math.max(0, 0.7 - 5 * apart)
}
