// Marks fixes as done, snoozed or open again, assigns them, or says until when they are due: each in a transaction of its own, with one mail to whoever is assigned.
import type { z } from 'zod'
import type { FixStatus, NewestFix, RefusedFix, fixes } from '../../../../contract/fixes.ts'
import { longestSnooze } from '../../../../domain/fix-limits.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import { type By, type Change, changeFix, type ChangedFix, type FixUpdate } from './store-change.ts'
import { listPeople, listReached, listTimeZones } from '../data.ts'
import { findNamed, needFix } from '../list/get-fix.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import { findPersonOf } from '../../users/service.ts'
import { queueAssigned } from './queue-assigned.ts'

type Dates = z.output<typeof fixes.update.query>
type OneFix = z.output<typeof fixes.update.params> & Dates & { seen: string | null | undefined }

export const updateFix = async (
  context: Context,
  by: By,
  { id: hotel_id, key, seen, ...dates }: OneFix,
  change: FixUpdate,
): Promise<FixStatus> => {
  const fix = await needFix(context, by.person, { hotel_id, key }, dates)
  const asked = await prepareChange(context, by, change, [hotel_id])
  const [measured = fix] = await findMeasured(context, by, change, [fix])
  return context.db.transaction(async (tx) => {
    const { status } = await changeFix(context, tx, by, { fix, measured, seen, ...asked }, async (changed) => {
      const to = newAssignee(change, changed)
      if (to !== null) await queueAssigned(context, tx, by, { to, fixes: [fix] })
    })
    return status
  })
}

/** Where none of them exists any more, or they belong to another account, it is as if they had never been. */
export const updateFixes = async (
  context: Context,
  by: By,
  dates: Dates,
  { fixes: named, ...change }: z.output<typeof fixes.updateMany.body>,
): Promise<{ done: number; refused: RefusedFix[] }> => {
  const distinct = [...new Map(named.map((each) => [fixNameOf(each), each])).values()]
  const found = await findNamed(context, by.person, distinct, dates)
  if (found.every((fix) => !fix)) throw notFound()
  const hotels = found.flatMap((fix) => fix?.hotel_id ?? [])
  const asked = await prepareChange(context, by, change, hotels)
  const measured = await findMeasured(context, by, change, distinct)
  const refused: RefusedFix[] = []
  const assigned: HotelFix[] = []
  try {
    for (const [at, { hotel_id, key, updated_at: seen }] of distinct.entries()) {
      const fix = found[at]
      try {
        if (!fix) throw notFound()
        if (asked.hasPassed(hotel_id)) throw new Refusal('invalid', dayHasPassed, { reason: 'day_passed' })
        if (!asked.reaches(hotel_id)) throw new Refusal('forbidden', hasNoAccess, { reason: 'no_access' })
        const changed = await context.db.transaction((tx) =>
          changeFix(context, tx, by, { fix, measured: measured[at] ?? fix, seen, ...asked }),
        )
        if (newAssignee(change, changed) !== null) assigned.push(fix)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ hotel_id, key, ...refusalReason(error) })
      }
    }
  } finally {
    // Also of those that were assigned before one failed: they stay so.
    const to = change.assigned_to ?? null
    if (to !== null && assigned.length > 0)
      await context.db.transaction((tx) => queueAssigned(context, tx, by, { to, fixes: assigned }))
  }
  return { done: distinct.length - refused.length, refused }
}

const refusalReason = ({ code, reason, message, newest }: Refusal): Omit<RefusedFix, 'hotel_id' | 'key'> => {
  if (code === 'not_found') return { code, message: 'No longer found by the newest checkups', newest: null }
  if (reason === 'no_access' || reason === 'day_passed') return { code: reason, message, newest: null }
  return { code: 'changed_meanwhile', message, newest: (newest as NewestFix | undefined) ?? null }
}

/** What is the same for all of them; refuses what none of them can become. */
const prepareChange = async (
  context: Context,
  { person }: By,
  change: FixUpdate,
  hotels: readonly number[],
): Promise<Change & Record<'reaches' | 'hasPassed', (hotel: number) => boolean>> => {
  refuseChange(change, todayIn(null, context.now()))
  const passed = await findPassed(context, change.due_on ?? null, hotels)
  if (passed.size > 0 && hotels.every((hotel) => passed.has(hotel))) throw fieldRefusal('due_on', dayHasPassed)
  const people = await listPeople(context.db, person.tenant_id)
  const to = change.assigned_to ?? null
  if (to !== null && !people.some(({ id }) => id === to))
    throw fieldRefusal('assigned_to', 'Select a person of this account')
  const assignee = to === null ? undefined : await findPersonOf(context, to)
  const reached = new Set(assignee && (await listReached(context.db, assignee, [...new Set(hotels)])))
  const reaches = (hotel: number) => to === null || reached.has(hotel)
  // Its message is shown alone where the question has been closed.
  if (!hotels.some(reaches)) throw new Refusal('invalid', hasNoAccess, { errors: { assigned_to: [hasNoAccess] } })
  return { change, people, reaches, hasPassed: (hotel) => passed.has(hotel), at: new Date(context.now()).toISOString() }
}

const hasNoAccess = 'Select a person who has access to this hotel'

const fieldRefusal = (field: string, message: string) => invalid({ [field]: [message] })

const refuseChange = ({ state, until, until_worse, assigned_to, due_on }: FixUpdate, today: string) => {
  if (state === undefined && assigned_to === undefined && due_on === undefined)
    throw fieldRefusal('state', 'Field is required')
  if (until_worse && state !== 'snoozed')
    throw fieldRefusal('until_worse', 'Only a snoozed fix waits until it is worse')
  if (until_worse && until !== undefined)
    throw fieldRefusal('until_worse', 'Select a date or until it gets worse, not both')
  if (state === 'snoozed' && until === undefined && !until_worse) throw fieldRefusal('until', 'Field is required')
  if (until !== undefined && state !== 'snoozed') throw fieldRefusal('until', 'Only a snoozed fix has a date')
  if (until !== undefined && until <= today) throw fieldRefusal('until', 'Select a date after today')
  if (until !== undefined && until > addDays(today, longestSnooze))
    throw fieldRefusal('until', `Select a date within ${longestSnooze} days`)
}

/** On all days ahead, which only a snooze until it gets worse needs. */
const findMeasured = (
  context: Context,
  { person }: By,
  { until_worse }: FixUpdate,
  fixes: readonly { hotel_id: number; key: string }[],
) => (until_worse ? findNamed(context, person, fixes, {}) : [])

const dayHasPassed = 'Select today or a later date: this day has passed at the hotel'

/** Those of the hotels where that day is over. */
const findPassed = async (
  { db, now }: Context,
  due_on: string | null,
  hotels: readonly number[],
): Promise<ReadonlySet<number>> => {
  const zones = due_on === null ? [] : await listTimeZones(db, [...new Set(hotels)])
  return new Set(
    zones.flatMap(({ id, time_zone }) => (due_on !== null && due_on < todayIn(time_zone, now()) ? id : [])),
  )
}

const newAssignee = ({ assigned_to = null }: FixUpdate, { before }: ChangedFix): number | null =>
  assigned_to === before ? null : assigned_to
