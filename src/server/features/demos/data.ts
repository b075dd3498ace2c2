// Fills an empty database with the demo world: accounts, hotels, and who watches which.
import type { Database, Transaction } from '../../platform/context.ts'
import { tenants, userGds, users } from '../../tables/accounts.ts'
import { gdsHotels, hotels, userHotels } from '../../tables/hotels.ts'

export const isEmpty = async (db: Database | Transaction) =>
  (await db.select({ id: tenants.id }).from(tenants).limit(1)).length === 0

export const insertTenant = async (tx: Transaction, row: typeof tenants.$inferInsert) =>
  onlyId(await tx.insert(tenants).values(row).returning({ id: tenants.id }))

export const insertUser = async (tx: Transaction, row: typeof users.$inferInsert) =>
  onlyId(await tx.insert(users).values(row).returning({ id: users.id }))

export const insertHeldGds = (tx: Transaction, rows: (typeof userGds.$inferInsert)[]) => tx.insert(userGds).values(rows)

export const insertWatched = (tx: Transaction, rows: (typeof userHotels.$inferInsert)[]) =>
  tx.insert(userHotels).values(rows)

/** Answers the ids in the order of the rows. */
export const insertHotels = async (tx: Transaction, rows: (typeof hotels.$inferInsert)[]) =>
  (await tx.insert(hotels).values(rows).returning({ id: hotels.id })).map(({ id }) => id)

export const insertGdsHotels = (tx: Transaction, rows: (typeof gdsHotels.$inferInsert)[]) =>
  tx.insert(gdsHotels).values(rows)

const onlyId = (rows: { id: number }[]) => {
  const [row] = rows
  if (!row) throw new Error('The insert gave no id')
  return row.id
}
