// The filters of hotel search, as the address has them.

export const filterNames = ['name', 'city', 'country', 'property_id', 'chain_code'] as const
type FilterName = (typeof filterNames)[number]
export type HotelFilters = Partial<Record<FilterName, string>>

export const filtersIn = (search: HotelFilters): HotelFilters =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
