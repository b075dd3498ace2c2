// A large version is read and written in steps, so that neither the server nor its database is held up: own data as texts of JSON,
// what changed in a version, and the lease that keeps others from writing meanwhile.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OwnChange } from '../../../domain/own-data/orders/orders.ts'
import { ownKinds } from '../../../domain/own-data/records.ts'
import { recordFrom } from '../../../domain/own-data/stored-fields.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyCount, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList, leaseEnd } from '../../platform/database/statements.ts'
import { forever, type NightRange, ofHotel, type OwnDataKey, touching } from './data.ts'

const recordsOfStep = 2_000
const textRow = rowShape({ n: col.int, since: col.int.nullable(), id: col.int.nullable(), text: col.text.nullable() })

/** The own data of one version as JSON: lists of [kind, id, fields], some thousand records each. */
export const readTexts = async (
  db: Database,
  of: OwnDataKey,
  version: number,
  { nights = null, signal }: { nights?: NightRange | null; signal?: AbortSignal | undefined } = {},
): Promise<string[]> => {
  const texts: string[] = []
  let last = { since: -1, id: 0 }
  for (;;) {
    signal?.throwIfAborted()
    const row = await rowOf(
      db,
      textRow,
      sql`select count(*)::int n, (max(array[since, id]))[1] since, (max(array[since, id]))[2] id,
          json_agg(json_build_array(kind, id, fields))::text "text"
        from (select since, id, kind, fields from own_records where ${ofHotel(of)} and since <= ${version} and until > ${version}
          and (since, id) > (${last.since}, ${last.id}) ${nights ? touching(nights) : sql``} order by since, id limit ${recordsOfStep}) step`,
    )
    if (!row?.text || row.since === null || row.id === null) return texts
    texts.push(row.text)
    if (row.n < recordsOfStep) return texts
    last = { since: row.since, id: row.id }
  }
}

const ratesOfStep = 200
const shownText = rowShape({ text: col.text.nullable() })
/** What these rates show, in their order, as JSON: lists of rates with their GDS and their stay, a few hundred kilobytes each. */
export const readShownTexts = async (
  db: Database,
  { tenant_id }: OwnDataKey,
  rate_ids: readonly number[],
): Promise<string[]> => {
  const texts: string[] = []
  for (let at = 0; at < rate_ids.length; at += ratesOfStep) {
    const row = await rowOf(
      db,
      shownText,
      sql`select json_agg(json_build_object('gds_id', c.gds_id, 'rate_plan', r.rate_plan, 'rate', r.fields, 'stay',
            json_build_object('check_in', c.check_in, 'check_out', c.check_in + c.nights, 'adults', c.adults, 'children', c.children,
              'corporate_codes', c.corporate_codes, 'rate_category_codes', c.rate_category_codes)) order by wanted.place)::text "text"
        from unnest(${sqlList(rate_ids.slice(at, at + ratesOfStep), 'integer')}) with ordinality wanted(id, place)
          join checkup_rates r on r.tenant_id = ${tenant_id} and r.id = wanted.id
          join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id`,
    )
    if (row?.text) texts.push(row.text)
  }
  return texts
}

const changeRow = rowShape({
  kind: z.enum(ownKinds),
  id: col.int,
  before: col.json<object>().nullable(),
  after: col.json<object>().nullable(),
})
const changesOf = (of: OwnDataKey, version: number) =>
  sql`from own_changes where ${ofHotel(of)} and version = ${version}`

export const countChanges = async (db: Database, of: OwnDataKey, version: number, most: number) =>
  (
    await rowOf(
      db,
      onlyCount,
      sql`select count(*)::int n from (select ${changesOf(of, version)} limit ${most + 1}) few`,
    )
  )?.n ?? 0

export const findStepChanges = async (
  db: Database | Transaction,
  of: OwnDataKey,
  version: number,
): Promise<OwnChange[]> => {
  const rows = await rowsOf(db, changeRow, sql`select kind, id, before, after ${changesOf(of, version)} order by id`)
  return rows.map(
    ({ kind, id, before, after }) =>
      ({
        kind,
        id,
        before: before && recordFrom(kind, id, before),
        after: after && recordFrom(kind, id, after),
      }) as OwnChange,
  )
}

/** What a version changed, as JSON: lists of [kind, id, before, after]. */
export const readChangeTexts = async (db: Database, of: OwnDataKey, version: number): Promise<string[]> => {
  const texts: string[] = []
  for (let last = 0; ; ) {
    const row = await rowOf(
      db,
      textRow.omit({ since: true }),
      sql`select count(*)::int n, max(id) id, json_agg(json_build_array(kind, id, before, after))::text "text"
        from (select kind, id, before, after ${changesOf(of, version)} and id > ${last} order by id limit ${recordsOfStep}) step`,
    )
    if (!row?.text || row.id === null) return texts
    texts.push(row.text)
    if (row.n < recordsOfStep) return texts
    last = row.id
  }
}

/** Whether somebody writes a large version now; `left` by a process that is gone. */
export const findWrite = (tx: Transaction, of: OwnDataKey) =>
  rowOf(tx, rowShape({ left: col.flag }), sql`select lease_until <= now() "left" from own_writes where ${ofHotel(of)}`)

export const beginWrite = (tx: Transaction, { tenant_id, hotel_id }: OwnDataKey, token: string) =>
  tx.execute(
    sql`insert into own_writes (tenant_id, hotel_id, token, lease_until) values (${tenant_id}, ${hotel_id}, ${token}, ${leaseEnd})`,
  )

/** False: it took longer than its lease, and somebody else has cleared away what it wrote. */
export const renewWrite = async (db: Database | Transaction, of: OwnDataKey, token: string): Promise<boolean> =>
  (await countRows(
    db,
    sql`update own_writes set lease_until = ${leaseEnd} where ${ofHotel(of)} and token = ${token} returning 1`,
  )) > 0

export const endWrite = (db: Database | Transaction, of: OwnDataKey, token: string) =>
  db.execute(sql`delete from own_writes where ${ofHotel(of)} and token = ${token}`)

/** Whatever a process that is gone, or a cancelled import, wrote for a version that never came. */
export const clearUnfinished = async (tx: Transaction, of: OwnDataKey, version: number) => {
  await tx.execute(sql`delete from own_writes where ${ofHotel(of)}`)
  await tx.execute(sql`delete from own_records where ${ofHotel(of)} and since > ${version}`)
  await tx.execute(
    sql`update own_records set until = ${forever} where ${ofHotel(of)} and until > ${version} and until < ${forever}`,
  )
}
