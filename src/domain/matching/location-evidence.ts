// What street, post code, city, coordinates and phone say for or against one hotel.
import type { HotelTraits } from './hotel-traits.ts'
import { isReadable } from './readable.ts'
import { alignWords, editsBetween, wordSimilarity } from './similar-words.ts'

/** The same number in the same street. */
export const sameNumber = 3
const sameStreet = 1.2
const otherNumber = -2.8
/** Two streets: of two hotels, unless one stands on a corner. */
export const otherStreet = -3
const isSameStreet = 0.66
const isOtherStreet = 0.34

/** A range such as 12-14 has the number of each. */
const sharesNumber = (a: readonly string[], b: readonly string[]) =>
  a.some((number) => b.some((other) => number === other || Number.parseInt(number) === Number.parseInt(other)))

export const streetEvidence = (a: HotelTraits, b: HotelTraits): number => {
  if (a.street.length === 0 || b.street.length === 0 || !isReadable(a.street, b.street)) return 0
  const { pairs } = alignWords(a.street, b.street)
  const alike = pairs.reduce((sum, { similarity }) => sum + similarity, 0)
  const share = alike / Math.min(a.street.length, b.street.length)
  const numbered = a.numbers.length > 0 && b.numbers.length > 0
  if (share < isOtherStreet) return otherStreet
  if (share < isSameStreet) return numbered && sharesNumber(a.numbers, b.numbers) ? 1 : 0
  if (!numbered) return sameStreet
  return sharesNumber(a.numbers, b.numbers) ? sameNumber : otherNumber
}

export const postCodeEvidence = (a: HotelTraits, b: HotelTraits): number => {
  const [one, other] = [a.post_code, b.post_code]
  if (!one || !other) return 0
  if (one === other) return 1.6
  // 80202-1234 is 80202, and SW1A is SW1A 1AA
  if (one.length >= 3 && other.length >= 3 && (one.startsWith(other) || other.startsWith(one))) return 1
  if (one.length === other.length && editsBetween(one, other, 1) === 1) return 0
  return one.slice(0, 3) === other.slice(0, 3) ? -0.6 : -2
}

/** `near`: whether coordinates or post code say that both are at one place, whatever the places are called. */
export const cityEvidence = (a: HotelTraits, b: HotelTraits, near: boolean): number => {
  if (!a.city || !b.city) return 0
  if (a.city === b.city) return 1.2
  const [short, long] = a.city.length < b.city.length ? [a.city, b.city] : [b.city, a.city]
  if (` ${long} `.includes(` ${short} `)) return 0.8
  if (wordSimilarity(a.city.replaceAll(' ', ''), b.city.replaceAll(' ', '')) > 0.7) return 0.9
  return near || !isReadable([a.city], [b.city]) ? 0 : -2.6
}

const kilometresPerDegree = 111.2
const kilometresBetween = (a: HotelTraits, b: HotelTraits) => {
  const north = (a.latitude - b.latitude) * kilometresPerDegree
  const east = (a.longitude - b.longitude) * kilometresPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Coordinates of a GDS are often those of the street or of the city. */
export const geoEvidence = (a: HotelTraits, b: HotelTraits): number => {
  const distance = kilometresBetween(a, b)
  if (Number.isNaN(distance)) return 0
  if (distance < 0.15) return 2
  if (distance < 0.5) return 1
  if (distance < 2) return 0
  if (distance < 8) return -1.2
  return distance < 40 ? -2.4 : -4
}

export const ownPhone = 3.6
/** A number that several hotels have is that of a chain's reservations. */
export const phoneEvidence = (a: HotelTraits, b: HotelTraits, isShared: (phone: string) => boolean): number => {
  if (!a.phone || !b.phone) return 0
  if (a.phone !== b.phone) return -0.8
  return isShared(a.phone) ? 0.3 : ownPhone
}
