// What other features use of demo accounts: making one inside a transaction, and the link of one that works.
import { randomBytes } from 'node:crypto'
import type { Person } from '../../../domain/accounts.ts'
import type { NewDemo } from '../../../contract/demo-links.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { queueHotelCheck } from './check-hotel.ts'
import {
  findActiveDemo,
  findFaultyHotel,
  holdDemoRow,
  holdDemoTenant,
  insertDemo,
  insertPerson,
  setAllowance,
  setReach,
  updateDemoRow,
} from './data.ts'
import { type DemoRow, tokenOf, tokenPlace } from './wire.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { recordAudit } from '../audit/service.ts'
import { holdPerson } from '../auth/service.ts'
import { untilEnded } from '../jobs/service.ts'

/** The account behind the link: a tenant with one person, one hotel and the queries that it may make. Returns the demo's id. */
export const openDemo = async (
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  tx: Transaction,
  { hotel, check: _, ...sent }: NewDemo,
): Promise<number> => {
  const fields = { ...sent, hotel_id: hotel[0] ?? 0, gds_ids: [...new Set(sent.gds_ids)].toSorted() }
  const key = await insertPerson(tx, fields)
  const token = randomBytes(32).toString('base64url')
  const sealed = seal.seal(token, tokenPlace(key))
  const at = new Date(now()).toISOString()
  const id = await insertDemo(tx, { ...fields, ...key, hash: tokenHash(token), sealed, at })
  await setReach(tx, { ...fields, ...key })
  await setAllowance(tx, key.tenant_id, fields.queries, todayIn(null, now()))
  return id
}

/**
 * For whoever starts the demo world: its demo leads to the hotel for which the checks of `checked` found most, and that one is
 * checked, as an administrator orders it. Ends when it is checked, or when the server stops.
 */
export const checkActiveDemo = async (context: Context, by: Person, checked: Person): Promise<void> => {
  const row = await findActiveDemo(context.db, todayIn(null, context.now()))
  if (!row) return
  const hotel_id = (await findFaultyHotel(context.db, checked.tenant_id, row.gds_ids)) ?? row.hotel_id
  const job = await context.db.transaction(async (tx) =>
    queueHotelCheck(context, tx, by, await moveUnused(context, tx, by, { ...row, hotel_id })),
  )
  if (job !== undefined) await untilEnded(context, job)
}

/** A demo in which somebody has searched already keeps its hotel. */
const moveUnused = async (context: Context, tx: Transaction, by: Person, to: DemoRow): Promise<DemoRow> => {
  const { id, tenant_id, user_id, hotel_id } = to
  await holdDemoTenant(tx, tenant_id)
  await holdPerson(tx, { id: user_id, tenant_id })
  const row = await holdDemoRow(tx, id, todayIn(null, context.now()))
  if (!row || row.hotel_id === hotel_id || row.queries_used > 0) return row ?? to
  await updateDemoRow(tx, id, { ...row, hotel_id }, new Date(context.now()).toISOString())
  await setReach(tx, { ...row, hotel_id })
  const details = { before: { hotel_id: row.hotel_id }, after: { hotel_id } }
  await recordAudit(context, tx, { by, action: 'demo.updated', subject: `demo ${id}`, details })
  return { ...row, hotel_id }
}

/** The path of the link to a demo that works, for whoever starts the demo world. */
export const activeDemoPath = async ({ db, seal, now }: Context): Promise<string | undefined> => {
  const row = await findActiveDemo(db, todayIn(null, now()))
  const token = row && tokenOf(seal, row)
  return token ? `/login/${token}` : undefined
}
