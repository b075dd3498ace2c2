// What other features use of demo accounts: making one inside a transaction, and the link of one that works.
import { randomBytes } from 'node:crypto'
import type { Person } from '../../../domain/accounts.ts'
import type { NewDemo } from '../../../contract/demo-links.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { openHotelCheck } from './check-hotel.ts'
import { findActiveDemo, insertDemo, insertPerson, setAllowance, setReach } from './data.ts'
import { tokenOf, tokenPlace } from './wire.ts'
import { tokenHash } from '../../platform/token-hash.ts'

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

/** For whoever starts the demo world: the hotel of that demo is checked, as an administrator orders it. */
export const checkActiveDemo = async (context: Context, by: Person): Promise<void> => {
  const row = await findActiveDemo(context.db, todayIn(null, context.now()))
  if (row) await (await openHotelCheck(context, by, row))()
}

/** The path of the link to a demo that works, for whoever starts the demo world. */
export const activeDemoPath = async ({ db, seal, now }: Context): Promise<string | undefined> => {
  const row = await findActiveDemo(db, todayIn(null, now()))
  const token = row && tokenOf(seal, row)
  return token ? `/login/${token}` : undefined
}
