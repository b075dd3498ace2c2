// The rate sheet as an OpenTravel message of the hotel's system: complete plans, with a price for each room and night.
import type { SandboxHotel } from '../world/hotels.ts'
import type { RateSheet, SheetPlan, SheetPrice, SheetRoom, SheetWeekdays } from './records.ts'
import { escapedXml } from '../travelport/xml-write.ts'

type Values = Record<string, string | number | boolean | null>
const element = (name: string, values: Values, inside = '') =>
  `<${name}${Object.entries(values)
    .map(([key, value]) => (value === null ? '' : ` ${key}="${escapedXml(String(value))}"`))
    .join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}`
const titled = (name: string) =>
  element('Description', { Name: 'title' }, element('Text', { Language: 'en' }, escapedXml(name)))

const dayNames = ['Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun']
const onDays = (days: SheetWeekdays): Values =>
  days.includes(false) ? Object.fromEntries(dayNames.map((name, at) => [name, days[at] === true])) : {}

const guaranteeCodes = { guarantee: 'GuaranteeRequired', deposit: 'DepositRequired', prepayment: 'PrePay' } as const
const worth = (of: { nights: number } | { percent: string }) =>
  element('AmountPercent', 'nights' in of ? { NmbrOfNights: of.nights } : { Percent: of.percent })

/** In schema order; they are written in a plan's first rate and apply to all. */
const policies = ({ guarantee, deposit, cancellation, breakfast, lunch, dinner }: SheetPlan) => {
  const { refundable, offset, unit, drop_time, penalty } = cancellation
  const deadline =
    offset === null
      ? ''
      : element('Deadline', {
          OffsetTimeUnit: unit === 'hour' ? 'Hour' : 'Day',
          OffsetUnitMultiplier: offset,
          AbsoluteDeadline: drop_time && `${drop_time}:00`,
        })
  return (
    element(
      'GuaranteePolicies',
      {},
      element('GuaranteePolicy', { GuaranteeType: guaranteeCodes[guarantee] }, deposit ? worth(deposit) : ''),
    ) +
    element('CancelPolicies', {}, element('CancelPenalty', { NonRefundable: !refundable }, deadline + worth(penalty))) +
    element('MealsIncluded', { Breakfast: breakfast, Lunch: lunch, Dinner: dinner })
  )
}

const priceXml = (price: SheetPrice, inside: string) =>
  element(
    'Rate',
    {
      InvTypeCode: price.room_code,
      Start: price.first_night,
      End: price.last_night,
      ...onDays(price.weekdays),
    },
    element(
      'BaseByGuestAmts',
      {},
      element('BaseByGuestAmt', { NumberOfGuests: price.adults, AmountBeforeTax: price.amount }),
    ) +
      element(
        'AdditionalGuestAmounts',
        {},
        [
          ...(price.extra_adult === null
            ? []
            : [element('AdditionalGuestAmount', { AgeQualifyingCode: 10, Amount: price.extra_adult })]),
          ...price.children.map(({ from_age, to_age, amount }) =>
            element('AdditionalGuestAmount', {
              AgeQualifyingCode: 8,
              MinAge: from_age,
              MaxAge: to_age,
              Amount: amount,
            }),
          ),
        ].join(''),
      ) +
      inside,
  )

const roomXml = (room: SheetRoom) =>
  element(
    'SellableProduct',
    { InvType: 'ROOM', InvTypeCode: room.code },
    element(
      'GuestRoom',
      {},
      element('Occupancy', { MaxOccupancy: room.greatest_occupancy }) +
        element('Room', { RoomViewCode: room.view, NonSmoking: !room.smoking }) +
        titled(room.name),
    ),
  )

const planXml = (hotel: SandboxHotel, sheet: RateSheet, plan: SheetPlan) => {
  const prices = sheet.prices.filter(({ plan_code }) => plan_code === (plan.derived ? '' : plan.code))
  const rates = prices.map((price, at) => priceXml(price, at === 0 ? policies(plan) : ''))
  // A derived plan has no amounts: one rate without a price carries its terms.
  const [first] = sheet.prices
  const terms = first && element('Rate', { Start: first.first_night, End: first.first_night }, policies(plan))
  const { derived, commission } = plan
  return element(
    'RatePlan',
    {
      RatePlanNotifType: 'New',
      RatePlanCode: plan.code,
      RatePlanType: plan.category,
      CurrencyCode: hotel.city.currency,
      IsCommissionable: commission === 'none' ? false : null,
      BaseRatePlanCode: derived?.from_plan_code ?? null,
      AdjustedPercentage: derived ? String(-Number(derived.change.percent)) : null,
    },
    element('Rates', {}, rates.length > 0 ? rates.join('') : (terms ?? '')) +
      element('SellableProducts', {}, sheet.rooms.map(roomXml).join('')) +
      (commission === 'none' ? '' : element('Commission', { Percent: commission.percent })) +
      titled(plan.name),
  )
}

export const ratePlanNotification = (hotel: SandboxHotel, sheet: RateSheet): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'OTA_HotelRatePlanNotifRQ',
    { xmlns: 'http://www.opentravel.org/OTA/2003/05', Version: '1.0', EchoToken: `sheet-${hotel.property_id}` },
    element(
      'RatePlans',
      { HotelCode: hotel.property_id, HotelName: hotel.name, ChainCode: hotel.chain_code },
      sheet.plans.map((plan) => planXml(hotel, sheet, plan)).join(''),
    ),
  )}\n`
