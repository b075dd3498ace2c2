// A table: which fields stand in which section of a rate, under which label. S2§2, S2§3
import type { Criterion } from '../../domain/accuracy/verdict.ts'
import type { RateField } from '../../domain/rate.ts'
import { countWords, guaranteeWord, offsetWords } from '../../domain/value-words.ts'
import {
  amounts,
  bedsOf,
  currencyOf,
  type Entry,
  guests,
  inThreeWays,
  moment,
  money,
  nameOf,
  short,
  text,
  three,
  words,
} from './rate-fields.ts'

export type Section = { title: string; criteria: readonly Criterion[]; entries: readonly Entry[] }

/** The criteria in words. */
export const criterionLabels: Record<Criterion, string> = {
  rate_description: 'Rate description',
  room_description: 'Room description',
  meal_plans: 'Meal plans',
  cancellation_policy: 'Cancellation policy',
  pricing: 'Pricing',
}

// What stands in the details and in the rules.
const rateName = short('Rate name', 'rate_name')
const rateDescription = text('Rate description', 'rate_description')
const rateComment = text('Rate comment', 'rate_comment')
const promotion = text('Promotion', 'gds_promotion_field')
const roomDetail = text('Room detail', 'room_detail')
const commission: readonly Entry[] = [
  {
    label: 'Commission type',
    fields: ['commission_type'],
    shown: (rate) => words(commissionWords[rate.commission_type ?? ''] ?? rate.commission_type),
  },
  short('Commission value', 'commission_value'),
]
const commissionWords: Record<string, string> = { true: 'Yes', false: 'No', unknown: 'Unknown' }
const meals: readonly Entry[] = [
  three('Breakfast', 'breakfast'),
  three('Lunch', 'lunch'),
  three('Dinner', 'dinner'),
  {
    label: 'Meal plan',
    fields: ['meal_plans', 'meal_guests'],
    shown: ({ meal_plans: plans, meal_guests: fed }) =>
      words(
        [plans.map(nameOf).join(', '), fed !== null && `for ${countWords(fed, 'guest')}`].filter(Boolean).join(', '),
      ),
  },
]
const terms: readonly Entry[] = [
  inThreeWays('Penalty', 'cancel_penalty_amount', 'cancel_penalty_nights', 'cancel_penalty_percent'),
  {
    label: 'Policy given',
    fields: ['cancellation_policy'],
    shown: (rate) => (rate.cancellation_policy === null ? null : { kind: 'three', value: rate.cancellation_policy }),
  },
  {
    label: 'Guarantee type',
    fields: ['guarantee_type'],
    shown: (rate) => words(rate.guarantee_type && guaranteeWord(rate.guarantee_type)),
  },
  moment('Guarantee deadline', 'guarantee_deadline'),
  inThreeWays('Deposit', 'deposit_amount', 'deposit_nights', 'deposit_percent'),
  { label: 'Accepted payment', fields: ['accepted_payment'], shown: (rate) => words(rate.accepted_payment.join(', ')) },
]
const termsTexts: readonly Entry[] = [
  text('Cancellation text', 'cancellation_info'),
  text('Card, deposit and guarantee', 'credit_card_deposit_guarantee'),
]
const propertyTexts: readonly Entry[] = [
  text('Property description', 'property_description'),
  text('Location', 'location_info'),
  text('Check-in and check-out', 'checkin_checkout'),
]
const perNight: Entry = {
  label: 'Nightly rates',
  fields: ['nightly_rates'],
  wide: true,
  shown: (rate) => {
    if (rate.nightly_rates.length === 0) return null
    return { kind: 'nights', nights: rate.nightly_rates, currency: currencyOf(rate, 'nightly_rates') }
  },
}
const taxLines: Entry = {
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
const rateChanges = three('Rate changes during the stay', 'rate_change_indicator')
const feesIncluded = three('Other fees included', 'other_fees')
const extraCharges: readonly Entry[] = [
  money('Total fees', 'total_fees'),
  money('Resort fee', 'extra_resort_fee'),
  money('Extra adult', 'extra_adult_amount'),
  money('Rollaway bed, adult', 'extra_adult_rollaway_amount'),
  amounts('Fees', 'fees'),
  amounts('Other charges', 'extra_charges'),
]

export const detailSections: readonly Section[] = [
  {
    title: 'Rate',
    criteria: ['rate_description'],
    entries: [
      { label: 'Booking code', fields: ['rate_plan'], shown: (rate) => ({ kind: 'text', text: rate.rate_plan }) },
      rateName,
      {
        label: 'Rate category',
        fields: ['rate_category'],
        shown: (rate) => words(rate.rate_category && nameOf(rate.rate_category)),
      },
      {
        label: 'Corporate codes',
        fields: ['corporate_codes'],
        shown: (rate) => words(rate.corporate_codes.join(', ')),
      },
      short('Corporate ID', 'corporate_id'),
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
        shown: (rate) => words([rate.beds, ...rate.bed_alternatives].map(bedsOf).filter(Boolean).join(' or ')),
      },
      { label: 'Room view', fields: ['room_view'], shown: (rate) => words(rate.room_view && nameOf(rate.room_view)) },
      three('Smoking', 'smoking'),
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
      three('Refundable', 'refundable'),
      moment('Cancel deadline', 'cancellation_deadline', 'cancellation_until_unreadable'),
      moment('Deadline as received', 'cancellation_until'),
      {
        label: 'Deadline offset',
        fields: ['cancellation_deadline_offset'],
        shown: ({ cancellation_deadline_offset: offset }) => words(offset && offsetWords(offset)),
      },
      ...terms,
      ...termsTexts,
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
export const ruleSections: readonly Section[] = [
  { title: 'Promotion', criteria: [], entries: [promotion] },
  {
    title: 'Rate',
    criteria: ['rate_description', 'cancellation_policy'],
    entries: [rateName, rateDescription, rateComment, roomDetail, ...terms, ...termsTexts, ...propertyTexts],
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

/** Fields that are about other fields and stand with those: notes of currency and of what could not be read, texts without a field. */
export const fieldsAboutFields: readonly RateField[] = ['other_currencies', 'unreadable', 'other_texts']

const entries = detailSections.flatMap((section) => section.entries)
/** Where a field stands in the details; undefined for what is no field of a rate. */
export const entryOf = (field: string): Entry | undefined =>
  entries.find((entry) => entry.fields.some((name) => name === field))
export const labelOf = (field: string): string | undefined => entryOf(field)?.label
