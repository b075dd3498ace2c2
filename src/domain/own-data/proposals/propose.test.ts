// Own data proposed from what the GDS show: nothing doubled, existing records first, what contradicts itself asked.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GdsName } from '../../gds.ts'
import type { Rate } from '../../rate.ts'
import { hotelOf } from '../../testing/made-hotels.ts'
import { plainStay } from '../../testing/plain-stay.ts'
import { applyOrders, undoChanges } from '../apply.ts'
import { recordDefaults } from '../record-defaults.ts'
import { noOwnData, type OwnData, type OwnPlan, type OwnRoom } from '../records.ts'
import type { ShownCode } from '../suggest-mappings.ts'
import { ordersOfProposal } from './proposal-orders.ts'
import { type OwnProposal, proposeOwnData } from './propose.ts'
import { proposePrices } from './propose-prices.ts'

const roomTexts: Record<string, Partial<Rate>> = {
  A1K: {
    room_rate_description: '1 KING BED NSMK 24SQM\nSTANDARD ROOM FREE WIFI',
    beds: [{ code: '58', type: 'King', quantity: 1 }],
  },
  B2T: {
    room_rate_description: '2 TWIN BEDS NSMK 24SQM\nCOMFORT ROOM FREE WIFI',
    beds: [{ code: '113', type: 'Twin', quantity: 2 }],
  },
  C1Q: {
    room_rate_description: '1 QUEEN BED NSMK 40SQM\nFAMILY SUITE FREE WIFI',
    beds: [{ code: '86', type: 'Queen', quantity: 1 }],
  },
}
const planTexts: Record<string, Partial<Rate>> = {
  RAC: {
    rate_name: 'BEST FLEX RATE',
    breakfast: false,
    refundable: true,
    commission_type: 'true',
    commission_value: '10',
  },
  BBF: { rate_name: 'FLEX RATE INCL BREAKFAST', breakfast: true, refundable: true, guarantee_type: 'Guarantee' },
  ADV: { rate_name: 'ADVANCE PURCHASE', breakfast: false, refundable: false, guarantee_type: 'Prepayment' },
}
const shows = (rate_plan: string, rate: Partial<Rate>, gds: GdsName = 'travel_port'): ShownCode => ({
  gds,
  rate_plan,
  rate,
  stay: plainStay,
})
const table = (gds: GdsName = 'travel_port') =>
  Object.entries(roomTexts).flatMap(([room, ofRoom]) =>
    Object.entries(planTexts).map(([plan, ofPlan]) => shows(`${room}${plan}`, { ...ofRoom, ...ofPlan }, gds)),
  )
const both = [...table(), ...table('sabre')]
const changing = (code: string, rate: Partial<Rate>) => (each: ShownCode) =>
  each.rate_plan === code ? { ...each, rate: { ...each.rate, ...rate } } : each

/** What can be taken as it is: the records and codes of which nothing is asked. */
const takenOf = ({ rooms, plans, codes }: Pick<OwnProposal, 'rooms' | 'plans' | 'codes'>) => {
  const taken = codes.flatMap(({ asks, plan_code, reasons: _, ...code }) =>
    asks.length === 0 && plan_code !== null ? [{ ...code, plan_code }] : [],
  )
  const used = new Set(taken.flatMap(({ plan_code, room_code }) => [`plan ${plan_code}`, `room ${room_code}`]))
  return {
    rooms: rooms.flatMap(({ id, record }) => (id === null && used.has(`room ${record.code}`) ? [record] : [])),
    plans: plans.flatMap(({ id, record }) => (id === null && used.has(`plan ${record.code}`) ? [record] : [])),
    codes: taken,
    prices: [],
  }
}

let last = 0
const applied = (own: OwnData, shown: readonly ShownCode[]) => {
  const result = applyOrders(own, ordersOfProposal(own, takenOf(proposeOwnData(own, shown))), () => (last += 1))
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result
}
const countsOf = ({ rooms: r, plans: p, codes }: Pick<OwnData, 'rooms' | 'plans' | 'codes'>) => [
  r.length,
  p.length,
  codes.length,
]

test('both GDS make one room for each room, one plan for each plan, and a mapping for each code', () => {
  const { own } = applied(noOwnData, both)
  expect(countsOf(own)).toEqual([3, 3, 18])
  expect(own.rooms.map(({ code, name, beds }) => [code, name, beds])).toEqual([
    ['STANDARD-ROOM', 'STANDARD ROOM', [[{ code: '3', quantity: 1 }]]],
    ['COMFORT-ROOM', 'COMFORT ROOM', [[{ code: '8', quantity: 2 }]]],
    ['FAMILY-SUITE', 'FAMILY SUITE', [[{ code: '5', quantity: 1 }]]],
  ])
  const plan = own.plans.find(({ name }) => name === 'BEST FLEX RATE')
  expect(plan).toMatchObject({ breakfast: false, commission: { percent: '10' }, cancellation: { refundable: true } })
})

test('the evidence for each code is told', () => {
  const found = proposeOwnData(noOwnData, both).codes.find(
    ({ pattern, gds_id }) => pattern === 'B2TRAC' && gds_id === 1,
  )
  expect(found?.asks).toEqual([])
  expect(found?.reasons).toEqual([
    'ends with RAC, as A1KRAC',
    'same rate plan name as A1KRAC',
    'rate plan in both GDS',
    'starts with B2T, as B2TADV',
    'same room name as B2TADV',
    'room in both GDS',
  ])
})

test.each<[string, readonly ShownCode[], number[]]>([
  ['no rates', [], [0, 0, 0]],
  ['one GDS only', table('sabre'), [3, 3, 9]],
  ['two codes', table().slice(0, 2), [1, 2, 2]],
  ['one code', table().slice(0, 1), [1, 1, 1]],
])('%s', (_, shown, counts) => expect(countsOf(applied(noOwnData, shown).own)).toEqual(counts))

test('a value that a few codes show against the others is taken and the codes are marked; without a majority it is asked', () => {
  const few = table().map(changing('B2TRAC', { commission_value: '8' }))
  const ofFew = proposeOwnData(noOwnData, [...few, ...table('sabre')]).plans.find(
    ({ record }) => record.code === 'BEST-FLEX-RATE',
  )
  expect(ofFew?.record.commission).toEqual({ percent: '10' })
  expect(ofFew?.differing).toEqual([{ field: 'commission', values: [{ value: { percent: '8' }, codes: ['B2TRAC'] }] }])
  const half = [...table().map((each) => ({ ...each, rate: { ...each.rate, breakfast: true } })), ...table('sabre')]
  const ofHalf = proposeOwnData(noOwnData, half).plans.find(({ codes }) => codes.includes('A1KRAC'))
  expect(ofHalf?.record.breakfast).toBeNull()
  expect(ofHalf?.open.map(({ field, values }) => [field, values.map(({ value }) => value)])).toEqual([
    ['breakfast', [false, true]],
  ])
})

test('a room keeps the name that most of its codes show, even if all of them have the words of another', () => {
  const shown = [
    ...table().map(changing('A1KRAC', { room_rate_description: 'ROOM WITH 1 KING BED' })),
    ...table('sabre'),
  ]
  const names = proposeOwnData(noOwnData, shown).rooms.map(({ record }) => record.name)
  expect(names).toEqual(['STANDARD ROOM', 'COMFORT ROOM', 'FAMILY SUITE'])
})

test('a code that shows the room of others is asked, and taken by nobody', () => {
  const shown = both.map(changing('B2TRAC', { room_rate_description: roomTexts['A1K']?.room_rate_description ?? null }))
  const found = proposeOwnData(noOwnData, shown).codes.filter(({ pattern }) => pattern === 'B2TRAC')
  expect(found.map(({ asks }) => asks)).toEqual([
    ['shows another room than codes like it'],
    ['shows another room than codes like it'],
  ])
  expect(applied(noOwnData, shown).own.codes.some(({ pattern }) => pattern === 'B2TRAC')).toBe(false)
})

test('two codes of one GDS for the same room and plan are asked', () => {
  const twin = shows('ZZZ9', { ...roomTexts['A1K'], ...planTexts['RAC'] })
  const found = proposeOwnData(noOwnData, [...table(), twin]).codes.filter(({ asks }) => asks.length > 0)
  expect(found.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(['ZZZ9']))
})

test('names in other scripts become records of their own', () => {
  const named = { A1K: '豪华大床房', B2T: 'غرفة مزدوجة', C1Q: 'Люкс' } as Record<string, string>
  const shown = both.map((each) => ({
    ...each,
    rate: { ...each.rate, room_rate_description: named[each.rate_plan.slice(0, 3)] ?? null },
  }))
  const { own } = applied(noOwnData, shown)
  expect(own.rooms.map(({ name }) => name).toSorted()).toEqual(Object.values(named).toSorted())
  expect(own.codes).toHaveLength(18)
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
  expect(countsOf(after)).toEqual([3, 3, 17])
  expect(after.rooms.filter(({ id }) => id > 1000)).toEqual(own.rooms)
  expect(after.plans.filter(({ id }) => id > 1000)).toEqual(own.plans)
  const mapped = (pattern: string) => after.codes.find((code) => code.pattern === pattern)
  expect(mapped('A1KRAC')).toMatchObject({ plan_id: 1003, room_id: 1001 })
  expect(mapped('B2TRAC')).toMatchObject({ plan_id: 1003, room_id: 1002 })
  expect(mapped('A1KADV')).toMatchObject({ plan_id: 1004, room_id: 1001 })
})

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

test('of thirty hotels without own data nearly every code is mapped right or asked', () => {
  let [right, wrong, asked] = [0, 0, 0]
  for (let at = 0; at < 30; at += 1) {
    const { truths } = hotelOf(9000 + at * 7)
    const proposal = proposeOwnData(
      noOwnData,
      truths.map(({ shown }) => shown),
    )
    const meaning = new Map<string, string>()
    for (const { pattern, plan_code, room_code, asks, gds_id } of proposal.codes) {
      const truth = truths.find(
        ({ shown }) => shown.rate_plan === pattern && (shown.gds === 'sabre') === (gds_id === 2),
      )
      if (!truth || truth.plan === null) continue
      if (asks.length > 0) {
        asked += 1
        continue
      }
      const known = meaning.get(`${plan_code} ${room_code}`) ?? `${truth.plan} ${truth.room}`
      meaning.set(`${plan_code} ${room_code}`, known)
      if (known === `${truth.plan} ${truth.room}`) right += 1
      else wrong += 1
    }
  }
  expect(wrong).toBeLessThan(0.01 * (right + wrong + asked))
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
  const saved = applyOrders(noOwnData, ordersOfProposal(noOwnData, taken), () => (last += 1))
  expect('own' in saved && saved.own.prices).toHaveLength(8)
  expect('own' in saved && ordersOfProposal(saved.own, taken)).toEqual([])
})

test('more than 3,000 prices are too many to offer, and it is said how many there are', () => {
  const [shown] = both.map((each) => ({ ...each, rate: { ...each.rate, ...nightly('120.00') } }))
  if (!shown) throw new Error('No code is shown')
  const ofPlans = (count: number) =>
    proposePrices(Array.from({ length: count }, (_, at) => ({ shown, plan_code: `P${at}`, room_code: null })))
  expect(ofPlans(3_000)).toMatchObject({ prices: { length: 3_000 }, unoffered: 0 })
  expect(ofPlans(3_001)).toEqual({ prices: [], unoffered: 3_001 })
})
