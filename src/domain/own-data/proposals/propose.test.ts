// Own data proposed from what the GDS show: existing records first, what contradicts itself asked.
import { expect, test } from 'vitest'
import type { Rate } from '../../rate.ts'
import { hotelOf } from '../../testing/made-hotels.ts'
import { applied, both, changing, countsOf, planTexts, roomTexts, shows, table } from '../../testing/shown-hotel.ts'
import { noOwnData } from '../records.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'
import { proposeOwnData } from './propose.ts'
import { proposePrices } from './propose-prices.ts'

test('both GDS make one room for each room, one plan for each plan, and a mapping for each code, with the parts of the codes', () => {
  const { own } = applied(noOwnData, both)
  expect(countsOf(own)).toEqual([3, 3, 9])
  expect(own.codes.every(({ gds_id }) => gds_id === null)).toBe(true)
  expect(own.rooms.map(({ code, name, beds }) => [code, name, beds])).toEqual([
    ['A1K', 'STANDARD ROOM', [[{ code: '3', quantity: 1 }]]],
    ['B2T', 'COMFORT ROOM', [[{ code: '8', quantity: 2 }]]],
    ['C1Q', 'FAMILY SUITE', [[{ code: '5', quantity: 1 }]]],
  ])
  expect(own.plans.map(({ code }) => code).toSorted()).toEqual(['ADV', 'BBF', 'RAC'])
  const plan = own.plans.find(({ name }) => name === 'BEST FLEX RATE')
  expect(plan).toMatchObject({ breakfast: false, commission: { percent: '10' }, cancellation: { refundable: true } })
})

test('the evidence for each code is told', () => {
  const found = proposeOwnData(noOwnData, both).codes.find(
    ({ pattern, gds_id }) => pattern === 'B2TRAC' && gds_id === 1,
  )
  expect(found?.asks).toEqual([])
  expect(found?.reasons).toEqual([
    'starts with B2T, same room name and beds as B2TADV',
    'ends with RAC, same rate plan name as A1KRAC',
    'same beds, meals, cancellation and commission in both GDS',
  ])
})

test('of each room and plan it is told which values both GDS show', () => {
  const sabre = table('sabre').map((each) => ({ ...each, rate: { ...each.rate, commission_value: null } }))
  const { rooms, plans } = proposeOwnData(noOwnData, [...table(), ...sabre])
  expect(rooms.find(({ part }) => part === 'A1K')?.agreed.toSorted()).toEqual(['beds', 'name'])
  expect(plans.find(({ part }) => part === 'RAC')?.agreed.toSorted()).toEqual(['breakfast', 'cancellation', 'name'])
  const ofOne = proposeOwnData(noOwnData, table())
  expect([...ofOne.rooms, ...ofOne.plans].flatMap(({ agreed }) => agreed)).toEqual([])
})

test('the smallest table of codes shows its parts: what a code shares with its room is none of the plan', () => {
  const small = table().filter(({ rate_plan }) => /^(A1K|B2T)(RAC|ADV)$/.test(rate_plan))
  const { rooms, plans } = proposeOwnData(noOwnData, small)
  expect([...rooms, ...plans].map(({ record }) => record.code).toSorted()).toEqual(['A1K', 'ADV', 'B2T', 'RAC'])
})

test('where codes do not show the room, its code is short and made of its name', () => {
  const opaque = ['QX71', 'ZP33', 'MN92', 'KD15', 'TT04', 'WL68'].map((code, at) =>
    shows(code, { ...Object.values(roomTexts)[at % 3], ...Object.values(planTexts)[at % 2] }),
  )
  const codes = proposeOwnData(noOwnData, opaque).rooms.map(({ record }) => record.code)
  expect(codes.toSorted()).toEqual(['COMFORT-ROOM', 'FAMILY-SUITE', 'STANDARD-ROOM'])
  const long = opaque.map((each) => ({
    ...each,
    rate: { ...each.rate, room_rate_description: `${each.rate.room_rate_description} WITH A WIDE OCEAN BALCONY ROOM` },
  }))
  expect(proposeOwnData(noOwnData, long).rooms.every(({ record }) => record.code.length <= 18)).toBe(true)
})

test.each<[string, readonly ShownCode[], number[]]>([
  ['no rates', [], [0, 0, 0]],
  ['one GDS only', table('sabre'), [3, 3, 9]],
  ['two codes', table().slice(0, 2), [1, 2, 2]],
  ['one code', table().slice(0, 1), [1, 1, 1]],
])('%s', (_, shown, counts) => expect(countsOf(applied(noOwnData, shown).own)).toEqual(counts))

test('a value that a few codes show against the others is taken and the codes are marked; without a majority it is asked', () => {
  const few = table().map(changing('B2TRAC', { commission_value: '8' }))
  const ofFew = proposeOwnData(noOwnData, [...few, ...table('sabre')]).plans.find(({ record }) => record.code === 'RAC')
  expect(ofFew?.record.commission).toEqual({ percent: '10' })
  expect(ofFew?.differing).toEqual([{ field: 'commission', values: [{ value: { percent: '8' }, codes: ['B2TRAC'] }] }])
  const half = [...table().map((each) => ({ ...each, rate: { ...each.rate, breakfast: true } })), ...table('sabre')]
  const ofHalf = proposeOwnData(noOwnData, half).plans.find(({ codes }) => codes.includes('A1KRAC'))
  expect(ofHalf?.record.breakfast).toBeNull()
  expect(ofHalf?.open.map(({ field, values }) => [field, values.map(({ value }) => value)])).toEqual([
    ['breakfast', [false, true]],
  ])
})

test('differences in meals, cancellation, guarantee, commission and the tax in prices are marked at the plan', () => {
  const night = { currency: 'EUR', nightly_rates: [{ from: '2026-12-10', to: '2026-12-12', amount: '100.00' }] }
  const priced = both.map((each) => ({ ...each, rate: { ...each.rate, ...night, total: '200.00' } }))
  const changes: Partial<Rate> = {
    breakfast: true,
    refundable: false,
    guarantee_type: 'Deposit',
    commission_value: '8',
    total: '230.00',
  }
  const agreed = priced.map((each) =>
    each.rate_plan.endsWith('RAC') ? { ...each, rate: { ...each.rate, guarantee_type: 'Guarantee' } } : each,
  )
  const { plans } = proposeOwnData(
    noOwnData,
    agreed.map((each) => (each.gds === 'sabre' ? changing('B2TRAC', changes)(each) : each)),
  )
  const plan = plans.find(({ part }) => part === 'RAC')
  expect(plan?.open).toEqual([])
  expect(plan?.differing.map(({ field, values }) => [field, values.flatMap(({ codes }) => codes)]).toSorted()).toEqual(
    ['breakfast', 'cancellation', 'commission', 'guarantee', 'price_basis'].map((field) => [field, ['B2TRAC']]),
  )
  expect(plan?.record).not.toHaveProperty('price_basis')
  const half = priced.map((each) =>
    each.gds === 'sabre' ? { ...each, rate: { ...each.rate, total: '230.00' } } : each,
  )
  const ofHalf = proposeOwnData(noOwnData, half).plans.find(({ part }) => part === 'RAC')
  expect([ofHalf?.open, ofHalf?.differing.map(({ field }) => field)]).toEqual([[], ['price_basis']])
})

test('an hour that only the text states is taken with the days of the field, and a whole deposit in Sabre is a prepayment', () => {
  const shown = table('sabre').map((each) => ({
    ...each,
    rate: {
      ...each.rate,
      refundable: true,
      cancellation_deadline_offset: { unit_multiplier: 2, time_unit: 'Day', drop_time: 'BeforeArrival' } as const,
      cancellation_info: 'CXL BY 4PM 2 DAYS PRIOR TO ARRIVAL OR PAY 1 NIGHT',
      guarantee_type: 'Deposit',
      deposit_percent: '100',
    },
  }))
  const plans = proposeOwnData(noOwnData, shown).plans.map(({ record }) => record)
  expect(plans.map(({ cancellation }) => [cancellation.offset, cancellation.unit, cancellation.drop_time])).toEqual(
    plans.map(() => [2, 'day', '16:00']),
  )
  expect(plans.map(({ guarantee }) => guarantee)).toEqual(plans.map(() => 'prepayment'))
  const other = shown.map((each) => ({
    ...each,
    rate: { ...each.rate, cancellation_info: 'CXL BY 4PM 3 DAYS PRIOR TO ARRIVAL' },
  }))
  expect(proposeOwnData(noOwnData, other).plans[0]?.record.cancellation.drop_time).toBeNull()
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

const inScripts: Record<string, string> = {
  A1K: '豪华大床房',
  B2T: 'غرفة مزدوجة',
  C1Q: '👑 Люкс',
  RAC: 'ベストフレックス',
  BBF: '🥐🥐',
  ADV: 'Ранняя бронь',
}
test('names in other scripts become records of their own', () => {
  const shown = both.map((each) => ({
    ...each,
    rate: {
      ...each.rate,
      room_rate_description: inScripts[each.rate_plan.slice(0, 3)] ?? null,
      rate_name: inScripts[each.rate_plan.slice(3)] ?? null,
    },
  }))
  const { own } = applied(noOwnData, shown)
  const names = [...own.rooms, ...own.plans].map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.values(inScripts).toSorted())
  expect(countsOf(own)).toEqual([3, 3, 9])
})

test('500 codes become 25 rooms, 20 plans and 500 mappings', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY'
  const shown = Array.from({ length: 500 }, (_, at) => {
    const [room, plan] = [Math.floor(at / 20), at % 20]
    return shows(`${letters[room]}1${room % 2 === 0 ? 'K' : 'T'}P${plan + 10}`, {
      room_rate_description: `ROOM CATEGORY ${letters[room]}${letters[room]}`,
      rate_name: `OFFER NUMBER ${plan + 10}`,
    })
  })
  expect(countsOf(applied(noOwnData, shown).own)).toEqual([25, 20, 500])
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
test('more than 3,000 prices are too many to offer, and it is said how many there are', () => {
  const [shown] = both.map((each) => ({ ...each, rate: { ...each.rate, ...nightly('120.00') } }))
  if (!shown) throw new Error('No code is shown')
  const ofPlans = (count: number) =>
    proposePrices(Array.from({ length: count }, (_, at) => ({ shown, plan_code: `P${at}`, room_code: null })))
  expect(ofPlans(3_000)).toMatchObject({ prices: { length: 3_000 }, unoffered: 0 })
  expect(ofPlans(3_001)).toEqual({ prices: [], unoffered: 3_001 })
})
