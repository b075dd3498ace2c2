// The next turns of monitors: one by the account's clock, or one by each clock of its hotels.
import { dayMs } from '../../../domain/durations.ts'
import { spreadOf, nextDue } from '../../../domain/monitors/schedule.ts'
import type { Schedule } from '../../../domain/monitors/schedule.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { findSettings } from './account-data.ts'
import { listActiveIds, listZones, lockRow, type MonitorRow } from './data.ts'
import { insertSkipped } from './run-data.ts'
import { type MonitorTurn, writeTurns } from './write-data.ts'

/** The first turn by a clock after a moment. */
export const turnAfter = (id: number, schedule: Schedule, zone: string, after: number): MonitorTurn => {
  const due = nextDue(schedule, zone, after)
  return { zone, due_at: isoTime(due), begins_at: isoTime(due + spreadOf(id)) }
}

/** Of a pause that ends the newest moments at which it would have run, as many as its strip shows: each is marked as skipped. */
const mostMarked = 60
const furthestBack = 62 * dayMs
export const markPaused = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  monitor: MonitorRow,
  paused_at: string,
): Promise<void> => {
  const { id, tenant_id } = monitor
  const from = Math.max(Date.parse(paused_at), now() - furthestBack)
  for (const zone of await clocksOf(tx, monitor)) {
    const missed: number[] = []
    for (let due = nextDue(monitor, zone, from); due <= now(); due = nextDue(monitor, zone, due)) missed.push(due)
    for (const due of missed.slice(-mostMarked))
      await insertSkipped(tx, { tenant_id, monitor_id: id, zone, due_at: isoTime(due) }, 'The monitor was paused')
  }
}

const clocksOf = async (
  tx: Transaction,
  { id, tenant_id, zone }: MonitorRow,
  account_zone?: string,
): Promise<string[]> => {
  const account = account_zone ?? (await findSettings(tx, tenant_id)).time_zone
  return zone === 'account' ? [account] : [...new Set((await listZones(tx, id)).map((each) => each ?? account))]
}

/** From now on; none where it is paused or finished. */
export const planTurns = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  monitor: MonitorRow,
  account_zone?: string,
): Promise<void> => {
  const { id, paused, finished } = monitor
  const zones = await clocksOf(tx, monitor, account_zone)
  const turns = paused || finished ? [] : zones.map((each) => turnAfter(id, monitor, each, now()))
  await writeTurns(tx, id, turns, isoTime(now()))
}

/** Of all monitors of an account, by its new clock. */
export const writeAllTurns = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  tenant_id: Person['tenant_id'],
  time_zone: string,
): Promise<void> => {
  for (const id of await listActiveIds(tx, tenant_id)) {
    const monitor = await lockRow(tx, tenant_id, id)
    if (monitor) await planTurns(context, tx, monitor, time_zone)
  }
}
