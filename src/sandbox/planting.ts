// Plants defects in clean rates and reports where. Deterministic for the same hotel, code and stay.
import type { GdsName } from '../domain/gds.ts'
import { type Day, nightsOf, type Stay } from '../domain/stay.ts'
import { cancellationPlants } from './defects/cancellation-policy.ts'
import { feePlants } from './defects/fees-and-words.ts'
import { guaranteePlants } from './defects/guarantee.ts'
import { mealPlanPlants } from './defects/meal-plans.ts'
import { type PairPlant, pairPlants } from './defects/pairs.ts'
import type { Label, Planted } from './defects/label.ts'
import type { RateTopic, Plant, Site } from './defects/plant.ts'
import { pricingPlants } from './defects/pricing.ts'
import { rateDescriptionPlants } from './defects/rate-description.ts'
import { roomDescriptionPlants } from './defects/room-description.ts'
import { sabreFieldPlants } from './defects/sabre-fields.ts'
import { sabrePricePlants } from './defects/sabre-prices.ts'
import { cleanRates } from './inventory.ts'
import { randomFrom } from './random.ts'
import { sellingOf } from './world/dialect.ts'
import type { Care } from './world/hotel-list.ts'
import { findBySabreId, findSandboxHotel, type SandboxHotel, worldSeed } from './world/hotels.ts'
import type { Moved } from './world/prices.ts'
import type { SandboxRate } from './world/rate-shape.ts'
import { formOf, isOnWire } from './wire-forms.ts'
import { inSabreVoice } from './world/sabre-texts.ts'

export const plants: readonly Plant[] = [
  ...rateDescriptionPlants,
  ...roomDescriptionPlants,
  ...mealPlanPlants,
  ...cancellationPlants,
  ...guaranteePlants,
  ...pricingPlants,
  ...feePlants,
  ...sabrePricePlants,
  ...sabreFieldPlants,
]

const listsFor = (gds: GdsName) => {
  const own = plants.filter((each) => each.gds.includes(gds))
  return {
    own: own.filter(({ habit }) => habit),
    drawn: own.flatMap((each) => Array.from({ length: each.often ?? 1 }, () => each)),
  }
}
const lists = { travel_port: listsFor('travel_port'), sabre: listsFor('sabre') }

/** What a hotel put right; without a code or a check: everything. */
export type Fixed = { property_id: string; chain_code: string; rate_plan: string | null; check: string | null }
/** The share of rates with defects, how many defects, and how many of them are habits: the same mistake in rate after rate. */
const neglect: Record<Care, { share: number; least: number; most: number; habits: number; pairs: number }> = {
  clean: { share: 0, least: 0, most: 0, habits: 0, pairs: 0 },
  careful: { share: 0.1, least: 1, most: 1, habits: 0, pairs: 1 },
  careless: { share: 0.8, least: 2, most: 5, habits: 3, pairs: 2 },
  neglected: { share: 0.95, least: 4, most: 9, habits: 4, pairs: 3 },
}

/** What a damaged part may also change compared with the hotel's own data. */
const ownChecks: Partial<Record<RateTopic, readonly string[]>> = {
  rate_text: [
    'rate_description.matches_expected_name',
    'rate_description.has_expected_phrases',
    'meal_plans.matches_expected',
    'cancellation_policy.matches_expected',
  ],
  room_text: ['room_description.matches_expected_room'],
  beds: ['room_description.matches_expected_beds'],
  view: ['room_description.matches_expected_room'],
  smoking: ['room_description.matches_expected_room'],
  guests: ['room_description.matches_expected_room'],
  meals: ['meal_plans.matches_expected'],
  cancel: ['cancellation_policy.matches_expected'],
  guarantee: ['cancellation_policy.matches_expected'],
  price: ['pricing.matches_expected'],
  category: ['rate_description.matches_expected_name'],
  commission: ['rate_description.matches_expected_name'],
  comment: ['rate_description.has_expected_phrases'],
}

type Chosen = Pick<Plant, 'check' | 'how' | 'depth' | 'also' | 'parts'> & { lay(rate: SandboxRate): boolean }
/** A hotel loaded into two GDS has different mistakes in each. */
const seed = (hotel: SandboxHotel, gds: GdsName, what: string) =>
  `${worldSeed}/defects/${gds === 'sabre' ? 'sabre/' : ''}${hotel.chain_code}${hotel.property_id}/${what}`
const lengthOf = (texts: readonly string[]) => texts.join(' ').length
/** Deep where a defect changes in place; the rest it replaces. Three times as fast as structuredClone. */
const copyOf = (rate: SandboxRate): SandboxRate => ({
  ...rate,
  rate_texts: [...rate.rate_texts],
  room_texts: [...rate.room_texts],
  meals: rate.meals && { ...rate.meals },
  sabre: { ...rate.sabre },
  rules: {
    ...rate.rules,
    rate_description: [...rate.rules.rate_description],
    room_detail: [...rate.rules.room_detail],
    room_rate: [...rate.rules.room_rate],
    rate_comment: [...rate.rules.rate_comment],
    items: [...rate.rules.items],
    changed: { ...rate.rules.changed },
  },
})

/** Pairs first: two rates that get the same words, by code. */
const choosePairs = (hotel: SandboxHotel, gds: GdsName, clean: readonly SandboxRate[]): Map<string, PairPlant> => {
  const chosen = new Map<string, PairPlant>()
  const random = randomFrom(seed(hotel, gds, 'pairs'))
  const form = formOf(hotel, gds)
  const possible = pairPlants.filter((pair) => isOnWire(form, gds, pair))
  for (let wanted = neglect[hotel.care].pairs; wanted > 0; wanted--)
    for (const pair of possible) {
      const free = random.shuffled(clean.filter(({ code }) => !chosen.has(code)))
      const first = free.find((rate) => free.some((other) => pair.fits(rate, other)))
      const second = first && free.find((other) => pair.fits(first, other))
      if (first && second) for (const { code } of [first, second]) chosen.set(code, pair)
    }
  return chosen
}

const habitsOf = (hotel: SandboxHotel, gds: GdsName): readonly Plant[] =>
  randomFrom(seed(hotel, gds, 'mistakes'))
    .shuffled(lists[gds].own)
    .filter((each) => isOnWire(formOf(hotel, gds), gds, each))
    .slice(0, neglect[hotel.care].habits)

const chooseFor = (
  rate: SandboxRate,
  site: Site,
  gds: GdsName,
  taken: readonly RateTopic[],
  habits: readonly Plant[],
): Chosen[] => {
  const random = randomFrom(seed(site.hotel, gds, rate.code))
  const { share, least, most } = neglect[site.hotel.care]
  if (!random.chance(share)) return []
  const wanted = random.between(least, most)
  const touched = new Set(taken)
  const form = formOf(site.hotel, gds)
  const trial = copyOf(rate)
  const chosen: Chosen[] = []
  for (const each of [...habits, ...random.shuffled(lists[gds].drawn)]) {
    if (chosen.length === wanted) break
    if (each.parts.some((part) => touched.has(part)) || !isOnWire(form, gds, each) || !each.spoil(trial, site)) continue
    for (const part of each.parts) touched.add(part)
    chosen.push({ ...each, lay: (target) => each.spoil(target, site) })
  }
  return chosen
}

const takenBy = ({ parts, shown }: PairPlant): readonly RateTopic[] => [...parts, ...shown]

const isFixed = (fixed: readonly Fixed[], hotel: SandboxHotel, code: string, check: string) =>
  fixed.some(
    (each) =>
      each.property_id === hotel.property_id &&
      each.chain_code === hotel.chain_code &&
      (each.rate_plan ?? code) === code &&
      (each.check ?? check) === check,
  )

const rateFor = (gds: GdsName, rate: SandboxRate) => (gds === 'sabre' ? inSabreVoice(rate) : rate)

/** Every rate that a GDS shows for the hotel and stay, with its planted, unfixed defects. */
export const plantedRates = (
  hotel: SandboxHotel,
  asked: Stay,
  today: Day,
  fixed: readonly Fixed[] = [],
  gds: GdsName = 'travel_port',
  moved: readonly Moved[] = [],
): Planted[] => {
  // Sabre's own source does not support children.
  const stay = gds === 'sabre' && asked.children > 0 ? { ...asked, children: 0 } : asked
  const clean = cleanRates(hotel, stay, today, moved).map((rate) => rateFor(gds, rate))
  if (hotel.care === 'clean') return clean.map((rate) => ({ rate, labels: [] }))
  const { dialect, plans, rooms } = sellingOf(hotel)
  const longest = {
    details: Math.max(0, ...clean.map((rate) => lengthOf(rate.rate_texts))),
    rules: Math.max(0, ...clean.map((rate) => lengthOf(rate.rules.rate_description))),
  }
  const pairs = choosePairs(hotel, gds, clean)
  const habits = habitsOf(hotel, gds)
  return clean.map((rate) => {
    const plan = plans.find(({ code }) => code === rate.plan)
    const room = rooms.find(({ code }) => code === rate.room)
    if (!plan || !room) return { rate, labels: [] }
    const site: Site = { hotel, dialect, plan, room, stay, nights: nightsOf(stay), today, longest }
    const pair = pairs.get(rate.code)
    const chosen = chooseFor(rate, site, gds, pair ? takenBy(pair) : [], habits)
    const lain: Chosen[] = pair ? [{ ...pair, lay: (target) => (pair.spoil(target, room), true) }, ...chosen] : chosen
    if (lain.length === 0) return { rate, labels: [] }
    return lay(rate, hotel, gds, lain, fixed)
  })
}

const lay = (
  clean: SandboxRate,
  hotel: SandboxHotel,
  gds: GdsName,
  chosen: readonly Chosen[],
  fixed: readonly Fixed[],
): Planted => {
  const whole = copyOf(clean)
  for (const each of chosen) each.lay(whole)
  const left = chosen.filter(
    ({ check }) => !isFixed(fixed, hotel, whole.code, check) && !isFixed(fixed, hotel, clean.code, check),
  )
  const rate = left.length === chosen.length ? whole : copyOf(clean)
  if (rate !== whole) for (const each of left) each.lay(rate)
  return {
    rate,
    labels: left.map(({ check, how, depth, also, parts }) => ({
      rate_plan: rate.code,
      check,
      how,
      depth: gds === 'sabre' ? 'details' : depth, // Sabre has one answer for both
      also: [...also, ...parts.flatMap((part) => ownChecks[part] ?? [])],
    })),
  }
}

/** What was planted in the rates that a GDS shows for a stay; empty for an unknown hotel. Accepts either id. */
export const plantedDefects = (
  stay: Stay,
  property: { property_id: string; chain_code: string },
  today: Day,
  fixed: readonly Fixed[] = [],
  gds: GdsName = 'travel_port',
): Label[] => {
  const named = findSandboxHotel(property) ?? findBySabreId(property.property_id)
  const hotel = named?.chain_code === property.chain_code ? named : undefined
  return hotel ? plantedRates(hotel, stay, today, fixed, gds).flatMap(({ labels }) => labels) : []
}
