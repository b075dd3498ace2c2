// Checks the hotel of a demo in the background, so that its visitor finds rates without using a query. S2§2
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { notFound } from '../../platform/refusal.ts'
import { queueDemoHotel } from '../checkups/service.ts'
import { abortJobs, cancelJobsOf, firstCheckups } from '../jobs/service.ts'
import { findPersonOf } from '../users/service.ts'
import type { DemoRow } from './wire.ts'

/** In the transaction that makes or changes the demo. Returns the job, unless one is open already. */
export const queueHotelCheck = async (
  context: Context,
  tx: Transaction,
  by: Person,
  { user_id, hotel_id, gds_ids }: Pick<DemoRow, 'user_id' | 'hotel_id' | 'gds_ids'>,
): Promise<number | undefined> => {
  const visitor = await findPersonOf({ db: tx }, user_id)
  if (!visitor) throw notFound()
  return queueDemoHotel(context, tx, { by, visitor, hotel_id, gds: gds_ids.flatMap((id) => gdsNameOf(id) ?? []) })
}

/** Of a demo that ends or gets another hotel: no further query is made for what nobody sees. Returns what `abortHotelCheck` aborts after it. */
export const cancelHotelCheck = (tx: Transaction, { tenant_id }: Pick<DemoRow, 'tenant_id'>): Promise<number[]> =>
  cancelJobsOf(tx, tenant_id, firstCheckups)

export const abortHotelCheck = (context: Context, jobs: readonly number[]): void =>
  abortJobs(context, jobs, firstCheckups)
