// Prices: currency, amounts, taxes, fees, commission, and who sells.
import { fieldKinds } from './kinds.ts'
import { details, rules, type RateFieldRows, guide } from './row.ts'

export const priceRows = {
  /** S2§3: true, false, unknown, None, Percentage; Sabre adds Variable, FlatRate and Amount. */
  commission_type: {
    kind: fieldKinds.text,
    words: 'commission',
    guidance: guide('Whether the rate pays commission, and how it is calculated.', 'Percentage'),
    guidanceIn: {
      sabre: guide('How commission is calculated: Percentage, Amount, FlatRate, Variable or None.', 'Percentage'),
    },
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport Commission Indicator; Sabre Commission Type of the flat RateInfos, by RateKey',
  },
  commission_value: {
    kind: fieldKinds.text,
    words: 'commission',
    guidance: guide('The commission percentage or amount.', '10'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport Commission Percent or CommissionAmount; Sabre Percent or Amount',
  },
  currency: {
    kind: fieldKinds.text,
    guidance: guide('The currency of all amounts (ISO 4217): the one the hotel charges in.', 'EUR'),
    travel_port: details.yes,
    sabre: details.yes,
    source:
      'ISO 4217; Travelport the letters before each amount; Sabre CurrencyCode of RateInfo, never of ConvertedRateInfo',
  },
  /** The first night's amount. */
  rate_base: {
    kind: fieldKinds.amount,
    words: 'price of the first night',
    guidance: guide('The price of the first night before taxes and fees.', '119.00'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRateByDate; Sabre Rates.Rate of the first night',
  },
  nightly_rates: {
    kind: fieldKinds.nights,
    words: 'price of the night',
    guidance: guide(
      'The price of each night; together they add up to the base price of the stay.',
      '2 × 119.00, 1 × 140.00',
    ),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRateByDate; Sabre Rates.Rate',
  },
  rate_total: {
    kind: fieldKinds.amount,
    words: 'price after tax',
    guidance: guide('The price of the stay after taxes.', '433.75'),
    guidanceIn: { sabre: guide('The price of the stay after taxes, without separate fees.', '433.75') },
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport Total; Sabre AmountAfterTax',
  },
  taxes: {
    kind: fieldKinds.amount,
    guidance: guide('The taxes of the stay.', '55.75'),
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport Tax, usually only in rules; Sabre Taxes.Amount, never the list',
  },
  tax_lines: {
    kind: fieldKinds.taxLines,
    words: 'tax',
    guidance: guide('Each tax: amount or percentage, and whether per night, person or stay.', 'VAT 10%, per night'),
    guidanceIn: {
      sabre: guide(
        'Each named tax, and taxes of single nights: they don’t add up to the taxes of the stay.',
        'VAT 55.75',
      ),
    },
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel FTT; Travelport TaxDetails; Sabre Tax and TaxGroups, which do not add up',
  },
  surcharges: {
    kind: fieldKinds.amount,
    guidance: guide('Surcharges of the stay that aren’t taxes.', '12.00'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport Surcharge; Sabre FeeGroup 16',
  },
  total: {
    kind: fieldKinds.amount,
    guidance: guide('What the guest pays for the stay, including all taxes and mandatory fees.', '445.75'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport Total; Sabre ApproxTotalPrice',
  },
  total_fees: {
    kind: fieldKinds.amount,
    words: 'total of fees',
    guidance: guide('All fees of the stay.', '12.00'),
    guidanceIn: { travel_port: guide('All taxes, surcharges and fees of the stay, as in the rules.', '67.75') },
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport TaxDetails; Sabre Fees.Amount',
  },
  fees: {
    kind: fieldKinds.namedAmounts,
    guidance: guide('Each fee by name and amount.', 'Resort fee 12.00'),
    guidanceIn: {
      travel_port: guide('Each fee by name and amount as charged: often per night; see the taxes.', 'Resort fee 12.00'),
      sabre: guide('Each fee by name, with its amount for the stay.', 'Resort fee 36.00'),
    },
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport TaxDetails; Sabre FeeGroups',
  },
  extra_adult_amount: {
    kind: fieldKinds.amount,
    words: 'price of an extra adult',
    guidance: guide('The price of an extra adult per night.', '10.00'),
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport ExtraCharges ExtraAdultAmount; Sabre RoomExtra 196 of source 100',
  },
  extra_adult_rollaway_amount: {
    kind: fieldKinds.amount,
    words: 'price of a rollaway bed',
    guidance: guide('The price of an extra adult on a rollaway bed per night.', '15.00'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport ExtraCharges AdultRollawayCharge; Sabre RoomExtra 91',
  },
  extra_resort_fee: {
    kind: fieldKinds.amount,
    words: 'resort fee',
    guidance: guide('The resort fee; the total must include it.', '25.00'),
    guidanceIn: {
      travel_port: guide('The resort fee as charged: often per night; the total must include it.', '25.00'),
    },
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel FTT 12; Sabre also by the words of a FeeGroup',
  },
  extra_charges: {
    kind: fieldKinds.namedAmounts,
    guidance: guide('Optional charges, such as extra child or crib.', 'Crib 0.00'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport ExtraCharges; Sabre RoomExtras',
  },
  /** Base price of the stay as the GDS states it (Travelport: may be that of one night). */
  price_base: {
    kind: fieldKinds.amount,
    words: 'base price of the stay',
    guidance: guide('The price of the stay before taxes and fees.', '378.00'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport Base, may be that of one night; Sabre AmountBeforeTax',
  },
  price_base_from: {
    kind: fieldKinds.amount,
    guidance: guide('The lowest nightly price of this hotel for these dates.', '119.00'),
    travel_port: details.no,
    sabre: details.no,
    source: 'Travelport search only: RateInfo MinimumAmount',
  },
  price_base_to: {
    kind: fieldKinds.amount,
    guidance: guide('The highest nightly price of this hotel for these dates.', '240.00'),
    travel_port: details.no,
    sabre: details.no,
    source: 'Travelport search only: RateInfo MaximumAmount',
  },
  /** The seller if it is not the hotel itself: an agency or wholesaler that the GDS names (Sabre's RateSource). */
  rate_source: {
    kind: fieldKinds.coded,
    guidance: guide('Who sells the rate if it isn’t the hotel.', 'Booking.com'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport RateSupplier of an aggregator; Sabre RateSource other than 100',
  },
  /** Guests that the room takes at most (Sabre's Room.Occupancy). */
  max_occupancy: {
    kind: fieldKinds.count,
    guidance: guide('Max guests of the room.', '4'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport RoomCapacity of an aggregator; Sabre Room Occupancy',
  },
} satisfies RateFieldRows
