// Works on a run: asks for one checkup after another, two at a time and behind what people ask for. What was answered is never asked again,
// whatever becomes of the process.
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { hourMs } from '../../../domain/durations.ts'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { StoppedFailure } from '../../platform/queue/kinds.ts'
import { internalRefusal, notFound, Refusal } from '../../platform/refusal.ts'
import { beginPatiently, endOfCheckup, planCheckup, startLater, withRules } from '../checkups/service.ts'
import { gdsStandingOf } from '../gds-credentials/service.ts'
import { cancelled, interrupted, stoppingOf } from '../jobs/service.ts'
import { findPersonOf, needHotel, needStanding } from '../users/service.ts'
import { beginMonitorRun } from './begin-run.ts'
import { findRow, listHotelIds } from './data.ts'
import { runnerOf } from './decide-hold.ts'
import { endMonitorRun } from './end-run.ts'
import { tellMonitor } from './tell/tell-monitor.ts'
import {
  canceledReason,
  countRun,
  findCancellation,
  gdsFailsInARow,
  findOpenRun,
  isUnattended,
  findTellable,
  listOpenRunChecks,
  oneOffZone,
  type OpenCheck,
  type OpenRun,
  releaseUnsentCheck,
  setCheckBegun,
  setCheckFailure,
  skipRun,
} from './run-data.ts'

/** Few: a run has hours. */
const checkedAtOnce = 2
/** Milliseconds after which a run gives its place to those of other accounts. */
const turnLength = 20_000
/** So many failures of a GDS one after the other, and the run asks it no more. */
const mostFailures = 5
const skipped = new Refusal('unavailable', 'Not sent, because the GDS had failed before', { reason: 'skipped' })
/** Found when it begins, which may be hours after it was planned. */
const notAsked = (why: string) => new Refusal('not_found', why)
const isRemoved = notAsked('Not sent, because its hotel or GDS was removed from the monitor or the account')
const tooLate = new Refusal('unavailable', `Not sent, because the run had lasted ${monitorLimits.run_hours} hours`, {
  reason: 'too_late',
})

/** Works for one turn; throws `StoppedFailure` where more is left to do, so that the queue gives others theirs. */
export const runMonitor = async (context: Context, id: number, signal: AbortSignal): Promise<void> => {
  const due = await findOpenRun(context.db, id)
  if (!due) return tellEnded(context, id)
  if (due.state === 'due' && !(await beginMonitorRun(context, due))) return tellEnded(context, id)
  const run = await findOpenRun(context.db, id)
  if (!run) return
  const until = context.now() + turnLength
  await workOn(context, run, signal, () => context.now() > until)
  signal.throwIfAborted()
  if ((await listOpenRunChecks(context.db, id)).length > 0) throw new StoppedFailure('more is left of the run')
  await endMonitorRun(context, run)
  await tellEnded(context, id)
}

/** Once it has ended, and what it asks again too. A server that dies before has its job done again, and nothing is told twice. */
const tellEnded = async (context: Context, id: number): Promise<void> => {
  const ended = await findTellable(context.db, id)
  if (ended) await tellMonitor(context, ended.monitor_id, id)
}

const workOn = async (context: Context, run: OpenRun, signal: AbortSignal, isOver: () => boolean): Promise<void> => {
  const { db } = context
  const waiting = (await listOpenRunChecks(db, run.id)).values()
  const worker = async () => {
    for (const check of waiting) {
      if (signal.aborted || isOver()) return
      await makeCheck(context, run, check, signal)
      await countRun(db, run.id)
    }
  }
  await Promise.all(Array.from({ length: checkedAtOnce }, worker))
}

const makeCheck = async (context: Context, run: OpenRun, check: OpenCheck, signal: AbortSignal): Promise<void> => {
  const { db } = context
  const giveUp = ({ errors = {}, message, reason }: Refusal) =>
    setCheckFailure(db, check, Object.values(errors)[0]?.[0] ?? message, reason)
  if (check.checkup_id !== null) {
    const status = await endOfCheckup(context, check.tenant_id, check.checkup_id, signal)
    if (status === undefined || status === 'complete' || status === 'partial') return
    if (!(await releaseUnsentCheck(db, check))) return void (await giveUp(interrupted()))
  }
  const begun = Date.parse(run.begun_at ?? '')
  if (context.now() - begun > monitorLimits.run_hours * hourMs) return void (await giveUp(tooLate))
  if (await gdsFailsInARow(db, check, mostFailures)) return void (await giveUp(skipped))
  const why = await beginPatiently(
    () => beginOne(context, run, check),
    () => releaseUnsentCheck(db, check),
    signal,
  )
  // No GDS is to blame, and it passes: a later turn asks again.
  if (why?.reason === 'checkups_down')
    await wait(Math.min((why.retryAfter ?? 1) * 1_000, turnLength), undefined, { signal }).catch(() => {})
  // The next turn decides what became of one that was cut off.
  else if (why && !['cancelled', 'interrupted'].includes(why.reason)) await giveUp(why)
}

/** In whose name a check is made, as things are now: refuses what the monitor or that person no longer has. */
const needRunner = async (context: Context, run: OpenRun, { hotel_id, gds_id }: OpenCheck): Promise<Person> => {
  const person =
    run.zone === oneOffZone ? await needStarter(context, run) : await needMonitorOf(context, run, { hotel_id, gds_id })
  await needStanding(context, person, gds_id)
  if (run.zone !== oneOffZone && isUnattended(run)) await refuseRefused(context, person, gds_id)
  await needHotel(context, person, hotel_id).catch((error: unknown) => {
    throw error instanceof Refusal ? isRemoved : error
  })
  return person
}

/** Its other GDS is asked all the same. */
const refuseRefused = async (context: Context, person: Person, gds_id: OpenCheck['gds_id']): Promise<void> => {
  const gds = gdsNameOf(gds_id)
  const standing = gds && (await gdsStandingOf(context, person, gds, { unattended: true }))
  if (standing?.state === 'refused')
    throw new Refusal('unavailable', `Not sent. ${standing.message}`, { reason: 'credentials' })
}

/** Of a one-off run whoever started it, while they are active in the account and nobody has cancelled it. */
const needStarter = async (context: Context, { id, started_by }: OpenRun): Promise<Person> => {
  const canceled = await findCancellation(context.db, id)
  if (canceled !== undefined) throw new Refusal('not_found', canceled, { reason: canceledReason })
  const starter = started_by === null ? undefined : await findPersonOf(context, started_by)
  if (starter?.status !== 'active') throw notAsked('Whoever started the run has left the account')
  return starter
}

const needMonitorOf = async (
  context: Context,
  { tenant_id, monitor_id }: OpenRun,
  { hotel_id, gds_id }: Pick<OpenCheck, 'hotel_id' | 'gds_id'>,
): Promise<Person> => {
  const monitor = monitor_id === null ? undefined : await findRow(context.db, tenant_id, monitor_id)
  const person = monitor && (await runnerOf(context, monitor))
  if (!person) throw notAsked('The monitor was deleted')
  if (!monitor.gds.includes(gds_id) || !(await listHotelIds(context.db, monitor.id)).includes(hotel_id)) throw isRemoved
  return person
}

/** A refusal where the check could not be made. */
const beginOne = async (context: Context, run: OpenRun, check: OpenCheck): Promise<Refusal | null> => {
  const note = async (tx: Transaction, checkup_id: number) => {
    if (!(await setCheckBegun(tx, check, checkup_id))) throw cancelled('monitor_run')
  }
  const { hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rules_of } = check
  const stay = { start_date: check_in, end_date: addDays(check_in, nights), adults, children, corporate_codes }
  const asked = { hotel_id, mode: 'full' as const, rate_category_codes: [], ...stay }
  const planned = async () => {
    const gds = gdsNameOf(gds_id)
    if (!gds) throw notFound()
    const plan = await planCheckup(context, await needRunner(context, run, check), asked, gds)
    return gds_id === 1 && rules_of.length > 0 ? withRules(context, plan, rules_of) : plan
  }
  try {
    return await (await startLater(context, planned, note)).ended
  } catch (error) {
    if (error instanceof Refusal) return error
    context.log.error({ err: error }, `checkup of monitor run ${check.run_id}`)
    return internalRefusal(error)
  }
}

/** What has failed by a fault of ours to the end: the run ends with what it has. */
export const giveUpRun = async (context: Context, id: number): Promise<void> => {
  const { db } = context
  const run = await findOpenRun(db, id)
  if (!run) return
  const at = isoTime(context.now())
  if (run.state === 'due') await db.transaction((tx) => skipRun(tx, id, 'Something went wrong', at))
  for (const check of await listOpenRunChecks(db, id)) {
    // What another server still asks for is paid for, and counts.
    if (check.checkup_id !== null) await endOfCheckup(context, check.tenant_id, check.checkup_id, stoppingOf(context))
    await setCheckFailure(db, check, 'Something went wrong', 'internal')
  }
  if (run.state === 'running') await endMonitorRun(context, run)
  await tellEnded(context, id)
}
