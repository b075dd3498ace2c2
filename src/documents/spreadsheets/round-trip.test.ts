// Own data written as a file, read and applied to nothing is the same own data; whatever its texts hold, in both formats.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bedKindNames } from '../../domain/codes/bed-types.ts'
import { applyOrders } from '../../domain/own-data/orders/apply.ts'
import type { OwnOrder } from '../../domain/own-data/orders/orders.ts'
import {
  type ChildBand,
  noOwnData,
  type OwnData,
  type OwnKind,
  ownKinds,
  type Weekdays,
} from '../../domain/own-data/records.ts'
import { addDays } from '../../domain/stay.ts'
import { readSheets, type SheetFormat, writeTemplate } from './sheets.ts'
import { writtenRecords } from './written.ts'

const words = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ maxLength: 30 }),
    fc.constantFrom(
      '=1+1',
      '+49 30',
      '-10 %',
      '@SUM(A1)',
      "'=x",
      "''",
      '_x000D_',
      'a|b\\',
      'a, b; c',
      '"q"',
      '1E5',
      '007',
      'ä€',
      'a\r\nb',
      '-',
    ),
  )
  .filter((text) => !text.includes('\0') && !/[\uFFFD-\uFFFF]|[\uD800-\uDFFF]/u.test(text))
  .map((text) => text.trim())
const filled = words.filter((text) => text !== '' && !text.startsWith('#'))
const codeText = filled.filter((text) => text.length <= 40 && !/^\d[.,]\d+E[+-]/.test(text) && !/\s/.test(text))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const amount = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 0, max: 999_999 }).map(String),
  fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
)
const percent = fc.integer({ min: 0, max: 99_999 }).map((share) => String(share / 1000))
const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD')
const money = fc.record({ amount, currency })
const share = fc.record({ percent })
const nights = fc.integer({ min: 1, max: 365 })
const cost = fc.oneof(fc.record({ nights }), share, money)
const listCode = fc.integer({ min: 1, max: 99 }).map(String)
const unique = <T>(of: fc.Arbitrary<T>, key: (value: T) => string, maxLength = 4) =>
  fc.uniqueArray(of, { selector: key, maxLength })
const phrases = fc.array(filled, { maxLength: 3 })
const day = fc.integer({ min: 0, max: 900 }).map((ahead) => addDays('2026-01-01', ahead))
const period = fc
  .tuple(day, day)
  .map(([a, b]) => (a < b ? { first_night: a, last_night: b } : { first_night: b, last_night: a }))
const anyPeriod = fc.oneof(period, fc.constant({ first_night: null, last_night: null }))
const weekdays = fc
  .array(fc.boolean(), { minLength: 7, maxLength: 7 })
  .filter((on) => on.includes(true))
  .map(([a, b, c, d, e, f, g]): Weekdays => [!!a, !!b, !!c, !!d, !!e, !!f, !!g])

const room = fc.record({
  code: codeText,
  name: maybe(filled),
  beds: fc.array(
    fc.array(
      fc.record({
        code: fc.constantFrom(...Object.keys(bedKindNames), '11', '99'),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { maxLength: 3 },
  ),
  view: maybe(listCode),
  smoking: maybe(fc.boolean()),
  greatest_occupancy: maybe(fc.integer({ min: 1, max: 99 })),
  phrases,
})
const cancellation = fc
  .record({
    refundable: maybe(fc.boolean()),
    timing: maybe(
      fc.record({
        offset: fc.integer({ min: 0, max: 400 }),
        unit: fc.constantFrom('hour' as const, 'day' as const, 'week' as const),
      }),
    ),
    drop_time: maybe(fc.constantFrom('18:00', '00:00', '09:30')),
    penalty: maybe(cost),
  })
  .map(({ timing, ...rest }) => ({ ...rest, offset: timing?.offset ?? null, unit: timing?.unit ?? null }))
const plan = fc.record({
  code: codeText,
  name: maybe(filled),
  phrases,
  breakfast: maybe(fc.boolean()),
  lunch: maybe(fc.boolean()),
  dinner: maybe(fc.boolean()),
  cancellation,
  guarantee: maybe(fc.constantFrom('guarantee' as const, 'deposit' as const, 'prepayment' as const, 'none' as const)),
  deposit: maybe(cost),
  commission: maybe(fc.oneof(share, money, fc.constant('none' as const))),
  category: maybe(listCode),
  corporate_codes: fc.array(
    codeText.filter((code) => code.length <= 20),
    { maxLength: 3 },
  ),
  points_of_sale: fc.array(
    codeText.filter((code) => code.length <= 20),
    { maxLength: 3 },
  ),
})
const derivation = fc.record({
  change: fc.oneof(
    fc.integer({ min: -99_999, max: 99_999 }).map((value) => ({ percent: String(value / 1000) })),
    fc
      .integer({ min: -99_999, max: 99_999 })
      .map((value) => ({ amount: (value / 100).toFixed(2).replace('-0.00', '0.00') })),
  ),
  round_to: maybe(fc.constantFrom('1', '0.1', '0.01', '5', '10')),
})
const price = fc
  .record({
    period: anyPeriod,
    weekdays,
    adults: maybe(fc.integer({ min: 1, max: 4 })),
    per_person: fc.boolean(),
    extra_adult: maybe(amount),
    children: fc.constantFrom<ChildBand[]>(
      [],
      [
        { from_age: 0, to_age: 5, amount: '0' },
        { from_age: 6, to_age: 6, amount: '20.00' },
      ],
    ),
    currency,
    amount,
    tax: fc.constantFrom('before' as const, 'after' as const),
    minimum_nights: maybe(nights),
  })
  .map(({ period: days, ...rest }) => ({ ...rest, ...days }))
const tax = fc
  .record({
    name: filled,
    code: maybe(listCode),
    value: fc.oneof(share, money),
    per: fc.constantFrom('stay' as const, 'night' as const, 'person' as const, 'person_night' as const),
    included: fc.boolean(),
    period: anyPeriod,
  })
  .map(({ period: days, ...rest }) => ({ ...rest, ...days }))
const restriction = fc
  .record({
    period,
    weekdays,
    kind: fc.constantFrom('closed' as const, 'closed_to_arrival' as const, 'minimum_nights' as const),
    nights,
  })
  .map(({ period: days, nights: many, ...rest }) => ({
    ...rest,
    ...days,
    nights: rest.kind === 'minimum_nights' ? many : null,
  }))

const lower = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')
const numbered = <T>(rows: readonly T[], from: number) => rows.map((row, index) => ({ id: from + index, ...row }))
const own: fc.Arbitrary<OwnData> = fc
  .record({
    rooms: unique(room, ({ code }) => lower(code)),
    plans: unique(plan, ({ code }) => lower(code)),
    patterns: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9?*]{1,8}$/), { maxLength: 4 }),
    prices: unique(price, ({ first_night, weekdays: on, adults }) => `${first_night}${on}${adults}`),
    taxes: unique(tax, ({ name }) => lower(name)),
    restrictions: unique(restriction, ({ first_night, weekdays: on, kind }) => `${first_night}${on}${kind}`),
    derived: derivation,
    one: currency,
    seed: fc.nat(),
  })
  .map(({ rooms, plans, patterns, prices, taxes, restrictions, derived, one, seed }) => {
    const madePlans = numbered(plans, 100).map((each, index) => ({
      ...each,
      derived: index === 1 ? { from_plan_code: plans[0]?.code ?? '', ...derived } : null,
    }))
    const planAt = (index: number) => madePlans[(seed + index) % Math.max(1, madePlans.length)]?.id ?? 0
    const roomAt = (index: number) =>
      [null, ...rooms.map((_, at) => 200 + at)][(seed + index) % (rooms.length + 1)] ?? null
    const ofPlans = <T>(rows: readonly T[]) => (plans.length === 0 ? [] : rows)
    const at = <T>(row: T, index: number) => ({ ...row, plan_id: planAt(index), room_id: roomAt(index) })
    return {
      ...noOwnData,
      rooms: numbered(rooms, 200),
      plans: madePlans,
      codes: numbered(
        ofPlans(patterns).map((pattern, index) =>
          at({ pattern, gds_id: ([null, 1, 2] as const)[index % 3] ?? null }, index),
        ),
        300,
      ),
      prices: numbered(
        ofPlans(prices).map((each, index) => at({ ...each, currency: one }, index)),
        400,
      ),
      taxes: numbered(taxes, 500),
      restrictions: numbered(ofPlans(restrictions).map(at), 600),
    }
  })

let ids = 0
const applied = async (format: SheetFormat, files: readonly Uint8Array[]): Promise<OwnData> => {
  const orders: OwnOrder[] = []
  for (const file of files) {
    const read = await readSheets(format, file)
    expect(read.problems).toEqual([])
    orders.push(...read.orders)
  }
  const result = applyOrders(noOwnData, orders, () => (ids += 1))
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.own
}
/** What can be applied at all: prices of one plan must not contradict each other, for instance. */
const asOrders = (data: OwnData) =>
  ownKinds.flatMap((kind) => writtenRecords(data, kind).map((record) => ({ do: 'put', kind, record }) as OwnOrder))
const withoutIds = (data: OwnData) =>
  Object.fromEntries(ownKinds.map((kind) => [kind, writtenRecords(data, kind).map((record) => ({ ...record }))]))

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  test('own data, written and read, is the same', async () => {
    await fc.assert(
      fc.asyncProperty(own, async (data) => {
        fc.pre(ownKinds.some((kind) => data[kind].length > 0))
        fc.pre(!('problems' in applyOrders(noOwnData, asOrders(data), () => (ids += 1))))
        const kinds: (OwnKind | undefined)[] =
          format === 'csv' ? ownKinds.filter((kind) => data[kind].length > 0) : [undefined]
        const files = await Promise.all(kinds.map((table) => writeTemplate({ format, own: data, table })))
        expect(withoutIds(await applied(format, files))).toEqual(withoutIds(data))
      }),
      { numRuns: format === 'csv' ? 150 : 25 },
    )
  })
})
