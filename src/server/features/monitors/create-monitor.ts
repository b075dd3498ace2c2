// Stores a new monitor with its hotels, receivers and first turn.
import type { Monitor, MonitorSettings } from '../../../contract/monitors.ts'
import type { Person } from '../../../domain/accounts.ts'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { lockAccount, sumLimits } from './account-data.ts'
import { refuseAboveShare, refuseSettings } from './check-settings.ts'
import { lockRow } from './data.ts'
import { getMonitor } from './list-monitors.ts'
import { insertMonitor, writeHotels, writeReceivers } from './write-data.ts'
import { planTurns } from './write-turns.ts'

/** Who writes monitors of whose account. */
export type MonitorWriter = { user: Person; person: Person; request: RequestContext }

export const nameTaken = () => invalid({ name: ['Another monitor of your account has this name'] })

/** As it is stored: codes as the GDS take them, days in order. */
export const tidied = (settings: MonitorSettings): MonitorSettings => ({
  ...settings,
  corporate_codes: [...new Set(settings.corporate_codes.map((code) => code.toUpperCase()))].toSorted(),
  stays:
    settings.stays.kind === 'rolling'
      ? { ...settings.stays, days_ahead: settings.stays.days_ahead.toSorted((a, b) => a - b) }
      : { ...settings.stays, check_ins: settings.stays.check_ins.toSorted() },
})

export const createMonitor = async (
  context: Context,
  { user, person, request }: MonitorWriter,
  given: MonitorSettings,
): Promise<Monitor> => {
  const { tenant_id } = person
  const settings = tidied(given)
  const plan = await refuseSettings(context, person, settings)
  const { hotels, receivers, ...rest } = settings
  const at = isoTime(context.now())
  const id = await context.db.transaction(async (tx) => {
    // Of two that are stored at once the second sees the first one's name and number.
    await lockAccount(tx, tenant_id)
    if ((await sumLimits(tx, tenant_id)).monitors >= monitorLimits.monitors)
      throw new Refusal('conflict', `Your account has ${monitorLimits.monitors} monitors. Delete one first`, {
        reason: 'too_many_monitors',
      })
    await refuseAboveShare(tx, tenant_id, settings, plan)
    const made = await insertMonitor(tx, { tenant_id, user_id: person.id, by: user.id, at }, rest)
    if (made === undefined) throw nameTaken()
    await writeHotels(tx, made, hotels)
    await writeReceivers(tx, made, receivers)
    const row = await lockRow(tx, tenant_id, made)
    if (!row) throw notFound()
    await planTurns(context, tx, row)
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: 'monitor.created',
      subject: `monitor ${made}`,
      details: settings,
      request,
    })
    return made
  })
  return getMonitor(context, person, id)
}
