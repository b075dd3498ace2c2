// What each field of the rate details should contain: the texts of the info popups. S2§2
import type { GdsName } from '../gds.ts'
import { rateFieldRows } from './fields.ts'
import type { RateFieldRow, Guidance } from './row.ts'
import type { RateField } from '../rate.ts'

/** Without a GDS: what holds for both. What only serves reading (`unreadable`, `other_currencies`) has no popup. */
export const guidanceFor = (field: RateField, gds?: GdsName): Guidance | undefined => {
  const row: RateFieldRow = rateFieldRows[field]
  return (gds && row.guidanceIn?.[gds]) ?? row.guidance
}
