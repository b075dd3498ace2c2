// The entries that stand in more than one section of the rate page, or take more than a line.
import type { ConvertedAmount, RateField } from '../rate.ts'
import { guaranteeWord } from '../value-words.ts'
import { countText } from '../formats.ts'
import { isDecimal } from '../money.ts'
import {
  amounts,
  fieldCurrency,
  type FieldEntry,
  amountNightsPercent,
  momentEntry,
  moneyEntry,
  codedText,
  short,
  textEntry,
  yesNoEntry,
  textContent,
} from './fields.ts'

// The fields of the details and of the rules.
export const rateName = short('Rate name', 'rate_name')
export const rateDescription = textEntry('Rate description', 'rate_description')
export const rateComment = textEntry('Rate comment', 'rate_comment')
export const promotion = textEntry('Promotion', 'gds_promotion_field')
export const roomDetail = textEntry('Room detail', 'room_detail')
export const commissionEntries: readonly FieldEntry[] = [
  {
    label: 'Commission type',
    fields: ['commission_type'],
    shown: (rate) => textContent(commissionWords[rate.commission_type ?? ''] ?? rate.commission_type),
  },
  {
    label: 'Commission value',
    fields: ['commission_value'],
    shown: (rate) => {
      const { commission_type: type, commission_value: value } = rate
      if (value === null || !/amount|flat/i.test(type ?? '') || !isDecimal(value)) return textContent(value)
      return { kind: 'money', amount: value, currency: fieldCurrency(rate, 'commission_value') }
    },
  },
]
const commissionWords: Record<string, string> = { true: 'Yes', false: 'No', unknown: 'Not specified' }
export const mealEntries: readonly FieldEntry[] = [
  yesNoEntry('Breakfast', 'breakfast'),
  yesNoEntry('Lunch', 'lunch'),
  yesNoEntry('Dinner', 'dinner'),
  {
    label: 'Meal plan',
    fields: ['meal_plans', 'meal_guests'],
    shown: ({ meal_plans: plans, meal_guests: fed }) =>
      textContent(
        [plans.map((plan) => codedText(plan, 'meal plan')).join(', '), fed !== null && `for ${countText(fed, 'guest')}`]
          .filter(Boolean)
          .join(', '),
      ),
  },
]
export const termFields: readonly FieldEntry[] = [
  amountNightsPercent('Penalty', 'cancel_penalty_amount', 'cancel_penalty_nights', 'cancel_penalty_percent'),
  {
    label: 'Policy provided',
    fields: ['cancellation_policy'],
    shown: (rate) => (rate.cancellation_policy === null ? null : { kind: 'three', value: rate.cancellation_policy }),
  },
  {
    label: 'Guarantee type',
    fields: ['guarantee_type'],
    shown: (rate) => textContent(rate.guarantee_type && guaranteeWord(rate.guarantee_type)),
  },
  momentEntry('Guarantee deadline', 'guarantee_deadline'),
  amountNightsPercent('Deposit', 'deposit_amount', 'deposit_nights', 'deposit_percent'),
  {
    label: 'Accepted payment',
    fields: ['accepted_payment'],
    shown: (rate) => textContent(rate.accepted_payment.join(', ')),
  },
]
export const termTexts: readonly FieldEntry[] = [
  textEntry('Cancellation text', 'cancellation_info'),
  textEntry('Card, deposit and guarantee', 'credit_card_deposit_guarantee'),
]
export const propertyTexts: readonly FieldEntry[] = [
  textEntry('Property description', 'property_description'),
  textEntry('Location', 'location_info'),
  textEntry('Check-in and check-out', 'checkin_checkout'),
]
export const perNight: FieldEntry = {
  label: 'Nightly rates',
  fields: ['nightly_rates'],
  wide: true,
  shown: (rate) => {
    if (rate.nightly_rates.length === 0) return null
    return { kind: 'nights', nights: rate.nightly_rates, currency: fieldCurrency(rate, 'nightly_rates') }
  },
}
export const taxLinesEntry: FieldEntry = {
  label: 'Tax lines',
  fields: ['tax_lines'],
  wide: true,
  shown: (rate) => {
    // Sabre lists a tax by its nights without a name and once more by its kind: one of them is enough to look at.
    const named = rate.tax_lines.filter(({ code }) => code !== null)
    const taxes = named.length > 0 ? named : rate.tax_lines
    if (taxes.length === 0) return null
    return { kind: 'taxes', taxes, currency: fieldCurrency(rate, 'tax_lines') }
  },
}
export const total = moneyEntry('Total', 'total', true)
export const rateTotal = moneyEntry('Price after tax', 'rate_total')
export const firstNightEntry = moneyEntry('First night', 'rate_base')
export const stayBase = moneyEntry('Base price of the stay', 'price_base')
export const taxes = moneyEntry('Taxes', 'taxes')
export const surcharges = moneyEntry('Surcharges', 'surcharges')
export const converted = (label: string, field: ConvertedAmount, ...also: RateField[]): FieldEntry => ({
  label,
  fields: [field, ...also],
  shown: (rate) =>
    rate[field] === null ? null : { kind: 'money', amount: rate[field], currency: rate.converted_currency },
})
export const rateChanges = yesNoEntry('Rate changes during the stay', 'rate_change_indicator')
export const feesIncluded = yesNoEntry('Other fees included', 'other_fees')
export const extraCharges: readonly FieldEntry[] = [
  moneyEntry('Total fees', 'total_fees'),
  moneyEntry('Resort fee', 'extra_resort_fee'),
  moneyEntry('Extra adult', 'extra_adult_amount'),
  moneyEntry('Rollaway bed, adult', 'extra_adult_rollaway_amount'),
  amounts('Fees', 'fees'),
  amounts('Other charges', 'extra_charges'),
]
