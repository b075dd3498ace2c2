// Plants differences from own data into the clean rates of a hotel, and reports where.
import type { GdsName } from '../../domain/gds.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import { cleanRates } from '../inventory.ts'
import type { Label, Planted } from '../defects/label.ts'
import type { Fixed } from '../planting.ts'
import { randomFrom } from '../random.ts'
import { buildRate } from '../world/build-rates.ts'
import { offerOf } from '../world/offer.ts'
import { sellingOf } from '../world/dialect.ts'
import { type SandboxHotel, worldSeed } from '../world/hotels.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { inSabreVoice } from '../world/sabre-texts.ts'
import { observationFacts, type ObservationLabel, type ObservationPlanted } from './observations.ts'
import type { Difference } from './difference.ts'
import { mealAndTermDifferences } from './meals-and-terms.ts'
import { nameAndRoomDifferences } from './names-and-rooms.ts'
import { priceDifferences } from './prices.ts'

export const differences: readonly Difference[] = [
  ...nameAndRoomDifferences,
  ...mealAndTermDifferences,
  ...priceDifferences,
]
type Differing = { planted: Planted[]; observations: ObservationLabel[] }

/** Of the rates; the others are as the hotel sells them. */
const spoiltShare = 0.7
/** Of the hotels, in each stay again. */
const observationShare = 0.6

const mostChildren = 2

const seed = (hotel: SandboxHotel, gds: GdsName, what: string) =>
  `${worldSeed}/differences/${gds}/${hotel.chain_code}${hotel.property_id}/${what}`
const labelOf = (code: string, { check, how, depth, also }: Difference, gds: GdsName): Label => ({
  rate_plan: code,
  check,
  how,
  depth: gds === 'sabre' ? 'details' : depth,
  also,
})

/** The same difference of a code in every stay that can carry it. */
const differ = (rate: SandboxRate, hotel: SandboxHotel, stay: Stay, gds: GdsName): Planted => {
  const { plans, rooms } = sellingOf(hotel)
  const plan = plans.find(({ code }) => code === rate.plan)
  const room = rooms.find(({ code }) => code === rate.room)
  const random = randomFrom(seed(hotel, gds, rate.code))
  if (!plan || !room || !random.chance(spoiltShare)) return { rate, labels: [] }
  const offer = offerOf(hotel, room, plan)
  for (const each of random.shuffled(differences.filter((one) => one.gds.includes(gds)))) {
    const bent = each.bend(offer, stay)
    if (!bent) continue
    const other = buildRate(bent, stay)
    each.edit?.(other, bent)
    return { rate: other, labels: [labelOf(rate.code, each, gds)] }
  }
  return { rate, labels: [] }
}

/** A rate under the code of another, or at another price, differs in much from what the hotel expects of its code. */
const observationLabel = (code: string, facts: readonly ObservationLabel[]): Label[] => {
  const fact = facts.find(({ rate_plan }) => rate_plan === code)
  return fact?.kind === 'wrong_code' || fact?.kind === 'above_public'
    ? [{ rate_plan: code, check: `beside.${fact.kind}`, how: fact.kind, depth: 'details', also: ownChecks }]
    : []
}
const ownChecks = [...new Set(differences.map(({ check }) => check))]

const copyLabel = (rate_plan: string): Label => ({
  rate_plan,
  check: 'beside.wrong_code',
  how: 'its words stand under another code too',
  depth: 'details',
  also: ['rate_description.not_a_copy'],
})

const plantNothing = (rates: readonly SandboxRate[]): ObservationPlanted => ({
  rates: [...rates],
  labels: [],
  touched: [],
})

/** A hotel that loads into a GDS something else than it sells, though each rate agrees with itself. */
export const differingRates = (
  hotel: SandboxHotel,
  asked: Stay,
  today: Day,
  fixed: readonly Fixed[],
  gds: GdsName,
): Differing => {
  const stay = gds === 'sabre' && asked.children > 0 ? { ...asked, children: 0 } : asked
  const clean = cleanRates(hotel, stay, today)
  const random = randomFrom(seed(hotel, gds, `${stay.check_in}/${stay.check_out}`))
  // Children are never sent to Sabre, so what it omits is omitted for every number of children.
  const guests = stay.adults + (gds === 'sabre' ? mostChildren : stay.children)
  const drawn = random.chance(observationShare) ? random.shuffled(observationFacts) : []
  // Few stays show what only negotiated rates can: there it comes first, more often than not.
  const facts = random.chance(observationShare) ? drawn.toSorted((a, b) => Number(b.rare) - Number(a.rare)) : drawn
  let observations = plantNothing(clean)
  for (const fact of facts) {
    const laid = fact.plant(clean, { hotel, stay, guests, random })
    if (!laid) continue
    observations = laid
    break
  }
  const touched = new Set(observations.touched)
  // Both codes then carry the texts of both plans, and each text is a copy.
  const swapped = new Set(
    observations.labels.some(({ kind }) => kind === 'wrong_code')
      ? observations.rates.flatMap(({ code, plan }) => (touched.has(code) ? [plan] : []))
      : [],
  )
  const planted = observations.rates.map((rate): Planted => {
    const laid = touched.has(rate.code)
      ? { rate, labels: observationLabel(rate.code, observations.labels) }
      : differ(rate, hotel, stay, gds)
    const [label] = laid.labels
    const isFixed =
      label !== undefined &&
      fixed.some(
        (each) =>
          each.property_id === hotel.property_id &&
          each.chain_code === hotel.chain_code &&
          (each.rate_plan ?? rate.code) === rate.code &&
          (each.check ?? label.check) === label.check,
      )
    const shown = isFixed ? { rate, labels: [] } : laid
    const copied = swapped.has(rate.plan) ? [copyLabel(rate.code)] : []
    return { rate: gds === 'sabre' ? inSabreVoice(shown.rate) : shown.rate, labels: [...shown.labels, ...copied] }
  })
  return { planted, observations: observations.labels }
}
