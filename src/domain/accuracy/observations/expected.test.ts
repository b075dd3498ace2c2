// Which plans and rooms a stay must show, as far as restrictions decide: each kind, for all plans and rooms or one, and at any number.
import { expect, test } from 'vitest'
import type { OwnRestriction } from '../../own-data/records.ts'
import { cleanOwn, cleanPlan, cleanPrice, cleanRoom, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanRate } from '../../testing/clean-rate.ts'
import { countSteps } from '../../testing/count-steps.ts'
import { expectedPairs } from './expected.ts'

const wholeWeek: OwnRestriction['weekdays'] = [true, true, true, true, true, true, true]
const first: OwnRestriction = {
  id: 1,
  plan_id: null,
  room_id: null,
  first_night: '2026-12-01',
  last_night: '2026-12-31',
  weekdays: wholeWeek,
  kind: 'closed',
  nights: null,
}
const twin = { ...cleanRoom, id: 2, code: 'TWIN' }
const saver = { ...cleanPlan, id: 2, code: 'SAVE' }
const own = (restrictions: OwnRestriction[]) =>
  cleanOwn({
    rooms: [cleanRoom, twin],
    plans: [cleanPlan, saver],
    codes: [
      { id: 1, gds_id: null, pattern: 'A1KRAC', plan_id: 1, room_id: 1 },
      { id: 2, gds_id: null, pattern: 'B2TRAC', plan_id: 1, room_id: 2 },
      { id: 3, gds_id: null, pattern: 'A1KSAV', plan_id: 2, room_id: 1 },
    ],
    prices: [cleanPrice, { ...cleanPrice, id: 2, plan_id: 2 }, { ...cleanPrice, id: 3, room_id: 2 }],
    restrictions,
  })
const pairsWith = (...restrictions: OwnRestriction[]) =>
  expectedPairs(ownCheckupOf([cleanRate()], own(restrictions))).map(({ plan, room }) => `${plan.id} in ${room?.id}`)
const open = pairsWith()
const { check_in, check_out } = ownCheckupOf([cleanRate()], own([])).stay!
const only = (day: string): Partial<OwnRestriction> => ({ first_night: day, last_night: day })

test('without restrictions, all three are expected', () => {
  expect(open).toEqual(['1 in 1', '1 in 2', '2 in 1'])
})

test.each<[string, Partial<OwnRestriction>, string[]]>([
  ['everything is closed', {}, []],
  ['a plan is closed', { plan_id: 2 }, ['1 in 1', '1 in 2']],
  ['a room is closed', { room_id: 1 }, ['1 in 2']],
  ['a plan is closed in one room', { plan_id: 1, room_id: 2 }, ['1 in 1', '2 in 1']],
  ['it is closed for other nights', { first_night: '2027-03-01', last_night: '2027-03-02' }, open],
  ['it is closed on the day of departure', only(check_out), open],
  ['no arrival on this day', { kind: 'closed_to_arrival', ...only(check_in) }, []],
  ['no arrival on a later day', { kind: 'closed_to_arrival', ...only(check_out) }, open],
  ['no departure on this day', { kind: 'closed_to_departure', ...only(check_out), plan_id: 1 }, ['2 in 1']],
  ['no departure on the first day', { kind: 'closed_to_departure', ...only(check_in) }, open],
  ['a stay is too short', { kind: 'minimum_nights', nights: 9 }, []],
  ['a stay is long enough', { kind: 'minimum_nights', nights: 1 }, open],
  ['a stay is short enough', { kind: 'maximum_nights', nights: 9 }, open],
  ['it is closed on no weekday of the stay', { weekdays: wholeWeek.map(() => false) as never }, open],
])('%s', (_, more, expected) => {
  expect(pairsWith({ ...first, ...more })).toEqual(expected)
})

test('a plan for any room is not expected where it is closed in one', () => {
  const anyRoom = [{ id: 1, gds_id: null, pattern: 'A1KRAC', plan_id: 1, room_id: null }]
  const pairs = (restrictions: OwnRestriction[]) => {
    const data = { ...own(restrictions), codes: anyRoom, prices: [{ ...cleanPrice, room_id: null }] }
    return expectedPairs(ownCheckupOf([cleanRate()], data)).map(({ plan, room }) => [plan.id, room])
  }
  expect(pairs([])).toEqual([[1, null]])
  expect(pairs([{ ...first, plan_id: 2, room_id: 2 }])).toEqual([[1, null]])
  expect(pairs([{ ...first, plan_id: 1, room_id: 2 }])).toEqual([])
})

test('each restriction is looked at once, however many codes there are', async () => {
  const elsewhere = (n: number): OwnRestriction => ({ ...first, id: n, plan_id: 90 + n })
  const data = (restrictions: number) =>
    ownCheckupOf([cleanRate()], own(Array.from({ length: restrictions }, (_, n) => elsewhere(n))))
  const many = data(3_000)
  const steps = await countSteps(() => expectedPairs(many))
  expect(steps / 3_000).toBeLessThan(15)
})
