// What was asked of a GDS and what was read: checkups, their rates and evidence, the roll-ups, and the usage.
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Beside } from '../../domain/accuracy/beside-kinds.ts'
import { callStates, type Depth, depths, type Finding, type Verdict } from '../../domain/accuracy/verdict.ts'
import { type HostMessage, outcomes } from '../../domain/gds.ts'
import type { Expected } from '../../domain/own-data/expected.ts'
import type { Rate } from '../../domain/rate.ts'
import { bytes, instant } from './columns.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const weight = () => integer().notNull().default(0)
const weights = () => ({
  p1: weight(),
  q1: weight(),
  p2: weight(),
  q2: weight(),
  p3: weight(),
  q3: weight(),
  p4: weight(),
  q4: weight(),
  p5: weight(),
  q5: weight(),
})
const small = () => smallint().notNull()

export const checkupStatuses = ['running', 'complete', 'partial', 'failed'] as const
export const checkups = pgTable('checkups', {
  id: id(),
  tenant_id: integer().notNull(),
  user_id: integer().notNull(),
  actor_id: integer().notNull(),
  hotel_id: integer().notNull(),
  gds_id: integer().notNull(),
  mode: text({ enum: ['full', 'hotel_details_only'] }).notNull(),
  check_in: date().notNull(),
  nights: integer().notNull(),
  adults: integer().notNull(),
  children: integer().notNull(),
  corporate_codes: text().array().notNull(),
  rate_category_codes: text().array().notNull(),
  point_of_sale: text().notNull(),
  status: text({ enum: checkupStatuses }).notNull(),
  outcome: text({ enum: outcomes }),
  messages: jsonb().$type<HostMessage[]>().notNull().default([]),
  missing: jsonb().$type<string[]>().notNull().default([]),
  depth: text({ enum: depths }).$type<Depth>().notNull().default('details'),
  calls: jsonb().notNull().default({}),
  rule_set: integer().notNull(),
  rates_count: integer().notNull().default(0),
  price_wrong_rates: integer().notNull().default(0),
  applicable: integer().notNull().default(0),
  ...weights(),
  latest: boolean().notNull().default(false),
  own_version: integer().notNull().default(0),
  judged_at: instant(),
  beside: jsonb().$type<Beside[]>().notNull().default([]),
  base_id: bigint({ mode: 'number' }),
  rules_read: integer().notNull().default(0),
  live: boolean(),
  read_on: date(),
  created_at: instant().notNull().default(sql`now()`),
  ended_at: instant(),
})

export const checkupRates = pgTable('checkup_rates', {
  id: id(),
  tenant_id: integer().notNull(),
  checkup_id: bigint({ mode: 'number' }).notNull(),
  position: small(),
  rate_plan: text().notNull(),
  p1: small(),
  q1: small(),
  p2: small(),
  q2: small(),
  p3: small(),
  q3: small(),
  p4: small(),
  q4: small(),
  p5: small(),
  q5: small(),
  applicable: small(),
  wrong: small(),
  missing: small(),
  price_wrong: boolean().notNull(),
  rules: text({ enum: callStates }).notNull().default('not_made'),
  fields: jsonb().$type<Partial<Rate>>().notNull(),
  findings: jsonb().$type<Finding[]>().notNull(),
  verdicts: jsonb().$type<Record<string, Verdict>>().notNull(),
  expected: jsonb().$type<Expected>(),
  counted: boolean().notNull().default(true),
})

export const earlierJudgements = pgTable('earlier_judgements', {
  id: id(),
  tenant_id: integer().notNull(),
  checkup_id: bigint({ mode: 'number' }).notNull(),
  rule_set: integer().notNull(),
  own_version: integer().notNull(),
  judged_at: instant().notNull(),
  price_wrong_rates: integer().notNull(),
  applicable: integer().notNull(),
  ...weights(),
  /** By place, of the rates whose judgement differs from the next newer one. */
  rates: jsonb().$type<Record<string, unknown>>().notNull(),
})

export const evidence = pgTable('evidence', {
  sha256: text().primaryKey(),
  /** null when the retention has taken them. */
  bytes: bytes(),
  size: integer().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})

export const checkupEvidence = pgTable('checkup_evidence', {
  id: id(),
  tenant_id: integer().notNull(),
  checkup_id: bigint({ mode: 'number' }).notNull(),
  operation: text().notNull(),
  at: instant().notNull(),
  ms: integer().notNull(),
  point_of_sale: text(),
  rate_plan: text(),
  request: text().notNull(),
  status: integer(),
  sha256: text(),
  rule_set: integer().notNull(),
})

export const dayScores = pgTable(
  'day_scores',
  {
    tenant_id: integer().notNull(),
    hotel_id: integer().notNull(),
    gds_id: integer().notNull(),
    check_in: date().notNull(),
    rates: integer().notNull(),
    price_wrong_rates: integer().notNull(),
    applicable: integer().notNull(),
    ...weights(),
    last_read_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.hotel_id, t.gds_id, t.check_in] })],
)

export const checkDays = pgTable(
  'check_days',
  {
    tenant_id: integer().notNull(),
    hotel_id: integer().notNull(),
    gds_id: integer().notNull(),
    read_on: date().notNull(),
    check_number: smallint().notNull(),
    passed: integer().notNull(),
    wrong: integer().notNull(),
    missing: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.hotel_id, t.gds_id, t.read_on, t.check_number] })],
)

export const usageKinds = ['rate_details', 'rate_rules', 'hotel_details'] as const
export const usageEvents = pgTable('usage_events', {
  id: id(),
  tenant_id: integer().notNull(),
  user_id: integer().notNull(),
  actor_id: integer().notNull(),
  hotel_id: integer(),
  gds_id: integer().notNull(),
  kind: text({ enum: usageKinds }).notNull(),
  counted: boolean().notNull(),
  checkup_id: bigint({ mode: 'number' }),
  created_at: instant().notNull().default(sql`now()`),
})

export const usagePeriods = pgTable(
  'usage_periods',
  {
    tenant_id: integer().notNull(),
    period: date().notNull(),
    used: integer().notNull().default(0),
    allowed: integer(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.period] })],
)
