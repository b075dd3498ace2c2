// The fields of a rate as they are called in a sentence.
import { rateFieldRows } from './fields.ts'
import type { RateFieldRows } from './row.ts'

const rows: RateFieldRows = rateFieldRows
export const fieldWords = (field: string): string =>
  (Object.hasOwn(rows, field) ? rows[field]?.words : undefined) ?? field.replaceAll('_', ' ')
