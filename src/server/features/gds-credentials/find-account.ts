// Finds the account for a GDS call: hotels use the platform's, travel agents their own. S1§6, S2§8
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import type { GdsAccount, SabreAccount, TravelportAccount } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import type { SealedPlace, Sealing } from '../../platform/secrets/sealing.ts'
import { type CredentialsRecord, findCredentials } from './data.ts'

export type CredentialsHolder = Pick<Person, 'id' | 'tenant_id'>
/** What an agent gives; the address is the platform's. */
export type OwnTravelport = Pick<TravelportAccount, 'username' | 'password' | 'branch_code'>
export type OwnSabre = Pick<SabreAccount, 'username' | 'password' | 'token' | 'pcc'>

export const sealedAt = (holder: CredentialsHolder, gds_id: number, field: 'password' | 'token'): SealedPlace => [
  holder.tenant_id,
  holder.id,
  gds_id,
  field,
]

/** undefined: this GDS is not configured for the person. The answer holds secrets in clear text: never log it. */
export const findAccount = async (context: Context, user: Person, gds: GdsName): Promise<GdsAccount | undefined> => {
  const { travelport, sabre } = context
  if (!user.is_admin && user.role === 'travel_agent') {
    const row = await findCredentials(context.db, user, gdsIdOf(gds))
    return row && accountOf(context, row)
  }
  if (gds === 'travel_port') return travelport ? { gds, ...travelport } : undefined
  return sabre ? { gds, ...sabre } : undefined
}

type Platform = Pick<Context, 'seal' | 'travelport' | 'sabre'>
/** The account of stored credentials; the platform decides where its GDS and services are. */
export const accountOf = ({ seal, travelport, sabre }: Platform, row: CredentialsRecord): GdsAccount | undefined => {
  if (row.gds_id === 1) {
    const own = travelport && travelportOf(seal, row)
    return own ? { gds: 'travel_port', ...own, endpoint: travelport.endpoint } : undefined
  }
  const own = sabre && sabreOf(seal, row)
  if (!own) return undefined
  const { endpoint, price_check_path } = sabre
  return { gds: 'sabre', ...own, endpoint, ...(price_check_path !== undefined && { price_check_path }) }
}

export const findTravelport = async ({ db, seal }: Context, user: CredentialsHolder) => {
  const row = await findCredentials(db, user, gdsIdOf('travel_port'))
  return row && travelportOf(seal, row)
}

export const findSabre = async ({ db, seal }: Context, user: CredentialsHolder) => {
  const row = await findCredentials(db, user, gdsIdOf('sabre'))
  return row && sabreOf(seal, row)
}

const holderOf = ({ user_id, tenant_id }: CredentialsRecord): CredentialsHolder => ({ id: user_id, tenant_id })

// An account counts as configured only if none of its fields is empty. S1§3
const travelportOf = (seal: Sealing, row: CredentialsRecord): OwnTravelport | undefined => {
  const { username, branch_code, password, gds_id } = row
  if (!password || username === '' || branch_code === '') return undefined
  return { username, branch_code, password: seal.open(password, sealedAt(holderOf(row), gds_id, 'password')) }
}

const sabreOf = (seal: Sealing, row: CredentialsRecord): OwnSabre | undefined => {
  const { username, pcc, password, token, gds_id } = row
  if (!password || !token || username === '' || pcc === '') return undefined
  return {
    username,
    pcc,
    password: seal.open(password, sealedAt(holderOf(row), gds_id, 'password')),
    token: seal.open(token, sealedAt(holderOf(row), gds_id, 'token')),
  }
}
