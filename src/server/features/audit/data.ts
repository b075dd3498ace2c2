// The only file that reads and writes the audit log.
import { asc, desc } from 'drizzle-orm'
import { holdLock } from '../../platform/database/advisory-locks.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { auditLog } from '../../tables/platform.ts'

export type AuditEntry = typeof auditLog.$inferSelect

/** Transactions that add to the chain wait for each other, on both databases. */
export const holdChain = (tx: Transaction) => holdLock(tx, 'audit_chain')

export const findLastHash = async (tx: Transaction) =>
  (await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.hash

export const insertAuditEntry = (tx: Transaction, entry: typeof auditLog.$inferInsert) =>
  tx.insert(auditLog).values(entry)

export const listAuditEntries = (db: Database) => db.select().from(auditLog).orderBy(asc(auditLog.id))
