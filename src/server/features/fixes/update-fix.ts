// Marks fixes as done, snoozed or open again, or assigns them: one transaction, with an audit entry for each and one mail.
import type { z } from 'zod'
import type { FixStatus, fixes } from '../../../contract/fixes.ts'
import type { Person } from '../../../domain/accounts.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { type AssigneeRow, findState, listPeople, type NewState, type StateRow, upsertState } from './data.ts'
import { type NamedFix, needFixes } from './get-fix.ts'
import { statusOf } from './list-fixes.ts'
import type { HotelFix } from './make-fixes.ts'
import { queueAssigned } from './queue-assigned.ts'

type FixUpdate = z.output<typeof fixes.update.body>
type Dates = z.output<typeof fixes.update.query>
/** Who changes fixes of whose account. */
type By = { user: Person; person: Person; request: RequestContext }

const fieldRefusal = (field: string, message: string) => invalid({ [field]: [message] })

export const updateFix = async (
  context: Context,
  by: By,
  { id: hotel_id, key, ...dates }: z.output<typeof fixes.update.params> & Dates,
  change: FixUpdate,
): Promise<FixStatus> => {
  const [status] = await changeFixes(context, by, { named: [{ hotel_id, key }], dates, change })
  if (!status) throw notFound()
  return status
}

/** All or none. */
export const updateFixes = async (
  context: Context,
  by: By,
  dates: Dates,
  { fixes: named, ...change }: z.output<typeof fixes.updateMany.body>,
): Promise<number> => {
  const distinct = [...new Map(named.map((each) => [`${each.hotel_id} ${each.key}`, each])).values()]
  return (await changeFixes(context, by, { named: distinct, dates, change })).length
}

type FixesToChange = { named: readonly NamedFix[]; dates: Dates; change: FixUpdate }

const changeFixes = async (context: Context, by: By, { named, dates, change }: FixesToChange): Promise<FixStatus[]> => {
  const { tenant_id } = by.person
  const found = await needFixes(context, by.person, named, dates)
  const today = todayIn(null, context.now())
  refuseChange(change, today)
  const at = new Date(context.now()).toISOString()
  return context.db.transaction(async (tx) => {
    const people = await listPeople(tx, tenant_id)
    const to = change.assigned_to ?? null
    if (to !== null && !people.some(({ id }) => id === to))
      throw fieldRefusal('assigned_to', 'Select a person of this account')
    // In one order everywhere, so that two changes of the same fixes never wait for each other.
    const ordered = found.toSorted((a, b) => a.hotel_id - b.hotel_id || (a.key < b.key ? -1 : 1))
    const stored = new Map<HotelFix, StoredChange>()
    for (const fix of ordered) stored.set(fix, await storeChange(tx, by, fix, { change, at }))
    // As they were chosen: what comes first in the list comes first in the mail.
    const assigned = found.filter((fix) => to !== null && stored.get(fix)?.before !== to)
    if (to !== null) await queueAssigned(context, tx, by, { to, fixes: assigned })
    for (const fix of ordered) await recordChange(tx, context.now(), by, { fix, change, stored: stored.get(fix) })
    return found.map((fix) => statusAfter(stored.get(fix), fix, today, people))
  })
}

const refuseChange = ({ state, until, assigned_to }: FixUpdate, today: string) => {
  if (state === undefined && assigned_to === undefined) throw fieldRefusal('state', 'Field is required')
  if (state === 'snoozed' && until === undefined) throw fieldRefusal('until', 'Field is required')
  if (until !== undefined && state !== 'snoozed') throw fieldRefusal('until', 'Only a snoozed fix has a date')
  if (until !== undefined && until <= today) throw fieldRefusal('until', 'Select a date after today')
}

/** `before` is who it was assigned to. */
type StoredChange = { row: StateRow | undefined; kept: StateRow | undefined; now: NewState; before: number | null }

const storeChange = async (
  tx: Transaction,
  { user, person }: By,
  { hotel_id, key }: HotelFix,
  { change: { state, until, assigned_to }, at }: { change: FixUpdate; at: string },
): Promise<StoredChange> => {
  const named = { tenant_id: person.tenant_id, hotel_id, key }
  const kept = await findState(tx, named)
  const before: NewState = kept ?? { state: 'open', done_at: null, until: null, assigned_to: null }
  const now: NewState = {
    ...(state === undefined
      ? before
      : { state, done_at: state === 'done' ? at : null, until: state === 'snoozed' ? (until ?? null) : null }),
    assigned_to: assigned_to === undefined ? before.assigned_to : assigned_to,
  }
  const row = await upsertState(tx, named, now, { actor_id: user.id, at })
  return { row, kept, now, before: before.assigned_to }
}

type ChangeToRecord = { fix: HotelFix; change: FixUpdate; stored: StoredChange | undefined }
const recordChange = (tx: Transaction, at: number, { user, person, request }: By, recorded: ChangeToRecord) => {
  const { fix, change, stored } = recorded
  return recordAudit(tx, {
    at,
    by: user,
    of: person,
    action: change.state === undefined ? 'fix.assigned' : `fix.${change.state}`,
    subject: `hotel ${fix.hotel_id} fix ${fix.key}`,
    details: { before: stored?.kept ?? null, after: stored?.now },
    request,
  })
}

const statusAfter = (
  stored: StoredChange | undefined,
  { found_at }: HotelFix,
  today: string,
  people: readonly AssigneeRow[],
) => statusOf(stored?.row, found_at, today, people)
