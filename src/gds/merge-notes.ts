// Merges the notes of two responses about one rate: each note stays with the value that counts.
import type { Rate, RateField } from '../domain/rate.ts'
import { isStatedField } from './stated-fields.ts'
import { priceFields } from './price-fields.ts'

/** `fields` are those whose value is the later answer's. */
type TwoAnswers = { before: Rate; after: Rate; fields: ReadonlySet<RateField> }

export const mergeNotes = (answers: TwoAnswers): Pick<Rate, 'other_texts' | 'other_currencies' | 'unreadable'> => ({
  other_texts: { ...answers.before.other_texts, ...answers.after.other_texts },
  other_currencies: currenciesOf(answers),
  unreadable: unreadableOf(answers),
})

const counting = ({ before, after, fields }: TwoAnswers, field: RateField): Rate => (fields.has(field) ? after : before)

/** A text that one response could not be read in may be readable in the other; a partly read list keeps what is missing. */
const unreadableOf = (answers: TwoAnswers): Record<string, string> => {
  const either = { ...answers.before.unreadable, ...answers.after.unreadable }
  const left = (Object.keys(either) as RateField[]).flatMap((field): [string, string][] => {
    const source = counting(answers, field)
    const text = isStatedField(source, field) ? source.unreadable[field] : either[field]
    return text === undefined ? [] : [[field, text]]
  })
  return Object.fromEntries(left)
}

/** Each amount keeps the currency of the response it came from, relative to the merged rate's currency. */
const currenciesOf = (answers: TwoAnswers): Record<string, string> => {
  const main = answers.after.currency ?? answers.before.currency
  const own = moneyFields.flatMap((field): [string, string][] => {
    const source = counting(answers, field)
    const currency = source.other_currencies[field] ?? source.currency
    return isStatedField(source, field) && currency !== null && currency !== main ? [[field, currency]] : []
  })
  return Object.fromEntries(own)
}
const moneyFields: readonly RateField[] = [
  'cancel_penalty_amount',
  'deposit_amount',
  ...priceFields,
  'extra_adult_amount',
  'extra_adult_rollaway_amount',
  'extra_resort_fee',
  'extra_charges',
]
