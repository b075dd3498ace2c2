// Records as they are stored: without what a new record has anyway, so that 60,000 prices take a third of the room.
import { recordDefaults } from './record-defaults.ts'
import type { OwnKind, OwnRecord } from './records.ts'
import { sameValue } from './same-value.ts'

const idFields: Readonly<Record<string, string>> = { plan_code: 'plan_id', room_code: 'room_id' }
const defaults = Object.fromEntries(
  Object.entries(recordDefaults).map(([kind, fields]) => [
    kind,
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [idFields[field] ?? field, value as unknown])),
  ]),
) as Record<OwnKind, Record<string, unknown>>

const storedFields = (kind: OwnKind, record: OwnRecord[OwnKind]): Record<string, unknown> => {
  const stored: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(record))
    if (field !== 'id' && !(field in defaults[kind] && sameValue(value, defaults[kind][field]))) stored[field] = value
  return stored
}

export const recordFrom = <K extends OwnKind>(kind: K, id: number, fields: object): OwnRecord[K] =>
  ({ ...defaults[kind], ...fields, id }) as unknown as OwnRecord[K]

/** A record as one row of the table. */
type StoredRow = {
  id: number | null
  kind: OwnKind
  first_night: string | null
  last_night: string | null
  fields: Record<string, unknown>
}
export const storedRow = (kind: OwnKind, record: OwnRecord[OwnKind]): StoredRow => {
  const { first_night = null, last_night = null } = record as {
    first_night?: string | null
    last_night?: string | null
  }
  return { id: record.id, kind, first_night, last_night, fields: storedFields(kind, record) }
}
