// Stores what a person says of one fix, in the transaction of its audit entry: only where it saw the newest version.
import type { FixStatus, NewestFix, fixes } from '../../../../contract/fixes.ts'
import type { z } from 'zod'
import type { Person } from '../../../../domain/accounts.ts'
import { ruleSet } from '../../../../domain/accuracy/rule-set.ts'
import { utcText } from '../../../../domain/formats.ts'
import type { Context, RequestContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  type AssigneeRow,
  findChanger,
  findState,
  insertState,
  type NewState,
  setQuiet,
  type StateRow,
  upsertState,
  type WorseThan,
} from '../data.ts'
import { isSnoozeOver, statusOf } from '../state/make-status.ts'
import type { HotelFix } from '../make-fixes.ts'
import { cancelRunning } from '../state/verification-data.ts'

export type FixUpdate = z.output<typeof fixes.update.body>
/** Who changes fixes of whose account. */
export type By = { user: Person; person: Person; request: RequestContext }
export type Change = {
  change: FixUpdate
  at: string
  people: readonly AssigneeRow[]
}
type FixName = { tenant_id: number; hotel_id: number; key: string }
/** `before` is who it was assigned to. */
export type ChangedFix = { status: FixStatus; before: number | null }

const untouched: NewState = {
  state: 'open',
  done_at: null,
  until: null,
  worse_than: null,
  worsened: null,
  assigned_to: null,
  due_on: null,
}

/** What holds of what was said; a snooze that is over does not begin again because something else is said. */
const heldOf = (kept: StateRow | undefined): NewState => {
  if (!kept) return untouched
  return isSnoozeOver(kept) ? { ...kept, state: 'open', until: null } : kept
}

/**
 * Of an acceptance, or its end: whoever looked at the fix before has an old version of it. `isPart`: of some of its codes, while others stay
 * open, so that what is new or back stays so.
 */
export const renewVersion = async (
  tx: Transaction,
  name: FixName,
  changed: { actor_id: number; at: string; isPart: boolean },
): Promise<void> => {
  const kept = await findState(tx, name)
  const row = await (kept ? upsertState : insertState)(tx, name, heldOf(kept), changed)
  if (!row) return renewVersion(tx, name, changed) // somebody else was first, and is seen now
  if (changed.isPart) await setQuiet(tx, name, kept?.acted_at ?? null)
}

/** `measured` is the fix on all days ahead: later checkups are compared with it, whatever days are on the screen. */
type FixToChange = Change & { fix: HotelFix; measured: HotelFix; seen: string | null | undefined }
/**
 * `seen` is the version that the person looked at, null if nobody had changed it; undefined asks for no comparison. `tell` does what belongs
 * to the change before its audit entry, for which others wait.
 */
export const changeFix = async (
  context: Context,
  tx: Transaction,
  by: By,
  asked: FixToChange,
  tell: (changed: ChangedFix) => Promise<void> = async () => {},
): Promise<ChangedFix> => {
  const { fix, seen, change, at, people } = asked
  const named = { tenant_id: by.person.tenant_id, hotel_id: fix.hotel_id, key: fix.key }
  const kept = await findState(tx, named)
  await needNewest(tx, kept, { seen, user_id: by.user.id, found_at: fix.found_at, at, people })
  const before = heldOf(kept)
  const now = stateAfter(before, asked)
  if (change.state === 'open' || change.state === 'snoozed') await cancelRunning(tx, named, at)
  const row = await (kept ? upsertState : insertState)(tx, named, now, { actor_id: by.user.id, at })
  if (!row) return changeFix(context, tx, by, asked, tell) // somebody else was first, and is seen now
  const changed = { status: statusOf(row, fix.found_at, Date.parse(at), people), before: before.assigned_to }
  await tell(changed)
  await recordAudit(context, tx, {
    by: by.user,
    of: by.person,
    action: actionOf(change),
    subject: `hotel ${fix.hotel_id} fix ${fix.key}`,
    details: { before: kept ?? null, after: now },
    request: by.request,
  })
  return changed
}

const actionOf = ({ state, assigned_to }: FixUpdate) => {
  if (state !== undefined) return `fix.${state}` as const
  return assigned_to === undefined ? ('fix.due' as const) : ('fix.assigned' as const)
}

type Seen = Pick<FixToChange, 'seen' | 'at' | 'people'> & { user_id: number; found_at: string }
/** Refuses where somebody else has changed it since it was seen. */
export const needNewest = async (
  tx: Transaction,
  kept: StateRow | undefined,
  { seen, user_id, found_at, at, people }: Seen,
): Promise<void> => {
  if (kept && isOlder(seen, kept) && kept.actor_id !== user_id)
    throw await changedMeanwhile(tx, kept, statusOf(kept, found_at, Date.parse(at), people))
}

/** Moments may be written in several ways. */
const isOlder = (seen: string | null | undefined, { updated_at }: StateRow) =>
  seen !== undefined && (seen === null || Date.parse(seen) !== Date.parse(updated_at))

const stateAfter = (before: NewState, { change, measured, at }: FixToChange): NewState => {
  const { state, assigned_to, due_on } = change
  const kept = {
    assigned_to: assigned_to === undefined ? before.assigned_to : assigned_to,
    due_on: due_on === undefined ? before.due_on : due_on,
  }
  if (state === undefined) return { ...before, ...kept }
  const until = state === 'snoozed' ? (change.until ?? null) : null
  const worse_than = state === 'snoozed' && until === null ? measureOf(measured, at) : null
  return { state, done_at: state === 'done' ? at : null, until, worse_than, worsened: null, ...kept }
}

const measureOf = ({ rates, value_per_night: value }: HotelFix, at: string): WorseThan => ({
  rates: rates.length,
  days: countByDay(rates),
  value,
  at,
  rule_set: ruleSet.version,
})

const countByDay = (rates: HotelFix['rates']) => {
  const days: Record<string, number> = {}
  for (const { check_in } of rates) days[check_in] = (days[check_in] ?? 0) + 1
  return days
}

const changedMeanwhile = async (tx: Transaction, { actor_id, updated_at: at }: StateRow, status: FixStatus) => {
  const by_checkup = actor_id === null
  const person = by_checkup ? undefined : await findChanger(tx, actor_id)
  const by = person && !person.is_admin ? person.name : null
  const newest: NewestFix = { by, by_checkup, at, status }
  const who = by ?? (by_checkup ? 'A checkup' : 'Rateproof support')
  return new Refusal('conflict', `${who} changed this on ${utcText(at)}. Nothing was saved`, {
    reason: 'changed_meanwhile',
    newest,
  })
}
