// Every address of the product, for links and navigation, so that no page spells out another's. S1§2, S2§2
type OfRate = {
  hotel_id: number
  checkup_rate_id?: number | undefined
  /** A checkup that may have no rate to name. */
  checkup_id?: number | undefined
  code?: string | undefined
  gds?: 'travel_port' | 'sabre' | undefined
  travelport_id?: string | undefined
  sabre_id?: string | undefined
  /** The closed issue that a report of the rate follows up. */
  follows?: number | undefined
  /** The stay that its form shows: check-in and check-out. */
  from?: string | undefined
  to?: string | undefined
}

export const ownSections = [
  'overview',
  'proposal',
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

/** The tabs of the settings, as their address names them, in their order. S1§2 */
export const settingsSections = [
  'profile',
  'employees',
  'gds',
  'hotels',
  'gds_credentials',
  'billing',
  'webhooks',
] as const
export type SettingsSection = (typeof settingsSections)[number]

type DemoToEdit = {
  id: number
  name: string
  hotel: { id: number; name: string }
  deadline_at: string
  queries: number
  gds_ids: readonly number[]
}
type StatisticsSearch = {
  tab?: 'agencies' | undefined
  gds?: 'travel_port' | 'sabre' | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Filters of the list of fixes, as its address carries them. */
export type FixFilters = {
  start_date?: string | undefined
  end_date?: string | undefined
  gds?: 'travel_port' | 'sabre' | undefined
  hotel_id?: number | undefined
  criterion?: 'rate_description' | 'room_description' | 'meal_plans' | 'cancellation_policy' | 'pricing' | undefined
  check?: string | undefined
  prices?: 1 | undefined
  new_since?: string | undefined
  gone_since?: string | undefined
  state?:
    | 'new'
    | 'back'
    | 'overdue'
    | 'done'
    | 'snoozed'
    | 'accepted'
    | 'unconfirmed'
    | 'past'
    | 'gone'
    | 'all'
    | undefined
  assigned_to?: number | 'nobody' | undefined
  last_check?: 'still_there' | 'couldnt_check' | 'running' | undefined
  find?: string | undefined
  sort_by?: 'points' | 'rates' | 'hotel' | 'stay' | 'value' | 'due' | undefined
  sort_direction?: 'asc' | 'desc' | undefined
  page?: number | undefined
}

type HeatOf = {
  start_date?: string | undefined
  end_date?: string | undefined
  gds?: 'travel_port' | 'sabre' | undefined
}
type AcceptancesOf = {
  of?: 'ended' | undefined
  gds?: 'travel_port' | 'sabre' | undefined
  hotel_id?: number | undefined
}
type RepairsOf = {
  by?: 'gds' | 'check' | 'fixer' | undefined
  gds?: 'travel_port' | 'sabre' | undefined
  hotel_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Why neither GDS could be called. */
export const compareRefusals = ['gds_not_held', 'gds_not_configured', 'not_sold'] as const
export type CompareRefusal = (typeof compareRefusals)[number]

export const paths = {
  home: { to: '/' },
  login: { to: '/login' },
  /** After an expired session: says so, and leads back after the log-in. */
  loginAgain: (back: string) => ({ to: '/login', search: { back, expired: 1 } }) as const,
  register: { to: '/register' },
  registered: { to: '/registered' },
  forgotPassword: { to: '/forgot-password' },
  emailVerification: { to: '/email-verification' },
  dashboard: { to: '/dashboard' },
  rateCheck: { to: '/hotel/$tabKey', params: { tabKey: 'details' } },
  otaView: { to: '/hotel/ota-view' },
  hotelSearch: { to: '/search/hotel' },
  issues: { to: '/reported-issues' },
  issue: (id: number) => ({ to: '/reported-issues/$issueId', params: { issueId: String(id) } }) as const,
  hotelIssues: { to: '/hotel-issues' },
  adminIssues: { to: '/admin/reported-issues' },
  adminIssue: (id: number) => ({ to: '/admin/reported-issues/$issueId', params: { issueId: String(id) } }) as const,
  adminHotelSearch: { to: '/admin/search/hotel' },
  mailbook: { to: '/hotel-emails' },
  sharedLinks: { to: '/shared-links' },
  privacy: { to: '/privacy' },
  cookies: { to: '/cookies' },
  terms: { to: '/terms' },
  settings: (section: SettingsSection) => ({ to: '/profile/$section', params: { section } }) as const,
  /** The person's own billing with the payment method form open. */
  addPayment: { to: '/profile/$section', params: { section: 'billing' }, search: { edit: 'payment' } },
  plans: { to: '/admin/plans' },
  highlightedPhrases: { to: '/admin/highlighted-phrases' },
  outbox: { to: '/admin/outbox' },
  backgroundJobs: { to: '/admin/background-jobs' },
  waitingWork: { to: '/admin/overview' },
  falseAlarms: { to: '/admin/false-alarms' },
  /** An administrator's view of another user's settings. */
  userSettings: (userId: number, section: SettingsSection = 'profile') =>
    ({ to: '/admin/users/$userId/$section', params: { userId: String(userId), section } }) as const,
  /** The lists of /admin/users; the first tab has no name. */
  users: (tab?: 'agencies' | 'trials') => ({ to: '/admin/users', search: { tab } }) as const,
  /** People who wait for activation, in the list that shows them. */
  waitingPeople: (tab?: 'agencies') => ({ to: '/admin/users', search: { tab, status: 'unconfirmed' } }) as const,
  /** The catalogue; the first tab, of all hotels, has no name. */
  properties: (tab?: 'active') => ({ to: '/admin/properties', search: { tab } }) as const,
  newProperty: { to: '/admin/properties/add' },
  property: (hotelId: number) => ({ to: '/admin/properties/$hotelId', params: { hotelId: String(hotelId) } }) as const,
  hotelImports: { to: '/admin/gds-match' },
  /** The matching view, at one candidate. */
  candidate: (id: number) => ({ to: '/admin/gds-match/$candidateId', params: { candidateId: String(id) } }) as const,
  /** The demos that work, or those that ended. */
  demos: (tab?: 'ended') => ({ to: '/admin/demo-links', search: { tab } }) as const,
  addDemo: { to: '/admin/demo-links/add' },
  /** What is edited travels in the query string. S2§2 */
  editDemo: (demo: DemoToEdit) =>
    ({
      to: '/admin/demo-links/edit',
      search: {
        id: demo.id,
        name: demo.name,
        hotel_id: demo.hotel.id,
        hotel_name: demo.hotel.name,
        deadline_at: demo.deadline_at,
        queries: demo.queries,
        gds_ids: demo.gds_ids.join(','),
      },
    }) as const,
  /** Usage of all accounts, and of one; the range and filters stay. */
  statistics: (search: StatisticsSearch = {}) => ({ to: '/admin/statistics', search }) as const,
  statisticsOf: (ownerId: number, search: StatisticsSearch = {}) =>
    ({ to: '/admin/statistics/$ownerId', params: { ownerId: String(ownerId) }, search }) as const,
  auditLog: { to: '/admin/audit-log' },
  inviteUser: { to: '/admin/users/invite-user' },
  /** An administrator's view of the pages of a user. */
  userDashboard: (userId: number, isTravelAgent: boolean) =>
    ({
      to: '/admin/users/$userId/dashboard',
      params: { userId: String(userId) },
      search: { isTravelAgent },
    }) as const,
  userHotel: (userId: number, hotelId: number) =>
    ({ to: '/admin/$', params: { _splat: `users/${userId}/dashboard/hotels/${hotelId}` } }) as const,
  /** Rate search with a hotel, and with one of its rates when that is named. */
  rate: (search: OfRate) => ({ to: '/hotel/$tabKey', params: { tabKey: 'details' }, search }) as const,
  rules: (search: OfRate) => ({ to: '/hotel/$tabKey', params: { tabKey: 'rules' }, search }) as const,
  /** The newest checkup of a hotel. */
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
  /** Comparison of both GDS: the running job, or two checkups. */
  compare: (search: { job?: number; left?: number; right?: number; hotel_id?: number; why?: CompareRefusal }) =>
    ({ to: '/hotel/compare', search }) as const,
  /** Compare Rate Details: a rate next to one of another date. */
  compareRates: (search: { hotel_id: number; rate: number; right?: number | undefined; other?: number | undefined }) =>
    ({ to: '/hotel/compare-rates', search }) as const,
  hotelCard: (hotelId: number) => ({ to: '/hotel/$hotelId/card', params: { hotelId: String(hotelId) } }) as const,
  /** What to fix at a hotel in a GDS, for check-ins on these dates. */
  toFix: (hotelId: number, at: { start_date: string; end_date: string; gds?: 'travel_port' | 'sabre' | undefined }) =>
    ({
      to: '/dashboard/hotels/$hotelId',
      params: { hotelId: String(hotelId) },
      search: { ...at, tab: 'fix' },
    }) as const,
  /** What to fix over all hotels; the address carries the filters. */
  fixes: (search: FixFilters = {}) => ({ to: '/dashboard/fixes', search }) as const,
  /** Hotels by check-in day, for check-ins on these dates. */
  heatMap: (search: HeatOf = {}) => ({ to: '/dashboard/fixes/heat-map', search }) as const,
  /** What is accepted of fixes that are not found now, and what has ended. */
  acceptances: (search: AcceptancesOf = {}) => ({ to: '/dashboard/fixes/acceptances', search }) as const,
  /** How long repairs took: by hotel, or what the address names. */
  repairs: (search: RepairsOf = {}) => ({ to: '/dashboard/fixes/repairs', search }) as const,
} as const
