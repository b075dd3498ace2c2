// The token endpoints of both versions: a token, or why there is none.
import type { State } from '../state.ts'
import { requestingAccount, type TokenRefusal } from './tokens.ts'

type TokenAnswer = { status: number; text: string; summary: string; pcc: string | null }

const refusedToken = (
  status: number,
  error: string,
  error_description: string,
  pcc: string | null = null,
): TokenAnswer => ({
  status,
  text: JSON.stringify({ error, error_description }),
  summary: `${error}: ${error_description}`,
  pcc,
})
const refusals: Record<TokenRefusal['refused'], TokenAnswer> = {
  missing: refusedToken(401, 'invalid_client', 'Credentials are missing or the syntax is not correct'),
  wrong: refusedToken(401, 'invalid_client', 'Wrong clientID or clientSecret'),
  grant: refusedToken(400, 'unsupported_grant_type', 'The grant type is not supported'),
}

export const answerToken = (
  version: 2 | 3,
  header: string | undefined,
  body: string,
  { tokens }: Pick<State, 'tokens'>,
): TokenAnswer => {
  const account = requestingAccount({ version, header, form: new URLSearchParams(body) })
  if ('refused' in account) return refusals[account.refused]
  const given = tokens.issue(account)
  if (!given)
    return refusedToken(401, 'invalid_client', 'The account has as many active tokens as it may have', account.pcc)
  return {
    status: 200,
    text: JSON.stringify({ access_token: given.token, token_type: 'bearer', expires_in: given.expires_in }),
    summary: 'token',
    pcc: account.pcc,
  }
}
