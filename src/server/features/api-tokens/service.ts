// A person's API tokens: listing, creating, revoking. The gate decides what a token reaches.
import type { ApiToken } from '../../../contract/api-tokens.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { listTokens } from './data.ts'

export { createToken } from './create-token.ts'
export { removeToken } from './remove-token.ts'

export const tokensOf = ({ db, now }: Pick<Context, 'db' | 'now'>, user: Person): Promise<ApiToken[]> =>
  listTokens(db, user, new Date(now()).toISOString())
