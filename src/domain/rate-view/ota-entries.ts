// The lines of a rate as an online travel agency shows them, on the screen and in the PDF, in the order of S2§2.
import type { RateField } from '../rate.ts'
import { type FieldEntry, textContent } from './fields.ts'
import { detailEntries } from './sections.ts'

const labelledEntry = (label: string, field: RateField, changes: Partial<FieldEntry> = {}): FieldEntry[] =>
  detailEntries.filter((entry) => entry.fields[0] === field).map((entry) => ({ ...entry, ...changes, label }))

export const otaEntries: readonly FieldEntry[] = [
  ...labelledEntry('Room description', 'room_rate_description'),
  ...labelledEntry('Rate name', 'rate_name'),
  ...labelledEntry('Category', 'rate_category'),
  ...labelledEntry('Bed type', 'beds'),
  ...labelledEntry('Smoking', 'smoking'),
  ...labelledEntry('Meal (breakfast)', 'breakfast'),
  ...labelledEntry('Room view', 'room_view'),
  ...labelledEntry('Occupancy', 'adults_count'),
  ...labelledEntry('Cancellation policy', 'refundable', {
    shown: ({ refundable }) =>
      textContent(refundable === true ? 'Refundable' : refundable === false ? 'No refund' : null),
  }),
  ...labelledEntry('Cancel deadline', 'cancellation_deadline'),
  ...labelledEntry('Guarantee type', 'guarantee_type'),
  ...labelledEntry('Total', 'total'),
]
