// The time zone of a place. The package ships no types, so it is required and given its one.
import { createRequire } from 'node:module'

const look = createRequire(import.meta.url)('tz-lookup') as (latitude: number, longitude: number) => string

/** IANA zone at coordinates in decimal text; null where they are absent, unreadable or the 0, 0 of 'not filled in'. */
export const zoneAt = (latitude: string | null | undefined, longitude: string | null | undefined): string | null => {
  const [lat, lon] = [latitude, longitude].map((text) => (text?.trim() ? Number(text) : Number.NaN)) as [number, number]
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)
  return isPlace ? look(lat, lon) : null
}
