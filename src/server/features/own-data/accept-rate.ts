// Accept as correct: adds what a GDS shows of a rate to own data, as far as it lacks it.
import type { Person } from '../../../domain/accounts.ts'
import { inHotelTime } from '../../../domain/deadlines/compute.ts'
import { canBeTaken } from '../../../domain/own-data/patterns.ts'
import { ordersOfRate } from '../../../domain/own-data/accept-rate.ts'
import { emptyRate } from '../../../domain/rate.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { authorizeWrite, holderOf, type Sender } from './authorize-write.ts'
import { getVersion } from './get-version.ts'
import { gdsOf, stayOf } from './suggest-codes.ts'
import { isRefused, problemsMessage } from './write-version.ts'
import { writeOwnData } from './write-own-data.ts'
import { findShownRate } from './shown-rate-data.ts'

/** Refuses a rate out of reach with the body of a missing one. */
export const needShownRate = async ({ db }: Context, person: Person, id: number) => {
  const row = await findShownRate(db, person, id)
  if (!row) throw notFound()
  return row
}

/** Adds to own data what it lacks of a stored rate; returns the version, the newest one if nothing was missing. */
export const acceptRate = async (
  context: Context,
  sender: Sender,
  { id, fields }: { id: number; fields: readonly string[] | undefined },
) => {
  const person = await holderOf(context, sender.user, sender.user_id)
  const row = await needShownRate(context, person, id)
  if (!canBeTaken(row.rate_plan))
    throw new Refusal('conflict', `Fix the booking code ${row.rate_plan} first: codes can only have letters and digits`)
  const summary = `${row.rate_plan} accepted as correct${fields ? `: ${fields.join(', ')}` : ''}`
  const writing = await authorizeWrite(context, sender, { hotel_id: row.hotel_id, source: 'rate', summary })
  const rate = inHotelTime({ ...emptyRate(row.rate_plan), ...row.fields }, row.time_zone)
  const asked = { gds: gdsOf(row), stay: stayOf(row), ...(fields && { fields }) }
  const { check_in, check_out } = asked.stay
  const result = await writeOwnData(context, writing, {
    scope: { near: { first: check_in, last: check_out }, onePerPlan: true },
    change: (own) => ({ orders: ordersOfRate(own, rate, asked) }),
    large: async () => ({ do: 'accept', rate, request: asked }),
  })
  if (isRefused(result)) throw new Refusal('conflict', problemsMessage(result))
  if (result.version === 0) throw new Refusal('conflict', 'This rate has nothing to accept')
  const version = await getVersion(context, { tenant_id: person.tenant_id, hotel_id: row.hotel_id }, result.version)
  return { ...version, taken: result.changes.length > 0 }
}
