// The checkups of one run of a monitor with their queries, and what its runs cost in a month.
import { type CheckupDepth, planCheckups } from '../checkup-plan/plan-checkups.ts'
import type { GdsId } from '../gds.ts'
import { addDays, type Day } from '../stay.ts'
import { monitorLimits } from './monitor-limits.ts'
import { runsAMonth, type Schedule } from './schedule.ts'
import { type MonitorStays, type StayToAsk, staysOf } from './stays.ts'

/** `gds_ids`: where the hotel has an id; `today`: the day there. */
export type HotelToAsk = { id: number; gds_ids: readonly GdsId[]; today: Day }

type CodesToAsk = { corporate_codes: readonly string[]; rate_category_codes: readonly string[] }

type RunWanted = {
  hotels: readonly HotelToAsk[]
  gds: readonly GdsId[]
  /** Each set is asked for by itself; none is one search without codes. */
  codes: readonly CodesToAsk[]
  stays: MonitorStays
  /** Booking codes to read the rules of, the most wanted first; null for details alone. */
  rulesOf: ((hotel_id: number, gds_id: GdsId, stay: StayToAsk) => readonly string[]) | null
  /** The most codes of a checkup to read the rules of; 5 by default. */
  most_rules?: number
}

type CheckupToRun = CodesToAsk & {
  hotel_id: number
  gds_id: GdsId
  stay: StayToAsk
  depth: CheckupDepth
  queries: number
}
type RunPlan = {
  checkups: CheckupToRun[]
  queries: number
  /** Beyond the most queries of a run. */
  left_out: CheckupToRun[]
  /** With those of the checkups that are left out. */
  wanted_queries: number
}

/** In the order of hotels, GDS, codes and stays. */
export const planRun = (wanted: RunWanted): RunPlan => {
  const all = planAll(wanted)
  let queries = 0
  const checkups: CheckupToRun[] = []
  for (const checkup of all) {
    if (queries + checkup.queries > monitorLimits.queries_a_run) break
    queries += checkup.queries
    checkups.push(checkup)
  }
  const wanted_queries = all.reduce((sum, each) => sum + each.queries, 0)
  return { checkups, queries, left_out: all.slice(checkups.length), wanted_queries }
}

const planAll = ({
  hotels,
  gds,
  codes,
  stays,
  rulesOf,
  most_rules = monitorLimits.default_rules,
}: RunWanted): CheckupToRun[] => {
  const sets = codes.length > 0 ? codes : [{ corporate_codes: [], rate_category_codes: [] }]
  const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]))
  return [...byId.values()].flatMap(({ id, gds_ids, today }) => {
    const asked = staysOf(stays, today)
    return amongAsked(gds_ids, gds).flatMap((gds_id) => {
      const depth = (stay: StayToAsk): CheckupDepth =>
        rulesOf === null ? 'details' : { rules_of: [...new Set(rulesOf(id, gds_id, stay))].slice(0, most_rules) }
      return planCheckups({ hotels: [id], gds: [gds_id], codes: sets, stays: asked, depth }).checkups
    })
  })
}

const amongAsked = (gds_ids: readonly GdsId[], gds: readonly GdsId[]): GdsId[] =>
  [...new Set(gds)].filter((each) => gds_ids.includes(each))

type ToEstimate = Pick<RunWanted, 'hotels' | 'gds' | 'codes' | 'stays'> & {
  /** The most codes of a checkup to read the rules of; null for details alone. */
  rules: number | null
  schedule: Pick<Schedule, 'every'>
}
type Estimate = {
  /** Hotels that are sold in one of the GDS, and GDS in which one of the hotels is sold. */
  hotels: number
  gds: number
  stays: number
  /** May be beyond the most of a run: then the monitor can't be kept. */
  queries_a_run: number
  runs_a_month: number
  queries_a_month: number
  /** A fifth more, rounded up. */
  proposed_limit: number
  /** The most that a run may ask besides: where stays roll, one earlier date for each, which only what the limit leaves pays for. */
  again_a_run: number
}

/** At most: as if each checkup found as many codes as it reads the rules of, on the day of the week with the most stays. */
export const estimateOf = ({ hotels, gds, codes, stays, rules, schedule }: ToEstimate): Estimate => {
  const found = Array.from({ length: rules ?? 0 }, (_, n) => `${n}`)
  const busiestDays = new Map(hotels.map(({ today }) => [today, today]))
  for (const today of busiestDays.keys()) busiestDays.set(today, busiestDay(stays, today))
  const busiest = hotels.map((hotel) => ({ ...hotel, today: busiestDays.get(hotel.today) ?? hotel.today }))
  const rulesOf = rules === null ? null : () => found
  const plan = planAll({ hotels: busiest, gds, codes, stays, rulesOf, most_rules: found.length })
  const queries_a_run = plan.reduce((sum, { queries }) => sum + queries, 0)
  const runs_a_month = runsAMonth(schedule)
  const queries_a_month = queries_a_run * runs_a_month
  return {
    hotels: new Set(plan.map(({ hotel_id }) => hotel_id)).size,
    gds: new Set(plan.map(({ gds_id }) => gds_id)).size,
    stays: Math.max(0, ...[...busiestDays.values()].map((day) => staysOf(stays, day).length)),
    queries_a_run,
    runs_a_month,
    queries_a_month,
    proposed_limit: Math.ceil((queries_a_month * 12) / 10),
    again_a_run: stays.kind === 'rolling' ? queries_a_run : 0,
  }
}

/** Two days ahead may move to the same night on some days of the week and not on others. */
const busiestDay = (stays: MonitorStays, today: Day): Day => {
  if (stays.kind === 'fixed') return today
  const days = [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(today, later))
  const most = Math.max(...days.map((day) => staysOf(stays, day).length))
  return days.find((day) => staysOf(stays, day).length === most) ?? today
}
