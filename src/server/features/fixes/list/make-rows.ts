// The rows of a group of fixes, each with what is said of it. Where nobody said anything, they are kept while its checkups and spells are the same.
import type { FixStatus, fixes } from '../../../../contract/fixes.ts'
import type { z } from 'zod'
import type { AssigneeRow, StateRow } from '../data.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import { type FixAcceptance, neverAccepted } from '../state/find-accepted.ts'
import { type FixSpell, momentIn, untilOlder, withState } from '../state/find-spells.ts'
import type { HotelSpells } from '../state/list-kept-spells.ts'
import { type ListedFix, statusOf, withBack } from '../state/make-status.ts'

export type Said = {
  now: number
  people: readonly AssigneeRow[]
  /** By hotel and key. */
  states: ReadonlyMap<string, StateRow>
  accepted: ReadonlyMap<string, FixAcceptance>
  /** Hotels of which one of these two says something. */
  spoken: ReadonlySet<number>
}

type Prepared = { spells: HotelSpells | undefined; until: number; rows: readonly ListedFix[] }
/** Fixes of a group are kept while they hold, and with them their rows. */
const prepared = new WeakMap<readonly HotelFix[], Prepared>()

export const prepareRows = (
  group: readonly HotelFix[],
  spells: HotelSpells | undefined,
  said: Said,
): readonly ListedFix[] => {
  const hotel_id = group[0]?.hotel_id
  if (hotel_id === undefined) return []
  const at = momentIn(said.now)
  const rowOf = (fix: HotelFix) => {
    const acted_at = said.states.get(fixNameOf(fix))?.acted_at ?? null
    const row = spells?.get(fix.key)
    return listedFix(fix, row ? withState({ ...row, acted_at }, fix, at) : null, said)
  }
  if (said.spoken.has(hotel_id)) return group.map(rowOf)
  const known = prepared.get(group)
  if (known && known.spells === spells && said.now < known.until) return known.rows
  const rows = group.map(rowOf)
  const until = rows.reduce((first, { spell }) => Math.min(first, untilOlder(spell)), Number.POSITIVE_INFINITY)
  prepared.set(group, { spells, until, rows })
  return rows
}

/** Also of fixes that no checkup finds now. */
export const listedFix = (fix: HotelFix, spell: FixSpell, { now, people, states, accepted }: Said): ListedFix => {
  const name = fixNameOf(fix)
  const state = states.get(name)
  const status = statusOf(state, fix.found_at, now, people)
  const { time_zone = null, acted_at = null } = state ?? {}
  return withBack({ fix, status, spell, acceptance: accepted.get(name) ?? neverAccepted, time_zone, acted_at })
}

type FixState = z.output<typeof fixes.list.query>['state']
/** What people say counts before what the checkups say: a fix that is snoozed is not new, and one that is accepted is nothing else. */
export const isIn =
  (state: FixState) =>
  ({ status, spell, acceptance }: ListedFix): boolean =>
    state === 'all' ||
    (acceptance.accepted
      ? state === 'accepted'
      : (state === 'accepted' && acceptance.partly_accepted.length > 0) || isInState(state, status, spell))
const isInState = (state: FixState, status: FixStatus, spell: FixSpell) => {
  if (state === 'overdue') return status.overdue
  if (status.state !== 'open') return status.state === state
  const isBeside = spell?.state === 'past' || spell?.state === 'unconfirmed'
  return state === 'open' ? !isBeside : spell?.state === state
}

const countedStates = [
  'open',
  'done',
  'snoozed',
  'new',
  'back',
  'overdue',
  'accepted',
  'past',
  'unconfirmed',
  'all',
] as const
type StateCounts = Record<(typeof countedStates)[number], number>
const countsOf = new WeakMap<readonly ListedFix[], StateCounts>()

/** How many of all lists are in each state. What is gone is in none. */
export const countByState = (lists: readonly (readonly ListedFix[])[]): StateCounts => {
  const sums: StateCounts = {
    open: 0,
    done: 0,
    snoozed: 0,
    new: 0,
    back: 0,
    overdue: 0,
    accepted: 0,
    past: 0,
    unconfirmed: 0,
    all: 0,
  }
  for (const list of lists) {
    const counts = countsOf.get(list) ?? countEach(list)
    countsOf.set(list, counts)
    for (const state of countedStates) sums[state] += counts[state]
  }
  return sums
}
const countEach = (list: readonly ListedFix[]) =>
  Object.fromEntries(
    countedStates.map((state) => {
      const isCounted = isIn(state)
      return [state, list.reduce((sum, each) => sum + Number(isCounted(each)), 0)]
    }),
  ) as StateCounts
