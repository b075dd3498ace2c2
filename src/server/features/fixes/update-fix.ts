// Marks a fix as done, snoozed or open again, or assigns it: one transaction, with its audit entry.
import type { z } from 'zod'
import type { FixStatus, fixes } from '../../../contract/fixes.ts'
import type { Person } from '../../../domain/accounts.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { findState, listPeople, type NewState, upsertState } from './data.ts'
import { findFixes } from './find-fixes.ts'
import { statusOf, viewOf } from './list-fixes.ts'

type FixUpdate = z.output<typeof fixes.update.body>
type Named = z.output<typeof fixes.update.params> & z.output<typeof fixes.update.query>

const fieldRefusal = (field: string, message: string) => invalid({ [field]: [message] })

/** A fix that no longer exists, or belongs to another account, looks like a missing one. */
export const updateFix = async (
  context: Context,
  user: Person,
  { id: hotel_id, key, ...query }: Named,
  change: FixUpdate,
  request: RequestContext,
): Promise<FixStatus> => {
  const view = await viewOf(context, user, { ...query, hotel_id }, undefined)
  const { groups } = await findFixes(context, view)
  const fix = groups.flat().find((each) => each.key === key)
  if (!fix) throw notFound()
  const today = todayIn(null, context.now())
  const { state, until, assigned_to } = change
  if (state === undefined && assigned_to === undefined) throw fieldRefusal('state', 'Field is required')
  if (state === 'snoozed' && until === undefined) throw fieldRefusal('until', 'Field is required')
  if (until !== undefined && state !== 'snoozed') throw fieldRefusal('until', 'Only a snoozed fix has a date')
  if (until !== undefined && until <= today) throw fieldRefusal('until', 'Select a date after today')
  const { tenant_id } = view.person
  const at = new Date(context.now()).toISOString()
  return context.db.transaction(async (tx) => {
    const people = await listPeople(tx, tenant_id)
    if (assigned_to !== undefined && assigned_to !== null && !people.some(({ id }) => id === assigned_to))
      throw fieldRefusal('assigned_to', 'Select a person of this account')
    const before = await findState(tx, { tenant_id, hotel_id, key })
    const kept: NewState = before ?? { state: 'open', done_at: null, until: null, assigned_to: null }
    const now: NewState = {
      ...(state === undefined
        ? kept
        : { state, done_at: state === 'done' ? at : null, until: state === 'snoozed' ? (until ?? null) : null }),
      assigned_to: assigned_to === undefined ? kept.assigned_to : assigned_to,
    }
    const stored = await upsertState(tx, { tenant_id, hotel_id, key }, now, { actor_id: user.id, at })
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: view.person,
      action: state === undefined ? 'fix.assigned' : `fix.${state}`,
      subject: `hotel ${hotel_id} fix ${key}`,
      details: { before: before ?? null, after: now },
      request,
    })
    return statusOf(stored, fix.found_at, today, people)
  })
}
