// Who uses the product, what they pay for, and the tokens that stand for them.
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles, userStatuses } from '../../domain/accounts.ts'
import { bytes, instant } from './columns.ts'

export const tenantKinds = ['hotel', 'agency', 'platform'] as const
export const tenants = pgTable('tenants', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: tenantKinds }).notNull(),
  name: text().notNull(),
  trial_ends_at: date(),
  card_on_file: boolean().notNull().default(false),
  payment_failed_at: date(),
  subscription: text({ enum: ['none', 'active', 'cancelled'] })
    .notNull()
    .default('none'),
  paid_until: date(),
  created_at: instant().notNull().default(sql`now()`),
})

/** What a person told about themselves when they registered. */
export type About = { responsibility?: string; hotel?: string; city?: string; travel_agency?: string }

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenant_id: integer().notNull(),
  email: text().notNull(),
  password_hash: text(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  phone: text(),
  role: text({ enum: roles }).notNull(),
  is_admin: boolean().notNull().default(false),
  is_demo: boolean().notNull().default(false),
  status: text({ enum: userStatuses }).notNull(),
  supervisor_id: integer(),
  about: jsonb().$type<About>().notNull().default({}),
  created_at: instant().notNull().default(sql`now()`),
})

export const userGds = pgTable(
  'user_gds',
  { tenant_id: integer().notNull(), user_id: integer().notNull(), gds_id: integer().notNull() },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id, t.gds_id] })],
)

export const tokenKinds = [
  'session',
  'demo',
  'verification',
  'reset',
  'invitation',
  'trial_invitation',
  'preview',
  'api',
  'property',
  'answer',
] as const
export const tokens = pgTable('tokens', {
  hash: text().primaryKey(),
  kind: text({ enum: tokenKinds }).notNull(),
  tenant_id: integer().notNull(),
  user_id: integer(),
  name: text(),
  subject: jsonb().notNull().default({}),
  created_at: instant().notNull().default(sql`now()`),
  used_at: instant(),
  expires_at: instant().notNull(),
  idle_until: instant(),
})

export const gdsCredentials = pgTable('gds_credentials', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenant_id: integer().notNull(),
  user_id: integer().notNull(),
  gds_id: integer().notNull(),
  username: text().notNull().default(''),
  branch_code: text().notNull().default(''),
  pcc: text().notNull().default(''),
  password: bytes(),
  token: bytes(),
  created_at: instant().notNull().default(sql`now()`),
})

export const attempts = pgTable(
  'attempts',
  { key: text().notNull(), window_at: instant().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.window_at] })],
)
