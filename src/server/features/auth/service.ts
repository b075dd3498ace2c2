// Whose a bearer token is, how it is issued, and how it ends. S1§3, S1§8
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { TokenScope } from '../../../contract/api-tokens.ts'
import type { LoggedIn, LogIn } from '../../../contract/auth.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Caller, Context, RequestContext, Transaction } from '../../platform/context.ts'
import { passwordFits } from '../../platform/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { linkIdOf } from './create-link.ts'
import {
  deleteOtherSessions,
  deleteOverTokens,
  deleteToken,
  findLogin,
  insertToken,
  isSecondFactorOn,
  prepareFindHolder,
  setIdleUntil,
  setUsedAt,
} from './data.ts'
import { openChallenge } from './create-challenge.ts'
import { guessLogIn } from './guard-log-in.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { tokenHash } from '../../platform/token-hash.ts'

export { createLink, endLinks, linkIdOf, useLink } from './create-link.ts'
export { findChallenge, useChallenge } from './create-challenge.ts'
export { guessLogIn } from './guard-log-in.ts'
export { changePassword, checkPassword, guessPassword, isOwnPassword } from './update-password.ts'

const minutes = 60_000
const idleFor = ({ is_admin }: Pick<Person, 'is_admin'>) => (is_admin ? 30 : 12 * 60) * minutes
const wholeLife = 30 * 24 * 60 * minutes

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
    look: async (found) =>
      (await passwordFits(password, found?.password_hash)) && found
        ? { right: found, complete: !found.second_factor }
        : undefined,
    wrong: wrongCredentials,
  })
  refuseInactive(user)
  return context.db.transaction<LoggedIn>((tx) =>
    user.second_factor ? openChallenge(context, tx, user) : openSession(context, tx, user, request),
  )
}

export const refuseInactive = ({ status }: Pick<Person, 'status'>) => {
  if (status === 'inactive') throw new Refusal('forbidden', 'This account is not active', { reason: 'inactive' })
}

type SessionOptions = {
  kind?: 'session' | 'demo'
  /** Before the end of its 30 days. */
  until?: number
  /** How it was opened, if not by a password alone. */
  by?: 'verification' | 'trial_invitation' | 'demo' | 'app_code' | 'recovery_code'
}
/** In the transaction that lets the person in; returns the token, of which the hash is stored. */
export const openSession = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  person: Pick<Person, 'id' | 'tenant_id' | 'is_admin'>,
  request: RequestContext,
  { kind = 'session', until = Number.POSITIVE_INFINITY, by }: SessionOptions = {},
): Promise<{ token: string }> => {
  const token = randomBytes(32).toString('base64url')
  const { id: user_id, tenant_id } = person
  const at = now()
  await deleteOverTokens(tx, person, isoTime(at))
  await insertToken(tx, {
    hash: tokenHash(token),
    kind,
    tenant_id,
    user_id,
    created_at: isoTime(at),
    expires_at: isoTime(Math.min(at + wholeLife, until)),
    idle_until: isoTime(at + idleFor(person)),
  })
  const subject = `user ${user_id}`
  const entry = { at, by: person, of: person, action: 'session.opened' as const, subject, request }
  await recordAudit(tx, { ...entry, ...(by && { details: { by } }) })
  return { token }
}

/** Whoever proved only that a mailbox is theirs, in the transaction that lets them in. */
export const openByMail = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  person: Pick<Person, 'id' | 'tenant_id' | 'is_admin'>,
  request: RequestContext,
  by: 'verification',
): Promise<LoggedIn> =>
  (await isSecondFactorOn(tx, person))
    ? openChallenge(context, tx, person)
    : openSession(context, tx, person, request, { by })

/** Ends the presented token only. */
export const logOut = (context: Context, { person, token }: Caller, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    await deleteToken(tx, token)
    const subject = `user ${person.id}`
    await recordAudit(tx, { at: context.now(), by: person, of: person, action: 'session.closed', subject, request })
  })

/** Also API tokens, reset links that were not used and log-ins that wait for a code: in the transaction that changes how one logs in. */
export const endAllSessions = (tx: Transaction, person: Pick<Person, 'id' | 'tenant_id'>) =>
  deleteOtherSessions(tx, person)

/** The same except for the calling session. Returns how many there were. */
export const endOtherSessions = (tx: Transaction, { person, token }: Pick<Caller, 'person' | 'token'>) =>
  deleteOtherSessions(tx, person, token)
