// All fields of a rate in the order of the screens; to add one, add its row here and read it in both readers.
import { convertedRows } from './converted.ts'
import { noteRows } from './notes.ts'
import { offerRows } from './offer.ts'
import { priceRows } from './prices.ts'
import { roomRows } from './room.ts'
import type { RateFieldRow } from './row.ts'
import { termRows } from './terms.ts'

export const rateFieldRows = {
  ...offerRows,
  ...roomRows,
  ...termRows,
  ...priceRows,
  ...convertedRows,
  ...noteRows,
}
export type AllFieldRows = typeof rateFieldRows
export const rowsOfFields = Object.entries(rateFieldRows) as [keyof AllFieldRows, RateFieldRow][]
