// Changes a person's own password: the current one is checked, and every other session of the person ends. S1§5, S1§7
import type { Person, PersonKey } from '../../../domain/accounts.ts'
import { forgetFailures, guess } from '../../platform/limits/rate-limit.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { hashPassword, passwordFits } from '../../platform/secrets/passwords.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { deleteOtherSessions, findPasswordHash, replacePasswordHash } from './data.ts'
import { holdPerson, isAddressVerified, isSessionOpen } from './proof-data.ts'

const attemptsKey = ({ id }: Pick<Person, 'id'>) => `password of ${id}`
/** A logged-in person proves who they are again: five failures in 15 minutes, counted over everything that asks for the password. */
export const guessPassword = <T>(
  context: Context,
  person: Pick<Person, 'id'>,
  { ip }: RequestContext,
  look: () => Promise<T | undefined>,
) => guess(context, ip, { key: attemptsKey(person), most: 5, seconds: 15 * 60 }, look)

export const isOwnPassword = async (
  { db }: Pick<Context, 'db'>,
  person: Pick<Person, 'id' | 'tenant_id'>,
  typed: string,
  asker: RequestContext,
) => passwordFits(typed, await findPasswordHash(db, person), asker)

/** What a correct password proves. It is checked again under the person's lock, because it may have changed meanwhile. */
export const checkPassword = async (
  { db }: Pick<Context, 'db'>,
  person: Pick<Person, 'id' | 'tenant_id'>,
  typed: string,
  asker: RequestContext,
): Promise<((tx: Transaction) => Promise<boolean>) | undefined> => {
  const stored = await findPasswordHash(db, person)
  if (!(await passwordFits(typed, stored, asker))) return undefined
  return async (tx) => (await findPasswordHash(tx, person)) === stored
}

/** First in a transaction that changes how the caller logs in: a session that ended since the gate looked at it changes nothing. */
export const holdSession = async (tx: Transaction, { person, token }: Pick<Caller, 'person' | 'token'>) => {
  await holdPerson(tx, person)
  if (!(await isSessionOpen(tx, token))) throw new Refusal('unauthenticated', 'Sign in to continue')
}

/**
 * Before something is set that keeps the holder of the address out, or in which somebody else stays: 409 until a link in their mailbox was
 * opened, also where an administrator has confirmed the account. Hold the person first.
 */
export const needVerifiedAddress = async (tx: Transaction, person: PersonKey) => {
  if (await isAddressVerified(tx, person)) return
  throw new Refusal('conflict', 'Verify your email address first. We can send you the link again from your profile', {
    reason: 'email_unverified',
  })
}

const wrongCurrent = () => invalid({ current_password: ['The current password is wrong'] })

export const changePassword = async (
  context: Context,
  caller: Caller,
  { current_password, password }: { current_password: string; password: string },
  request: RequestContext,
): Promise<{ sessions_ended: number }> => {
  const { person, token } = caller
  const current = await guessPassword(context, person, request, async () => {
    const stored = await findPasswordHash(context.db, person)
    return (await passwordFits(current_password, stored, request)) ? (stored ?? undefined) : undefined
  })
  if (current === undefined) throw wrongCurrent()
  const next = await hashPassword(password, request)
  const sessions_ended = await context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    // Only replaces the password that was checked: of two simultaneous changes the second is refused.
    if (!(await replacePasswordHash(tx, person, { from: current, to: next })))
      throw new Refusal('conflict', 'The password was just changed elsewhere. Try again')
    const ended = await deleteOtherSessions(tx, person, token)
    await recordOwnAct(context, tx, {
      by: person,
      action: 'password.changed',
      details: { sessions_ended: ended },
      request,
    })
    return ended
  })
  await forgetFailures(context.db, attemptsKey(person))
  return { sessions_ended }
}
