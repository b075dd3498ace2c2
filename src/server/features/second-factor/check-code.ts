// Whether a code looks right. What is slow is done before the transaction that uses it up.
import type { PersonKey } from '../../../domain/accounts.ts'
import { readTypedCode } from '../../../domain/second-factor.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { hashCode } from '../../platform/secrets/passwords.ts'
import { invalid } from '../../platform/refusal.ts'
import { stepOf } from '../../platform/secrets/totp.ts'
import type { CheckedCode } from '../auth/service.ts'
import type { StoredFactor } from './data.ts'

/** Where the sealed key belongs: it does not open anywhere else. */
export const keyPlace = ({ id, tenant_id }: PersonKey) => [tenant_id, id, 'second factor'] as const

/** A code that is not known to be wrong. Whether it was used before, and whether a recovery code exists, `useCode` finds. */
export const checkCode = async (
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  user: PersonKey,
  { secret, salt }: StoredFactor,
  typed: string,
  asker: RequestContext,
): Promise<CheckedCode | undefined> => {
  const code = readTypedCode(typed)
  if (!code) return undefined
  if (code.kind === 'recovery') return { kind: 'recovery', hash: await hashCode(code.letters, salt, asker) }
  const step = stepOf(seal.open(secret, keyPlace(user)), code.digits, now())
  return step === undefined ? undefined : { kind: 'app', step, salt }
}

export const wrongCodeRefusal = () => invalid({ code: ['This code is wrong or has already been used'] })
