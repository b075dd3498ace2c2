// What is one cause: the same lack or wrong value of one field, at one place of loading, counted from any day of arrival.
import { expect, test } from 'vitest'
import type { PlacedFinding } from './cause.ts'
import { mendableOf } from './mending.ts'
import { mendingOf, tasksOf } from './tasks.ts'
import type { Finding } from './verdict.ts'

const advice = ({ check }: Finding) => check
const at = (rate_id: number, finding: Finding, changes: Partial<PlacedFinding> = {}): PlacedFinding => ({
  rate_id,
  rate_plan: `A${rate_id}KRAC`,
  gds_id: 1,
  check_in: '2026-12-10',
  plan: 'BAR',
  room: 'KING',
  finding,
  ...changes,
})
const checksOf = (found: readonly PlacedFinding[]) =>
  tasksOf(found, advice)
    .map(({ checks }) => checks)
    .toSorted()

test('a bed that is not there and that the own data knows is loaded once', () => {
  const absent: Finding = {
    check: 'room_description.bed_type_present',
    verdict: 'missing',
    field: 'beds',
    shown: '248',
    expected: 'the kind of bed',
  }
  const own: Finding = { ...absent, check: 'room_description.matches_expected_beds', expected: '1 King' }
  const rooms = [1, 2].flatMap((id) => [absent, own].map((each) => at(id, each)))
  expect(tasksOf(rooms, advice)).toMatchObject([
    { check: own.check, checks: [own.check, absent.check], expected: '1 King', plan: null, room: 'KING', lost: 16 },
  ])
  expect(tasksOf([...rooms, at(3, absent, { room: null })], advice)).toHaveLength(2)
})

const wrong = (check: Finding['check'], field: Finding['field'], shown: string, expected: string): Finding => ({
  check,
  verdict: 'wrong',
  field,
  shown,
  expected,
})
const price = 'pricing.matches_expected'
const terms = 'cancellation_policy.matches_expected'
const room = 'room_description.matches_expected_room'

test.each<[string, Finding, Finding]>([
  [
    'a currency',
    wrong('pricing.currency_is_propertys', 'currency', 'USD', 'DKK'),
    wrong(price, 'currency', 'USD', 'DKK'),
  ],
  [
    'a placeholder for a price',
    wrong('pricing.plausible', 'total', '0.00', 'the real price'),
    wrong(price, 'total', 'DKK 0.00', 'DKK 433.75'),
  ],
  [
    'a total that is not its parts',
    wrong('pricing.sum_agrees', 'total', '500.00', '433.75 = 357.00 + 76.75'),
    wrong(price, 'total', 'DKK 500.00', 'DKK 433.75'),
  ],
  [
    'a text that stands on other rooms',
    wrong('room_description.distinct_from_other_rooms', 'room_rate_description', 'RUN OF HOUSE', 'words of its own'),
    wrong(room, 'room_rate_description', 'RUN OF HOUSE', 'Twin Room'),
  ],
  [
    'a room that takes too few',
    wrong('room_description.occupancy_covers_guests', 'adults_count', 'not available (1)', 'room for 1 adult'),
    wrong(room, 'adults_count', 'not offered for 1 guest', 'at most 2 guests'),
  ],
  [
    'a guarantee',
    wrong(
      'cancellation_policy.guarantee_agrees',
      'guarantee_type',
      'Deposit of 0.00',
      'a deposit, or the type Guarantee',
    ),
    wrong(terms, 'guarantee_type', 'Deposit', 'guarantee'),
  ],
  [
    'an offset beside a right deadline',
    wrong(
      'cancellation_policy.offset_agrees',
      'cancellation_deadline_offset',
      '96 hours before arrival (2026-12-06)',
      'the day of the deadline, 2026-12-09 16:00',
    ),
    wrong(terms, 'cancellation_deadline_offset', '96 hours before arrival', '2026-12-09 16:00, 1 day before arrival'),
  ],
])('%s is mended once where the own data says what is right', (_, finding, own) => {
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
    wrong('pricing.sum_agrees', 'total', '500.00', '433.75 = 357.00 + 76.75'),
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
  [
    'other words of the text',
    wrong('rate_description.not_a_copy', 'rate_name', 'BEST RATE', 'words of its own'),
    wrong('rate_description.matches_expected_name', 'rate_name', 'RATE', 'Flexible'),
  ],
])('%s is another cause', (_, finding, own) => {
  expect(checksOf([at(1, finding), at(1, own)])).toHaveLength(2)
})

test('each field that one check compares is a task, and the check passes with the last of them', () => {
  const deadline = wrong(terms, 'cancellation_until', '2026-12-08 18:00', '2026-12-09 18:00')
  const guarantee = wrong(terms, 'guarantee_type', 'Deposit', 'guarantee')
  const { check: _, ...also } = guarantee
  const both: Finding = { ...deadline, also: [{ ...also, verdict: 'wrong' }] }
  const tasks = tasksOf([at(1, both), at(2, deadline), at(3, guarantee)], advice)
  expect(tasks.map(({ field, rates }) => [field, rates.map(({ id }) => id)]).toSorted()).toEqual([
    ['cancellation_until', [1, 2]],
    ['guarantee_type', [1, 3]],
  ])
  const verdicts = { [terms]: 'wrong', 'cancellation_policy.refundable_known': 'pass' } as const
  const { from, steps } = mendingOf(
    [both, deadline, guarantee].map((finding, id) => mendableOf(id + 1, verdicts, [finding])),
    tasks,
  )
  expect([from, ...steps.map(({ to }) => to)]).toEqual([0, 33, 100])
})

test('terms are loaded for a plan, amounts for each of its rooms', () => {
  const found = (finding: Finding) => ['KING', 'TWIN'].map((each, id) => at(id, finding, { room: each }))
  const count = (finding: Finding) => tasksOf(found(finding), advice).length
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
  expect(tasksOf(found, advice)).toMatchObject([{ plan: null, room: 'KING' }])
})

const until = (shown: string, expected: string): Finding => ({
  check: 'cancellation_policy.matches_expected',
  verdict: 'wrong',
  field: 'cancellation_until',
  shown,
  expected,
})
const newYear = { check_in: '2027-01-01' }

test('one deadline that is wrong at every stay is mended once, in days before arrival', () => {
  const found = [
    at(1, until('2026-12-10 18:00', '2026-12-09 16:00, 1 day before arrival')),
    at(2, until('2027-01-01 18:00', '2026-12-31 16:00, 1 day before arrival'), newYear),
  ]
  const [both, ...others] = tasksOf(found, advice)
  expect(others).toEqual([])
  expect(both).toMatchObject({
    shown: '18:00 on the day of arrival',
    expected: '16:00, 1 day before arrival',
    rates: [{ id: 1 }, { id: 2 }],
  })
  const [alone] = tasksOf(found.slice(0, 1), advice)
  expect(alone).toMatchObject({ shown: '2026-12-10 18:00', expected: '2026-12-09 16:00, 1 day before arrival' })
  expect(alone?.key).toBe(both?.key)
  const later = at(3, until('2027-01-01 18:00', '2026-12-30 16:00, 2 days before arrival'), newYear)
  expect(tasksOf([...found, later], advice)).toHaveLength(2)
})

test.each([
  ['1 day before arrival (2026-12-09)', '1 day before arrival'],
  ['24 hours before arrival (2026-12-08 or 2026-12-09)', '24 hours before arrival'],
  ['the day of the deadline, 2026-12-08 18:00', 'the day of the deadline, 18:00, 2 days before arrival'],
  ['not after 2026-12-10', 'not after the day of arrival'],
  ['2026-12-11 18:00', '18:00, 1 day after arrival'],
  ['refundable until 2026-12-09 16:00, 1 day before arrival', 'refundable until 16:00, 1 day before arrival'],
  ['2026-12-10 18:00, 0 days before arrival', '18:00 on the day of arrival'],
  ['96 hours before arrival', '96 hours before arrival'],
  ['2026-13-77', '2026-13-77'],
])('%s is %s', (words, counted) => {
  const [task] = tasksOf([at(1, until(words, '')), at(2, until(counted, ''), newYear)], advice)
  expect([task?.shown, task?.rates.length]).toEqual([counted, 2])
})

const text = (expected: string): Finding => ({
  check: 'cancellation_policy.text_agrees',
  verdict: 'wrong',
  field: 'cancellation_info',
  span: { start: 0, end: 16 },
  shown: 'UNTIL 2026-12-01',
  expected,
})

test('a text against a deadline is one text, whatever the day; its own words stay as they stand there', () => {
  const summer = { check_in: '2027-03-30' } // two days after the clocks change
  expect(tasksOf([at(1, text('2026-12-07 18:00')), at(2, text('2027-03-27 18:00'), summer)], advice)).toMatchObject([
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

test('a price stays one of its night', () => {
  const found = [
    at(1, priceOf('2026-12-12')),
    at(2, priceOf('2026-12-12'), { check_in: '2026-12-12' }),
    at(3, priceOf('2026-12-24'), { check_in: '2026-12-24' }),
  ]
  expect(tasksOf(found, advice).map(({ rates }) => rates.length)).toEqual([2, 1])
})
