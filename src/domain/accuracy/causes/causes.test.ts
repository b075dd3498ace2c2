// What counts as one cause: the same gap or wrong value of one field, loaded in one place, for any arrival date.
import { expect, test } from 'vitest'
import { adviceFor } from '../advice/advice.ts'
import type { FaultyRate } from './cause.ts'
import { fixableRateOf } from './fix-plan.ts'
import { byLost, type CauseGroup, fixOf, fixPlanOf, fixesOf as fixesOfRates, groupCauses } from './fixes.ts'
import type { Finding } from '../verdict.ts'
import type { GdsMoment, RateField } from '../../rate.ts'
import { foundBy } from '../../testing/found-by.ts'

const advice = ({ check }: Finding) => check
const at = (rate_id: number, finding: Finding, changes: Partial<FaultyRate> = {}): FaultyRate => ({
  rate_id,
  rate_plan: `A${rate_id}KRAC`,
  gds_id: 1,
  check_in: '2026-12-10',
  plan: 'BAR',
  room: 'KING',
  findings: [finding],
  ...changes,
})
/** Several findings of one rate are given one by one. */
const fixesOf = (found: readonly FaultyRate[], adviceOf: Parameters<typeof fixesOfRates>[1]) => {
  const rates = new Map<number, FaultyRate>()
  for (const rate of found) {
    const findings = [...(rates.get(rate.rate_id)?.findings ?? []), ...rate.findings]
    rates.set(rate.rate_id, { ...rate, findings })
  }
  const fixes = fixesOfRates([...rates.values()], adviceOf)
  expect(mergedRateByRate([...rates.values()], adviceOf)).toEqual(fixes)
  return fixes
}
/** The fixes that are merged from the causes of each rate alone: they are those of all rates at once. */
const mergedRateByRate = (rates: readonly FaultyRate[], adviceOf: Parameters<typeof fixesOfRates>[1]) => {
  const groups = new Map<string, [CauseGroup, ...CauseGroup[]]>()
  for (const group of rates.flatMap((rate) => groupCauses([rate]))) {
    const known = groups.get(group.key)
    if (known) known.push(group)
    else groups.set(group.key, [group])
  }
  return [...groups.values()].map((each) => fixOf(each, adviceOf)).toSorted(byLost)
}
const checksOf = (found: readonly FaultyRate[]) =>
  fixesOf(found, advice)
    .map(({ checks }) => checks)
    .toSorted()

test('a missing bed that own data knows is loaded once', () => {
  const absent: Finding = {
    check: 'room_description.bed_type_present',
    verdict: 'missing',
    field: 'beds',
    shown: '248',
    expected: 'the kind of bed',
  }
  const own: Finding = { ...absent, check: 'room_description.matches_expected_beds', expected: '1 King' }
  const rooms = [1, 2].flatMap((id) => [absent, own].map((each) => at(id, each)))
  expect(fixesOf(rooms, advice)).toMatchObject([
    { check: own.check, checks: [own.check, absent.check], expected: '1 King', plan: null, room: 'KING', lost: 16 },
  ])
  expect(fixesOf([...rooms, at(3, absent, { room: null })], advice)).toHaveLength(2)
})

const price = 'pricing.matches_expected'
const terms = 'cancellation_policy.matches_expected'
const room = 'room_description.matches_expected_room'
const currency = 'DKK'
const priced = (field: RateField, meant: string) =>
  foundBy(price, field, { of: 'amount', currency, shown: '500.00', meant })
const inCurrency = (meant: string) => foundBy(price, 'currency', { of: 'currency', shown: 'USD', meant })
const sum = foundBy('pricing.sum_agrees', 'total', {
  currency,
  stated: '500.00',
  whole: '433.75',
  parts: ['357.00', '76.75'],
})
const notOwnCurrency = foundBy('pricing.currency_is_propertys', 'currency', { currency: 'USD', ofHotel: currency })
const guarantee = (withDeposit: boolean) =>
  foundBy('cancellation_policy.guarantee_agrees', 'guarantee_type', {
    type: withDeposit ? 'Guarantee' : 'Deposit',
    withDeposit,
  })
const ownGuarantee = (meant: string) => foundBy(terms, 'guarantee_type', { guarantee: meant, type: 'Deposit' })
const before = (unit_multiplier: number, time_unit = 'Day') => ({
  unit_multiplier,
  time_unit,
  drop_time: 'BeforeArrival',
})
const moment = (day: string, time: string) => ({ local: `${day}T${time}:00`, offset: null })

test.each<[string, Finding, Finding]>([
  ['a currency', notOwnCurrency, inCurrency(currency)],
  [
    'a placeholder for a price',
    foundBy('pricing.plausible', 'total', { currency, amount: '0.00', placeholder: true }),
    priced('total', '433.75'),
  ],
  ['a total that is not its parts', sum, priced('total', '433.75')],
  [
    'a text that stands on other rooms',
    foundBy('room_description.distinct_from_other_rooms', 'room_rate_description', { words: 'RUN OF HOUSE' }),
    foundBy(room, 'room_rate_description', { words: 'RUN OF HOUSE', name: 'Twin Room' }),
  ],
  [
    'a room that takes too few',
    foundBy('room_description.occupancy_covers_guests', 'adults_count', { needed: null, shown: { adults: 1 } }),
    foundBy(room, 'adults_count', { most: 2, shown: { offered: false, guests: 1 } }),
  ],
  ['a guarantee', guarantee(false), ownGuarantee('guarantee')],
  ['a deposit under a mere guarantee', guarantee(true), ownGuarantee('deposit')],
  [
    'an offset beside a right deadline',
    foundBy('cancellation_policy.offset_agrees', 'cancellation_deadline_offset', {
      period: before(96, 'Hour'),
      days: ['2026-12-06'],
      deadline: moment('2026-12-09', '16:00'),
    }),
    foundBy(terms, 'cancellation_deadline_offset', {
      deadline: { period: before(1), moment: moment('2026-12-09', '16:00') },
      shown: { period: before(96, 'Hour') },
    }),
  ],
])('%s is fixed once where the own data says what is right', (_, finding, own) => {
  expect(checksOf([at(1, finding), at(1, own)])).toEqual([[own.check, finding.check]])
  expect(checksOf([at(1, finding), at(2, own)])).toHaveLength(2)
})

test.each<[string, Finding, Finding]>([
  ['another currency', notOwnCurrency, inCurrency('EUR')],
  ['another sum', sum, priced('total', '480.00')],
  ['another guarantee', guarantee(false), ownGuarantee('prepayment')],
  ['a deposit that should not be there', guarantee(true), ownGuarantee('guarantee')],
])('%s that contradicts the own data is no fix of its own, and no points are promised for it', (_, finding, own) => {
  expect(checksOf([at(1, finding), at(1, own)])).toEqual([[own.check]])
  expect(fixesOf([at(1, finding), at(1, own)], advice)).toMatchObject([{ found: [{ rate_id: 1, check: own.check }] }])
})

test('each field that one check compares is a fix, and the check passes with the last of them', () => {
  const deadline = until(moment('2026-12-08', '18:00'), 1, moment('2026-12-09', '18:00'))
  const secured = ownGuarantee('guarantee')
  const { check: _, ...also } = secured
  const both: Finding = { ...deadline, also: [{ ...also, verdict: 'wrong' }] }
  const fixes = fixesOf([at(1, both), at(2, deadline), at(3, secured)], advice)
  expect(fixes.map(({ field, rates }) => [field, rates.map(({ id }) => id)]).toSorted()).toEqual([
    ['cancellation_until', [1, 2]],
    ['guarantee_type', [1, 3]],
  ])
  const verdicts = { [terms]: 'wrong', 'cancellation_policy.refundable_known': 'pass' } as const
  const { from, steps } = fixPlanOf(
    [both, deadline, secured].map((finding, id) => fixableRateOf(id + 1, verdicts, [finding])),
    fixes,
  )
  expect([from, ...steps.map(({ to }) => to)]).toEqual([0, 33, 100])
})

test('terms are loaded for a plan, amounts for each of its rooms', () => {
  const found = (finding: Finding) => ['KING', 'TWIN'].map((each, id) => at(id, finding, { room: each }))
  const count = (finding: Finding) => fixesOf(found(finding), advice).length
  expect(count(inCurrency(currency))).toBe(1)
  const fee = { words: 'RESORT FEE', outsideBy: 'words' }
  expect(count(foundBy('pricing.mandatory_fees_in_total', 'rate_name', fee))).toBe(1)
  expect(count({ check: 'pricing.commission_value_present', verdict: 'missing', field: 'commission_value' })).toBe(1)
  expect(count({ check: 'pricing.tax_inclusion_stated', verdict: 'missing', field: 'taxes' })).toBe(1)
  expect(count(priced('total', '433.75'))).toBe(2)
})

test('words that a text lacks are added one by one: only a field that is not there at all is loaded once', () => {
  const lacking: Finding = {
    check: 'rate_description.inclusions_named',
    verdict: 'missing',
    field: 'rate_description',
    expected: 'the words name breakfast',
  }
  const phrase: Finding = {
    ...lacking,
    check: 'rate_description.has_expected_phrases',
    expected: '“spa voucher”',
  }
  const absent: Finding = { ...lacking, check: 'rate_description.description_present', expected: 'a description' }
  expect(checksOf([at(1, lacking), at(1, phrase)])).toHaveLength(2)
  expect(checksOf([absent, lacking, phrase].map((each) => at(1, each)))).toEqual([
    [phrase.check, absent.check],
    [lacking.check],
  ])
})

test('how many guests a room takes is loaded for the room', () => {
  const guests: Finding = { check: 'room_description.occupancy_covers_guests', verdict: 'wrong', field: 'adults_count' }
  const found = ['BAR', 'AP1'].map((plan, id) => at(id, guests, { plan }))
  expect(fixesOf(found, advice)).toMatchObject([{ plan: null, room: 'KING' }])
})

const until = (shown: GdsMoment, days: number, end: GdsMoment): Finding =>
  foundBy(terms, 'cancellation_until', { deadline: { period: before(days), moment: end }, shown: { at: shown } })
const newYear = { check_in: '2027-01-01' }

test('one deadline that is wrong at every stay is fixed once, in days before arrival', () => {
  const found = [
    at(1, until(moment('2026-12-10', '18:00'), 1, moment('2026-12-09', '16:00'))),
    at(2, until(moment('2027-01-01', '18:00'), 1, moment('2026-12-31', '16:00')), newYear),
  ]
  const [both, ...others] = fixesOf(found, advice)
  expect(others).toEqual([])
  expect(both).toMatchObject({
    shown: '18:00 on the day of arrival',
    expected: '16:00, 1 day before arrival',
    rates: [{ id: 1 }, { id: 2 }],
  })
  const [alone] = fixesOf(found.slice(0, 1), advice)
  expect(alone).toMatchObject({ shown: '2026-12-10 18:00', expected: '2026-12-09 16:00, 1 day before arrival' })
  expect(alone?.key).toBe(both?.key)
  const later = at(3, until(moment('2027-01-01', '18:00'), 2, moment('2026-12-30', '16:00')), newYear)
  expect(fixesOf([...found, later], advice)).toHaveLength(2)
})

test('a finding that was stored before its check kept facts keeps its words', () => {
  const stored = (id: number, shown: string) =>
    at(id, { check: terms, verdict: 'wrong', field: 'cancellation_until', shown })
  const found = [stored(1, '2026-12-09 18:00'), stored(2, '2026-12-09 18:00'), stored(3, '2026-12-08 18:00')]
  expect(fixesOf(found, advice).map(({ shown, rates }) => [shown, rates.length])).toEqual([
    ['2026-12-09 18:00', 2],
    ['2026-12-08 18:00', 1],
  ])
})

const text = (deadline: GdsMoment): Finding => ({
  ...foundBy('cancellation_policy.text_agrees', 'cancellation_info', { words: 'UNTIL 2026-12-01', deadline }),
  span: { start: 0, end: 16 },
})

test('a text against a deadline is one cause on any day; quoted words stay unchanged', () => {
  const summer = { check_in: '2027-03-30' } // two days after the clocks change
  const found = [at(1, text(moment('2026-12-07', '18:00'))), at(2, text(moment('2027-03-27', '18:00')), summer)]
  expect(fixesOf(found, advice)).toMatchObject([
    { shown: 'UNTIL 2026-12-01', expected: '18:00, 3 days before arrival' },
  ])
})

const priceOf = (night: string): Finding =>
  foundBy(price, 'nightly_rates', { of: 'amount', currency: 'EUR', shown: '99.00', meant: '119.00', night })

test('prices of one plan and room are one fix, which names its stays with their amounts', () => {
  const found = [
    at(1, priceOf('2026-12-12')),
    at(2, priceOf('2026-12-12'), { check_in: '2026-12-12' }),
    at(3, priceOf('2026-12-24'), { check_in: '2026-12-24' }),
  ]
  const [fix, ...others] = fixesOf(found, advice)
  expect(others).toEqual([])
  expect(fix).toMatchObject({ shown: null, expected: null, money: true })
  expect(fixesOf(found, (finding, stays) => adviceFor(finding, 'agent', stays))[0]?.advice).toBe(
    'Ask the hotel to set the price of the night to the price in your rates (3 stays)',
  )
  expect(fix?.rates.map(({ check_in, expected }) => [check_in, expected])).toEqual([
    ['2026-12-10', 'EUR 119.00 on 2026-12-12'],
    ['2026-12-12', 'EUR 119.00 on 2026-12-12'],
    ['2026-12-24', 'EUR 119.00 on 2026-12-24'],
  ])
  expect(fixesOf(found.slice(0, 2), advice)).toMatchObject([{ shown: 'EUR 99.00 on 2026-12-12', advice: price }])
  expect(fixesOf([...found, at(4, priceOf('2026-12-12'), { room: 'TWIN' })], advice)).toHaveLength(2)
})

test('amounts alone tell no cause from another, words and other criteria do', () => {
  const sumOf = (whole: string, parts?: string[]) =>
    foundBy('pricing.sum_agrees', 'total', { currency, stated: '100.00', whole, ...(parts && { parts }) })
  expect(fixesOf([at(1, sumOf('1200.00')), at(2, sumOf('99.5'))], advice)).toHaveLength(1)
  expect(fixesOf([at(1, sumOf('1200.00')), at(2, sumOf('99.5', ['90', '9.5']))], advice)).toHaveLength(2)
  const penalty = (amount: string) => {
    const shown = { nights: null, percent: null, amount, currency: 'EUR' }
    return foundBy(terms, 'cancel_penalty_amount', { cost: { amount: '50.00', currency: 'EUR' }, shown })
  }
  expect(fixesOf([at(1, penalty('10.00')), at(2, penalty('20.00'))], advice)).toHaveLength(2)
})
