// Writes values into a rate: what cannot be read goes to `unreadable` under its field's name, word for word.
import type { Rate, RateField } from '../domain/rate.ts'

/** The value that a reader makes of a text; null when there is no text, null and a note when it cannot be read. */
export const noted = <T>(
  rate: Rate,
  field: RateField,
  text: string | null,
  read: (text: string) => T | undefined,
): T | null => {
  if (text === null) return null
  const value = read(text)
  if (value !== undefined) return value
  rate.unreadable[field] = text
  return null
}
