// One row of the capability table: what each GDS carries of a field, in which call, and which checks read it.
import type { RateField } from '../rate.ts'
import type { Call, Check } from './verdict.ts'

export type Carried = 'yes' | 'no' | 'sometimes'
export type CapabilityField = RateField | 'beds.quantity'
export type Carriage = { carried: Carried; call: Call }
export type Capability = {
  field: CapabilityField
  need: 'required' | 'optional'
  travel_port: Carriage
  sabre: Carriage
  /** The check whose verdict `missing` shows the field as 'Missing'; null for optional fields. */
  presence: Check['id'] | null
  checks: readonly Check['id'][]
  source: string
}

const words: Record<string, Carriage> = {
  'details yes': { carried: 'yes', call: 'details' },
  'details sometimes': { carried: 'sometimes', call: 'details' },
  'details no': { carried: 'no', call: 'details' },
  'rules yes': { carried: 'yes', call: 'rules' },
  'rules sometimes': { carried: 'sometimes', call: 'rules' },
  'rules no': { carried: 'no', call: 'rules' },
}
type Words = `${Call} ${Carried}`
const carriage = (text: Words): Carriage => words[text] ?? { carried: 'no', call: 'details' }

/** One row: field, Travelport, Sabre, checks, source. A `!` before a check marks the presence check of the field. */
export const row = (field: CapabilityField, tp: Words, sabre: Words, checks: string, source: string): Capability => {
  const list = checks.split(' ').filter((id) => id !== '')
  const presence = list.find((id) => id.startsWith('!'))?.slice(1) ?? null
  return {
    field,
    need: presence === null ? 'optional' : 'required',
    travel_port: carriage(tp),
    sabre: carriage(sabre),
    presence: presence as Check['id'] | null,
    checks: list.map((id) => id.replace('!', '')) as Check['id'][],
    source,
  }
}

/** Checks that read all words of a rate, and those that read each text that speaks of it. */
export const rateTexts =
  'rate_description.not_cut_off rate_description.inclusions_named rate_description.no_stale_period rate_description.no_placeholder'
export const bothTexts = `meal_plans.text_agrees meal_plans.covers_all_guests cancellation_policy.text_agrees pricing.text_price_agrees pricing.mandatory_fees_in_total pricing.tax_inclusion_stated meal_plans.matches_expected cancellation_policy.matches_expected ${rateTexts}`
