// How much of its plan an account lets its monitors use, and changing that.
import type { z } from 'zod'
import type { MonitorAccount, monitors } from '../../../contract/monitors.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/service.ts'
import { queriesLeftOf } from '../hotel-checks/service.ts'
import {
  endShareHolds,
  findExtraPrice,
  findSettings,
  lockAccount,
  monitorMonth,
  storeSettings,
  sumLimits,
  sumUsed,
} from './account-data.ts'
import { writeAllTurns } from './write-turns.ts'

type Price = { amount: string; currency: string }

/** Queries a month; null where the plan has no number. */
export const shareLimitOf = (included: number | null, share: number): number | null =>
  included === null ? null : Math.floor((included * share) / 100)

/** `except`: a monitor whose own limit does not count. */
export const getAccount = async (
  context: Context,
  person: Person,
  except?: number,
): Promise<MonitorAccount & { extra_price: Price | null }> => {
  const { db } = context
  const { tenant_id } = person
  const [settings, left, limits, used, extra] = await Promise.all([
    findSettings(db, tenant_id),
    queriesLeftOf(context, person),
    sumLimits(db, tenant_id, except),
    sumUsed(db, { tenant_id, monitor_id: 0, month: monitorMonth(context.now()) }, false),
    findExtraPrice(db, tenant_id),
  ])
  const included = left?.included ?? null
  return {
    ...settings,
    included,
    share_limit: shareLimitOf(included, settings.share),
    taken: limits.taken,
    used: used.account,
    may_change: !person.is_demo && ['owner', 'travel_agent'].includes(person.role),
    extra_price: extra ?? null,
  }
}

export const showAccount = async (context: Context, person: Person, user: Person): Promise<MonitorAccount> => {
  const { extra_price: _, ...account } = await getAccount(context, person)
  return { ...account, may_change: user.is_admin || account.may_change }
}

export const updateAccount = async (
  context: Context,
  { user, person, request }: { user: Person; person: Person; request: RequestContext },
  change: Pick<z.output<typeof monitors.account.body>, 'share' | 'time_zone'>,
): Promise<MonitorAccount> => {
  const { tenant_id } = person
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, tenant_id)
    const before = await findSettings(tx, tenant_id)
    const after = { share: change.share ?? before.share, time_zone: change.time_zone ?? before.time_zone }
    await storeSettings(tx, tenant_id, after)
    // What it held is decided again at its next turn.
    if (after.share > before.share) await endShareHolds(tx, tenant_id)
    if (after.time_zone !== before.time_zone) await writeAllTurns(context, tx, tenant_id, after.time_zone)
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: 'monitor.account_changed',
      subject: `account ${tenant_id}`,
      details: { before, after },
      request,
    })
  })
  return showAccount(context, person, user)
}
