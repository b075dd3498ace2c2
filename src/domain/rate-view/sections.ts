// Lookup table: the sections of a rate, their fields and labels. S2§2, S2§3
import type { Criterion } from '../accuracy/verdict.ts'
import { cancelBeforeText, sentTimeText } from '../deadlines/print.ts'
import { deadlineWithZone } from '../deadlines/shown-deadline.ts'
import { bedListsText, currencyText } from '../formats.ts'
import type { Rate } from '../rate.ts'
import { type FieldEntry, guests, moneyEntry, codedText, short, textEntry, yesNoEntry, textContent } from './fields.ts'
import {
  rateName,
  rateDescription,
  rateComment,
  promotion,
  roomDetail,
  commissionEntries,
  mealEntries,
  termFields,
  termTexts,
  propertyTexts,
  perNight,
  taxLinesEntry,
  total,
  rateTotal,
  firstNightEntry,
  stayBase,
  taxes,
  surcharges,
  converted,
  rateChanges,
  feesIncluded,
  extraCharges,
} from './section-entries.ts'

export type FieldSection = { title: string; criteria: readonly Criterion[]; entries: readonly FieldEntry[] }

/** 'Unknown bed code 248' where no bed has a type. */
const bedsShown = (lists: readonly Rate['beds'][]): string => {
  const codes = new Set(lists.flat().map(({ code, type }) => (type === null ? code : null)))
  return codes.size === 0 || codes.has(null) ? bedListsText(lists) : `Unknown bed code ${[...codes].join(', ')}`
}

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
        shown: (rate) => textContent(rate.rate_category && codedText(rate.rate_category, 'category')),
      },
      {
        label: 'Corporate codes',
        fields: ['corporate_codes'],
        shown: (rate) => textContent(rate.corporate_codes.join(', ')),
      },
      short('Corporate ID', 'corporate_id'),
      short('Rate plan code', 'plan_code'),
      {
        label: 'Sold by',
        fields: ['rate_source'],
        shown: ({ rate_source: source }) => textContent(source && codedText(source, 'source')),
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
        shown: (rate) => textContent(bedsShown([rate.beds, ...rate.bed_alternatives])),
      },
      {
        label: 'Room view',
        fields: ['room_view'],
        shown: (rate) => textContent(rate.room_view && codedText(rate.room_view, 'view')),
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
      {
        label: 'Currency',
        fields: ['currency'],
        shown: ({ currency }) => textContent(currency && currencyText(currency)),
      },
      firstNightEntry,
      stayBase,
      moneyEntry('Base price from', 'price_base_from'),
      moneyEntry('Base price to', 'price_base_to'),
      converted('Converted base price', 'converted_base'),
      converted('Converted taxes', 'converted_taxes'),
      converted('Converted fees', 'converted_fees'),
      converted('Converted price after tax', 'converted_rate_total'),
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

export const detailEntries = detailSections.flatMap((section) => section.entries)
/** The section of a field in the details; undefined if it is not a field of a rate. */
export const fieldEntryFor = (field: string): FieldEntry | undefined =>
  detailEntries.find((entry) => entry.fields.some((name) => name === field))
export const fieldLabel = (field: string): string | undefined => fieldEntryFor(field)?.label
export const fieldName = (field: string): string => fieldLabel(field) ?? field.replaceAll('_', ' ')
