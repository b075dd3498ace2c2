// What a message says of a plan or room: meals, derivation, policies, commission, name, beds.
import { expect, test } from 'vitest'
import { mealPlans } from '../../domain/codes/meal-plans.ts'
import { errorsOf, plan, rate, rates, recordsOf, step, warningsOf } from '../testing/opentravel-messages.ts'

test.each(Object.entries(mealPlans))('meal plan %s', (code, { breakfast, lunch, dinner }) => {
  const [record] = recordsOf(plan(rates(rate(`<MealsIncluded MealPlanCodes="${code}"/>`))), 'plans')
  const meals = code === '12' ? { breakfast, lunch: false, dinner: true } : { breakfast, lunch, dinner }
  const stated = Object.entries(meals).filter(([, meal]) => meal !== null)
  expect(record).toEqual({ code: 'BAR', ...Object.fromEntries(stated) })
})

test('meals by flags and several codes; contradictions are refused, unknown codes told', () => {
  const meals = (attributes: string) => plan(rates(rate(`<MealsIncluded ${attributes}/>`)))
  expect(recordsOf(meals('MealPlanCodes="19 22"'), 'plans')).toEqual([
    { code: 'BAR', breakfast: true, lunch: false, dinner: true },
  ])
  expect(recordsOf(meals('MealPlanCodes="12" Dinner="1"'), 'plans')).toEqual([
    { code: 'BAR', breakfast: true, dinner: true },
  ])
  expect(recordsOf(meals('MealPlanCodes="12" Lunch="1"'), 'plans')).toEqual([
    { code: 'BAR', breakfast: true, lunch: true },
  ])
  expect(recordsOf(meals('MealPlanIndicator="false"'), 'plans')).toEqual([
    { code: 'BAR', breakfast: false, lunch: false, dinner: false },
  ])
  expect(errorsOf(meals('MealPlanCodes="14" Breakfast="true"'))[0]).toMatch(
    /Its meal plan code says that breakfast is not included/,
  )
  expect(errorsOf(meals('MealPlanIndicator="false" Lunch="true"'))[0]).toMatch(/lunch/)
  expect(warningsOf(meals('MealPlanCodes="99"'))).toEqual([
    'MealPlanCodes="99" of MealsIncluded can’t be used and was skipped: no meal is taken from it.',
  ])
  const differing = plan(
    rates(
      rate('<MealsIncluded MealPlanCodes="3"/>') + rate('<MealsIncluded MealPlanCodes="14"/>', 'Start="2026-03-01"'),
    ),
  )
  expect(recordsOf(differing, 'plans')).toEqual([{ code: 'BAR', lunch: false, dinner: false }])
  expect(warningsOf(differing)).toEqual(['The breakfast differs within the plan and was skipped.'])
})

test('a derived plan: a share is off its base, an amount on top, unless it says otherwise', () => {
  const derived = (attributes: string) =>
    recordsOf(plan('', `BaseRatePlanCode="RACK" ${attributes}`), 'plans')[0]?.['derived']
  const from = { from_plan_code: 'RACK', round_to: null }
  expect(derived('AdjustedPercentage="10"')).toEqual({ ...from, change: { percent: '-10' } })
  expect(derived('AdjustedPercentage="10" AdjustUpIndicator="true"')).toEqual({ ...from, change: { percent: '10' } })
  expect(derived('AdjustedAmount="15.00"')).toEqual({ ...from, change: { amount: '15.00' } })
  expect(derived('AdjustedAmount="15" AdjustUpIndicator="0"')).toEqual({ ...from, change: { amount: '-15' } })
  expect(warningsOf(plan('', 'BaseRatePlanCode="RACK"'))[0]).toMatch(/does not say by how much it differs from RACK/)
})

test('policies, commission, category and name', () => {
  const xml = plan(
    `${rates(
      rate(
        '<GuaranteePolicies><GuaranteePolicy GuaranteeType="GuaranteeRequired"/></GuaranteePolicies>' +
          '<CancelPolicies><CancelPenalty NonRefundable="false"><Deadline OffsetTimeUnit="Day" OffsetUnitMultiplier="2" OffsetDropTime="BeforeArrival" AbsoluteDeadline="18:00:00"/><AmountPercent NmbrOfNights="1"/></CancelPenalty></CancelPolicies>' +
          '<PaymentPolicies><GuaranteePayment><AmountPercent Percent="30"/></GuaranteePayment></PaymentPolicies>',
      ),
    )}<Commission Percent="10"/><Description Name="Long"><Text>Long</Text></Description>` +
      '<Description Name="title"><Text Language="de">Bester Preis</Text><Text Language="en-GB">Best price</Text></Description>',
    'RatePlanType="13" IsCommissionable="true"',
  )
  expect(recordsOf(xml, 'plans')).toEqual([
    {
      code: 'BAR',
      name: 'Best price',
      category: '13',
      commission: { percent: '10' },
      guarantee: 'guarantee',
      deposit: { percent: '30' },
      cancellation: { refundable: true, offset: 2, unit: 'day', drop_time: '18:00', penalty: { nights: 1 } },
    },
  ])
  const bound = plan(
    rates(
      rate(
        '<CancelPolicies><CancelPenalty NonRefundable="1"><AmountPercent Percent="100"/></CancelPenalty></CancelPolicies>',
      ),
    ),
  )
  expect(recordsOf(bound, 'plans')[0]?.['cancellation']).toEqual({
    refundable: false,
    offset: null,
    unit: null,
    drop_time: null,
    penalty: { percent: '100' },
  })
  expect(recordsOf(plan('', 'IsCommissionable="0"'), 'plans')[0]?.['commission']).toBe('none')
  expect(errorsOf(plan('<Commission Percent="10"/>', 'IsCommissionable="0"'))[0]).toMatch(/says that none is paid/)
})

test('of several penalties the first that costs something; the others are told', () => {
  const xml = plan(rates(rate(`<CancelPolicies>${step(3, 100)}${step(14, 50)}</CancelPolicies>`)))
  expect(recordsOf(xml, 'plans')[0]?.['cancellation']).toMatchObject({
    refundable: true,
    offset: 14,
    penalty: { percent: '50' },
  })
  expect(warningsOf(xml)).toEqual(['Skipped: a second penalty step. Only the free-cancellation deadline is stored.'])
})

test('rooms with beds, view, smoking and occupancy', () => {
  const xml = plan(
    '<SellableProducts><SellableProduct InvTypeCode="DBL"><GuestRoom><Quantities StandardNumBeds="2"/><Occupancy MaxOccupancy="3"/>' +
      '<Room RoomViewCode="8" BedTypeCode="8" NonSmoking="true"/><Description><Text Language="en">Twin room with lake view</Text></Description></GuestRoom></SellableProduct></SellableProducts>',
  )
  expect(recordsOf(xml, 'rooms')).toEqual([
    {
      code: 'DBL',
      name: 'Twin room with lake view',
      beds: [[{ code: '8', quantity: 2 }]],
      view: '8',
      smoking: false,
      greatest_occupancy: 3,
    },
  ])
})
