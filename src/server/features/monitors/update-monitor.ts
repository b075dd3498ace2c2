// Changes, pauses and deletes monitors: each by somebody who may, and only where they saw the newest version.
import type { z } from 'zod'
import type { Monitor, MonitorSettings, monitors } from '../../../contract/monitors.ts'
import type { Person } from '../../../domain/accounts.ts'
import { utcText } from '../../../domain/formats.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { lockAccount } from './account-data.ts'
import { refuseAboveShare, refuseSettings } from './check-settings.ts'
import { type MonitorWriter, nameTaken, tidied } from './create-monitor.ts'
import { findRow, listHotelsOf, listNames, listReceiversOf, lockRow, type MonitorRow } from './data.ts'
import { forgetUnwatched } from './changes-data.ts'
import { getMonitor, mayChange } from './list-monitors.ts'
import {
  deleteMonitor,
  findPausedAt,
  isNameTaken,
  setHeld,
  updateMonitor,
  writeHotels,
  writeReceivers,
} from './write-data.ts'
import { markPaused, planTurns } from './write-turns.ts'

type Change = Omit<z.output<typeof monitors.update.body>, 'user_id'>

/** Refuses a person who may not change it, as a missing one where they cannot see it either. */
export const needMonitor = async (context: Context, person: Person, id: number): Promise<MonitorRow> => {
  const row = await findRow(context.db, person.tenant_id, id)
  if (!row) throw notFound()
  await refuseChange(context.db, person, row)
  return row
}

/** Names no hotel that the person does not reach. */
export const refuseChange = async (db: Database | Transaction, person: Person, row: MonitorRow): Promise<void> => {
  if (mayChange(person, row, await listHotelsOf(db, [row.id], person))) return
  const message =
    person.role === 'manager' && row.created_by === person.id
      ? 'This monitor also checks hotels that are not assigned to you. Ask the owner of your account to change or run it'
      : 'Only the owner and whoever made a monitor can change it'
  throw new Refusal('forbidden', message)
}

/** `seen`: the version that the person had on the screen. */
export const changeMonitor = async (
  context: Context,
  writer: MonitorWriter,
  { id, seen }: { id: number; seen: string | null | undefined },
  { paused, ...change }: Change,
): Promise<Monitor> => {
  const { user, person, request } = writer
  const { tenant_id } = person
  const row = await needMonitor(context, person, id)
  const before = await settingsOf(context, person, row)
  const settings = tidied({ ...before, ...given(change) })
  const isRewritten = Object.keys(given(change)).length > 0
  const plan =
    isRewritten && (await refuseSettings(context, person, settings, { ...before, id, finished: row.finished }))
  const at = isoTime(context.now())
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, tenant_id)
    const locked = await lockRow(tx, tenant_id, id)
    if (!locked) throw notFound()
    await refuseChange(tx, person, locked)
    // Also their own change in another window: what was merged with an older version would take it back.
    const isNewer = (version: string) => version < locked.updated_at
    if (isNewer(row.updated_at) || (typeof seen === 'string' && isNewer(seen))) throw await changedMeanwhile(tx, locked)
    if (await isNameTaken(tx, { tenant_id, id, name: settings.name })) throw nameTaken()
    if (plan) {
      const stored = { ...before, id, finished: locked.finished }
      await refuseAboveShare(tx, tenant_id, settings, { ...plan, before: stored })
    }
    const paused_at = paused === false && !locked.finished ? await findPausedAt(tx, id) : null
    if (paused_at !== null) await markPaused(context, tx, locked, paused_at)
    const { hotels, receivers, ...rest } = settings
    // Whoever names its hotels is whose hotels they are.
    const user_id = change.hotels ? person.id : locked.user_id
    await updateMonitor(tx, id, rest, { user_id, by: user.id, at, paused: paused ?? locked.paused, isRewritten })
    if (change.hotels) {
      const others = (await listHotelsOf(tx, [id], person)).filter(({ reached }) => !reached)
      await writeHotels(tx, id, [...hotels, ...others.map((hotel) => hotel.id)])
    }
    await writeReceivers(tx, id, receivers)
    // Another party or other codes have other prices, and what is no longer watched is never seen again.
    if (isRewritten)
      await forgetUnwatched(tx, id, {
        party: isOther(partyOf, before, settings),
        asked: isOther(watchingOf, before, settings),
      })
    // What held it may be what was changed: its next turn looks again.
    if (isRewritten) await setHeld(tx, id, { reason: null, message: null, at })
    const after = await lockRow(tx, tenant_id, id)
    if (after) await planTurns(context, tx, after)
    const action = isRewritten || paused === undefined ? 'changed' : paused ? 'paused' : 'resumed'
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: `monitor.${action}`,
      subject: `monitor ${id}`,
      details: { ...given(change), ...(paused !== undefined && { paused }) },
      request,
    })
  })
  return getMonitor(context, person, id)
}

const partyOf = ({
  stays: { nights, adults, children },
  corporate_codes,
}: Pick<MonitorSettings, 'stays' | 'corporate_codes'>): string =>
  JSON.stringify([nights, adults, children, corporate_codes.toSorted()])
const watchingOf = ({ stays, corporate_codes, booking_codes, rules_of }: MonitorSettings): string =>
  JSON.stringify([
    stays.kind === 'fixed' ? stays.check_ins : [stays.days_ahead, stays.weekday],
    booking_codes,
    rules_of,
  ]) + partyOf({ stays, corporate_codes })
const isOther = (of: (settings: MonitorSettings) => string, before: MonitorSettings, after: MonitorSettings): boolean =>
  of(before) !== of(after)

/** Without what was not sent. */
const given = (change: Omit<Change, 'paused'>): Partial<MonitorSettings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** With those of its hotels that the person reaches: others stay as they are. */
const settingsOf = async (context: Context, person: Person, row: MonitorRow): Promise<MonitorSettings> => {
  const [hotels, receivers] = await Promise.all([
    listHotelsOf(context.db, [row.id], person),
    listReceiversOf(context.db, [row.id]),
  ])
  return {
    ...row,
    gds: row.gds.flatMap((id) => gdsNameOf(id) ?? []),
    hotels: hotels.filter(({ reached }) => reached).map(({ id }) => id),
    receivers: receivers.map(({ id }) => id),
  }
}

const changedMeanwhile = async (tx: Transaction, { updated_by, updated_at }: MonitorRow) => {
  const [by] = await listNames(tx, [updated_by])
  return new Refusal(
    'conflict',
    `${by?.name ?? 'Somebody'} changed this on ${utcText(updated_at)}. Nothing was saved`,
    {
      reason: 'changed_meanwhile',
      newest: { updated_at, by: by?.name ?? null },
    },
  )
}

/** A run under way ends by itself: what it has asked is paid for. */
export const removeMonitor = async (
  context: Context,
  { user, person, request }: MonitorWriter,
  id: number,
): Promise<void> => {
  const { name } = await needMonitor(context, person, id)
  await context.db.transaction(async (tx) => {
    const locked = await lockRow(tx, person.tenant_id, id)
    if (!locked) throw notFound()
    await refuseChange(tx, person, locked)
    await deleteMonitor(tx, id)
    await recordAudit(context, tx, {
      by: user,
      of: person,
      action: 'monitor.removed',
      subject: `monitor ${id}`,
      details: { name },
      request,
    })
  })
}
