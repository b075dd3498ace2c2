// Stores the GDS accounts of travel agents, sealed.
import { isDeepStrictEqual } from 'node:util'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { recordAudit } from '../audit/service.ts'
import { upsertCredentials } from './data.ts'
import {
  type CredentialsHolder,
  findSabre,
  findTravelport,
  type OwnSabre,
  type OwnTravelport,
  sealedAt,
} from './find-account.ts'

export const storeTravelport = (
  { seal }: Pick<Context, 'seal'>,
  tx: Transaction,
  holder: CredentialsHolder,
  { username, branch_code, password }: OwnTravelport,
) =>
  upsertCredentials(tx, holder, {
    gds_id: 1,
    username,
    branch_code,
    password: seal.seal(password, sealedAt(holder, 1, 'password')),
  })

export const storeSabre = (
  { seal }: Pick<Context, 'seal'>,
  tx: Transaction,
  holder: CredentialsHolder,
  { username, pcc, password, token }: OwnSabre,
) =>
  upsertCredentials(tx, holder, {
    gds_id: 2,
    username,
    pcc,
    password: seal.seal(password, sealedAt(holder, 2, 'password')),
    token: token === null ? null : seal.seal(token, sealedAt(holder, 2, 'token')),
  })

export type OwnAccounts = { travel_port?: OwnTravelport; sabre?: OwnSabre }

/** Stores what changed, and returns the GDS concerned. */
export const storeChangedAccounts = async (
  context: Context,
  person: Person,
  { travel_port, sabre }: OwnAccounts,
): Promise<GdsName[]> => {
  const differs = async (own: object | undefined, find: () => Promise<object | undefined>) =>
    own !== undefined && !isDeepStrictEqual(own, await find().catch(() => undefined)) // sealed with a key that is gone
  const changed: GdsName[] = []
  if (await differs(travel_port, () => findTravelport(context, person))) changed.push('travel_port')
  if (await differs(sabre, () => findSabre(context, person))) changed.push('sabre')
  if (changed.length === 0) return changed
  await context.db.transaction(async (tx) => {
    if (travel_port && changed.includes('travel_port')) await storeTravelport(context, tx, person, travel_port)
    if (sabre && changed.includes('sabre')) await storeSabre(context, tx, person, sabre)
    const details = { gds: changed, by: 'configuration' }
    const subject = `user ${person.id}`
    await recordAudit(context, tx, { by: person, action: 'gds_credentials.stored', subject, details })
  })
  return changed
}
