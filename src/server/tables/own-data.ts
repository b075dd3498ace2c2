// The property's own side: every version with what it changed, and the OpenTravel messages that were accepted.
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type OwnKind } from '../../domain/own-data/records.ts'
import { instant } from './columns.ts'

const ownSources = ['form', 'file', 'opentravel', 'rate', 'proposal', 'undo'] as const
export type OwnSource = (typeof ownSources)[number]
/** How many records of each kind a version added, changed and removed. */
export type OwnCounts = Record<OwnKind, { added: number; changed: number; removed: number }>

export const ownVersions = pgTable(
  'own_versions',
  {
    tenant_id: integer().notNull(),
    hotel_id: integer().notNull(),
    version: integer().notNull(),
    at: instant().notNull(),
    user_id: integer().notNull(),
    actor_id: integer().notNull(),
    source: text({ enum: ownSources }).notNull(),
    summary: text().notNull(),
    counts: jsonb().$type<OwnCounts>().notNull(),
    /** Whether no later version changed the same records. */
    undoable: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.hotel_id, t.version] })],
)

export const otaMessages = pgTable(
  'ota_messages',
  {
    tenant_id: integer().notNull(),
    hotel_id: integer().notNull(),
    echo_token: text().notNull(),
    sha256: text().notNull(),
    answer: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.hotel_id, t.echo_token] })],
)
