// How a field of a rate becomes something to show: its own words, money, a moment, yes or no. S2§2, S2§3
import type { Decimal } from '../money.ts'
import type { Coded, GdsMoment, NamedAmount, NightlyRate, Rate, RateField, TaxLine, ThreeState } from '../rate.ts'
import { guestAnswer } from '../value-words.ts'
import { countText, moneyText, percentText } from '../formats.ts'

/** What a field shows; `text` is the GDS's own text and can be marked, `words` are ours about a value. */
export type FieldContent =
  | { kind: 'text'; text: string }
  | { kind: 'words'; words: string }
  | { kind: 'money'; amount: Decimal; currency: string | null; strong?: true }
  | { kind: 'three'; value: ThreeState }
  | { kind: 'moment'; moment: GdsMoment; time_zone: string | null }
  | { kind: 'amounts'; amounts: NamedAmount[]; currency: string | null }
  | { kind: 'nights'; nights: NightlyRate[]; currency: string | null }
  | { kind: 'taxes'; taxes: TaxLine[]; currency: string | null }

/** `fields` are the rate's fields it represents: their findings and 'Missing' are shown there. null: not on the wire. */
export type FieldEntry = {
  label: string
  fields: readonly [RateField, ...RateField[]]
  wide?: true
  shown(rate: ShownRate): FieldContent | null
}
/** A rate with the time zone of its hotel, if known. */
export type ShownRate = Rate & { time_zone?: string | null }
type TextField = { [F in RateField]: Rate[F] extends string | null ? F : never }[RateField]
type YesNoField = { [F in RateField]: Rate[F] extends ThreeState | null ? F : never }[RateField]

export const textContent = (text: string | null): FieldContent | null =>
  text === null || text === '' ? null : { kind: 'words', words: text }
/** A text without a field has the GDS's own name, which may be odd English. */
export const otherTextLabel = (name: string): string => (name === 'Include in Rate' ? 'Included in rate' : name)

/** `kind` says what a code that no list knows is of: 'Unknown view code 76'. */
export const codedText = (coded: Coded, kind: string) => coded.value ?? `Unknown ${kind} code ${coded.code}`
export const guests = (count: number | null, match: Rate['adults_match']) => {
  const answer = match && (match.status === 'NotAvailable' ? 'not available in the GDS' : guestAnswer(match))
  return textContent(
    [count ?? match?.value, answer && `(${answer})`].filter((word) => word != null && word !== '').join(' '),
  )
}

export const textEntry = (label: string, field: TextField): FieldEntry => ({
  label,
  fields: [field],
  wide: true,
  shown: (rate) => (rate[field] ? { kind: 'text', text: rate[field] } : null),
})
export const short = (label: string, field: TextField): FieldEntry => ({
  ...textless(textEntry(label, field)),
  fields: [field],
})
const textless = ({ wide: _, ...entry }: FieldEntry): FieldEntry => entry
export const yesNoEntry = (label: string, field: YesNoField): FieldEntry => ({
  label,
  fields: [field],
  shown: (rate) => (rate[field] === null ? null : { kind: 'three', value: rate[field] }),
})
export const moneyEntry = (label: string, field: TextField, strong?: true): FieldEntry => ({
  label,
  fields: [field],
  shown: (rate) => {
    if (rate[field] === null) return null
    return { kind: 'money', amount: rate[field], currency: fieldCurrency(rate, field), ...(strong && { strong }) }
  },
})
export const fieldCurrency = (rate: Rate, field: RateField) => rate.other_currencies[field] ?? rate.currency
export const amounts = (label: string, field: 'fees' | 'extra_charges'): FieldEntry => ({
  label,
  fields: [field],
  shown: (rate) => {
    if (rate[field].length === 0) return null
    return { kind: 'amounts', amounts: rate[field], currency: fieldCurrency(rate, field) }
  },
})
/** One line for what the wire says in up to three ways: an amount, a number of nights, a percent. */
export const amountNightsPercent = (
  label: string,
  amount: TextField,
  nights: 'cancel_penalty_nights' | 'deposit_nights',
  percent: TextField,
): FieldEntry => ({
  label,
  fields: [amount, nights, percent],
  shown: (rate) => {
    const given = rate[amount]
    const rest = [
      rate[nights] !== null && countText(rate[nights], 'night'),
      rate[percent] !== null && percentText(rate[percent]),
    ].filter((value) => value !== false)
    if (given === null) return textContent(rest.join(', '))
    if (rest.length === 0) return { kind: 'money', amount: given, currency: fieldCurrency(rate, amount) }
    return textContent([moneyText(given, fieldCurrency(rate, amount)), ...rest].join(', '))
  },
})
export const momentEntry = (label: string, field: 'guarantee_deadline', ...also: RateField[]): FieldEntry => ({
  label,
  fields: [field, ...also],
  shown: (rate) => (rate[field] ? { kind: 'moment', moment: rate[field], time_zone: rate.time_zone ?? null } : null),
})
