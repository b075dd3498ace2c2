// A month of prices next to what the GDS showed, from stored checkups alone; and what is deleted with a room or plan.
import type { z } from 'zod'
import type { ownData } from '../../../../contract/own-data.ts'
import { gdsList } from '../../../../domain/gds.ts'
import { sumNights } from '../../../../domain/own-data/calendar/calendar-state.ts'
import { isLargeMonth, type PlanMonth, planMonth } from '../../../../domain/own-data/calendar/plan-month.ts'
import { nightsOfMonth } from '../../../../domain/own-data/calendar/price-calendar.ts'
import { emptyRate } from '../../../../domain/rate.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { notFound } from '../../../platform/refusal.ts'
import { workOnOwnData } from '../../../workers/own-data/own-data-desk.ts'
import type { MonthWork } from '../../../workers/own-data/own-data-work.ts'
import {
  type CheckedRow,
  countRemoval,
  type CoveringRow,
  findSellers,
  listCheckedRates,
  listCoveringCheckups,
} from './calendar-data.ts'
import { findVersion, loadOwnData, type NightRange, type OwnDataKey } from '../data.ts'
import { readTexts } from '../steps-data.ts'
import { tooMuchToShow } from '../proposals/suggest-codes.ts'
import type { PriceCalendar, Removal } from '../../../../contract/values/own-answers.ts'

type CalendarQuery = z.output<typeof ownData.calendar.query>

export const loadPriceCalendar = async (
  { db, now }: Context,
  key: OwnDataKey,
  { plan_id, month, adults }: CalendarQuery,
): Promise<z.input<typeof PriceCalendar>> => {
  const nights = nightsOfMonth(month)
  const [first = month, last = month] = [nights[0], nights.at(-1)]
  // Stays that begin before the month or end after it are compared as a whole.
  const around = { first: addDays(first, -30), last: addDays(last, 30) }
  const own = await loadOwnData(db, key, around)
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
  const today = todayIn(time_zone, now())
  const question = { month, adults, gds_ids: shown, sold_in: gds_ids, today }
  const { rooms, stays, missing } = isLargeMonth(own, plan)
    ? await workOnMonth(db, key, around, { do: 'month', plan_id, question, checked })
    : planMonth(own, plan, question, checked)
  return {
    gds_ids: shown,
    rooms,
    sums: sumNights(rooms),
    today,
    stays,
    missing,
  }
}

/** In a thread: hundreds of rooms, restrictions or dependent plans would block the server. */
const workOnMonth = async (db: Database, key: OwnDataKey, nights: NightRange, work: MonthWork): Promise<PlanMonth> => {
  const order = async () => {
    const version = await findVersion(db, key)
    return { own: { version, texts: await readTexts(db, key, version, { nights }) }, work }
  }
  const answer = await workOnOwnData(order, { lane: 'page', tenant_id: key.tenant_id }).catch(tooMuchToShow)
  if (!('month' in answer)) throw new Error('The thread gave something else than a month')
  if (!answer.month) throw notFound()
  return answer.month
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
