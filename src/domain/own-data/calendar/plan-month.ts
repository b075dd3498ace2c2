// A month of a rate plan as its page shows it: prices beside those of the GDS, and the stays that would check what nobody has.
import type { GdsId } from '../../gds.ts'
import type { Day } from '../../stay.ts'
import { missingNights, shortestStays } from './missing-nights.ts'
import { nightsOfMonth, priceCalendar } from './price-calendar.ts'
import { plainName } from '../record-words.ts'
import type { OwnData, OwnPlan } from '../records.ts'

/** `sold_in`: the GDS that sell the hotel; `gds_ids`: those that are shown. */
export type MonthQuestion = {
  month: string
  adults: number
  gds_ids: readonly GdsId[]
  sold_in: readonly GdsId[]
  today: Day
}
export type MonthChecked = Parameters<typeof priceCalendar>[1]
export type PlanMonth = ReturnType<typeof planMonth>

export const planMonth = (
  own: OwnData,
  plan: OwnPlan,
  { month, adults, gds_ids, sold_in, today }: MonthQuestion,
  checked: MonthChecked,
) => {
  const question = { own, plan, nights: nightsOfMonth(month), adults, today }
  const stays = shortestStays(question)
  return {
    rooms: priceCalendar({ own, plan, month, adults, gds_ids }, checked),
    stays: [...stays].flatMap(([night, stay]) => (stay ? [{ night, ...stay }] : [])),
    missing: missingNights(question, checked.checkups, sold_in, stays),
  }
}

/** So many rooms, each with the plans that its price leads through, are looked up within a moment. */
const mostAtOnce = 60
/** Whether a month is too much for a thread that others wait for. */
export const isLargeMonth = ({ rooms, restrictions, plans }: OwnData, plan: OwnPlan): boolean => {
  const byName = new Map(plans.map((each) => [plainName(each.code), each]))
  const way = new Set<OwnPlan>()
  let at: OwnPlan | undefined = plan
  while (at && !way.has(at)) {
    way.add(at)
    at = at.derived ? byName.get(plainName(at.derived.from_plan_code)) : undefined
  }
  return (rooms.length + 1) * (way.size + restrictions.length / 100) > mostAtOnce
}
