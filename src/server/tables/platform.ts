// What every feature writes next to its own: audit and outbox; and the phrases that screens mark.
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const auditLog = pgTable('audit_log', {
  id: id(),
  tenant_id: integer().notNull(),
  /** Null: the product itself. */
  actor_id: integer(),
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
  /** The template of a mail, and the values in it. */
  mail: text(),
  body: jsonb().notNull(),
  link: bytes(),
  reply_to: text(),
  status: text({ enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  created_at: instant().notNull().default(sql`now()`),
  sent_at: instant(),
  error: text(),
  expires_at: instant(),
})

/** A mail's attachment. */
export const outboxFiles = pgTable(
  'outbox_files',
  {
    outbox_id: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.outbox_id, t.name] })],
)

export const highlightedPhrases = pgTable('highlighted_phrases', {
  phrase: text().primaryKey(),
  position: integer().notNull(),
})
