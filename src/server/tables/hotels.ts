// The catalogue of hotels, where each GDS sells them, and who watches them.
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const hotels = pgTable('hotels', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  address: text(),
  city: text(),
  post_code: text(),
  country: text(),
  email: text(),
  latitude: text(),
  longitude: text(),
  time_zone: text(),
  phone: text(),
  created_at: instant().notNull().default(sql`now()`),
})

export const gdsHotels = pgTable('gds_hotels', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  hotel_id: integer().notNull(),
  gds_id: integer().notNull(),
  property_id: text().notNull(),
  chain_code: text().notNull(),
  global_id: text(),
  currency: text(),
})

export const userHotels = pgTable(
  'user_hotels',
  { tenant_id: integer().notNull(), user_id: integer().notNull(), hotel_id: integer().notNull() },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id, t.hotel_id] })],
)
