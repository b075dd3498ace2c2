// 'Test connection': asks the GDS whether it accepts stored credentials, and reports the answer. S1§2
import type { ConnectionTest, GdsCredentials } from '../../../contract/gds-credentials.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type Outcome, gdsLabelOfId } from '../../../domain/gds.ts'
import { type AccountCheck, checkAccount } from '../../../gds/check-account.ts'
import type { GdsAccount } from '../../../gds/gds.ts'
import { consumeLimit } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { findBreaker, accountKeyOf } from './account-data.ts'
import { storeTest } from './data.ts'
import { accountOf } from './find-account.ts'
import { getFreshToken } from './get-token.ts'
import { openBreakerOf, withCircuitBreaker } from './guard-account.ts'
import { findReachable } from './write-credentials.ts'

/** Of one account; a GDS locks an account after repeated refusals. */
const tests = { most: 5, seconds: 600 }
const tooManyTests = 'These credentials were tested 5 times within 10 minutes. Wait a few minutes, then test again'
const outcomeMessages: Partial<Record<Outcome, string>> = {
  throttled: 'is limiting calls right now. Wait a minute, then test again',
  timeout: 'didn’t respond in time. Test again in a few minutes',
  unreachable: 'can’t be reached. Test again in a few minutes',
}
type ConnectionResponse = Pick<ConnectionTest, 'result' | 'message' | 'gds_message'>

export const checkConnection = async (
  context: Context,
  user: Person,
  id: number,
  request: RequestContext,
): Promise<ConnectionTest> => {
  const { db, now } = context
  const row = await findReachable(db, user, id)
  const account = accountOf(context, row)
  const label = gdsLabelOfId(row.gds_id)
  if (account)
    await db.transaction((tx) => consumeLimit(tx, now(), { key: `test of credentials ${id}`, ...tests }, tooManyTests))
  const said: ConnectionResponse = account
    ? connectionResponse(account, label, await askAccount(context, account, row.tenant_id))
    : { result: 'incomplete', message: incompleteWords(context, row.gds_id, label), gds_message: null }
  // Refused ones are not sent again: what the GDS said to them then still stands.
  const before = row.last_test?.result === 'refused' && said.result === 'refused' ? row.last_test : null
  const response = { ...said, gds_message: said.gds_message ?? before?.gds_message ?? null }
  const test = { ...response, tested_at: new Date(now()).toISOString() }
  await db.transaction(async (tx) => {
    await storeTest(tx, row, test)
    await recordAudit(context, tx, {
      by: user,
      of: { id: row.user_id, tenant_id: row.tenant_id },
      action: 'gds_credentials.tested',
      subject: `gds_credentials ${id}`,
      details: { gds: row.gds_id, result: response.result },
      request,
    })
  })
  return test
}

/** Saved credentials are tested at once. They stay saved whatever the GDS says, also where it can't be asked. */
export const withTest = async (
  context: Context,
  user: Person,
  saved: GdsCredentials,
  request: RequestContext,
): Promise<GdsCredentials> => {
  if (!saved.configured || saved.last_test) return saved
  try {
    return { ...saved, last_test: await checkConnection(context, user, saved.id, request) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const tested_at = new Date(context.now()).toISOString()
    return { ...saved, last_test: { result: 'unavailable', message: error.message, gds_message: null, tested_at } }
  }
}

const incompleteWords = ({ travelport, sabre }: Context, gds: number, label: string) =>
  (gds === 1 ? travelport : sabre)
    ? `Fill in all fields of ${label}, then test again.`
    : `${label} isn’t set up on this server. Contact support.`

/** Credentials that were refused lately are not sent again: the GDS would lock the account. */
const askAccount = async (context: Context, account: GdsAccount, tenant_id: number): Promise<AccountCheck> => {
  const signal = new AbortController().signal
  try {
    return await withCircuitBreaker(context, account, { tenant_id, hotel: null }, signal, () =>
      checkAccount(account, () => getFreshToken(context, account), signal),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const breaker = await findBreaker(context.db, accountKeyOf(context.seal, account))
    const open = openBreakerOf(breaker, new Date(context.now()).toISOString())
    const outcome = ({ credentials: 'credentials', throttled: 'throttled', failures: 'unreachable' } as const)[
      open?.reason ?? 'failures'
    ]
    return { outcome, text: '', retry_after: null }
  }
}

const connectionResponse = (
  { gds }: GdsAccount,
  label: string,
  { outcome, text }: AccountCheck,
): ConnectionResponse => {
  const gds_message = text.trim().slice(0, 500) || null
  if (outcome === 'static') return { result: 'accepted', message: `${label} accepted these credentials.`, gds_message }
  if (outcome === 'credentials') {
    const fields = gds === 'sabre' ? 'username, password, REST API token and PCC' : 'username, password and branch code'
    return { result: 'refused', message: `${label} refused these credentials. Check ${fields}.`, gds_message }
  }
  const what =
    outcomeMessages[outcome] ?? 'returned an error, so the credentials couldn’t be tested. Test again in a few minutes'
  return { result: 'unavailable', message: `${label} ${what}.`, gds_message }
}
