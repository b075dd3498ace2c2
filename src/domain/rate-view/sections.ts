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
  moment,
  money,
  codedText,
  short,
  text,
  yesNo,
  words,
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
const rateDescription = text('Rate description', 'rate_description')
const rateComment = text('Rate comment', 'rate_comment')
const promotion = text('Promotion', 'gds_promotion_field')
const roomDetail = text('Room detail', 'room_detail')
const commission: readonly FieldEntry[] = [
  {
    label: 'Commission type',
    fields: ['commission_type'],
    shown: (rate) => words(commissionWords[rate.commission_type ?? ''] ?? rate.commission_type),
  },
  {
    label: 'Commission value',
    fields: ['commission_value'],
    shown: (rate) => {
      const { commission_type: type, commission_value: value } = rate
      if (value === null || !/amount|flat/i.test(type ?? '') || !isDecimal(value)) return words(value)
      return { kind: 'money', amount: value, currency: currencyOf(rate, 'commission_value') }
    },
  },
]
const commissionWords: Record<string, string> = { true: 'Yes', false: 'No', unknown: 'Not specified' }
const meals: readonly FieldEntry[] = [
  yesNo('Breakfast', 'breakfast'),
  yesNo('Lunch', 'lunch'),
  yesNo('Dinner', 'dinner'),
  {
    label: 'Meal plan',
    fields: ['meal_plans', 'meal_guests'],
    shown: ({ meal_plans: plans, meal_guests: fed }) =>
      words(
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
    shown: (rate) => words(rate.guarantee_type && guaranteeWord(rate.guarantee_type)),
  },
  moment('Guarantee deadline', 'guarantee_deadline'),
  amountNightsPercent('Deposit', 'deposit_amount', 'deposit_nights', 'deposit_percent'),
  { label: 'Accepted payment', fields: ['accepted_payment'], shown: (rate) => words(rate.accepted_payment.join(', ')) },
]
const termTexts: readonly FieldEntry[] = [
  text('Cancellation text', 'cancellation_info'),
  text('Card, deposit and guarantee', 'credit_card_deposit_guarantee'),
]
const propertyTexts: readonly FieldEntry[] = [
  text('Property description', 'property_description'),
  text('Location', 'location_info'),
  text('Check-in and check-out', 'checkin_checkout'),
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
const taxLines: FieldEntry = {
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
const total = money('Total', 'total', true)
const rateTotal = money('Rate total', 'rate_total')
const firstNight = money('First night', 'rate_base')
const stayBase = money('Base price of the stay', 'price_base')
const taxes = money('Taxes', 'taxes')
const surcharges = money('Surcharges', 'surcharges')
const converted = (label: string, field: ConvertedAmount, ...also: RateField[]): FieldEntry => ({
  label,
  fields: [field, ...also],
  shown: (rate) =>
    rate[field] === null ? null : { kind: 'money', amount: rate[field], currency: rate.converted_currency },
})
const rateChanges = yesNo('Rate changes during the stay', 'rate_change_indicator')
const feesIncluded = yesNo('Other fees included', 'other_fees')
const extraCharges: readonly FieldEntry[] = [
  money('Total fees', 'total_fees'),
  money('Resort fee', 'extra_resort_fee'),
  money('Extra adult', 'extra_adult_amount'),
  money('Rollaway bed, adult', 'extra_adult_rollaway_amount'),
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
        shown: (rate) => words(rate.rate_category && codedText(rate.rate_category)),
      },
      {
        label: 'Corporate codes',
        fields: ['corporate_codes'],
        shown: (rate) => words(rate.corporate_codes.join(', ')),
      },
      short('Corporate ID', 'corporate_id'),
      {
        label: 'Sold by',
        fields: ['rate_source'],
        shown: ({ rate_source: source }) => words(source && codedText(source)),
      },
      ...commission,
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
        shown: (rate) => words(bedListsText([rate.beds, ...rate.bed_alternatives])),
      },
      {
        label: 'Room view',
        fields: ['room_view'],
        shown: (rate) => words(rate.room_view && codedText(rate.room_view)),
      },
      yesNo('Smoking', 'smoking'),
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
        shown: ({ max_occupancy: most }) => words(most === null ? null : String(most)),
      },
      ...meals,
      text('Room description', 'room_rate_description'),
      roomDetail,
      ...propertyTexts,
    ],
  },
  {
    title: 'Cancellation Policy',
    criteria: ['cancellation_policy'],
    entries: [
      yesNo('Refundable', 'refundable'),
      {
        label: 'Cancel deadline',
        fields: ['cancellation_deadline', 'cancellation_until_unreadable'],
        shown: (rate) => (rate.cancellation_deadline ? words(deadlineWithZone(rate, rate.time_zone)) : null),
      },
      {
        label: 'Deadline as sent by the GDS',
        fields: ['cancellation_until'],
        shown: ({ cancellation_until: until }) => words(until && sentTimeText(until)),
      },
      {
        label: 'Cancel-before period',
        fields: ['cancellation_deadline_offset'],
        shown: ({ cancellation_deadline_offset: offset, cancellation_deadline: deadline }) =>
          words(offset && cancelBeforeText(offset, deadline)),
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
      firstNight,
      stayBase,
      money('Base price from', 'price_base_from'),
      money('Base price to', 'price_base_to'),
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
      taxLines,
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
  { title: 'Meal Plan', criteria: ['meal_plans'], entries: meals },
  {
    title: 'Rate Breakdown',
    criteria: ['pricing'],
    entries: [
      perNight,
      taxLines,
      total,
      rateTotal,
      firstNight,
      stayBase,
      taxes,
      surcharges,
      feesIncluded,
      rateChanges,
      ...extraCharges,
    ],
  },
  { title: 'Commission', criteria: [], entries: commission },
]

/** Fields about other fields, shown with those: notes on currencies and unreadable texts, texts without a field. */
export const fieldsAboutFields: readonly RateField[] = ['other_currencies', 'unreadable', 'other_texts']

export const detailEntries = detailSections.flatMap((section) => section.entries)
/** The section of a field in the details; undefined if it is not a field of a rate. */
export const fieldEntryFor = (field: string): FieldEntry | undefined =>
  detailEntries.find((entry) => entry.fields.some((name) => name === field))
export const fieldLabel = (field: string): string | undefined => fieldEntryFor(field)?.label
export const fieldName = (field: string): string => fieldLabel(field) ?? field.replaceAll('_', ' ')
