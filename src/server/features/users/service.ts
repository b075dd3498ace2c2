// A person's own profile, and whose data a person may see: their own, that of subordinates, for administrators everybody's.
import { LRUCache } from 'lru-cache'
import type { User } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsId, gdsLabelOfId } from '../../../domain/gds.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Scope } from '../../platform/http/mount.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { registrationTokenOf } from '../access/service.ts'
import { recordAudit, recordOwnAct } from '../audit/service.ts'
import {
  countView,
  findBelow,
  findPerson,
  findPersonByEmail,
  findPlatform,
  insertPlatform,
  insertUser,
  listBelow,
  listReach,
  listReachable,
  reachableBy,
  reachesHotel,
} from './data.ts'
import { findAccountOwner, findDemoEnd, findQueries, findUser } from './people-data.ts'
import { userOf } from './wire.ts'
import { hourMs } from '../../../domain/durations.ts'

export const userProfileOf = (
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  user: Pick<Person, 'id'>,
): Promise<User> =>
  findUser(db, user.id).then((row) => {
    if (!row) throw notFound()
    return userOf(row, todayIn(null, now()), config)
  })

/** The caller's own, with the owner of an account that can't be used now. S1§6 */
export const ownProfileOf = async (context: Pick<Context, 'db' | 'now' | 'config' | 'seal'>, user: Person) => {
  const profile = await userProfileOf(context, user)
  const asks = profile.payment_status !== 'good' && !user.is_demo && ['employee', 'manager'].includes(user.role)
  const onTrial = profile.trial_days_left !== null && profile.trial_days_left >= 0 && !user.is_admin
  const [account_owner, queries, demo_ends_at] = await Promise.all([
    asks ? findAccountOwner(context.db, user) : undefined,
    user.is_demo || onTrial ? findQueries(context.db, user, todayIn(null, context.now())) : undefined,
    user.is_demo ? findDemoEnd(context.db, user) : null,
  ])
  const registration = user.status === 'unconfirmed' ? registrationTokenOf(context, user) : null
  return { ...profile, account_owner: account_owner ?? null, queries: queries ?? null, demo_ends_at, registration }
}

/**
 * The person whose data is meant by `user_id`: the caller, a subordinate of an owner or manager, anybody for an administrator. Everybody else's id looks like a missing one.
 */
export const onBehalfOf = async (context: Context, user: Person, user_id: number | undefined): Promise<Person> => {
  const { db } = context
  if (user_id === undefined || user_id === user.id) return user
  const supervises = user.role === 'owner' || user.role === 'manager'
  const found = user.is_admin
    ? await findPerson(db, user_id)
    : supervises && !user.is_demo
      ? await findBelow(db, user, user_id)
      : undefined
  if (!found) throw notFound()
  if (user.is_admin) await noteView(context, user, found)
  return found
}

/** What this server has noted within the hour: most calls of an administrator on a user's pages ask nothing more. */
const noted = new WeakMap<object, LRUCache<string, number>>()
/** An administrator who looks at somebody's data is in the log once an hour, for all servers together. S1§6 */
const noteView = async (context: Pick<Context, 'db' | 'now'>, by: Person, of: Person): Promise<void> => {
  const { db, now } = context
  const key = `view of ${of.id} by ${by.id}`
  const window = Math.floor(now() / hourMs)
  const mine = noted.get(db) ?? new LRUCache<string, number>({ max: 1_000 })
  noted.set(db, mine)
  if (mine.get(key) === window) return
  await db.transaction(async (tx) => {
    if (!(await countView(tx, key, new Date(window * hourMs).toISOString()))) return
    await recordAudit(context, tx, { by, of, action: 'user.viewed', subject: `user ${of.id}` })
  })
  mine.set(key, window)
}

export { type PersonFields, updateFields } from './data.ts'
export { erasePerson, lockPerson } from './erase-data.ts'
export { peopleByText } from './list-users.ts'

/** Ids of those who report to a person, through any number of others. */
export const peopleBelow = ({ db }: Context, person: Person): Promise<number[]> => listBelow(db, person)

/** Refuses a hotel that the person does not reach, with the body of a missing one. */
export const needHotel = async ({ db }: Context, user: Person, hotel_id: number): Promise<void> => {
  if (!(await reachesHotel(db, user, hotel_id))) throw notFound()
}

/** Ids of all hotels that a person reaches, ascending. */
export const reachableHotels = ({ db }: Context, user: Person): Promise<number[]> => listReachable(db, user)

/**
 * For `mount`: access to `user_id` and `hotel_id` (and, under /hotels/:id, `id`) is checked before anything else. Returns the
 * person of `user_id`. Handlers rely on it and do not check again, which would cost a read as much as a tenth of its time.
 */
export const scopeOfHotel =
  (context: Context): Scope =>
  async ({ ids, user, request }) => {
    const of = await onBehalfOf(context, user, ids.user_id)
    const hotel_id = ids.hotel_id ?? (request.routeOptions.url?.startsWith('/api/hotels/') ? ids.id : undefined)
    if (hotel_id !== undefined) await needHotel(context, of, hotel_id)
    return of
  }

/** By person of an account, those of the hotels that they reach. */
export const hotelsByPerson = async (
  { db }: { db: Parameters<typeof listReach>[0] },
  tenant_id: number,
  hotel_ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> => {
  const byPerson = groupBy(await listReach(db, tenant_id, hotel_ids), ({ user_id }) => user_id)
  return new Map([...byPerson].map(([id, rows]) => [id, rows.map(({ hotel_id }) => hotel_id)]))
}

/** The same as a condition on `hotels.id`, for statements that page and sort. */
export const hotelsInReachOf = reachableBy

/** An account of the platform itself, made on the command line: the first one in production. Returns its id. */
export const createAdmin = async (
  context: Pick<Context, 'db' | 'now'>,
  { email, first_name, last_name, password }: Record<'email' | 'first_name' | 'last_name' | 'password', string>,
): Promise<number> => {
  const password_hash = await hashPassword(password, { ip: undefined })
  return context.db.transaction(async (tx) => {
    const tenant_id = (await findPlatform(tx)) ?? (await insertPlatform(tx)) ?? 0
    const about = { first_name, last_name, role: 'owner', is_admin: true, status: 'active' } as const
    const made = await insertUser(tx, { tenant_id, email, password_hash, ...about })
    if (!made) throw new Refusal('conflict', `${email} already has an account`)
    await recordOwnAct(context, tx, { by: made, action: 'admin.created' })
    return made.id
  })
}

/** For work that the product does in somebody's name, such as the first checkups of the demo world. */
export const personWithEmail = ({ db }: Pick<Context, 'db'>, email: string): Promise<Person | undefined> =>
  findPersonByEmail(db, email)

/**
 * For work that goes on without its request: refuses what the gate would refuse by now, as a person who is no longer active, whose
 * account has ended, or who holds the GDS no more.
 */
export const needStanding = async (context: Context, { id }: Pick<Person, 'id'>, gds_id: GdsId): Promise<void> => {
  const { status, payment_status, gds, is_demo, is_admin } = await userProfileOf(context, { id })
  if (status !== 'active') throw notFound()
  if (payment_status !== 'good')
    throw new Refusal('payment_required', is_demo ? 'This demo has ended' : 'This account has ended')
  if (!is_admin && !gds.includes(gds_id))
    throw new Refusal('forbidden', `${gdsLabelOfId(gds_id)} is not part of your account`, { reason: 'gds_not_held' })
}

/**
 * For queries that an administrator has made for somebody: they are asked for with the credentials of that person, whose account must be
 * good for them by now. The refusal is about that account, whoever reads it.
 */
export const needPayingPerson = (context: Context, payer: Pick<Person, 'id'>, gds_id: GdsId): Promise<void> =>
  needStanding(context, payer, gds_id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { code, reason } = error
    const why =
      code === 'not_found'
        ? 'run checks any more: it is inactive'
        : reason === 'gds_not_held'
          ? `check ${gdsLabelOfId(gds_id)} any more: it is no longer part of it`
          : 'run checks any more: it has ended'
    throw new Refusal('payment_required', `This account can’t ${why}. Ask Rateproof support.`, {
      reason: 'nobody_pays',
    })
  })

/** Whose link somebody opened, or who has ordered work of the queue: access was decided by the link, or by the order. */
export const findPersonOf = (
  { db }: { db: Parameters<typeof findPerson>[0] },
  id: number,
): Promise<Person | undefined> => findPerson(db, id)
