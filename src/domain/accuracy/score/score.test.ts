// The score: fractions, decisive checks, coverage, roll-ups, and the properties that accuracy promises.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyRate, type Rate, type RateField } from '../../rate.ts'
import { adviceFor } from '../advice/advice.ts'
import { cleanDetails, cleanRate, detailsOnly, checkupOf } from '../../testing/clean-rate.ts'
import { isPriceWrong, rollUp } from './roll-up.ts'
import { checkByNumber, checkOf, ruleSet } from '../rule-set.ts'
import { earlyCheck, scoreRate, scoreCheckup } from './score.ts'
import { summaryOf } from './summary.ts'
import { isUnread } from './unread.ts'
import { criteria, type CheckContext, type Score } from '../verdict.ts'

const scoreOf = (rate: Rate, changes: Partial<CheckContext> = {}): Score => scoreRate(rate, checkupOf([rate], changes))
const fractionOf = (score: Score): number => {
  const sums = criteria.map((criterion) => score.criteria[criterion])
  const counted = sums.reduce((sum, each) => sum + each.counted, 0)
  return counted === 0 ? 0 : sums.reduce((sum, each) => sum + each.passed, 0) / counted
}
const before = (rate: Rate) => ({ before_rules: new Map([[rate.rate_plan, cleanDetails()]]) })

test('the rule set: numbers and ids are unique, every criterion is present, 56 checks', () => {
  const { checks } = ruleSet
  expect(checks).toHaveLength(56)
  expect(new Set(checks.map(({ number }) => number)).size).toBe(56)
  expect(new Set(checks.map(({ id }) => id)).size).toBe(56)
  expect([...new Set(checks.map(({ criterion }) => criterion))]).toEqual([...criteria])
  expect(checks.every(({ id, criterion }) => id.startsWith(`${criterion}.`))).toBe(true)
  expect(checks.filter(({ decisive }) => decisive).map(({ id }) => id)).toEqual([
    'room_description.bed_text_agrees',
    'meal_plans.text_agrees',
    'meal_plans.matches_expected',
    'cancellation_policy.text_agrees',
    'cancellation_policy.matches_expected',
    'pricing.currency_valid',
    'pricing.sum_agrees',
    'pricing.matches_expected',
  ])
})

test('numbers never change, rise in list order, and have no gaps', () => {
  const numbers = ruleSet.checks.map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 56 }, (_, index) => index + 1))
  expect(checkByNumber(46)?.id).toBe('pricing.sum_agrees')
  expect(checkOf('meal_plans.text_agrees')?.number).toBe(28)
  expect(checkOf('nothing')).toBeUndefined()
})

test('a clean rate scores 100 with full coverage and no finding', () => {
  const rate = cleanRate()
  const score = scoreOf(rate, before(rate))
  expect(score.findings).toEqual([])
  expect(score).toMatchObject({ accuracy: 100, coverage: 100 })
})

test('at depth details what needs rules is unknown and costs nothing but coverage', () => {
  const score = scoreOf(cleanDetails(), detailsOnly)
  expect(score.findings).toEqual([])
  expect(score.accuracy).toBe(100)
  expect(score.coverage).toBeLessThan(80)
  expect(score.verdicts).toMatchObject({
    'rate_description.description_present': 'unknown',
    'cancellation_policy.penalty_present': 'unknown',
    'cancellation_policy.no_show_stated': 'unknown',
    'pricing.tax_inclusion_stated': 'unknown',
  })
})

test('a failed call is unknown, not missing', () => {
  const score = scoreOf(emptyRate('A1KRAC'), { calls: { details: 'failed', rules: 'not_made' } })
  expect(score.findings).toEqual([])
})

test('a decisive check that is wrong takes the whole passed weight of its criterion', () => {
  const score = scoreOf(cleanRate({ total: '430.00' }))
  expect(score.verdicts['pricing.sum_agrees']).toBe('wrong')
  expect(score.criteria.pricing).toMatchObject({ passed: 0 })
  expect(score.criteria.meal_plans.passed).toBe(score.criteria.meal_plans.counted)
})

test('a decisive check that is missing takes its own weight only', () => {
  const score = scoreOf(cleanRate({ currency: null }))
  expect(score.verdicts['pricing.currency_valid']).toBe('missing')
  expect(score.criteria.pricing.passed).toBeGreaterThan(0)
})

test('a finding of weight 1 among hundreds of points never shows 100', () => {
  const score = scoreOf(cleanRate({ commission_value: null }))
  expect(score.findings).toHaveLength(1)
  expect(score.accuracy).toBeLessThan(100)
})

test('roll-ups sum weights, so a rate with many checks weighs more than one with few', () => {
  const scores = [scoreOf(cleanRate()), scoreOf(cleanRate({ total: '430.00' })), scoreOf(emptyRate('A1KRAC'))]
  const sums = rollUp(scores)
  expect(sums.rates).toBe(3)
  expect(sums.price_wrong).toBe(1)
  for (const criterion of criteria)
    expect(sums.criteria[criterion].counted).toBe(
      scores.reduce((sum, each) => sum + each.criteria[criterion].counted, 0),
    )
  expect(summaryOf(sums.criteria).all).toBeLessThan(100)
  const whole = (part: 'counted' | 'applicable') =>
    criteria.reduce((sum, criterion) => sum + sums.criteria[criterion][part], 0)
  expect(Math.round((100 * whole('counted')) / whole('applicable'))).toBeGreaterThan(0)
  expect(isPriceWrong(scores[0] as Score)).toBe(false)
})

test('every finding has advice in one sentence', () => {
  const rate = cleanRate({
    breakfast: 'unknown',
    total: '9999.00',
    rate_name: 'TEST',
    refundable: null,
    guarantee_type: '',
  })
  const { findings } = scoreOf(rate)
  expect(findings.length).toBeGreaterThan(3)
  for (const finding of findings) expect(adviceFor(finding, 'hotel')).toMatch(/^[A-Z].{10,}[^.]$/)
  for (const { id } of ruleSet.checks)
    expect(adviceFor({ check: id, verdict: 'wrong', field: 'total' }, 'hotel')).not.toBe(checkOf(id)?.reason)
})

test.each([
  [
    'cancellation_policy.offset_agrees',
    {
      cancellation_until: { local: '2026-12-08T18:00:00', offset: null },
      cancellation_deadline_offset: { unit_multiplier: 1, time_unit: 'Day', drop_time: 'BeforeArrival' },
    },
    'The cancel-before period is 1 day before arrival (09.12.2026), the deadline is 08.12.2026, 18:00: correct whichever is wrong',
  ],
  [
    'cancellation_policy.deadline_before_arrival',
    { cancellation_until: { local: '2026-12-11T18:00:00', offset: null }, cancellation_deadline_offset: null },
    'Set the cancellation deadline to 10.12.2026 or earlier (the GDS shows 11.12.2026, 18:00, after arrival)',
  ],
  ['pricing.plausible', { total: '9999.00' }, 'Replace EUR 9,999.00 with the real total'],
  [
    'rate_description.booking_code_format',
    { rate_plan: 'A1K-B' },
    'Change booking code A1K-B to 6 or 7 letters (A–Z) or digits',
  ],
] as const)('advice of %s reads as a person would write it', (id, change, sentence) => {
  const finding = scoreOf(cleanRate(change)).findings.find(({ check }) => check === id)
  expect(finding && adviceFor(finding, 'hotel')).toBe(sentence)
})

/** Fields that a GDS can omit, with their empty values. */
const removable = (Object.keys(emptyRate('')) as RateField[]).filter((field) => field !== 'rate_plan')
const without = (rate: Rate, fields: readonly RateField[]): Rate => {
  const empty = emptyRate(rate.rate_plan)
  return fields.reduce((left, field) => ({ ...left, [field]: empty[field] }), rate)
}
const anyFields = fc.subarray(removable)

test('deleting fields of a rate in which nothing is wrong never raises its score', () => {
  fc.assert(
    fc.property(anyFields, fc.constantFrom(...removable), fc.boolean(), (gone, field, deep) => {
      const [start, changes] = deep ? [cleanRate(), {}] : [cleanDetails(), detailsOnly]
      const rate = without(start, gone)
      const score = scoreOf(rate, changes)
      fc.pre(score.findings.every(({ verdict }) => verdict === 'missing'))
      expect(fractionOf(scoreOf(without(rate, [field]), changes))).toBeLessThanOrEqual(fractionOf(score) + 1e-9)
    }),
    { numRuns: 600 },
  )
})

test('fixing a field to the value that agrees with all others never lowers the score', () => {
  fc.assert(
    fc.property(anyFields, fc.constantFrom(...removable), (gone, field) => {
      const broken = without(cleanRate(), [...gone, field])
      const fixed = { ...broken, [field]: cleanRate()[field] }
      const judged = scoreOf(fixed)
      fc.pre(judged.findings.every(({ verdict }) => verdict === 'missing'))
      expect(fractionOf(judged)).toBeGreaterThanOrEqual(fractionOf(scoreOf(broken)) - 1e-9)
    }),
    { numRuns: 600 },
  )
})

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        'CXL',
        'BY',
        '6PM',
        'NON',
        'REF',
        'BKFST',
        'INCL',
        '1',
        'KING',
        'EUR 18',
        '24H',
        'PRIOR',
        '2025',
        'TEST',
        'FEE',
        '.',
        '-',
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join(' ')),
)
const text = fc.option(words)
const amount = fc.option(
  fc.oneof(
    fc.constantFrom('0', '0.00', '9999', '12.345', '-1.00', 'abc', ''),
    fc.integer({ min: 0, max: 99999 }).map((cents) => (cents / 100).toFixed(2)),
  ),
)
const three = fc.constantFrom(true, false, 'unknown' as const, null)
const moment = fc.option(
  fc.record({
    local: fc.oneof(fc.constant('2026-12-09T18:00:00'), fc.string()),
    offset: fc.constantFrom('Z', '+01:00', null, 'x'),
  }),
)
const wildRate: fc.Arbitrary<Rate> = fc
  .record({
    rate_plan: fc.string(),
    rate_name: text,
    rate_description: text,
    room_rate_description: text,
    room_detail: text,
    rate_comment: text,
    cancellation_info: text,
    breakfast: three,
    refundable: three,
    smoking: three,
    rate_change_indicator: three,
    cancellation_until: moment,
    cancellation_until_unreadable: text,
    cancellation_deadline_offset: fc.option(
      fc.record({
        unit_multiplier: fc.oneof(fc.integer(), fc.double()),
        time_unit: fc.constantFrom('Hour', 'Day', 'Fortnight', ''),
        drop_time: fc.constantFrom('BeforeArrival', 'AfterBooking', ''),
      }),
    ),
    beds: fc.array(fc.record({ code: text, type: text, quantity: fc.option(fc.integer()) }), { maxLength: 3 }),
    meal_plans: fc.array(fc.record({ code: fc.constantFrom('1', '4', '14', '12', '999', '__proto__'), value: text }), {
      maxLength: 2,
    }),
    currency: fc.option(fc.constantFrom('EUR', 'JPY', 'XXQ', '')),
    total: amount,
    price_base: amount,
    taxes: amount,
    surcharges: amount,
    deposit_amount: amount,
    cancel_penalty_amount: amount,
    cancel_penalty_percent: text,
    guarantee_type: text,
    commission_type: text,
    nightly_rates: fc.array(
      fc.record({
        from: fc.constantFrom('2026-12-10', 'x'),
        to: fc.constantFrom('2026-12-13', '2026-12-11', ''),
        amount: fc.constantFrom('10', 'x', '9.99'),
      }),
      { maxLength: 3 },
    ),
    other_texts: fc.dictionary(fc.string(), words, { maxKeys: 3 }),
    unreadable: fc.dictionary(fc.constantFrom('total', 'beds', 'nightly_rates'), words),
  })
  .map((parts) => ({ ...cleanRate(), ...parts }))
const wildCheckup = fc.tuple(
  fc.array(wildRate, { maxLength: 6 }),
  fc.constantFrom('travel_port', 'sabre'),
  fc.boolean(),
  fc.boolean(),
)

test('any GDS text: no exception, 0 to 100, spans inside their text, deterministic, independent of order', () => {
  fc.assert(
    fc.property(wildCheckup, ([rates, gds, deep, stay]) => {
      const changes: Partial<CheckContext> = {
        gds: gds as 'sabre',
        ...(deep ? {} : detailsOnly),
        ...(stay ? {} : { stay: null }),
      }
      const scores = scoreCheckup(checkupOf(rates, changes))
      expect(scoreCheckup(checkupOf(rates, changes))).toEqual(scores)
      expect(scoreCheckup(checkupOf(rates.toReversed(), changes)).toReversed()).toEqual(scores)
      for (const [index, { accuracy, coverage, findings }] of scores.entries()) {
        expect(accuracy === null || (accuracy >= 0 && accuracy <= 100)).toBe(true)
        expect(coverage >= 0 && coverage <= 100).toBe(true)
        expect(findings.length === 0 || (accuracy ?? 100) < 100).toBe(true)
        // At least one check has an answer for every rate that is read.
        expect(isUnread({ accuracy })).toBe(false)
        for (const finding of findings) {
          expect(adviceFor(finding, 'hotel')).not.toBe('')
          if (!finding.span) continue
          const shown = rates[index]?.[finding.field]
          expect(typeof shown).toBe('string')
          expect(finding.span.end).toBeLessThanOrEqual((shown as string).length)
          expect(finding.span.start).toBeLessThan(finding.span.end)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a rate scored early, page by page, gets the same score', () => {
  let [kept, left] = [0, 0]
  fc.assert(
    fc.property(wildCheckup, ([rates, gds, deep]) => {
      const checkup = checkupOf(rates, { gds: gds as 'sabre', ...(deep ? {} : detailsOnly) })
      const { rates: _, ...about } = checkup
      const early = earlyCheck(about)
      const pages = [rates.slice(0, 2), rates.slice(2)]
      const ahead = pages.flatMap((page) => page.map((rate) => early(rate)))
      for (const judged of ahead.flat()) if (judged) kept++
      for (const judged of ahead.flat()) if (!judged) left++
      expect(rates.map((rate, at) => scoreRate(rate, checkup, ahead[at]))).toEqual(scoreCheckup(checkup))
    }),
    { numRuns: 300 },
  )
  // Most checks look at their rate alone, and some do not.
  expect(kept).toBeGreaterThan(4 * left)
  expect(left).toBeGreaterThan(0)
})

test('a long hostile text is read to its end', () => {
  const texts = [
    'A'.repeat(20_000),
    'NON REF '.repeat(2_500),
    '1 '.repeat(10_000),
    'EUR 18 '.repeat(3_000),
    'CXL BY '.repeat(3_000),
    '('.repeat(9_000),
    'no a '.repeat(4_000),
  ]
  for (const each of texts)
    expect(scoreOf(cleanRate({ rate_description: each, cancellation_info: each })).accuracy).not.toBeNull()
})
