// Finds the hotels that a row of an import may be, among hundreds of thousands: rare features first, then a full comparison of a few.
import type { Match } from './decide.ts'
import { buckets, hotelFeatures, phoneFeature } from './features.ts'
import { type DescribedHotel, type HotelTraits, traitsOf } from './hotel-traits.ts'
import { type Commonness, similarityOf } from './similarity.ts'

export type IndexedHotel = DescribedHotel & { hotel_id: number }
export type HotelIndex = {
  /** The most similar hotels, best first, at most five; none where nothing is similar. */
  candidates(row: DescribedHotel): Match[]
}

/** How many entries of the index a search reads at most. */
const readAtMost = 12_000
const comparedAtMost = 24
const returnedAtMost = 5
/** A phone weighs as much as a long name: of a renamed hotel nothing else may be left. */
const phoneWeight = 8
/** What is less similar helps nobody to decide. */
const leastReturned = 3

export const buildIndex = (hotels: Iterable<IndexedHotel>): HotelIndex => {
  const ids: number[] = []
  const traits: HotelTraits[] = []
  const intern = interning()
  for (const hotel of hotels) {
    ids.push(hotel.hotel_id)
    traits.push(intern(traitsOf(hotel)))
  }
  const { starts, entries } = indexOf(traits)
  const commonness = commonnessOf(traits)
  const scores = new Float32Array(traits.length)

  const search = (row: HotelTraits): number[] => {
    const phone = phoneFeature(row)
    const features = hotelFeatures(row, true)
      .map((feature) => ({
        from: starts[feature] ?? 0,
        to: starts[feature + 1] ?? 0,
        weight: feature === phone ? phoneWeight : 1,
      }))
      .filter(({ from, to }) => to > from)
      .toSorted((a, b) => a.to - a.from - (b.to - b.from))
    const touched: number[] = []
    let read = 0
    for (const { from, to, weight } of features) {
      read += to - from
      if (read > readAtMost && touched.length > 0) break
      const rarity = weight * Math.log1p(traits.length / (to - from))
      for (let at = from; at < to; at += 1) {
        const hotel = entries[at] ?? 0
        if (scores[hotel] === 0) touched.push(hotel)
        scores[hotel] = (scores[hotel] ?? 0) + rarity
      }
    }
    const best = greatest(touched, scores)
    for (const hotel of touched) scores[hotel] = 0
    return best
  }

  return {
    candidates: (description) => {
      const row = traitsOf(description)
      return search(row)
        .map((at) => ({ hotel_id: ids[at] ?? 0, similarity: similarityOf(row, traits[at] ?? row, commonness) }))
        .filter(({ similarity }) => similarity >= leastReturned)
        .toSorted((a, b) => b.similarity - a.similarity || a.hotel_id - b.hotel_id)
        .slice(0, returnedAtMost)
    },
  }
}

/** For each bucket, the hotels that have a feature in it: `entries` from `starts[bucket]` to `starts[bucket + 1]`. */
const indexOf = (traits: readonly HotelTraits[]) => {
  const starts = new Int32Array(buckets + 1)
  for (const hotel of traits) for (const feature of hotelFeatures(hotel, false)) starts[feature + 1]! += 1
  for (let at = 1; at <= buckets; at += 1) starts[at]! += starts[at - 1] ?? 0
  const entries = new Int32Array(starts[buckets] ?? 0)
  const next = starts.slice()
  for (const [at, hotel] of traits.entries())
    for (const feature of hotelFeatures(hotel, false)) {
      entries[next[feature] ?? 0] = at
      next[feature]! += 1
    }
  return { starts, entries }
}

/** The hotels with the greatest scores, the greatest first. */
const greatest = (touched: readonly number[], scores: Float32Array): number[] => {
  const best: number[] = []
  let least = 0
  for (const hotel of touched) {
    const score = scores[hotel] ?? 0
    if (best.length === comparedAtMost && score <= least) continue
    if (best.length === comparedAtMost) best.pop()
    let at = best.length
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at -= 1
    best.splice(at, 0, hotel)
    least = scores[best[best.length - 1] ?? 0] ?? 0
  }
  return best
}

/** Every text once, however many hotels have it: most words are those of chains, cities and streets. */
const interning = () => {
  const texts = new Map<string, string>()
  const one = (text: string) => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  return (hotel: HotelTraits): HotelTraits => ({
    ...hotel,
    name: hotel.name.map(one),
    street: hotel.street.map(one),
    numbers: hotel.numbers.map(one),
    city: one(hotel.city),
    country: one(hotel.country),
    chain_code: one(hotel.chain_code),
  })
}

/** The weight of a word falls from 1 with the number of hotels that have it; a small catalogue knows little of that. */
const leastHotels = 20_000
const commonnessOf = (traits: readonly HotelTraits[]): Commonness => {
  const words = new Map<string, number>()
  const phones = new Map<string, number>()
  for (const { name, phone } of traits) {
    for (const word of name) words.set(word, (words.get(word) ?? 0) + 1)
    if (phone) phones.set(phone, (phones.get(phone) ?? 0) + 1)
  }
  const scale = leastHotels / Math.max(1, traits.length)
  const all = Math.log(Math.max(leastHotels, traits.length))
  return {
    weightOf: (word) => {
      const count = words.get(word) ?? 0
      return Math.max(0.12, 1 - Math.log(Math.max(1, count <= 1 ? count : count * Math.max(1, scale))) / all)
    },
    isSharedPhone: (phone) => (phones.get(phone) ?? 0) > 1,
  }
}
