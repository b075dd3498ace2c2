// A value outside its list: the answer says which value of which element was skipped, and what was taken instead.
import { expect, test } from 'vitest'
import { readNotification } from './notification.ts'
import {
  base,
  errorsOf,
  ordersOf,
  plan,
  price,
  product,
  products,
  rate,
  rates,
  recordsOf,
  root,
  taken,
  warningsOf,
} from '../testing/opentravel-messages.ts'

const status = (attributes: string) =>
  root(
    'OTA_HotelAvailNotifRQ',
    `<AvailStatusMessages HotelCode="H"><AvailStatusMessage><StatusApplicationControl Start="2026-01-01" End="2026-01-02" InvTypeCode="DBL" RatePlanCode="BAR"/>${attributes}</AvailStatusMessage></AvailStatusMessages>`,
  )
const dated = 'InvTypeCode="DBL" Start="2026-01-01" End="2026-01-31"'
const amount = base('AmountAfterTax="120"')
const room = (attributes: string) =>
  products(
    `<SellableProduct InvType="ROOM" InvTypeCode="DBL"><GuestRoom><Room ${attributes}/></GuestRoom></SellableProduct>`,
  )
const taxed = (attributes: string) =>
  rate(
    `<BaseByGuestAmts><BaseByGuestAmt AmountAfterTax="120"><Taxes><Tax Code="3" Amount="5" ${attributes}/></Taxes></BaseByGuestAmt></BaseByGuestAmts>`,
    dated,
  )
const cancel = (deadline: string, percent = 'Percent="50"') =>
  `${amount}<CancelPolicies><CancelPenalty><Deadline ${deadline}/><AmountPercent ${percent}/></CancelPenalty></CancelPolicies>`
const day = 'OffsetTimeUnit="Day" OffsetUnitMultiplier="2"'
const noClosing = 'nothing is opened or closed by it.'
const noStep = 'neither a deadline nor its penalty is taken, because it is not days or hours before arrival.'

test.each([
  ['Status', 'Closed', 'RestrictionStatus', noClosing, status('<RestrictionStatus Status="Closed"/>')],
  ['Status', 'OnRequest', 'RestrictionStatus', noClosing, status('<RestrictionStatus Status="OnRequest"/>')],
  [
    'Restriction',
    'Overnight',
    'RestrictionStatus',
    noClosing,
    status('<RestrictionStatus Status="Close" Restriction="Overnight"/>'),
  ],
  [
    'MinMaxMessageType',
    'SetLOS',
    'LengthOfStay',
    'no length of stay is limited by it.',
    status('<LengthsOfStay><LengthOfStay MinMaxMessageType="SetLOS" Time="2"/></LengthsOfStay>'),
  ],
  [
    'TimeUnit',
    'Month',
    'LengthOfStay',
    'no length of stay is limited by it.',
    status('<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="2" TimeUnit="Month"/></LengthsOfStay>'),
  ],
  [
    'BookingLimitMessageType',
    'AdjustLimit',
    'AvailStatusMessage',
    noClosing,
    status('').replace(
      '<AvailStatusMessage>',
      '<AvailStatusMessage BookingLimit="0" BookingLimitMessageType="AdjustLimit">',
    ),
  ],
  [
    'Status',
    'Blocked',
    'Rate',
    'the prices are taken, and nothing is closed by it.',
    plan(rates(rate(amount, `${dated} Status="Blocked"`))),
  ],
  [
    'RateTimeUnit',
    'Month',
    'Rate',
    'no price is taken from this rate.',
    plan(rates(rate(amount, `${dated} RateTimeUnit="Month"`))),
  ],
  [
    'Type',
    '9',
    'BaseByGuestAmt',
    'no price is taken from it, because it is not one per night.',
    plan(rates(rate(base('AmountAfterTax="120" Type="9"'), dated))),
  ],
  [
    'AgeQualifyingCode',
    '11',
    'BaseByGuestAmt',
    'no price is taken from it.',
    plan(
      rates(
        rate(
          '<BaseByGuestAmts><BaseByGuestAmt AmountAfterTax="120"/><BaseByGuestAmt AgeQualifyingCode="11" AmountAfterTax="90"/></BaseByGuestAmts>',
          dated,
        ),
      ),
    ),
  ],
  [
    'AgeQualifyingCode',
    '4',
    'AdditionalGuestAmount',
    'no price is taken from it.',
    plan(
      rates(
        rate(
          `${amount}<AdditionalGuestAmounts><AdditionalGuestAmount AgeQualifyingCode="4" Amount="5"/></AdditionalGuestAmounts>`,
          dated,
        ),
      ),
    ),
  ],
  [
    'MealPlanCodes',
    '99',
    'MealsIncluded',
    'no meal is taken from it.',
    plan(rates(rate(`${amount}<MealsIncluded MealPlanCodes="99"/>`, dated))),
  ],
  [
    'OffsetDropTime',
    'AfterBooking',
    'Deadline',
    noStep,
    plan(rates(rate(cancel(`${day} OffsetDropTime="AfterBooking"`), dated))),
  ],
  [
    'OffsetTimeUnit',
    'Month',
    'Deadline',
    noStep,
    plan(rates(rate(cancel('OffsetTimeUnit="Month" OffsetUnitMultiplier="1"'), dated))),
  ],
  [
    'AbsoluteDeadline',
    '2026-01-01',
    'Deadline',
    noStep,
    plan(rates(rate(cancel('AbsoluteDeadline="2026-01-01"'), dated))),
  ],
  [
    'BasisType',
    'Nights',
    'AmountPercent',
    'no amount is taken, because it is not a share of the stay.',
    plan(rates(rate(cancel(day, 'Percent="50" BasisType="Nights"'), dated))),
  ],
  [
    'GuaranteeType',
    'Promise',
    'GuaranteePolicy',
    'no guarantee is taken from it.',
    plan(
      rates(rate(`${amount}<GuaranteePolicies><GuaranteePolicy GuaranteeType="Promise"/></GuaranteePolicies>`, dated)),
    ),
  ],
  [
    'StatusType',
    'Sometimes',
    'Commission',
    'the commission is taken as one that is paid.',
    plan('<Commission StatusType="Sometimes" Percent="10"/>'),
  ],
  ['RatePlanType', '77', 'RatePlan', 'no category is taken from it.', plan('', 'RatePlanType="77"')],
  [
    'RatePlanStatusType',
    'Deactivated',
    'RatePlan',
    'the plan is taken as active. To end it, close or remove it.',
    plan('', 'RatePlanStatusType="Deactivated"'),
  ],
  ['ChargeFrequency', '99', 'Tax', 'no tax is taken from it.', plan(rates(taxed('ChargeFrequency="99"')))],
  ['ChargeUnit', '99', 'Tax', 'no tax is taken from it.', plan(rates(taxed('ChargeUnit="99"')))],
  ['Type', 'Cumulative', 'Tax', 'no tax is taken from it.', plan(rates(taxed('Type="Cumulative"')))],
  ['Type', 'Extra', 'Tax', 'the tax is taken as one on top of the price.', plan(rates(taxed('Type="Extra"')))],
  ['RoomViewCode', '99', 'Room', 'no view is taken from it.', plan(room('RoomViewCode="99"'))],
  ['BedTypeCode', '77', 'Room', 'no beds are taken from it.', plan(room('BedTypeCode="77"'))],
  ['InvCode', 'XX', 'SellableProduct', 'no meals are taken from this board.', plan(products(product('BOARD', 'XX')))],
  [
    'InvType',
    'SPA',
    'SellableProduct',
    'no room and no board is taken from it.',
    plan(products('<SellableProduct InvType="SPA" InvCode="S"/>')),
  ],
])('%s="%s" of %s: %s', (attribute, value, element, instead, xml) => {
  const { warnings } = taken(xml)
  expect(warnings.map(({ words }) => words)).toEqual([
    `${attribute}="${value}" of ${element} can’t be used and was skipped: ${instead}`,
  ])
  expect(warnings[0]?.path).toMatch(new RegExp(`/${element}\\[\\d+\\]/@${attribute}$`))
})

test('what is taken instead is what the answer says', () => {
  expect(recordsOf(status('<RestrictionStatus Status="Closed"/>'), 'restrictions')).toEqual([])
  expect(ordersOf(status('<RestrictionStatus Status="Closed"/>')).some(({ do: does }) => does === 'clear')).toBe(false)
  const blocked = plan(rates(rate(amount, `${dated} Status="Blocked"`)))
  expect([recordsOf(blocked, 'prices'), recordsOf(blocked, 'restrictions')]).toEqual([[price], []])
  expect(recordsOf(plan(rates(rate(base('AmountAfterTax="120" Type="9"'), dated))), 'prices')).toEqual([])
  expect(recordsOf(plan(rates(taxed('Type="Extra"'))), 'taxes')).toMatchObject([{ included: false }])
  expect(recordsOf(plan(rates(taxed('ChargeUnit="99"'))), 'taxes')).toEqual([])
})

test('a kind of price that holds for all rates of a plan is refused, because none of them could be told', () => {
  const xml = plan(
    rates(
      rate('<BaseByGuestAmts><BaseByGuestAmt Type="9"/></BaseByGuestAmts>', 'RateTimeUnit="Day"') +
        rate('<BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AmountAfterTax="120"/></BaseByGuestAmts>', dated),
    ),
  )
  expect(errorsOf(xml)).toEqual([
    '3 320 Type="9" is not a price per night, so the prices of the other rates can’t be taken.',
  ])
})

test('a long value is cut, and like ones are counted', () => {
  const long = 'x'.repeat(500)
  const statuses = `<RestrictionStatus Status="${long}"/>`.repeat(2)
  expect(warningsOf(status(statuses))).toEqual([
    `Status="${'x'.repeat(40)}…" of RestrictionStatus can’t be used and was skipped: ${noClosing} Found 2 times; this is the first.`,
  ])
  expect('errors' in readNotification(status('<RestrictionStatus/>'))).toBe(false)
})
