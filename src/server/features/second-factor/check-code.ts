// Whether a code is right, and using it up: a time step and a recovery code count once. What is slow is done before the transaction.
import type { PersonKey } from '../../../domain/accounts.ts'
import { readCode } from '../../../domain/second-factor.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { hashCode } from '../../platform/passwords.ts'
import { invalid } from '../../platform/refusal.ts'
import { stepOf } from '../../platform/totp.ts'
import { type StoredFactor, useRecoveryCode, useStep } from './data.ts'

type CheckedCode = { kind: 'app'; step: number } | { kind: 'recovery'; hash: string }

/** Where the sealed key belongs: it does not open anywhere else. */
export const keyPlace = ({ id, tenant_id }: PersonKey) => [tenant_id, id, 'second factor'] as const

/** A code that is not known to be wrong. Whether it was used before, and whether a recovery code exists, `useCode` finds. */
export const checkCode = async (
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  user: PersonKey,
  { secret, salt }: StoredFactor,
  typed: string,
): Promise<CheckedCode | undefined> => {
  const code = readCode(typed)
  if (!code) return undefined
  if (code.kind === 'recovery') return { kind: 'recovery', hash: await hashCode(code.letters, salt) }
  const step = stepOf(seal.open(secret, keyPlace(user)), code.digits, now())
  return step === undefined ? undefined : { kind: 'app', step }
}

/** False if it was used before. */
export const useCode = (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  user: PersonKey,
  code: CheckedCode,
): Promise<boolean> =>
  code.kind === 'app'
    ? useStep(tx, user, code.step)
    : useRecoveryCode(tx, user, code.hash, new Date(now()).toISOString())

export const wrongCode = () => invalid({ code: ['This code is wrong or has already been used'] })
