// The properties that accuracy promises, with the property's own data taking part in the score.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OwnData, OwnPlan, OwnPrice, OwnRoom } from '../own-data/records.ts'
import { emptyRate, type Rate, type RateField } from '../rate.ts'
import { cleanOwn, cleanPlan, cleanPrice, cleanRoom, ownCheckupOf } from '../testing/clean-own.ts'
import { cleanDetails, cleanRate, detailsOnly } from '../testing/clean-rate.ts'
import { contradictionsIn } from '../testing/contradictions.ts'
import { oneFindingPerField } from './causes/one-per-field.ts'
import { earlyCheck, scoreRate, scoreCheckup } from './score/score.ts'
import { criteria, type CheckContext, type Finding, type Score } from './verdict.ts'

const fractionOf = (score: Score): number => {
  const sums = criteria.map((criterion) => score.criteria[criterion])
  const counted = sums.reduce((sum, each) => sum + each.counted, 0)
  return counted === 0 ? 0 : sums.reduce((sum, each) => sum + each.passed, 0) / counted
}
const scoreOf = (rate: Rate, own: OwnData, changes: Partial<CheckContext> = {}) =>
  scoreRate(rate, ownCheckupOf([rate], own, changes))

/** Own data that says less, or something else, than the clean rate shows. */
const roomLike: fc.Arbitrary<OwnRoom> = fc
  .record(
    {
      name: fc.constantFrom(null, 'Standard Room'),
      beds: fc.constantFrom<OwnRoom['beds'][]>(
        [],
        [[{ code: '5', quantity: 1 }]],
        [[{ code: '8', quantity: 2 }], [{ code: '3', quantity: 1 }]],
      ),
      view: fc.constantFrom(null, '11'),
      smoking: fc.constantFrom(null, true),
      greatest_occupancy: fc.constantFrom(null, 1, 4),
      phrases: fc.constantFrom<string[][]>([], ['rain shower']),
    },
    { requiredKeys: [] },
  )
  .map((changes) => ({ ...cleanRoom, ...changes }))
const planLike: fc.Arbitrary<OwnPlan> = fc
  .record(
    {
      name: fc.constantFrom(null, 'Advance Saver'),
      phrases: fc.constantFrom<string[][]>([], ['late check-out']),
      breakfast: fc.constantFrom(null, false),
      dinner: fc.constantFrom(null, true),
      cancellation: fc.record({
        refundable: fc.constantFrom(true, false, null),
        offset: fc.constantFrom(0, 1, 2, null),
        unit: fc.constantFrom('day' as const, 'hour' as const, 'week' as const),
        drop_time: fc.constantFrom('18:00', null),
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
const priceLike: fc.Arbitrary<OwnPrice> = fc
  .record(
    {
      amount: fc.constantFrom('119.00', '99.00', '144.58'),
      tax: fc.constantFrom('before' as const, 'after' as const),
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      minimum_nights: fc.constantFrom(null, 5),
      adults: fc.constantFrom(null, 1, 2),
    },
    { requiredKeys: [] },
  )
  .map((changes) => ({ ...cleanPrice, ...changes }))
const ownLike: fc.Arbitrary<OwnData> = fc
  .record({ room: roomLike, plan: planLike, price: fc.option(priceLike), taxed: fc.boolean() })
  .map(({ room, plan, price, taxed }) =>
    cleanOwn({ rooms: [room], plans: [plan], ...(price ? { prices: [price] } : {}), ...(taxed ? {} : { taxes: [] }) }),
  )

const removable = (Object.keys(emptyRate('')) as RateField[]).filter((field) => field !== 'rate_plan')
const without = (rate: Rate, fields: readonly RateField[]): Rate => {
  const empty = emptyRate(rate.rate_plan)
  return fields.reduce((left, field) => ({ ...left, [field]: empty[field] }), rate)
}
const several = fc.subarray(removable, { maxLength: 12 })

const other: Partial<Rate> = {
  rate_name: 'WEEKEND SAVER',
  rate_description: 'ROOM ONLY',
  room_rate_description: 'STANDARD ROOM 1 QUEEN BED',
  room_view: { code: '11', value: 'Ocean' },
  beds: [{ code: '86', type: 'Queen', quantity: 1 }],
  breakfast: false,
  dinner: true,
  smoking: true,
  refundable: false,
  cancellation_until: { local: '2026-12-08T18:00:00', offset: null },
  cancel_penalty_nights: 3,
  guarantee_type: 'Deposit',
  commission_value: '8',
  currency: 'USD',
  total: '500.00',
  rate_base: '150.00',
  nightly_rates: [{ from: '2026-12-10', to: '2026-12-13', amount: '150.00' }],
}
const spoilt = fc.subarray(Object.keys(other) as RateField[], { maxLength: 6 })
const spoiling = (rate: Rate, fields: readonly RateField[]): Rate =>
  fields.reduce((left, field) => ({ ...left, [field]: other[field] }), rate)

test('0 to 100, deterministic, in any order of rates, and the same when scored early', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(several, spoilt), { maxLength: 5 }),
      ownLike,
      fc.constantFrom('travel_port' as const, 'sabre' as const),
      fc.boolean(),
      (changed, own, gds, deep) => {
        const rates = changed.map(([gone, wrong]) => without(spoiling(cleanRate(), wrong), gone))
        const changes: Partial<CheckContext> = { gds, ...(deep ? {} : detailsOnly) }
        const checkup = ownCheckupOf(rates, own, changes)
        const scores = scoreCheckup(checkup)
        expect(scoreCheckup(ownCheckupOf(rates, own, changes))).toEqual(scores)
        expect(scoreCheckup(ownCheckupOf(rates.toReversed(), own, changes)).toReversed()).toEqual(scores)
        const { rates: _, ...about } = checkup
        const early = earlyCheck(about)
        const ahead = rates.map((rate) => early(rate))
        expect(rates.map((rate, at) => scoreRate(rate, checkup, ahead[at]))).toEqual(scores)
        for (const { accuracy, coverage, findings } of scores) {
          expect(accuracy === null || (accuracy >= 0 && accuracy <= 100)).toBe(true)
          expect(coverage >= 0 && coverage <= 100).toBe(true)
          expect(findings.length === 0 || (accuracy ?? 100) < 100).toBe(true)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a damaged field of the clean rate is found if own data states it, and never raises the score', () => {
  const clean = scoreOf(cleanRate(), cleanOwn())
  expect(clean.findings).toEqual([])
  fc.assert(
    fc.property(fc.subarray(Object.keys(other) as RateField[], { minLength: 1 }), (wrong) => {
      const score = scoreOf(spoiling(cleanRate(), wrong), cleanOwn())
      expect(score.findings.some(({ source }) => source === 'own data, version 3')).toBe(true)
      expect(fractionOf(score)).toBeLessThan(fractionOf(clean))
    }),
    { numRuns: 300 },
  )
})

test('fixing a field to the expected value never lowers the score', () => {
  fc.assert(
    fc.property(several, spoilt, fc.constantFrom(...removable), (gone, wrong, field) => {
      const broken = without(
        spoiling(cleanRate(), wrong),
        gone.filter((each) => each !== field),
      )
      const fixed = { ...broken, [field]: cleanRate()[field] }
      const [before, after] = [scoreOf(broken, cleanOwn()), scoreOf(fixed, cleanOwn())]
      // It agrees with all others: what remains does not contradict the fixed field.
      fc.pre(after.findings.every(({ verdict }) => verdict === 'missing'))
      expect(fractionOf(after)).toBeGreaterThanOrEqual(fractionOf(before) - 1e-9)
    }),
    { numRuns: 800 },
  )
})

test('a fix never makes an own-data check worse, whatever else is wrong', () => {
  const rank = { wrong: 0, missing: 0, unknown: 1, not_applicable: 1, pass: 2 } as const
  const own = ['name', 'phrases', 'room', 'beds', 'meals', 'cancellation', 'pricing'] as const
  const ids = Object.keys(scoreOf(cleanRate(), cleanOwn()).verdicts).filter((id) => /expected/.test(id))
  expect(ids).toHaveLength(own.length)
  fc.assert(
    fc.property(spoilt, fc.constantFrom(...(Object.keys(other) as RateField[])), (wrong, field) => {
      const broken = spoiling(cleanRate(), [...wrong, field])
      const [before, after] = [broken, { ...broken, [field]: cleanRate()[field] }].map((rate) =>
        scoreOf(rate, cleanOwn()),
      )
      for (const id of ids)
        expect(rank[after?.verdicts[id] ?? 'wrong']).toBeGreaterThanOrEqual(rank[before?.verdicts[id] ?? 'pass'])
    }),
    { numRuns: 500 },
  )
})

const nothing = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]))
/** Own data without contradictions, in which some parts are not stated. */
const silentOwn = fc
  .tuple(
    fc.subarray(['name', 'view', 'smoking', 'greatest_occupancy'] as const),
    fc.subarray(['name', 'breakfast', 'guarantee', 'commission', 'category'] as const),
    fc.boolean(),
  )
  .map(([ofRoom, ofPlan, priced]) => {
    const own = cleanOwn({
      rooms: [{ ...cleanRoom, ...nothing(ofRoom) }],
      plans: [{ ...cleanPlan, ...nothing(ofPlan) }],
    })
    return priced ? own : { ...own, prices: [] }
  })

test('deleting a field of a rate in which nothing is wrong never raises its score', () => {
  fc.assert(
    fc.property(several, fc.constantFrom(...removable), fc.boolean(), silentOwn, (gone, field, deep, own) => {
      const [start, changes] = deep ? [cleanRate(), {}] : [cleanDetails(), detailsOnly]
      const rate = without(start, gone)
      const score = scoreOf(rate, own, changes)
      fc.pre(score.findings.every(({ verdict }) => verdict === 'missing'))
      expect(fractionOf(scoreOf(without(rate, [field]), own, changes))).toBeLessThanOrEqual(fractionOf(score) + 1e-9)
    }),
    { numRuns: 400 },
  )
})

/** What each field of a rate may be instead, one value of each as a loader would err. */
const faults: { [Field in RateField]?: readonly Rate[Field][] } = {
  rate_name: ['TEST RATE', 'CORPORATE RATE', 'ROOM ONLY NON REFUNDABLE', null],
  rate_description: [null, 'ROOM ONLY. SUMMER 2020', 'HALF BOARD. PREPAYMENT REQUIRED', 'FULL REFUND. NO MEALS'],
  room_rate_description: ['2 QUEEN BEDS SMOKING', 'TWIN ROOM OCEAN VIEW', null],
  room_view: [null, { code: '11', value: 'Ocean' }],
  beds: [[], [{ code: '86', type: 'Queen', quantity: 2 }], [{ code: '248', type: null, quantity: null }]],
  breakfast: [false, null, 'unknown'],
  dinner: [true, null],
  meal_plans: [[{ code: '14', value: 'Room only' }], [{ code: '10', value: 'Full board' }], []],
  smoking: [true, null, 'unknown'],
  refundable: [false, null],
  cancellation_until: [
    null,
    { local: '2026-12-08T18:00:00', offset: '+01:00' },
    { local: '2026-12-12T18:00:00', offset: null },
  ],
  cancellation_deadline_offset: [null, { unit_multiplier: 96, time_unit: 'Hour', drop_time: 'BeforeArrival' }],
  cancel_penalty_nights: [null, 2],
  cancel_penalty_percent: ['100'],
  cancellation_info: [null, 'NON REFUNDABLE', 'CANCEL 7 DAYS PRIOR OR 2 NIGHTS ARE CHARGED'],
  guarantee_type: [null, 'Deposit', 'Prepayment', 'None'],
  deposit_amount: [null, '119.00'],
  credit_card_deposit_guarantee: [null, 'NO GUARANTEE REQUIRED', '50 PERCENT DEPOSIT REQUIRED AT BOOKING'],
  commission_type: ['false', null],
  commission_value: [null, '8'],
  currency: ['USD', null],
  rate_base: ['150.00', null],
  nightly_rates: [[{ from: '2026-12-10', to: '2026-12-13', amount: '150.00' }], []],
  price_base: ['450.00', null],
  taxes: ['70.00', null],
  total: ['500.00', '9999.00', null],
  rate_comment: ['TBD. TOTAL EUR 500. RESORT FEE EUR 25 NOT INCLUDED', 'BREAKFAST EUR 18. PAY AT HOTEL'],
}
const spoilable = Object.keys(faults) as RateField[]
const fault = fc
  .constantFrom(...spoilable)
  .chain((field) => fc.constantFrom(...(faults[field] ?? [])).map((value) => [field, value] as const))
const madeRate = fc
  .array(fault, { minLength: 1, maxLength: 8 })
  .map((all) => cleanRate(Object.fromEntries(all) as Partial<Rate>))
const reported = (rate: Rate, own: OwnData): Finding[] =>
  oneFindingPerField(scoreRate(rate, ownCheckupOf([rate], own)).findings).map(({ finding }) => finding)

test('no two findings of a rate contradict each other, and none rests on a field that own data has as wrong', () => {
  fc.assert(
    fc.property(madeRate, ownLike, (rate, own) => {
      expect(contradictionsIn(reported(rate, own))).toEqual([])
    }),
    { numRuns: 800 },
  )
})
