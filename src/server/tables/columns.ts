// Column types that drizzle lacks.
import { customType } from 'drizzle-orm/pg-core'

/** A moment, as ISO 8601 text in UTC on both sides of the database: rows go to the wire as they are. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (text) => new Date(text).toISOString(),
})

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
