// Plans the checks of stays of a hotel, or tells what they take: what refuses one of them refuses all. Nothing is sent. S2§4
import type { z } from 'zod'
import type { checkups, StaysCost } from '../../../contract/checkups.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsId, type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { needQueries, planInGds, refuseDays } from '../checkups/service.ts'
import { findQueriesLeft, type PlannedCheck } from './data.ts'

type WantedStays = z.output<typeof checkups.stays.body> & { hotel_id: number; held: readonly GdsId[] }

/**
 * Of the stays in one GDS the first is planned whole, and the others differ from it in their days alone. Each is planned again when
 * its turn comes: own data may be another one then.
 */
export const planStays = async (
  context: Context,
  user: Person,
  { stays, held, ...request }: WantedStays,
): Promise<PlannedCheck[]> => {
  const { hotel_id, adults, children, corporate_codes } = request
  const checks: PlannedCheck[] = []
  const todays = new Map<GdsName, string>()
  for (const { gds, ...dates } of stays) {
    const today = todays.get(gds)
    if (today === undefined) {
      const asked = { ...request, ...dates, rate_category_codes: [], mode: 'full' as const }
      todays.set(gds, (await planInGds(context, user, asked, gds, held)).request.today)
    } else refuseDays(dates, today)
    checks.push({ hotel_id, gds_id: gdsIdOf(gds), ...dates, adults, children, corporate_codes })
  }
  return checks
}

export const costOfStays = async (
  context: Context,
  user: Person,
  person: Person,
  wanted: WantedStays,
): Promise<z.input<typeof StaysCost>> => {
  const { length } = await planStays(context, user, wanted)
  const enough = await needQueries(context, { person, actor: user, at: isoTime(context.now()) }, length).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'demo_used_up') return false
      throw error
    },
  )
  // An administrator's queries don't count for the customer.
  const left = user.is_admin ? null : await findQueriesLeft(context.db, person, todayIn(null, context.now()))
  return { queries: length, enough, left, limited: person.is_demo }
}
