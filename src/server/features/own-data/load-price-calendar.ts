// A month of prices next to what the GDS showed, from stored checkups alone; and what is deleted with a room or plan.
import type { z } from 'zod'
import type { ownData } from '../../../contract/own-data.ts'
import { nightsOfMonth, priceCalendar } from '../../../domain/own-data/price-calendar.ts'
import { emptyRate } from '../../../domain/rate.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { type CheckedRow, countRemoval, listCheckedRates } from './calendar-data.ts'
import { loadOwnData, type OwnDataKey } from './data.ts'
import type { PriceCalendar, Removal } from '../../../contract/own-answers.ts'

type CalendarQuery = z.output<typeof ownData.calendar.query>

export const loadPriceCalendar = async (
  { db }: Context,
  key: OwnDataKey,
  { plan_id, month, adults }: CalendarQuery,
): Promise<z.input<typeof PriceCalendar>> => {
  const nights = nightsOfMonth(month)
  const [first = month, last = month] = [nights[0], nights.at(-1)]
  // Stays that begin before the month or end after it are compared as a whole.
  const own = await loadOwnData(db, key, { first: addDays(first, -30), last: addDays(last, 30) })
  const plan = own.plans.find(({ id }) => id === plan_id)
  if (!plan) throw notFound()
  const codes = own.codes.filter((code) => code.plan_id === plan_id).map(({ pattern }) => likeOf(pattern))
  const rows = codes.length === 0 ? [] : await listCheckedRates(db, key, { first, last }, { adults, codes })
  const rooms = priceCalendar({ own, plan, month, adults }, rows.map(checkedRate))
  const all = rooms.flatMap((room) => room.nights)
  const sums = {
    priced: all.filter((night) => night.own !== null).length,
    checked: all.filter(({ gds }) => gds.length > 0).length,
    wrong: all.filter(({ gds }) => gds.some(({ verdict }) => verdict === 'wrong')).length,
  }
  return { rooms, sums }
}

/** A pattern of booking codes as one of `like`: it has no other signs than letters, digits, ? and *. */
const likeOf = (pattern: string) => pattern.toUpperCase().replaceAll('?', '_').replaceAll('*', '%')

const checkedRate = ({ gds_id, rate_plan, fields, check_in, nights, checked_at, found, ...guests }: CheckedRow) => ({
  gds_id,
  rate: { ...emptyRate(rate_plan), ...fields },
  stay: { ...guests, check_in, check_out: addDays(check_in, nights) },
  checked_at,
  found: found ?? undefined,
})

type RemovalQuery = z.output<typeof ownData.removal.query>
export const loadRemoval = (
  { db }: Context,
  key: OwnDataKey,
  { kind, record }: RemovalQuery,
): Promise<z.input<typeof Removal>> => countRemoval(db, key, { kind, record })
