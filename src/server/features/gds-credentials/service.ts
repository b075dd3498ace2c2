// On whose account a GDS is asked: hotels on the platform's, travel agents on their own. S1§6, S2§8
import { isDeepStrictEqual } from 'node:util'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { createGdsClient } from '../../../gds/client.ts'
import {
  type AskedReference,
  defaultLimits,
  type GdsAccount,
  type SabreAccount,
  type TokenAnswer,
  type TravelportAccount,
} from '../../../gds/gds.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import type { Place } from '../../platform/sealing.ts'
import type { AskOptions, ReadingOrder, ReadingResult } from '../../workers/reading.ts'
import { recordAudit } from '../audit/service.ts'
import { mindful, restingWords, restOf } from './asking.ts'
import { findAnySealed, findCredentials, upsertCredentials } from './data.ts'
import { findRest, keyOf } from './storing.ts'
import { giveToken } from './tokens.ts'

type Holder = Pick<Person, 'id' | 'tenant_id'>
/** What an agent gives; the address is the platform's. */
export type OwnTravelport = Pick<TravelportAccount, 'username' | 'password' | 'branch_code'>
export type OwnSabre = Pick<SabreAccount, 'username' | 'password' | 'token' | 'pcc'>

const sealedAt = (holder: Holder, gds_id: number, field: 'password' | 'token'): Place => [
  holder.tenant_id,
  holder.id,
  gds_id,
  field,
]

/** undefined: this GDS is not configured for the person, so it cannot be asked. Secrets are open in the answer: never log it. */
export const findAccount = async (context: Context, user: Person, gds: GdsName): Promise<GdsAccount | undefined> => {
  const { travelport, sabre } = context
  const ofPlatform = user.is_admin || user.role !== 'travel_agent'
  if (gds === 'travel_port') {
    const own = travelport && (ofPlatform ? travelport : await findTravelport(context, user))
    return own && travelport ? { gds, ...own, endpoint: travelport.endpoint } : undefined
  }
  const own = sabre && (ofPlatform ? sabre : await findSabre(context, user))
  if (!own || !sabre) return undefined
  // Where Sabre is, and where its services are, is the platform's to say.
  const { endpoint, price_check_path } = sabre
  return { gds, ...own, endpoint, ...(price_check_path !== undefined && { price_check_path }) }
}

// An account counts as configured only if none of its fields is empty. S1§3
const findTravelport = async ({ db, seal }: Context, user: Holder): Promise<OwnTravelport | undefined> => {
  const row = await findCredentials(db, user, gdsIdOf('travel_port'))
  if (!row?.password || row.username === '' || row.branch_code === '') return undefined
  const { username, branch_code } = row
  return { username, branch_code, password: seal.open(row.password, sealedAt(user, row.gds_id, 'password')) }
}

const findSabre = async ({ db, seal }: Context, user: Holder): Promise<OwnSabre | undefined> => {
  const row = await findCredentials(db, user, gdsIdOf('sabre'))
  if (!row?.password || !row.token || row.username === '' || row.pcc === '') return undefined
  const { username, pcc, gds_id } = row
  return {
    username,
    pcc,
    password: seal.open(row.password, sealedAt(user, gds_id, 'password')),
    token: seal.open(row.token, sealedAt(user, gds_id, 'token')),
  }
}

export const storeTravelport = (
  { seal }: Pick<Context, 'seal'>,
  tx: Transaction,
  holder: Holder,
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
  holder: Holder,
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

/** Stores what differs from what is stored, and says of which GDS that was. */
export const storeChanged = async (
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
    await recordAudit(tx, {
      at: context.now(),
      by: person,
      of: person,
      action: 'gds_credentials.stored',
      subject,
      details,
    })
  })
  return changed
}

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

/** Every asking of a GDS goes through here, so that what all servers know of the account is minded and kept. */
export const askGds = (context: Context, order: ReadingOrder, options: AskOptions): Promise<ReadingResult> =>
  mindful(context, order.account, options.signal, (onTurn) => context.readings.ask(order, { ...options, onTurn }))

/** The GDS's own code tables, asked in this thread: it is done once a month. */
export const askTables = (context: Context, account: GdsAccount, signal: AbortSignal): Promise<AskedReference> => {
  const client = createGdsClient(account, defaultLimits, (refused) => tokenFor(context, account, refused))
  return mindful(context, account, signal, async () => ({ ...(await client.askReference(signal)), retry_after: null }))
}

/** Never log what this answers. */
export const tokenFor = (context: Context, account: GdsAccount, refused: string | null): Promise<TokenAnswer> =>
  giveToken(context, account, refused)

export type Standing = {
  state: 'ready' | 'not_configured' | 'refused' | 'resting'
  message: string | null
  until: string | null
}
/** Whether the person can ask this GDS now, in words where not. */
export const standingOf = async (context: Context, user: Person, gds: GdsName): Promise<Standing> => {
  const account = await findAccount(context, user, gds)
  if (!account) return { state: 'not_configured', message: 'Travel Port or Sabre not configured', until: null } // S1§8
  const rest = restOf(await findRest(context.db, keyOf(context.seal, account)), new Date(context.now()).toISOString())
  if (!rest) return { state: 'ready', message: null, until: null }
  const state = rest.reason === 'credentials' ? 'refused' : 'resting'
  return { state, message: restingWords(gds, rest.reason), until: rest.until }
}
