// How a field of a rate becomes something to show: its own words, money, a moment, yes or no. S2§2, S2§3
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
import { guestAnswer } from '../../domain/value-words.ts'

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
type Text = { [F in RateField]: Rate[F] extends string | null ? F : never }[RateField]
type Three = { [F in RateField]: Rate[F] extends ThreeState | null ? F : never }[RateField]

export const words = (text: string | null): Shown | null =>
  text === null || text === '' ? null : { kind: 'words', words: text }
export const nameOf = (coded: Coded) => coded.value ?? `Code ${coded.code}`
const bedOf = ({ code, type, quantity }: Bed) =>
  `${quantity === null ? '' : `${quantity} × `}${type ?? (code === null ? 'bed of an unnamed type' : `bed code ${code}`)}`
export const bedsOf = (beds: readonly Bed[]) => beds.map(bedOf).join(', ')
export const guests = (count: number | null, match: Rate['adults_match']) => {
  const said = match && guestAnswer(match)
  return words([count ?? match?.value, said && `(${said})`].filter((part) => part != null && part !== '').join(' '))
}

export const text = (label: string, field: Text): Entry => ({
  label,
  fields: [field],
  wide: true,
  shown: (rate) => (rate[field] ? { kind: 'text', text: rate[field] } : null),
})
export const short = (label: string, field: Text): Entry => ({ ...textless(text(label, field)), fields: [field] })
const textless = ({ wide: _, ...entry }: Entry): Entry => entry
export const three = (label: string, field: Three): Entry => ({
  label,
  fields: [field],
  shown: (rate) => (rate[field] === null ? null : { kind: 'three', value: rate[field] }),
})
export const money = (label: string, field: Text, strong?: true): Entry => ({
  label,
  fields: [field],
  shown: (rate) => {
    if (rate[field] === null) return null
    return { kind: 'money', amount: rate[field], currency: currencyOf(rate, field), ...(strong && { strong }) }
  },
})
export const currencyOf = (rate: Rate, field: RateField) => rate.other_currencies[field] ?? rate.currency
export const amounts = (label: string, field: 'fees' | 'extra_charges'): Entry => ({
  label,
  fields: [field],
  shown: (rate) => {
    if (rate[field].length === 0) return null
    return { kind: 'amounts', amounts: rate[field], currency: currencyOf(rate, field) }
  },
})
/** One line for what the wire says in up to three ways: an amount, a number of nights, a per cent. */
export const inThreeWays = (
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
export const moment = (
  label: string,
  field: 'cancellation_until' | 'cancellation_deadline' | 'guarantee_deadline',
  ...also: RateField[]
): Entry => ({
  label,
  fields: [field, ...also],
  shown: (rate) => (rate[field] ? { kind: 'moment', moment: rate[field] } : null),
})
