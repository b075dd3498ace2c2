// Writes the outbox, and takes mails from it to send them.
import { and, eq, ne, sql } from 'drizzle-orm'
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

/** Counts an attempt; nothing comes back where the mail was sent, deleted or erased with an account. One that had been given up waits again. */
export const takeMail = async (db: Database, id: number): Promise<MailRow | undefined> =>
  (
    await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, status: 'waiting' })
      .where(and(eq(outbox.id, id), ne(outbox.status, 'sent'), sql`${outbox.body} <> '{}'`))
      .returning()
  )[0]

/** Nothing, where another server has taken the mail over in the meantime. */
export const updateTaken = (
  db: Database,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  change: Partial<Pick<MailRow, 'status' | 'sent_at' | 'error'>>,
) =>
  db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting'), eq(outbox.attempts, attempts)))
