// What every feature writes beside its own: audit, outbox, jobs; and the phrases that screens mark.
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const auditLog = pgTable('audit_log', {
  id: id(),
  tenant_id: integer().notNull(),
  actor_id: integer().notNull(),
  user_id: integer().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  details: jsonb().notNull().default({}),
  ip: text(),
  request_id: text(),
  created_at: instant().notNull().default(sql`now()`),
  previous: text().notNull(),
  hash: text().notNull(),
})

export const outbox = pgTable('outbox', {
  id: id(),
  tenant_id: integer().notNull(),
  kind: text({ enum: ['mail', 'webhook'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: jsonb().notNull(),
  status: text({ enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  next_at: instant().notNull().default(sql`now()`),
  created_at: instant().notNull().default(sql`now()`),
  sent_at: instant(),
})

export const jobs = pgTable('jobs', {
  id: id(),
  tenant_id: integer().notNull(),
  user_id: integer().notNull(),
  kind: text().notNull(),
  status: text({ enum: ['queued', 'running', 'done', 'failed'] })
    .notNull()
    .default('queued'),
  done: integer().notNull().default(0),
  total: integer().notNull().default(1),
  step: text().notNull().default(''),
  subject: jsonb().notNull().default({}),
  result: jsonb(),
  error: jsonb(),
  lease_until: instant(),
  created_at: instant().notNull().default(sql`now()`),
  ended_at: instant(),
})

export const highlightedPhrases = pgTable('highlighted_phrases', {
  phrase: text().primaryKey(),
  position: integer().notNull(),
})
