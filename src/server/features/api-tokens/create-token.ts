// Creates an API token: 256 random bits behind a prefix, shown once and kept as a hash.
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type ApiToken, longestLife, mostTokens, type NewApiToken, tokenPrefix } from '../../../contract/api-tokens.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { linkIdOf, needVerifiedAddress } from '../auth/service.ts'
import { changeWithProof, type TypedProof } from '../second-factor/service.ts'
import { countTokens, insertApiToken } from './data.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { dayMs } from '../../../domain/durations.ts'

export const createApiToken = async (
  context: Context,
  caller: Caller,
  { name, scopes, expires_at, ...proof }: z.output<typeof NewApiToken> & TypedProof,
  request: RequestContext,
): Promise<ApiToken & { token: string }> => {
  const { person: user } = caller
  const at = context.now()
  refuseEnd(Date.parse(expires_at), at)
  const token = tokenPrefix + randomBytes(32).toString('base64url')
  const [hash, hint] = [tokenHash(token), token.slice(-4)]
  const made = {
    id: linkIdOf(hash),
    name,
    scopes,
    created_at: isoTime(at),
    expires_at: isoTime(Date.parse(expires_at)),
  }
  // If the password was changed meanwhile, this session and all API tokens have ended. Of two that create one, the second waits.
  await changeWithProof(context, caller, proof, request, async (tx) => {
    await needVerifiedAddress(tx, user)
    if ((await countTokens(tx, user, isoTime(at))) >= mostTokens)
      throw new Refusal('conflict', `You can have at most ${mostTokens} API tokens. Revoke one first`, {
        reason: 'too_many_tokens',
      })
    const { id, created_at } = made
    const owner = { tenant_id: user.tenant_id, user_id: user.id }
    const lasts = { created_at, expires_at: made.expires_at }
    await insertApiToken(tx, { hash, kind: 'api', ...owner, name, subject: { scopes, hint }, ...lasts })
    await recordAudit(tx, {
      at,
      by: user,
      of: user,
      action: 'api_token.created',
      subject: `user ${user.id}`,
      details: { id, name, scopes, expires_at: made.expires_at },
      request,
    })
  })
  return { ...made, hint, last_used_at: null, token }
}

const refuseEnd = (end: number, at: number) => {
  if (end <= at) throw invalid({ expires_at: ['Choose a date in the future'] })
  if (end > at + longestLife * dayMs) throw invalid({ expires_at: ['Choose a date within a year'] })
}
