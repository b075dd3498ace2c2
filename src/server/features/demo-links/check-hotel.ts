// Checks the hotel of a demo in the background, so that its visitor finds rates without using a query. S2§2
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { openDemoCheckups } from '../checkups/service.ts'
import { cancelJobsOf, firstCheckups } from '../jobs/service.ts'
import { onBehalfOf } from '../users/service.ts'
import type { DemoRow } from './wire.ts'

/** The job is there once this returns; the result does its work. */
export const openHotelCheck = async (context: Context, by: Person, { user_id, hotel_id, gds_ids }: DemoRow) => {
  const visitor = await onBehalfOf(context, by, user_id)
  return openDemoCheckups(context, { by, visitor, hotel_id, gds: gds_ids.flatMap((id) => gdsNameOf(id) ?? []) })
}

export const startHotelCheck = async (context: Context, by: Person, row: DemoRow): Promise<void> => {
  const check = await openHotelCheck(context, by, row)
  check().catch((error: unknown) => context.log.error({ err: error }, `demo ${row.id} is not checked`))
}

/** Of a demo that was ended or has another hotel by now: no further query is made for what nobody sees. */
export const stopHotelCheck = (context: Context, { tenant_id }: Pick<DemoRow, 'tenant_id'>): Promise<void> =>
  cancelJobsOf(context, tenant_id, firstCheckups)
