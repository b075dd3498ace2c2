// What a finding shows and expects, in words for screens, mails and documents: days day first, deadlines with the hotel's zone by name.
import { withZone } from '../deadlines/print.ts'
import { readable } from '../formats.ts'

const deadlineFields: ReadonlySet<string> = new Set([
  'cancellation_until',
  'cancellation_deadline',
  'cancellation_deadline_offset',
  'guarantee_deadline',
])
type Texts = { field: string; shown: string | null; expected: string | null }
/** What is expected is always in our words; what is shown may be a text of the GDS, whose times are not ours to name. */
export const findingTexts = ({ field, shown, expected }: Texts, timeZone: string | null): Omit<Texts, 'field'> => ({
  shown: shown && readable(deadlineFields.has(field) ? withZone(shown, timeZone) : shown),
  expected: expected && readable(withZone(expected, timeZone)),
})
