// What each field of the rate details should contain: the texts of the info popups. S2§2
import type { GdsName } from '../gds.ts'
import { rateFields } from '../rate-fields/fields.ts'
import type { FieldRow, Guidance } from '../rate-fields/row.ts'
import type { RateField } from '../rate.ts'

/** Without a GDS: what holds for both. What only serves reading (`unreadable`, `other_currencies`) has no popup. */
export const guidanceFor = (field: RateField, gds?: GdsName): Guidance | undefined => {
  const row: FieldRow = rateFields[field]
  return (gds && row.guidanceIn?.[gds]) ?? row.guidance
}
