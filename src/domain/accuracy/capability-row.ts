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

/** Checks that read words, by the texts that they take: all of them, those about the rate and room, and narrower choices. */
const anyText =
  'rate_description.not_cut_off rate_description.no_stale_period rate_description.no_placeholder cancellation_policy.guarantee_agrees cancellation_policy.no_show_stated pricing.text_price_agrees pricing.mandatory_fees_in_total pricing.tax_inclusion_stated'
const describing =
  'rate_description.commission_known pricing.extra_person_stated rate_description.matches_expected_name'
const meals =
  'meal_plans.text_agrees meal_plans.covers_all_guests rate_description.inclusions_named meal_plans.matches_expected'
const cancelling =
  'cancellation_policy.text_agrees cancellation_policy.penalty_present cancellation_policy.matches_expected'
const room =
  'room_description.bed_text_agrees room_description.smoking_text_agrees room_description.matches_expected_room'
const phrases = 'rate_description.has_expected_phrases'
export const texts = {
  rate: `${anyText} ${describing} ${meals} ${cancelling} ${room} ${phrases}`,
  room: `${anyText} ${describing} ${meals} ${cancelling} ${room}`,
  comment: `${anyText} ${describing} ${meals} ${cancelling} ${phrases}`,
  cancellation: `${anyText} ${cancelling}`,
  guarantee: anyText,
  promotion: `${anyText} ${meals} ${phrases}`,
  labelled: `rate_description.no_stale_period rate_description.commission_known cancellation_policy.guarantee_present cancellation_policy.guarantee_agrees cancellation_policy.no_show_stated pricing.mandatory_fees_in_total pricing.tax_inclusion_stated pricing.sum_agrees pricing.nights_sum_to_stay pricing.change_flagged ${meals} ${cancelling} ${phrases}`,
}
