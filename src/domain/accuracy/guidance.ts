// What each field of the rate details should contain, with one example: the texts of the info popups. S2§2
import type { GdsName } from '../gds.ts'
import type { RateField } from '../rate.ts'

export type Guidance = { text: string; example: string }
const guide = (text: string, example: string): Guidance => ({ text, example })

/** Fields of a rate that a screen shows; what only serves reading (`unreadable`, `other_currencies`) has no popup. */
export const guidance: Readonly<Partial<Record<RateField, Guidance>>> = {
  rate_plan: guide('The code used to book the rate: 6 or 7 letters (A–Z) or digits.', 'A1KRAC'),
  corporate_codes: guide('The corporate rate codes (RAC) that give access to this rate.', 'ABC'),
  corporate_id: guide('The corporate or customer ID that gives access to this rate.', '123456'),
  plan_code: guide('The code of the rate plan, where the GDS gives it apart from the booking code.', 'BAR'),
  rate_category: guide('The rate category that agents search and filter by.', 'Rack'),
  rate_name: guide('A short name that tells this rate from the hotel’s other rates.', 'Best Flexible Rate'),
  rate_description: guide(
    'What the price includes, who can book, and the main conditions. The same for every room of the plan.',
    'Flexible rate with buffet breakfast and Wi-Fi. Free cancellation until 6 PM on the day of arrival.',
  ),
  room_rate_description: guide('The room: type, beds, smoking, size and view.', 'Deluxe room, 1 king bed, non-smoking'),
  room_detail: guide('More about the room than the short description.', '30 sqm, city view, rain shower, desk'),
  room_view: guide('The view from the room.', 'City view'),
  beds: guide('Number and type of beds, matching the text.', '1 King'),
  adults_count: guide('How many adults the rate and room are offered for.', '2'),
  children_count: guide('How many children the rate and room are offered for.', '1'),
  breakfast: guide('Whether breakfast is included. Breakfast at extra cost is No.', 'Yes'),
  lunch: guide('Whether lunch is included.', 'No'),
  dinner: guide('Whether dinner is included.', 'No'),
  meal_plans: guide('The OpenTravel meal plan code, matching breakfast, lunch and dinner.', '19 Breakfast'),
  meal_guests: guide('How many guests the included meals are for; it must cover all guests.', '2'),
  smoking: guide('Whether smoking is allowed in the room.', 'No'),
  refundable: guide('Whether guests get their money back if they cancel before the deadline.', 'Yes'),
  other_fees: guide('Whether the total includes additional fees.', 'Yes'),
  rate_change_indicator: guide('Yes if the nights of the stay have different prices.', 'No'),
  cancellation_until: guide('The deadline as sent by the GDS.', '06.10.2026, 18:00'),
  cancellation_deadline: guide('Latest free cancellation, in hotel time. Always required.', '06.10.2026, 18:00'),
  cancellation_deadline_offset: guide(
    'The cancel-before period in hours or days; it must lead to the same day as the deadline.',
    '24 hours before arrival',
  ),
  cancel_penalty_amount: guide('The cost of a cancellation after the deadline, as an amount.', '136.55'),
  cancel_penalty_nights: guide('The cost of a cancellation after the deadline, in nights.', '1'),
  cancel_penalty_percent: guide('The cost of a cancellation after the deadline, in percent of the stay.', '100'),
  cancellation_policy: guide('Whether a cancellation policy is provided.', 'Yes'),
  cancellation_info: guide(
    'The cancellation policy as text: deadline, penalty and no-show, matching the fields.',
    'Cancel by 6 PM one day before arrival or pay one night. No-show pays one night.',
  ),
  guarantee_type: guide('How bookings are secured: guarantee, deposit or prepayment.', 'Guarantee'),
  guarantee_deadline: guide('When the guarantee or deposit is due.', '01.10.2026, 18:00'),
  deposit_amount: guide('The amount due before arrival; 0.00 is no deposit.', '100.00'),
  deposit_nights: guide('The number of nights due before arrival.', '1'),
  deposit_percent: guide('The percentage of the stay due before arrival.', '50'),
  credit_card_deposit_guarantee: guide('The guarantee and deposit policy as text.', 'Credit card guarantee required'),
  accepted_payment: guide('Accepted cards by their two-letter codes.', 'VI, AX, CA'),
  commission_type: guide('Whether the rate pays commission, and how it is calculated.', 'Percentage'),
  commission_value: guide('The commission percentage or amount.', '10'),
  currency: guide('The currency of all amounts (ISO 4217): the one the hotel charges in.', 'EUR'),
  rate_base: guide('The price of the first night before taxes and fees.', '119.00'),
  nightly_rates: guide(
    'The price of each night; together they add up to the base price of the stay.',
    '2 × 119.00, 1 × 140.00',
  ),
  rate_total: guide('The price of the stay after taxes.', '433.75'),
  taxes: guide('The taxes of the stay.', '55.75'),
  tax_lines: guide('Each tax: amount or percentage, and whether per night, person or stay.', 'VAT 10%, per night'),
  surcharges: guide('Surcharges of the stay that aren’t taxes.', '12.00'),
  total: guide('What the guest pays for the stay, including all taxes and mandatory fees.', '445.75'),
  total_fees: guide('All fees of the stay.', '12.00'),
  fees: guide('Each fee by name and amount.', 'Resort fee 12.00'),
  extra_adult_amount: guide('The price of an extra adult per night.', '10.00'),
  extra_adult_rollaway_amount: guide('The price of an extra adult on a rollaway bed per night.', '15.00'),
  extra_resort_fee: guide('The resort fee; the total must include it.', '25.00'),
  extra_charges: guide('Optional charges, such as extra child or crib.', 'Crib 0.00'),
  gds_promotion_field: guide(
    'The promotion text in the GDS: only offers that can still be booked.',
    'Stay 3 nights, pay 2',
  ),
  location_info: guide('Where the hotel is.', '300 m from the main station'),
  property_description: guide('The hotel, apart from its rates.', '120 rooms, restaurant, pool, spa'),
  rate_comment: guide('More about the rate, such as how taxes are calculated.', 'Total tax and fees 67.75 per stay'),
  checkin_checkout: guide('Check-in and check-out times.', 'Check-in 15:00, check-out 12:00'),
  price_base: guide('The price of the stay before taxes and fees.', '378.00'),
  price_base_from: guide('The lowest nightly price of this hotel for these dates.', '119.00'),
  price_base_to: guide('The highest nightly price of this hotel for these dates.', '240.00'),
  converted_currency: guide('The currency the GDS converted the price to.', 'AUD'),
  converted_base: guide(
    'The price of the stay before taxes, converted by the GDS. The hotel doesn’t charge this amount.',
    '612.40',
  ),
  converted_taxes: guide('The taxes of the stay, converted by the GDS.', '91.86'),
  converted_fees: guide('The fees of the stay, converted by the GDS.', '12.00'),
  converted_rate_total: guide('The price of the stay after taxes, converted by the GDS.', '704.26'),
  converted_total: guide(
    'The total of the stay, converted by the GDS. The hotel doesn’t charge this amount.',
    '716.26',
  ),
  converted_penalty: guide('The cancellation penalty, converted by the GDS.', '215.18'),
  converted_deposit: guide('The deposit, converted by the GDS.', '120.00'),
  converted_extra_adult: guide('The price of an extra adult per night, converted by the GDS.', '15.34'),
  converted_rollaway: guide('The price of a rollaway bed per night, converted by the GDS.', '30.69'),
  rate_source: guide('Who sells the rate if it isn’t the hotel.', 'Booking.com'),
  max_occupancy: guide('Max guests of the room.', '4'),
  other_texts: guide('GDS texts that have no field of their own.', 'Include in Rate: Breakfast Included'),
}

/** Where a field means something else in a GDS, or is shown in another form. */
const own: Readonly<Record<GdsName, Readonly<Partial<Record<RateField, Guidance>>>>> = {
  travel_port: {
    fees: guide('Each fee by name and amount as charged: often per night; see the taxes.', 'Resort fee 12.00'),
    extra_resort_fee: guide('The resort fee as charged: often per night; the total must include it.', '25.00'),
    total_fees: guide('All taxes, surcharges and fees of the stay, as in the rules.', '67.75'),
  },
  sabre: {
    children_count: guide('Always 0: Sabre doesn’t carry children in hotel rates.', '0'),
    other_fees: guide('Whether the price after tax includes additional fees; the total may add them.', 'Yes'),
    guarantee_type: guide(
      'How bookings are secured: Guarantee (GUAR), or Deposit (DEP), which also covers prepayment.',
      'Guarantee',
    ),
    accepted_payment: guide('Accepted cards by their two-letter codes; CA and IK are both Mastercard.', 'VI, AX, CA'),
    commission_type: guide(
      'How commission is calculated: Percentage, Amount, FlatRate, Variable or None.',
      'Percentage',
    ),
    rate_total: guide('The price of the stay after taxes, without separate fees.', '433.75'),
    tax_lines: guide(
      'Each named tax, and taxes of single nights: they don’t add up to the taxes of the stay.',
      'VAT 55.75',
    ),
    fees: guide('Each fee by name, with its amount for the stay.', 'Resort fee 36.00'),
    gds_promotion_field: guide(
      'What the plan includes, and the kind of promotion: only what can still be booked.',
      'Buffet breakfast included',
    ),
  },
}

/** Without a GDS: what holds for both. */
export const guidanceFor = (field: RateField, gds?: GdsName): Guidance | undefined =>
  (gds && own[gds][field]) ?? guidance[field]
