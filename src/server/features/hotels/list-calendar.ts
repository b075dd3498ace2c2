// Every date of a hotel, and whether a checkup can be made for it. S2§5, S2§9
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { addDays, addMonths, calendarMonths, daysAhead, daysBetween, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { listDaysRead } from './data.ts'
import { getHotel, type HotelQuery } from './service.ts'

const longestCalendar = 800
const freshFor = 24 * 3_600_000

/** Every date, and whether it can be requested: within the days ahead, unless a day's newest checkup found it closed. S2§5, S2§9 */
export const listCalendar = async (
  context: Context,
  person: Person,
  id: number,
  query: HotelQuery<'calendar'>,
  gds: GdsName,
) => {
  const hotel = await getHotel(context, person, id, gds)
  const today = todayIn(hotel.time_zone, context.now())
  const from = query.from ?? addMonths(today, -calendarMonths.back)
  const to = query.to ?? addMonths(today, calendarMonths.ahead)
  const length = daysBetween(from, to)
  if (length < 0 || length > longestCalendar) {
    const errors = {
      to: [length < 0 ? 'Select an end date after the start date' : `Select at most ${longestCalendar} days`],
    }
    throw invalid(errors)
  }
  const since = new Date(context.now() - freshFor).toISOString()
  const place = { tenant_id: person.tenant_id, hotel_id: id, gds: gdsIdOf(gds) }
  const { adults, children } = query
  const days = await listDaysRead(context.db, { ...place, adults, children, from, to, since })
  const read = new Map(days.map((day) => [day.date, day]))
  return Array.from({ length: length + 1 }, (_, n) => {
    const date = addDays(from, n)
    const found = read.get(date)
    const inReach = date >= today && daysBetween(today, date) <= daysAhead
    const hasRates = found === undefined || found.outcome === 'rates' || found.outcome === 'partial'
    return {
      date,
      available: inReach && found?.outcome !== 'closed',
      restriction: hasRates ? null : found.outcome,
      source: found ? ('read' as const) : ('unknown' as const),
      read_at: found?.read_at ?? null,
    }
  })
}
