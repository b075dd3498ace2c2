// An API token may make the calls of its scopes, with its person's permissions, and only for that person.
import type { FastifyRequest } from 'fastify'
import { tokenHolders, type TokenScope } from '../../../contract/api-tokens.ts'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import { alsoScopeOf, scopesOf, scopeWords } from '../../../contract/token-scopes.ts'
import { actorOf } from '../../../domain/accounts.ts'
import type { Caller } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** Checked after the role, so that a token's refusal reveals no more than its person's. */
export const requireTokenScope = (e: Endpoint, { query }: Pick<FastifyRequest, 'query'>, caller: Caller) => {
  const { api_token, person } = caller
  if (!api_token) return
  const actor = actorOf(person)
  if (!tokenHolders.includes(actor)) throw new Refusal('forbidden', 'Your role does not allow API tokens')
  const needed = scopesOf(e, actor)
  if (needed.length === 0)
    throw new Refusal('forbidden', 'API tokens can’t make this call. Sign in to Rateproof', {
      reason: 'not_for_api_tokens',
    })
  const also = alsoScopeOf(e)
  const has = (scope: TokenScope) => api_token.scopes.includes(scope)
  if (!needed.some(has) || (also && !has(also)))
    throw new Refusal('forbidden', `This API token lacks the scope ${scopeWords(e, actor)}`, {
      reason: 'scope_missing',
    })
  refuseOnBehalf(caller, query)
}

/** Also for the body, which arrives after the gate. */
export const refuseOnBehalf = ({ api_token }: Pick<Caller, 'api_token'>, sent: unknown) => {
  if (api_token && typeof sent === 'object' && sent !== null && Object.hasOwn(sent, 'user_id'))
    throw new Refusal('forbidden', 'API tokens can’t act for others. Remove user_id', { reason: 'not_for_api_tokens' })
}
