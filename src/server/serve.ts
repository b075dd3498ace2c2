// Starts the product in order (server, database, demo world, HTTP, queue and schedule, sandboxes, first checkups) and stops it in the
// opposite one. The database is opened meanwhile.
import { randomBytes } from 'node:crypto'
import { paymentsAccount } from '../sandbox/payments/server.ts'
import { pictureHostsAt } from '../sandbox/pictures.ts'
import { sandboxAccounts } from '../sandbox/world.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDemoWorld, printDemoLink, worldWork } from './demo-world.ts'
import { rescoring } from './features/accuracy/jobs.ts'
import { evidenceMonthsTask, evidenceTask } from './features/checkups/jobs.ts'
import { endAbandonedWork } from './features/checkups/service.ts'
import { demoLogIns, demoPassword } from './features/demos/service.ts'
import { abandonedTask } from './features/access/jobs.ts'
import { billingTask } from './features/billing/jobs.ts'
import { checkSecretKey, importAccounts } from './features/gds-credentials/service.ts'
import { resumeChecks } from './features/hotel-checks/service.ts'
import { remindingTask } from './features/fixes/jobs.ts'
import { openMailer } from './features/mail/jobs.ts'
import { loadTables } from './features/reference/jobs.ts'
import { countingTask } from './features/over-time/jobs.ts'
import { followingTask } from './features/spells/jobs.ts'
import { monitorsTask } from './features/monitors/jobs.ts'
import { batchTask, orphanTask } from './features/verifications/jobs.ts'
import type { Context } from './platform/context.ts'
import { retention } from './platform/schedule/retention.ts'
import type { holdPayments, holdSandbox } from './platform/process/sandboxes.ts'
import { releaseKeys } from './platform/http/idempotency.ts'
import { housekeeping } from './platform/schedule/housekeeping.ts'
import type { BegunFolder } from './platform/database/open-folder.ts'
import { trustRows } from './platform/database/rows.ts'
import type { QueueWork } from './platform/queue/kinds.ts'
import { startQueue } from './platform/queue/start-queue.ts'
import { scheduledWorks, type ScheduledTask, startSchedule } from './platform/schedule/schedule.ts'
import { beginStore } from './platform/store.ts'
import { isBuilt } from './workers/programs.ts'

const graceful = 25_000
const lookForAbandoned = 20_000
const print = (words: string) => process.stdout.write(`${words}\n`)

/** What began before this code was loaded; the sandboxes where the configuration names no accounts. */
export type Begun = {
  folder: BegunFolder | undefined
  sandbox: ReturnType<typeof holdSandbox> | undefined
  payments: ReturnType<typeof holdPayments> | undefined
}

/** `nowStops`: from then on, signals are heard here. */
export const serve = async (config: Config, begun: Begun, nowStops: () => void) => {
  if (config.production || isBuilt()) trustRows()
  const store = await beginStore(config, begun.folder)
  const [sandbox, payments] = await Promise.all([begun.sandbox, begun.payments])
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
  const end = async () => {
    await Promise.all([app.close(), ...others.map((each) => each())])
    await Promise.all([sandbox?.stop(), payments?.stop()])
    await store.stop()
  }
  let ended: Promise<void> | undefined
  /** A signal during the start ends it once, and what then fails says nothing new. */
  const stop = () => (ended ??= end())
  stopOnSignal(stop)
  nowStops()
  try {
    await store.ready
    begun.folder?.engine.whenLost.then((why) => endWithout(context, why))
    await checkSecretKey(context)
    const isWorldQueued = config.role !== 'worker' && (await continueWork(context))
    const address = await app.listen({ port: config.port, host: config.host })
    const at = config.publicUrl ?? address
    if (config.role !== 'web') {
      const isSandbox = !config.travelport && !config.sabre
      const link = (of: typeof context) => printDemoLink(of, at, print)
      const world = config.demo ? [worldWork(print, link, isSandbox ? sandbox?.sabre : undefined)] : []
      const working = startWork(context, [...works, ...world])
      others.push(() => endWork(working)) // also where it is told to stop while this begins
      await working
    }
    print(`Rateproof is running at ${at}${config.role === 'all' ? '' : ` (${config.role})`}`)
    // Only now: their code would take the processor from what the first page waits for. What asks them earlier waits for their answers.
    await Promise.all([sandbox?.begin(), payments?.begin()])
    await payments?.reportTo(`${address}/api/billing/webhook`, webhook_secret)
    if (config.role !== 'worker') others.push(continueAbandoned(context))
    if (config.demo) print(`Sign in as ${demoLogIns.join(', ')} with the password ${demoPassword}`)
    // Which hotel it shows depends on what is found.
    if (isWorldQueued) print('A link to a demo account follows once the demo hotels are checked.')
    else if (config.demo) await printDemoLink(context, at, print)
  } catch (error) {
    if (ended) return ended
    await stop()
    throw error
  }
}

/** What a server went on with that ended: searches are its own, in the process that accepted them. True: the demo world is still being made. */
const continueWork = async (context: Context): Promise<boolean> => {
  const { config } = context
  await endAbandonedWork(context, !config.databaseUrl) // the only process on its folder: no other can be working
  if (!config.databaseUrl) await releaseKeys(context)
  await resumeChecks(context, !config.databaseUrl)
  const isWorldQueued = config.demo && (await openDemoWorld(context, print))
  if (config.agentCredentialsFile)
    for (const words of await importAccounts(context, config.agentCredentialsFile)) print(words)
  return isWorldQueued
}

/** What a dead server on the same PostgreSQL left open, and what a living one could not end because the database failed it. */
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

/** The embedded database cannot be opened again in this process; one that is started anew loses nothing. */
const endWithout = ({ log }: Context, why: Error) => {
  log.error({ err: why }, 'the embedded database ended: so does the server')
  process.exit(1)
}

/** Always the same, whatever is configured: the row of a task that is no longer done would grow late for ever. */
const tasksOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): ScheduledTask[] => [
  loadTables,
  rescoring,
  followingTask,
  orphanTask,
  batchTask,
  monitorsTask,
  remindingTask,
  countingTask,
  retention,
  billingTask,
  evidenceMonthsTask,
  evidenceTask,
  abandonedTask,
  ...(databaseUrl ? [] : [housekeeping]),
]

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
