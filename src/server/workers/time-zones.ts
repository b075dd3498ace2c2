// The time zone of a place, from its coordinates or its country. The package ships no types, so it is required and given its one.
import { createRequire } from 'node:module'

const look = createRequire(import.meta.url)('tz-lookup') as (latitude: number, longitude: number) => string

/** IANA zone at coordinates in decimal text; null if they are absent, unreadable or the 0, 0 of 'not filled in'. */
export const zoneAt = (latitude: string | null | undefined, longitude: string | null | undefined): string | null => {
  const [lat, lon] = [latitude, longitude].map((text) => (text?.trim() ? Number(text) : Number.NaN)) as [number, number]
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)
  return isPlace ? knownZone(look(lat, lon)) : null
}

/** Creating one takes a millisecond, and hotels share them. */
const zones = new Map<string, string | null>()
const knownZone = (zone: string): string | null => {
  let known = zones.get(zone)
  if (known === undefined) zones.set(zone, (known = isZone(zone) ? zone : null))
  return known
}

/** The package's table has outdated zones: one that the runtime does not know is ignored. */
const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

type HotelLocation = { latitude: string | null; longitude: string | null; country: string | null }
/** Coordinates decide; without them a country whose clocks all show the same. */
export const zoneOfPlace = (place: HotelLocation | null | undefined): string | null =>
  zoneAt(place?.latitude, place?.longitude) ?? zoneOfCountry(place?.country)

const knownCountries = new Map<string, string | null>()
/** By an ISO 3166 code of two letters; null if clocks in the country differ. */
export const zoneOfCountry = (country: string | null | undefined): string | null => {
  const code = country?.trim().toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/.test(code)) return null
  let zone = knownCountries.get(code)
  if (zone === undefined) knownCountries.set(code, (zone = sharedZone(zonesIn(code))))
  return zone
}

/** A method since ECMA-402 of 2023; a property before. */
const zonesIn = (code: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
const thisYear = new Date().getUTCFullYear()
const winterAndSummer = [Date.UTC(thisYear, 0, 15), Date.UTC(thisYear, 6, 15), Date.UTC(thisYear + 1, 0, 15)]
const sharedZone = (names: readonly string[]): string | null => {
  const clocks = new Set(
    names.map((zone) => winterAndSummer.map((at) => new Date(at).toLocaleString('en', { timeZone: zone })).join()),
  )
  return clocks.size === 1 ? (names[0] ?? null) : null
}
