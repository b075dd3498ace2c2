// Where two answers tell of one rate: what each said beside the values, so that it stays with the word that counts.
import type { Rate, RateField } from '../domain/rate.ts'
import { says } from './said.ts'

/** `fields` are those in which the later answer's word counts. */
export type Later = { before: Rate; after: Rate; fields: ReadonlySet<RateField> }

export const notesOf = (later: Later): Pick<Rate, 'other_texts' | 'other_currencies' | 'unreadable'> => ({
  other_texts: { ...later.before.other_texts, ...later.after.other_texts },
  other_currencies: currenciesOf(later),
  unreadable: unreadableOf(later),
})

const counting = ({ before, after, fields }: Later, field: RateField): Rate => (fields.has(field) ? after : before)

/** What one answer could not be read in, the other may have said; a list that was read in part keeps what its answer lacks. */
const unreadableOf = (later: Later): Record<string, string> => {
  const either = { ...later.before.unreadable, ...later.after.unreadable }
  const left = (Object.keys(either) as RateField[]).flatMap((field): [string, string][] => {
    const from = counting(later, field)
    const text = says(from, field) ? from.unreadable[field] : either[field]
    return text === undefined ? [] : [[field, text]]
  })
  return Object.fromEntries(left)
}

/** Each amount keeps the currency of the answer that it is from, told against the one rate's. */
const currenciesOf = (later: Later): Record<string, string> => {
  const main = later.after.currency ?? later.before.currency
  const own = moneyFields.flatMap((field): [string, string][] => {
    const from = counting(later, field)
    const currency = from.other_currencies[field] ?? from.currency
    return says(from, field) && currency !== null && currency !== main ? [[field, currency]] : []
  })
  return Object.fromEntries(own)
}
const moneyFields: readonly RateField[] = [
  'cancel_penalty_amount',
  'deposit_amount',
  'rate_base',
  'nightly_rates',
  'rate_total',
  'taxes',
  'tax_lines',
  'surcharges',
  'total',
  'total_fees',
  'fees',
  'extra_adult_amount',
  'extra_adult_rollaway_amount',
  'extra_resort_fee',
  'extra_charges',
  'price_base',
]
