// The first monitors of the demo world, made as its owner would: one that runs every day, and one that they have paused. Each has run
// once, and that run is real: asked of the GDS and followed as any other. No day before it is made up: the sandbox answers by its own
// today alone, so a checkup of a day that is over would be one that nobody has made.
import { setTimeout as wait } from 'node:timers/promises'
import type { MonitorSettings } from '../../../contract/monitors.ts'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { personWithEmail, reachableHotels } from '../users/service.ts'
import { estimateMonitor } from './check-settings.ts'
import { createMonitor } from './create-monitor.ts'
import { listRows } from './data.ts'
import { countRuns, hasOpenRun } from './run-data.ts'
import { startRun } from './start-run.ts'
import { changeMonitor } from './update-monitor.ts'

type FirstMonitor = Parameters<typeof estimateMonitor>[2] & { name: string; paused: boolean }

const requestOfDemo: RequestContext = { ip: '127.0.0.1', id: 'demo' }
/** Milliseconds between two looks whether a run has ended, and how many there are: nobody waits longer for a GDS that fails. */
const [runLookEvery, mostLooks] = [100, 600]

/**
 * Once the owner's hotels are checked; ends when both monitors have run, or when `signal` says so. What an earlier try made stays as it
 * is, also where somebody has changed it since; a run that it began goes on by itself.
 */
export const makeFirstMonitors = async (context: Context, signal: AbortSignal): Promise<void> => {
  const owner = await personWithEmail(context, 'owner@demo.example')
  if (!owner) return
  for (const monitor of firstMonitors(context, await reachableHotels(context, owner))) {
    if (signal.aborted) return
    await makeMonitor(context, owner, monitor, signal).catch((error: unknown) => {
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
      hotels: hotels.slice(0, 3),
      gds: ['travel_port', 'sabre'],
      stays: { kind: 'rolling', days_ahead: [7, 30], weekday: 'any', ...party },
    },
    {
      ...asked,
      name: 'Conference night',
      paused: true,
      hotels: hotels.slice(3, 4),
      gds: ['travel_port', 'sabre'],
      stays: { kind: 'fixed', check_ins: [conference], ...party },
    },
  ]
}

const makeMonitor = async (
  context: Context,
  owner: Person,
  { paused, ...monitor }: FirstMonitor,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = context
  const writer = { user: owner, person: owner, request: requestOfDemo }
  const made = (await listRows(db, owner.tenant_id)).find(({ name }) => name === monitor.name)
  const { id } = made ?? (await createMonitor(context, writer, await withLimit(context, owner, monitor)))
  if ((await countRuns(db, id)) === 0) {
    // Before its run: one that has run was paused, and whoever lets it go on since is not contradicted.
    if (paused) await changeMonitor(context, writer, { id, seen: undefined }, { paused })
    await startRun(context, writer, id)
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
