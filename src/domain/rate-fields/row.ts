// A field of a rate is one row: what it holds, how it is called and explained, and how each GDS carries it.
import type { GdsName } from '../gds.ts'
import type { FieldKind } from './kinds.ts'

/** The calls that can carry a field: Travelport's Details and Rules; Sabre carries both in one. */
export const calls = ['details', 'rules'] as const
export type Call = (typeof calls)[number]
type Carried = 'yes' | 'no' | 'sometimes'
export type Carriage = { carried: Carried; call: Call }
/** What a field should contain, with one example: the text of its info popup. S2§2 */
export type Guidance = { text: string; example: string }

type CarriedField = Record<GdsName, Carriage> & {
  /** The elements of both messages. */
  source: string
}
export type RateFieldRow = {
  kind: FieldKind<unknown>
  /** In a sentence, where it is not the field's own name. */
  words?: string
  guidance?: Guidance
  /** Where it means something else in a GDS, or is shown in another form. */
  guidanceIn?: Partial<Record<GdsName, Guidance>>
} & (CarriedField | { [part in keyof CarriedField]?: never })
export type RateFieldRows = Readonly<Record<string, RateFieldRow>>

const carriedIn = (call: Call): Record<Carried, Carriage> => ({
  yes: { carried: 'yes', call },
  no: { carried: 'no', call },
  sometimes: { carried: 'sometimes', call },
})
/** `details.yes`: always in the details; `rules.sometimes`: now and then, in the rules. */
export const details = carriedIn('details')
export const rules = carriedIn('rules')

export const guide = (text: string, example: string): Guidance => ({ text, example })
