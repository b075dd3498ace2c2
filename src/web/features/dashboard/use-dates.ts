// The dates of the dashboard: those in its address last as long as the browser session, however they came there. S1§9
import { useEffect, useMemo } from 'react'
import { type Dates, rememberDates } from '../../lib/session.ts'
import { datesOf } from './values.ts'

type SearchedDates = { [K in keyof Dates]?: Dates[K] | undefined }
export const useDates = (search: SearchedDates): Dates => {
  const { start_date, end_date } = datesOf(search)
  const dates = useMemo(() => ({ start_date, end_date }), [start_date, end_date])
  const isStated = search.start_date !== undefined || search.end_date !== undefined
  useEffect(() => {
    if (isStated) rememberDates(dates)
  }, [isStated, dates])
  return dates
}
