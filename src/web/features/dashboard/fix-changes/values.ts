// What a tab of the list of fixes counts, and what can be changed of a selection.
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../../contract/fixes.ts'
import { ApiError } from '../../../lib/call.ts'

type Chosen = Pick<FixRow, 'state' | 'accepted'> & Partial<Pick<FixRow, 'partly_accepted' | 'rates_count'>>

/** What is accepted can only be ended, and counts in none of the others. */
export const changeableOf = <Fix extends Chosen>(chosen: readonly Fix[]) => {
  const changed = chosen.filter(({ accepted }) => !accepted)
  return {
    changed,
    open: changed.filter(({ state }) => state === 'open'),
    closed: changed.filter(({ state }) => state !== 'open'),
    accepted: chosen.filter(({ accepted }) => accepted),
    /** Values that no rate has now cannot be accepted. */
    acceptable: changed.filter(({ rates_count = 0 }) => rates_count > 0),
    /** Also what is accepted in part, and open for the others. */
    ending: chosen.filter(({ accepted, partly_accepted = [] }) => accepted ?? partly_accepted[0]),
  }
}

type FixToEnd = AcceptedRow & Pick<FixRow, 'hotel_id'>
/** What ends with the acceptances of these fixes: those that are only of some booking codes among them. */
export const endingOf = (chosen: readonly FixToEnd[]) => {
  const parts = chosen.flatMap(({ accepted, partly_accepted = [] }) => (accepted ? [] : partly_accepted))
  return {
    fixes: chosen.length,
    hotels: new Set(chosen.map(({ hotel_id }) => hotel_id)).size,
    /** As a whole: these count nowhere until it ends. */
    whole: chosen.filter(({ accepted }) => accepted).length,
    acceptances: chosen.filter(({ accepted }) => accepted).length + parts.length,
    ofCodes: parts.filter(({ code }) => code !== null).length,
  }
}

/** The booking codes that all of them have. */
export const sharedCodes = ([first, ...others]: readonly Pick<FixRow, 'rate_plans'>[]): string[] =>
  (first?.rate_plans ?? []).filter((code) => others.every(({ rate_plans }) => rate_plans.includes(code)))

/** What a refused change says of its field: the dialog that had the field is closed by then, so nothing else says it. */
export const fieldRefusal = (error: Error): string | undefined =>
  error instanceof ApiError ? Object.values(error.errors ?? {}).flat()[0] : undefined

type Person = { id: number; hotel_ids?: readonly number[] }
/** By hotel, who reaches it; of a server of the version before nothing is known. */
export type ReachedHotels = ReadonlyMap<number, readonly number[]>
/** As the people of a page say of the hotels of its rows. */
export const reachedHotels = (people: readonly Person[], rows: readonly Pick<FixRow, 'hotel_id'>[]): ReachedHotels => {
  if (people.some(({ hotel_ids }) => hotel_ids === undefined)) return new Map()
  const whoOf = (hotel: number) => people.flatMap(({ id, hotel_ids }) => (hotel_ids?.includes(hotel) ? id : []))
  return new Map(rows.map(({ hotel_id }) => [hotel_id, whoOf(hotel_id)]))
}
/** Who reaches all hotels of these fixes: only they can be assigned to all of them. */
export const whoReach = <Of extends Person>(
  people: readonly Of[],
  chosen: readonly Pick<FixRow, 'hotel_id'>[],
  reached: ReachedHotels,
): Of[] => people.filter(({ id }) => chosen.every(({ hotel_id }) => reached.get(hotel_id)?.includes(id) ?? true))

type AcceptedRow = Pick<FixRow, 'accepted'> & Partial<Pick<FixRow, 'partly_accepted'>>
/** The version of what is accepted of a fix: the newest of it, 0 for nothing. */
export const acceptanceSeen = ({ accepted, partly_accepted = [] }: AcceptedRow): string =>
  [...(accepted ? [accepted] : []), ...partly_accepted].reduce((last, { at }) => (at > last ? at : last), '0')

type Totals = z.output<typeof fixes.list.answer>['totals']
type State = NonNullable<z.input<typeof fixes.list.query>['state']>

/** The number of a tab; none where that is not counted before it is opened. */
export const countOfTab = (totals: Totals, state: State): number | undefined =>
  state === 'past' && totals.past_before === null ? undefined : countsOfState(totals, state).fixes

/** The totals have the rates of all fixes that are not accepted: a tab names them only where these are its fixes. */
export const countsOfState = (totals: Totals, state: State) => {
  const { open, done, snoozed, past, accepted, rates } = totals
  // A server of the version before has no fixes that are unconfirmed, and does not count all.
  const { unconfirmed = 0, past_before = 0, all = open + done + snoozed + accepted }: Partial<Totals> = totals
  const current = open + done + snoozed + past + unconfirmed
  // Those that are accepted in part only are among the others too.
  if (state === 'all')
    return { fixes: all, rates: current > 0 && unconfirmed === 0 ? rates : undefined, accepted: all - current }
  if (state === 'past') return { fixes: past + (past_before ?? 0), rates: undefined, accepted: 0 }
  return { fixes: totals[state] ?? 0, rates: state === 'open' && open === current ? rates : undefined, accepted: 0 }
}
