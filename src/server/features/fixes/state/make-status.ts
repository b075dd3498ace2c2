// What is said of a fix: by people, until a newer checkup finds it again or its date has come, and by what became of it.
import type { FixStatus } from '../../../../contract/fixes.ts'
import { todayIn } from '../../../../domain/stay.ts'
import type { AssigneeRow, StateRow } from '../data.ts'
import type { FixAcceptance } from './find-accepted.ts'
import { type FixSpell, isJudgedAnew } from './find-spells.ts'
import type { HotelFix } from '../make-fixes.ts'

export type ListedFix = {
  fix: HotelFix
  status: FixStatus
  spell: FixSpell
  acceptance: FixAcceptance
  /** Of the hotel, where something is said of the fix; its days are counted there. */
  time_zone: string | null
  /** When somebody last acted on the whole of it. */
  acted_at: string | null
}

/**
 * Where another value or its day has ended what was accepted, it is back, until somebody acts or its stays have begun. What is found again after it was
 * gone has no due date from before and is not snoozed until it gets worse: that was for the time before.
 */
export const withBack = (found: ListedFix): ListedFix => {
  const listed = withoutOverdue(withoutOld(found))
  const { spell, acceptance, acted_at } = listed
  const fell = acceptance.was_accepted ?? acceptance.acceptance_ended
  const isBack = fell !== null && (acted_at === null || acted_at < fell.at)
  const isAsked = spell !== null && spell.state !== 'past' && spell.state !== 'unconfirmed'
  return isBack && isAsked ? { ...listed, spell: { ...spell, state: 'back' } } : listed
}

/**
 * Whether a checkup found it since a moment, or found it again, or another value has ended since what was accepted. A new rule set finds
 * nothing new, and nobody has to look at what is accepted.
 */
export const isFoundSince =
  (since: string) =>
  ({ spell, acceptance }: Pick<ListedFix, 'spell' | 'acceptance'>): boolean => {
    const isNewer = (at: string) => Date.parse(at) > Date.parse(since)
    if (acceptance.accepted) return false
    // What has ended by its day is found by no checkup.
    if (acceptance.fell_at !== null && isNewer(acceptance.fell_at)) return true
    return spell !== null && !isJudgedAnew(spell) && spell.gone_at === null && isNewer(spell.opened_at)
  }

/** Nobody has to do anything of what is accepted, or past, or gone. */
const withoutOverdue = (listed: ListedFix): ListedFix => {
  const { status, spell, acceptance } = listed
  const isLeft = acceptance.accepted !== null || spell?.state === 'past' || spell?.state === 'gone'
  return status.overdue && isLeft ? { ...listed, status: { ...status, overdue: false } } : listed
}

const withoutOld = (listed: ListedFix): ListedFix => {
  const { spell, status, time_zone } = listed
  if (!spell || spell.came_back === 0) return listed
  const { due_on, until_worse, worsened } = status
  const isDueOld = due_on !== null && due_on < todayIn(time_zone, Date.parse(spell.opened_at))
  const isSnoozeOld = until_worse !== null && until_worse.at < spell.opened_at
  const isWorseOld = worsened !== null && worsened.at < spell.opened_at
  if (!isDueOld && !isSnoozeOld && !isWorseOld) return listed
  return {
    ...listed,
    status: {
      ...status,
      ...(isDueOld && { due_on: null, overdue: false }),
      ...(isSnoozeOld && { state: 'open', until_worse: null }),
      ...(isWorseOld && { worsened: null }),
    },
  }
}

const untouched: FixStatus = {
  state: 'open',
  done_at: null,
  until: null,
  until_worse: null,
  worsened: null,
  assigned_to: null,
  due_on: null,
  overdue: false,
  updated_at: null,
}
/** Whether what is snoozed until a day was gone since and came back: it was said of the time before. */
export const isSnoozeOver = ({ until, back_at, updated_at }: Pick<StateRow, 'until' | 'back_at' | 'updated_at'>) =>
  until !== null && back_at !== null && updated_at < back_at

/** A person's status of a fix holds until a newer checkup finds it again, or its date has come. */
export const statusOf = (
  row: Omit<StateRow, 'hotel_id' | 'key' | 'actor_id' | 'acted_at'> | undefined,
  found_at: string,
  now: number,
  people: readonly AssigneeRow[],
): FixStatus => {
  if (row === undefined) return untouched
  const assigned_to = people.find(({ id }) => id === row.assigned_to) ?? null
  const { due_on, updated_at, worsened, worse_than } = row
  const kept = {
    done_at: null,
    until: null,
    until_worse: null,
    worsened: null,
    assigned_to,
    due_on,
    overdue: false,
    updated_at,
  }
  if (row.state === 'done' && row.done_at !== null && row.done_at >= found_at)
    return { ...kept, state: 'done', done_at: row.done_at }
  if (row.state === 'snoozed' && row.until !== null && row.until > todayIn(null, now) && !isSnoozeOver(row))
    return { ...kept, state: 'snoozed', until: row.until }
  if (row.state === 'snoozed' && row.until === null && worse_than !== null)
    return { ...kept, state: 'snoozed', until_worse: worse_than }
  return { ...kept, state: 'open', worsened, overdue: due_on !== null && due_on < todayIn(row.time_zone, now) }
}
