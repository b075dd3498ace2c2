// Random rates, spoiled as loaders err, and own data that says something else: for properties of findings and of accepting.
import * as fc from 'fast-check'
import type { OwnData, OwnPlan, OwnRoom } from '../own-data/records.ts'
import type { Rate, RateField } from '../rate.ts'
import { cleanOwn, cleanPlan, cleanRoom } from './clean-own.ts'
import { cleanRate } from './clean-rate.ts'

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
export const randomRate: fc.Arbitrary<Rate> = fc
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
export const randomOwn: fc.Arbitrary<OwnData> = fc
  .record({ room, plan, priced: fc.boolean(), mapped: fc.boolean() })
  .map(({ room: one, plan: other, priced, mapped }) =>
    cleanOwn({ rooms: [one], plans: [other], ...(priced ? {} : { prices: [], taxes: [] }), ...(mapped ? {} : { codes: [] }) }),
  )
