// Whoever changes how they sign in proves again who they are: with the password, or with a code where the second factor is on.
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Context, RequestContext, Transaction } from '../../platform/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { checkPassword, guessPassword } from '../auth/service.ts'
import { wrongPassword } from './authorize-owner.ts'
import { checkCode, useCode, wrongCode } from './check-code.ts'
import { findFactor, holdHolder } from './data.ts'

export type TypedProof = { password?: string | undefined; code?: string | undefined }

/**
 * Makes a change in one transaction, of which the first look at the proof is before, because it is slow, and the second inside: the
 * password is still the same, the code still unused. `holdFirst` locks what is locked before the person. A wrong one counts like
 * every other wrong password.
 */
export const changeWithProof = async <T>(
  context: Context,
  person: PersonKey,
  typed: TypedProof,
  request: RequestContext,
  change: (tx: Transaction) => Promise<T>,
  holdFirst?: (tx: Transaction) => Promise<unknown>,
): Promise<T> => {
  if (typed.password === undefined && typed.code === undefined) throw invalid({ password: ['Password is required'] })
  const done = await guessPassword(context, person, request, async () => {
    const isProven = await checkProof(context, person, typed)
    if (!isProven) return undefined
    return context.db.transaction(async (tx) => {
      await holdFirst?.(tx)
      return (await isProven(tx)) ? { answer: await change(tx) } : undefined
    })
  })
  if (!done) throw typed.password === undefined ? wrongCode() : wrongPassword()
  return done.answer
}

/** The second look, or nothing if the first one failed. */
const checkProof = async (context: Context, person: PersonKey, { password, code }: TypedProof) => {
  if (password !== undefined) return checkPassword(context, person, password)
  const factor = await findFactor(context.db, person)
  if (code === undefined || !factor?.confirmed_at) return undefined
  const checked = await checkCode(context, person, factor, code)
  if (!checked) return undefined
  return async (tx: Transaction) => {
    await holdHolder(tx, person)
    return useCode(context, tx, person, checked)
  }
}
