// A row of a GDS's file of hotels: the hotel that it describes, or why it is skipped.
import type { GdsId } from '../gds.ts'
import type { ImportField, ImportMapping } from './fields.ts'

export type ImportedHotel = {
  property_id: string
  chain_code: string
  name: string
  address: string | null
  city: string | null
  post_code: string | null
  country: string | null
  latitude: string | null
  longitude: string | null
  phone: string | null
  /** Sabre's id of nine digits. */
  global_id: string | null
}
type Skipped = { reason: string } & Pick<ImportedHotel, 'name' | 'property_id' | 'chain_code'>

const longestName = 255
const longestByField: Partial<Record<ImportField, number>> = { phone: 50, post_code: 20 }

/** Sabre's ids have up to seven digits, Travelport's up to six letters and digits. */
const propertyIds: Record<GdsId, { fits: RegExp; words: string }> = {
  1: { fits: /^[A-Z0-9]{1,6}$/i, words: 'has no property ID of 1 to 6 letters or digits' },
  2: { fits: /^\d{1,7}$/, words: 'has no property ID of 1 to 7 digits' },
}

export const parseHotelRow = (
  cells: readonly string[],
  mapping: ImportMapping,
  gds: GdsId,
): ImportedHotel | Skipped => {
  const text = (field: ImportField) => cells[mapping[field] ?? -1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const fitting = (field: ImportField) => text(field).slice(0, longestByField[field] ?? 255) || null
  const coordinate = (field: 'latitude' | 'longitude', most: number) => {
    const number = /^[+-]?\d{1,3}([.,]\d{1,12})?$/.exec(text(field))?.[0].replace(',', '.').replace('+', '')
    return number !== undefined && Math.abs(Number(number)) <= most ? number : null
  }
  const name = text('name')
  const property_id = text('property_id')
  const chain_code = text('chain_code').toUpperCase()
  const skipped = (words: string): Skipped => ({
    reason: `The row ${words}`,
    name: name.slice(0, longestName),
    property_id: property_id.slice(0, longestName),
    chain_code: chain_code.slice(0, longestName),
  })
  if (name === '') return skipped('has no hotel name')
  if (name.length > longestName) return skipped(`has a hotel name of more than ${longestName} characters`)
  if (!propertyIds[gds].fits.test(property_id)) return skipped(propertyIds[gds].words)
  if (!/^[A-Z0-9]{2}$/.test(chain_code)) return skipped('has no chain code of two characters')
  const [latitude, longitude] = [coordinate('latitude', 90), coordinate('longitude', 180)]
  const located = latitude !== null && longitude !== null && !(Number(latitude) === 0 && Number(longitude) === 0)
  return {
    property_id,
    chain_code,
    name,
    address: fitting('address'),
    city: fitting('city'),
    post_code: fitting('post_code'),
    country: fitting('country'),
    latitude: located ? latitude : null,
    longitude: located ? longitude : null,
    phone: fitting('phone'),
    global_id: gds === 2 && /^\d{9}$/.test(text('global_id')) ? text('global_id') : null,
  }
}
