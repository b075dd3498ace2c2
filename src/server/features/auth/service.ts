// Whose a bearer token is, how it is issued, and how it ends. S1§3, S1§8
import type { z } from 'zod'
import type { TokenScope } from '../../../contract/api-tokens.ts'
import type { LoggedIn, LogIn } from '../../../contract/auth.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { passwordFits } from '../../platform/secrets/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { linkIdOf } from './create-link.ts'
import { idleFor, openSessionOrChallenge } from './create-session.ts'
import { deleteOtherSessions, deleteToken, findLogin, prepareFindHolder, setIdleUntil, setUsedAt } from './data.ts'
import { guessLogIn } from './guard-log-in.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'

export { createLink, endLinks, linkIdOf, useLink } from './create-link.ts'
export { findChallenge } from './create-challenge.ts'
export { type CheckedCode, useCode } from './check-proof.ts'
export { openSession, openSessionOrChallenge, refuseInactive } from './create-session.ts'
export { guessLogIn } from './guard-log-in.ts'
export { deleteSentInvitations } from './data.ts'
export { deleteFactor, findLinkHolder, holdPerson } from './proof-data.ts'
export {
  changePassword,
  checkPassword,
  guessPassword,
  holdSession,
  isOwnPassword,
  needVerifiedAddress,
} from './update-password.ts'

const minutes = 60_000

/** Identifies the caller of every call. Using a token extends it; that is written once a minute, not every time. */
export const createAuthenticate = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const findHolder = prepareFindHolder(db)
  return async (authorization: string | undefined): Promise<Caller | undefined> => {
    const token = /^Bearer (\S{16,512})$/.exec(authorization ?? '')?.[1]
    if (!token) return undefined
    const hash = tokenHash(token)
    const found = await findHolder(hash, isoTime(now()))
    if (!found) return undefined
    const { person, account, gds, idle_until, second_factor, kind, used_at } = found
    const isProgram = kind === 'api'
    if (isProgram && (used_at === null || Date.parse(used_at) <= now() - minutes))
      await setUsedAt(db, hash, isoTime(now()))
    if (idle_until && Date.parse(idle_until) < now() + idleFor(person) - minutes)
      await setIdleUntil(db, hash, isoTime(now() + idleFor(person)))
    const held = (gds ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => (id === '1' ? 1 : 2))
    const caller = { person, account, gds: held, token: hash, second_factor }
    return isProgram ? { ...caller, api_token: { id: linkIdOf(hash), scopes: scopesIn(found) } } : caller
  }
}

const scopesIn = ({ subject }: { subject: unknown }) => (subject as { scopes: TokenScope[] }).scopes

const wrongCredentials = () =>
  new Refusal('invalid', 'Wrong email or password', {
    reason: 'wrong_credentials',
    errors: { email: ['Wrong email or password'] },
  })

/** A wrong password and an unknown address get the same body in the same time; only the right password reveals a deactivated account. */
export const logIn = async (
  context: Context,
  { email, password }: z.output<typeof LogIn>,
  request: RequestContext,
): Promise<LoggedIn> => {
  const user = await guessLogIn(context, request, {
    email,
    find: () => findLogin(context.db, email),
    look: async (found, known) =>
      (await passwordFits(password, found?.password_hash, { ip: request.ip, known })) && found
        ? { right: found, complete: !found.second_factor }
        : undefined,
    wrong: wrongCredentials,
  })
  const opened = await context.db.transaction((tx) =>
    openSessionOrChallenge(context, tx, {
      proof: { by: 'password', of: user, password_hash: user.password_hash ?? '' },
      request,
    }),
  )
  // Between the check and the lock the password was changed: it is wrong by now.
  if (!opened) throw wrongCredentials()
  return opened
}

/** Ends the presented token only. */
export const logOut = (context: Context, { person, token }: Caller, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    await deleteToken(tx, token)
    const subject = `user ${person.id}`
    await recordAudit(context, tx, { by: person, action: 'session.closed', subject, request })
  })

/** Also API tokens, reset links that were not used and log-ins that wait for a code: in the transaction that changes how one logs in, which holds the person. */
export const endAllSessions = (tx: Transaction, person: Pick<Person, 'id' | 'tenant_id'>) =>
  deleteOtherSessions(tx, person)

/** The same except for the calling session. Returns how many there were. */
export const endOtherSessions = (tx: Transaction, { person, token }: Pick<Caller, 'person' | 'token'>) =>
  deleteOtherSessions(tx, person, token)
