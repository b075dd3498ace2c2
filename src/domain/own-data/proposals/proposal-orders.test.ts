// A proposal is saved: nothing is doubled or lost, what people entered before or after stays, and one undo takes it back.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate } from '../../rate.ts'
import { applied, both, changing, countsOf, table, takenOf } from '../../testing/shown-hotel.ts'
import { countSteps } from '../../testing/count-steps.ts'
import { applyOrders, undoChanges } from '../orders/apply.ts'
import { recordDefaults } from '../record-defaults.ts'
import { noOwnData, type OwnData, type OwnPlan, type OwnRoom } from '../records.ts'
import { doubledIn, ordersOfProposal } from './proposal-orders.ts'
import { proposeOwnData } from './propose.ts'

let last = 0
const savedTo = (own: OwnData, taken: Parameters<typeof ordersOfProposal>[1]): OwnData => {
  const result = applyOrders(own, ordersOfProposal(own, taken), () => (last += 1))
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.own
}

const spoiled = fc
  .record({
    code: fc.constantFrom(...table().map(({ rate_plan }) => rate_plan)),
    rate: fc.constantFrom<Partial<Rate>>(
      { room_rate_description: null },
      { rate_name: null },
      { room_rate_description: 'RUN OF HOUSE' },
      { rate_name: 'BEST FLEX RATE' },
      { breakfast: 'unknown' },
      { beds: [] },
      { refundable: false },
    ),
  })
  .map(({ code, rate }) => changing(code, rate))
const anyShown = fc
  .tuple(fc.array(spoiled, { maxLength: 4 }), fc.subarray(both))
  .map(([changes, some]) => changes.reduce((list, change) => list.map(change), [...some]))

test('what was mapped or named since is used: a second tab doubles nothing', () => {
  const proposal = proposeOwnData(noOwnData, both)
  const renamed = takenOf({
    ...proposal,
    rooms: proposal.rooms.map((room) => ({ ...room, record: { ...room.record, code: `MY-${room.record.code}` } })),
    codes: proposal.codes.map((code) => ({ ...code, room_code: `MY-${code.room_code}` })),
  })
  // All but one code of each room.
  const first = { ...renamed, codes: renamed.codes.filter(({ pattern }) => !pattern.endsWith('ADV')) }
  const second = savedTo(savedTo(noOwnData, first), takenOf(proposal))
  expect(countsOf(second)).toEqual([3, 3, 9])
  const named = {
    ...noOwnData,
    version: 1,
    rooms: [{ ...(recordDefaults.rooms as OwnRoom), id: 1, code: 'STD', name: 'Standard room' }],
  }
  expect(
    savedTo(named, takenOf(proposal))
      .rooms.map(({ code }) => code)
      .toSorted(),
  ).toEqual(['B2T', 'C1Q', 'STD'])
})

test('a row that says the same as another is named, with the row that it doubles', () => {
  const taken = takenOf(proposeOwnData(noOwnData, both))
  expect(doubledIn(taken)).toEqual([])
  const [room, code] = [taken.rooms[0], taken.codes[0]]
  if (!room || !code) throw new Error('Nothing is taken')
  const doubled = doubledIn({
    ...taken,
    rooms: [...taken.rooms, { ...room, code: room.code.toLowerCase() }],
    codes: [...taken.codes, { ...code, plan_code: 'OTHER' }],
  })
  expect(doubled.map(({ place, words }) => [place.path, words])).toEqual([
    ['rooms.3', 'Room a1k is already in row 1 of rooms: keep one of the two rows.'],
    ['codes.18', `Booking code ${code.pattern} is already in row 1 of codes: keep one of the two rows.`],
  ])
})

test('existing rooms and plans are used by name, and by their mapped codes; what people typed stays', () => {
  const own: OwnData = {
    ...noOwnData,
    version: 1,
    rooms: [
      { ...(recordDefaults.rooms as OwnRoom), id: 1001, code: 'STD', name: 'Standard Room', view: '3' },
      { ...(recordDefaults.rooms as OwnRoom), id: 1002, code: 'X', name: 'Our second room' },
    ],
    plans: [
      {
        ...(recordDefaults.plans as OwnPlan),
        id: 1003,
        code: 'FLEX',
        name: 'Best Flexible Rate',
        commission: { percent: '12' },
      },
      { ...(recordDefaults.plans as OwnPlan), id: 1004, code: 'Y', name: 'Our saver' },
    ],
    codes: [{ id: 1005, gds_id: null, pattern: 'B2TADV', plan_id: 1004, room_id: 1002 }],
  }
  const { own: after } = applied(own, both)
  expect(countsOf(after)).toEqual([3, 3, 9])
  expect(after.rooms.filter(({ id }) => id > 1000)).toEqual(own.rooms)
  expect(after.plans.filter(({ id }) => id > 1000)).toEqual(own.plans)
  const mapped = (pattern: string) => after.codes.find((code) => code.pattern === pattern)
  expect(mapped('A1KRAC')).toMatchObject({ plan_id: 1003, room_id: 1001 })
  expect(mapped('B2TRAC')).toMatchObject({ plan_id: 1003, room_id: 1002 })
  expect(mapped('A1KADV')).toMatchObject({ plan_id: 1004, room_id: 1001 })
})

test('a record with the part of the codes as its code is used; where its name is another a person decides', () => {
  const typed = { ...(recordDefaults.rooms as OwnRoom), id: 1001, code: 'a1k' }
  const own = (name: string | null): OwnData => ({ ...noOwnData, version: 1, rooms: [{ ...typed, name }] })
  const unnamed = applied(own(null), both).own
  expect(unnamed.rooms.map(({ code }) => code).toSorted()).toEqual(['B2T', 'C1Q', 'a1k'])
  const asked = proposeOwnData(own('Penthouse'), both).codes.filter(({ asks }) => asks.length > 0)
  expect(asked.map(({ pattern }) => pattern.slice(0, 3))).toEqual(Array.from({ length: 6 }, () => 'A1K'))
  expect(asked[0]).toMatchObject({ room_code: 'a1k', asks: ['your room a1k has another name'] })
})

test('what is typed before or after a proposal always wins', () => {
  const typed: OwnPlan = {
    ...(recordDefaults.plans as OwnPlan),
    id: 1,
    code: 'RAC',
    name: 'BEST FLEX RATE',
    breakfast: true,
  }
  const own = { ...noOwnData, version: 1, plans: [typed] }
  const { own: after } = applied(own, both)
  expect(after.plans[0]).toEqual(typed)
  expect(applied(after, both).changes).toEqual([])
})

test('proposing again proposes nothing, nothing is doubled, and one undo takes all of it back', () => {
  fc.assert(
    fc.property(anyShown, (shown) => {
      const { own, changes } = applied(noOwnData, shown)
      const names = [...own.rooms, ...own.plans].map(({ code }) => code)
      expect(new Set([...own.rooms].map(({ code }) => code)).size).toBe(own.rooms.length)
      expect(names.every((code) => code.length > 0 && code.length <= 40)).toBe(true)
      expect(new Set(own.codes.map(({ gds_id, pattern }) => `${gds_id} ${pattern}`)).size).toBe(own.codes.length)
      expect(ordersOfProposal(own, takenOf(proposeOwnData(own, shown)))).toEqual([])
      const undone = undoChanges(own, changes)
      expect('own' in undone && { ...undone.own, version: 0 }).toEqual(noOwnData)
    }),
    { numRuns: 200 },
  )
})

const nightly = (amount: string): Partial<Rate> => ({
  currency: 'EUR',
  nightly_rates: [{ from: '2026-12-10', to: '2026-12-12', amount }],
})
test('prices are proposed for the nights on which the GDS agree, and saved only with their new plan', () => {
  const priced = both.map((each) => ({ ...each, rate: { ...each.rate, ...nightly('120.00') } }))
  const shown = priced.map((each) =>
    each.gds === 'sabre' && each.rate_plan === 'B2TRAC'
      ? { ...each, rate: { ...each.rate, ...nightly('99.00') } }
      : each,
  )
  const { prices, ...proposal } = proposeOwnData(noOwnData, shown)
  expect(prices).toHaveLength(8)
  const plan_code = proposal.plans.find(({ record }) => record.name === 'BEST FLEX RATE')?.record.code
  expect(prices.filter((price) => price.plan_code === plan_code)).toMatchObject([
    { first_night: '2026-12-10', last_night: '2026-12-11', amount: '120.00', adults: 2 },
    { first_night: '2026-12-10', last_night: '2026-12-11', amount: '120.00', adults: 2 },
  ])
  const taken = { ...takenOf(proposal), prices }
  const saved = savedTo(noOwnData, taken)
  expect(saved.prices).toHaveLength(8)
  expect(ordersOfProposal(saved, taken)).toEqual([])
})

test('the order of rates does not matter', () => {
  fc.assert(
    fc.property(
      anyShown.chain((shown) => fc.tuple(fc.constant(shown), fc.shuffledSubarray(shown, { minLength: shown.length }))),
      ([shown, shuffled]) => {
        expect(proposeOwnData(noOwnData, shuffled)).toEqual(proposeOwnData(noOwnData, shown))
      },
    ),
    { numRuns: 200 },
  )
})

const namedIn = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `${letter}${at}` }))
/** As many rooms, plans and booking codes of them. */
const taken = (count: number) => {
  const codes = namedIn('C', count).map(({ code }, at) => ({
    gds_id: 1 as const,
    pattern: `${code}QQQQ`,
    plan_code: `P${at}`,
    room_code: `R${at}`,
  }))
  return { rooms: namedIn('R', count), plans: namedIn('P', count), codes, prices: [] }
}

test('twice as many rooms, plans and codes cost about twice as much, however many patterns there are', async () => {
  const patterns = Array.from({ length: 200 }, (_, at) => ({
    id: at + 1,
    gds_id: null,
    pattern: `*Q?*X${at}`,
    plan_id: 1,
    room_id: null,
  }))
  const own: OwnData = {
    ...noOwnData,
    version: 1,
    plans: [{ ...(recordDefaults.plans as OwnPlan), id: 1, code: 'OLD' }],
    codes: patterns,
  }
  const stepsFor = (count: number) => countSteps(() => ordersOfProposal(own, taken(count)))
  await stepsFor(10)
  const [one, two] = [await stepsFor(100), await stepsFor(200)]
  expect(two).toBeLessThan(2.3 * one)
  // Each code is compared with each pattern once.
  expect(one).toBeLessThan(100 * 200 * 25)
})
