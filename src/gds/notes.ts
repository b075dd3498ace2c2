// What the readers of a rate note next to its values: unreadable texts, word for word, and the currencies of its amounts.
import type { RateField } from '../domain/rate.ts'

export type Notes = {
  /** By the field that stays empty. */
  unreadable: Record<string, string>
  /** The rate's; amounts in another one name it under their field. */
  currency: string | null
  other_currencies: Record<string, string>
}
export const openNotes = (): Notes => ({ unreadable: {}, currency: null, other_currencies: {} })

/** The value that a reader makes of a text; null when there is no text, null and a note when it cannot be read. */
export const noted = <T>(
  notes: Notes,
  field: RateField,
  text: string | null,
  read: (text: string) => T | undefined,
): T | null => {
  if (text === null) return null
  const value = read(text)
  if (value !== undefined) return value
  notes.unreadable[field] = text
  return null
}
