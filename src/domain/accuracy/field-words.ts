// The fields of a rate as they are called in a sentence.
import { rateFieldRows } from '../rate-fields/fields.ts'
import type { RateFieldRows } from '../rate-fields/row.ts'

const rows: RateFieldRows = rateFieldRows
export const fieldWords = (field: string): string =>
  (Object.hasOwn(rows, field) ? rows[field]?.words : undefined) ?? field.replaceAll('_', ' ')
