// Who uses the product, what they pay for, and the tokens that stand for them.
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles, subscriptionStates, userStatuses } from '../../domain/accounts.ts'
import type { ConnectionResult } from '../../domain/gds.ts'
import { bytes, instant } from './columns.ts'

const tenantKinds = ['hotel', 'agency', 'platform'] as const
export const tenants = pgTable('tenants', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: tenantKinds }).notNull(),
  name: text().notNull(),
  trial_ends_at: date(),
  card_on_file: boolean().notNull().default(false),
  payment_failed_at: date(),
  /** The failed payment after which access stopped and the mail about it went out. */
  stopped_mail_for: date(),
  subscription: text({ enum: subscriptionStates }).notNull().default('none'),
  paid_until: date(),
  first_plan_id: integer(),
  created_at: instant().notNull().default(sql`now()`),
})

/** What a person entered about themselves when they registered. */
type About = { responsibility?: string; hotel?: string; city?: string; travel_agency?: string }

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenant_id: integer().notNull(),
  email: text().notNull(),
  /** Counts once its link was opened; until then `email` does. */
  pending_email: text(),
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
  email_verified_at: instant(),
  erased_at: instant(),
  checklist_hidden_at: instant(),
  created_at: instant().notNull().default(sql`now()`),
})
/** The person has shown to read their mails; an administrator was made by whoever runs the platform. */
export const isVerified = sql<boolean>`(users.email_verified_at is not null or users.is_admin)`
/** A `Person` of the domain. */
export const personColumns = {
  id: users.id,
  tenant_id: users.tenant_id,
  role: users.role,
  is_admin: users.is_admin,
  is_demo: users.is_demo,
  status: users.status,
}

export const userGds = pgTable(
  'user_gds',
  { tenant_id: integer().notNull(), user_id: integer().notNull(), gds_id: integer().notNull() },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id, t.gds_id] })],
)

const tokenKinds = [
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
  'challenge',
  'email_change',
  'email_undo',
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

export const secondFactors = pgTable('second_factors', {
  user_id: integer().primaryKey(),
  tenant_id: integer().notNull(),
  secret: bytes().notNull(),
  salt: text().notNull(),
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: instant().notNull(),
  confirmed_at: instant(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: integer().notNull(),
    tenant_id: integer().notNull(),
    hash: text().notNull(),
    used_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
)

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
  last_test: jsonb().$type<{
    result: ConnectionResult
    message: string
    gds_message: string | null
    tested_at: string
  }>(),
})

export const demos = pgTable('demos', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenant_id: integer().notNull(),
  user_id: integer().notNull(),
  name: text().notNull(),
  hotel_id: integer().notNull(),
  gds_ids: integer().array().notNull(),
  deadline_at: date().notNull(),
  queries: integer().notNull(),
  hash: text().notNull(),
  token: bytes().notNull(),
  cancelled_at: instant(),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
})
