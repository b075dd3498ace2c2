// What other parts may know and do: whether the second factor is on, and turning it off for somebody who has lost it.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { countCodesLeft, findFactor } from './data.ts'

export { changeWithProof, type TypedProof } from './authorize-change.ts'
export { resetFromCommandLine } from './reset-second-factor.ts'

export const secondFactorOf = async ({ db }: Pick<Context, 'db'>, user: Pick<Person, 'id' | 'tenant_id'>) => {
  const since = (await findFactor(db, user))?.confirmed_at ?? null
  return { since, recovery_codes_left: since === null ? 0 : await countCodesLeft(db, user) }
}
