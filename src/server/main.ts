// Starts the product in order (configuration, database, sandbox, demo world, HTTP, queue and schedule, first checkups) and stops it in the
// opposite one.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { paymentsAccount } from '../sandbox/payments/server.ts'
import { pictureHostsAt } from '../sandbox/pictures.ts'
import { sandboxAccounts, worldHotelList, worldHotels, worldSheet } from '../sandbox/world.ts'
import { buildApp } from './app.ts'
import { type Config, loadEnvironment, readConfig } from './config.ts'
import { rescoring } from './features/accuracy/jobs.ts'
import { evidenceMonthsTask, evidenceTask } from './features/checkups/jobs.ts'
import { areFirstCheckupsInterrupted, endAbandonedWork, openFirstCheckups } from './features/checkups/service.ts'
import { activeDemoPath, checkActiveDemo } from './features/demo-links/service.ts'
import {
  demoLogIns,
  demoPassword,
  fillDemoWorld,
  fillHotelImport,
  fillOwnData,
  fillPayments,
} from './features/demos/service.ts'
import { abandonedTask } from './features/access/jobs.ts'
import { billingTask } from './features/billing/jobs.ts'
import { checkSecretKey, importAccounts } from './features/gds-credentials/service.ts'
import { resumeChecks } from './features/hotel-checks/service.ts'
import { makeFirstIssues } from './features/issues/service.ts'
import { openMailer } from './features/mail/jobs.ts'
import { personWithEmail } from './features/users/service.ts'
import { loadTables } from './features/reference/jobs.ts'
import type { Context } from './platform/context.ts'
import { projectRoot } from './platform/process/paths.ts'
import { retention } from './platform/schedule/retention.ts'
import { forkPayments, forkSandbox } from './platform/process/sandboxes.ts'
import { releaseKeys } from './platform/http/idempotency.ts'
import { housekeeping } from './platform/schedule/housekeeping.ts'
import { trustRows } from './platform/database/rows.ts'
import type { QueueWork } from './platform/queue/kinds.ts'
import { startQueue } from './platform/queue/start-queue.ts'
import { scheduledWorks, type ScheduledTask, startSchedule } from './platform/schedule/schedule.ts'
import { openStore } from './platform/store.ts'
import { isBuilt } from './workers/programs.ts'

const firstPage = 1_000
const graceful = 25_000
const lookForAbandoned = 20_000
/** The travel agent of the demo world has their own accounts at both GDS. */
const sandboxAgent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
const print = (words: string) => process.stdout.write(`${words}\n`)

const start = async () => {
  process.umask(0o077) // whatever it writes into its folder is its own
  loadEnvironment(projectRoot)
  const config = readConfig(projectRoot)
  if (config.production || isBuilt()) trustRows()
  const configured = config.travelport !== null && config.sabre !== null
  const starting = config.demo && !configured ? forkSandbox() : undefined // both take a second: at once
  const paying = config.demo && !config.payments ? forkPayments(join(config.folder, 'payments.json')) : undefined
  for (const each of [starting, paying]) each?.catch(() => {})
  const store = await openStore(config, print)
  const [sandbox, payments] = await Promise.all([starting, paying])
  const travelport = sandbox ? { endpoint: sandbox.endpoint, ...sandboxAccounts.platform } : null
  const sabre = config.sabre ?? (sandbox ? { endpoint: sandbox.sabre, ...sandboxAccounts.sabre.platform } : null)
  const webhook_secret = `whsec_${randomBytes(24).toString('hex')}`
  const { app, context, works } = await buildApp({
    db: store.db,
    config,
    seal: store.seal,
    travelport: config.travelport ?? travelport,
    sabre,
    ...(config.demo && sabre && { pictureHosts: pictureHostsAt(sabre.endpoint) }),
    payments: payments ? { ...paymentsAccount, webhook_secret, api: payments.address } : config.payments,
  })
  const others: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    await Promise.all([app.close(), ...others.map((end) => end())])
    await Promise.all([sandbox?.stop(), payments?.stop()])
    await store.stop()
  }
  stopOnSignal(stop)
  try {
    await checkSecretKey(context)
    const makeFirst = config.role !== 'worker' && (await continueWork(context, stopping.signal))
    const address = await app.listen({ port: config.port, host: config.host })
    await payments?.reportTo(`${address}/api/billing/webhook`, webhook_secret)
    if (config.role !== 'web') {
      const working = startWork(context, works)
      others.push(() => endWork(working)) // also where it is told to stop while this begins
      await working
    }
    print(`Rateproof is running at ${config.publicUrl ?? address}${config.role === 'all' ? '' : ` (${config.role})`}`)
    if (config.databaseUrl && config.role !== 'worker') others.push(continueAbandoned(context))
    if (config.demo) print(`Sign in as ${demoLogIns.join(', ')} with the password ${demoPassword}`)
    const printDemo = async () => {
      const demo = config.demo && !stopping.signal.aborted && (await activeDemoPath(context))
      if (demo) print(`Or open a demo account with this link: ${config.publicUrl ?? address}${demo}`)
    }
    if (makeFirst) {
      // Which hotel it shows depends on what is found.
      print('A link to a demo account follows once the demo hotels are checked.')
      const made = makeInBackground(context, makeFirst, stopping.signal).then(printDemo)
      others.push(() => made)
    } else await printDemo()
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a server went on with that ended: searches are its own, in the process that accepted them. Returns what makes the demo's first checkups. */
const continueWork = async (context: Context, stopping: AbortSignal) => {
  const { config } = context
  await endAbandonedWork(context, !config.databaseUrl) // the only process on its folder: no other can be working
  if (!config.databaseUrl) await releaseKeys(context)
  await resumeChecks(context, !config.databaseUrl)
  const filled = config.demo && (await fillDemoWorld(context, worldHotels, sandboxAgent))
  if (filled) print(`Created the demo world: ${worldHotels.length} hotels.`)
  if (config.agentCredentialsFile)
    for (const words of await importAccounts(context, config.agentCredentialsFile)) print(words)
  const isCheckDue = filled || (config.demo && (await areFirstCheckupsInterrupted(context)))
  const makeFirst =
    isCheckDue &&
    (await openFirstCheckups(context, {
      before: async () => {
        await fillPayments(context).catch((error: unknown) =>
          context.log.error({ err: error }, 'no demo payments yet: they are tried again'),
        )
        await fillOwnData(context, worldSheet)
      },
      after: async () => {
        await fillPayments(context)
        await makeFirstIssues(context)
        const admin = await personWithEmail(context, 'admin@demo.example')
        const owner = await personWithEmail(context, 'owner@demo.example')
        if (admin && owner) await checkActiveDemo(context, admin, owner)
        await importFirstList(context, config.folder, stopping)
      },
    }))
  return makeFirst
}

/** Of several servers on one PostgreSQL, those that live report what a dead one left open. */
const continueAbandoned = (context: Context) => {
  const timer = setInterval(() => {
    endAbandonedWork(context, false)
      .then(() => resumeChecks(context, false))
      .catch((error: unknown) => context.log.error({ err: error }, 'could not end abandoned work'))
  }, lookForAbandoned).unref()
  return async () => clearInterval(timer)
}

/** Works the queue, and puts into it what is due. */
const startWork = async (context: Context, works: readonly QueueWork[]): Promise<(() => Promise<void>)[]> => {
  const tasks = tasksOf(context.config)
  const mailer = openMailer(context)
  const stopQueue = await startQueue(context, [...works, ...mailer.works, ...scheduledWorks(tasks)])
  return [() => stopQueue().finally(mailer.close), startSchedule(context, tasks)]
}

const endWork = async (working: ReturnType<typeof startWork>) => {
  const ends = await working.catch(() => [])
  await Promise.all(ends.map((end) => end()))
}

/** Always the same, whatever is configured: the row of a task that is no longer done would grow late for ever. */
const tasksOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): ScheduledTask[] => [
  loadTables,
  rescoring,
  retention,
  billingTask,
  evidenceMonthsTask,
  evidenceTask,
  abandonedTask,
  ...(databaseUrl ? [] : [housekeeping]),
]

/** One import at a time: Sabre's list waits for somebody to match what is left of it, Travelport's is a file for the next. */
const importFirstList = async (context: Context, folder: string, stopping: AbortSignal) => {
  const file = join(folder, 'travelport-hotels.csv')
  await writeFile(file, worldHotelList(1))
  await fillHotelImport(context, () => worldHotelList(2), stopping)
  print('Imported Sabre’s hotel list. Some of its hotels are waiting for an administrator under Hotel Mapping.')
  print(`Travelport’s hotel list, to import next: ${file}`)
}

/** The rest of the demo world takes longer than anybody wants to wait for the first page, which has the processor to itself. */
const makeInBackground = async (
  context: Context,
  make: Awaited<ReturnType<typeof openFirstCheckups>>,
  stopping: AbortSignal,
) => {
  await wait(firstPage, undefined, { signal: stopping }).catch(() => {})
  if (stopping.aborted) return
  try {
    const { withRates, total, failures } = await make()
    if (stopping.aborted || total === 0) return
    print(`Checked the demo hotels: ${withRates} of ${total} stays have rates.`)
    for (const failure of failures) print(`Could not check ${failure}`)
    print(
      failures.length > 0
        ? 'The demo world is not complete. The next start tries again.'
        : 'The demo world is complete.',
    )
  } catch (error) {
    context.log.error({ err: error }, 'the demo world is not complete')
    print('The demo world is not complete: see the log. The next start tries again.')
  }
}

/** What runs may end; after 25 s it is cut off, and the next start reports it as interrupted. */
const stopOnSignal = (stop: () => Promise<void>) => {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), graceful).unref()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

try {
  await start()
} catch (error) {
  process.stderr.write(`Rateproof cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
