// Accepting a rate as correct clears what it says, in every one of a thousand random rates, and one undo takes it all back.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordersOfRate } from '../../own-data/accepting/accept-rate.ts'
import { applyOrders, undoChanges } from '../../own-data/orders/apply.ts'
import { ownSide } from '../../own-data/own-side.ts'
import { noOwnData, type OwnData, type OwnPlan, type OwnRoom } from '../../own-data/records.ts'
import type { Rate, RateField } from '../../rate.ts'
import { cleanOwn, cleanPlan, cleanRoom } from '../../testing/clean-own.ts'
import { checkupOf, cleanRate } from '../../testing/clean-rate.ts'
import { acceptOutcome } from './accept-outcome.ts'
import { oneFindingPerField } from '../causes/one-per-field.ts'
import { scoreCheckup } from './score.ts'

const checkup = checkupOf([])
const stay = checkup.stay ?? {
  check_in: '',
  check_out: '',
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}
const question = { gds: checkup.gds, stay, time_zone: checkup.time_zone, point_of_sale: 'X1Y2' }
const sideOf = (own: OwnData) => ownSide(own, question)
const without = ({ own: _, ...rest }: typeof checkup, rate: Rate) => ({ ...rest, rates: [rate] })

let last = 1_000
const accepted = (own: OwnData, rate: Rate, fields?: readonly string[]) => {
  const orders = ordersOfRate(own, rate, { gds: checkup.gds, stay, ...(fields && { fields }) })
  const applied = applyOrders(own, orders, () => (last += 1))
  if ('problems' in applied) throw new Error(JSON.stringify(applied.problems))
  const outcome = acceptOutcome(rate, without(checkup, rate), { before: sideOf(own), after: sideOf(applied.own) })
  return { ...applied, ...outcome }
}
const fieldsOf = (faults: readonly { field: RateField }[]) => faults.map(({ field }) => field)

test('a missing commission stays a finding where own data say 10 %, and the rest is cleared', () => {
  const rate = cleanRate({ commission_type: null, commission_value: null, breakfast: false, meal_plans: [] })
  const { own, cleared, left } = accepted(cleanOwn(), rate, ['breakfast', 'commission_type'])
  expect(fieldsOf(cleared)).toEqual(['breakfast'])
  expect(left).toMatchObject([{ field: 'commission_type', verdict: 'missing', expected: '10% commission' }])
  expect(own.plans).toMatchObject([{ breakfast: false, commission: { percent: '10' } }])
})

test('no deposit and no penalty are accepted as nothing', () => {
  const own = cleanOwn({ plans: [{ ...cleanPlan, deposit: { nights: 1 } }] })
  const { cleared, left, own: after } = accepted(own, cleanRate({ deposit_amount: '0.00' }), ['deposit_amount'])
  expect(fieldsOf(cleared)).toEqual(['deposit_amount'])
  expect([left, after.plans[0]?.deposit]).toEqual([[], null])
  const free = cleanRate({ cancel_penalty_nights: null, cancel_penalty_amount: '0.00', cancellation_info: null })
  expect(accepted(cleanOwn(), free, ['cancel_penalty_amount']).own.plans[0]?.cancellation.penalty).toBeNull()
})

test('a code like mapped ones gets their plan and room; what it lacks or shows differently stays a finding', () => {
  const codes = ['A1KRAC', 'B2TADV'].map((pattern, at) => ({
    id: 10 + at,
    gds_id: null,
    pattern,
    plan_id: 1 + at,
    room_id: 1 + at,
  }))
  const own = cleanOwn({
    rooms: [cleanRoom, { ...cleanRoom, id: 2, code: 'TWN', name: 'Twin Room', beds: [] }],
    plans: [cleanPlan, { ...cleanPlan, id: 2, code: 'ADV', name: 'Advance' }],
    codes: [
      ...codes,
      { id: 12, gds_id: null, pattern: 'B2TBBF', plan_id: 1, room_id: 2 },
      { id: 13, gds_id: null, pattern: 'A1KADV', plan_id: 2, room_id: 1 },
    ],
  })
  const rate = cleanRate({
    rate_plan: 'B2TRAC',
    commission_type: 'false',
    commission_value: null,
    room_rate_description: 'TWIN ROOM 2 BEDS',
    beds: [],
  })
  const { changes, own: after, left } = accepted(own, rate)
  expect(after.rooms).toHaveLength(2)
  expect(after.plans).toHaveLength(2)
  expect(changes.filter(({ kind }) => kind === 'codes')).toMatchObject([
    { after: { pattern: 'B2TRAC', plan_id: 1, room_id: 2 } },
  ])
  expect(fieldsOf(left)).toContain('commission_type')
  expect(after.plans[0]).toEqual(cleanPlan)
})

test('a room is found by its name within the text, whatever stands beside it', () => {
  const own = cleanOwn({ codes: [] })
  const rate = cleanRate({ room_rate_description: '1 KING BED NSMK CITY VW 24SQM\nDELUXE ROOM FREE WIFI' })
  const { own: after } = accepted(own, rate)
  expect(after.rooms.map(({ code }) => code)).toEqual(['DLXK'])
  expect(accepted(noOwnData, rate).own.rooms).toMatchObject([{ name: 'DELUXE ROOM FREE WIFI' }])
})

test('a room never gets its name from the name of the rate', () => {
  const rate = cleanRate({ room_rate_description: 'BEST FLEXIBLE RATE', room_detail: null })
  expect(accepted(noOwnData, rate).own.rooms).toMatchObject([{ name: null }])
})

test('what people typed is not replaced by a code that was not mapped yet', () => {
  const own = cleanOwn({ codes: [] })
  const { own: after } = accepted(own, cleanRate({ guarantee_type: null }), ['rate_name', 'total', 'guarantee_type'])
  expect(after.plans[0]).toEqual(cleanPlan)
})

/** Rates spoiled as loaders err, and own data that says something else. */
const values: { [Field in RateField]?: readonly Rate[Field][] } = {
  rate_name: ['TEST RATE', 'CORPORATE RATE', 'ROOM ONLY NON REFUNDABLE', 'BEST FLEX RATE\nCXL 6PM', null],
  room_rate_description: [
    '2 QUEEN BEDS SMOKING',
    '1 KING BED NSMK 24SQM\nSUPERIOR ROOM FREE WIFI',
    'TWIN ROOM OCEAN VIEW WITH A VERY LONG TEXT, BALCONY, DESK, SAFE, MINIBAR AND COFFEE MACHINE ON ALL FLOORS',
    null,
  ],
  rate_category: [null, { code: '4', value: 'Corporate' }],
  room_view: [null, { code: '11', value: 'Ocean' }],
  beds: [[], [{ code: '86', type: 'Queen', quantity: 2 }], [{ code: '248', type: null, quantity: null }]],
  breakfast: [false, null, 'unknown'],
  lunch: [true, null],
  dinner: [true, null],
  meal_plans: [[{ code: '14', value: 'Room only' }], [{ code: '10', value: 'Full board' }], []],
  smoking: [true, null, 'unknown'],
  refundable: [false, null, 'unknown'],
  cancellation_until: [null, { local: '2026-12-08T18:00:00', offset: '+01:00' }],
  cancellation_deadline: [null, { local: '2026-12-08T18:00:00', offset: '+01:00' }],
  cancellation_deadline_offset: [null, { unit_multiplier: 96, time_unit: 'Hour', drop_time: 'BeforeArrival' }],
  cancel_penalty_amount: ['0.00', '119.00'],
  cancel_penalty_nights: [null, 2],
  cancel_penalty_percent: ['100'],
  guarantee_type: [null, 'Deposit', 'Prepayment', 'None'],
  deposit_amount: [null, '119.00', '0.00'],
  commission_type: ['false', null, 'Variable', 'unknown'],
  commission_value: [null, '8'],
  currency: ['USD', null],
  rate_base: ['150.00', null],
  nightly_rates: [[{ from: '2026-12-10', to: '2026-12-13', amount: '150.00' }], []],
  price_base: ['450.00', null],
  taxes: ['70.00', null],
  rate_total: ['500.00', null],
  total: ['500.00', '9999.00', null],
}
const changed = fc
  .constantFrom(...(Object.keys(values) as RateField[]))
  .chain((field) => fc.constantFrom(...(values[field] ?? [])).map((value) => [field, value] as const))
const randomRate: fc.Arbitrary<Rate> = fc
  .array(changed, { minLength: 1, maxLength: 8 })
  .map((all) => cleanRate(Object.fromEntries(all) as Partial<Rate>))

const room: fc.Arbitrary<OwnRoom> = fc
  .record(
    {
      name: fc.constantFrom(null, 'Standard Room'),
      beds: fc.constantFrom<OwnRoom['beds'][]>([], [[{ code: '5', quantity: 1 }]]),
      view: fc.constantFrom(null, '11'),
      smoking: fc.constantFrom(null, true),
      greatest_occupancy: fc.constantFrom(null, 1, 4),
      phrases: fc.constantFrom<string[][]>([], ['rain shower']),
    },
    { requiredKeys: [] },
  )
  .map((changes) => ({ ...cleanRoom, ...changes }))
const plan: fc.Arbitrary<OwnPlan> = fc
  .record(
    {
      name: fc.constantFrom(null, 'Advance Saver'),
      phrases: fc.constantFrom<string[][]>([], ['late check-out']),
      breakfast: fc.constantFrom(null, false),
      dinner: fc.constantFrom(null, true),
      cancellation: fc.record({
        refundable: fc.constantFrom(true, false, null),
        offset: fc.constantFrom(0, 1, 2),
        unit: fc.constantFrom('day' as const, 'hour' as const),
        drop_time: fc.constantFrom(null),
        penalty: fc.constantFrom({ nights: 1 }, { percent: '50' }, { amount: '119.00', currency: 'EUR' }, null),
      }),
      guarantee: fc.constantFrom('guarantee' as const, 'deposit' as const, 'none' as const, null),
      deposit: fc.constantFrom(null, { nights: 1 }),
      commission: fc.constantFrom('none' as const, { percent: '8' }, null),
      category: fc.constantFrom(null, '4'),
    },
    { requiredKeys: [] },
  )
  .map((changes) => ({ ...cleanPlan, ...changes }))
/** The code of the random rates is mapped, or not. */
const randomOwn: fc.Arbitrary<OwnData> = fc
  .record({ room, plan, priced: fc.boolean(), mapped: fc.boolean() })
  .map(({ room: one, plan: other, priced, mapped }) =>
    cleanOwn({
      rooms: [one],
      plans: [other],
      ...(priced ? {} : { prices: [], taxes: [] }),
      ...(mapped ? {} : { codes: [] }),
    }),
  )

test('in each of a thousand random rates all is cleared that is said, nothing else appears, and one undo takes it back', () => {
  fc.assert(
    fc.property(randomRate, randomOwn, fc.boolean(), (rate, own, whole) => {
      const side = sideOf(own)
      const faults = acceptOutcome(rate, without(checkup, rate), { before: side, after: side }).left
      const {
        own: after,
        changes,
        cleared,
        left,
      } = accepted(own, rate, whole ? fieldsOf(faults) : fieldsOf(faults).slice(0, 1))
      const [score] = scoreCheckup({ ...checkup, rates: [rate], own: sideOf(after) })
      const reported = oneFindingPerField(score?.findings ?? []).flatMap(({ finding }) =>
        finding.source?.startsWith('own data')
          ? [finding.field, ...(finding.also ?? []).map(({ field }) => field)]
          : [],
      )
      expect(reported.filter((field) => fieldsOf(cleared).includes(field))).toEqual([])
      expect(reported.filter((field) => !fieldsOf(left).includes(field))).toEqual([])
      const undone = undoChanges(after, changes)
      expect('own' in undone && { ...undone.own, version: own.version }).toEqual(own)
    }),
    { numRuns: 1_000 },
  )
})
