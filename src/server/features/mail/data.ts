// Writes the outbox, and takes due mails from it.
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { outbox, outboxFiles } from '../../tables/platform.ts'

export type MailRow = typeof outbox.$inferSelect

export const insertMail = async (tx: Transaction, row: typeof outbox.$inferInsert) => {
  const [made] = await tx.insert(outbox).values(row).returning({ id: outbox.id })
  if (!made) throw new Error('The outbox gave no id')
  return made.id
}

export type MailFile = Pick<typeof outboxFiles.$inferSelect, 'name' | 'type' | 'bytes'>

export const insertFiles = async (tx: Transaction, outbox_id: number, files: readonly MailFile[]) => {
  if (files.length > 0) await tx.insert(outboxFiles).values(files.map((file) => ({ outbox_id, ...file })))
}

export const listFiles = (db: Database, outbox_id: number): Promise<MailFile[]> =>
  db
    .select({ name: outboxFiles.name, type: outboxFiles.type, bytes: outboxFiles.bytes })
    .from(outboxFiles)
    .where(eq(outboxFiles.outbox_id, outbox_id))
    .orderBy(outboxFiles.name)

export const listFileNames = async (db: Database, outbox_id: number): Promise<string[]> =>
  (
    await db
      .select({ name: outboxFiles.name })
      .from(outboxFiles)
      .where(eq(outboxFiles.outbox_id, outbox_id))
      .orderBy(outboxFiles.name)
  ).map(({ name }) => name)

/** The mail that has been due longest, for one server only: until `next_at` no other finds it due. */
export const takeDueMail = async (db: Database, now: string, next_at: string): Promise<MailRow | undefined> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), eq(outbox.kind, 'mail'), lte(outbox.next_at, now)))
    .orderBy(outbox.next_at, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, next_at })
    .where(sql`${outbox.id} = (${due})`)
    .returning()
  return taken[0]
}

/** Nothing, where another server has taken the mail over in the meantime. */
export const updateTaken = (
  db: Database,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  change: Partial<Pick<MailRow, 'status' | 'sent_at' | 'error' | 'next_at'>>,
) =>
  db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting'), eq(outbox.attempts, attempts)))
