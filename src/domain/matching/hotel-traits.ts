// What two descriptions of a hotel are compared by: words of the name, street and number, city, post code and the rest, folded.
import { cityKey, cityWords } from './city-names.ts'
import { countryCode } from './country-code.ts'
import { foldSet, foldWords } from './fold-text.ts'
import { fillers, nameWords, streetEndings, streetKinds, streetWords } from './words.ts'

/** A hotel as a GDS file or the catalogue describes it; null if nothing is given. Coordinates are decimal degrees. */
export type DescribedHotel = {
  name: string
  address: string | null
  city: string | null
  post_code: string | null
  country: string | null
  chain_code: string | null
  latitude: string | null
  longitude: string | null
  phone: string | null
}

export type HotelTraits = {
  name: readonly string[]
  /** What stands next to its own hotel: Encore in Encore at Wynn. */
  within: readonly string[]
  /** Whether the name was probably cut at the length that a GDS keeps. */
  cut: boolean
  street: readonly string[]
  numbers: readonly string[]
  city: string
  post_code: string
  country: string
  chain_code: string
  /** The last digits: without the codes of country and trunk. */
  phone: string
  latitude: number
  longitude: number
}

const spell = (table: ReadonlyMap<string, string[]>, words: readonly string[]) =>
  words.flatMap((word) => table.get(word) ?? [word])

/** ', a Luxury Collection Hotel' is said of the owner, not of the hotel. */
const endorsed = /(?:,|\s[–-])\s*an?\s/i
const endorser = /\b(?:hotels?|resorts?|collection|portfolio)$/i
const endorsedBy =
  /\san?\s+(?:luxury collection|autograph collection|tribute portfolio|trademark collection|ihg|marriott)\b/i
const withoutEndorsement = (text: string): string => {
  const name = text.trimEnd()
  const starts = [endorser.test(name) ? name.search(endorsed) : -1, name.search(endorsedBy)].filter((at) => at >= 0)
  return starts.length === 0 ? text : name.slice(0, Math.min(...starts))
}

const nameTraits = (text: string) => {
  const folded = foldWords(withoutEndorsement(text) || text)
  const words = spell(nameWords, folded)
    .filter((word, at, all) => word !== center || !venues.has(all[at - 1] ?? ''))
    .flatMap(cityWords)
  const telling = words.filter((word) => !fillers.has(word))
  return [...new Set(telling.length > 0 ? telling : words)]
}
const [center = ''] = foldWords('center')
/** A conference center is also called a conference hotel, or conference. */
const venues = foldSet('conference convention')

const withinTraits = (text: string) => {
  const [first = '', rest = ''] = text.split(/\bat\b/i)
  return rest.trim() ? nameTraits(first) : []
}

const streetTraits = (text: string | null) => {
  const words = spell(streetWords, foldWords(text).map(divideEnding).flat())
  const numbers = words.filter((word) => /^\d/.test(word))
  const street = words.filter((word) => !/^\d/.test(word) && !streetKinds.has(word) && word.length > 1)
  return { street: [...new Set(street)], numbers }
}
const [streetKind = ''] = foldWords('street')
/** Hauptstrasse is Haupt street, as Haupt Str. is. */
const divideEnding = (word: string) => {
  const stem = word.replace(streetEndings, '')
  return stem === word ? [word] : [stem, streetKind]
}

const degrees = (text: string | null, most: number) => {
  const value = Number(text?.trim().replace(',', '.') || Number.NaN)
  return Math.abs(value) <= most ? value : Number.NaN
}

/** From this length on, a name may have been cut. */
const shortestCut = 28
const phoneDigits = 8
const leastDigits = 6

export const traitsOf = (hotel: DescribedHotel): HotelTraits => {
  const [latitude, longitude] = [degrees(hotel.latitude, 90), degrees(hotel.longitude, 180)]
  const country = countryCode(hotel.country)
  const nowhere = latitude === 0 && longitude === 0
  const phone = hotel.phone?.replace(/\D/g, '') ?? ''
  return {
    name: nameTraits(hotel.name),
    within: withinTraits(hotel.name),
    cut: hotel.name.trim().length >= shortestCut,
    ...streetTraits(hotel.address),
    city: cityKey(hotel.city, country),
    post_code: hotel.post_code?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '',
    country,
    chain_code: hotel.chain_code?.trim().toUpperCase() ?? '',
    phone: phone.length >= leastDigits ? phone.slice(-phoneDigits) : '',
    latitude: nowhere ? Number.NaN : latitude,
    longitude: nowhere ? Number.NaN : longitude,
  }
}
