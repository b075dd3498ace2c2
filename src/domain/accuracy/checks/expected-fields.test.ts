// Field by field the comparison says the same as the checks, and no line of a price is compared with another kind.
import { expect, test } from 'vitest'
import { cleanOwn, cleanPlan, cleanPrice, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanRate } from '../../testing/clean-rate.ts'
import { scoreRate } from '../score/score.ts'
import type { Rate } from '../../rate.ts'
import type { OwnData } from '../../own-data/records.ts'
import { comparedParts } from './expected-fields.ts'
import { nightLines, compareTaxLines } from './pricing/expected/expected-lines.ts'
import { expectedWithNights } from './pricing/expected/expected-nights.ts'

const compared = (changes: Partial<Rate> = {}, own: OwnData = cleanOwn()) => {
  const rate = cleanRate(changes)
  const checkup = ownCheckupOf([rate], own)
  const expected = checkup.own?.expectedOf(rate.rate_plan)
  if (!expected) throw new Error('nothing is expected')
  const score = scoreRate(rate, checkup)
  return { rate, checkup, expected, score, parts: comparedParts(rate, expected, { ...checkup, own: null }, score) }
}

test('matches pass, and fields that own data does not state are left out', () => {
  const { parts } = compared()
  for (const name of ['rate_name', 'beds', 'breakfast', 'refundable', 'deadline', 'penalty'] as const)
    expect([name, parts[name].verdict]).toEqual([name, 'pass'])
  expect(parts.deposit.verdict).toBe('not_compared')
  expect(compared({}, cleanOwn({ plans: [{ ...cleanPlan, dinner: null }] })).parts.dinner.verdict).toBe('not_compared')
})

test('two faults of one check are both reported, each at its field', () => {
  const { parts } = compared({ refundable: false, cancel_penalty_nights: 3 })
  expect(parts.refundable).toEqual({ verdict: 'wrong', field: 'refundable' })
  expect(parts.penalty).toEqual({ verdict: 'wrong', field: 'cancel_penalty_nights' })
  expect(parts.guarantee.verdict).toBe('pass')
})

const silent = { cancellation_until: null, cancellation_deadline: null, cancellation_deadline_offset: null }
test('a field that the GDS carries and leaves empty is missing', () => {
  expect(compared(silent).parts.deadline.verdict).toBe('missing')
})

test('a name that passed with its neighbours passes here too', () => {
  const { rate, checkup, expected } = compared()
  const stored = { verdicts: { 'rate_description.matches_expected_name': 'pass' as const }, findings: [] }
  const cut = { ...rate, rate_name: 'Another name altogether' }
  expect(comparedParts(cut, expected, { ...checkup, own: null }, stored).rate_name.verdict).toBe('pass')
})

const priced = (changes: Partial<Rate> = {}, own?: OwnData) => {
  const { rate, checkup, expected, score } = compared(changes, own)
  if (!expected.price || !checkup.stay) throw new Error('no price is expected')
  const found = score.findings.find(({ check }) => check === 'pricing.matches_expected')
  const { price } = expectedWithNights(expected, rate, checkup)
  return { rate, price: price ?? expected.price, checkIn: checkup.stay.check_in, found }
}
const nights = ({ rate, price, checkIn, found }: ReturnType<typeof priced>) => nightLines(rate, price, checkIn, found)
const dearer = cleanOwn({ prices: [{ ...cleanPrice, amount: '99.00' }] })

test('each night is compared with its own price', () => {
  const right = nights(priced())
  expect(right.length).toBeGreaterThan(1)
  expect(right.map(({ verdict }) => verdict)).toEqual(right.map(() => 'pass'))
  const wrong = priced({}, dearer)
  const [first, ...rest] = nights(wrong)
  expect(first).toMatchObject({ night: wrong.checkIn, expected: '99.00', verdict: 'wrong' })
  expect(rest.every(({ verdict }) => verdict === 'wrong')).toBe(true)
})

const always = { first_night: null, last_night: null }
const salesTax = { id: 1, name: 'VAT', code: '36', value: { percent: '10' }, per: 'stay', ...always } as const
const priceOf = (tax: 'before' | 'after', amount: string) =>
  cleanOwn({ prices: [{ ...cleanPrice, amount, tax }], taxes: [{ ...salesTax, included: tax === 'after' }] })
const nightsOf = (total: string, ...amounts: string[]) => ({
  nightly_rates: amounts.map((amount, at) => ({ from: `2026-12-1${at}`, to: `2026-12-1${at + 1}`, amount })),
  rate_base: amounts[0] ?? null,
  rate_change_indicator: new Set(amounts).size > 1,
  price_base: null,
  taxes: null,
  total,
  rate_total: total,
})
test.each([
  ['with tax, all right', 'before', '100.00', ['110.00', '110.00', '110.00'], '330.00', '110.00', 'pass pass pass'],
  [
    'with tax, a later one wrong',
    'before',
    '100.00',
    ['110.00', '120.00', '110.00'],
    '340.00',
    '110.00',
    'pass wrong pass',
  ],
  ['with tax, all wrong', 'before', '100.00', ['120.00', '120.00', '120.00'], '360.00', '110.00', 'wrong wrong wrong'],
  ['before tax', 'after', '110.00', ['100.00', '100.00', '100.00'], '330.00', '100.00', 'pass pass pass'],
] as const)('nights that the GDS states %s', (_, tax, amount, amounts, total, expected, verdicts) => {
  const lines = nights(priced(nightsOf(total, ...amounts), priceOf(tax, amount)))
  expect(lines.map((line) => line.expected)).toEqual([expected, expected, expected])
  expect(lines.map(({ verdict }) => verdict).join(' ')).toBe(verdicts)
})

test('nights that the GDS does not state have no line', () => {
  const first = { ...nightsOf('330.00', '100.00', '100.00', '100.00'), rate_change_indicator: true }
  expect(nights(priced(first, priceOf('before', '100.00'))).map(({ night }) => night)).toEqual(['2026-12-10'])
  const none = { ...nightsOf('330.00'), rate_base: null }
  expect(nights(priced(none, priceOf('before', '100.00')))).toEqual([])
})

test('amounts that the price check did not compare are shown without a verdict', () => {
  const { rate, price, checkIn } = priced({}, dearer)
  const verdicts = (of: Rate) => [...new Set(nightLines(of, price, checkIn, undefined).map(({ verdict }) => verdict))]
  expect(verdicts(rate)).toEqual(['not_compared'])
  // Nothing is ever converted.
  expect(verdicts({ ...rate, currency: 'PLN' })).toEqual([])
})

test('a tax is found by its code or its name; a different amount is wrong only if the check found it', () => {
  const { rate, price } = priced()
  const line = { code: null, name: 'service', amount: '17.95', percent: null, term: null, frequency: null }
  const [vat, service] = compareTaxLines({ ...rate, tax_lines: [line] }, price, undefined)
  expect(vat).toMatchObject({ name: 'VAT', shown: null, verdict: 'not_compared' })
  expect(service).toMatchObject({ name: 'Service', shown: '17.95', verdict: 'pass' })
  const other = { ...rate, tax_lines: [{ ...line, amount: '20.00' }] }
  expect(compareTaxLines(other, price, undefined)[1]).toMatchObject({
    shown: '20.00',
    expected: '17.95',
    verdict: 'not_compared',
  })
  const found = { field: 'tax_lines', facts: { of: 'tax_amount', tax: 'Service' } } as const
  expect(compareTaxLines(other, price, found).map(({ verdict }) => verdict)).toEqual(['not_compared', 'wrong'])
})
