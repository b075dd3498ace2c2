// How likely a booking code belongs to a plan or room, as logarithms of odds, with the reasons in words.
import { withoutEnd } from '../../text-ends.ts'
import { dayText } from '../../formats.ts'
import { bedKindNames } from '../../codes/bed-types.ts'
import { compare } from '../../money.ts'
import type { Rate, ThreeState } from '../../rate.ts'
import type { Stay } from '../../stay.ts'
import type { ExpectedPrice } from '../expected.ts'
import { priceOfStay } from '../prices/prices.ts'
import { plainName } from '../record-words.ts'
import type { OwnData, OwnPlan, OwnRoom } from '../records.ts'
import { pricesOf, type AcceptedPrice } from '../accepting/accepted-prices.ts'
import { cancellationOf } from '../accepting/accepted-terms.ts'

export type MappingEvidence = { readonly score: number; readonly reasons: string[] }
export type RateOfStay = { rate_plan: string; rate: Rate; stay: Stay }
type EvidenceItem = readonly [number, string?]
const noEvidence: EvidenceItem = [0]

const added = (items: readonly EvidenceItem[]): MappingEvidence => {
  let score = 0
  for (const [each] of items) score += each
  // Of thousands of records a few are shown: the others are never asked for their reasons.
  return {
    score,
    get reasons() {
      return items.flatMap(([each, words]) => (words !== undefined && each > 0.4 ? [words] : []))
    },
  }
}

/** The three parts of the name score: 0.4 of it is what two names of one hotel share by chance. */
const nameItem = (likeness: number, whole: boolean): EvidenceItem => {
  const score = nameScore(likeness)
  if (likeness > 0.97 && whole) return [score, 'same name']
  return [score, likeness > 0.6 ? 'similar name' : undefined] as EvidenceItem
}

const flags = (shown: ThreeState | null, own: boolean | null, words: string, against = -2.5): EvidenceItem =>
  typeof shown !== 'boolean' || own === null ? [0] : shown === own ? [0.5, words] : [against]

const alone = new Map<string, RegExp>()
const mostAlone = 5_000
/** A pattern for a code as a separate word; compiled once for all texts. */
const aloneIn = (code: string): RegExp => {
  const known = alone.get(code)
  if (known) return known
  if (alone.size >= mostAlone) alone.clear()
  const made = new RegExp(`(?:^|[^A-Z0-9])${code.replace(/[^A-Z0-9]/g, '.')}(?:$|[^A-Z0-9])`)
  alone.set(code, made)
  return made
}
type NamingText = { upper: string; words: ReadonlySet<string> }
let lastText: { text: string; naming: NamingText } | undefined
/** Every record is compared with one text before the next text comes. */
export const namingText = (text: string): NamingText => {
  if (lastText?.text === text) return lastText.naming
  const upper = text.toUpperCase()
  const naming = { upper, words: new Set(upper.match(/[A-Z0-9]+/g)) }
  lastText = { text, naming }
  return naming
}
export const namesCode = ({ upper, words }: NamingText, code: string) =>
  code.length >= 2 && (/[^A-Z0-9]/.test(code) ? aloneIn(code).test(upper) : words.has(code))
const plainCodes = new WeakMap<OwnPlan | OwnRoom, string>()
export const plainCodeOf = (record: OwnPlan | OwnRoom): string => {
  let plain = plainCodes.get(record)
  if (plain === undefined) plainCodes.set(record, (plain = plainName(record.code)))
  return plain
}
const codeItem = (rate_plan: string, text: string, record: OwnPlan | OwnRoom, what: string): EvidenceItem => {
  const plain = plainCodeOf(record)
  if (namesCode(namingText(text), plain)) return [2.5, `name mentions ${what} ${record.code}`]
  return plain.length >= 3 && plainName(rate_plan).includes(plain)
    ? [2.5, `contains ${what} code ${record.code}`]
    : noEvidence
}

const publicKinds = new Set(['13', '24'])
const categoryItem = (shown: string | undefined, own: string | null): EvidenceItem => {
  if (shown === undefined || own === null) return [0]
  if (shown === own) return [0.8, 'same category']
  return publicKinds.has(shown) && publicKinds.has(own) ? [0.3] : [-0.8]
}

const corporateItem = (rate: Rate, plan: OwnPlan): EvidenceItem => {
  const shown = [...rate.corporate_codes, ...(rate.corporate_id === null ? [] : [rate.corporate_id])].map(plainName)
  if (plan.corporate_codes.length === 0) return [shown.length > 0 ? -1 : 0]
  if (shown.length === 0) return [-1.5]
  const shared = plan.corporate_codes.find((code) => shown.includes(plainName(code)))
  return shared === undefined ? [-2] : [3.5, `same corporate code ${shared}`]
}

const deadlineItem = ({ rate, stay }: RateOfStay, plan: OwnPlan): EvidenceItem => {
  const [shown, own] = [cancellationOf(rate, stay.check_in), plan.cancellation]
  if (shown.offset === null || own.offset === null || shown.unit !== own.unit) return [0]
  return shown.offset === own.offset ? [0.7, 'same cancellation deadline'] : [-0.7]
}

export const nameScore = (likeness: number) => (likeness - 0.4) * 9

export const planEvidence = (shown: RateOfStay, plan: OwnPlan, likeness: number | null): MappingEvidence => {
  const { rate, rate_plan } = shown
  return added([
    likeness === null ? [0] : nameItem(likeness, true),
    codeItem(rate_plan, rate.rate_name ?? '', plan, 'plan'),
    flags(rate.breakfast, plan.breakfast, 'same breakfast'),
    flags(rate.lunch, plan.lunch, 'same lunch', -1.5),
    flags(rate.dinner, plan.dinner, 'same dinner', -2),
    flags(rate.refundable, plan.cancellation.refundable, 'same refundability'),
    deadlineItem(shown, plan),
    categoryItem(rate.rate_category?.code, plan.category),
    corporateItem(rate, plan),
  ])
}

/** Without a number of beds the kind alone decides. */
const sameBeds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length &&
  a.every(
    (bed, at) => bed === b[at] || (bed.endsWith('?') && bed.slice(0, -1) === withoutEnd(b[at] ?? '', '0123456789')),
  )

type BedLists = readonly (readonly string[])[]
const bedLists = new WeakMap<Rate | OwnRoom, BedLists>()
const bedsOnce = (of: Rate | OwnRoom, make: () => BedLists): BedLists => {
  let lists = bedLists.get(of)
  if (!lists) bedLists.set(of, (lists = make()))
  return lists
}
const shownBeds = (rate: Rate) =>
  [rate.beds, ...rate.bed_alternatives]
    .map((list) =>
      list.flatMap(({ type, quantity }) => (type === null ? [] : [`${type} ${quantity ?? '?'}`])).toSorted(),
    )
    .filter((list) => list.length > 0)
/** Each alternative as one text; a list of which a number is not known is left out. */
export const shownBedTexts = (rate: Rate): string[] =>
  shownBeds(rate)
    .map((list) => list.join(', '))
    .filter((text) => !text.includes('?'))
const ownBeds = (room: OwnRoom) =>
  room.beds.map((list) => list.map(({ code, quantity }) => `${bedKindNames[code] ?? code} ${quantity}`).toSorted())
const bedItem = (rate: Rate, room: OwnRoom): EvidenceItem => {
  const shown = bedsOnce(rate, () => shownBeds(rate))
  if (shown.length === 0 || room.beds.length === 0) return noEvidence
  const own = bedsOnce(room, () => ownBeds(room))
  return shown.some((list) => own.some((each) => sameBeds(list, each))) ? [1.5, 'same beds'] : [-3]
}

export const roomText = (rate: Rate) => rate.room_rate_description?.trim() || rate.room_detail || ''
export const roomEvidence = (shown: RateOfStay, room: OwnRoom, likeness: number | null): MappingEvidence => {
  const { rate, rate_plan, stay } = shown
  const view: EvidenceItem =
    rate.room_view === null || room.view === null
      ? [0]
      : rate.room_view.code === room.view
        ? [0.8, 'same view']
        : [-1.5]
  const tooMany =
    room.greatest_occupancy !== null &&
    rate.adults_match?.status === 'Available' &&
    room.greatest_occupancy < stay.adults
  return added([
    likeness === null ? [0] : roomName(likeness),
    codeItem(rate_plan, roomText(rate), room, 'room'),
    bedItem(rate, room),
    view,
    flags(rate.smoking, room.smoking, 'same smoking policy'),
    [tooMany ? -1 : 0],
  ])
}
const roomName = (likeness: number): EvidenceItem => {
  const [score] = nameItem(likeness, false)
  return likeness > 0.55 ? [score, `${likeness > 0.95 ? 'same' : 'similar'} room name`] : [score]
}

/** What each plan and room costs for each stay, and what each rate does: worked out once for all codes. */
export type Prices = { own: (plan: OwnPlan, room: OwnRoom | null, stay: Stay) => ExpectedPrice | null }
/** Kept at once: the prices that a few codes are compared with. */
const mostPrices = 20_000
export const pricesOnce = (own: OwnData): Prices => {
  const known = new Map<string, ExpectedPrice | null>()
  return {
    own: (plan, room, stay) => {
      const key = `${plan.id} ${room?.id ?? ''} ${stay.check_in} ${stay.check_out} ${stay.adults} ${stay.children}`
      let price = known.get(key)
      if (known.size > mostPrices) known.clear()
      if (price === undefined) known.set(key, (price = priceOfStay(own, plan, room?.id ?? null, stay).price))
      return price
    },
  }
}
const shownPrices = new WeakMap<RateOfStay, AcceptedPrice[]>()
const pricesShown = (shown: RateOfStay): AcceptedPrice[] => {
  const known = shownPrices.get(shown)
  if (known) return known
  const { prices } = pricesOf(shown.rate, shown.stay)
  shownPrices.set(shown, prices)
  return prices
}

/** Prices of the same nights; wrong prices are what we look for, so a different one counts less against a match. */
export const priceEvidence = (all: Prices, shown: RateOfStay, plan: OwnPlan, room: OwnRoom | null): MappingEvidence => {
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
  if (total || same.length === prices.length) return { score: 4, reasons: [`same price on ${dayText(stay.check_in)}`] }
  return { score: same.length > 0 ? 0.5 : -2, reasons: [] }
}
