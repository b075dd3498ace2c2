// What a rate's neighbours in the same answer show: computed once per list of rates, which is immutable.
import { withoutEnd } from '../text-ends.ts'
import { type Decimal, isDecimal } from '../money.ts'
import type { Rate } from '../rate.ts'
import { readBeds } from '../reading/beds/beds.ts'
import { familyOf } from '../reading/categories.ts'
import { readSmoking } from '../reading/smoking/smoking.ts'
import { everything, remembered, sameWords, type TextField } from './rate-texts.ts'
import type { OwnSide, CheckContext } from './verdict.ts'

/** The rates with the same text: how many, their names, and the rates by trait and value (`refundable true`). */
type Bearers = {
  count: number
  names: Set<string>
  /** Their booking codes. */
  codes: Set<string>
  traits: Map<string, Map<string, Set<string>>>
  /** By the room's text: the rooms and totals for which these words sell it. */
  sold: Map<string, SoldTraits[]>
}
type Neighbours = {
  longest: Record<TextField, number>
  descriptions: Map<string, Bearers>
  roomTexts: Map<string, Bearers>
  /** Totals of the stay by room, sorted. */
  totals: Map<string, Decimal[]>
  /** Totals of all rates, sorted. */
  all: Decimal[]
}

const made = new WeakMap<readonly Rate[], Neighbours>()
export const neighboursOf = (checkup: CheckContext): Neighbours => {
  let known = made.get(checkup.rates)
  if (!known) made.set(checkup.rates, (known = look(checkup)))
  return known
}

/** Looks at all of them now; `begin` is told which rate comes next. */
export const lookAtNeighbours = (checkup: CheckContext, begin: (at: number) => void): void => {
  if (!made.has(checkup.rates)) made.set(checkup.rates, look(checkup, begin))
}

const look = (checkup: CheckContext, begin?: (at: number) => void): Neighbours => {
  const longest = Object.fromEntries(everything.map((field) => [field, 0])) as Record<TextField, number>
  const descriptions = new Map<string, Bearers>()
  const roomTexts = new Map<string, Bearers>()
  const totals = new Map<string, Decimal[]>()
  for (const [at, rate] of checkup.rates.entries()) {
    begin?.(at)
    for (const field of everything) longest[field] = Math.max(longest[field], rate[field]?.length ?? 0)
    const description = normalWords(rate.rate_description)
    const room = roomKey(rate)
    if (description !== '') {
      const bearers = add(descriptions, description, normalWords(rate.rate_name), planTraits(rate), rate.rate_plan)
      entry(bearers.sold, normalWords(rate.room_rate_description), (): SoldTraits[] => []).push(soldOf(rate))
    }
    // Room texts belong to every rate of the room, because the room has no other name.
    if (room !== '') add(roomTexts, room, '', roomTraits(rate, checkup), rate.rate_plan)
    if (rate.total !== null && isDecimal(rate.total) && /^\d*[1-9]|\.\d*[1-9]/.test(rate.total))
      entry(totals, sameRoom(rate), (): Decimal[] => []).push(rate.total)
  }
  return {
    longest,
    descriptions,
    roomTexts,
    totals: new Map([...totals].map(([room, amounts]) => [room, sorted(amounts)])),
    all: sorted([...totals.values()].flat()),
  }
}

const properties = new WeakMap<readonly string[], ReadonlySet<string>>()
/** The property's own texts, as the same words. */
export const propertyWords = ({ property_texts }: CheckContext): ReadonlySet<string> => {
  let known = properties.get(property_texts)
  if (!known) properties.set(property_texts, (known = new Set(property_texts.map(sameWords).filter(Boolean))))
  return known
}

const noBearers = (): Bearers => ({
  count: 0,
  names: new Set(),
  codes: new Set(),
  traits: new Map(),
  sold: new Map(),
})
const add = (map: Map<string, Bearers>, words: string, name: string, traits: Traits, code: string): Bearers => {
  const bearers = entry(map, words, noBearers)
  bearers.count += 1
  bearers.names.add(name)
  bearers.codes.add(code)
  for (const [trait, value] of traits) entry(entry(bearers.traits, trait, newMap), value, newSet).add(name)
  return bearers
}
/** null if the wire does not state it. */
type SoldTraits = { total: string | null; beds: string | null; view: string | null; smoking: boolean | null }
const soldOf = (rate: Rate): SoldTraits => ({
  total: rate.total ?? rate.converted_total,
  beds: rate.beds.some(({ type }) => type !== null) ? rate.beds.map(({ type }) => type).join('+') : null,
  view: rate.room_view?.value ? rate.room_view.code : null,
  smoking: typeof rate.smoking === 'boolean' ? rate.smoking : null,
})
const alike = <T>(a: T | null, b: T | null) => a === null || b === null || a === b

/** One plan sells a room once: two totals for one room under the same words are two plans. */
export const isSoldTwice = (rate: Rate, { sold }: Bearers): boolean => {
  const room = normalWords(rate.room_rate_description)
  const mine = soldOf(rate)
  // Without its bed a room may be another one with the same words.
  return (
    room !== '' &&
    mine.beds !== null &&
    (sold.get(room) ?? []).some(
      ({ total, beds, view, smoking }) =>
        total !== mine.total && beds === mine.beds && alike(view, mine.view) && alike(smoking, mine.smoking),
    )
  )
}

type Owned = Record<'plan' | 'room', ReadonlySet<number | null>>
const owned = new WeakMap<OwnSide, WeakMap<Bearers, Owned>>()
const ownedBy = (bearers: Bearers, own: OwnSide): Owned => {
  let known = owned.get(own)
  if (!known) owned.set(own, (known = new WeakMap<Bearers, Owned>()))
  let ids = known.get(bearers)
  if (ids) return ids
  const expected = [...bearers.codes].map((code) => own.expectedOf(code))
  ids = {
    plan: new Set(expected.map((each) => each?.plan.id ?? null)),
    room: new Set(expected.map((each) => each?.room?.id ?? null)),
  }
  known.set(bearers, ids)
  return ids
}
/** By own data: whether all rates with this text have the plan (or room) of this rate; null if it is unclear. */
export const areOfOne = (
  kind: 'plan' | 'room',
  rate: Rate,
  bearers: Bearers,
  { own }: CheckContext,
): boolean | null => {
  const mine = own?.expectedOf(rate.rate_plan)?.[kind]?.id
  if (!own || mine === undefined) return null
  const ids = ownedBy(bearers, own)[kind]
  for (const id of ids) if (id !== null && id !== mine) return false
  return ids.has(null) ? null : true
}

const newMap = () => new Map<string, Set<string>>()
const newSet = () => new Set<string>()
const entry = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
const normal = new Map<string, string>()
/** The same words of a text or '' if there is none; remembered, because rooms and plans repeat their words. */
export const normalWords = (text: string | null): string => {
  if (text === null) return ''
  const known = normal.get(text)
  if (known !== undefined) return known
  if (normal.size > 5_000) normal.clear()
  const words = sameWords(text)
  normal.set(text, words)
  return words
}
/** Rules put the plan's name before the room's words. */
const roomWords = (rate: Rate): string => {
  const [words, name] = [normalWords(rate.room_rate_description), normalWords(rate.rate_name)]
  return name !== '' && words.startsWith(`${name} `) ? words.slice(name.length + 1) : words
}
export const roomKey = (rate: Rate): string => `${roomWords(rate)}|${normalWords(rate.room_detail)}`.replace(/^\|$/, '')
/** The detail is about the room alone. */
export const sameRoom = (rate: Rate): string => normalWords(rate.room_detail) || roomWords(rate)
export const medianOf = (amounts: readonly Decimal[]): Decimal | undefined =>
  amounts[Math.floor((amounts.length - 1) / 2)]
/** Positive amounts in order, by a text that sorts as they do: a sort makes too many comparisons for big integers. */
const sorted = (amounts: readonly Decimal[]): Decimal[] =>
  amounts
    .map((amount) => [sortingText(amount), amount] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, amount]) => amount)
const sortingText = (amount: Decimal): string => {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.padStart(15, '0')}.${withoutEnd(fraction, '0')}`
}

/** Trait and value: facts by which two plans, or two rooms, surely differ. */
type Traits = readonly (readonly [trait: string, value: string])[]
export const planTraits = (rate: Rate): Traits => {
  const traits: [string, string][] = []
  const family = rate.rate_category && familyOf(rate.rate_category.code)
  if (family) traits.push(['category', family])
  if (typeof rate.refundable === 'boolean') traits.push(['refundable', String(rate.refundable)])
  if (typeof rate.breakfast === 'boolean') traits.push(['breakfast', String(rate.breakfast)])
  return traits
}

export const bedsIn = remembered(readBeds)
export const smokingIn = remembered(readSmoking)

/** A difference that the text itself states (1 KING NSMK) is compared elsewhere, and one in the rate's name tells rooms apart. */
export const roomTraits = (rate: Rate, checkup: CheckContext): Traits => {
  const traits: [string, string][] = []
  const texts = [rate.rate_name, rate.room_rate_description, rate.room_detail].filter((text) => text !== null)
  const options = [rate.beds, ...rate.bed_alternatives].map((beds) =>
    beds
      .flatMap(({ type }) => type ?? [])
      .toSorted()
      .join('+'),
  )
  if (
    options.some((option) => option !== '') &&
    texts.every((text) => bedsIn(text, checkup).every(({ ofRoom }) => ofRoom))
  )
    traits.push(['beds', options.toSorted().join('/')])
  if (rate.room_view !== null && rate.room_view.value !== null && texts.every((text) => !/\bVIEW|\bVW\b/i.test(text)))
    traits.push(['view', rate.room_view.code])
  if (typeof rate.smoking === 'boolean' && texts.every((text) => smokingIn(text, checkup) === null))
    traits.push(['smoking', String(rate.smoking)])
  return traits
}

/** Longer texts are more than a plan's name: they contain terms, which hosts cut off and hotels continue. */
const fullName = 40
const goesOn = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= fullName && (a.startsWith(b) || b.startsWith(a))

/** Whether a rate of another name is known to differ; rooms have no name, so any rate counts. */
export const differs = (mine: Traits, all: Bearers['traits'], name?: string): boolean =>
  mine.some(([trait, value]) =>
    [...(all.get(trait) ?? [])].some(
      ([other, names]) =>
        other !== value && [...names].some((each) => name === undefined || (each !== name && !goesOn(each, name))),
    ),
  )
