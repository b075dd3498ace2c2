// Work of billing. Queued: events of the provider. Scheduled: tenants whose webhooks were lost, use over the limit.
import type { Context } from '../../platform/context.ts'
import { type QueueWork, workOn } from '../../platform/queue/kinds.ts'
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { listTenantsDue } from './charge-data.ts'
import { settledBy } from './charge-usage.ts'
import { eventKind } from './queue-event.ts'
import { handleEvent } from './receive-event.ts'
import { mailAccessStopped } from './send-billing-mails.ts'
import { listStaleTenants } from './sync-data.ts'
import { syncTenant } from './sync-tenant.ts'
import { dayMs } from '../../../domain/durations.ts'

export const eventWork: QueueWork = workOn(eventKind, (context, { event }) => handleEvent(context, event))

export const reconcileBilling = async (context: Context, signal: AbortSignal): Promise<number> => {
  const { db, now } = context
  const [at, dayAgo] = [now(), now() - dayMs].map((moment) => new Date(moment).toISOString())
  const stale = await listStaleTenants(db, at ?? '', dayAgo ?? '')
  const due = await listTenantsDue(db, settledBy(now()))
  let failed = 0
  for (const tenant_id of new Set([...stale, ...due])) {
    if (signal.aborted) break
    await syncTenant(context, tenant_id).catch((error: unknown) => {
      failed += 1
      context.log.error({ err: error, tenant: tenant_id }, 'a tenant could not be read from the payment provider')
    })
  }
  await mailAccessStopped(context)
  if (failed > 0) throw new Error(`${failed} tenants could not be read from the payment provider`)
  return stale.length + due.length
}

export const billingTask: ScheduledTask = {
  name: 'billing',
  every: 300,
  run: async (context, signal) => ({
    outcome: context.payments ? `${await reconcileBilling(context, signal)} accounts` : 'payments are not set up',
  }),
}
