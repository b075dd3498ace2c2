// What a reader notes about other fields: values that it could not read, and amounts in other currencies.
import { fieldKinds } from './kinds.ts'
import { type RateFieldRows } from './row.ts'

export const noteRows = {
  /** A deadline that stood on the wire and could not be read, word for word. */
  cancellation_until_unreadable: {
    kind: fieldKinds.text,
  },
  /** Fields whose amount is in another currency than `currency`: `{deposit_amount: 'EUR'}`. */
  other_currencies: {
    kind: fieldKinds.byName,
  },
  /** Amounts that stood on the wire and could not be read, by field: never 0, never guessed. */
  unreadable: {
    kind: fieldKinds.byName,
  },
} satisfies RateFieldRows
