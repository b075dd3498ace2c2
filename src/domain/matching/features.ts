// What hotels are found by: parts of their names, and places, each as a number of one of `buckets`.
import type { HotelTraits } from './hotel-traits.ts'

/** A power of two. Features that share one only cost time: candidates are compared in full afterwards. */
export const buckets = 1 << 21

const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193)
  h ^= h >>> 15
  return (Math.imul(h, 0x2c1b3c6d) >>> 8) & (buckets - 1)
}

/** About two kilometres. */
const cellsPerDegree = 50
const cell = (degrees: number) => Math.floor(degrees * cellsPerDegree)

/** What names a hotel by itself, whatever it is called. */
export const phoneFeature = ({ phone }: HotelTraits): number | undefined => (phone ? hash(`t${phone}`) : undefined)

/** Each number once. `around` also names the neighbouring cells of the map, as a search does. */
export const hotelFeatures = (hotel: HotelTraits, around: boolean): number[] => {
  const found = new Set<number>()
  const add = (text: string) => found.add(hash(text))
  const { name, street, numbers, city, post_code, country } = hotel
  for (const word of name) {
    const padded = `_${word}_`
    for (let at = 0; at + 3 <= padded.length; at += 1) add(`g${padded.slice(at, at + 3)}`)
    add(`w${word}`)
    if (city) add(`c${city}|${word}`)
    if (post_code) add(`p${post_code}|${word}`)
  }
  if (city) add(`C${country}${city}`)
  if (post_code) add(`P${country}${post_code}`)
  const phone = phoneFeature(hotel)
  if (phone !== undefined) found.add(phone)
  for (const word of street) {
    add(`s${city}|${word}`)
    for (const number of numbers) add(`n${number}|${word}`)
  }
  if (!Number.isNaN(hotel.latitude + hotel.longitude)) {
    const [row, column] = [cell(hotel.latitude), cell(hotel.longitude)]
    const steps = around ? [-1, 0, 1] : [0]
    for (const north of steps) for (const east of steps) add(`m${row + north}|${column + east}`)
  }
  return [...found]
}
