// The prices of a rate in every form that Sabre uses: no value is guessed, summed or converted.
import { expect, test } from 'vitest'
import { statedFields } from '../stated-fields.ts'
import { answer, plan, readBody, readRate, readText, statedBy } from '../testing/sabre-answers.ts'

test('amounts are text or numbers, word for word', () => {
  const numbers = '{"AmountBeforeTax":100.10,"AmountAfterTax":1.2e2,"ApproxTotalPrice":121,"CurrencyCode":"EUR"}'
  const text = JSON.stringify(answer({})).replace('"RateInfo":{"CurrencyCode":"EUR"}', `"RateInfo":${numbers}`)
  expect(readText(text).rates.map(statedFields)).toEqual([
    { rate_plan: 'A1KRAC', currency: 'EUR', price_base: '100.10', rate_total: '120', total: '121' },
  ])
})

test.each([
  ['-12.00'],
  ['NaN'],
  ['1,046.50'],
  ['12.00 EUR'],
  ['.50'],
  ['9999999999999.00'],
  ['1.23456789'],
  ['+5'],
  ['1e400'],
])('an amount of %s is unreadable, never 0', (amount) => {
  const rate = readRate({ info: { ApproxTotalPrice: amount, Taxes: { Amount: amount } } })
  expect([rate.total, rate.taxes]).toEqual([null, null])
  expect(rate.unreadable).toEqual({ total: amount, taxes: amount })
})

test('an empty amount, an object in its place, or none: not stated', () => {
  for (const ApproxTotalPrice of ['', ' ', null, {}, []]) expect(statedBy({ info: { ApproxTotalPrice } })).toEqual({})
})

test('a malformed currency is unreadable; an unlisted one is kept for the checks', () => {
  expect(statedFields(readRate({ info: { CurrencyCode: 'euro', ApproxTotalPrice: '1.00' } }))).toEqual({
    rate_plan: 'A1KRAC',
    total: '1.00',
    unreadable: { currency: 'euro' },
  })
  expect(readRate({ info: { CurrencyCode: 'QQQ' } }).currency).toBe('QQQ')
  const other = { AmountPercent: { Amount: '20.00', CurrencyCode: 'USD' } }
  expect(statedBy({ info: { CancelPenalties: { CancelPenalty: [other] } } })).toMatchObject({
    cancel_penalty_amount: '20.00',
    other_currencies: { cancel_penalty_amount: 'USD' },
  })
  const bad = { AmountPercent: { Amount: '20.00', CurrencyCode: 'dollars' } }
  expect(statedBy({ info: { CancelPenalties: { CancelPenalty: [bad] } } })).toMatchObject({
    unreadable: { cancel_penalty_amount: 'dollars 20.00' },
  })
})

test('converted amounts are never the rate’s', () => {
  const converted = {
    CurrencyCode: 'USD',
    AmountAfterTax: '99.00',
    ApproxTotalPrice: '99.00',
    Rates: { Rate: [{ StartDate: '2027-05-10', EndDate: '2027-05-11', AmountBeforeTax: '99.00' }] },
    CancelPenalties: { CancelPenalty: [{ Refundable: true, AmountPercent: { Amount: '9.00', CurrencyCode: 'USD' } }] },
    Guarantee: {
      GuaranteeType: 'DEP',
      DepositPolicies: { DepositPolicy: [{ AmountPercent: { Amount: '9.00', CurrencyCode: 'USD' } }] },
    },
  }
  expect(statedBy({ info: { ApproxTotalPrice: '90.00' }, plan: { ConvertedRateInfo: converted } })).toEqual({
    total: '90.00',
    converted_currency: 'USD',
    converted_rate_total: '99.00',
    converted_total: '99.00',
    converted_penalty: '9.00',
    converted_deposit: '9.00',
  })
  const alone = readBody({ RatePlan: { ...plan(undefined), ConvertedRateInfo: converted } }, { fragment: true })
  expect(alone.rates.map(statedFields)).toEqual([
    {
      rate_plan: 'A1KRAC',
      refundable: true,
      guarantee_type: 'DEP',
      rate_change_indicator: false,
      converted_currency: 'USD',
      converted_rate_total: '99.00',
      converted_total: '99.00',
      converted_penalty: '9.00',
      converted_deposit: '9.00',
    },
  ])
})

const euros = (Amount: string) => ({ AmountPercent: { Amount, CurrencyCode: 'EUR' } })
test('an amount in another currency than the conversion around it is the hotel’s own', () => {
  const converted = {
    CurrencyCode: 'USD',
    AmountAfterTax: '99.00',
    ApproxTotalPrice: '99.00',
    Taxes: { Amount: '7.00', CurrencyCode: 'EUR' },
    Fees: {
      Amount: '5.00',
      CurrencyCode: 'USD',
      FeeGroups: {
        FeeGroup: [
          { Amount: '6.00', CurrencyCode: 'EUR', Description: 'Resort fee' },
          { Code: '16', Amount: '3.00', CurrencyCode: 'USD' },
        ],
      },
    },
    RoomExtras: { RoomExtra: [{ Code: '91', Amount: '30.00', CurrencyCode: 'EUR' }] },
    CancelPenalties: { CancelPenalty: [{ Refundable: true, ...euros('80.00') }] },
    Guarantee: { GuaranteeType: 'DEP', DepositPolicies: { DepositPolicy: [euros('40.00')] } },
  }
  const alone = readBody({ RatePlan: { ...plan(undefined), ConvertedRateInfo: converted } }, { fragment: true })
  const [rate] = alone.rates
  expect(rate && statedFields(rate)).toEqual({
    rate_plan: 'A1KRAC',
    refundable: true,
    cancellation_policy: true,
    guarantee_type: 'DEP',
    cancel_penalty_amount: '80.00',
    deposit_amount: '40.00',
    taxes: '7.00',
    fees: [{ name: 'Resort fee', amount: '6.00' }],
    extra_resort_fee: '6.00',
    extra_adult_rollaway_amount: '30.00',
    converted_currency: 'USD',
    converted_fees: '5.00',
    converted_rate_total: '99.00',
    converted_total: '99.00',
    other_currencies: {
      cancel_penalty_amount: 'EUR',
      deposit_amount: 'EUR',
      taxes: 'EUR',
      fees: 'EUR',
      extra_resort_fee: 'EUR',
      extra_adult_rollaway_amount: 'EUR',
    },
  })
})

const spans = (...list: [from: string, to: string, amount: string][]) => ({
  Rates: { Rate: list.map(([StartDate, EndDate, AmountBeforeTax]) => ({ StartDate, EndDate, AmountBeforeTax })) },
})
test('nights: each span’s amount is that of one night, its last day is not slept', () => {
  const info = spans(['2027-05-12', '2027-05-13', '140.00'], ['2027-05-10', '2027-05-12', '119.00'])
  expect(statedBy({ info })).toEqual({
    rate_base: '119.00',
    nightly_rates: [
      { from: '2027-05-10', to: '2027-05-12', amount: '119.00' },
      { from: '2027-05-12', to: '2027-05-13', amount: '140.00' },
    ],
    rate_change_indicator: true,
  })
  const [rate] = readBody(answer({ info }), { check_in: '2027-05-12' }).rates
  expect(rate?.rate_base).toBe('140.00')
  expect(statedBy({ info: spans(['2027-05-10', '2027-05-13', '119.00']) })).toMatchObject({
    rate_change_indicator: false,
  })
  const equal = spans(['2027-05-10', '2027-05-11', '119.0'], ['2027-05-11', '2027-05-13', '119.00'])
  expect(statedBy({ info: equal })).toMatchObject({ rate_change_indicator: false })
})
test('nights that cannot be read make none of them a price', () => {
  expect(statedBy({ info: spans(['2027-05-10', '2027-05-09', '119.00']) })).toEqual({
    unreadable: { nightly_rates: '2027-05-10 2027-05-09 119.00' },
  })
  expect(statedBy({ info: spans(['2027-05-10', '2027-05-12', 'free'], ['2027-05-12', '2027-05-13', '9.00']) })).toEqual(
    {
      nightly_rates: [{ from: '2027-05-12', to: '2027-05-13', amount: '9.00' }],
      unreadable: { nightly_rates: '2027-05-10 2027-05-12 free' },
    },
  )
  const without = { Rates: { Rate: [{ AmountBeforeTax: 118.31 }, { AmountBeforeTax: 90.31 }] } }
  expect(statedBy({ info: without })).toEqual({ rate_change_indicator: true })
  const afterTax = { Rates: { Rate: [{ StartDate: '2027-05-10', EndDate: '2027-05-12', AmountAfterTax: '130.00' }] } }
  expect(statedBy({ info: afterTax })).toEqual({})
})

test('taxes are their amount; lines are kept and never added up', () => {
  const Tax = [{ Amount: '31.35' }, { Code: 36, Percent: '10' }]
  const TaxGroups = { TaxGroup: [{ Code: 201, Description: 'Recovery charges', Amount: '5.00', CurrencyCode: 'EUR' }] }
  expect(statedBy({ info: { Taxes: { Tax, TaxGroups } } })).toEqual({
    tax_lines: [
      { code: null, name: 'Tax', amount: '31.35', percent: null, term: null, frequency: null },
      { code: '36', name: 'VAT', amount: null, percent: '10', term: null, frequency: null },
      { code: '201', name: 'Recovery charges', amount: '5.00', percent: null, term: null, frequency: null },
    ],
  })
  expect(statedBy({ info: { TaxInclusive: true } })).toEqual({ other_texts: { Tax: 'TaxInclusive: true' } })
  expect(statedBy({ info: { TaxInclusive: true, Taxes: { Amount: '5.00' } } })).toEqual({ taxes: '5.00' })
})

test('fees: groups, resort fee by number or words, surcharge; a line without a name is a tax', () => {
  const FeeGroup = [
    { Code: 12, Amount: '20.00', CurrencyCode: 'EUR' },
    { Code: 16, Amount: '3.00' },
    { FeeDescription: { Text: ['Towels'] }, Amount: '1.00' },
  ]
  const Fee = [{ StartDate: '2027-05-10', EndDate: '2027-05-12', Amount: '28.35', CurrencyCode: 'EUR' }]
  expect(statedBy({ info: { Fees: { Amount: '24.00', Fee, FeeGroups: { FeeGroup } } } })).toEqual({
    total_fees: '24.00',
    fees: [
      { name: 'Resort fee', amount: '20.00' },
      { name: 'Surcharge', amount: '3.00' },
      { name: 'Towels', amount: '1.00' },
    ],
    surcharges: '3.00',
    extra_resort_fee: '20.00',
    tax_lines: [{ code: null, name: 'Fee', amount: '28.35', percent: null, term: null, frequency: null }],
  })
  const named = [{ Description: 'Destination amenity fee', Amount: '9.00' }, { Amount: '1.00' }]
  expect(statedBy({ info: { Fees: { Fee: named } } })).toMatchObject({
    fees: [{ name: 'Destination amenity fee', amount: '9.00' }],
    extra_resort_fee: '9.00',
  })
})

const extra = (Code: number, Amount: string) => ({ Code, Description: `Extra ${Code}`, Amount, CurrencyCode: 'EUR' })
test('extras of the room', () => {
  const RoomExtra = [extra(91, '15.00'), extra(26, '0.00'), extra(196, '10.00'), extra(44, '7.00')]
  expect(statedBy({ info: { RoomExtras: { RoomExtra } } })).toEqual({
    extra_adult_amount: '10.00',
    extra_adult_rollaway_amount: '15.00',
    extra_charges: [
      { name: 'Crib', amount: '0.00' },
      { name: 'Extra 44', amount: '7.00' },
    ],
  })
})

const flat = (RateKey: string, Commission: object) => ({ RateKey, RateSource: '100', Commission })
test('commission is in the flat list and found by its key', () => {
  expect(
    statedBy({ flat: [flat('OTHER', { Type: 'None' }), flat('KEY', { Type: 'Percentage', Percent: 10 })] }),
  ).toEqual({
    commission_type: 'Percentage',
    commission_value: '10',
  })
  expect(statedBy({ flat: [flat('OTHER', { Type: 'None' })] })).toEqual({})
  expect(statedBy({ flat: [flat('KEY', { Type: 'None' }), flat('KEY', { Type: 'Variable' })] })).toEqual({})
  expect(statedBy({ flat: [flat('KEY', { Type: 'FlatRate' }), flat('KEY', { Type: 'FlatRate' })] })).toEqual({
    commission_type: 'FlatRate',
  })
  const amount = { Type: 'Amount', Amount: '12.50', CommissionDescription: { Text: 'COMMISSIONABLE' } }
  expect(statedBy({ flat: [flat('KEY', { ...amount, CurrencyCode: 'EUR' })] })).toEqual({
    commission_type: 'Amount',
    commission_value: '12.50',
    other_texts: { Commission: 'COMMISSIONABLE' },
  })
  expect(statedBy({ flat: [flat('KEY', { ...amount, CurrencyCode: 'USD' })] })).toMatchObject({
    commission_value: '12.50',
    other_currencies: { commission_value: 'USD' },
  })
  expect(statedBy({ flat: [flat('KEY', { Type: 'Percentage', Percent: 'ten' })] })).toMatchObject({
    unreadable: { commission_value: 'ten' },
  })
})
