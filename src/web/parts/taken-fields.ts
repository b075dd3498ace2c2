// What 'take as expected' can take of a rate: what the GDS shows of each, and what the own data says of it now.
import type { CheckupRate } from '../../contract/checkup-values.ts'
import type { RateField } from '../../domain/rate.ts'
import { expectations } from './own-expectations.ts'
import type { Shown } from './rate-fields.ts'
import { entryOf } from './rate-sections.ts'

/** By the field that is sent; `of` are the fields whose values it takes. */
const rows: readonly { label: string; field: RateField; of: readonly RateField[] }[] = [
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

/** The fields that are sent when only this one is expected; undefined where nothing can be taken. */
export const takenOf = (field: RateField): RateField[] | undefined => {
  const row = rows.find(({ of }) => of.includes(field))
  if (row) return [row.field]
  return field === 'tax_lines' || field === 'taxes' ? ['tax_lines'] : undefined
}

export type TakenRow = { label: string; field: RateField; shown: Shown[]; said: string | null }
/** What the rate shows; what it does not show cannot be taken. */
export const takenRows = (rate: CheckupRate): TakenRow[] =>
  rows.flatMap(({ label, field, of }) => {
    const shown = of.flatMap((name) => entryOf(name)?.shown(rate) ?? [])
    const { expected } = rate
    const said = of.flatMap((name) => (expected && expectations[name]?.words(expected)) || [])
    return shown.length === 0 ? [] : [{ label, field, shown, said: said.join(', ') || null }]
  })
