// What a tab of the list of fixes counts, and what can be changed of a selection.
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../../contract/fixes.ts'

type Chosen = Pick<FixRow, 'state' | 'accepted'> & Partial<Pick<FixRow, 'partly_accepted'>>

/** What is accepted can only be ended, and counts in none of the others. */
export const changeableOf = <Fix extends Chosen>(chosen: readonly Fix[]) => {
  const changed = chosen.filter(({ accepted }) => !accepted)
  return {
    changed,
    open: changed.filter(({ state }) => state === 'open'),
    closed: changed.filter(({ state }) => state !== 'open'),
    accepted: chosen.filter(({ accepted }) => accepted),
    /** Also what is accepted in part, and open for the others. */
    ending: chosen.filter(({ accepted, partly_accepted = [] }) => accepted ?? partly_accepted[0]),
  }
}

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
