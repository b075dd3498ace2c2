// What a link in a monitor's mail changes.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { mayReceive, receiverColumns, receiverRow } from './link-data.ts'

const linked = rowShape({ monitor_id: col.int, ...receiverRow.shape })
/** Of somebody who may still log in, to a monitor of their account. */
export const findMonitorLink = (db: Database | Transaction, hash: string, now: string) =>
  rowOf(db, linked)`select l.monitor_id, ${receiverColumns} from monitor_links l
    join monitors m on m.id = l.monitor_id join users u on u.id = l.user_id and u.tenant_id = m.tenant_id
    where l.hash = ${hash} and l.expires_at > ${now} and ${mayReceive}`

type ByReceiver = { id: number; by: number; at: string }
/** False where it was paused before. */
export const setPaused = async (tx: Transaction, { id, by, at }: ByReceiver): Promise<boolean> =>
  (await countRows(tx)`update monitors set paused_at = ${at}, updated_at = ${at}, updated_by = ${by}
    where id = ${id} and paused_at is null returning 1`) > 0

/** False where it was weekly before. */
export const setWeekly = async (tx: Transaction, { id, by, at }: ByReceiver): Promise<boolean> =>
  (await countRows(tx)`update monitors set digest = 'weekly', updated_at = ${at}, updated_by = ${by}
    where id = ${id} and digest <> 'weekly' returning 1`) > 0

/** In place of all that it has; `instead` is nobody where its mails end. */
export const replaceReceivers = async (
  tx: Transaction,
  { id, by, at }: ByReceiver,
  instead: readonly number[],
): Promise<void> => {
  await tx.execute(sql`delete from monitor_receivers where monitor_id = ${id}`)
  for (const user_id of instead)
    await tx.execute(sql`insert into monitor_receivers (monitor_id, user_id) values (${id}, ${user_id})`)
  await tx.execute(sql`update monitors set updated_at = ${at}, updated_by = ${by} where id = ${id}`)
}

/** Active or not. */
export const listReceiverIds = async (tx: Transaction, id: number): Promise<number[]> =>
  (
    await rowsOf(tx, rowShape({ user_id: col.int }))`select user_id from monitor_receivers
      where monitor_id = ${id} order by user_id`
  ).map(({ user_id }) => user_id)
