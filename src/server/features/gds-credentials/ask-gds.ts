// Every request to a GDS goes through here: the account's circuit breaker, its token, and the checkup thread.
import { createGdsClient } from '../../../gds/client.ts'
import { type ReferenceResult, defaultLimits, type GdsAccount } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import type { CheckupOptions, CheckupOrder, CheckupResult } from '../../workers/checkup.ts'
import { getToken } from './get-token.ts'
import { withCircuitBreaker } from './guard-account.ts'

export const askGds = (context: Context, order: CheckupOrder, options: CheckupOptions): Promise<CheckupResult> =>
  withCircuitBreaker(context, order.account, options.signal, (onTurn) =>
    context.checkups.ask(order, { ...options, onTurn }),
  )

/** The GDS's own code tables, fetched in this thread once a month. */
export const askTables = (context: Context, account: GdsAccount, signal: AbortSignal): Promise<ReferenceResult> => {
  const client = createGdsClient(account, defaultLimits, (refused) => getToken(context, account, refused))
  return withCircuitBreaker(context, account, signal, async () => ({
    ...(await client.fetchReference(signal)),
    retry_after: null,
  }))
}
