// What counts as one cause: the same gap or wrong value of one field, loaded in one place, for any arrival date.
import { expect, test } from 'vitest'
import { adviceFor } from './advice/advice.ts'
import type { FaultyRate } from './cause.ts'
import { fixableRateOf } from './fix-plan.ts'
import { byLost, type CauseGroup, fixOf, fixPlanOf, fixesOf as fixesOfRates, groupCauses } from './fixes.ts'
import type { Finding } from './verdict.ts'

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

const wrong = (
  check: Finding['check'],
  field: Finding['field'],
  shown: string,
  expected: string,
  facts?: Finding['facts'],
): Finding => ({
  check,
  verdict: 'wrong',
  field,
  shown,
  expected,
  ...(facts && { facts }),
})
const price = 'pricing.matches_expected'
const terms = 'cancellation_policy.matches_expected'
const room = 'room_description.matches_expected_room'
const parts = { currency: 'DKK', stated: '500.00', whole: '433.75', parts: ['357.00', '76.75'] }

test.each<[string, Finding, Finding]>([
  [
    'a currency',
    wrong('pricing.currency_is_propertys', 'currency', 'USD', 'DKK'),
    wrong(price, 'currency', 'USD', 'DKK'),
  ],
  [
    'a placeholder for a price',
    wrong('pricing.plausible', 'total', 'DKK 0.00', 'the real price', { amount: '0.00', placeholder: true }),
    wrong(price, 'total', 'DKK 0.00', 'DKK 433.75'),
  ],
  [
    'a total that is not its parts',
    wrong('pricing.sum_agrees', 'total', 'DKK 500.00', 'DKK 433.75 = 357.00 + 76.75', parts),
    wrong(price, 'total', 'DKK 500.00', 'DKK 433.75'),
  ],
  [
    'a text that stands on other rooms',
    wrong(
      'room_description.distinct_from_other_rooms',
      'room_rate_description',
      'RUN OF HOUSE',
      'a unique description',
      {},
    ),
    wrong(room, 'room_rate_description', 'RUN OF HOUSE', 'Twin Room'),
  ],
  [
    'a room that takes too few',
    wrong('room_description.occupancy_covers_guests', 'adults_count', 'not available (1)', 'room for 1 adult', {}),
    wrong(room, 'adults_count', 'not offered for 1 guest', 'max 2 guests'),
  ],
  [
    'a guarantee',
    wrong(
      'cancellation_policy.guarantee_agrees',
      'guarantee_type',
      'Deposit of 0.00',
      'a deposit, or the type Guarantee',
      { type: 'Deposit', withDeposit: false },
    ),
    wrong(terms, 'guarantee_type', 'Deposit', 'Guarantee'),
  ],
  [
    'an offset beside a right deadline',
    wrong(
      'cancellation_policy.offset_agrees',
      'cancellation_deadline_offset',
      '96 hours before arrival (2026-12-06)',
      'the day of the deadline, 2026-12-09 16:00',
      { deadline: '2026-12-09 16:00' },
    ),
    wrong(terms, 'cancellation_deadline_offset', '96 hours before arrival', '2026-12-09 16:00, 1 day before arrival'),
  ],
])('%s is fixed once where the own data says what is right', (_, finding, own) => {
  expect(checksOf([at(1, finding), at(1, own)])).toEqual([[own.check, finding.check]])
  expect(checksOf([at(1, finding), at(2, own)])).toHaveLength(2)
})

test.each<[string, Finding, Finding]>([
  [
    'another currency',
    wrong('pricing.currency_is_propertys', 'currency', 'USD', 'DKK'),
    wrong(price, 'currency', 'USD', 'EUR'),
  ],
  [
    'another sum',
    wrong('pricing.sum_agrees', 'total', 'DKK 500.00', 'DKK 433.75 = 357.00 + 76.75', parts),
    wrong(price, 'total', 'DKK 500.00', 'DKK 480.00'),
  ],
  [
    'another guarantee',
    wrong(
      'cancellation_policy.guarantee_agrees',
      'guarantee_type',
      'Deposit of 0.00',
      'a deposit, or the type Guarantee',
    ),
    wrong(terms, 'guarantee_type', 'Deposit', 'prepayment'),
  ],
])('%s that contradicts the own data is no fix of its own, and no points are promised for it', (_, finding, own) => {
  expect(checksOf([at(1, finding), at(1, own)])).toEqual([[own.check]])
  expect(fixesOf([at(1, finding), at(1, own)], advice)).toMatchObject([{ found: [{ rate_id: 1, check: own.check }] }])
})

test('each field that one check compares is a fix, and the check passes with the last of them', () => {
  const deadline = wrong(terms, 'cancellation_until', '2026-12-08 18:00', '2026-12-09 18:00')
  const guarantee = wrong(terms, 'guarantee_type', 'Deposit', 'guarantee')
  const { check: _, ...also } = guarantee
  const both: Finding = { ...deadline, also: [{ ...also, verdict: 'wrong' }] }
  const fixes = fixesOf([at(1, both), at(2, deadline), at(3, guarantee)], advice)
  expect(fixes.map(({ field, rates }) => [field, rates.map(({ id }) => id)]).toSorted()).toEqual([
    ['cancellation_until', [1, 2]],
    ['guarantee_type', [1, 3]],
  ])
  const verdicts = { [terms]: 'wrong', 'cancellation_policy.refundable_known': 'pass' } as const
  const { from, steps } = fixPlanOf(
    [both, deadline, guarantee].map((finding, id) => fixableRateOf(id + 1, verdicts, [finding])),
    fixes,
  )
  expect([from, ...steps.map(({ to }) => to)]).toEqual([0, 33, 100])
})

test('terms are loaded for a plan, amounts for each of its rooms', () => {
  const found = (finding: Finding) => ['KING', 'TWIN'].map((each, id) => at(id, finding, { room: each }))
  const count = (finding: Finding) => fixesOf(found(finding), advice).length
  expect(count(wrong(price, 'currency', 'USD', 'DKK'))).toBe(1)
  expect(count(wrong('pricing.mandatory_fees_in_total', 'rate_name', 'RESORT FEE', 'the fee in the total'))).toBe(1)
  expect(count({ check: 'pricing.commission_value_present', verdict: 'missing', field: 'commission_value' })).toBe(1)
  expect(count({ check: 'pricing.tax_inclusion_stated', verdict: 'missing', field: 'taxes' })).toBe(1)
  expect(count(wrong(price, 'total', 'DKK 500.00', 'DKK 433.75'))).toBe(2)
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

const until = (shown: string, expected: string): Finding => ({
  check: 'cancellation_policy.matches_expected',
  verdict: 'wrong',
  field: 'cancellation_until',
  shown,
  expected,
})
const newYear = { check_in: '2027-01-01' }

test('one deadline that is wrong at every stay is fixed once, in days before arrival', () => {
  const found = [
    at(1, until('2026-12-10 18:00', '2026-12-09 16:00, 1 day before arrival')),
    at(2, until('2027-01-01 18:00', '2026-12-31 16:00, 1 day before arrival'), newYear),
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
  const later = at(3, until('2027-01-01 18:00', '2026-12-30 16:00, 2 days before arrival'), newYear)
  expect(fixesOf([...found, later], advice)).toHaveLength(2)
})

test.each([
  ['1 day before arrival (2026-12-09)', '1 day before arrival'],
  ['24 hours before arrival (2026-12-08 or 2026-12-09)', '24 hours before arrival'],
  ['the day of the deadline, 2026-12-08 18:00', 'the day of the deadline, 18:00, 2 days before arrival'],
  ['not after 2026-12-10', 'not after the day of arrival'],
  ['2026-12-11 18:00', '18:00, 1 day after arrival'],
  ['refundable until 2026-12-09 16:00, 1 day before arrival', 'refundable until 16:00, 1 day before arrival'],
  ['2026-12-10 18:00, 0 days before arrival', '18:00 on the day of arrival'],
  ['2026-12-10 18:00 on the day of arrival', '18:00 on the day of arrival'],
  ['96 hours before arrival', '96 hours before arrival'],
  ['2026-13-77', '2026-13-77'],
])('%s is %s', (words, counted) => {
  const [fix] = fixesOf([at(1, until(words, '')), at(2, until(counted, ''), newYear)], advice)
  expect([fix?.shown, fix?.rates.length]).toEqual([counted, 2])
})

const text = (expected: string): Finding => ({
  check: 'cancellation_policy.text_agrees',
  verdict: 'wrong',
  field: 'cancellation_info',
  span: { start: 0, end: 16 },
  shown: 'UNTIL 2026-12-01',
  expected,
})

test('a text against a deadline is one cause on any day; quoted words stay unchanged', () => {
  const summer = { check_in: '2027-03-30' } // two days after the clocks change
  expect(fixesOf([at(1, text('2026-12-07 18:00')), at(2, text('2027-03-27 18:00'), summer)], advice)).toMatchObject([
    { shown: 'UNTIL 2026-12-01', expected: '18:00, 3 days before arrival' },
  ])
})

const priceOf = (night: string): Finding => ({
  check: 'pricing.matches_expected',
  verdict: 'wrong',
  field: 'nightly_rates',
  shown: `EUR 99.00 on ${night}`,
  expected: `EUR 119.00 on ${night}`,
})

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
  const sum = (amount: string, words = 'components add up to') =>
    wrong('pricing.sum_agrees', 'total', amount, `${words} ${amount}9`)
  expect(fixesOf([at(1, sum('1,200.00')), at(2, sum('99.5'))], advice)).toHaveLength(1)
  expect(fixesOf([at(1, sum('1,200.00')), at(2, sum('99.5', 'the taxes are'))], advice)).toHaveLength(2)
  const penalty = (amount: string) => wrong(terms, 'cancel_penalty_amount', amount, 'EUR 50.00')
  expect(fixesOf([at(1, penalty('EUR 10.00')), at(2, penalty('EUR 20.00'))], advice)).toHaveLength(2)
})
