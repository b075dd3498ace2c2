// Begins a run: what it asks is planned and stored whole, or it is skipped because something holds its monitor.
import { countText } from '../../../domain/formats.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import { planRun } from '../../../domain/monitors/plan-run.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { findSettings, lockAccount } from './account-data.ts'
import { codesToAsk } from './check-settings.ts'
import { isAllPast } from './list-monitors.ts'
import { findRow, listHotelIds, listHotelsOf, listTurnZones, listZones, lockRow, type MonitorRow } from './data.ts'
import { findFacts, decideHold, type RunFacts, storeHold } from './decide-hold.ts'
import {
  addTurn,
  beginPlannedRun,
  beginRun,
  findOpenRun,
  isUnattended,
  keepPlanned,
  leftOut,
  type NewCheck,
  oneOffZone,
  type OpenRun,
  removeTurnsBut,
  skipRun,
} from './run-data.ts'
import { listCodesToRead, listSoldIn } from './sold-data.ts'
import { setFinished } from './write-data.ts'
import { turnAfter } from './write-turns.ts'
import { userProfileOf } from '../users/service.ts'

type RunPlan = { checks: NewCheck[]; queries: number; hotels: number }

/** False where it ended at once: skipped, or begun by another server. */
export const beginMonitorRun = async (context: Context, run: OpenRun): Promise<boolean> => {
  const { db } = context
  const at = isoTime(context.now())
  const skip = async (reason: string) => {
    await db.transaction((tx) => skipRun(tx, run.id, reason, at))
    return false
  }
  if (run.zone === oneOffZone) return db.transaction((tx) => beginPlannedRun(tx, run.id, at))
  const monitor = run.monitor_id === null ? undefined : await findRow(db, run.tenant_id, run.monitor_id)
  if (!monitor) return skip('The monitor was deleted')
  if (run.started_by === null && monitor.paused) return skip('The monitor was paused')
  const facts = await findFacts(context, monitor, { unattended: isUnattended(run) })
  const plan = run.again
    ? await planAgain(context, run, monitor, facts)
    : await planRunChecks(context, run, monitor, facts)
  return db.transaction(async (tx) => {
    await lockAccount(tx, run.tenant_id)
    const locked = await lockRow(tx, run.tenant_id, monitor.id)
    // Another server may have begun it meanwhile, and counts it already.
    if ((await findOpenRun(tx, run.id))?.state !== 'due') return false
    if (!locked) {
      await skipRun(tx, run.id, 'The monitor was deleted', at)
      return false
    }
    if (run.again && plan.hotels === 0) {
      await skipRun(tx, run.id, 'What it was to ask again was removed from the monitor or the account', at)
      return false
    }
    if (locked.zone === 'hotel' && run.zone !== null) await renewClocks(context, tx, locked)
    const hold = await decideHold(context, tx, locked, facts, plan)
    await storeHold(context, tx, locked, hold)
    const over = await isOver(context, tx, locked)
    const why = hold?.message ?? (!run.again && plan.checks.length === 0 ? nothingLeft(over) : undefined)
    if (why !== undefined) {
      await skipRun(tx, run.id, why, at, hold?.reason)
      if (!hold && over) await setFinished(tx, monitor.id, at)
      return false
    }
    if (run.again) return beginPlannedRun(tx, run.id, at)
    return beginRun(tx, { id: run.id, tenant_id: run.tenant_id, at, queries: plan.queries }, plan.checks)
  })
}

/** A hotel has its own clock from its first checkup on, and goes with the account's until then: each clock has its turn, and no other. */
const renewClocks = async ({ now }: Context, tx: Transaction, monitor: MonitorRow): Promise<void> => {
  const { time_zone: account } = await findSettings(tx, monitor.tenant_id)
  const clocks = [...new Set((await listZones(tx, monitor.id)).map((zone) => zone ?? account))]
  for (const zone of clocks) await addTurn(tx, monitor.id, turnAfter(monitor.id, monitor, zone, now()))
  await removeTurnsBut(tx, monitor.id, clocks)
}

const nothingLeft = (over: boolean) =>
  over ? 'All of its dates are past' : 'Nothing of it can be asked: no date is ahead, or no GDS of it sells its hotels'

/** What it was stored with, without hotels and GDS that the monitor or the account has no more. */
const planAgain = async (
  context: Context,
  { id }: OpenRun,
  monitor: MonitorRow,
  { person }: RunFacts,
): Promise<RunPlan> => {
  const { db } = context
  const held = person && (await userProfileOf(context, person)).gds
  const sold = person ? await listSoldIn(db, person, await listHotelIds(db, monitor.id)) : []
  const pairs = sold.flatMap(({ id: hotel_id, gds_ids }) =>
    monitor.gds
      .filter((gds_id) => gds_ids.includes(gds_id) && (person?.is_admin || held?.includes(gds_id)))
      .map((gds_id) => ({ hotel_id, gds_id })),
  )
  const { checks, queries } = await db.transaction((tx) => keepPlanned(tx, id, pairs))
  return { checks: [], queries, hotels: checks }
}

const isOver = async (context: Context, tx: Transaction, { id, stays }: MonitorRow): Promise<boolean> =>
  isAllPast(context, stays, await listZones(tx, id))

/** Of a scheduled run the hotels whose clock it is; of one that somebody started all. */
export const planRunChecks = async (
  context: Context,
  run: Pick<OpenRun, 'zone'>,
  monitor: MonitorRow,
  { person }: RunFacts,
): Promise<RunPlan> => {
  const { db } = context
  const none = { checks: [], queries: 0, hotels: 0 }
  if (!person) return none
  const [own, { time_zone: account }] = await Promise.all([
    listHotelsOf(db, [monitor.id], person),
    findSettings(db, monitor.tenant_id),
  ])
  const reached = own.filter((hotel) => hotel.reached)
  // A hotel whose clock has no turn of its own yet goes with the account's.
  const turns = new Set(await listTurnZones(db, monitor.id))
  const clockOfHotel = (zone: string | null) => (zone !== null && turns.has(zone) ? zone : account)
  const isItsTurn = ({ time_zone }: { time_zone: string | null }) =>
    run.zone === null || monitor.zone === 'account' || time_zone === run.zone || clockOfHotel(time_zone) === run.zone
  const sold = await listSoldIn(
    db,
    person,
    reached.filter(isItsTurn).map(({ id }) => id),
  )
  return { hotels: reached.length, ...(await planSold(context, monitor, sold)) }
}

type AskedOfHotels = Pick<MonitorRow, 'tenant_id' | 'gds' | 'corporate_codes' | 'stays' | 'booking_codes' | 'rules_of'>
/** The checks of these hotels today, in their order; `wanted_queries`: also of those that are too many for a run. */
export const planSold = async (
  context: Context,
  asked: AskedOfHotels,
  sold: Awaited<ReturnType<typeof listSoldIn>>,
): Promise<{ checks: NewCheck[]; queries: number; wanted_queries: number }> => {
  const ids = sold.map(({ id }) => id)
  const rulesOf = asked.rules_of === null ? null : await codesOfHotels(context, asked, ids)
  const plan = planRun({
    hotels: sold.map(({ id, gds_ids, time_zone }) => ({ id, gds_ids, today: todayIn(time_zone, context.now()) })),
    gds: asked.gds,
    codes: codesToAsk(asked),
    stays: asked.stays,
    rulesOf: rulesOf && ((hotel_id, gds_id) => (gds_id === 1 ? (rulesOf.get(hotel_id) ?? []) : [])),
    most_rules: asked.rules_of ?? 0,
  })
  return {
    queries: plan.queries,
    wanted_queries: plan.wanted_queries,
    checks: [
      ...plan.checkups.map((checkup) => checkOf(checkup, null)),
      ...plan.left_out.map((checkup) => checkOf(checkup, leftOutText())),
    ],
  }
}

type Planned = ReturnType<typeof planRun>['checkups'][number]
const checkOf = ({ hotel_id, gds_id, stay, corporate_codes, depth }: Planned, left_out: string | null): NewCheck => ({
  hotel_id,
  gds_id,
  check_in: stay.check_in,
  nights: stay.nights,
  adults: stay.adults,
  children: stay.children,
  corporate_codes,
  rules_of: depth === 'details' ? [] : depth.rules_of,
  slots: stay.slots,
  failure: left_out,
  reason: left_out === null ? null : leftOut,
})
/** Without their number: whoever reads it may not reach the hotels of all of them. */
const leftOutText = () => `Left out: a run asks at most ${countText(monitorLimits.queries_a_run, 'query', 'queries')}`

/** The booking codes whose rules Travelport is asked for: the watched ones, or those of its newest answer. */
const codesOfHotels = async ({ db }: Context, asked: AskedOfHotels, hotels: readonly number[]) => {
  const most = asked.rules_of ?? 0
  if (!asked.gds.some((id) => gdsNameOf(id) === 'travel_port')) return new Map<number, readonly string[]>()
  if (asked.booking_codes.length > 0) return new Map(hotels.map((id) => [id, asked.booking_codes]))
  const read = await listCodesToRead(db, { tenant_id: asked.tenant_id, hotel_ids: hotels, gds_id: 1 }, most)
  return new Map(read.map(({ hotel_id, codes }) => [hotel_id, codes]))
}

/** Looks again whether a held monitor is still held: what has ended need not wait for its next turn to be seen. */
export const lookAgain = async (context: Context, tenant_id: number, id: number): Promise<void> => {
  const { db } = context
  const monitor = await findRow(db, tenant_id, id)
  if (!monitor) return
  const facts = await findFacts(context, monitor)
  const plan = await planRunChecks(context, { zone: null }, monitor, facts)
  await db.transaction(async (tx) => {
    const locked = await lockRow(tx, tenant_id, id)
    if (!locked?.held) return
    const hold = await decideHold(context, tx, locked, facts, plan)
    await storeHold(context, tx, locked, hold)
  })
}
