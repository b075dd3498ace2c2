// A person's own profile, and whose data one may look at: one's own, that of people below, all for administrators.
import type { Profile } from '../../../contract/auth.ts'
import { type Person, standingOf } from '../../../domain/accounts.ts'
import { gdsList } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Scope } from '../../platform/http.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import {
  findBelow,
  findPerson,
  findPersonByEmail,
  findPlatform,
  findProfile,
  insertPlatform,
  insertUser,
  listAssigned,
  listConfiguredGds,
  listGdsOf,
  listReachable,
  reachableBy,
  reachesHotel,
} from './data.ts'

export const profileOf = async ({ db, now }: Context, user: Person): Promise<Profile> => {
  const [found, held, configured, hotels] = await Promise.all([
    findProfile(db, user.id),
    listGdsOf(db, user),
    user.role === 'travel_agent' ? listConfiguredGds(db, user) : undefined,
    listAssigned(db, user),
  ])
  if (!found) throw new Refusal('not_found', 'Not found')
  const { user: row, account, subordinates } = found
  const gds = user.is_admin ? gdsList.map(({ id }) => id) : held
  const { responsibility, hotel, city, travel_agency } = row.about
  return {
    ...row,
    name: `${row.first_name} ${row.last_name}`.trim(),
    gds,
    gds_selectable: configured ? gds.filter((id) => configured.includes(id)) : gds,
    hotels,
    about: {
      responsibility: responsibility ?? null,
      hotel: hotel ?? null,
      city: city ?? null,
      travel_agency: travel_agency ?? null,
    },
    trial_ends_at: account.trial_ends_at,
    user_id: row.supervisor_id,
    subordinates_count: subordinates,
    payment_status: user.is_admin ? 'good' : standingOf(account, todayIn(null, now())),
    amount: null,
    amount_currency: null,
  }
}

/**
 * The person whose data is meant by `user_id`: oneself, somebody below an owner or manager, anybody for an
 * administrator. Everybody else's id looks like a missing one.
 */
export const onBehalfOf = async ({ db }: Context, user: Person, user_id: number | undefined): Promise<Person> => {
  if (user_id === undefined || user_id === user.id) return user
  const supervises = user.role === 'owner' || user.role === 'manager'
  const found = user.is_admin
    ? await findPerson(db, user_id)
    : supervises && !user.is_demo
      ? await findBelow(db, user, user_id)
      : undefined
  if (!found) throw new Refusal('not_found', 'Not found')
  return found
}

/** Refuses a hotel that the person does not reach, with the body of a missing one. */
export const needHotel = async ({ db }: Context, user: Person, hotel_id: number): Promise<void> => {
  if (!(await reachesHotel(db, user, hotel_id))) throw new Refusal('not_found', 'Not found')
}

/** Ids of all hotels that a person reaches, ascending. */
export const reachableHotels = ({ db }: Context, user: Person): Promise<number[]> => listReachable(db, user)

/** For `mount`: `user_id` and `hotel_id` (and, under /hotels/:id, `id`) are in reach before anything else is judged. */
export const scopeOfHotel =
  (context: Context): Scope =>
  async ({ ids, user, request }) => {
    const of = await onBehalfOf(context, user, ids.user_id)
    const hotel_id = ids.hotel_id ?? (request.routeOptions.url?.startsWith('/api/hotels/') ? ids.id : undefined)
    if (hotel_id !== undefined) await needHotel(context, of, hotel_id)
  }

/** The same as a condition on `hotels.id`, for statements that page and sort. */
export const hotelsInReachOf = reachableBy

/** An account of the platform itself, made on the command line: the first one in production. Answers its id. */
export const createAdmin = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, first_name, last_name, password }: Record<'email' | 'first_name' | 'last_name' | 'password', string>,
): Promise<number> => {
  const password_hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const tenant_id = (await findPlatform(tx)) ?? (await insertPlatform(tx)) ?? 0
    const about = { first_name, last_name, role: 'owner', is_admin: true, status: 'active' } as const
    const made = await insertUser(tx, { tenant_id, email, password_hash, ...about })
    if (!made) throw new Refusal('conflict', `${email} has an account already`)
    await recordAudit(tx, { at: now(), by: made, of: made, action: 'admin.created', subject: `user ${made.id}` })
    return made.id
  })
}

/** For work that the product does in somebody's name, such as the first readings of the demo world. */
export const personWithEmail = ({ db }: Pick<Context, 'db'>, email: string): Promise<Person | undefined> =>
  findPersonByEmail(db, email)
