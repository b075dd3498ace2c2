// Pairs by the own data and by what rates say, and the differences of a pair field by field.
import { expect, test } from 'vitest'
import { cleanOwn } from '../testing/clean-own.ts'
import { cleanRate } from '../testing/clean-rate.ts'
import type { Rate } from '../rate.ts'
import type { ComparedCheckup } from './differences.ts'
import { compareCheckups } from './pairs.ts'

const checkup = (gds: ComparedCheckup['gds'], rates: Rate[]): ComparedCheckup => ({
  gds,
  check_in: '2026-12-10',
  rates,
  rules: rates.map(() => 'read'),
})
const compared = (left: Rate[], right: Rate[], own = cleanOwn()) =>
  compareCheckups(checkup('travel_port', left), checkup('sabre', right), own)
const told = (changes: Partial<Rate>) =>
  (compared([cleanRate()], [cleanRate(changes)])[0]?.differences ?? []).filter(({ kind }) => kind !== 'same')

const ofPercent = (cancel_penalty_percent: string): Partial<Rate> => ({
  cancel_penalty_nights: null,
  cancel_penalty_percent,
})

test('own data pairs codes that have nothing in common, and prevents pairs that contradict it', () => {
  const codes = [
    { id: 1, gds_id: 1, pattern: 'A1KRAC', plan_id: 1, room_id: 1 },
    { id: 2, gds_id: 2, pattern: 'REGF00', plan_id: 1, room_id: 1 },
    { id: 3, gds_id: 2, pattern: 'A1KRAC', plan_id: 2, room_id: 1 },
  ] as const
  const own = cleanOwn()
  const data = { ...own, plans: [...own.plans, ...own.plans.map((plan) => ({ ...plan, id: 2, code: 'SAVE' }))], codes }
  const other = cleanRate({ rate_plan: 'REGF00', rate_name: 'OTHER WORDS', total: '1.00' })
  const pairs = compared([cleanRate()], [cleanRate(), other], data)
  expect(pairs).toMatchObject([
    { left: 0, right: 1, by: 'plan_and_room', plan: 'FLEX', room: 'DLXK' },
    { left: null, right: 0, by: null, plan: 'SAVE', differences: [] },
  ])
})

test.each<[Partial<Rate>, object]>([
  [{ breakfast: false }, { field: 'breakfast', left: 'Yes', right: 'No', kind: 'different' }],
  [{ total: '433.76' }, { field: 'total', left: 'EUR 433.75', right: 'EUR 433.76', kind: 'different' }],
  [{ rate_name: 'SAVER' }, { field: 'rate_name', kind: 'different' }],
  [{ beds: [{ code: '113', type: 'Twin', quantity: 2 }] }, { field: 'beds', left: '1 King', right: '2 Twin' }],
  [{ cancel_penalty_nights: 2 }, { field: 'cancel_penalty_amount', left: '1 night', right: '2 nights' }],
  [{ taxes: null }, { field: 'taxes', right: null, kind: 'only_left', right_carried: true }],
])('%o is one difference', (changes, difference) => {
  expect(told(changes)).toMatchObject([difference])
})

test.each<Partial<Rate>>([
  { rate_name: 'best flexible rate.' },
  { total: '433.750' },
  { cancellation_deadline: { local: '2026-12-09T17:00:00', offset: '+00:00' } },
  { accepted_payment: ['AX', 'VI'] },
  { room_rate_description: 'Deluxe room, 1 king bed - NSMK' },
  { deposit_amount: null },
])('%o is no difference', (changes) => {
  expect(told(changes)).toEqual([])
})

test('a description that the other GDS writes into the text of the room is no difference; one that it lacks is', () => {
  const described = cleanRate({ rate_description: 'MILITARY RATE ROOM ONLY' })
  const merged = (room_rate_description: string) => cleanRate({ rate_description: null, room_rate_description })
  const kindWith = (room: string) =>
    compared([described], [merged(room)])[0]?.differences.find(({ field }) => field === 'rate_description')?.kind
  expect(kindWith('MILITARY RATE - ROOM ONLY DELUXE KING NSMK')).toBeUndefined()
  expect(kindWith('DELUXE KING NSMK')).toBe('only_left')
})

test.each<[sentence: string, left: Partial<Rate>, right: Partial<Rate>, kind: string | null]>([
  ['all nights and 100 %', { cancel_penalty_nights: 3 }, ofPercent('100'), 'same'],
  ['more nights than the stay and 100 %', { cancel_penalty_nights: 5 }, ofPercent('100'), 'same'],
  ['all nights and half of the stay', { cancel_penalty_nights: 3 }, ofPercent('50'), 'different'],
  ['all nights and more nights than the stay', { cancel_penalty_nights: 3 }, { cancel_penalty_nights: 4 }, 'same'],
  ['one of three nights and 30 %', { cancel_penalty_nights: 1 }, ofPercent('30'), null],
])('a penalty of %s in two GDS: %#', (_, left, right, kind) => {
  const penalty = compared([cleanRate(left)], [cleanRate(right)])[0]?.differences.find(
    ({ field }) => field === 'cancel_penalty_amount',
  )
  expect(penalty?.kind ?? null).toBe(kind)
})
