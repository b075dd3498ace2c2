// Who holds a bearer token, how one gets it, and how it ends. S1§3, S1§8
import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { LogIn } from '../../../contract/auth.ts'
import type { Person } from '../../../domain/accounts.ts'
import { countFailure, forgetFailures, refuseOver } from '../../platform/attempts.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { passwordFits } from '../../platform/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type From, recordAudit } from '../audit/service.ts'
import { deleteOverTokens, deleteToken, findLogin, insertToken, prepareFindHolder, setIdleUntil } from './data.ts'

const minutes = 60_000
const idleFor = ({ is_admin }: Pick<Person, 'is_admin'>) => (is_admin ? 30 : 12 * 60) * minutes
const wholeLife = 30 * 24 * 60 * minutes
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const isoOf = (moment: number) => new Date(moment).toISOString()

/** Answers the one question of every call. A token that is in use lives on; that is written once a minute, not every time. */
export const createWhoIs = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const findHolder = prepareFindHolder(db)
  return async (authorization: string | undefined): Promise<Caller | undefined> => {
    const token = /^Bearer (\S{16,512})$/.exec(authorization ?? '')?.[1]
    if (!token) return undefined
    const hash = hashOf(token)
    const found = await findHolder(hash, isoOf(now()))
    if (!found) return undefined
    const { person, account, gds, idle_until } = found
    if (idle_until && Date.parse(idle_until) < now() + idleFor(person) - minutes)
      await setIdleUntil(db, hash, isoOf(now() + idleFor(person)))
    const held = (gds ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => (id === '1' ? 1 : 2))
    return { person, account, gds: held, token: hash }
  }
}

/** Attempts on one account from one address wait for each other, so a thousand at once are still five. */
const queues = new Map<string, Promise<unknown>>()
const oneAfterAnother = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(work)
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}

const wrong = () =>
  new Refusal('invalid', 'Wrong e-mail or password', {
    reason: 'wrong_credentials',
    errors: { email: ['Wrong e-mail or password'] },
  })

/** A wrong password and an unknown address get one body in one time; a deactivated account is only told of it by its own password. */
export const logIn = (context: Context, { email, password }: z.output<typeof LogIn>, from: From) => {
  const key = `login ${hashOf(`${email.toLowerCase()} ${from.ip}`)}`
  const limit = { key, most: 5, seconds: 15 * 60 }
  return oneAfterAnother(key, async () => {
    await refuseOver(context, limit)
    const user = await findLogin(context.db, email)
    if (!(await passwordFits(password, user?.password_hash)) || !user) {
      await countFailure(context, from.ip, limit)
      if (user) noteRefused(context, user, from)
      throw wrong()
    }
    if (user.status === 'inactive') throw new Refusal('forbidden', 'This account is not active', { reason: 'inactive' })
    const { password_hash: _, ...person } = user
    await forgetFailures(context.db, key)
    return openSession(context, person, from)
  })
}

/** After the answer, so that a known address does not take longer than an unknown one. */
const noteRefused = (context: Context, user: Pick<Person, 'id' | 'tenant_id'>, from: From) => {
  const { ip, id } = from
  const entry = { at: context.now(), by: user, of: user, action: 'session.refused', subject: `user ${user.id}` }
  setImmediate(() => {
    context.db
      .transaction((tx) => recordAudit(tx, { ...entry, from: { ip, id } }))
      .catch((error: unknown) => context.log.error({ err: error }, 'a refused log-in was not noted'))
  })
}

const openSession = async (context: Context, person: Person, from: From) => {
  const token = randomBytes(32).toString('base64url')
  const { id: user_id, tenant_id } = person
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await deleteOverTokens(tx, person, isoOf(now))
    await insertToken(tx, {
      hash: hashOf(token),
      kind: 'session',
      tenant_id,
      user_id,
      created_at: isoOf(now),
      expires_at: isoOf(now + wholeLife),
      idle_until: isoOf(now + idleFor(person)),
    })
    await recordAudit(tx, {
      at: now,
      by: person,
      of: person,
      action: 'session.opened',
      subject: `user ${user_id}`,
      from,
    })
  })
  return { token }
}

/** Ends the presented token only. */
export const logOut = (context: Context, { person, token }: Caller, from: From) =>
  context.db.transaction(async (tx) => {
    await deleteToken(tx, token)
    const subject = `user ${person.id}`
    await recordAudit(tx, { at: context.now(), by: person, of: person, action: 'session.closed', subject, from })
  })
