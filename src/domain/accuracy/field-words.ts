// The fields of a rate as they are called in a sentence.
import { rateFields } from '../rate-fields/fields.ts'
import type { FieldRows } from '../rate-fields/row.ts'

const rows: FieldRows = rateFields
export const fieldWords = (field: string): string =>
  (Object.hasOwn(rows, field) ? rows[field]?.words : undefined) ?? field.replaceAll('_', ' ')
