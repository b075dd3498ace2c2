// What a rate, its room and its conditions say, one small answer for each way of saying it.
import { expect, test } from 'vitest'
import { answer, plan, readBody, statedBy } from '../testing/sabre-answers.ts'

test('corporate: the client, and the plan code of a rate that codes open', () => {
  expect(statedBy({ plan: { ClientId: 'ACME', RatePlanCode: 'ABC' } })).toEqual({
    corporate_id: 'ACME',
    corporate_codes: ['ABC'],
    plan_code: 'ABC',
  })
  expect(statedBy({ plan: { RatePlanCode: 'ABC', RatePlanType: '10' } })).toMatchObject({ corporate_codes: ['ABC'] })
  expect(statedBy({ plan: { RatePlanCode: 'RAC', RatePlanType: '13' } })).not.toHaveProperty('corporate_codes')
})

test.each([
  ['published', { RatePlanCode: '005T', RatePlanType: '24' }, '005T'],
  ['a promotion', { RatePlanCode: 'AA1', RatePlanType: '23' }, 'AA1'],
  ['negotiated', { RatePlanCode: 'IBM', RatePlanType: '10', ClientId: 'IBM' }, 'IBM'],
  ['without a category', { RatePlanCode: 'C0S' }, 'C0S'],
  ['without a plan code', { RatePlanType: '10' }, undefined],
])('the plan code of a rate that is %s is kept, whatever opened it', (_, more, code) => {
  expect(statedBy({ plan: more }).plan_code).toBe(code)
})
test('the plan code of an agency is its own, and opens nothing at the hotel', () => {
  const { rates } = readBody(answer({ plan: { RatePlanCode: 'XYZ', RateSource: '113' } }), { sources: 'all' })
  expect(rates.map(({ plan_code, corporate_codes }) => [plan_code, corporate_codes])).toEqual([[null, []]])
})

test('meals, in both spellings', () => {
  expect(statedBy({ plan: { MealsIncluded: { Breakfast: true, MealPlanCode: 19, GuestCount: 2 } } })).toEqual({
    breakfast: true,
    meal_plans: [{ code: '19', value: 'Breakfast' }],
    meal_guests: 2,
  })
  expect(statedBy({ plan: { MealsIncluded: { BreakFast: 'false', Lunch: false, Dinner: true } } })).toEqual({
    breakfast: false,
    lunch: false,
    dinner: true,
  })
})

const beds = (...codes: number[]) => ({ BedType: codes.map((Code) => ({ Code, Count: 1 })) })
test('beds: options are alternatives, combined beds are in one option', () => {
  expect(statedBy({ room: { BedTypeOptions: { BedTypes: [beds(3), beds(8, 6)] } } })).toEqual({
    beds: [{ code: '3', type: 'King', quantity: 1 }],
    bed_alternatives: [
      [
        { code: '8', type: 'Twin', quantity: 1 },
        { code: '6', type: 'Sofa bed', quantity: 1 },
      ],
    ],
  })
  expect(statedBy({ room: { BedTypes: { BedType: { Code: '5', Count: '2' } } } })).toEqual({
    beds: [{ code: '5', type: 'Queen', quantity: 2 }],
  })
  const [own, open] = [{ Description: 'Hammock' }, { Code: 11, Description: 'Run of the house' }]
  expect(statedBy({ room: { BedTypes: { BedType: [own, open] } } })).toEqual({
    beds: [
      { code: null, type: 'Hammock', quantity: null },
      { code: '11', type: null, quantity: null },
    ],
  })
})

test('the room: view, smoking, guests; a name that is its rate’s says nothing of it', () => {
  const room = { RoomViewCode: 99, RoomViewDescription: 'Canal', NonSmoking: true, Adults: '2', Children: 0 }
  expect(statedBy({ room })).toEqual({
    room_view: { code: '99', value: 'Canal' },
    smoking: false,
    adults_count: 2,
    children_count: 0,
  })
  const words = { RoomDescription: { Name: 'BEST FLEX', Text: ['1 KING'] } }
  expect(statedBy({ room: words, plan: { RatePlanName: 'BEST FLEX' } })).toEqual({
    rate_name: 'BEST FLEX',
    room_rate_description: '1 KING',
  })
  expect(statedBy({ room: words, plan: { RatePlanName: 'RACK' } })).toMatchObject({ room_detail: 'BEST FLEX' })
  expect(statedBy({ room: { RoomDescription: { Name: 'King Suite' } } })).toEqual({
    rate_name: 'King Suite',
    room_rate_description: 'King Suite',
  })
  expect(statedBy({ room: { Adults: 'two' } })).toEqual({ unreadable: { adults_count: 'two' } })
})

const penalty = (...list: object[]) => ({ info: { CancelPenalties: { CancelPenalty: list } } })
test('cancellation: refundable in both words, local time or with an offset, what it costs', () => {
  const local = { Deadline: { AbsoluteDeadline: '2027-05-09T18:00:00' }, AmountPercent: { NmbrOfNights: 1 } }
  expect(
    statedBy(penalty({ Refundable: true, ...local, PenaltyDescription: { Text: ['ONE NIGHT', 'FOR NO SHOW'] } })),
  ).toEqual({
    refundable: true,
    cancellation_until: { local: '2027-05-09T18:00:00', offset: null },
    cancellation_deadline: { local: '2027-05-09T18:00:00', offset: null },
    cancel_penalty_nights: 1,
    cancellation_policy: true,
    cancellation_info: 'ONE NIGHT\nFOR NO SHOW',
  })
  const zoned = { Cancelable: false, Deadline: { AbsoluteDeadline: '2027-05-09T18:00:00.000-05:00' } }
  expect(statedBy(penalty(zoned))).toMatchObject({
    refundable: false,
    cancellation_until: { local: '2027-05-09T18:00:00', offset: '-05:00' },
  })
  expect(statedBy(penalty({ AmountPercent: { Percent: 100, BasisType: 'FullStay' } }))).toMatchObject({
    cancel_penalty_percent: '100',
  })
})
const step = (AbsoluteDeadline: string, Percent: number, Refundable: boolean) => ({
  Refundable,
  Deadline: { AbsoluteDeadline },
  AmountPercent: { Percent },
})
test('steps of cancellation: money is lost from the first one on; one that cannot be read may be it', () => {
  const [late, early] = [step('2027-05-09T18:00:00', 100, false), step('2027-05-01T18:00:00', 50, true)]
  expect(statedBy(penalty(late, early))).toMatchObject({
    refundable: true,
    cancellation_until: { local: '2027-05-01T18:00:00', offset: null },
    cancel_penalty_percent: '50',
  })
  const unread = statedBy(penalty(late, step('05-01T18:00', 50, true)))
  expect(unread).toMatchObject({ cancellation_until_unreadable: '05-01T18:00' })
  expect(unread).not.toHaveProperty('cancellation_deadline')
})
test('an offset counts back from the arrival; one that lacks a part is unreadable', () => {
  const offset = { OffsetTimeUnit: 'Hour', OffsetUnitMultiplier: 48, OffsetDropTime: 'BeforeArrival' }
  const parts = penalty({ Deadline: offset })
  expect(statedBy({ info: { StartDate: '2027-05-10', ...parts.info } })).toEqual({
    cancellation_deadline_offset: { unit_multiplier: 48, time_unit: 'Hour', drop_time: 'BeforeArrival' },
    cancellation_deadline: { local: '2027-05-08T00:00:00', offset: null },
    cancellation_policy: true,
  })
  expect(statedBy(penalty({ Deadline: { OffsetTimeUnit: 'Day' } }))).toEqual({
    unreadable: { cancellation_deadline_offset: 'Day' },
  })
})

const card = (CardCode: string) => ({ CardCode, value: CardCode })
test('guarantee: type, means by words or number, cards once each, deposit with its deadline', () => {
  const info = {
    Guarantee: {
      GuaranteeType: 'DEP',
      GuaranteesAccepted: {
        GuaranteeAccepted: [
          { GuaranteeTypeCode: 5, PaymentCards: { PaymentCard: ['IK', 'CA', 'IK'].map(card) } },
          { GuaranteeTypeCode: 99, GuaranteeTypeDescription: 'By pigeon' },
          { GuaranteeTypeCode: 999 },
        ],
      },
      DepositPolicies: {
        DepositPolicy: [
          {
            Deadline: { AbsoluteDeadline: '2027-05-01T12:00:00' },
            AmountPercent: { Amount: '50.00', CurrencyCode: 'EUR' },
          },
        ],
      },
      GuaranteeDescription: { Text: 'DEPOSIT REQUIRED' },
    },
  }
  expect(statedBy({ info })).toEqual({
    guarantee_type: 'DEP',
    guarantee_deadline: { local: '2027-05-01T12:00:00', offset: null },
    deposit_amount: '50.00',
    credit_card_deposit_guarantee: 'Credit card\nBy pigeon\nDEPOSIT REQUIRED',
    accepted_payment: ['IK', 'CA'],
  })
})

test('additional details go into their fields, all others are remarks; the disclaimer names fees', () => {
  const AdditionalDetail = [
    { Code: 32, Text: ['INCLUDES TAX', 'EXCLUDES SURCHARGES'] },
    { Code: 8, Text: 'CHECK-IN 3PM' },
    { Code: 14, Text: ['PETS WELCOME'] },
    { Code: 7, Text: ['CXL BY 6PM'] },
    { Code: 15, Text: ['STAY 3 PAY 2'] },
    { Description: 'Says nothing' },
  ]
  expect(statedBy({ info: { AdditionalDetails: { AdditionalDetail } } })).toEqual({
    other_fees: false,
    checkin_checkout: 'CHECK-IN 3PM',
    rate_comment: 'INCLUDES TAX\nEXCLUDES SURCHARGES\nPETS WELCOME',
    cancellation_info: 'CXL BY 6PM',
    cancellation_policy: true,
    gds_promotion_field: 'STAY 3 PAY 2',
  })
  const details = { AdditionalDetails: { AdditionalDetail: [{ Code: 32, Text: ['INCLUDES TAXES AND SURCHARGES'] }] } }
  expect(statedBy({ info: details })).toMatchObject({ other_fees: true })
  expect(statedBy({ info: { ...details, AdditionalFeesInclusive: false } })).toMatchObject({ other_fees: false })
})

test('a plan’s extras are in the promotion field', () => {
  const now = {
    RatePlanInclusions: { RatePlanInclusion: [{ Code: 222, Description: 'Wi-Fi' }, { Text: ['Parking'] }] },
  }
  expect(statedBy({ plan: now })).toEqual({ gds_promotion_field: 'Wi-Fi\nParking' })
  const before = { RatePlanInclusions: { RatePlanInclusionDescription: { Name: 'Wi-Fi', Code: 286 } } }
  expect(statedBy({ plan: before })).toEqual({ gds_promotion_field: 'Wi-Fi' })
  expect(statedBy({ plan: { RatePlanType: '12', RatePlanTypeDescription: 'Promotional' } })).toMatchObject({
    gds_promotion_field: 'Promotional',
  })
})

test('lines that a host broke become one, statements and separate texts stay apart', () => {
  const Text = [
    'FLEXIBLE RATE WITH BREAKFAST FOR TWO NON',
    'REFUNDABLE',
    'NO PETS',
    'ENDS WITH A STOP AND IS AS LONG AS IT IS.',
    'NEXT',
  ]
  expect(statedBy({ plan: { RatePlanDescription: { Text } } })).toEqual({
    rate_description:
      'FLEXIBLE RATE WITH BREAKFAST FOR TWO NON REFUNDABLE\nNO PETS\nENDS WITH A STOP AND IS AS LONG AS IT IS.\nNEXT',
  })
  expect(statedBy({ plan: { RatePlanDescription: { Text: Text.join('\n') } } })).toEqual(
    statedBy({ plan: { RatePlanDescription: { Text } } }),
  )
  expect(statedBy({ plan: { RatePlanDescription: { Text: ['INCLUDES TAX', 'EXCLUDES SURCHARGES'] } } })).toEqual({
    rate_description: 'INCLUDES TAX\nEXCLUDES SURCHARGES',
  })
})

test('equal lines of several rates are joined once, whatever stands beside the answer', () => {
  const Text = ['FLEXIBLE RATE WITH BREAKFAST FOR TWO NON', 'REFUNDABLE', 'NO PETS']
  const body = answer({ plan: { RatePlanDescription: { Text } } })
  const [hotel] = body.GetHotelRateInfoRS.HotelRateInfos.HotelRateInfo
  const [room] = hotel?.Rooms.Room ?? []
  hotel?.Rooms.Room.push({
    ...room,
    RatePlans: { RatePlan: [plan({}, { ProductCode: 'B1', RatePlanDescription: { Text } })] },
  })
  const joined = `${Text[0]} ${Text[1]}\n${Text[2]}`
  for (const more of [{}, { Links: [] }])
    expect(readBody({ ...body, ...more }).rates.map((rate) => rate.rate_description)).toEqual([joined, joined])
})
