// A month of prices next to what the GDS showed, from stored checkups alone; and what is deleted with a room or plan.
import type { z } from 'zod'
import type { ownData } from '../../../contract/own-data.ts'
import { gdsList } from '../../../domain/gds.ts'
import { missingNights, shortestStays } from '../../../domain/own-data/missing-nights.ts'
import { nightsOfMonth, priceCalendar } from '../../../domain/own-data/price-calendar.ts'
import { emptyRate } from '../../../domain/rate.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import {
  type CheckedRow,
  countRemoval,
  type CoveringRow,
  findSellers,
  listCheckedRates,
  listCoveringCheckups,
} from './calendar-data.ts'
import { loadOwnData, type OwnDataKey } from './data.ts'
import type { PriceCalendar, Removal } from '../../../contract/own-answers.ts'

type CalendarQuery = z.output<typeof ownData.calendar.query>

export const loadPriceCalendar = async (
  { db, now }: Context,
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
  const [rows, covering, { gds_ids, time_zone }] = await Promise.all([
    codes.length === 0 ? [] : listCheckedRates(db, key, { first, last }, { adults, codes }),
    listCoveringCheckups(db, key, { first, last }, adults),
    findSellers(db, key.hotel_id),
  ])
  const checkups = covering.map(coveringCheckup)
  const shown = gdsList
    .map(({ id }) => id)
    .filter((id) => gds_ids.includes(id) || rows.some((row) => row.gds_id === id))
  const checked = { rates: rows.map((row) => checkedRate(row, own.version)), checkups }
  const rooms = priceCalendar({ own, plan, month, adults, gds_ids: shown }, checked)
  const all = rooms.flatMap((room) => room.nights)
  const today = todayIn(time_zone, now())
  const question = { own, plan, nights, adults, today }
  return {
    gds_ids: shown,
    rooms,
    sums: {
      priced: all.filter((night) => night.own !== null).length,
      checked: all.filter(({ gds }) => gds.length > 0).length,
      wrong: all.filter(({ gds }) => gds.some(({ verdict }) => verdict === 'wrong')).length,
    },
    today,
    stays: [...shortestStays(question)].flatMap(([night, stay]) => (stay ? [{ night, ...stay }] : [])),
    missing: missingNights(question, checkups, gds_ids),
  }
}

/** A pattern of booking codes as one of `like`: it has no other signs than letters, digits, ? and *. */
const likeOf = (pattern: string) => pattern.toUpperCase().replaceAll('?', '_').replaceAll('*', '%')

const checkedRate = (
  {
    gds_id,
    rate_plan,
    rate_id,
    checkup_id,
    fields,
    check_in,
    nights,
    checked_at,
    own_version,
    found,
    ...guests
  }: CheckedRow,
  version: number,
) => ({
  gds_id,
  rate_id,
  checkup_id,
  rate: { ...emptyRate(rate_plan), ...fields },
  stay: { ...guests, check_in, check_out: addDays(check_in, nights) },
  checked_at,
  // What was found of other own data says nothing about this one.
  found: own_version === version ? (found ?? undefined) : undefined,
})

const coveringCheckup = ({
  check_in,
  nights,
  adults,
  children,
  corporate_codes,
  rate_category_codes,
  ...row
}: CoveringRow) => ({
  ...row,
  stay: { check_in, check_out: addDays(check_in, nights), adults, children, corporate_codes, rate_category_codes },
})

type RemovalQuery = z.output<typeof ownData.removal.query>
export const loadRemoval = (
  { db }: Context,
  key: OwnDataKey,
  { kind, record }: RemovalQuery,
): Promise<z.input<typeof Removal>> => countRemoval(db, key, { kind, record })
