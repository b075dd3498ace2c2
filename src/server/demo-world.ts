// The demo world: its hotels and people at the first start, then in the queue its checkups, issues, payments and a hotel list.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxAccounts, worldHotelList, worldHotels, worldSheet } from '../sandbox/world.ts'
import { type Around, demoWorldWork } from './features/checkups/jobs.ts'
import { isWorldIncomplete, queueWorld } from './features/checkups/service.ts'
import { activeDemoPath, checkActiveDemo } from './features/demo-links/service.ts'
import { fillDemoWorld, fillHotelImport, fillOwnData, fillPayments } from './features/demos/service.ts'
import { makeFirstIssues } from './features/issues/service.ts'
import { listWatchedFirst, makeFirstMonitors, makeFirstPast } from './features/monitors/jobs.ts'
import { personWithEmail } from './features/users/service.ts'
import type { Context } from './platform/context.ts'
import { pastOfSandbox } from './platform/process/sandboxes.ts'
import type { QueueWork } from './platform/queue/kinds.ts'

/** The travel agent of the demo world has their own accounts at both GDS. */
const sandboxAgent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }

type Print = (words: string) => void

/** Makes its hotels and people once. True: the rest is in the queue, because it was never made or the last start could not make all. */
export const openDemoWorld = async (context: Context, print: Print): Promise<boolean> => {
  const filled = await fillDemoWorld(context, worldHotels, sandboxAgent)
  if (filled) print(`Created the demo world: ${worldHotels.length} hotels.`)
  const isDue = filled || (await isWorldIncomplete(context))
  if (isDue) await queueWorld(context)
  return isDue
}

/** `address` is where people reach the server. */
export const printDemoLink = async (context: Context, address: string, print: Print): Promise<void> => {
  const path = await activeDemoPath(context)
  if (path) print(`Or open a demo account with this link: ${address}${path}`)
}

/**
 * Its queued work, which tells whoever has started the server how it goes. `told` prints the link at the end. `sandbox`: where the
 * sandbox is, if both GDS are; only there days that are over can be lived through.
 */
export const worldWork = (
  print: Print,
  told: (context: Context) => Promise<void>,
  sandbox: string | undefined,
): QueueWork => {
  const work = demoWorldWork((context, { signal }) => ({
    ...stepsOf(context, signal, print),
    past: sandbox === undefined ? undefined : pastOf(context, sandbox),
    done: async () => {
      print('The demo world is complete.')
      await told(context)
    },
  }))
  return {
    ...work,
    run: async (context, data, job) => {
      try {
        await work.run(context, data, job)
      } catch (error) {
        if (!job.signal.aborted)
          print('The demo world is not complete. It is tried again in the background. See the log.')
        throw error
      }
    },
  }
}

const pastOf = (context: Context, sandbox: string): Around['past'] => ({
  hotels: () => listWatchedFirst(context),
  make: (signal) => makeFirstPast(context, pastOfSandbox(sandbox), signal),
})

const stepsOf = (context: Context, stopping: AbortSignal, print: Print): Omit<Around, 'done' | 'past'> => ({
  before: async () => {
    await fillPayments(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'no demo payments yet: they are tried again'),
    )
    await fillOwnData(context, worldSheet)
  },
  after: async ({ withRates, total, failures, mayPass }) => {
    await fillPayments(context)
    await makeFirstIssues(context)
    const admin = await personWithEmail(context, 'admin@demo.example')
    const owner = await personWithEmail(context, 'owner@demo.example')
    if (admin && owner) await checkActiveDemo(context, admin, owner)
    await importFirstList(context, stopping, print)
    await makeFirstMonitors(context, stopping)
    print(`Checked the demo hotels: ${withRates} of ${total} stays have rates.`)
    for (const failure of failures) print(`Could not check ${failure}`)
    if (failures.length > 0 && !mayPass) print('The demo world is not complete. The next start tries again.')
  },
})

/** One import at a time: Sabre's list waits for somebody to match what is left of it, Travelport's is a file for the next. */
const importFirstList = async (context: Context, stopping: AbortSignal, print: Print) => {
  const file = join(context.config.folder, 'travelport-hotels.csv')
  await writeFile(file, worldHotelList(1))
  await fillHotelImport(context, () => worldHotelList(2), stopping)
  print('Imported Sabre’s hotel list. Some of its hotels are waiting for an administrator under Hotel Mapping.')
  print(`Travelport’s hotel list, to import next: ${file}`)
}
