// Code resolution: which mapping applies, and what own data expects of a booking code.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanOwn, cleanPlan, cleanRoom } from '../../testing/clean-own.ts'
import type { GdsMoment } from '../../rate.ts'
import type { OwnQuestion } from '../expected.ts'
import { fits, patternsMeet } from './patterns.ts'
import type { GdsCode, OwnCancellation } from '../records.ts'
import { codeFor, compareCodes, expectedRate } from './code-resolution.ts'

const codeOf = (pattern: string, id: number, changes: Partial<GdsCode> = {}): GdsCode => ({
  id,
  gds_id: null,
  pattern,
  plan_id: 1,
  room_id: 1,
  ...changes,
})
const question: OwnQuestion = {
  gds: 'sabre',
  stay: {
    check_in: '2026-12-10',
    check_out: '2026-12-13',
    adults: 2,
    children: 0,
    corporate_codes: [],
    rate_category_codes: [],
  },
  time_zone: 'Europe/Paris',
  point_of_sale: 'X',
}

test.each<[string, GdsCode[], string | undefined]>([
  ['the exact code before every pattern', [codeOf('A1KRA?', 1), codeOf('A1KRAC', 2), codeOf('*', 3)], 'A1KRAC'],
  [
    'the exact code of both before a pattern of this GDS',
    [codeOf('A1K*', 1, { gds_id: 2 }), codeOf('A1KRAC', 2)],
    'A1KRAC',
  ],
  ['more characters that are no wildcard', [codeOf('A1*', 1), codeOf('A1K*', 2), codeOf('*C', 3)], 'A1K*'],
  ['? before *', [codeOf('A1KRA*', 1), codeOf('A1KRA?', 2)], 'A1KRA?'],
  ['more ? beside the same *', [codeOf('A1*', 1), codeOf('A1?*', 2)], 'A1?*'],
  ['a room before the plan over every room', [codeOf('A1K???', 1, { room_id: null }), codeOf('???RAC', 2)], '???RAC'],
  ['this GDS before both', [codeOf('A1KRAC', 1), codeOf('a1krac', 2, { gds_id: 2 })], 'a1krac'],
  ['the other GDS does not speak', [codeOf('A1KRAC', 1, { gds_id: 1 }), codeOf('A*', 2)], 'A*'],
  ['a pattern of both when none is exact', [codeOf('B*', 1), codeOf('*RAC', 2)], '*RAC'],
  ['none fits', [codeOf('A1KRA', 1), codeOf('A1KRAC?', 2)], undefined],
])('%s', (_, codes, pattern) => {
  expect(codeFor(cleanOwn({ codes }), 'A1KRAC', 'sabre')?.pattern).toBe(pattern)
  expect(codeFor(cleanOwn({ codes: codes.toReversed() }), 'A1KRAC', 'sabre')?.pattern).toBe(pattern)
})

test('a rate without a booking code has no record, and wildcards of a GDS are plain characters', () => {
  const own = cleanOwn({ codes: [codeOf('*', 1), codeOf('A?C', 2)] })
  expect(codeFor(own, '', 'sabre')).toBeUndefined()
  expect(codeFor(own, 'A*C', 'sabre')?.pattern).toBe('A?C')
  expect(codeFor(own, 'A**C', 'sabre')?.pattern).toBe('*')
})

const pattern = fc.string({ unit: fc.constantFrom('A', 'B', '?', '*'), maxLength: 6 })
const code = fc.string({ unit: fc.constantFrom('A', 'B'), maxLength: 6 })
test('patterns fit as their regular expression does, and meet where a code fits both', () => {
  fc.assert(
    fc.property(pattern, pattern, code, (one, other, text) => {
      const written = new RegExp(`^${one.replaceAll('?', '.').replaceAll('*', '.*')}$`)
      expect(fits(one, text)).toBe(written.test(text))
      expect(!fits(one, text) || !fits(other, text) || patternsMeet(one, other)).toBe(true)
      expect(patternsMeet(one, text)).toBe(fits(one, text))
      expect(patternsMeet(one, other)).toBe(patternsMeet(other, one))
    }),
    { numRuns: 2_000 },
  )
})
test('the order of precedence is total: one way round, and through a third', () => {
  const any = fc.record({ pattern, room_id: fc.constantFrom(1, null), gds_id: fc.constantFrom(1 as const, null) })
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      expect(Math.sign(compareCodes(a, b)) + Math.sign(compareCodes(b, a))).toBe(0)
      expect(compareCodes(a, b) > 0 || compareCodes(b, c) > 0 || compareCodes(a, c) <= 0).toBe(true)
    }),
  )
})

test('everything that own data says about a code', () => {
  expect(expectedRate(cleanOwn(), 'A1KRAC', question)).toEqual({
    version: 3,
    plan: { id: 1, code: 'FLEX', name: 'Best Flexible Rate' },
    room: { id: 1, code: 'DLXK', name: 'Deluxe Room' },
    pattern: 'A1KRAC',
    rate_name: 'Best Flexible Rate',
    plan_phrases: ['buffet breakfast', 'WiFi'],
    room_name: 'Deluxe Room',
    room_phrases: ['30 sqm'],
    beds: [[{ code: '3', type: 'King', quantity: 1 }]],
    room_view: { code: '3', value: 'City' },
    smoking: false,
    greatest_occupancy: 2,
    breakfast: true,
    lunch: false,
    dinner: false,
    rate_category: { code: '13', value: 'Rack' },
    refundable: true,
    cancellation_deadline_offset: { unit_multiplier: 1, time_unit: 'Day', drop_time: 'BeforeArrival' },
    cancellation_deadline: { local: '2026-12-09T18:00:00', offset: '+01:00' },
    penalty: { nights: 1 },
    guarantee: 'guarantee',
    deposit: null,
    commission: { percent: '10' },
    corporate_codes: [],
    price: {
      currency: 'EUR',
      tax: 'before',
      per_night: ['119.00', '119.00', '140.00'],
      sum: '378.00',
      taxes: [
        { name: 'VAT', code: '36', amount: '37.80', included: false },
        { name: 'Service', code: '14', amount: '17.95', included: false },
      ],
      total: '433.75',
    },
    no_price: null,
  })
})
test('of no plan nothing is expected, and without a room nothing of a room', () => {
  expect(expectedRate(cleanOwn(), 'B1KRAC', question)).toBeNull()
  expect(expectedRate(cleanOwn({ plans: [{ ...cleanPlan, id: 9 }] }), 'A1KRAC', question)).toBeNull()
  const wide = expectedRate(cleanOwn({ codes: [codeOf('A1KRAC', 1, { room_id: null })] }), 'A1KRAC', question)
  expect(wide).toMatchObject({ room: null, room_name: null, beds: [], greatest_occupancy: null, room_phrases: [] })
  const coded = expectedRate(cleanOwn({ rooms: [{ ...cleanRoom, view: '999' }] }), 'A1KRAC', question)
  expect(coded?.room_view).toEqual({ code: '999', value: null })
  const unasked = expectedRate(cleanOwn(), 'A1KRAC', { ...question, stay: null })
  expect(unasked).toMatchObject({ price: null, no_price: 'the requested stay is unknown', cancellation_deadline: null })
})

const terms = (changes: Partial<OwnCancellation>) =>
  cleanOwn({ plans: [{ ...cleanPlan, cancellation: { ...cleanPlan.cancellation, ...changes } }] })
test.each<[string, Partial<OwnCancellation>, string, string, GdsMoment | null]>([
  [
    '6 PM on the day of arrival',
    { offset: 0 },
    '2026-12-10',
    'Europe/Paris',
    { local: '2026-12-10T18:00:00', offset: '+01:00' },
  ],
  [
    'the end of the day without a drop time',
    { drop_time: null },
    '2026-12-10',
    'Europe/Paris',
    { local: '2026-12-09T23:59:59', offset: '+01:00' },
  ],
  [
    'hours from the start of the arrival day',
    { offset: 36, unit: 'hour' },
    '2026-12-10',
    'Europe/Paris',
    { local: '2026-12-08T12:00:00', offset: '+01:00' },
  ],
  [
    'two weeks, over the end of daylight saving',
    { offset: 2, unit: 'week' },
    '2026-11-01',
    'Europe/Warsaw',
    { local: '2026-10-18T18:00:00', offset: '+02:00' },
  ],
  [
    'one day before the change in spring',
    {},
    '2027-03-29',
    'Europe/Warsaw',
    { local: '2027-03-28T18:00:00', offset: '+02:00' },
  ],
  [
    'the morning of the change in spring',
    { drop_time: '01:30' },
    '2027-03-29',
    'Europe/Warsaw',
    { local: '2027-03-28T01:30:00', offset: '+01:00' },
  ],
  [
    'New York changes a week later',
    {},
    '2026-11-02',
    'America/New_York',
    { local: '2026-11-01T18:00:00', offset: '-05:00' },
  ],
  [
    'New York before its change',
    { drop_time: '00:30' },
    '2026-11-02',
    'America/New_York',
    { local: '2026-11-01T00:30:00', offset: '-04:00' },
  ],
  ['Tokyo has no change', {}, '2026-11-02', 'Asia/Tokyo', { local: '2026-11-01T18:00:00', offset: '+09:00' }],
  ['non-refundable has none', { refundable: false }, '2026-12-10', 'Europe/Paris', null],
  ['only a drop time is none', { offset: null }, '2026-12-10', 'Europe/Paris', null],
])('the deadline at the hotel: %s', (_, changes, check_in, time_zone, moment) => {
  const stay = question.stay && { ...question.stay, check_in, check_out: check_in.replace(/\d\d$/, '30') }
  expect(expectedRate(terms(changes), 'A1KRAC', { ...question, stay, time_zone })?.cancellation_deadline).toEqual(
    moment,
  )
})
