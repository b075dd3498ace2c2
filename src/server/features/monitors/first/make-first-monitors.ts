// The first monitors of the demo world, made as its owner would: one that runs every day, and one that they have paused. Each has run for a
// month, and all of its runs are real: asked of the GDS and followed as any other. Those of days that are over are asked of a sandbox that is
// on that day. Where the GDS are no sandbox, each has run once.
import { setTimeout as wait } from 'node:timers/promises'
import type { MonitorSettings } from '../../../../contract/monitors.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Context, RequestContext } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { personWithEmail, reachableHotels } from '../../users/service.ts'
import { estimateMonitor } from '../check-settings.ts'
import { createMonitor } from '../create-monitor.ts'
import { findRow, listRows, type MonitorRow } from '../data.ts'
import { hasOpenRun } from '../run-data.ts'
import { startRun } from '../start-run.ts'
import { changeMonitor } from '../update-monitor.ts'
import { writeReceivers } from '../write-data.ts'
import { planTurns } from '../write-turns.ts'
import { makePast } from './make-past.ts'
import { beginPast, type PastGds } from './begin-past.ts'
import { hasRunSinceMade, isCheckedByOthers, setPausedInPast } from './past-data.ts'

type FirstMonitor = Parameters<typeof estimateMonitor>[2] & { name: string; paused: boolean }

const requestOfDemo: RequestContext = { ip: '127.0.0.1', id: 'demo' }
/** Milliseconds between two looks whether a run has ended, and how many there are: nobody waits longer for a GDS that fails. */
const [runLookEvery, mostLooks] = [100, 600]

/** Which of its owner's hotels they watch, by place in the order of ids: nobody checks them before their past is made. */
const watched = { next_weeks: [1, 2], conference: [3] }

export const listWatchedFirst = async (context: Context): Promise<number[]> => {
  const owner = await findOwnerOfDemo(context)
  const hotels = owner ? await reachableHotels(context, owner) : []
  return placed(hotels, [...watched.next_weeks, ...watched.conference])
}

const findOwnerOfDemo = (context: Context) => personWithEmail(context, 'owner@demo.example')
const placed = (hotels: readonly number[], places: readonly number[]) =>
  hotels.filter((_, place) => places.includes(place))

/** Before any of their hotels is checked; ends when they have lived through their month, or when `signal` says so. */
export const makeFirstPast = (context: Context, gds: PastGds, signal: AbortSignal): Promise<void> => {
  const past = beginPast(context, gds)
  return eachMonitor(context, signal, async (owner, monitor) => {
    const { db } = context
    const row = await findOrCreate(context, owner, monitor)
    if (!row || !past || (await hasRunSinceMade(db, row.id))) return
    const pause = (paused: boolean) =>
      db.transaction(async (tx) => {
        await setPausedInPast(tx, row.id, paused ? isoTime(past.context.now()) : null)
        // None while it is paused: the schedule of today would skip it for a pause of another day.
        await planTurns(context, tx, { ...row, paused })
      })
    if (row.paused) await pause(false) // its server was stopped on the day on which it was paused
    const receive = (...people: number[]) => db.transaction((tx) => writeReceivers(tx, row.id, people))
    if (!(await isCheckedByOthers(db, row.id))) {
      await receive() // nobody is mailed about days that are over
      await makePast(past, row, pause, signal)
    }
    if (!signal.aborted) await receive(owner.id)
  })
}

/**
 * Once the owner's hotels are checked; ends when both monitors have run, or when `signal` says so. What an earlier try made stays as it
 * is, also where somebody has changed it since; a run that it began goes on by itself.
 */
export const makeFirstMonitors = (context: Context, signal: AbortSignal): Promise<void> =>
  eachMonitor(context, signal, (owner, monitor) => runOnce(context, owner, monitor, signal))

const eachMonitor = async (
  context: Context,
  signal: AbortSignal,
  make: (owner: Person, monitor: FirstMonitor) => Promise<void>,
): Promise<void> => {
  const owner = await findOwnerOfDemo(context)
  if (!owner) return
  for (const monitor of firstMonitors(context, await reachableHotels(context, owner))) {
    if (signal.aborted) return
    await make(owner, monitor).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      context.log.error({ err: error }, `the demo’s monitor ${monitor.name} has not run`)
    })
  }
}

/** Of hotels in the order of their ids. */
const firstMonitors = ({ now }: Context, hotels: readonly number[]): FirstMonitor[] => {
  const party = { nights: 1, adults: 1, children: 0 }
  const schedule = { every: 'daily', at: '06:00', weekday: 1, day: 1, zone: 'account' } as const
  const asked = { corporate_codes: [], rules_of: null, ...schedule }
  const conference = addDays(todayIn(null, now()), 44)
  return [
    {
      ...asked,
      name: 'Next weeks',
      paused: false,
      hotels: placed(hotels, watched.next_weeks),
      gds: ['travel_port', 'sabre'],
      stays: { kind: 'rolling', days_ahead: [7], weekday: 'weekend', ...party },
    },
    {
      ...asked,
      name: 'Conference night',
      paused: true,
      hotels: placed(hotels, watched.conference),
      gds: ['sabre'],
      stays: { kind: 'fixed', check_ins: [conference], ...party },
    },
  ]
}

const writerFor = (owner: Person) => ({ user: owner, person: owner, request: requestOfDemo })

const findOrCreate = async (
  context: Context,
  owner: Person,
  { paused: _, ...monitor }: FirstMonitor,
): Promise<MonitorRow | undefined> => {
  const { db } = context
  const made = (await listRows(db, owner.tenant_id)).find(({ name }) => name === monitor.name)
  if (made) return made
  const { id } = await createMonitor(context, writerFor(owner), await withLimit(context, owner, monitor))
  return findRow(db, owner.tenant_id, id)
}

const runOnce = async (context: Context, owner: Person, monitor: FirstMonitor, signal: AbortSignal): Promise<void> => {
  const { db } = context
  const { paused } = monitor
  const id = (await findOrCreate(context, owner, monitor))?.id
  if (id === undefined) return
  if (!(await hasRunSinceMade(db, id))) {
    // Before its run: one that has run was paused, and whoever lets it go on since is not contradicted.
    if (paused) await changeMonitor(context, writerFor(owner), { id, seen: undefined }, { paused })
    await startRun(context, writerFor(owner), id)
  }
  for (let looked = 0; looked < mostLooks && !signal.aborted && (await hasOpenRun(db, id)); looked++)
    await wait(runLookEvery, undefined, { signal }).catch(() => {})
}

/** As the form of a new monitor proposes it. */
const withLimit = async (
  context: Context,
  owner: Person,
  { name, ...asked }: Omit<FirstMonitor, 'paused'>,
): Promise<MonitorSettings> => {
  const { proposed_limit, left } = await estimateMonitor(context, owner, asked)
  return {
    ...asked,
    name,
    month_limit: left === null ? proposed_limit : Math.min(proposed_limit, left),
    receivers: [owner.id],
    booking_codes: [],
    digest: 'daily',
    sign_of_life: true,
    price_moves: null,
    rules: [],
  }
}
