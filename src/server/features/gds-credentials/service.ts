// On whose account a GDS is asked: hotels on the platform's, travel agents on their own. S1§6, S2§8
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import type { GdsAccount } from '../../../gds/gds.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import type { Place } from '../../platform/sealing.ts'
import type { AskOptions, ReadingOrder, ReadingResult } from '../../workers/reading.ts'
import { findAnySealed, findCredentials, upsertCredentials } from './data.ts'

type Holder = Pick<Person, 'id' | 'tenant_id'>
const sealedAt = (holder: Holder, gds_id: number, field: string): Place => [holder.tenant_id, holder.id, gds_id, field]

/** undefined: this GDS is not configured for the person, so it cannot be asked. Secrets are open in the answer: never log it. */
export const findAccount = async (context: Context, user: Person, gds: GdsName): Promise<GdsAccount | undefined> => {
  const { db, seal, travelport } = context
  if (gds !== 'travel_port' || !travelport) return undefined
  if (user.is_admin || user.role !== 'travel_agent') return { gds, ...travelport }
  const own = await findCredentials(db, user, gdsIdOf(gds))
  if (!own?.password || own.username === '' || own.branch_code === '') return undefined
  const password = seal.open(own.password, sealedAt(user, own.gds_id, 'password'))
  return { gds, endpoint: travelport.endpoint, username: own.username, branch_code: own.branch_code, password }
}

export const storeTravelport = (
  { seal }: Pick<Context, 'seal'>,
  tx: Transaction,
  holder: Holder,
  { username, branch_code, password }: { username: string; branch_code: string; password: string },
) =>
  upsertCredentials(tx, {
    tenant_id: holder.tenant_id,
    user_id: holder.id,
    gds_id: 1,
    username,
    branch_code,
    password: seal.seal(password, sealedAt(holder, 1, 'password')),
  })

/** Every asking of a GDS goes through here, so that what all servers know of the account is minded and kept. */
export const askGds = (context: Context, order: ReadingOrder, options: AskOptions): Promise<ReadingResult> =>
  context.readings.ask(order, options)

/** At start: a key that does not open what is stored is the wrong one, and must be said before anybody writes with it. */
export const checkSecretKey = async ({ db, seal }: Pick<Context, 'db' | 'seal'>) => {
  const row = await findAnySealed(db)
  if (!row?.password) return
  try {
    seal.open(row.password, sealedAt({ id: row.user_id, tenant_id: row.tenant_id }, row.gds_id, 'password'))
  } catch (cause) {
    throw new Error(
      'The secret key does not open the stored GDS passwords: give the one they were sealed with (SECRET_KEY, or secret.key in the data folder)',
      { cause },
    )
  }
}
