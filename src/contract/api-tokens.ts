// API tokens: a person's programs call the API with them. What a scope reaches is in token-scopes.ts.
import { z } from 'zod'
import type { Actor } from '../domain/accounts.ts'
import { endpoint } from './values/endpoint.ts'
import { proofFields } from './second-factor.ts'
import { Instant } from './values/basic-values.ts'

/** Every token starts with it, so that secret scanners find one that was published by mistake. */
export const tokenPrefix = 'rp_'
export const tokenScopes = ['read', 'checkups', 'own_data', 'issues'] as const
export type TokenScope = (typeof tokenScopes)[number]
export const mostTokens = 10
/** A year, including leap years. */
export const longestLife = 366

/** Who may have tokens; a token stops working when its person no longer has one of these roles. */
export const tokenHolders: readonly Actor[] = ['owner', 'travel_agent', 'admin']

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The last four characters. */
  hint: z.string(),
  created_at: Instant,
  expires_at: Instant,
  /** To the minute. */
  last_used_at: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const NewApiToken = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100),
  scopes: z
    .array(z.enum(tokenScopes), { error: 'Choose at least one scope' })
    .min(1, 'Choose at least one scope')
    .max(tokenScopes.length)
    .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
  /** In the future, and at most a year from now. */
  expires_at: Instant,
})

export const apiTokens = {
  /** The person's own valid ones, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api-tokens',
    may: tokenHolders,
    answer: z.object({ data: z.array(ApiToken) }),
  }),
  /** The token itself is returned only this once. */
  create: endpoint({
    method: 'POST',
    path: '/api-tokens',
    may: tokenHolders,
    status: 201,
    body: NewApiToken.extend(proofFields),
    answer: z.object({ data: ApiToken.extend({ token: z.string() }) }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api-tokens/:id',
    may: tokenHolders,
    status: 204,
    params: z.object({ id: z.string().max(64) }),
    answer: z.null(),
  }),
}
