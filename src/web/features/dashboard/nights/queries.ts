// What the calendar of a booking code asks for.
import { overTime } from '../../../../contract/over-time.ts'
import { dataQuery } from '../../../lib/queries.ts'

export const nightsQuery = (hotel_id: number, booking_code: string, adults: number | undefined) =>
  dataQuery(
    ['code-nights', hotel_id, booking_code, adults],
    overTime.nights,
    { params: { booking_code }, query: { hotel_id, adults } },
    { quiet: true },
  )
