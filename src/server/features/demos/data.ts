// Fills an empty database with the demo world: accounts, hotels, assignments, and earlier usage.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { tenants, userGds, users } from '../../tables/accounts.ts'
import { gdsHotels, hotels, userHotels } from '../../tables/hotels.ts'

export const isEmptyDatabase = async (db: Database | Transaction) =>
  (await db.select({ id: tenants.id }).from(tenants).limit(1)).length === 0

export const insertDemoTenant = async (tx: Transaction, row: typeof tenants.$inferInsert) =>
  onlyId(await tx.insert(tenants).values(row).returning({ id: tenants.id }))

export const insertDemoUser = async (tx: Transaction, row: typeof users.$inferInsert) =>
  onlyId(await tx.insert(users).values(row).returning({ id: users.id }))

export const insertHeldGds = (tx: Transaction, rows: (typeof userGds.$inferInsert)[]) => tx.insert(userGds).values(rows)

export const insertWatched = (tx: Transaction, rows: (typeof userHotels.$inferInsert)[]) =>
  tx.insert(userHotels).values(rows)

/** Returns the ids in the order of the rows. */
export const insertDemoHotels = async (tx: Transaction, rows: (typeof hotels.$inferInsert)[]) =>
  (await tx.insert(hotels).values(rows).returning({ id: hotels.id })).map(({ id }) => id)

export const insertGdsHotels = (tx: Transaction, rows: (typeof gdsHotels.$inferInsert)[]) =>
  tx.insert(gdsHotels).values(rows)

type EarlierUse = { tenant_id: number; user_id: number; hotels: readonly number[]; agent: boolean }
/** What these people used in the four weeks before: less at weekends. It is not on their plans. */
export const insertUsage = async (tx: Transaction, today: string, people: readonly EarlierUse[]) => {
  for (const { tenant_id, user_id, hotels: seen, agent } of people) {
    const kinds = agent ? [...hotelKinds, ...agentKinds] : hotelKinds
    await tx.execute(
      sql`insert into usage_events (tenant_id, user_id, actor_id, hotel_id, gds_id, kind, counted, created_at)
        select ${tenant_id}::int, ${user_id}::int, ${user_id}::int, h.id, 1 + (d + n) % 2, k.kind, false,
          (${today}::date - d + time '09:00') at time zone 'UTC'
        from generate_series(1, 28) d, generate_series(1, 4) n,
          unnest(${sql.param([...seen])}::integer[]) with ordinality h(id, at),
          unnest(${sql.param(kinds)}::text[]) with ordinality k(kind, at)
        where (d * 7 + n * 5 + h.at * 3 + k.at * 11) % (4 + 3 * k.at) = 0
          and (extract(isodow from ${today}::date - d) < 6 or n = 1)`,
    )
  }
}
/** The earlier in the list, the more often. */
const hotelKinds = ['rate_details', 'rate_rules', 'export_excel', 'export_pdf', 'hotel_details']
const agentKinds = ['hotel_search', 'copy_link', 'create_issue']

const onlyId = (rows: { id: number }[]) => {
  const [row] = rows
  if (!row) throw new Error('The insert gave no id')
  return row.id
}
