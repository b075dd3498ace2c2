// The query strings of the largest pages; those of the others are defined with their routes.
import { gdsNames } from '../../domain/gds.ts'
import { usageSorts } from '../../domain/usage.ts'
import { count, day, flag, oneOf, searchOf, text, whole } from './search.ts'

export const directions = ['asc', 'desc'] as const
export const accuracies = [
  'all',
  'rate_description',
  'room_description',
  'meal_plans',
  'cancellation_policy',
  'pricing',
] as const
export const window = { start_date: day, end_date: day }
const criteria = accuracies.filter((name) => name !== 'all')

export const fixListSearch = searchOf({
  ...window,
  gds: oneOf(['travel_port', 'sabre']),
  hotel_id: whole,
  criterion: oneOf(criteria),
  check: text,
  prices: (value) => (value === 1 || value === '1' ? (1 as const) : undefined),
  new_since: text,
  state: oneOf(['done', 'snoozed', 'all']),
  assigned_to: (value) => (value === 'nobody' ? ('nobody' as const) : whole(value)),
  find: text,
  sort_by: oneOf(['points', 'rates', 'hotel', 'stay']),
  sort_direction: oneOf(directions),
  page: whole,
})
export const hotelPageSearch = searchOf({
  ...window,
  gds: oneOf(gdsNames),
  tab: oneOf(['fix']),
  all: whole,
  criterion: oneOf(criteria),
  rate_plan: text,
  codes_page: whole,
  codes_by: oneOf(['rate_plan', ...accuracies, 'last_read_at']),
  codes_direction: oneOf(directions),
})
export const ownDataSearch = searchOf({
  find: text,
  plan: whole,
  room: whole,
  page: whole,
  sort_by: text,
  sort_direction: oneOf(directions),
  edit: text,
  job: whole,
  user_id: whole,
  season: text,
  month: text,
  adults: whole,
  propose: text,
  shown: whole,
})
export const rateSearchOf = searchOf({
  hotel_id: whole,
  checkup_rate_id: whole,
  travelport_id: text,
  sabre_id: text,
  code: text,
  follows: whole,
  from: day,
  to: day,
  adults: whole,
  children: count,
  rac: text,
  categories: text,
  sort: oneOf(['default', 'worst', 'best']),
})

/** Of the list of shared links. */
export const linksSearch = searchOf({
  page: whole,
  sort_by: oneOf(['created_at', 'expires_at']),
  sort_direction: oneOf(directions),
})

/** Of the dashboard. */
export const dashboardSearch = searchOf({
  ...window,
  isTravelAgent: flag,
  name: text,
  band: whole,
  page: whole,
  sort_by: oneOf(['name', ...accuracies, 'last_read_at']),
  sort_direction: oneOf(directions),
})
/** Of demo accounts: the list, and the form, which is filled from the address. S2§2 */
export const demosSearch = searchOf({
  tab: oneOf(['ended']),
  hotel: text,
  name: text,
  page: whole,
  sort_by: oneOf(['updated_at', 'hotel', 'name', 'days_left', 'queries']),
  sort_direction: oneOf(directions),
})
export const editDemoSearch = searchOf({
  id: whole,
  name: text,
  hotel_id: whole,
  hotel_name: text,
  deadline_at: day,
  queries: whole,
  gds_ids: text,
})

/** Of usage statistics, of all accounts or of one. S2§2 */
export const statisticsSearch = searchOf({
  tab: oneOf(['agencies']),
  gds: oneOf(gdsNames),
  from: day,
  to: day,
  page: whole,
  sort_by: oneOf(usageSorts),
  sort_direction: oneOf(directions),
})
export type StatisticsSearch = ReturnType<typeof statisticsSearch>
