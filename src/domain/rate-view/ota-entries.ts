// The lines of a rate as an online travel agency shows them, on the screen and in the PDF, in the order of S2§2.
import type { RateField } from '../rate.ts'
import { type FieldEntry, textContent } from './fields.ts'
import { detailEntries } from './sections.ts'

const labelled = (label: string, field: RateField, changes: Partial<FieldEntry> = {}): FieldEntry[] =>
  detailEntries.filter((entry) => entry.fields[0] === field).map((entry) => ({ ...entry, ...changes, label }))

export const otaEntries: readonly FieldEntry[] = [
  ...labelled('Room description', 'room_rate_description'),
  ...labelled('Rate name', 'rate_name'),
  ...labelled('Category', 'rate_category'),
  ...labelled('Bed type', 'beds'),
  ...labelled('Smoking', 'smoking'),
  ...labelled('Meal (breakfast)', 'breakfast'),
  ...labelled('Room view', 'room_view'),
  ...labelled('Occupancy', 'adults_count'),
  ...labelled('Cancellation policy', 'refundable', {
    shown: ({ refundable }) =>
      textContent(refundable === true ? 'Refundable' : refundable === false ? 'No refund' : null),
  }),
  ...labelled('Cancel deadline', 'cancellation_deadline'),
  ...labelled('Guarantee type', 'guarantee_type'),
  ...labelled('Total', 'total'),
]
