// What a property says, written as a message and read back, is what the own data then hold: for any property.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOrders } from '../../domain/own-data/orders/apply.ts'
import type { OwnWritten } from '../../domain/own-data/orders/orders.ts'
import { noOwnData, type Weekdays } from '../../domain/own-data/records.ts'
import { addDays } from '../../domain/stay.ts'
import { readNotification } from './notification.ts'

type Price = OwnWritten['prices']
type Restriction = OwnWritten['restrictions']
type Plan = Pick<
  OwnWritten['plans'],
  'code' | 'name' | 'breakfast' | 'lunch' | 'dinner' | 'guarantee' | 'commission' | 'category' | 'cancellation'
>
type Property = { plan: Plan; prices: Price[]; restrictions: Restriction[] }

const amount = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
const flag = fc.constantFrom(true, false, null)
const weekdays = fc
  .tuple(...Array.from({ length: 7 }, () => fc.boolean()))
  .filter((days) => days.includes(true)) as unknown as fc.Arbitrary<Weekdays>
const word = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...`ABCäß<>&"' é中-1`) })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const plan: fc.Arbitrary<Plan> = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
  name: fc.option(word),
  breakfast: flag,
  lunch: flag,
  dinner: flag,
  guarantee: fc.constantFrom('guarantee', 'deposit', 'prepayment', 'none', null),
  commission: fc.oneof(
    fc.constant(null),
    fc.constant('none' as const),
    fc.integer({ min: 1, max: 30 }).map((percent) => ({ percent: String(percent) })),
  ),
  category: fc.constantFrom('4', '13', null),
  cancellation: fc.oneof(
    fc.constant({ refundable: null, offset: null, unit: null, drop_time: null, penalty: null }),
    fc.record({
      refundable: fc.boolean(),
      offset: fc.integer({ min: 0, max: 30 }),
      unit: fc.constantFrom('day', 'week'),
      drop_time: fc.constantFrom('18:00', '00:30', null),
      penalty: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 1, max: 5 }).map((nights) => ({ nights })),
        amount.map((each) => ({ amount: each, currency: 'EUR' })),
      ),
    }),
  ),
})
/** Periods follow one another, so that no two say different things of one night. */
const property: fc.Arbitrary<Property> = fc
  .tuple(
    plan,
    fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 40 }),
        weekdays,
        fc.constantFrom('DBL', 'SGL', null),
        amount,
        fc.array(amount, { maxLength: 3 }),
        fc.boolean(),
        fc.constantFrom('before', 'after'),
        fc.constantFrom('closed', 'minimum_nights', 'closed_to_arrival', null),
      ),
      { maxLength: 12 },
    ),
  )
  .map(([of, periods]) => {
    let day = '2026-01-01'
    const made: Property = { plan: of, prices: [], restrictions: [] }
    for (const [length, on, room_code, price, bands, per_person, tax, kind] of periods) {
      const placed = {
        plan_code: of.code,
        room_code,
        first_night: day,
        last_night: addDays(day, Math.max(length, 7)),
        weekdays: on,
      }
      const children = bands.map((each, index) => ({ from_age: index * 4, to_age: index * 4 + 2, amount: each }))
      const rest = { currency: 'EUR', tax, per_person, minimum_nights: length % 3 || null, children }
      made.prices.push({ ...placed, ...rest, adults: 1, amount: price, extra_adult: null } as Price)
      made.prices.push({ ...placed, ...rest, adults: 2, amount: `${price}1`, extra_adult: '10.00' } as Price)
      if (kind)
        made.restrictions.push({ ...placed, kind, nights: kind === 'minimum_nights' ? length : null } as Restriction)
      day = addDays(placed.last_night, 1)
    }
    return made
  })

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const attributes = (values: Record<string, string | number | boolean | null | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value == null ? [] : [` ${name}="${xml(String(value))}"`]))
    .join('')
const element = (name: string, values: Parameters<typeof attributes>[0], inside = '') =>
  `<${name}${attributes(values)}>${inside}</${name}>`
const dayNames = ['Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun']
const onDays = (days: Weekdays) => Object.fromEntries(days.map((on, index) => [dayNames[index], on]))

const rateOf = (prices: readonly Price[]) => {
  const [first] = prices
  if (!first) return ''
  const bases = prices.map(({ adults, amount: each, tax, per_person }) =>
    element('BaseByGuestAmt', {
      NumberOfGuests: adults,
      [tax === 'after' ? 'AmountAfterTax' : 'AmountBeforeTax']: each,
      Type: per_person ? 7 : 25,
    }),
  )
  const more = [
    element('AdditionalGuestAmount', { AgeQualifyingCode: 10, Amount: '10.00' }),
    ...first.children.map(({ from_age, to_age, amount: each }) =>
      element('AdditionalGuestAmount', { AgeQualifyingCode: 8, MinAge: from_age, MaxAge: to_age, Amount: each }),
    ),
  ]
  const inside = element('BaseByGuestAmts', {}, bases.join('')) + element('AdditionalGuestAmounts', {}, more.join(''))
  return element(
    'Rate',
    {
      InvTypeCode: first.room_code,
      Start: first.first_night,
      End: first.last_night,
      MinLOS: first.minimum_nights,
      ...onDays(first.weekdays),
    },
    inside,
  )
}
const ruleOf = ({ room_code, first_night, last_night, weekdays: on, kind, nights }: Restriction) =>
  element(
    'BookingRule',
    { Code: room_code, CodeContext: room_code && 'ROOMTYPE', Start: first_night, End: last_night, ...onDays(on) },
    kind === 'minimum_nights'
      ? element(
          'LengthsOfStay',
          {},
          element('LengthOfStay', { Time: nights, TimeUnit: 'Day', MinMaxMessageType: 'SetMinLOS' }),
        )
      : element('RestrictionStatus', { Restriction: kind === 'closed' ? 'Master' : 'Arrival', Status: 'Close' }),
  )
const policiesOf = ({
  breakfast,
  lunch,
  dinner,
  guarantee,
  cancellation: { refundable, offset, unit, drop_time, penalty },
}: Plan) => {
  const types = { guarantee: 'GuaranteeRequired', deposit: 'DepositRequired', prepayment: 'PrePay', none: 'None' }
  const worth =
    penalty &&
    ('nights' in penalty
      ? { NmbrOfNights: penalty.nights }
      : 'amount' in penalty
        ? { Amount: penalty.amount, CurrencyCode: penalty.currency }
        : {})
  const deadline = element('Deadline', {
    OffsetUnitMultiplier: offset,
    OffsetTimeUnit: unit === 'week' ? 'Week' : 'Day',
    AbsoluteDeadline: drop_time && `${drop_time}:00`,
  })
  const step = element(
    'CancelPenalty',
    { NonRefundable: refundable === null ? null : !refundable },
    deadline + (worth ? element('AmountPercent', worth) : ''),
  )
  return (
    (guarantee
      ? element('GuaranteePolicies', {}, element('GuaranteePolicy', { GuaranteeType: types[guarantee] }))
      : '') +
    (offset === null ? '' : element('CancelPolicies', {}, step)) +
    element('MealsIncluded', { Breakfast: breakfast, Lunch: lunch, Dinner: dinner })
  )
}
const messageOf = ({ plan: of, prices, restrictions }: Property) => {
  const pairs = prices.flatMap((each, index) => (index % 2 === 0 ? [prices.slice(index, index + 2)] : []))
  const inside =
    (restrictions.length > 0 ? element('BookingRules', {}, restrictions.map(ruleOf).join('')) : '') +
    element(
      'Rates',
      {},
      element('Rate', { Start: '2025-01-01', End: '2025-01-01' }, policiesOf(of)) + pairs.map(rateOf).join(''),
    ) +
    (of.commission && of.commission !== 'none' && 'percent' in of.commission
      ? element('Commission', { Percent: of.commission.percent })
      : '') +
    (of.name === null
      ? ''
      : element('Description', { Name: 'title' }, element('Text', { Language: 'en' }, xml(of.name))))
  const head = {
    RatePlanCode: of.code,
    RatePlanType: of.category,
    CurrencyCode: 'EUR',
    RatePlanNotifType: 'New',
    IsCommissionable: of.commission === 'none' ? false : null,
  }
  const named = { xmlns: 'http://www.opentravel.org/OTA/2003/05', Version: '1.0', EchoToken: 'x' }
  return element(
    'OTA_HotelRatePlanNotifRQ',
    named,
    element('RatePlans', { HotelCode: 'H' }, element('RatePlan', head, inside)),
  )
}

const byDays = (a: Price | Restriction, b: Price | Restriction) =>
  `${a.first_night}${'adults' in a ? a.adults : ''}`.localeCompare(`${b.first_night}${'adults' in b ? b.adults : ''}`)

test('read back, a message says what was written', () => {
  fc.assert(
    fc.property(property, (stated) => {
      const read = readNotification(messageOf(stated))
      if ('errors' in read) throw new Error(JSON.stringify(read.errors))
      const put = <K extends 'prices' | 'restrictions'>(kind: K) =>
        read.orders.flatMap((order) =>
          order.do === 'put' && order.kind === kind ? [order.record as OwnWritten[K]] : [],
        )
      expect(put('prices').toSorted(byDays)).toEqual(stated.prices)
      expect(put('restrictions').toSorted(byDays)).toEqual(stated.restrictions)
      expect(read.orders.find((order) => order.do === 'put' && order.kind === 'plans')).toMatchObject({
        record: stated.plan,
      })
      expect(read.warnings).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('applied, it is the own data; the same message again changes nothing', () => {
  fc.assert(
    fc.property(property, (stated) => {
      const read = readNotification(messageOf(stated))
      let id = 0
      const nextId = () => ++id
      const first = applyOrders(noOwnData, 'orders' in read ? read.orders : [], nextId)
      if ('problems' in first) throw new Error(JSON.stringify(first.problems))
      expect(first.own.plans).toHaveLength(1)
      expect(first.own.plans[0]).toMatchObject(stated.plan)
      expect(first.own.prices).toHaveLength(stated.prices.length)
      expect(first.own.restrictions).toHaveLength(stated.restrictions.length)
      expect(applyOrders(first.own, 'orders' in read ? read.orders : [], nextId)).toMatchObject({ changes: [] })
    }),
    { numRuns: 50 },
  )
})
