// What each field of the rate details should hold, with one example: the texts of the info popups. S2§2
import type { GdsName } from '../gds.ts'
import type { RateField } from '../rate.ts'

export type Guidance = { text: string; example: string }
const say = (text: string, example: string): Guidance => ({ text, example })

/** Fields of a rate that a screen shows; what only serves reading (`unreadable`, `other_currencies`) has no popup. */
export const guidance: Readonly<Partial<Record<RateField, Guidance>>> = {
  rate_plan: say('The code by which the rate is booked: six or seven of A-Z and 0-9.', 'A1KRAC'),
  corporate_codes: say('The corporate rate codes (RAC) that opened this rate.', 'ABC'),
  corporate_id: say('The corporate or customer ID that opened this rate.', '123456'),
  rate_category: say('The kind of rate, by which agents search and filter.', 'Regular/rack'),
  rate_name: say('A short name that tells this rate from the others of the hotel.', 'Best Flexible Rate'),
  rate_description: say(
    'What the price buys: inclusions, for whom it is, and the main conditions. The same for every room of the plan.',
    'Flexible rate with buffet breakfast and Wi-Fi. Free cancellation until 6 PM on the day of arrival.',
  ),
  room_rate_description: say(
    'The room in words: kind, bed, smoking, size and view.',
    'Deluxe room, 1 king bed, non-smoking',
  ),
  room_detail: say('More about the room than its short description holds.', '30 sqm, city view, rain shower, desk'),
  room_view: say('What the window looks at.', 'City view'),
  beds: say('The kind and number of beds; it must be the bed that the text names.', '1 King'),
  adults_count: say('How many adults the rate and room were offered for.', '2'),
  children_count: say('How many children the rate and room were offered for.', '1'),
  breakfast: say('Whether breakfast is in the price: yes or no. Breakfast that costs extra is no.', 'Yes'),
  lunch: say('Whether lunch is in the price: yes or no.', 'No'),
  dinner: say('Whether dinner is in the price: yes or no.', 'No'),
  meal_plans: say('The meal plan by its OpenTravel code; it must say the same as the meal flags.', '19 Breakfast'),
  meal_guests: say('For how many guests the included meals are; it must cover all of them.', '2'),
  smoking: say('Whether smoking is allowed in the room: yes or no.', 'No'),
  refundable: say('Whether the money comes back when the guest cancels before the deadline.', 'Yes'),
  other_fees: say('Whether the total includes additional fees.', 'Yes'),
  rate_change_indicator: say('Yes when the nights of the stay cost different amounts.', 'No'),
  cancellation_until: say('The deadline as the GDS gave it, in the time of the hotel.', '06.10.2026 18:00'),
  cancellation_deadline: say(
    'Until when the guest can cancel without cost, in the time of the hotel. Always required.',
    '06.10.2026 18:00',
  ),
  cancellation_deadline_offset: say(
    'The deadline as hours or days before arrival; it must name the same day as the deadline.',
    '24 Hour BeforeArrival',
  ),
  cancel_penalty_amount: say('What a cancellation after the deadline costs, as an amount.', '136.55'),
  cancel_penalty_nights: say('What a cancellation after the deadline costs, in nights.', '1'),
  cancel_penalty_percent: say('What a cancellation after the deadline costs, in per cent of the stay.', '100'),
  cancellation_policy: say('Whether a cancellation policy is given at all.', 'Yes'),
  cancellation_info: say(
    'The cancellation policy in words: deadline, penalty and no-show, the same as in the fields.',
    'Cancel by 6 PM one day before arrival or pay one night. No-show pays one night.',
  ),
  guarantee_type: say('How a booking is secured: guarantee, deposit or prepayment.', 'Guarantee'),
  guarantee_deadline: say('Until when the guarantee or deposit must have arrived.', '01.10.2026 18:00'),
  deposit_amount: say('How much is paid before arrival; 0.00 means no deposit.', '100.00'),
  deposit_nights: say('How many nights are paid before arrival.', '1'),
  deposit_percent: say('How many per cent of the stay are paid before arrival.', '50'),
  credit_card_deposit_guarantee: say('The guarantee and deposit rules in words.', 'Credit card guarantee required'),
  accepted_payment: say('The cards that the hotel takes, by their two letters.', 'VI, AX, CA'),
  commission_type: say('Whether the rate pays commission, and how it is counted.', 'Percentage'),
  commission_value: say('The per cent or amount of the commission.', '10'),
  currency: say('The currency of all amounts, by its ISO 4217 code: the one in which the hotel bills.', 'EUR'),
  rate_base: say('The price of the first night before taxes and fees.', '119.00'),
  nightly_rates: say('The price of each night; together they come to the base of the stay.', '2 × 119.00, 1 × 140.00'),
  rate_total: say('The price of the whole stay after taxes.', '433.75'),
  taxes: say('The taxes of the whole stay.', '55.75'),
  tax_lines: say('Each tax: amount or per cent, and whether per night, person or stay.', 'VAT 10 %, per night'),
  surcharges: say('Surcharges of the whole stay that are not taxes.', '12.00'),
  total: say('What the guest pays for the whole stay, with all taxes and unavoidable fees.', '445.75'),
  total_fees: say('All fees of the stay together.', '12.00'),
  fees: say('Each fee by name, with its amount.', 'Resort fee 12.00'),
  extra_adult_amount: say('What one more adult in the room costs per night.', '10.00'),
  extra_adult_rollaway_amount: say('What one more adult on a rollaway bed costs per night.', '15.00'),
  extra_resort_fee: say('The resort fee; the total must include it.', '25.00'),
  extra_charges: say('Other charges that a guest may choose: extra child, crib.', 'Crib 0.00'),
  gds_promotion_field: say(
    'The promotion text of the GDS; only offers that can still be booked.',
    'Stay 3 nights, pay 2',
  ),
  location_info: say('Where the hotel is, in words.', '300 metres from the main station'),
  property_description: say('The hotel in words, apart from its rates.', '120 rooms, restaurant, pool, spa'),
  rate_comment: say(
    'Further remarks about the rate, such as how taxes are counted.',
    'Total tax and fees 67.75 per stay',
  ),
  checkin_checkout: say('When guests can arrive and must leave.', 'Check-in 15:00, check-out 12:00'),
  price_base: say('The price of the whole stay before taxes and fees.', '378.00'),
  price_base_from: say('The lowest price of a night at this hotel for these dates.', '119.00'),
  price_base_to: say('The highest price of a night at this hotel for these dates.', '240.00'),
  other_texts: say('Texts of the GDS that have no field of their own.', 'Include in Rate: Breakfast Included'),
}

/** Where a GDS means something else by a field, or shows it in another form. */
const own: Readonly<Record<GdsName, Readonly<Partial<Record<RateField, Guidance>>>>> = {
  travel_port: {
    fees: say(
      'Each fee by name, with its amount as it is charged: often for one night; the tax lines say how.',
      'Resort fee 12.00',
    ),
    extra_resort_fee: say('The resort fee as it is charged: often for one night; the total must include it.', '25.00'),
    total_fees: say('All taxes, surcharges and fees of the stay together, as the rules tell them.', '67.75'),
  },
  sabre: {
    children_count: say(
      'How many children the rate was offered for. Rates of the hotel in Sabre know no children, so it is 0.',
      '0',
    ),
    other_fees: say('Whether the price after tax includes additional fees; the total may add them to it.', 'Yes'),
    guarantee_type: say(
      'How a booking is secured: Guarantee (GUAR), or Deposit (DEP), which a prepayment is too.',
      'Guarantee',
    ),
    accepted_payment: say(
      'The cards that the hotel takes, by their two letters; CA and IK are both Mastercard.',
      'VI, AX, CA',
    ),
    commission_type: say('How commission is counted: Percentage, Amount, FlatRate, Variable or None.', 'Percentage'),
    rate_total: say('The price of the whole stay after taxes, without the fees that stand beside it.', '433.75'),
    tax_lines: say(
      'Each tax that is named, and tax of single nights: they tell what is charged and do not add up to the taxes.',
      'VAT 55.75',
    ),
    fees: say('Each fee by name, with its amount for the stay.', 'Resort fee 36.00'),
    gds_promotion_field: say(
      'What the rate adds to the room, and the kind of rate where it is a promotion; only what can still be booked.',
      'Buffet breakfast included',
    ),
  },
}

/** Without a GDS: what holds for both. */
export const guidanceFor = (field: RateField, gds?: GdsName): Guidance | undefined =>
  (gds && own[gds][field]) ?? guidance[field]
