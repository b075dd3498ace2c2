// Every request to a GDS goes through here: the account's circuit breaker, its token, and the checkup thread.
import { createGdsClient } from '../../../gds/client.ts'
import { type ReferenceResult, defaultLimits, type GdsAccount } from '../../../gds/gds.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { CheckupOptions, CheckupOrder, CheckupResult } from '../../workers/checkups/checkup.ts'
import { accountKeyOf } from './account-data.ts'
import { getToken } from './get-token.ts'
import { isPlatforms, withCircuitBreaker } from './guard-account.ts'
import { type CallSubject, propertyKeyOf } from './guard-hotel.ts'

/** The person and the hotel that a search is for. */
type SearchFor = { tenant_id: number; hotel_name: string }

export const askGds = (
  context: Context,
  order: CheckupOrder,
  { tenant_id, hotel_name }: SearchFor,
  options: CheckupOptions,
): Promise<CheckupResult> => {
  const { account, property } = order
  const subject: CallSubject = { tenant_id, hotel: { property: propertyKeyOf(property), name: hotel_name } }
  const ask = (onTurn: () => Promise<void>) =>
    context.checkups.ask(order, { ...options, onTurn, ...sharerOf(context, order, tenant_id) })
  return withCircuitBreaker(context, account, subject, options.signal, ask, { atTurn: options.turn === 'later' })
}

/** Of an account that tenants share. */
const sharerOf = (context: Context, { account }: CheckupOrder, tenant: number) =>
  isPlatforms(context, accountKeyOf(context.seal, account)) ? { tenant } : {}

/** Does work that nobody waits for while it holds a turn of the order's account, in which it may ask. */
export const inTurnOf = <T>(
  context: Context,
  order: CheckupOrder,
  { id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>,
  options: { signal: AbortSignal; onWait(): void },
  work: () => Promise<T>,
): Promise<T> => context.checkups.inTurn(order, { ...options, by: id, ...sharerOf(context, order, tenant_id) }, work)

/** Belongs to no tenant. */
const ofPlatform: CallSubject = { tenant_id: 0, hotel: null }

/** The GDS's own code tables, fetched in this thread once a month. */
export const askTables = (context: Context, account: GdsAccount, signal: AbortSignal): Promise<ReferenceResult> => {
  const client = createGdsClient(account, defaultLimits, (refused) => getToken(context, account, refused))
  return withCircuitBreaker(context, account, ofPlatform, signal, async () => ({
    ...(await client.fetchReference(signal)),
    retry_after: null,
  }))
}
