// The query strings of the largest pages; those of the others are defined with their routes.
import { gdsNames } from '../../domain/gds.ts'
import { usageSorts } from '../../domain/usage.ts'
import { readNatural, readDay, readFlag, oneOf, searchOf, readText, whole } from './search.ts'

export const directions = ['asc', 'desc'] as const
export const accuracies = [
  'all',
  'rate_description',
  'room_description',
  'meal_plans',
  'cancellation_policy',
  'pricing',
] as const
/** 1, or not at all. */
export const flag = (value: unknown) => (whole(value) === 1 ? (1 as const) : undefined)
export const windowSearch = { start_date: readDay, end_date: readDay }
const criteria = accuracies.filter((name) => name !== 'all')

/** Of the chart over time, on whatever page it stands. */
export const chartSearch = {
  chart_gds: oneOf([...gdsNames, 'both']),
  chart_criterion: oneOf(criteria),
  chart_day: readDay,
}
export type ChartSearch = { [K in keyof typeof chartSearch]?: ReturnType<(typeof chartSearch)[K]> }

export const fixListSearch = searchOf({
  ...windowSearch,
  gds: oneOf(gdsNames),
  hotel_id: whole,
  criterion: oneOf(criteria),
  check: readText,
  prices: flag,
  new_since: readText,
  gone_since: readText,
  state: oneOf(['new', 'back', 'overdue', 'done', 'snoozed', 'accepted', 'unconfirmed', 'past', 'gone', 'all']),
  assigned_to: (value) => (value === 'nobody' ? ('nobody' as const) : whole(value)),
  last_check: oneOf(['still_there', 'couldnt_check', 'running']),
  find: readText,
  sort_by: oneOf(['points', 'rates', 'hotel', 'stay', 'value', 'due']),
  sort_direction: oneOf(directions),
  page: whole,
})
/** Of acceptances that the list of fixes has no row for. */
export const acceptancesSearch = searchOf({
  of: oneOf(['ended']),
  gds: oneOf(gdsNames),
  hotel_id: whole,
  page: whole,
})
export type AcceptancesSearch = ReturnType<typeof acceptancesSearch>
/** Of the time to repair. */
export const repairsSearch = searchOf({
  by: oneOf(['gds', 'check', 'fixer']),
  gds: oneOf(gdsNames),
  hotel_id: whole,
  from: readDay,
  to: readDay,
  sort_by: oneOf(['median_hours', 'nine_of_ten_hours', 'repairs', 'name']),
  sort_direction: oneOf(directions),
  page: whole,
})
export type RepairsSearch = ReturnType<typeof repairsSearch>
/** Of the heat map. */
export const heatSearch = searchOf({ ...windowSearch, gds: oneOf(gdsNames), page: whole })
export type HeatSearch = ReturnType<typeof heatSearch>
export const hotelPageSearch = searchOf({
  ...windowSearch,
  gds: oneOf(gdsNames),
  tab: oneOf(['fix']),
  all: whole,
  criterion: oneOf(criteria),
  rate_plan: readText,
  codes_page: whole,
  codes_by: oneOf(['rate_plan', ...accuracies, 'wrong_price', 'last_read_at']),
  codes_direction: oneOf(directions),
  ...chartSearch,
})
export const ownDataSearch = searchOf({
  find: readText,
  plan: whole,
  room: whole,
  page: whole,
  sort_by: readText,
  sort_direction: oneOf(directions),
  edit: readText,
  job: whole,
  user_id: whole,
  season: readText,
  month: readText,
  adults: whole,
  show: oneOf(['different', 'past']),
  propose: readText,
  shown: whole,
})
export const rateSearchOf = searchOf({
  hotel_id: whole,
  checkup_rate_id: whole,
  checkup_id: whole,
  travelport_id: readText,
  sabre_id: readText,
  code: readText,
  follows: whole,
  from: readDay,
  to: readDay,
  adults: whole,
  children: readNatural,
  rac: readText,
  categories: readText,
  sort: oneOf(['default', 'worst', 'best', 'price']),
})

/** Of the list of shared links. */
export const linksSearch = searchOf({
  page: whole,
  sort_by: oneOf(['created_at', 'expires_at']),
  sort_direction: oneOf(directions),
})

/** Of the dashboard. */
export const dashboardSearch = searchOf({
  ...windowSearch,
  isTravelAgent: readFlag,
  name: readText,
  band: whole,
  page: whole,
  sort_by: oneOf(['name', ...accuracies, 'last_read_at']),
  sort_direction: oneOf(directions),
  ...chartSearch,
})
/** Of demo accounts: the list, and the form, which is filled from the address. S2§2 */
export const demosSearch = searchOf({
  tab: oneOf(['ended']),
  hotel: readText,
  name: readText,
  page: whole,
  sort_by: oneOf(['updated_at', 'hotel', 'name', 'days_left', 'queries']),
  sort_direction: oneOf(directions),
})
export const editDemoSearch = searchOf({
  id: whole,
  name: readText,
  hotel_id: whole,
  hotel_name: readText,
  deadline_at: readDay,
  queries: whole,
  gds_ids: readText,
})

/** Of usage statistics, of all accounts or of one. S2§2 */
export const statisticsSearch = searchOf({
  tab: oneOf(['agencies']),
  gds: oneOf(gdsNames),
  from: readDay,
  to: readDay,
  page: whole,
  sort_by: oneOf(usageSorts),
  sort_direction: oneOf(directions),
})
export type StatisticsSearch = ReturnType<typeof statisticsSearch>
