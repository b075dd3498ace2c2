// What an address of the dashboard asks for: its dates, and the query of the overview.
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'
import { addMonths } from '../../../domain/stay.ts'
import type { Dates } from '../../lib/session.ts'
import { readersDay } from '../../ui/dates/readers-day.ts'

/** Today to two months ahead, by the reader's calendar. S1§9 */
export const defaultDates = (): Dates => {
  const today = readersDay()
  return { start_date: today, end_date: addMonths(today, 2) }
}

/** The dates in a URL; omitted ones are chosen to fit. */
export const datesOf = ({ start_date, end_date }: { [K in keyof Dates]?: Dates[K] | undefined }): Dates => {
  const today = defaultDates().start_date
  const from = start_date ?? (end_date !== undefined && end_date < today ? end_date : today)
  return { start_date: from, end_date: end_date ?? addMonths(from, 2) }
}

type Overview = z.input<typeof dashboard.overview.query>
export type OverviewSearch = { [K in keyof Overview]?: Overview[K] | undefined }
export const overviewParams = (search: OverviewSearch): Overview => ({
  ...datesOf(search),
  name: search.name,
  band: search.band,
  page: search.page,
  sort_by: search.sort_by ?? 'all',
  sort_direction: search.sort_direction ?? 'asc',
})
