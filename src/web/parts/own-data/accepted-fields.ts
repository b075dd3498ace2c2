// What 'Accept as correct' can accept of a rate: what the GDS shows, and what own data says now.
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import type { Rate, RateField } from '../../../domain/rate.ts'
import { expectations } from '../../../domain/rate-view/expectations.ts'
import type { FieldContent } from '../../../domain/rate-view/fields.ts'
import { fieldEntryFor } from '../../../domain/rate-view/sections.ts'

/** By the field that is sent; `of` are the fields whose values it accepts. */
const acceptedRows: readonly { label: string; field: RateField; of: readonly RateField[] }[] = [
  { label: 'Rate name', field: 'rate_name', of: ['rate_name'] },
  { label: 'Rate category', field: 'rate_category', of: ['rate_category'] },
  { label: 'Corporate codes', field: 'corporate_codes', of: ['corporate_codes'] },
  { label: 'Commission', field: 'commission_type', of: ['commission_type', 'commission_value'] },
  { label: 'Room name', field: 'room_rate_description', of: ['room_rate_description'] },
  { label: 'Beds', field: 'beds', of: ['beds'] },
  { label: 'Room view', field: 'room_view', of: ['room_view'] },
  { label: 'Smoking', field: 'smoking', of: ['smoking'] },
  { label: 'Breakfast', field: 'breakfast', of: ['breakfast'] },
  { label: 'Lunch', field: 'lunch', of: ['lunch'] },
  { label: 'Dinner', field: 'dinner', of: ['dinner'] },
  {
    label: 'Cancellation',
    field: 'refundable',
    of: ['refundable', 'cancellation_deadline', 'cancel_penalty_amount'],
  },
  { label: 'Guarantee', field: 'guarantee_type', of: ['guarantee_type'] },
  { label: 'Deposit', field: 'deposit_amount', of: ['deposit_amount'] },
  { label: 'Prices and taxes', field: 'total', of: ['nightly_rates', 'total'] },
]

/** Fields that are accepted with another one. */
const acceptedWith: Partial<Record<RateField, RateField>> = {
  rate_base: 'total',
  currency: 'total',
  taxes: 'tax_lines',
  tax_lines: 'tax_lines',
}

/** The fields to send to accept only this one; undefined if it cannot be accepted: a deadline outweighs the period next to it. */
export const fieldsToAccept = (rate: Pick<Rate, 'cancellation_until'>, field: RateField): RateField[] | undefined => {
  if (field === 'cancellation_deadline_offset') return rate.cancellation_until === null ? ['refundable'] : undefined
  const accepted = acceptedRows.find(({ of }) => of.includes(field))?.field ?? acceptedWith[field]
  return accepted && [accepted]
}

type AcceptableRow = { label: string; field: RateField; shown: FieldContent[]; stated: string | null }
/** What the rate shows; what it does not show cannot be accepted. */
export const acceptableRows = (rate: CheckupRate): AcceptableRow[] =>
  acceptedRows.flatMap(({ label, field, of }) => {
    const shown = of.flatMap((name) => fieldEntryFor(name)?.shown(rate) ?? [])
    const { expected } = rate
    const stated = of.flatMap((name) => (expected && expectations[name]?.(expected, rate.time_zone)) || [])
    return shown.length === 0 ? [] : [{ label, field, shown, stated: stated.join(', ') || null }]
  })
