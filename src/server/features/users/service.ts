// A person's own profile, and whose data one may look at: one's own, that of people below, all for administrators.
import type { Profile } from '../../../contract/auth.ts'
import { type Person, standingOf } from '../../../domain/accounts.ts'
import { gdsList } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Scope } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  findBelow,
  findPerson,
  findProfile,
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
