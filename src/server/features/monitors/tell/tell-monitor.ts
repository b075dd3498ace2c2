// Mails what a monitor has to tell once a run has ended: what its rules say at once, its digest, that nothing could be checked, and a sign of
// life. What is told is marked in the transaction that queues its mails, while the monitor's row is locked: told once, and never lost.
import { dayMs } from '../../../../domain/durations.ts'
import { monthYearText } from '../../../../domain/formats.ts'
import { digestOf } from '../../../../domain/monitors/digest.ts'
import { isDigestDue, isSilentTwice, signOfLife } from '../../../../domain/monitors/digest-due.ts'
import { fallenScores, immediateMailOf } from '../../../../domain/monitors/immediate-rules.ts'
import { actsOf } from '../../../../domain/monitors/mail-acts.ts'
import { daysCarried } from '../../../../domain/over-time/score-points.ts'
import { addDays, addMonths, todayIn } from '../../../../domain/stay.ts'
import type { MailName, MailValues } from '../../../mails/mails.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { queueMail } from '../../mail/service.ts'
import { hotelsByPerson } from '../../users/service.ts'
import { findSettings } from '../account-data.ts'
import { findRow, listHotelsOf, lockRow, type MonitorRow } from '../data.ts'
import { runnerOf } from '../decide-hold.ts'
import { mayChange, reachesAll } from '../list-monitors.ts'
import { createMonitorLink } from './create-monitor-link.ts'
import { listMailed, type Receiver } from './link-data.ts'
import {
  countChangesIn,
  findEndedRun,
  findAccountOf,
  findTold,
  forgetScores,
  isHoldTold,
  isSilenceTold,
  keepLeftTold,
  keepScores,
  listEndedRuns,
  listEndedIn,
  listExpiring,
  listKeptScores,
  listLeftTold,
  listStandingScores,
  listUnchecked,
  listUncheckedSince,
  listUntold,
  setChangesTold,
  setTold,
} from './tell-data.ts'
import { splitRules, tellWebhooks } from './tell-webhooks.ts'
import { changeToTell, commonFailure, expiringLines, leftNotes, ownChanges, uncheckedLines } from './write-told.ts'

/** How long before their end accepted deviations are told. */
const expiringDays = 7
/** How far back it tells what couldn't be checked, where no digest was mailed meanwhile. */
const uncheckedDays = 31

/** Called when a run and what it asked again have ended; again for the same run it mails nothing that was mailed. */
export const tellMonitor = async (context: Context, monitor_id: number, run_id: number): Promise<void> => {
  const { db } = context
  const tenant_id = await findAccountOf(db, monitor_id)
  const seen = tenant_id === undefined ? undefined : await findRow(db, tenant_id, monitor_id)
  if (!seen) return
  const runner = await runnerOf(context, seen)
  await db.transaction(async (tx): Promise<void> => {
    const monitor = await lockRow(tx, seen.tenant_id, monitor_id)
    const told = monitor && (await findTold(tx, monitor_id))
    const ended = monitor && (await findEndedRun(tx, monitor_id, run_id))
    if (!monitor || !told || !ended) return
    const hotels = runner ? await listHotelsOf(tx, [monitor_id], runner) : []
    const { time_zone } = await findSettings(tx, monitor.tenant_id)
    const receivers = await listMailed(tx, monitor.tenant_id, monitor_id)
    const telling: Telling = { context, tx, monitor, run: ended.id, hotels, zone: time_zone, receivers, told }
    if (ended.is_held) {
      const mailed = (await tellSilence(telling)) && receivers.length > 0
      await setTold(
        tx,
        monitor_id,
        { now: false, digest: false, digest_to: [], mailed, alive_month: null },
        isoTime(context.now()),
      )
      return
    }
    const scores = await scoresOf(telling)
    const { rules_by_webhook, of_people } = await splitRules(tx, monitor)
    const hooks = await tellWebhooks(telling, rules_by_webhook, scores)
    const now = await tellAtOnce(telling, of_people, scores)
    // What a webhook alone was told is news to people.
    const rest = now ? monitor.rules.filter((rule) => !of_people.includes(rule)) : monitor.rules
    const digest = await tellDigest(telling, rest, scores)
    // A fall that no mail could tell is counted from the same score in the next one.
    const fallenBy = (rules: MonitorRow['rules']) => fallenScores(rules, scores).map(({ hotel_id }) => hotel_id)
    const toldNow = now ? fallenBy(of_people) : []
    const untold = new Set(digest.mailed ? [] : fallenBy(rest).filter((id) => !toldNow.includes(id)))
    await keepScores(tx, monitor_id, scoresToKeep(scores, untold, hooks.untold))
    const silent = await tellSilence(telling)
    const alive = await tellAlive(telling, now || digest.mailed || silent)
    const mailed = receivers.length > 0 && (now || digest.mailed || silent || alive.mailed)
    const marks = { now, digest: digest.mailed, digest_to: digest.to, mailed, alive_month: alive.month }
    await setTold(tx, monitor_id, marks, isoTime(context.now()))
  })
}

type Telling = {
  context: Context
  tx: Transaction
  monitor: MonitorRow
  run: number
  /** All that are its own, also those that its runner no longer reaches. */
  hotels: Awaited<ReturnType<typeof listHotelsOf>>
  zone: string
  /** Nobody where its mails were stopped: what there is to tell counts as told then, so that nobody gets it months later. */
  receivers: readonly Receiver[]
  told: NonNullable<Awaited<ReturnType<typeof findTold>>>
}
type MonitorMail = Extract<MailName, `monitor_${string}`>
type About = 'first_name' | 'monitor' | 'digest' | 'acts'

/** Whether a receiver reaches a hotel: nobody is told of one that they may not open. */
type Reaches = (of: { hotel_id: number }) => boolean
const everyHotel: Reaches = () => true

/** To each receiver their own, with their own link; `valuesFor` is null for whom there is nothing. */
const mailAll = async <N extends MonitorMail>(
  { context, tx, monitor, hotels, receivers }: Telling,
  mail: N,
  /** `mayKnow`: also of hotels that nobody reaches any more, for those who reach all that there are. */
  valuesFor: (reaches: Reaches, mayKnow: Reaches, person: Receiver) => Omit<MailValues<N>, About> | null,
): Promise<void> => {
  const { id, tenant_id, name, digest } = monitor
  const reach = await hotelsByPerson(
    { db: tx },
    tenant_id,
    hotels.map((hotel) => hotel.id),
  )
  for (const person of receivers) {
    const own = new Set(reach.get(person.id))
    const reaches: Reaches = ({ hotel_id }) => own.has(hotel_id)
    const values = valuesFor(reaches, reachesAll(person) ? everyHotel : reaches, person)
    if (values === null) continue
    const link = await createMonitorLink(context, tx, { monitor_id: id, user_id: person.id })
    const shared = hotels.map((hotel) => ({ beyond: hotel.reached && !own.has(hotel.id) }))
    const acts = actsOf(digest, mayChange(person, monitor, shared))
    const about = { first_name: person.first_name, monitor: { id, name }, digest, acts }
    // Each of these mails has the values of `about`, which its own type does not say here.
    const all = { ...values, ...about } as unknown as MailValues<N>
    await queueMail(context, tx, { tenant_id, to: person.email, mail, values: all, link })
  }
}

/** Untold changes of hotels and GDS that are still the monitor's and that its runner reaches; those of others are nobody's news any more. */
const changesToTell = async (telling: Telling) => {
  const { context, tx, monitor } = telling
  const rows = await listUntold(tx, monitor.id)
  const own = new Set(ownChanges(telling, rows))
  const others = rows.filter((row) => !own.has(row)).map(({ id }) => id)
  if (others.length > 0)
    await setChangesTold(tx, monitor.id, { ids: others, unheard: others, at: isoTime(context.now()) })
  return [...own].map(changeToTell)
}

/** Of a hotel that no receiver reaches nobody was told. */
const markTold = async (
  { context, tx, monitor, hotels, receivers }: Telling,
  changes: readonly { id: number; hotel_id: number }[],
  ids: readonly number[],
): Promise<void> => {
  const reach = await hotelsByPerson(
    { db: tx },
    monitor.tenant_id,
    hotels.map((hotel) => hotel.id),
  )
  const heard = new Set(receivers.flatMap(({ id }) => reach.get(id) ?? []))
  const unheard = changes.filter(({ hotel_id }) => !heard.has(hotel_id)).map(({ id }) => id)
  await setChangesTold(tx, monitor.id, { ids, unheard, at: isoTime(context.now()) })
}

const msOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment))

/** A score from which neither people nor webhooks count a fall again. */
const scoresToKeep = (scores: Scores, untold: ReadonlySet<number>, unhooked: ReadonlySet<number>) =>
  scores.flatMap(({ hotel_id, now }) =>
    now === null
      ? []
      : [{ hotel_id, score: untold.has(hotel_id) ? null : now, hook_score: unhooked.has(hotel_id) ? null : now }],
  )

/** Whether the rules had something to say to people. */
const tellAtOnce = async (
  telling: Telling,
  rules: readonly MonitorRow['rules'][number][],
  scores: Scores,
): Promise<boolean> => {
  const { context, told } = telling
  if (rules.length === 0) return false
  const changes = await changesToTell(telling)
  const now = context.now()
  const mail = immediateMailOf({ rules, changes, scores, last_sent: msOf(told.told_now_at), now })
  if (!mail) return false
  await mailAll(telling, 'monitor_now', (reaches) => {
    const own = { changes: changes.filter(reaches), scores: scores.filter(reaches) }
    const mine = immediateMailOf({ rules, ...own, last_sent: null, now })
    if (!mine) return null
    const { change_ids: _, ...values } = mine
    return values
  })
  await markTold(telling, changes, mail.change_ids)
  return true
}

type Scores = Awaited<ReturnType<typeof scoresOf>>
/** Of hotels with a score now, and the one that a fall is counted from: at the first look that of the day before. */
const scoresOf = async ({ context, tx, monitor, hotels }: Telling) => {
  const { id, tenant_id, gds, rules } = monitor
  if (!rules.some(({ kind }) => kind === 'score_below')) {
    await forgetScores(tx, id)
    return []
  }
  const hotel_ids = hotels.filter(({ reached }) => reached).map((hotel) => hotel.id)
  const scores = await listStandingScores(tx, { tenant_id, hotel_ids, gds }, isoTime(context.now()), daysCarried)
  const kept = new Map((await listKeptScores(tx, id)).map((row) => [row.hotel_id, row]))
  return scores.map((score) => ({
    ...score,
    before: kept.get(score.hotel_id)?.score ?? score.before,
    hook_before: kept.get(score.hotel_id)?.hook_score ?? kept.get(score.hotel_id)?.score ?? score.before,
    link: `/hotel?hotel_id=${score.hotel_id}`,
  }))
}

const tellDigest = async (
  telling: Telling,
  rules: MonitorRow['rules'],
  scores: Scores,
): Promise<{ mailed: boolean; to: readonly number[] }> => {
  const { context, tx, monitor, run, hotels, zone, receivers, told } = telling
  const { id, tenant_id, gds } = monitor
  if (!isDigestDue(monitor.digest, zone, msOf(told.digest_at), context.now())) return { mailed: false, to: [] }
  const today = todayIn(zone, context.now())
  const reached = hotels.filter((hotel) => hotel.reached)
  const hotel_ids = reached.map((hotel) => hotel.id)
  const changes = await changesToTell(telling)
  // Without either there is no digest to say the rest in.
  const isAny = changes.length > 0 || fallenScores(rules, scores).length > 0
  const unchecked = new Map<number, Awaited<ReturnType<typeof listUncheckedSince>>>()
  if (isAny)
    for (const person of receivers) {
      const since = Math.max(msOf(told.digests_mailed[person.id] ?? null) ?? 0, context.now() - uncheckedDays * dayMs)
      unchecked.set(person.id, await listUncheckedSince(tx, { monitor_id: id, run_id: run, since: isoTime(since) }))
    }
  const expiring = isAny
    ? await listExpiring(tx, { tenant_id, hotel_ids, gds }, today, addDays(today, expiringDays))
    : []
  const gone = hotels.filter((hotel) => !hotel.reached).map(({ id: hotel_id, name }) => ({ hotel_id, name }))
  const isTold = new Map((await listLeftTold(tx, id)).map((hotel) => [hotel.hotel_id, hotel.told]))
  const left = gone.filter(({ hotel_id }) => !isTold.get(hotel_id))
  const digestFor = (reaches: Reaches, mayKnow: Reaches, person?: Receiver) =>
    digestOf({
      changes: changes.filter(reaches),
      scores: fallenScores(rules, scores.filter(reaches)),
      hotels: reached.filter((hotel) => reaches({ hotel_id: hotel.id })).length,
      couldnt_check: uncheckedLines((person ? (unchecked.get(person.id) ?? []) : []).filter(reaches), id),
      expiring: expiringLines(expiring.filter(reaches)),
      notes: leftNotes(
        left.filter(mayKnow).map(({ name }) => name),
        left.filter((hotel) => !mayKnow(hotel)).length,
      ),
    })
  const all = digestFor(everyHotel, everyHotel)
  if (!all) {
    await setLeftTold(telling, gone, isTold)
    return { mailed: false, to: [] }
  }
  const to: number[] = []
  // Said once, to those who get this digest and may know it.
  const heard = new Map(isTold)
  for (const { hotel_id } of receivers.length === 0 ? left : []) heard.set(hotel_id, true)
  await mailAll(telling, 'monitor_digest', (reaches, mayKnow, person) => {
    const digest = digestFor(reaches, mayKnow, person)
    if (!digest) return null
    to.push(person.id)
    for (const { hotel_id } of left.filter(mayKnow)) heard.set(hotel_id, true)
    const { change_ids: _, notes, sections, ...values } = digest
    const titled = sections.map(({ title, count, lines }) => ({ title, count, lines }))
    return { ...values, sections: titled, notes: [...notes] }
  })
  await setLeftTold(telling, gone, heard)
  await markTold(telling, changes, all.change_ids)
  return { mailed: true, to }
}

/** Of a hotel that is back nothing counts as told. */
const setLeftTold = (
  { context, tx, monitor }: Telling,
  gone: readonly { hotel_id: number }[],
  isTold: ReadonlyMap<number, boolean>,
) => {
  const told = gone.flatMap(({ hotel_id }) => (isTold.get(hotel_id) ? [hotel_id] : []))
  return keepLeftTold(tx, monitor.id, told, isoTime(context.now()))
}

const tellSilence = async (telling: Telling): Promise<boolean> => {
  const { tx, monitor, run } = telling
  const runs = await listEndedRuns(tx, monitor.id, run)
  const newest = runs.at(-1)
  if (newest?.id !== run || !isSilentTwice(runs)) return false
  if (await isSilenceTold(tx, { tenant_id: monitor.tenant_id, run_id: run, since: newest.ended_at })) return false
  if (newest.held && (await isHoldTold(tx, { tenant_id: monitor.tenant_id, monitor_id: monitor.id }))) return false
  // A reason may be that of a single hotel; what holds the monitor is that of all.
  const unchecked = await listUnchecked(tx, run)
  await mailAll(telling, 'monitor_silent', (_, mayKnow) => ({
    run,
    reason: newest.held ? newest.reason : commonFailure(unchecked.filter(mayKnow)),
  }))
  return true
}

/** Of the month before, at the first run of a new one; not needed where another mail is sent now. */
const tellAlive = async (telling: Telling, isMailed: boolean): Promise<{ month: string | null; mailed: boolean }> => {
  const { context, tx, monitor, zone, told } = telling
  const first = `${todayIn(zone, context.now()).slice(0, 7)}-01`
  const month = addMonths(first, -1)
  if (told.alive_month !== null && told.alive_month >= month) return { month: null, mailed: false }
  if (!monitor.sign_of_life || isMailed) return { month, mailed: false }
  const mailedAt = msOf(told.mailed_at)
  const text = signOfLife({
    runs: await listEndedIn(tx, monitor.id, month, zone),
    changes: await countChangesIn(tx, monitor.id, month, zone),
    mails: mailedAt !== null && todayIn(zone, mailedAt) >= month ? 1 : 0,
  })
  if (text === null) return { month, mailed: false }
  await mailAll(telling, 'monitor_alive', () => ({ month: monthYearText(month), text }))
  return { month, mailed: true }
}
