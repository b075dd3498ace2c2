// What speaks for a booking code being of a plan or room, in logarithms of odds, with the reasons in words.
import { bedKindNames } from '../codes/bed-types.ts'
import { compare } from '../money.ts'
import type { Rate, ThreeState } from '../rate.ts'
import type { Stay } from '../stay.ts'
import type { ExpectedPrice } from './expected.ts'
import { priceOfStay } from './prices.ts'
import { dayWords, plainName } from './record-words.ts'
import type { OwnData, OwnPlan, OwnRoom } from './records.ts'
import { resemblance, type Weight, wordsOf } from './resemblance.ts'
import { pricesOf, type TakenPrice } from './taking-prices.ts'
import { cancellationOf } from './taking-terms.ts'

export type Evidence = { score: number; reasons: string[] }
export type Shown = { rate_plan: string; rate: Rate; stay: Stay }
type Item = readonly [number, string?]

const added = (items: readonly Item[]): Evidence => ({
  score: items.reduce((sum, [score]) => sum + score, 0),
  reasons: items.flatMap(([score, words]) => (words !== undefined && score > 0.4 ? [words] : [])),
})

/** The three parts of what a name tells: 0.4 of it is what two names of one hotel share by chance. */
const nameItem = (likeness: number, whole: boolean): Item => {
  const score = (likeness - 0.4) * 9
  if (likeness > 0.97 && whole) return [score, 'the name is the same']
  return [score, likeness > 0.6 ? 'the name is alike' : undefined] as Item
}

const flags = (shown: ThreeState | null, own: boolean | null, words: string, against = -2.5): Item =>
  typeof shown !== 'boolean' || own === null ? [0] : shown === own ? [0.5, words] : [against]

const alone = new Map<string, RegExp>()
const mostAlone = 2_000
/** A code as a word of its own; made once for all the texts that it is looked for in. */
const aloneIn = (code: string): RegExp => {
  const known = alone.get(code)
  if (known) return known
  if (alone.size >= mostAlone) alone.clear()
  const made = new RegExp(`(?:^|[^A-Z0-9])${code.replace(/[^A-Z0-9]/g, '.')}(?:$|[^A-Z0-9])`)
  alone.set(code, made)
  return made
}
const namesCode = (text: string, code: string) => code.length >= 2 && aloneIn(code).test(text)
const codeItem = (rate_plan: string, text: string, code: string, what: string): Item => {
  const plain = plainName(code)
  if (namesCode(text.toUpperCase(), plain)) return [2.5, `the text names ${what} ${code}`]
  return plain.length >= 3 && plainName(rate_plan).includes(plain) ? [2.5, `the code holds ${what} ${code}`] : [0]
}

const publicKinds = new Set(['13', '24'])
const categoryItem = (shown: string | undefined, own: string | null): Item => {
  if (shown === undefined || own === null) return [0]
  if (shown === own) return [0.8, 'the category is the same']
  return publicKinds.has(shown) && publicKinds.has(own) ? [0.3] : [-0.8]
}

const corporateItem = (rate: Rate, plan: OwnPlan): Item => {
  const shown = [...rate.corporate_codes, ...(rate.corporate_id === null ? [] : [rate.corporate_id])].map(plainName)
  if (plan.corporate_codes.length === 0) return [shown.length > 0 ? -1 : 0]
  if (shown.length === 0) return [-1.5]
  const shared = plan.corporate_codes.find((code) => shown.includes(plainName(code)))
  return shared === undefined ? [-2] : [3.5, `corporate code ${shared} opens both`]
}

const deadlineItem = ({ rate, stay }: Shown, plan: OwnPlan): Item => {
  const [shown, own] = [cancellationOf(rate, stay.check_in), plan.cancellation]
  if (shown.offset === null || own.offset === null || shown.unit !== own.unit) return [0]
  return shown.offset === own.offset ? [0.7, 'the cancellation deadline is the same'] : [-0.7]
}

/** Each text is read once, not once for each record that it is compared with. */
const nameWords = new WeakMap<OwnPlan | OwnRoom | Shown, string[]>()
const wordsOnce = (of: OwnPlan | OwnRoom | Shown, text: string): string[] => {
  let words = nameWords.get(of)
  if (!words) nameWords.set(of, (words = wordsOf(text)))
  return words
}
const roomWords = new WeakMap<Shown, string[]>()

export const planEvidence = (shown: Shown, plan: OwnPlan, weight: Weight): Evidence => {
  const { rate, rate_plan } = shown
  const text = wordsOnce(shown, rate.rate_name ?? rate.rate_description ?? '')
  const name = wordsOnce(plan, plan.name ?? '')
  const { both } = resemblance(name, text, weight)
  return added([
    text.length === 0 || name.length === 0 ? [0] : nameItem(both, true),
    codeItem(rate_plan, rate.rate_name ?? '', plan.code, 'plan'),
    flags(rate.breakfast, plan.breakfast, 'breakfast is the same'),
    flags(rate.lunch, plan.lunch, 'lunch is the same', -1.5),
    flags(rate.dinner, plan.dinner, 'dinner is the same', -2),
    flags(rate.refundable, plan.cancellation.refundable, 'refundability is the same'),
    deadlineItem(shown, plan),
    categoryItem(rate.rate_category?.code, plan.category),
    corporateItem(rate, plan),
  ])
}

/** Without a number of beds the kind alone decides. */
const sameBeds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length &&
  a.every((bed, at) => bed === b[at] || (bed.endsWith('?') && bed.slice(0, -1) === b[at]?.replace(/\d+$/, '')))

const bedItem = (rate: Rate, room: OwnRoom): Item => {
  const shown = [rate.beds, ...rate.bed_alternatives]
    .map((list) =>
      list.flatMap(({ type, quantity }) => (type === null ? [] : [`${type} ${quantity ?? '?'}`])).toSorted(),
    )
    .filter((list) => list.length > 0)
  if (shown.length === 0 || room.beds.length === 0) return [0]
  const own = room.beds.map((list) =>
    list.map(({ code, quantity }) => `${bedKindNames[code] ?? code} ${quantity}`).toSorted(),
  )
  return shown.some((list) => own.some((each) => sameBeds(list, each))) ? [1.5, 'the beds are the same'] : [-3]
}

export const roomEvidence = (shown: Shown, room: OwnRoom, weight: Weight): Evidence => {
  const { rate, rate_plan, stay } = shown
  const words = rate.room_rate_description ?? rate.room_detail ?? ''
  const text = roomWords.get(shown) ?? wordsOf(words)
  roomWords.set(shown, text)
  const name = wordsOnce(room, room.name ?? '')
  const { named, both } = resemblance(name, text, weight)
  const view: Item =
    rate.room_view === null || room.view === null
      ? [0]
      : rate.room_view.code === room.view
        ? [0.8, 'the view is the same']
        : [-1.5]
  const tooMany =
    room.greatest_occupancy !== null &&
    rate.adults_match?.status === 'Available' &&
    room.greatest_occupancy < stay.adults
  return added([
    text.length === 0 || name.length === 0 ? [0] : roomName(0.6 * named + 0.4 * both),
    codeItem(rate_plan, words, room.code, 'room'),
    bedItem(rate, room),
    view,
    flags(rate.smoking, room.smoking, 'smoking is the same'),
    [tooMany ? -1 : 0],
  ])
}
const roomName = (likeness: number): Item => {
  const [score] = nameItem(likeness, false)
  return likeness > 0.55 ? [score, `the room's name is ${likeness > 0.95 ? 'the same' : 'alike'}`] : [score]
}

/** What each plan and room costs for each stay, and what each rate does: worked out once for all codes. */
export type Prices = { own: (plan: OwnPlan, room: OwnRoom | null, stay: Stay) => ExpectedPrice | null }
export const pricesOnce = (own: OwnData): Prices => {
  const known = new Map<string, ExpectedPrice | null>()
  return {
    own: (plan, room, stay) => {
      const key = `${plan.id} ${room?.id ?? ''} ${stay.check_in} ${stay.check_out} ${stay.adults} ${stay.children}`
      let price = known.get(key)
      if (price === undefined) known.set(key, (price = priceOfStay(own, plan, room?.id ?? null, stay).price))
      return price
    },
  }
}
const shownPrices = new WeakMap<Shown, TakenPrice[]>()
const pricesShown = (shown: Shown): TakenPrice[] => {
  const known = shownPrices.get(shown)
  if (known) return known
  const { prices } = pricesOf(shown.rate, shown.stay)
  shownPrices.set(shown, prices)
  return prices
}

/** Prices of the same nights; a wrong price in a GDS is what we look for, so that another price speaks less against. */
export const priceEvidence = (all: Prices, shown: Shown, plan: OwnPlan, room: OwnRoom | null): Evidence => {
  const { rate, stay } = shown
  const [price, prices] = [all.own(plan, room, stay), pricesShown(shown)]
  if (price === null || prices.length === 0) return { score: 0, reasons: [] }
  const same = prices.filter(({ amount, currency }, at) => {
    const expected = price.per_night[at]
    return currency === price.currency && expected !== undefined && compare(expected, amount) === 0
  })
  const total =
    rate.total !== null &&
    price.total !== null &&
    rate.currency === price.currency &&
    compare(rate.total, price.total) === 0
  if (total || same.length === prices.length)
    return { score: 4, reasons: [`the price of ${dayWords(stay.check_in)} is the same`] }
  return { score: same.length > 0 ? 0.5 : -2, reasons: [] }
}
