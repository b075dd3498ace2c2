// A booking code as proposals compare it: the words that name its room and its plan, and the facts of both.
import type { GdsName } from '../../gds.ts'
import { sum } from '../../money.ts'
import { emptyRate, type Rate } from '../../rate.ts'
import type { Stay } from '../../stay.ts'
import { textsOfRate } from '../accepting/accepted-names.ts'
import { pricesOf } from '../accepting/accepted-prices.ts'
import { shownBedTexts } from '../mapping/mapping-evidence.ts'
import { plainCode } from '../mapping/patterns.ts'
import { expandedWords } from '../mapping/resemblance.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'

/** What a GDS says of one side of a code. A fact is a list of alternatives; one that is not stated is absent. */
export type CodeSide = {
  words: readonly string[]
  /** The same for texts of the same words; empty without a text. */
  key: string
  facts: Readonly<Record<string, readonly string[]>>
}
export type ReadCode = {
  gds: GdsName
  code: string
  room: CodeSide
  plan: CodeSide
  /** For one stay, comparable with those of the same stay only: the nights, and what the guest pays. */
  price: { stay: string; nights: string | null; total: string | null } | null
}
export const sides = ['room', 'plan'] as const
export type SideName = (typeof sides)[number]

const saidSide = (text: string, facts: readonly (readonly [string, readonly string[]])[]): CodeSide => {
  const words = expandedWords(text)
  return {
    words,
    key: [...new Set(words)].toSorted().join(' '),
    facts: Object.fromEntries(facts.filter(([, values]) => values.length > 0)),
  }
}

const flagged = (state: Rate['breakfast']) => (typeof state === 'boolean' ? [String(state)] : [])
const ofCode = (coded: Rate['room_view']) => (coded === null ? [] : [coded.code])

export const readCode = ({ gds, rate_plan, rate, stay }: ShownCode): ReadCode => {
  const whole: Rate = { ...emptyRate(rate_plan), ...rate }
  const texts = textsOfRate(whole)
  return {
    gds,
    code: plainCode(rate_plan),
    room: saidSide(texts.room, [
      ['beds', shownBedTexts(whole)],
      ['view', ofCode(whole.room_view)],
      ['smoking', flagged(whole.smoking)],
    ]),
    plan: saidSide(texts.plan?.split('\n')[0] ?? '', [
      ['breakfast', flagged(whole.breakfast)],
      ['lunch', flagged(whole.lunch)],
      ['dinner', flagged(whole.dinner)],
      ['refundable', flagged(whole.refundable)],
      ['category', ofCode(whole.rate_category)],
      ['corporate codes', whole.corporate_codes.map(plainCode).toSorted().slice(0, 1)],
    ]),
    price: shownPrice(whole, stay),
  }
}

const shownPrice = (rate: Rate, stay: Stay): ReadCode['price'] => {
  const { prices } = pricesOf(rate, stay)
  const total = rate.other_currencies['total'] === undefined && rate.currency !== null ? rate.total : null
  if (prices.length === 0 && total === null) return null
  return {
    stay: `${stay.check_in} ${stay.check_out} ${stay.adults} ${stay.children}`,
    nights: prices.length === 0 ? null : prices.map(({ amount, currency }) => `${sum([amount])} ${currency}`).join(' '),
    total: total === null ? null : `${sum([total])} ${rate.currency}`,
  }
}

const unsaidSide = saidSide('', [])
/** A code that own data maps and no checkup shows: only its letters are known. */
export const unseenCode = (gds: GdsName, pattern: string): ReadCode => ({
  gds,
  code: plainCode(pattern),
  room: unsaidSide,
  plan: unsaidSide,
  price: null,
})

/** Whether two sides state the same fact differently. */
export const contradicts = (one: CodeSide['facts'], other: CodeSide['facts'], names: readonly string[]): boolean =>
  names.some((name) => {
    const [left, right] = [one[name], other[name]]
    return left !== undefined && right !== undefined && !left.some((value) => right.includes(value))
  })
/** Facts that two codes of one room or plan cannot state differently; views and categories are often loaded carelessly. */
export const decidingFacts: Readonly<Record<SideName, readonly string[]>> = {
  room: ['beds'],
  plan: ['breakfast', 'dinner', 'refundable', 'corporate codes'],
}
