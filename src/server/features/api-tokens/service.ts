// A person's API tokens: listing, creating, revoking. The gate decides what a token reaches.
import type { ApiToken } from '../../../contract/api-tokens.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { listApiTokens } from './data.ts'

export { createApiToken } from './create-token.ts'
export { removeApiToken } from './remove-token.ts'

export const apiTokensOf = ({ db, now }: Pick<Context, 'db' | 'now'>, user: Person): Promise<ApiToken[]> =>
  listApiTokens(db, user, new Date(now()).toISOString())
