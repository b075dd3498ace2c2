// Changing how one signs in needs a proof of identity: the password, or a code if the second factor is on.
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid } from '../../platform/refusal.ts'
import { checkPassword, guessPassword, holdSession, useCode } from '../auth/service.ts'
import { wrongPassword } from './authorize-owner.ts'
import { checkCode, wrongCodeRefusal } from './check-code.ts'
import { findFactor } from './data.ts'

export type TypedProof = { password?: string | undefined; code?: string | undefined }

/**
 * Makes a change in one transaction, of which the first look at the proof is before, because it is slow, and the second inside: the
 * session is still open, the password still the same, the code still unused. `holdFirst` locks what is locked before the person. A wrong one counts like
 * every other wrong password.
 */
export const changeWithProof = async <T>(
  context: Context,
  caller: Caller,
  typed: TypedProof,
  request: RequestContext,
  change: (tx: Transaction) => Promise<T>,
  holdFirst?: (tx: Transaction) => Promise<unknown>,
): Promise<T> => {
  if (typed.password === undefined && typed.code === undefined) throw invalid({ password: ['Password is required'] })
  const { person } = caller
  const done = await guessPassword(context, person, request, async () => {
    const isProven = await checkTyped(context, person, typed, request)
    if (!isProven) return undefined
    return context.db.transaction(async (tx) => {
      await holdFirst?.(tx)
      await holdSession(tx, caller)
      return (await isProven(tx)) ? { answer: await change(tx) } : undefined
    })
  })
  if (!done) throw typed.password === undefined ? wrongCodeRefusal() : wrongPassword()
  return done.answer
}

/** The second look, or nothing if the first one failed. */
const checkTyped = async (
  context: Context,
  person: PersonKey,
  { password, code }: TypedProof,
  request: RequestContext,
) => {
  if (password !== undefined) return checkPassword(context, person, password, request)
  const factor = await findFactor(context.db, person)
  if (code === undefined || !factor?.confirmed_at) return undefined
  const checked = await checkCode(context, person, factor, code, request)
  if (!checked) return undefined
  return (tx: Transaction) => useCode(context, tx, person, checked)
}
