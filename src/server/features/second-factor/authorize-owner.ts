// To change the second factor a person proves their identity again: with the password, and with a code if it is on.
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { guessPassword, holdSession, isOwnPassword, useCode } from '../auth/service.ts'
import { checkCode, wrongCodeRefusal } from './check-code.ts'
import { findFactor, type StoredFactor } from './data.ts'

export const wrongPassword = () => invalid({ password: ['The password is wrong'] })

export const authorizeByPassword = async (
  context: Context,
  { person }: Caller,
  password: string,
  request: RequestContext,
): Promise<void> => {
  const isRight = async () => ((await isOwnPassword(context, person, password, request)) ? true : undefined)
  if (!(await guessPassword(context, person, request, isRight))) throw wrongPassword()
}

type Typed = { password: string; code: string }
/** Prepares a change where both look right, and returns what is done in the transaction that uses the code up. */
type FactorChange<T> = (factor: StoredFactor) => Promise<(tx: Transaction) => Promise<T>>

/** A wrong code counts like a wrong password. */
export const changeByBoth = async <T>(
  context: Context,
  caller: Caller,
  typed: Typed,
  request: RequestContext,
  change: FactorChange<T>,
): Promise<T> => {
  const { person } = caller
  const factor = await findFactor(context.db, person)
  if (!factor?.confirmed_at) throw new Refusal('conflict', 'Two-step verification is off')
  let problem = wrongPassword
  const done = await guessPassword(context, person, request, async () => {
    if (!(await isOwnPassword(context, person, typed.password, request))) return undefined
    problem = wrongCodeRefusal
    const code = await checkCode(context, person, factor, typed.code, request)
    const work = code && (await change(factor))
    if (!work) return undefined
    return context.db.transaction(async (tx) => {
      await holdSession(tx, caller)
      return (await useCode(context, tx, person, code)) ? { answer: await work(tx) } : undefined
    })
  })
  if (!done) throw problem()
  return done.answer
}
