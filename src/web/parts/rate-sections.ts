// A table: which fields stand in which section of a rate, under which label, and what each shows. S2§2, S2§3
import type { Criterion } from '../../domain/accuracy/verdict.ts'
import type { Decimal } from '../../domain/money.ts'
import type {
  Bed,
  Coded,
  GdsMoment,
  NamedAmount,
  NightlyRate,
  Rate,
  RateField,
  TaxLine,
  ThreeState,
} from '../../domain/rate.ts'
import { countWords, guestAnswer, offsetWords } from '../../domain/value-words.ts'

/** What a field shows; `text` is the GDS's own words and can be marked, `words` are ours about a value. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'words'; words: string }
  | { kind: 'money'; amount: Decimal; currency: string | null; strong?: true }
  | { kind: 'three'; value: ThreeState }
  | { kind: 'moment'; moment: GdsMoment }
  | { kind: 'amounts'; amounts: NamedAmount[]; currency: string | null }
  | { kind: 'nights'; nights: NightlyRate[]; currency: string | null }
  | { kind: 'taxes'; taxes: TaxLine[]; currency: string | null }

/** `fields` are those of the rate that it speaks for: findings and 'Missing' of any of them stand there. null: not on the wire. */
export type Entry = {
  label: string
  fields: readonly [RateField, ...RateField[]]
  wide?: true
  shown(rate: Rate): Shown | null
}
export type Section = { title: string; criteria: readonly Criterion[]; entries: readonly Entry[] }

/** The criteria in words. */
export const criterionLabels: Record<Criterion, string> = {
  rate_description: 'Rate description',
  room_description: 'Room description',
  meal_plans: 'Meal plans',
  cancellation_policy: 'Cancellation policy',
  pricing: 'Pricing',
}

type Text = { [F in RateField]: Rate[F] extends string | null ? F : never }[RateField]
type Three = { [F in RateField]: Rate[F] extends ThreeState | null ? F : never }[RateField]

const words = (text: string | null): Shown | null =>
  text === null || text === '' ? null : { kind: 'words', words: text }
const nameOf = (coded: Coded) => coded.value ?? `Code ${coded.code}`
const bedOf = ({ code, type, quantity }: Bed) =>
  `${quantity === null ? '' : `${quantity} × `}${type ?? (code === null ? 'bed of an unnamed type' : `bed code ${code}`)}`
const bedsOf = (beds: readonly Bed[]) => beds.map(bedOf).join(', ')
const guests = (count: number | null, match: Rate['adults_match']) => {
  const said = match && guestAnswer(match)
  return words([count ?? match?.value, said && `(${said})`].filter((part) => part != null && part !== '').join(' '))
}

const text = (label: string, field: Text): Entry => ({
  label,
  fields: [field],
  wide: true,
  shown: (rate) => (rate[field] ? { kind: 'text', text: rate[field] } : null),
})
const short = (label: string, field: Text): Entry => ({ ...textless(text(label, field)), fields: [field] })
const textless = ({ wide: _, ...entry }: Entry): Entry => entry
const three = (label: string, field: Three): Entry => ({
  label,
  fields: [field],
  shown: (rate) => (rate[field] === null ? null : { kind: 'three', value: rate[field] }),
})
const money = (label: string, field: Text, strong?: true): Entry => ({
  label,
  fields: [field],
  shown: (rate) => {
    if (rate[field] === null) return null
    return { kind: 'money', amount: rate[field], currency: currencyOf(rate, field), ...(strong && { strong }) }
  },
})
const currencyOf = (rate: Rate, field: RateField) => rate.other_currencies[field] ?? rate.currency
const amounts = (label: string, field: 'fees' | 'extra_charges'): Entry => ({
  label,
  fields: [field],
  shown: (rate) => {
    if (rate[field].length === 0) return null
    return { kind: 'amounts', amounts: rate[field], currency: currencyOf(rate, field) }
  },
})
/** One line for what the wire says in up to three ways: an amount, a number of nights, a per cent. */
const inThreeWays = (
  label: string,
  amount: Text,
  nights: 'cancel_penalty_nights' | 'deposit_nights',
  percent: Text,
): Entry => ({
  label,
  fields: [amount, nights, percent],
  shown: (rate) => {
    const given = rate[amount]
    const rest = [
      rate[nights] !== null && `${rate[nights]} ${rate[nights] === 1 ? 'night' : 'nights'}`,
      rate[percent] !== null && `${rate[percent]} %`,
    ].filter((part) => part !== false)
    if (given === null) return words(rest.join(', '))
    if (rest.length === 0) return { kind: 'money', amount: given, currency: currencyOf(rate, amount) }
    return words([`${given} ${currencyOf(rate, amount) ?? ''}`.trim(), ...rest].join(', '))
  },
})
const moment = (
  label: string,
  field: 'cancellation_until' | 'cancellation_deadline' | 'guarantee_deadline',
  ...also: RateField[]
): Entry => ({
  label,
  fields: [field, ...also],
  shown: (rate) => (rate[field] ? { kind: 'moment', moment: rate[field] } : null),
})

const rateName = short('Rate name', 'rate_name')
const rateDescription = text('Rate description', 'rate_description')
const rateComment = text('Rate comment', 'rate_comment')
const promotion = text('Promotion', 'gds_promotion_field')
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
    shown: ({ meal_plans, meal_guests: guests }) =>
      words(
        [meal_plans.map(nameOf).join(', '), guests !== null && `for ${countWords(guests, 'guest')}`]
          .filter(Boolean)
          .join(', '),
      ),
  },
]
const breakdown: readonly Entry[] = [
  {
    label: 'Nightly rates',
    fields: ['nightly_rates'],
    wide: true,
    shown: (rate) => {
      if (rate.nightly_rates.length === 0) return null
      return { kind: 'nights', nights: rate.nightly_rates, currency: currencyOf(rate, 'nightly_rates') }
    },
  },
  {
    label: 'Tax lines',
    fields: ['tax_lines'],
    wide: true,
    shown: (rate) => {
      if (rate.tax_lines.length === 0) return null
      return { kind: 'taxes', taxes: rate.tax_lines, currency: currencyOf(rate, 'tax_lines') }
    },
  },
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
      text('Room detail', 'room_detail'),
      text('Property description', 'property_description'),
      text('Location', 'location_info'),
      text('Check-in and check-out', 'checkin_checkout'),
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
      inThreeWays('Penalty', 'cancel_penalty_amount', 'cancel_penalty_nights', 'cancel_penalty_percent'),
      {
        label: 'Policy given',
        fields: ['cancellation_policy'],
        shown: (rate) =>
          rate.cancellation_policy === null ? null : { kind: 'three', value: rate.cancellation_policy },
      },
      short('Guarantee type', 'guarantee_type'),
      moment('Guarantee deadline', 'guarantee_deadline'),
      inThreeWays('Deposit', 'deposit_amount', 'deposit_nights', 'deposit_percent'),
      {
        label: 'Accepted payment',
        fields: ['accepted_payment'],
        shown: (rate) => words(rate.accepted_payment.join(', ')),
      },
      text('Cancellation text', 'cancellation_info'),
      text('Card, deposit and guarantee', 'credit_card_deposit_guarantee'),
    ],
  },
  {
    title: 'Pricing',
    criteria: ['pricing'],
    entries: [
      money('Total', 'total', true),
      money('Rate total', 'rate_total'),
      short('Currency', 'currency'),
      money('First night', 'rate_base'),
      money('Base price of the stay', 'price_base'),
      money('Base price from', 'price_base_from'),
      money('Base price to', 'price_base_to'),
      money('Taxes', 'taxes'),
      money('Surcharges', 'surcharges'),
      three('Other fees included', 'other_fees'),
      three('Rate changes during the stay', 'rate_change_indicator'),
      ...breakdown,
    ],
  },
  {
    title: 'Extra Charges',
    criteria: [],
    entries: [
      money('Total fees', 'total_fees'),
      money('Resort fee', 'extra_resort_fee'),
      money('Extra adult', 'extra_adult_amount'),
      money('Rollaway bed, adult', 'extra_adult_rollaway_amount'),
      amounts('Fees', 'fees'),
      amounts('Other charges', 'extra_charges'),
    ],
  },
]

/** What a rules call adds; shown once the rules of a rate were read. */
export const ruleSections: readonly Section[] = [
  { title: 'Promotion', criteria: [], entries: [promotion] },
  { title: 'Rate', criteria: ['rate_description'], entries: [rateName, rateDescription, rateComment] },
  { title: 'Meal Plan', criteria: ['meal_plans'], entries: meals },
  { title: 'Rate Breakdown', criteria: ['pricing'], entries: [...breakdown, money('Total', 'total', true)] },
  { title: 'Commission', criteria: [], entries: commission },
]

/** Fields that are about other fields and stand with those: notes of currency and of what could not be read, texts without a field. */
export const fieldsAboutFields: readonly RateField[] = ['other_currencies', 'unreadable', 'other_texts']

const entries = detailSections.flatMap((section) => section.entries)
/** Where a field stands in the details; undefined for what is no field of a rate. */
export const entryOf = (field: string): Entry | undefined =>
  entries.find((entry) => entry.fields.some((name) => name === field))
export const labelOf = (field: string): string | undefined => entryOf(field)?.label
