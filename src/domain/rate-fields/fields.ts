// All fields of a rate in the order of the screens; to add one, add its row here and read it in both readers.
import { convertedFields } from './converted.ts'
import { noteFields } from './notes.ts'
import { offerFields } from './offer.ts'
import { priceFields } from './prices.ts'
import { roomFields } from './room.ts'
import type { FieldRow } from './row.ts'
import { termFields } from './terms.ts'

export const rateFields = {
  ...offerFields,
  ...roomFields,
  ...termFields,
  ...priceFields,
  ...convertedFields,
  ...noteFields,
}
export type RateRows = typeof rateFields
export const rowsOfFields = Object.entries(rateFields) as [keyof RateRows, FieldRow][]
