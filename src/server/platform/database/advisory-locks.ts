// Every advisory lock of the server: what must go one after the other, on all servers, until the transaction ends.
import { sql } from 'drizzle-orm'
import type { Transaction } from './handle.ts'

/** One number for each purpose: two with the same would wait for each other. Servers of other versions know them, so none changes. */
export const lockNumbers = { migrations: 1, audit_chain: 2, evidence_months: 3 } as const

export const holdLock = (tx: Transaction, purpose: keyof typeof lockNumbers) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers[purpose]}::bigint)`)

/** By a text, such as a kind of work and its tenant. Its hash has 64 bits, so it meets none of the numbers. */
export const holdNamed = (tx: Transaction, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Transactions that change a hotel's data in a tenant run one after the other. Two integers never meet one bigint. */
export const lockHotel = (tx: Transaction, { tenant_id, hotel_id }: { tenant_id: number; hotel_id: number }) =>
  tx.execute(sql`select pg_advisory_xact_lock(${tenant_id}, ${hotel_id})`)
