// The time zone of a place on earth. The package has no types of its own, so they stand here.
import { createRequire } from 'node:module'

const lookup = createRequire(import.meta.url)('tz-lookup') as (latitude: number, longitude: number) => string

/** An IANA name. `latitude` and `longitude` are decimal text in degrees. */
export const timeZoneAt = (latitude: string, longitude: string): string => lookup(Number(latitude), Number(longitude))
