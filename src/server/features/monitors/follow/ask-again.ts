// Asks again, ten minutes after a run: what it has seen once, and of stays that roll the dates that showed what the date of today lacks.
import { staysToAskAgain } from '../../../../domain/monitors/ask-again.ts'
import { dueUntil } from '../../../../domain/monitors/schedule.ts'
import { dateInName } from '../../../../domain/monitors/stays.ts'
import { askAgainMs, type Watched } from '../../../../domain/monitors/watched.ts'
import { addMonths, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { monitorMonth, sumUsed } from '../account-data.ts'
import { type CheckToRepeat, countAgainRuns, insertAgainRun, listCosts, listPlannedByClock } from './again-data.ts'
import type { WatchedThings } from '../changes-data.ts'
import type { MonitorRow } from '../data.ts'
import type { RunFacts } from '../decide-hold.ts'
import type { SeenAnswer } from './load-sightings.ts'
import { queueRun } from '../queue-runs.ts'
import type { OpenRun } from '../run-data.ts'

/** A little more than what a second checkup must wait. */
const againAfter = askAgainMs + 30_000
/** What asking again has seen once is asked once more. */
const mostAgain = 2

export type StayAnswer = SeenAnswer & { stay: string }
/** `once`: whose answers show something for the first time; `rolled`: earlier dates in their slots. */
export type ToRepeat = { once: CheckToRepeat[]; rolled: CheckToRepeat[] }

/** Of one hotel in one GDS; what is past meanwhile can't be asked any more. */
export const checksToRepeat = (
  { now }: Pick<Context, 'now'>,
  run: Pick<OpenRun, 'again'>,
  { things, prices }: WatchedThings,
  answers: readonly StayAnswer[],
): ToRepeat => {
  const isAhead = ({ check_in }: CheckToRepeat) => check_in >= todayIn(answers[0]?.time_zone ?? null, now())
  const states = Object.values(things).map(({ state }) => state)
  const waiting = states.filter(({ pending, pending_value }) => pending !== null || pending_value !== null)
  // Only what these answers have shown: what they can't tell of would be asked for without end.
  const isWaiting = ({ stay, at, checkup_id, check_in, nights }: StayAnswer) =>
    waiting.some((state) => state.stays[stay]?.at === at && isOfSide(state, stay)) ||
    Object.entries(prices).some(
      ([subject, { pending }]) => pending?.checkup_id === checkup_id && subject.endsWith(` ${check_in} ${nights}`),
    )
  const rolled = run.again ? [] : staysToAskAgain(states, answers)
  return {
    once: answers
      .filter(isWaiting)
      .map(({ position, check_in, slots }) => ({ position, check_in, slots }))
      .filter(isAhead),
    rolled: rolled
      .map(({ stay, slots, like }) => ({ position: like.position, check_in: dateInName(stay), slots }))
      .filter(isAhead),
  }
}

/** Of a side that is pending the stays that show it, without those that never had what is gone; of another value those where it is found. */
const isOfSide = ({ pending, side, stays }: Watched, stay: string): boolean => {
  const seen = stays[stay]
  if (seen === undefined) return false
  return pending && !side ? !seen.found && seen.ever : seen.found
}

type EndedRun = { monitor: MonitorRow; run: OpenRun; facts: RunFacts }
/** Whether a run asks again, within the limits: what was seen once whole or not at all, earlier dates as far as later turns leave queries. */
export const askAgain = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { monitor, run, facts }: EndedRun,
  { once, rolled }: ToRepeat,
): Promise<boolean> => {
  const { id: monitor_id, tenant_id } = monitor
  if (once.length + rolled.length === 0 || (await countAgainRuns(tx, run.id)) >= mostAgain) return false
  const costs = await listCosts(tx, run.id)
  const costOf = (checks: readonly CheckToRepeat[]) =>
    checks.reduce((sum, { position }) => sum + (costs.get(position) ?? 0), 0)
  const used = await sumUsed(tx, { tenant_id, monitor_id, month: monitorMonth(context.now()) }, true)
  const ofShare = facts.share_limit === null ? Infinity : facts.share_limit - used.account
  const left = Math.min(monitor.month_limit - used.monitor, ofShare)
  const checks = costOf(once) <= left ? [...once] : []
  const needed = rolled.length > 0 ? await neededThisMonth(context, tx, monitor) : 0
  const leftForDates = Math.min(monitor.month_limit - used.monitor - needed, ofShare)
  for (const check of rolled) if (costOf([...checks, check]) <= leftForDates) checks.push(check)
  if (checks.length === 0) return false
  const run_of = { tenant_id, monitor_id, run_id: run.id, queries: costOf(checks) }
  const id = await insertAgainRun(tx, { ...run_of, due_at: isoTime(context.now() + againAfter) }, checks)
  if (id !== undefined) await queueRun(context, tx, { id, tenant_id }, againAfter)
  return id !== undefined
}

/** Queries that the turns until the end of the month (UTC) and runs that wait will take: asking again for a date never holds one of them. */
const neededThisMonth = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  monitor: MonitorRow,
): Promise<number> => {
  const end = Date.parse(addMonths(`${monitorMonth(now())}-01`, 1))
  const clocks = await listPlannedByClock(tx, monitor.id)
  const runsOf = ({ zone, due_at, waiting }: (typeof clocks)[number]) =>
    // A turn that is due may begin up to half an hour later.
    waiting + dueUntil(monitor, zone, Math.min(now(), Date.parse(due_at) - 1), end)
  return clocks.reduce((sum, clock) => sum + runsOf(clock) * clock.queries, 0)
}
