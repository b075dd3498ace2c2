// GDS accounts for other features: which one a person uses, whether it is available, and requests to the GDS.
import type { Person } from '../../../domain/accounts.ts'
import { gdsLabelOf, type GdsName } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { accountKeyOf, findBreaker } from './account-data.ts'
import { findAccount } from './find-account.ts'
import { breakerMessage, isPlatforms, openBreakerOf, refusedFor } from './guard-account.ts'

export { askGds, askTables, inTurnOf } from './ask-gds.ts'
export { checkSecretKey } from './check-secret-key.ts'
export { findAccount, type OwnSabre, type OwnTravelport } from './find-account.ts'
export { getToken } from './get-token.ts'
export { importAccounts } from './import-accounts.ts'
export { storeSabre, storeTravelport } from './store-accounts.ts'
export { credentialsList } from './write-credentials.ts'

type GdsStanding = {
  state: 'ready' | 'not_configured' | 'refused' | 'paused'
  message: string | null
  until: string | null
}
/**
 * Whether the person can use this GDS now, and if not, why. `unattended`: for work that nobody waits for. It never tries credentials of the
 * person's own anew that were refused, but goes on once a person has changed them, or a search or a test of theirs was answered. Those of the
 * platform nobody of the account can change or test: as everybody's, they are tried again from time to time.
 */
export const gdsStandingOf = async (
  context: Context,
  user: Person,
  gds: GdsName,
  { unattended = false } = {},
): Promise<GdsStanding> => {
  const account = await findAccount(context, user, gds)
  if (!account) return { state: 'not_configured', message: 'Travel Port or Sabre not configured', until: null } // S1§8
  const key = accountKeyOf(context.seal, account)
  const breaker = await findBreaker(context.db, key)
  const isOurs = isPlatforms(context, key)
  if (unattended && !isOurs && breaker?.open_reason === 'credentials') {
    const message = `${gdsLabelOf(gds)} refused these credentials. Nothing is asked until they are changed, or work in a test or a search.`
    return { state: 'refused', message, until: null }
  }
  const open = openBreakerOf(breaker, new Date(context.now()).toISOString())
  if (!open) return { state: 'ready', message: null, until: null }
  if (unattended && isOurs && open.reason === 'credentials') {
    const message = `${gdsLabelOf(gds)} refuses our access. We have been told, and will try again in ${refusedFor / 60} minutes.`
    return { state: 'paused', message, until: open.until }
  }
  const state = open.reason === 'credentials' ? 'refused' : 'paused'
  return { state, message: breakerMessage(gds, open.reason), until: open.until }
}
