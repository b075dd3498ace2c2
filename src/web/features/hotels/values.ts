// The filters of hotel search: as the address has them, and a country by its name.
import { countryText } from '../../lib/format.ts'

export const filterNames = ['name', 'city', 'country', 'property_id', 'chain_code'] as const
type FilterName = (typeof filterNames)[number]
export type HotelFilters = Partial<Record<FilterName, string>>

export const filtersIn = (search: HotelFilters): HotelFilters =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that Intl names and that are no country. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
/** By name, as the browser knows them. */
export const allCountries = (): { code: string; name: string }[] =>
  alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && countryText(code) !== code)
    .map((code) => ({ code, name: countryText(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** A name that is typed or chosen becomes its code; anything else is sent as it is. */
export const countryCodeOf = (typed: string): string => {
  const wanted = typed.trim().toLowerCase()
  return allCountries().find(({ name }) => name.toLowerCase() === wanted)?.code ?? typed.trim()
}
