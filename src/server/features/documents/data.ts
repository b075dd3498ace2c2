// The only file that queries for documents: the checkup of a date, what a response is proved by, and documents kept for a day.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'

type OfDate = { tenant_id: number; hotel_id: number; gds: GdsId; date: string; checkup_id: number | undefined }

/** The first rate of the newest checkup of a check-in date that found rates, or of the named one. */
export const findFirstRate = async (db: Database, { tenant_id, hotel_id, gds, date, checkup_id }: OfDate) =>
  (
    await rowOf(db, onlyId)`select r.id::int from checkups c
        join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
      where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds} and c.check_in = ${date}::date
        and c.mode = 'full' and c.status in ('complete', 'partial')
        and ${checkup_id === undefined ? sql`true` : sql`c.id = ${checkup_id}`}
      order by c.created_at desc, c.id desc, r.position limit 1`
  )?.id

const proof = rowShape({
  operation: col.text,
  rate_plan: col.text.nullable(),
  at: col.text,
  sha256: col.text.nullable(),
})

/** The calls of a checkup in their order, with the hash of each response; of a code those about it alone. */
export const listProofs = (db: Database, tenant_id: number, checkup_id: number, rate_plan?: string) =>
  rowsOf(db, proof)`select e.operation, e.rate_plan, ${iso(sql`e.at`)} "at", e.sha256 from checkup_evidence e
    where e.tenant_id = ${tenant_id} and e.checkup_id = ${checkup_id}
      and ${rate_plan === undefined ? sql`true` : sql`(e.rate_plan is null or e.rate_plan = ${rate_plan})`} order by e.id`

type KeptDocument = {
  tenant_id: number
  user_id: number
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  created_at: string
}

export const insertDocument = async (tx: Transaction, kept: KeptDocument): Promise<number> =>
  (
    await rowOf(tx, onlyId)`insert into documents (tenant_id, user_id, name, type, bytes, created_at)
      values (${kept.tenant_id}, ${kept.user_id}, ${kept.name}, ${kept.type}, ${Buffer.from(kept.bytes)}, ${kept.created_at})
      returning id`
  )?.id ?? 0

const storedDocument = rowShape({ name: col.text, type: col.text, bytes: z.instanceof(Uint8Array) })

export const findDocument = (db: Database, of: { tenant_id: number; user_id: number; id: number; since: string }) =>
  rowOf(db, storedDocument)`select name, type, bytes from documents
    where id = ${of.id} and tenant_id = ${of.tenant_id} and user_id = ${of.user_id} and created_at > ${of.since}`

/** Deletes those that nobody can download any more. */
export const deleteOldDocuments = (tx: Transaction, since: string) =>
  tx.execute(sql`delete from documents where created_at <= ${since}`)

type PersonDocuments = { tenant_id: number; user_id: number; kept: number }
/** All but the newest of a person. */
export const deleteSurplus = (tx: Transaction, { tenant_id, user_id, kept }: PersonDocuments) =>
  tx.execute(sql`delete from documents where tenant_id = ${tenant_id} and user_id = ${user_id} and id not in
    (select id from documents where tenant_id = ${tenant_id} and user_id = ${user_id} order by id desc limit ${kept})`)
