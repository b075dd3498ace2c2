// What a finding shows and expects, in words for screens, mails and documents: days day first, deadlines with the hotel's zone by name.
import { withZone } from '../deadlines/print.ts'
import { readable, threeStateText } from '../formats.ts'

const deadlineFields: ReadonlySet<string> = new Set([
  'cancellation_until',
  'cancellation_deadline',
  'cancellation_deadline_offset',
  'guarantee_deadline',
])
/** Yes, no, or what a GDS leaves open. */
const threeStateFields: ReadonlySet<string> = new Set([
  'breakfast',
  'lunch',
  'dinner',
  'refundable',
  'smoking',
  'commission_type',
])
type Texts = { field: string; shown: string | null; expected: string | null }
/** What is expected is always in our words; what is shown may be a text of the GDS, whose times are not ours to name. */
export const findingTexts = ({ field, shown, expected }: Texts, timeZone: string | null): Omit<Texts, 'field'> => ({
  shown: shown && shownText(field, shown, timeZone),
  expected: expected && readable(withZone(expected, timeZone)),
})

const shownText = (field: string, shown: string, timeZone: string | null): string => {
  if (shown === 'unknown' && threeStateFields.has(field)) return threeStateText(shown)
  return readable(deadlineFields.has(field) ? withZone(shown, timeZone) : shown)
}
