// POST /checkups: calls a GDS and answers with the hotel and its new checkup, or with the job that continues. S2§4
import { setImmediate } from 'node:timers/promises'
import type { Hotel } from '../../../contract/hotels.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { together } from '../../platform/database/together.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ListedRate } from '../../workers/checkups/checkup.ts'
import { findStoredHotel, hotelOfCheckup, hotelOfStored } from '../hotels/service.ts'
import { showJob } from '../jobs/service.ts'
import { beginCheckup, findEarlierAttempt } from './begin-checkup.ts'
import { type CheckupInput, planCheckup } from './plan-checkup.ts'
import { runCheckup } from './run-checkup.ts'

const oneCheckup = { kind: 'checkup', queries: 1, total: 1 } as const

/** Returns the hotel with its new checkup, or the job that continues. */
export const createCheckup = async (
  context: Context,
  user: Person,
  body: CheckupInput,
  gds: GdsName,
  requestContext?: RequestContext,
): Promise<{ hotel: Hotel } | { job: Job }> => {
  const plan = await planCheckup(context, user, body, gds)
  const { tenant_id } = plan.request.person
  const earlier = await findEarlierAttempt(context, user, requestContext)
  if (earlier?.job.status === 'running') return { job: earlier.job }
  if (earlier) return { hotel: await getHotelWith(context, tenant_id, earlier.checkup_id) }
  const begun = await beginCheckup(
    context,
    plan.request,
    { ...oneCheckup, sendsDetails: plan.gds_hotel_id !== 0 },
    requestContext,
  )
  const of = { tenant_id, checkup_id: begun.checkup_id, hotel_id: plan.request.hotel_id, gds }
  const work = runCheckup(context, begun, async () => plan, {
    show: (tx, { entries }) =>
      together(
        () => findStoredHotel(tx, of),
        () => parseLater(entries),
      ),
  })
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, context.answerWithin, 'late').unref())
  const first = await Promise.race([work, late])
  if (first === 'late') {
    work.catch((error: unknown) => context.log.error(error, `checkup ${begun.checkup_id}`))
    return { job: await showJob(context, user, begun.job_id) }
  }
  if (first instanceof Refusal) throw first
  const { shown, ids } = first
  const [stored, listed] = shown ?? []
  if (!stored || !listed) return { hotel: await getHotelWith(context, tenant_id, begun.checkup_id) }
  const entries = listed.map((entry, at) => ({ ...entry, id: ids[at] ?? 0 }))
  return { hotel: await hotelOfStored(context, stored, entries) }
}

/** Once the statements before it are on their way: the database works while this is done. */
const parseLater = async (entries: string) => {
  await setImmediate()
  return JSON.parse(entries) as ListedRate[]
}

const getHotelWith = async (...checkup: Parameters<typeof hotelOfCheckup>): Promise<Hotel> => {
  const hotel = await hotelOfCheckup(...checkup)
  if (!hotel) throw new Error(`checkup ${checkup[2]} is gone`)
  return hotel
}
