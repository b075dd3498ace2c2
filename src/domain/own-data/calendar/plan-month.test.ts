// What a month of a rate plan costs, whatever its property has entered: nobody is held up by rooms, or by plans that lead to each other.
import { expect, test } from 'vitest'
import { cleanPlan, cleanPrice, cleanRoom } from '../../testing/clean-own.ts'
import { countSteps } from '../../testing/count-steps.ts'
import { isLargeMonth, planMonth } from './plan-month.ts'
import { everyDay, noOwnData, type OwnData, type OwnPlan, type OwnRestriction } from '../records.ts'

const roomsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...cleanRoom, id: at + 1, code: `R${at}` }))
const price = { ...cleanPrice, adults: null, room_id: null, tax: 'after' as const }
/** A plan with prices, and so many others, each cheaper than the one before. */
const chained = (count: number): OwnData => ({
  ...noOwnData,
  version: 1,
  rooms: roomsOf(2),
  plans: [
    cleanPlan,
    ...Array.from(
      { length: count },
      (_, at): OwnPlan => ({
        ...cleanPlan,
        id: at + 2,
        code: `P${at + 1}`,
        derived: {
          from_plan_code: at === 0 ? cleanPlan.code : `P${at}`,
          change: { amount: '-1' },
          round_to: null,
        },
      }),
    ),
  ],
  prices: [price],
})
const monthOf = (own: OwnData) =>
  planMonth(
    own,
    own.plans.at(-1) ?? cleanPlan,
    { month: '2027-01', adults: 2, gds_ids: [1, 2], sold_in: [1, 2], today: '2026-12-24' },
    { rates: [], checkups: [] },
  )
const firstNight = (own: OwnData) => monthOf(own).rooms[0]?.nights[0]

test('a price leads through up to ten other plans, and beyond them it says why there is none', () => {
  expect(firstNight(chained(10))).toMatchObject({ own: { amount: '109.00' }, no_price: null })
  expect(firstNight(chained(11))).toMatchObject({
    own: null,
    no_price: 'plan P11 takes its price through more than 10 other rate plans',
  })
})

test('2,000 plans that lead to each other cost no more than 20', async () => {
  const [few, many] = [chained(20), chained(2_000)]
  monthOf(few)
  const [steps, most] = [await countSteps(() => monthOf(few)), await countSteps(() => monthOf(many))]
  expect(most).toBeLessThan(1.5 * steps + 10_000)
})

test('the stays that are sold are found at the first room that is sold, not in all of them', async () => {
  const sold = (count: number): OwnData => ({
    ...noOwnData,
    version: 1,
    rooms: roomsOf(count),
    plans: [cleanPlan],
    prices: [price],
  })
  const stepsFor = (count: number) => countSteps(() => monthOf(sold(count)))
  monthOf(sold(1))
  const [one, two, forty] = [await stepsFor(1), await stepsFor(2), await stepsFor(40)]
  // Each room adds its own nights once, and nothing for the stays.
  expect(forty - one).toBeLessThan(1.2 * 39 * (two - one) + 10_000)
})

test('a month of many rooms, closures or plans that lead to each other goes to a thread of its own', () => {
  const closed: OwnRestriction = {
    id: 1,
    plan_id: null,
    room_id: null,
    first_night: '2027-01-01',
    last_night: '2027-01-31',
    weekdays: everyDay,
    kind: 'closed',
    nights: null,
  }
  const of = (rooms: number, restrictions: number): OwnData => ({
    ...noOwnData,
    rooms: roomsOf(rooms),
    plans: [cleanPlan],
    restrictions: Array.from({ length: restrictions }, (_, at) => ({ ...closed, id: at })),
  })
  expect([of(20, 60), of(59, 0)].map((own) => isLargeMonth(own, cleanPlan))).toEqual([false, false])
  expect([of(60, 0), of(5, 2_000)].map((own) => isLargeMonth(own, cleanPlan))).toEqual([true, true])
  const far = chained(40)
  expect(isLargeMonth(far, far.plans.at(-1) ?? cleanPlan)).toBe(true)
})
