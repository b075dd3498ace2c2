// Whether something keeps a monitor from running, and in whose name it runs.
import type { Person } from '../../../domain/accounts.ts'
import { type GdsId, gdsLabelOfId, gdsNameOf } from '../../../domain/gds.ts'
import { type HoldReason, whyHeld } from '../../../domain/monitors/hold.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { gdsStandingOf } from '../gds-credentials/service.ts'
import { findPersonOf, userProfileOf } from '../users/service.ts'
import { findOwner, monitorMonth, sumUsed } from './account-data.ts'
import { getAccount } from './get-account.ts'
import { queueEvent } from '../webhooks/service.ts'
import type { MonitorRow } from './data.ts'
import { setHeld } from './write-data.ts'

/** Where an account may ask nothing. */
export const accountEnded = 'The account has ended, or a payment is due.'

type Hold = { reason: HoldReason; message: string }

/** What was found out before the transaction that begins a run. */
export type RunFacts = {
  /** Nobody where the account has nobody left who may run it. */
  person: Person | undefined
  account_ok: boolean
  /** Why no GDS of the monitor can be asked; null where one can. */
  gds: { state: 'refused' | 'paused'; message: string } | null
  share_limit: number | null
}

/** Whoever saved its hotels last, or the owner where they have left. */
export const runnerOf = async (context: Context, { tenant_id, user_id }: MonitorRow): Promise<Person | undefined> => {
  const saver = await findPersonOf(context, user_id)
  if (saver?.status === 'active') return saver
  const owner = await findOwner(context.db, tenant_id)
  return owner === undefined ? undefined : findPersonOf(context, owner)
}

/** `unattended`: nobody waits for the run. */
export const findFacts = async (
  context: Context,
  monitor: MonitorRow,
  { unattended = true } = {},
): Promise<RunFacts> => {
  const person = await runnerOf(context, monitor)
  if (!person) return { person, account_ok: false, gds: null, share_limit: null }
  const [standing, { share_limit }] = await Promise.all([
    mayAskNow(context, person, monitor.gds, { unattended }),
    getAccount(context, person),
  ])
  return { person, ...standing, share_limit }
}

/** Whether the account of a person may ask, and why none of these GDS can be asked. */
export const mayAskNow = async (
  context: Context,
  person: Person,
  gds: readonly GdsId[],
  { unattended = false } = {},
): Promise<Pick<RunFacts, 'account_ok' | 'gds'>> => {
  const profile = await userProfileOf(context, person)
  const account_ok = profile.status === 'active' && profile.payment_status === 'good'
  const standings = await Promise.all(
    gds.map(async (id) => {
      const name = gdsNameOf(id)
      const isHeld = person.is_admin || profile.gds.includes(id)
      if (!name || !isHeld) return { state: 'refused', message: `${gdsLabelOfId(id)} is not part of your account.` }
      return gdsStandingOf(context, person, name, { unattended })
    }),
  )
  return { account_ok, gds: standingOfAll(standings) }
}

const standingOfAll = (standings: readonly { state: string; message: string | null }[]): RunFacts['gds'] => {
  if (standings.some(({ state }) => state === 'ready')) return null
  const paused = standings.find(({ state }) => state === 'paused')
  const message = (paused ?? standings[0])?.message ?? 'No GDS of it can be asked.'
  return { state: paused ? 'paused' : 'refused', message }
}

/** What a run would need of queries and hotels. */
type Needed = { queries: number; hotels: number }
/** With runs under way counted as what they may still take. */
export const decideHold = async (
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  monitor: MonitorRow,
  { account_ok, gds, share_limit }: RunFacts,
  { queries, hotels }: Needed,
): Promise<Hold | null> => {
  const { tenant_id, id, month_limit } = monitor
  const used = await sumUsed(db, { tenant_id, monitor_id: id, month: monitorMonth(now()) }, true)
  const reason = whyHeld({
    used: used.monitor,
    limit: month_limit,
    needed: queries,
    share_used: used.account,
    share_limit,
    credentials_refused: gds?.state === 'refused',
    gds_paused: gds?.state === 'paused',
    account_ok,
    hotels,
  })
  if (!reason) return null
  const messages: Record<HoldReason, string> = {
    account: accountEnded,
    no_hotels: 'None of its hotels is left.',
    credentials: gds?.message ?? '',
    gds_paused: gds?.message ?? '',
    month_limit: `${used.monitor} of its ${month_limit} queries of this month are used, and a run takes ${queries}.`,
    share: `Monitors have used ${used.account} of the ${share_limit} queries that they may use this month, and a run takes ${queries}.`,
  }
  return { reason, message: messages[reason] }
}

/** Webhooks are told of a hold that is new or has another reason. */
export const storeHold = async (
  context: Context,
  tx: Transaction,
  { id, tenant_id, held }: MonitorRow,
  hold: Hold | null,
): Promise<void> => {
  const at = isoTime(context.now())
  await setHeld(tx, id, { reason: hold?.reason ?? null, message: hold?.message ?? null, at })
  if (!hold || hold.reason === held) return
  const data = { monitor_id: id, reason: hold.reason }
  await queueEvent(context, tx, { tenant_id, event: 'monitor.held', data, path: `/monitors/${id}` })
}
