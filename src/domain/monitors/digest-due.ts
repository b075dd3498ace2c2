// When a monitor looks back at its changes and runs: for the digest, for its sign of life, and when nothing could be checked.
import { countText, numberText } from '../formats.ts'
import { addDays, type Day, todayIn } from '../stay.ts'

export const digestEveries = ['daily', 'weekly', 'per_run'] as const
type DigestEvery = (typeof digestEveries)[number]

/**
 * Asked when a run and what it asked again have ended: one for a day, or for a week from Monday on, at the first that has something to say.
 * `last` is when there was one last, null if never; both in milliseconds since 1970, days by the clock of the zone.
 */
export const isDigestDue = (every: DigestEvery, zone: string, last: number | null, now: number): boolean => {
  if (every === 'per_run' || last === null) return true
  const [before, today] = [todayIn(zone, last), todayIn(zone, now)]
  return every === 'daily' ? before < today : mondayOf(before) < mondayOf(today)
}

const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** An ended run: how many checkups it asked for, and how many could be checked. A skipped one asked for none; `held`: because its monitor was. */
type EndedRun = { asked: number; answered: number; held: boolean }

const isCounted = ({ asked, held }: EndedRun) => asked > 0 || held
const checkedNothing = (run: EndedRun) => isCounted(run) && run.answered === 0

/**
 * The newest run is the second in a row that could not check anything, also because its monitor is held: the third and later ones say nothing
 * new. Others that were skipped say nothing: somebody paused it, or the run before still went on.
 */
export const isSilentTwice = (runs: readonly EndedRun[]): boolean => {
  const asked = runs.filter(isCounted)
  const newest = runs.at(-1)
  const lastAnswered = asked.findLastIndex((run) => !checkedNothing(run))
  return newest !== undefined && checkedNothing(newest) && asked.length - 1 - lastAnswered === 2
}

/**
 * Once a month, where no other mail has shown that the monitor is alive: `22 runs, all answered, nothing changed`, with the counts as they
 * are: changes without a mail still wait for the digest. Those that were skipped because it was held are counted, others not: somebody paused
 * it, or the run before still went on. Null without a run; where none could check anything, nothing is said of changes.
 */
export const signOfLife = (month: { runs: readonly EndedRun[]; changes: number; mails: number }): string | null => {
  const runs = month.runs.filter(isCounted)
  if (runs.length === 0 || month.mails > 0) return null
  const skipped = runs.filter(({ asked }) => asked === 0).length
  const answered = runs.filter((run) => run.asked > 0 && run.answered === run.asked).length
  const none = runs.filter((run) => run.asked > 0 && run.answered === 0).length
  const partly = runs.length - answered - none - skipped
  const isKnown = answered + partly > 0
  return [
    countText(runs.length, 'run'),
    answered === runs.length
      ? 'all answered'
      : skipped === runs.length
        ? 'all skipped'
        : `${numberText(answered)} fully answered`,
    ...(partly > 0 ? [`${numberText(partly)} in part`] : []),
    ...(none > 0 ? [`${numberText(none)} not at all`] : []),
    ...(skipped > 0 && skipped < runs.length ? [`${numberText(skipped)} skipped`] : []),
    ...(isKnown || month.changes > 0
      ? [month.changes === 0 ? 'nothing changed' : countText(month.changes, 'change')]
      : []),
  ].join(', ')
}
