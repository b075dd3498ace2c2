// Accuracy of hotels, booking codes and earlier searches, always of a window of check-in days. S1§4, S1§7
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboard } from '../../../contract/dashboard.ts'
import { addMonths, todayIn } from '../../../domain/stay.ts'
import { call } from '../../lib/call.ts'
import type { Dates } from '../../lib/session.ts'

type Query<E extends keyof typeof dashboard> = z.input<(typeof dashboard)[E]['query']>

/** Today to two months ahead, by the reader's calendar. S1§9 */
export const defaultDates = (): Dates => {
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())
  return { start_date: today, end_date: addMonths(today, 2) }
}

/** The dates that an address names; what it leaves out fits to what it says. */
export const datesOf = ({ start_date, end_date }: { [K in keyof Dates]?: Dates[K] | undefined }): Dates => {
  const today = defaultDates().start_date
  const from = start_date ?? (end_date !== undefined && end_date < today ? end_date : today)
  return { start_date: from, end_date: end_date ?? addMonths(from, 2) }
}

export const overviewQuery = (query: Query<'overview'>) =>
  queryOptions({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => call(dashboard.overview, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const bookingCodesQuery = (query: Query<'bookingCodes'>) =>
  queryOptions({
    queryKey: ['booking-codes', query],
    queryFn: ({ signal }) => call(dashboard.bookingCodes, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const searchesQuery = (booking_code: string, query: Query<'searches'>) =>
  queryOptions({
    queryKey: ['searches', booking_code, query],
    queryFn: ({ signal }) => call(dashboard.searches, { params: { booking_code }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
