// Plans a checkup before anything is sent: for whom, which hotel and days, on which account. S2§5, S2§9
import type { z } from 'zod'
import type { NewCheckup } from '../../../contract/checkups.ts'
import type { Person } from '../../../domain/accounts.ts'
import { rateCategoryNames } from '../../../domain/codes/rate-categories.ts'
import { type GdsId, type GdsName, gdsIdOf, gdsLabelOf } from '../../../domain/gds.ts'
import { addDays, daysAhead, type Stay, todayIn } from '../../../domain/stay.ts'
import { pointOfSaleOf } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import type { CheckupOrder } from '../../workers/checkups/checkup.ts'
import { zoneOfPlace } from '../../workers/time-zones.ts'
import { findAccount } from '../gds-credentials/service.ts'
import { getHotel } from '../hotels/service.ts'
import { ownDataFor } from '../own-data/service.ts'
import { rateCategories } from '../reference/service.ts'
import { onBehalfOf } from '../users/service.ts'
import type { CachedCheckup } from './data.ts'
import type { CheckupRequest } from './write-data.ts'

export type CheckupInput = z.output<typeof NewCheckup>
/** Everything that is known about a checkup before it starts. */
export type CheckupPlan = {
  request: CheckupRequest
  order: CheckupOrder
  hotel_name: string
  /** 0 where the GDS does not sell the hotel. */
  gds_hotel_id: number
  knowsZone: boolean
  /** The GDS's last description of the property. */
  property_texts: string[]
  /** The checkup whose rates are copied instead of fetched. */
  cached?: CachedCheckup
}

export const planCheckup = async (
  context: Context,
  user: Person,
  body: CheckupInput,
  gds: GdsName,
): Promise<CheckupPlan> => {
  const person = await payingPersonOf(context, user, body.user_id)
  const hotel = await getHotel(context, person, body.hotel_id, gds)
  // Stored with the checkup where the hotel had none, so the first one has its day too.
  const time_zone = hotel.time_zone ?? zoneOfPlace(hotel)
  const today = todayIn(time_zone, context.now())
  refuseDays(body, today)
  await refuseCategories(context, body, gds)
  const account = await findAccount(context, person, gds)
  if (!account) throw notConfigured()
  const stay: Stay = {
    check_in: body.start_date,
    check_out: body.end_date,
    adults: body.adults,
    children: body.children,
    corporate_codes: sorted(body.corporate_codes.map((code) => code.toUpperCase())),
    rate_category_codes: sorted(body.rate_category_codes),
  }
  const at = new Date(context.now()).toISOString()
  const { hotel_id, mode } = body
  const sold = hotel.gds_hotels.find(({ gds_id }) => gds_id === gdsIdOf(gds))
  const property = {
    property_id: sold?.property_id ?? '',
    chain_code: sold?.chain_code ?? '',
    global_id: sold?.global_id ?? null,
  }
  const point_of_sale = pointOfSaleOf(account)
  const { tenant_id } = person
  const nights = { first: stay.check_in, last: addDays(stay.check_out, -1) }
  const own = mode === 'full' ? await ownDataFor(context.db, tenant_id, hotel_id, nights) : null
  return {
    request: { actor: user, person, hotel_id, gds: gdsIdOf(gds), mode, stay, point_of_sale, at, today },
    order: {
      account,
      mode,
      property,
      stay,
      today,
      time_zone,
      currency: hotel.currency,
      own,
    },
    hotel_name: hotel.name,
    gds_hotel_id: sold?.id ?? 0,
    knowsZone: hotel.time_zone !== null,
    property_texts: hotel.property?.descriptions.map(({ text }) => text) ?? [],
  }
}

/** In a GDS that the call itself names: also refuses one that is not the account's or not configured, or that does not sell the hotel. */
export const planInGds = async (
  context: Context,
  user: Person,
  body: CheckupInput,
  gds: GdsName,
  held: readonly GdsId[],
): Promise<CheckupPlan> => {
  const label = gdsLabelOf(gds)
  if (!user.is_admin && !held.includes(gdsIdOf(gds)))
    throw new Refusal('forbidden', `${label} is not part of your account`, { reason: 'gds_not_held' })
  const plan = await planCheckup(context, user, body, gds).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.reason !== 'gds_not_configured') throw error
    throw new Refusal('invalid', `${label} is not configured`, { reason: 'gds_not_configured' })
  })
  if (plan.gds_hotel_id !== 0) return plan
  throw new Refusal('invalid', `${label} does not sell this hotel`, { reason: 'not_sold' })
}

/** A checkup costs a query: on behalf of others is for administrators alone. */
export const payingPersonOf = (context: Context, user: Person, user_id: number | undefined): Promise<Person> => {
  const other = user_id !== undefined && user_id !== user.id
  if (other && !user.is_admin) throw notFound()
  return onBehalfOf(context, user, user_id)
}

const sorted = (codes: readonly string[]) => [...new Set(codes)].toSorted()

const notConfigured = () =>
  new Refusal('invalid', 'Travel Port or Sabre not configured', { reason: 'gds_not_configured' }) // S1§8

/** From the hotel's own today to 330 days ahead, at least one night. S2§5 */
export const refuseDays = ({ start_date, end_date }: Pick<CheckupInput, 'start_date' | 'end_date'>, today: string) => {
  const last = addDays(today, daysAhead)
  const errors: Record<string, string[]> = {}
  if (start_date < today) errors.start_date = ['Select today or a later date']
  else if (start_date > last) errors.start_date = [`Select a date within ${daysAhead} days`]
  if (end_date <= start_date) errors.end_date = ['Select a check-out date after check-in']
  else if (end_date > last && start_date <= last) errors.end_date = [`Select a date within ${daysAhead} days`]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** A code that neither OpenTravel nor this GDS lists would be refused there and look like a GDS failure. */
const refuseCategories = async (context: Context, { rate_category_codes }: CheckupInput, gds: GdsName) => {
  if (rate_category_codes.every((code) => Object.hasOwn(rateCategoryNames, code))) return
  const { data } = await rateCategories(context, gds)
  if (rate_category_codes.every((asked) => data.some(({ code }) => code === asked))) return
  const errors = { rate_category_codes: ['Unknown rate category'] }
  throw invalid(errors)
}
