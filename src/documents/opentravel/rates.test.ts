// Prices, ages, weekdays, charges and limits of stays, as rates and rules write them.
import { expect, test } from 'vitest'
import { everyDay } from '../../domain/own-data/records.ts'
import {
  base,
  priced,
  errorsOf,
  length,
  plan,
  plans,
  price,
  rate,
  rates,
  recordsOf,
  taken,
  warningsOf,
} from '../testing/opentravel-messages.ts'

test("AlpineBits' static rate holds for all that follow", () => {
  const xml = plans(
    `<RatePlan RatePlanCode="BAR" RatePlanNotifType="New" CurrencyCode="EUR">${rates(
      rate(
        `${base('Type="7"')}<MealsIncluded MealPlanCodes="10" MealPlanIndicator="1"/>`,
        'RateTimeUnit="Day" UnitMultiplier="1"',
      ) +
        rate(
          `<BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AgeQualifyingCode="10" AmountAfterTax="80.50"/></BaseByGuestAmts><AdditionalGuestAmounts><AdditionalGuestAmount AgeQualifyingCode="8" MaxAge="12" Amount="20"/></AdditionalGuestAmounts>`,
          'InvTypeCode="DBL" Start="2026-01-01" End="2026-01-31"',
        ),
    )}</RatePlan>`,
    'Version="1.000"',
  )
  expect(taken(xml).profile).toBe('alpinebits')
  expect(recordsOf(xml, 'prices')).toEqual([
    { ...price, adults: 2, per_person: true, amount: '80.50', children: [{ from_age: 0, to_age: 11, amount: '20' }] },
  ])
  expect(recordsOf(xml, 'plans')).toEqual([
    { code: 'BAR', name: null, breakfast: true, lunch: true, dinner: true, category: null },
  ])
})

test('ages: the greatest that counts in plain OpenTravel, below it where bands touch', () => {
  const bands = (...ages: [number, number][]) =>
    recordsOf(
      plan(
        rates(
          rate(
            `${base('AmountAfterTax="1"')}<AdditionalGuestAmounts>${ages.map(([from, to]) => `<AdditionalGuestAmount AgeQualifyingCode="8" MinAge="${from}" MaxAge="${to}" Amount="5"/>`).join('')}</AdditionalGuestAmounts>`,
          ),
        ),
      ),
      'prices',
    ).flatMap((each) =>
      (each['children'] as { from_age: number; to_age: number }[]).map(({ from_age, to_age }) => [from_age, to_age]),
    )
  expect(bands([2, 12])).toEqual([[2, 12]])
  expect(bands([3, 5], [6, 11])).toEqual([
    [3, 5],
    [6, 11],
  ])
  expect(bands([6, 10], [3, 6])).toEqual([
    [3, 5],
    [6, 9],
  ])
})

const aged = (more: string) =>
  plan(
    rates(
      rate(
        `<BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AgeQualifyingCode="10" AmountAfterTax="120"/>${more}</BaseByGuestAmts>`,
        'InvTypeCode="DBL" Start="2026-01-01" End="2026-01-31"',
      ),
    ),
  )
test('base prices of children are bands of their ages', () => {
  const xml = aged(
    '<BaseByGuestAmt AgeQualifyingCode="8" MinAge="3" MaxAge="6" AmountAfterTax="0"/>' +
      '<BaseByGuestAmt AgeQualifyingCode="8" NumberOfGuests="1" MinAge="7" MaxAge="12" AmountAfterTax="25"/>' +
      '<BaseByGuestAmt AgeQualifyingCode="8" NumberOfGuests="2" MinAge="7" MaxAge="12" AmountAfterTax="50"/>',
  )
  expect(recordsOf(xml, 'prices')).toEqual([
    {
      ...price,
      adults: 2,
      children: [
        { from_age: 3, to_age: 6, amount: '0' },
        { from_age: 7, to_age: 12, amount: '25' },
      ],
    },
  ])
  expect(warningsOf(xml)).toEqual([])
})
test.each([
  [
    'two prices of one age',
    '<BaseByGuestAmt AgeQualifyingCode="8" MinAge="3" MaxAge="6" AmountAfterTax="5"/><BaseByGuestAmt AgeQualifyingCode="8" MinAge="3" MaxAge="6" AmountAfterTax="6"/>',
    'two prices',
  ],
  ['another tax', '<BaseByGuestAmt AgeQualifyingCode="8" AmountBeforeTax="5"/>', 'before tax'],
  ['another currency', '<BaseByGuestAmt AgeQualifyingCode="8" AmountAfterTax="5" CurrencyCode="USD"/>', 'in USD'],
  [
    'no share of each child',
    '<BaseByGuestAmt AgeQualifyingCode="8" NumberOfGuests="3" AmountAfterTax="10"/>',
    'does not divide',
  ],
])('a child’s base price that cannot be taken refuses the message: %s', (_, more, words) => {
  expect(errorsOf(aged(more)).join()).toContain(words)
})
test('a child’s price without an adult’s refuses the message', () => {
  const alone = plan(rates(rate(base('AgeQualifyingCode="8" MinAge="3" MaxAge="6" AmountAfterTax="5"'))))
  expect(errorsOf(alone).join()).toContain('without a price for adults')
})

test.each([
  [
    'a second list of base prices',
    rates(rate(base('AmountAfterTax="1"') + base('AmountAfterTax="2" NumberOfGuests="3"'))),
  ],
  [
    'a second list of lengths of stay',
    `<BookingRules><BookingRule>${length('SetMinLOS', 2)}${length('SetMaxLOS', 9)}</BookingRule></BookingRules>${rates(priced)}`,
  ],
])('what changes a verdict is never left out with a warning: %s', (_, inside) =>
  expect(errorsOf(plan(inside)).join()).toContain('can’t be read beside the first'))

test('days of the week, with both spellings of the schema and the usual ones', () => {
  const on = (attributes: string) =>
    recordsOf(
      plan(rates(rate(base('AmountAfterTax="1"'), `Start="2026-01-01" End="2026-01-31" ${attributes}`))),
      'prices',
    )[0]?.['weekdays']
  expect(on('Mon="1" Weds="true" Thur="1"')).toEqual([true, false, true, true, false, false, false])
  expect(on('Wed="1" Thu="1"')).toEqual([false, false, true, true, false, false, false])
  expect(on('Sat="0" Sun="false"')).toEqual([true, true, true, true, true, false, false])
  expect(on('')).toEqual(everyDay)
  expect(
    errorsOf(
      plan(rates(rate(base('AmountAfterTax="1"'), 'Mon="0" Tue="0" Weds="0" Thur="0" Fri="0" Sat="0" Sun="0"'))),
    ),
  ).toEqual(['3 320 No day of the week is selected.'])
})

test('lengths of stay, days of arrival, open and closed', () => {
  const rule = (inside: string, attributes = '') =>
    plan(
      `<BookingRules><BookingRule Start="2026-01-01" End="2026-01-31" ${attributes}>${inside}</BookingRule></BookingRules>`,
    )
  const limits = (xml: string) =>
    recordsOf(xml, 'restrictions').map(({ kind, nights, weekdays, room_code }) => [
      kind,
      nights,
      (weekdays as boolean[]).map(Number).join(''),
      room_code,
    ])
  expect(limits(rule(length('FixedLOS', 7)))).toEqual([
    ['minimum_nights', 7, '1111111', null],
    ['maximum_nights', 7, '1111111', null],
  ])
  expect(limits(rule(length('SetMinLOS', 3), 'Code="DBL" CodeContext="ROOMTYPE"'))).toEqual([
    ['minimum_nights', 3, '1111111', 'DBL'],
  ])
  expect(
    limits(rule('<DOW_Restrictions><ArrivalDaysOfWeek Sat="1"/><DepartureDaysOfWeek Sun="0"/></DOW_Restrictions>')),
  ).toEqual([
    ['closed_to_arrival', null, '1111101', null],
    ['closed_to_departure', null, '0000001', null],
  ])
  expect(limits(rule('<RestrictionStatus Restriction="Departure" Status="Close"/>'))).toEqual([
    ['closed_to_departure', null, '1111111', null],
  ])
  expect(limits(rule('<RestrictionStatus Restriction="Master" Status="Open"/>'))).toEqual([])
  const crossed = `<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="5"/><LengthOfStay MinMaxMessageType="SetMaxLOS" Time="3"/></LengthsOfStay>`
  expect(errorsOf(rule(crossed))).toEqual(['3 null The minimum stay (5 nights) is longer than the maximum (3).'])
})

test('taxes, fees and supplements hold for the whole hotel, or are told', () => {
  const tax =
    '<BaseByGuestAmts><BaseByGuestAmt AmountBeforeTax="100"><Taxes><Tax Code="3" Amount="2.50" ChargeUnit="7" ChargeFrequency="1"/><Tax Code="19" Percent="10" Type="Inclusive"/></Taxes></BaseByGuestAmt></BaseByGuestAmts>'
  const xml = plan(
    rates(
      rate(
        `${tax}<Fees><Fee Code="12" Amount="30" ChargeFrequency="12" MandatoryInd="true"/><Fee Code="16" Amount="5" MandatoryInd="false"/></Fees>`,
      ),
    ),
  )
  const always = { first_night: null, last_night: null }
  expect(recordsOf(xml, 'taxes')).toEqual([
    {
      name: 'Resort fee',
      code: '12',
      value: { amount: '30', currency: 'EUR' },
      per: 'stay',
      included: false,
      ...always,
    },
    {
      name: 'City tax',
      code: '3',
      value: { amount: '2.50', currency: 'EUR' },
      per: 'person_night',
      included: false,
      ...always,
    },
    { name: 'VAT or GST', code: '19', value: { percent: '10' }, per: 'stay', included: true, ...always },
  ])
  expect(warningsOf(xml)).toContain('Skipped: an optional fee.')
  const cleaning =
    '<Supplements><Supplement InvType="EXTRA" InvCode="X" MandatoryIndicator="true" ChargeTypeCode="18" AddToBasicRateIndicator="true" Amount="40"><Description Name="title"><Text Language="en">Cleaning</Text></Description></Supplement></Supplements>'
  const two = (other: string) =>
    plans(
      `<RatePlan RatePlanCode="A" CurrencyCode="EUR">${cleaning}</RatePlan><RatePlan RatePlanCode="B" CurrencyCode="EUR">${other}</RatePlan>`,
    )
  expect(recordsOf(two(cleaning), 'taxes')).toEqual([
    { name: 'Cleaning', code: null, value: { amount: '40', currency: 'EUR' }, per: 'stay', included: false, ...always },
  ])
  expect(recordsOf(two(''), 'taxes')).toEqual([])
  expect(warningsOf(two(''))[0]).toMatch(/^Cleaning differs between rates or plans/)
})

test('amounts: written in small units, for a week, for nothing, in no currency', () => {
  const amounts = (attributes: string, outer = 'Start="2026-01-01" End="2026-01-31"') =>
    recordsOf(plan(rates(rate(base(attributes), outer))), 'prices').map(({ amount, tax, adults }) => [
      amount,
      tax,
      adults,
    ])
  expect(amounts('AmountAfterTax="8550" DecimalPlaces="2"')).toEqual([['85.50', 'after', null]])
  expect(amounts('AmountBeforeTax="+085.5"')).toEqual([['85.5', 'before', null]])
  expect(amounts('AmountAfterTax="700"', 'UnitMultiplier="7"')).toEqual([['100.00', 'after', null]])
  expect(amounts('AmountAfterTax="100"', 'UnitMultiplier="7"')).toEqual([])
  expect(amounts('AmountAfterTax="0.00"')).toEqual([])
  expect(amounts('AmountAfterTax="90"', 'MinGuestApplicable="1" MaxGuestApplicable="2"')).toEqual([
    ['90', 'after', 1],
    ['90', 'after', 2],
  ])
  expect(errorsOf(plan(rates(rate(base('AmountAfterTax="-5"')))))).toEqual(['3 320 AmountAfterTax="-5" is below zero.'])
  expect(errorsOf(plan(rates(rate(base('AmountAfterTax="1,5"')))))[0]).toMatch(/is not a decimal number/)
  expect(errorsOf(plan(rates(rate(base('')))))).toEqual(['10 321 It has neither AmountAfterTax nor AmountBeforeTax.'])
  expect(errorsOf(plan(rates(rate(base('AmountAfterTax="5" CurrencyCode="EURO"')))))[0]).toMatch(/^3 61 /)
  expect(errorsOf(plans(`<RatePlan RatePlanCode="A">${rates(priced)}</RatePlan>`))).toEqual([
    '10 321 CurrencyCode is missing here and on the elements around it.',
  ])
})
