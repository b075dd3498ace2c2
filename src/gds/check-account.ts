// Whether a GDS accepts an account, by the cheapest call that needs its credentials: one row of a code table at Travelport, a
// token at Sabre. One call, never repeated: repeated refusals lock an account.
import type { Outcome } from '../domain/gds.ts'
import { defaultLimits, type GdsAccount, type Limits, type TokenAnswer } from './gds.ts'
import { maskSecrets } from './mask-secrets.ts'
import { withTimeLimit } from './time-limit.ts'
import { callOutcome, openConnection, readSent, sendCall } from './travelport/calls.ts'
import { referenceCall } from './travelport/operations/reference-data.ts'

/** `text` is what the GDS said, without the account's secrets; empty if it said nothing. */
export type AccountCheck = { outcome: Outcome; text: string; retry_after: number | null }

export const checkAccount = async (
  account: GdsAccount,
  freshToken: () => Promise<TokenAnswer>,
  signal: AbortSignal,
  limits: Partial<Limits> = {},
): Promise<AccountCheck> => {
  const checked = account.gds === 'sabre' ? checkOf(await freshToken()) : await checkTravelport(account, signal, limits)
  return { ...checked, text: withoutSecrets(checked.text, account) }
}

const checkOf = (answer: TokenAnswer): AccountCheck =>
  'token' in answer
    ? { outcome: 'static', text: '', retry_after: null }
    : { outcome: answer.outcome, text: answer.text, retry_after: answer.retry_after ?? null }

const checkTravelport = (
  account: Extract<GdsAccount, { gds: 'travel_port' }>,
  outer: AbortSignal,
  limits: Partial<Limits>,
): Promise<AccountCheck> => {
  const bounds: Limits = { ...defaultLimits, ...limits }
  return withTimeLimit(bounds.call_ms, outer, async (signal) => {
    const connection = openConnection(account, bounds, signal)
    const call = referenceCall(bounds, { table: 'HotelRateCategory', from: 0, most: 1 })
    const { outcome, messages } = callOutcome(readSent(await sendCall(connection, call), call).page)
    const text = outcome === 'static' ? '' : messages.map((message) => message.text).join('\n')
    return { outcome, text, retry_after: connection.record.retry_after }
  })
}

const withoutSecrets = (text: string, account: GdsAccount): string => {
  const secrets = [account.password, ...(account.gds === 'sabre' && account.token ? secretsOf(account.token) : [])]
  return Buffer.from(maskSecrets(Buffer.from(text, 'utf8'), secrets)).toString('utf8')
}
/** The whole, and the secret behind the client id. */
const secretsOf = (token: string) => [token, token.slice(token.lastIndexOf(':') + 1)]
