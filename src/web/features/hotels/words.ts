// The words of hotel search. S2§2
export const words = {
  title: 'Hotel Search',
  name: 'Hotel name',
  city: 'City',
  country: 'Country',
  propertyId: 'Property ID',
  chainCode: 'Chain code',
  hotel: 'Hotel',
  results: 'Hotels',
  search: 'Search',
  moreFilters: 'More filters',
  start: 'Fill in at least one field and press Enter.',
  none: 'No hotels for selected filters',
  idIn: (gds: string) => `${gds} ID`,
  chainIn: (gds: string) => `${gds} chain`,
} as const
