// What a verification needs of a fix: where it is found, marking it as done, opening it again, and what a checkup found.
import type { Person } from '../../../../domain/accounts.ts'
import type { GdsId } from '../../../../domain/gds.ts'
import type { RateField } from '../../../../domain/rate.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { findState, listFound, listPeople, type NewState, setOpen, upsertState } from '../data.ts'
import { findNamed, needFix } from '../list/get-fix.ts'
import { causesOfRates } from '../make-fixes.ts'
import { needNewest } from './store-change.ts'

type FixName = { tenant_id: number; hotel_id: number; key: string }
export type FixToVerify = {
  hotel_id: number
  key: string
  gds_id: GdsId
  field: RateField
  found_at: string
  rates: { id: number }[]
}
type FixOfHotel = { hotel_id: number; key: string; start_date?: string | undefined; end_date?: string | undefined }

const daysToVerify = ({ now }: Pick<Context, 'now'>, start_date: string | undefined) => {
  const yesterday = addDays(todayIn(null, now()), -1)
  return { start_date: start_date !== undefined && start_date < yesterday ? start_date : yesterday }
}

/**
 * With its rates of all days from the earlier of the first one on the screen and yesterday, which is today somewhere: a verification is
 * not only about the days on the screen.
 */
export const needFixToVerify = (
  context: Context,
  person: Person,
  { hotel_id, key, start_date }: FixOfHotel,
): Promise<FixToVerify> => needFix(context, person, { hotel_id, key }, daysToVerify(context, start_date))

/** The same of several, in the order of their names; undefined for what no longer exists. */
export const findFixesToVerify = (
  context: Context,
  person: Person,
  named: readonly Omit<FixOfHotel, 'start_date'>[],
  start_date: string | undefined,
): Promise<(FixToVerify | undefined)[]> => findNamed(context, person, named, daysToVerify(context, start_date))

type Pressed = { actor_id: number; at: string; found_at: string; seen: string | null | undefined }
/** Returns what it was before and is now, for the log. Refuses where somebody else has changed it since it was seen. */
export const markFixDone = async (tx: Transaction, name: FixName, { actor_id, at, found_at, seen }: Pressed) => {
  const before = await findState(tx, name)
  if (before && seen !== undefined) {
    const people = await listPeople(tx, name.tenant_id)
    await needNewest(tx, before, { seen, user_id: actor_id, found_at, at, people })
  }
  const now: NewState = {
    state: 'done',
    done_at: at,
    until: null,
    worse_than: null,
    worsened: null,
    assigned_to: before?.assigned_to ?? null,
    due_on: before?.due_on ?? null,
  }
  await upsertState(tx, name, now, { actor_id, at })
  return { before: before ?? null, after: now }
}

/** Until the transaction ends, nobody else changes what is said of it. */
export const holdFix = async (tx: Transaction, name: FixName): Promise<void> => {
  await findState(tx, name)
}

/** Unless somebody has said something else since. */
export const reopenFix = (tx: Transaction, name: FixName, { since, at }: { since: string; at: string }) =>
  setOpen(tx, name, { since, at })

/** The causes in a checkup, by their keys, with what each rate shows. */
export const causesOfCheckup = async ({ db }: Pick<Context, 'db'>, tenant_id: number, checkup_id: number) =>
  causesOfRates(await listFound(db, tenant_id, [checkup_id])).get(checkup_id)?.causes ?? []
