// Lookup table: the sections of a rate, their fields and labels. S2§2, S2§3
import type { Criterion } from '../accuracy/verdict.ts'
import type { ConvertedAmount, RateField } from '../rate.ts'
import { cancelBeforeText, sentTimeText } from '../deadlines/print.ts'
import { deadlineWithZone } from '../deadlines/shown-deadline.ts'
import { guaranteeWord } from '../value-words.ts'
import { bedListsText, countText } from '../formats.ts'
import { isDecimal } from '../money.ts'
import {
  amounts,
  currencyOf,
  type FieldEntry,
  guests,
  amountNightsPercent,
  momentEntry,
  moneyEntry,
  codedText,
  short,
  textEntry,
  yesNoEntry,
  textContent,
} from './fields.ts'

export type FieldSection = { title: string; criteria: readonly Criterion[]; entries: readonly FieldEntry[] }

/** The criteria in words. */
export const criterionLabels: Record<Criterion, string> = {
  rate_description: 'Rate description',
  room_description: 'Room description',
  meal_plans: 'Meal plans',
  cancellation_policy: 'Cancellation policy',
  pricing: 'Pricing',
}

// The fields of the details and of the rules.
const rateName = short('Rate name', 'rate_name')
const rateDescription = textEntry('Rate description', 'rate_description')
const rateComment = textEntry('Rate comment', 'rate_comment')
const promotion = textEntry('Promotion', 'gds_promotion_field')
const roomDetail = textEntry('Room detail', 'room_detail')
const commissionEntries: readonly FieldEntry[] = [
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
      return { kind: 'money', amount: value, currency: currencyOf(rate, 'commission_value') }
    },
  },
]
const commissionWords: Record<string, string> = { true: 'Yes', false: 'No', unknown: 'Not specified' }
const mealEntries: readonly FieldEntry[] = [
  yesNoEntry('Breakfast', 'breakfast'),
  yesNoEntry('Lunch', 'lunch'),
  yesNoEntry('Dinner', 'dinner'),
  {
    label: 'Meal plan',
    fields: ['meal_plans', 'meal_guests'],
    shown: ({ meal_plans: plans, meal_guests: fed }) =>
      textContent(
        [plans.map(codedText).join(', '), fed !== null && `for ${countText(fed, 'guest')}`].filter(Boolean).join(', '),
      ),
  },
]
const termFields: readonly FieldEntry[] = [
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
const termTexts: readonly FieldEntry[] = [
  textEntry('Cancellation text', 'cancellation_info'),
  textEntry('Card, deposit and guarantee', 'credit_card_deposit_guarantee'),
]
const propertyTexts: readonly FieldEntry[] = [
  textEntry('Property description', 'property_description'),
  textEntry('Location', 'location_info'),
  textEntry('Check-in and check-out', 'checkin_checkout'),
]
const perNight: FieldEntry = {
  label: 'Nightly rates',
  fields: ['nightly_rates'],
  wide: true,
  shown: (rate) => {
    if (rate.nightly_rates.length === 0) return null
    return { kind: 'nights', nights: rate.nightly_rates, currency: currencyOf(rate, 'nightly_rates') }
  },
}
const taxLinesEntry: FieldEntry = {
  label: 'Tax lines',
  fields: ['tax_lines'],
  wide: true,
  shown: (rate) => {
    // Sabre lists a tax by its nights without a name and once more by its kind: one of them is enough to look at.
    const named = rate.tax_lines.filter(({ code }) => code !== null)
    const taxes = named.length > 0 ? named : rate.tax_lines
    if (taxes.length === 0) return null
    return { kind: 'taxes', taxes, currency: currencyOf(rate, 'tax_lines') }
  },
}
const total = moneyEntry('Total', 'total', true)
const rateTotal = moneyEntry('Rate total', 'rate_total')
const firstNightEntry = moneyEntry('First night', 'rate_base')
const stayBase = moneyEntry('Base price of the stay', 'price_base')
const taxes = moneyEntry('Taxes', 'taxes')
const surcharges = moneyEntry('Surcharges', 'surcharges')
const converted = (label: string, field: ConvertedAmount, ...also: RateField[]): FieldEntry => ({
  label,
  fields: [field, ...also],
  shown: (rate) =>
    rate[field] === null ? null : { kind: 'money', amount: rate[field], currency: rate.converted_currency },
})
const rateChanges = yesNoEntry('Rate changes during the stay', 'rate_change_indicator')
const feesIncluded = yesNoEntry('Other fees included', 'other_fees')
const extraCharges: readonly FieldEntry[] = [
  moneyEntry('Total fees', 'total_fees'),
  moneyEntry('Resort fee', 'extra_resort_fee'),
  moneyEntry('Extra adult', 'extra_adult_amount'),
  moneyEntry('Rollaway bed, adult', 'extra_adult_rollaway_amount'),
  amounts('Fees', 'fees'),
  amounts('Other charges', 'extra_charges'),
]

export const detailSections: readonly FieldSection[] = [
  {
    title: 'Rate',
    criteria: ['rate_description'],
    entries: [
      { label: 'Booking code', fields: ['rate_plan'], shown: (rate) => ({ kind: 'text', text: rate.rate_plan }) },
      rateName,
      {
        label: 'Rate category',
        fields: ['rate_category'],
        shown: (rate) => textContent(rate.rate_category && codedText(rate.rate_category)),
      },
      {
        label: 'Corporate codes',
        fields: ['corporate_codes'],
        shown: (rate) => textContent(rate.corporate_codes.join(', ')),
      },
      short('Corporate ID', 'corporate_id'),
      {
        label: 'Sold by',
        fields: ['rate_source'],
        shown: ({ rate_source: source }) => textContent(source && codedText(source)),
      },
      ...commissionEntries,
      rateDescription,
      rateComment,
      promotion,
    ],
  },
  {
    title: 'Room',
    criteria: ['room_description', 'meal_plans'],
    entries: [
      {
        label: 'Beds',
        fields: ['beds', 'bed_alternatives'],
        shown: (rate) => textContent(bedListsText([rate.beds, ...rate.bed_alternatives])),
      },
      {
        label: 'Room view',
        fields: ['room_view'],
        shown: (rate) => textContent(rate.room_view && codedText(rate.room_view)),
      },
      yesNoEntry('Smoking', 'smoking'),
      {
        label: 'Adults',
        fields: ['adults_count', 'adults_match'],
        shown: (rate) => guests(rate.adults_count, rate.adults_match),
      },
      {
        label: 'Children',
        fields: ['children_count', 'children_match'],
        shown: (rate) => guests(rate.children_count, rate.children_match),
      },
      {
        label: 'Max guests',
        fields: ['max_occupancy'],
        shown: ({ max_occupancy: most }) => textContent(most === null ? null : String(most)),
      },
      ...mealEntries,
      textEntry('Room description', 'room_rate_description'),
      roomDetail,
      ...propertyTexts,
    ],
  },
  {
    title: 'Cancellation Policy',
    criteria: ['cancellation_policy'],
    entries: [
      yesNoEntry('Refundable', 'refundable'),
      {
        label: 'Cancel deadline',
        fields: ['cancellation_deadline', 'cancellation_until_unreadable'],
        shown: (rate) => (rate.cancellation_deadline ? textContent(deadlineWithZone(rate, rate.time_zone)) : null),
      },
      {
        label: 'Deadline as sent by the GDS',
        fields: ['cancellation_until'],
        shown: ({ cancellation_until: until }) => textContent(until && sentTimeText(until)),
      },
      {
        label: 'Cancel-before period',
        fields: ['cancellation_deadline_offset'],
        shown: ({ cancellation_deadline_offset: offset, cancellation_deadline: deadline }) =>
          textContent(offset && cancelBeforeText(offset, deadline)),
      },
      ...termFields,
      ...termTexts,
    ],
  },
  {
    title: 'Pricing',
    criteria: ['pricing'],
    entries: [
      total,
      rateTotal,
      short('Currency', 'currency'),
      firstNightEntry,
      stayBase,
      moneyEntry('Base price from', 'price_base_from'),
      moneyEntry('Base price to', 'price_base_to'),
      converted('Converted base price', 'converted_base'),
      converted('Converted taxes', 'converted_taxes'),
      converted('Converted fees', 'converted_fees'),
      converted('Converted rate total', 'converted_rate_total'),
      converted('Converted total', 'converted_total', 'converted_currency'),
      converted('Converted penalty', 'converted_penalty'),
      converted('Converted deposit', 'converted_deposit'),
      converted('Converted extra adult', 'converted_extra_adult'),
      converted('Converted rollaway bed', 'converted_rollaway'),
      taxes,
      surcharges,
      feesIncluded,
      rateChanges,
      perNight,
      taxLinesEntry,
    ],
  },
  { title: 'Extra Charges', criteria: [], entries: extraCharges },
]

/** Everything that a rules call carries, and the price down to its parts. */
export const ruleSections: readonly FieldSection[] = [
  { title: 'Promotion', criteria: [], entries: [promotion] },
  {
    title: 'Rate',
    criteria: ['rate_description', 'cancellation_policy'],
    entries: [rateName, rateDescription, rateComment, roomDetail, ...termFields, ...termTexts, ...propertyTexts],
  },
  { title: 'Meal Plan', criteria: ['meal_plans'], entries: mealEntries },
  {
    title: 'Rate Breakdown',
    criteria: ['pricing'],
    entries: [
      perNight,
      taxLinesEntry,
      total,
      rateTotal,
      firstNightEntry,
      stayBase,
      taxes,
      surcharges,
      feesIncluded,
      rateChanges,
      ...extraCharges,
    ],
  },
  { title: 'Commission', criteria: [], entries: commissionEntries },
]

/** Fields about other fields, shown with those: notes on currencies and unreadable texts, texts without a field. */
export const fieldsAboutFields: readonly RateField[] = ['other_currencies', 'unreadable', 'other_texts']

export const detailEntries = detailSections.flatMap((section) => section.entries)
/** The section of a field in the details; undefined if it is not a field of a rate. */
export const fieldEntryFor = (field: string): FieldEntry | undefined =>
  detailEntries.find((entry) => entry.fields.some((name) => name === field))
export const fieldLabel = (field: string): string | undefined => fieldEntryFor(field)?.label
export const fieldName = (field: string): string => fieldLabel(field) ?? field.replaceAll('_', ' ')
