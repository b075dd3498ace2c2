// A table: what the property expects of a field of a rate, in words, and which comparison judges it. S1§1
import type { ExpectedRate } from '../../contract/checkup-values.ts'
import type { ExpectedPart } from '../../domain/accuracy/checks/expected-fields.ts'
import { sum } from '../../domain/money.ts'
import type { RateField } from '../../domain/rate.ts'
import { offsetWords } from '../../domain/value-words.ts'
import { counted, moneyText } from '../lib/format.ts'
import { momentText } from './FieldValue.tsx'
import { guaranteeNames, shareText } from './own-records.ts'
import { bedsOf, nameOf } from './rate-fields.ts'

export type Expectation = {
  /** null: the property has not said. */
  words: (expected: ExpectedRate) => string | null
  parts: readonly ExpectedPart[]
  /** Only when the comparison was made with this field itself. */
  exactly?: true
}

const yesNo = (flag: boolean | null) => (flag === null ? null : flag ? 'Yes' : 'No')
const listed = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(', ')
const share = (said: ExpectedRate['deposit'] | ExpectedRate['commission']) => (said === null ? null : shareText(said))
const money = (price: ExpectedRate['price'], amount: string | null | undefined) =>
  price === null || amount == null ? null : moneyText(amount, price.currency)

/** null: the price is before tax, and the taxes are not known. */
export const afterTax = ({ total, tax, sum: nights }: NonNullable<ExpectedRate['price']>) =>
  total ?? (tax === 'after' ? nights : null)

/** By the first field of an entry. */
export const expectations: Partial<Record<RateField, Expectation>> = {
  rate_name: { words: (own) => own.rate_name, parts: ['rate_name'] },
  rate_category: { words: (own) => own.rate_category && nameOf(own.rate_category), parts: ['rate_category'] },
  corporate_codes: { words: (own) => own.corporate_codes.join(', ') || null, parts: [] },
  commission_type: {
    words: (own) => (own.commission === null ? null : own.commission === 'none' ? 'No' : 'Yes'),
    parts: ['commission'],
  },
  commission_value: {
    words: (own) => (own.commission === 'none' ? null : share(own.commission)),
    parts: ['commission'],
    exactly: true,
  },
  rate_description: {
    words: (own) => (own.plan_phrases.length === 0 ? null : `Must say ${listed(own.plan_phrases)}`),
    parts: ['plan_phrases'],
  },
  beds: { words: (own) => own.beds.map(bedsOf).filter(Boolean).join(' or ') || null, parts: ['beds'] },
  room_view: { words: (own) => own.room_view && nameOf(own.room_view), parts: ['room_view'] },
  smoking: { words: (own) => yesNo(own.smoking), parts: ['smoking'] },
  adults_count: {
    words: (own) => (own.greatest_occupancy === null ? null : `At most ${counted(own.greatest_occupancy, 'guest')}`),
    parts: ['greatest_occupancy'],
  },
  breakfast: { words: (own) => yesNo(own.breakfast), parts: ['breakfast'] },
  lunch: { words: (own) => yesNo(own.lunch), parts: ['lunch'] },
  dinner: { words: (own) => yesNo(own.dinner), parts: ['dinner'] },
  room_rate_description: {
    words: (own) =>
      [own.room_name, own.room_phrases.length > 0 && `must say ${listed(own.room_phrases)}`]
        .filter(Boolean)
        .join('; ') || null,
    parts: ['room_name', 'room_phrases'],
  },
  refundable: { words: (own) => yesNo(own.refundable), parts: ['refundable'] },
  cancellation_deadline: {
    words: ({ refundable, cancellation_deadline: moment, cancellation_deadline_offset: offset }) => {
      if (refundable === false) return null
      return moment ? momentText(moment) : offset && offsetWords(offset)
    },
    parts: ['deadline'],
  },
  cancellation_deadline_offset: {
    words: (own) =>
      own.refundable !== false && own.cancellation_deadline_offset
        ? offsetWords(own.cancellation_deadline_offset)
        : null,
    parts: ['deadline'],
    exactly: true,
  },
  cancel_penalty_amount: { words: (own) => share(own.penalty), parts: ['penalty'] },
  guarantee_type: { words: (own) => own.guarantee && guaranteeNames[own.guarantee], parts: ['guarantee'] },
  deposit_amount: { words: (own) => share(own.deposit), parts: ['deposit'] },
  total: {
    words: ({ price, no_price }) => {
      if (price === null) return no_price
      const after = afterTax(price)
      return after === null ? `${money(price, price.sum)} before tax` : money(price, after)
    },
    parts: [],
  },
  currency: { words: ({ price }) => price && price.currency, parts: [] },
  rate_base: { words: ({ price }) => money(price, price?.per_night[0]), parts: [] },
  taxes: {
    words: ({ price }) =>
      price && price.taxes.length > 0 ? money(price, sum(price.taxes.map(({ amount }) => amount))) : null,
    parts: [],
  },
  nightly_rates: { words: ({ price }) => money(price, price?.sum), parts: [] },
  tax_lines: {
    words: ({ price }) => (price && price.taxes.length > 0 ? counted(price.taxes.length, 'tax', 'taxes') : null),
    parts: [],
  },
}
