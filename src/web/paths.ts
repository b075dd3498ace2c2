// Every address of the product, so that no page spells another's: what a Link or a navigation takes. S1§2, S2§2
type OfRate = {
  hotel_id: number
  checkup_rate_id?: number | undefined
  code?: string | undefined
}

export const ownSections = [
  'overview',
  'rooms',
  'plans',
  'codes',
  'prices',
  'taxes',
  'restrictions',
  'import',
  'versions',
  'connection',
] as const
export type OwnSection = (typeof ownSections)[number]

/** Why both GDS could not be asked. */
export const compareRefusals = ['gds_not_held', 'gds_not_configured', 'not_sold'] as const
export type CompareRefusal = (typeof compareRefusals)[number]

export const paths = {
  home: { to: '/' },
  login: { to: '/login' },
  dashboard: { to: '/dashboard' },
  rateCheck: { to: '/hotel/$tabKey', params: { tabKey: 'details' } },
  otaView: { to: '/hotel/ota-view' },
  hotelSearch: { to: '/search/hotel' },
  issues: { to: '/reported-issues' },
  mailbook: { to: '/hotel-emails' },
  privacy: { to: '/privacy' },
  cookies: { to: '/cookies' },
  terms: { to: '/terms' },
  settings: (section: string) => ({ to: '/profile/$section', params: { section } }) as const,
  /** Rate search with a hotel, and with one of its rates when that is named. */
  rate: (search: OfRate) => ({ to: '/hotel/$tabKey', params: { tabKey: 'details' }, search }) as const,
  rules: (search: OfRate) => ({ to: '/hotel/$tabKey', params: { tabKey: 'rules' }, search }) as const,
  /** The newest reading of a hotel. */
  hotelRates: (hotel_id: number) => ({ to: '/hotel', search: { hotel_id } }) as const,
  ota: (search: OfRate) => ({ to: '/hotel/ota-view', search }) as const,
  /** The dates and what the lists were filtered by stay in the query string. S1§2 */
  hotel: (hotelId: number) =>
    ({ to: '/dashboard/hotels/$hotelId', params: { hotelId: String(hotelId) }, search: true }) as const,
  bookingCode: (hotelId: number, code: string) =>
    ({
      to: '/dashboard/hotels/$hotelId/booking-codes/$code',
      params: { hotelId: String(hotelId), code },
      search: true,
    }) as const,
  ownHotels: { to: '/own-data' },
  /** A section of the property's own data; `edit` opens the form of a record, or `new`. */
  ownData: (hotelId: number, section: OwnSection = 'overview', search: { edit?: string; job?: number } = {}) =>
    ({ to: '/own-data/$hotelId/$section', params: { hotelId: String(hotelId), section }, search }) as const,
  /** All checks with their reasons; at one of them when it is named. */
  ruleSet: (check?: string) => ({ to: '/accuracy/rule-set', ...(check !== undefined && { hash: check }) }) as const,
  /** Both GDS side by side: the work that asks them, or two readings. */
  compare: (search: { job?: number; left?: number; right?: number; hotel_id?: number; why?: CompareRefusal }) =>
    ({ to: '/hotel/compare', search }) as const,
  /** What to mend at a hotel. */
  toMend: (hotelId: number) =>
    ({ to: '/dashboard/hotels/$hotelId', params: { hotelId: String(hotelId) }, search: { tab: 'mend' } }) as const,
  backToDashboard: { to: '/dashboard', search: true },
} as const
