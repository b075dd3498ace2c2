// Writes what people send to support into the outbox.
import type { Transaction } from '../../platform/context.ts'
import { outbox } from '../../tables/platform.ts'

export const insertMail = async (tx: Transaction, mail: typeof outbox.$inferInsert) => {
  const [row] = await tx.insert(outbox).values(mail).returning({ id: outbox.id })
  if (!row) throw new Error('The outbox gave no id')
  return row.id
}
