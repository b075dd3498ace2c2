// Scheduled work: deletes registrations that nobody has verified or confirmed within 30 days, as their verification mail says.
import { dayMs } from '../../../domain/durations.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { recordOwnAct } from '../audit/service.ts'
import { holdPerson } from '../auth/service.ts'
import { deleteUnconfirmed, findAccountByEmail, holdTenants, listAbandoned } from './data.ts'

const abandonedAfter = 30 * dayMs

/** One with a link that still works is not over. */
export const removeAbandoned = async ({ db, now }: Context, signal: AbortSignal): Promise<number> => {
  let removed = 0
  for (const { email, ...key } of await listAbandoned(db, isoTime(now() - abandonedAfter), isoTime(now()))) {
    if (signal.aborted) break
    const gone = await db.transaction(async (tx) => {
      await holdTenants(tx, [key.tenant_id])
      if (!(await holdPerson(tx, key))) return false
      const holder = await findAccountByEmail(tx, email)
      if (holder?.id !== key.id || holder.verified || !(await deleteUnconfirmed(tx, key))) return false
      await recordOwnAct(tx, { at: now(), by: key, action: 'account.expired' })
      return true
    })
    if (gone) removed += 1
  }
  return removed
}

export const abandonedTask: ScheduledTask = {
  name: 'abandoned_registrations',
  every: dayMs / 1000,
  run: async (context, signal) => ({ outcome: `${await removeAbandoned(context, signal)} registrations` }),
}
