// One fault gives one finding, and no finding contradicts another.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate } from '../../rate.ts'
import { cleanOwn, ownCheckupOf } from '../../testing/clean-own.ts'
import { checkupOf, cleanRate } from '../../testing/clean-rate.ts'
import { fixesOf } from './fixes.ts'
import { oneFindingPerField } from './one-per-field.ts'
import { checkOf, comparesOwnData } from '../rule-set.ts'
import { scoreRate } from '../score/score.ts'
import type { Finding } from '../verdict.ts'

const spoilt: readonly Partial<Rate>[] = [
  { breakfast: false },
  { breakfast: null },
  { meal_plans: [{ code: '14', value: 'Room only' }] },
  { beds: [{ code: '86', type: 'Queen', quantity: 2 }] },
  { beds: [{ code: '248', type: null, quantity: null }] },
  { smoking: true },
  { refundable: false },
  { refundable: null },
  { cancellation_until: { local: '2026-12-08T18:00:00', offset: null } },
  { cancellation_until: { local: '2026-12-12T18:00:00', offset: null } },
  { cancellation_deadline_offset: { unit_multiplier: 96, time_unit: 'Hour', drop_time: 'BeforeArrival' } },
  { cancel_penalty_nights: 2 },
  { guarantee_type: 'Deposit' },
  { guarantee_type: null },
  { commission_type: 'false', commission_value: null },
  { commission_value: null },
  { total: '500.00' },
  { total: '9999.00' },
  { total: null, rate_total: null },
  { taxes: '70.00' },
  { nightly_rates: [{ from: '2026-12-10', to: '2026-12-13', amount: '99.00' }] },
  { currency: 'USD' },
  { currency: null },
  { rate_name: 'TEST' },
  { rate_name: 'CORPORATE RATE' },
  { rate_description: null },
  { rate_description: 'ROOM ONLY. SUMMER 2020. NON REFUNDABLE' },
  { room_rate_description: '2 QUEEN BEDS SMOKING', room_detail: null },
  { rate_comment: 'TBD. TOTAL EUR 500. RESORT FEE EUR 25 NOT INCLUDED. PREPAYMENT REQUIRED' },
  { adults_match: { status: 'NotAvailable', value: '2' } },
]
const madeRate = fc
  .subarray([...spoilt], { minLength: 1, maxLength: 6 })
  .map((changes) => cleanRate(Object.assign({}, ...changes) as Partial<Rate>))

const isOwn = (id: string) => {
  const check = checkOf(id)
  return check !== undefined && comparesOwnData(check)
}
const meet = ({ span: one }: Finding, { span: other }: Finding) =>
  one !== undefined && other !== undefined && one.start < other.end && other.start < one.end
const texts = /_name$|_description$|room_detail|_comment|_info|_texts|promotion|guarantee$/

type Row = Pick<Finding, 'check' | 'field' | 'verdict'> & { expected?: string | null }
const rowOf = ({ check, field, verdict, expected }: Row) => [check, field, verdict, expected ?? null].join()

const failedIn = (list: readonly Finding[]) => [...new Set(list.map(({ check }) => check))].toSorted()

test('every failed check is reported or explained once, each field once, and own data is never contradicted', () => {
  fc.assert(
    fc.property(madeRate, fc.boolean(), (rate, withOwn) => {
      const { findings } = scoreRate(rate, withOwn ? ownCheckupOf([rate], cleanOwn()) : checkupOf([rate]))
      const told = oneFindingPerField(findings)
      const reported = told.map(({ finding }) => finding)
      const explained = told.flatMap((each) => each.explained)
      expect(failedIn([...reported, ...explained])).toEqual(failedIn(findings))
      const fields = reported.map(({ field }) => field).filter((field) => !texts.test(field))
      expect(fields.filter((field, at) => fields.indexOf(field) !== at)).toEqual([])
      // A comparison with a field that is wrong by own data would ask for the wrong value.
      const wrong = reported.filter(({ check }) => isOwn(check))
      const misled = reported.filter(
        ({ check, source = '' }) =>
          !isOwn(check) && wrong.some(({ field }) => source.split(', ').some((each) => each === field)),
      )
      expect(misled).toEqual([])
      // Two findings in one text are about different words of it.
      const crossing = reported.flatMap((one, at) =>
        reported
          .slice(at + 1)
          .filter((other) => one.field === other.field && one.verdict === other.verdict && meet(one, other)),
      )
      expect(crossing).toEqual([])
      // The list of fixes has the same rows as the rate page.
      const place = {
        rate_id: 1,
        rate_plan: rate.rate_plan,
        gds_id: 1,
        check_in: '2026-12-10',
        plan: null,
        room: null,
      } as const
      const fixes = fixesOf([{ ...place, findings }], ({ check }) => check)
      expect(fixes.map(rowOf).toSorted()).toEqual(reported.map(rowOf).toSorted())
    }),
    { numRuns: 300 },
  )
})

const checksOf = (changes: Partial<Rate>, withOwn = true) => {
  const rate = cleanRate(changes)
  const { findings } = scoreRate(rate, withOwn ? ownCheckupOf([rate], cleanOwn()) : checkupOf([rate]))
  return oneFindingPerField(findings).map(({ finding, explained }) => [finding, ...explained].map(({ check }) => check))
}

test.each<[string, Partial<Rate>, string[][]]>([
  [
    'breakfast that the hotel includes and the GDS does not, whatever text and code say',
    { breakfast: false },
    [['meal_plans.matches_expected', 'meal_plans.text_agrees', 'meal_plans.code_agrees']],
  ],
  [
    'other beds than those of the hotel, which its text names',
    { beds: [{ code: '86', type: 'Queen', quantity: 2 }] },
    [['room_description.matches_expected_beds', 'room_description.bed_text_agrees', 'room_description.code_agrees']],
  ],
  [
    'a missing guarantee',
    { guarantee_type: null, credit_card_deposit_guarantee: null },
    [['cancellation_policy.matches_expected', 'cancellation_policy.guarantee_present']],
  ],
  [
    'dinner that the GDS includes and the hotel does not, though no text names it',
    { dinner: true, meal_plans: [] },
    [['meal_plans.matches_expected', 'rate_description.inclusions_named']],
  ],
  ['a rate in another currency', { currency: 'USD' }, [['pricing.matches_expected', 'pricing.currency_is_propertys']]],
])('%s is one finding', (_, changes, checks) => expect(checksOf(changes)).toEqual(checks))

test('a price that own data knows is not guessed from other rates too', () => {
  const changes = {
    nightly_rates: [{ from: '2026-12-10', to: '2026-12-13', amount: '4000.00' }],
    rate_base: '4000.00',
    price_base: '12000.00',
    taxes: '2000.00',
    tax_lines: [],
    total: '14000.00',
    rate_total: '14000.00',
  }
  const rate = cleanRate(changes)
  const others = [1, 2, 3].map((at) => cleanRate({ rate_plan: `A1KRA${at}` }))
  const checksIn = (checkup: ReturnType<typeof checkupOf>) =>
    oneFindingPerField(scoreRate(rate, checkup).findings).map(({ finding }) => finding.check)
  expect(checksIn(checkupOf([rate, ...others]))).toContain('pricing.plausible')
  const told = checksIn(ownCheckupOf([rate, ...others], cleanOwn()))
  expect(told).toContain('pricing.matches_expected')
  expect(told).not.toContain('pricing.plausible')
})

test('without own data the check with the most weight reports it', () => {
  expect(checksOf({ total: '9999.00', rate_total: '9999.00' }, false)).toEqual([
    ['pricing.sum_agrees', 'pricing.plausible'],
  ])
})

test('two faults in one text stay two findings', () => {
  const checks = checksOf({ rate_comment: 'TAX INCLUDED. EXTRA PERSON EUR 20.00. SUMMER 2020. TBD' }, false)
  expect(checks).toEqual([['rate_description.no_stale_period'], ['rate_description.no_placeholder']])
})
