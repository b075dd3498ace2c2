// What the sandbox shows of the days before today: hotels put rates right, load others wrong, and break what was right, and a GDS fails.
// Who asks day after day sees findings come, go, come back and flip. The last of these days ends as today begins: nothing here is wrong today.
import { type Day, daysBetween } from '../domain/stay.ts'
import type { PlannedFailure } from './fault-plan.ts'
import type { Loaded } from './loading.ts'
import type { Fixed } from './planting.ts'
import { makeState, type State } from './state.ts'

/** Both ends belong to it; in days before today. */
type Stretch = { from: number; to: number }
type OfHotel = Pick<Fixed, 'property_id' | 'chain_code'>
const gdansk: OfHotel = { property_id: '00981', chain_code: 'LH' }
const lyon: OfHotel = { property_id: '03377', chain_code: 'MC' }
const innsbruck: OfHotel = { property_id: '18640', chain_code: 'AP' }

/** Before everything that this world remembers. */
const always = 400

/** When a hotel did not yet show, or did not show any more, what it shows wrong today. */
const right: readonly (OfHotel & { check: string; days: readonly Stretch[] })[] = [
  { ...lyon, check: 'pricing.text_price_agrees', days: [{ from: always, to: 21 }] },
  { ...lyon, check: 'cancellation_policy.guarantee_agrees', days: [{ from: 24, to: 11 }] },
  {
    ...lyon,
    check: 'meal_plans.text_agrees',
    days: [18, 16, 14, 12].map((day) => ({ from: day, to: day })),
  },
  { ...innsbruck, check: 'pricing.plausible', days: [{ from: always, to: 17 }] },
  { ...innsbruck, check: 'pricing.commission_value_present', days: [{ from: 21, to: 9 }] },
  { ...innsbruck, check: 'room_description.smoking_known', days: [{ from: always, to: 13 }] },
  { ...innsbruck, check: 'meal_plans.other_meals_known', days: [{ from: 10, to: 3 }] },
]

/** Rates that lost their names for a while. */
const nameless: readonly (OfHotel & { rate_plan: string; days: Stretch })[] = [
  { ...gdansk, rate_plan: 'A1KBAR', days: { from: 27, to: 20 } },
  { ...gdansk, rate_plan: 'C2QCOR', days: { from: 12, to: 9 } },
  { ...innsbruck, rate_plan: 'D1QBAR', days: { from: 25, to: 15 } },
  { ...innsbruck, rate_plan: 'A1KGOV', days: { from: 8, to: 3 } },
]

/** Both GDS send everybody away on this day, each time for so many seconds. */
const [overloaded, secondsAway] = [6, 3_600]

const isWithin = (ago: number, { from, to }: Stretch) => ago <= from && ago >= to

type DayOfPast = { fixed: Fixed[]; loaded: Loaded[]; failures: PlannedFailure[] }
/** `ago`: days before today; nothing on today. */
export const dayOfPast = (ago: number): DayOfPast => ({
  fixed: right
    .filter(({ days }) => days.some((each) => isWithin(ago, each)))
    .map(({ days: _, ...what }) => ({ ...what, rate_plan: null })),
  loaded: nameless
    .filter(({ days }) => isWithin(ago, days))
    .map(({ days: _, ...where }) => ({ ...where, gds: null, field: 'rate_name', text: '' })),
  failures: ago === overloaded ? [overload] : [],
})
const overload: PlannedFailure = {
  kind: 'throttled',
  count: 1_000,
  ms: 0,
  retry_after: secondsAway,
  gds: null,
  property_id: null,
  chain_code: null,
  operation: null,
  page: null,
  rate_plan: null,
}

/** A sandbox beside the present one, which lives through its past: what it shows follows the day that it is set to. */
export const makePastState = (outside: () => Day): State => {
  const state = makeState(outside)
  return {
    ...state,
    setToday(day) {
      state.setToday(day)
      state.reset()
      const { fixed, loaded, failures } = dayOfPast(day === null ? 0 : daysBetween(day, outside()))
      for (const each of fixed) state.fix(each)
      for (const each of loaded) state.load(each)
      for (const each of failures) state.plan.add({ ...each })
    },
  }
}
