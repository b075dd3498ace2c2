// The capability table's rows of what it costs: currency, amounts, taxes, fees, commission. A lookup table.
import { type Capability, row } from './capability-row.ts'

const taxes = '!pricing.tax_inclusion_stated pricing.sum_agrees pricing.text_price_agrees pricing.matches_expected'
const fees = 'pricing.mandatory_fees_in_total pricing.sum_agrees'

export const priceCapabilities: readonly Capability[] = [
  row(
    'commission_type',
    'details yes',
    'details yes',
    '!rate_description.commission_known pricing.commission_value_present rate_description.matches_expected_name',
    'Travelport Commission Indicator; Sabre Commission Type of the flat RateInfos, by RateKey',
  ),
  row(
    'commission_value',
    'details yes',
    'details yes',
    '!pricing.commission_value_present rate_description.matches_expected_name',
    'Travelport Commission Percent or CommissionAmount; Sabre Percent or Amount',
  ),
  row(
    'currency',
    'details yes',
    'details yes',
    '!pricing.currency_valid pricing.currency_is_propertys pricing.text_price_agrees pricing.matches_expected',
    'ISO 4217; Travelport the letters before each amount; Sabre CurrencyCode of RateInfo, never of ConvertedRateInfo',
  ),
  row(
    'rate_base',
    'details sometimes',
    'details sometimes',
    'pricing.text_price_agrees pricing.plausible pricing.matches_expected',
    'Travelport HotelRateByDate; Sabre Rates.Rate of the first night',
  ),
  row(
    'nightly_rates',
    'details sometimes',
    'details sometimes',
    'pricing.nights_sum_to_stay pricing.change_flagged pricing.plausible pricing.text_price_agrees pricing.matches_expected',
    'Travelport HotelRateByDate; Sabre Rates.Rate',
  ),
  row(
    'rate_total',
    'details yes',
    'details yes',
    'pricing.total_present pricing.sum_agrees pricing.matches_expected',
    'Travelport Total; Sabre AmountAfterTax',
  ),
  row(
    'taxes',
    'rules yes',
    'details yes',
    taxes,
    'Travelport Tax, usually only in rules; Sabre Taxes.Amount, never the list',
  ),
  row(
    'surcharges',
    'rules sometimes',
    'details sometimes',
    'pricing.sum_agrees',
    'Travelport Surcharge; Sabre FeeGroup 16',
  ),
  row(
    'total',
    'details yes',
    'details yes',
    '!pricing.total_present pricing.sum_agrees pricing.plausible pricing.mandatory_fees_in_total pricing.text_price_agrees pricing.stable_between_details_and_rules pricing.matches_expected',
    'Travelport Total; Sabre ApproxTotalPrice',
  ),
  row('total_fees', 'rules sometimes', 'details sometimes', fees, 'Travelport TaxDetails; Sabre Fees.Amount'),
  row('fees', 'rules sometimes', 'details sometimes', fees, 'Travelport TaxDetails; Sabre FeeGroups'),
  row(
    'extra_adult_amount',
    'rules yes',
    'details sometimes',
    '!pricing.extra_person_stated pricing.text_price_agrees',
    'Travelport ExtraCharges ExtraAdultAmount; Sabre RoomExtra 196',
  ),
  row(
    'extra_adult_rollaway_amount',
    'rules sometimes',
    'details sometimes',
    'pricing.extra_person_stated pricing.text_price_agrees',
    'Travelport ExtraCharges AdultRollawayCharge; Sabre RoomExtra 91',
  ),
  row(
    'extra_resort_fee',
    'rules sometimes',
    'details sometimes',
    'pricing.mandatory_fees_in_total pricing.text_price_agrees',
    'OpenTravel FTT 12; Sabre also by the words of a FeeGroup',
  ),
  row('extra_charges', 'rules sometimes', 'details sometimes', '', 'Travelport ExtraCharges; Sabre RoomExtras'),
  row(
    'price_base',
    'details yes',
    'details yes',
    'pricing.sum_agrees pricing.nights_sum_to_stay pricing.plausible pricing.stable_between_details_and_rules pricing.matches_expected',
    'Travelport Base, may be that of one night; Sabre AmountBeforeTax',
  ),
  row('price_base_from', 'details no', 'details no', '', 'Travelport search only: RateInfo MinimumAmount'),
  row('price_base_to', 'details no', 'details no', '', 'Travelport search only: RateInfo MaximumAmount'),
]
