// Starts the product in order (configuration, database, demo world, sandbox, first readings, HTTP, schedule) and stops it in the opposite one.
import { sandboxAccounts, worldHotels, worldSheet } from '../sandbox/world.ts'
import { buildApp } from './app.ts'
import { loadEnvironment, readConfig } from './config.ts'
import { judging } from './features/accuracy/jobs.ts'
import { makeFirstReadings } from './features/checkups/jobs.ts'
import { giveUpAbandoned } from './features/checkups/service.ts'
import { demoLogIns, demoPassword, fillDemoWorld, fillOwnData } from './features/demos/service.ts'
import { storeAccountsOfFile } from './features/gds-credentials/jobs.ts'
import { checkSecretKey } from './features/gds-credentials/service.ts'
import { readTables } from './features/reference/jobs.ts'
import { projectRoot } from './platform/places.ts'
import { retention } from './platform/retention.ts'
import { forkSandbox } from './platform/sandbox-process.ts'
import { housekeeping } from './platform/housekeeping.ts'
import { startSchedule } from './platform/schedule.ts'
import { openStore } from './platform/store.ts'

const graceful = 25_000
/** Of several servers on one PostgreSQL, those that live report what a dead one left open. */
const lookForAbandoned = 20_000
/** The travel agent of the demo world has accounts of their own at both GDS. */
const sandboxAgent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
const say = (words: string) => process.stdout.write(`${words}\n`)

const start = async () => {
  loadEnvironment(projectRoot)
  const config = readConfig(projectRoot)
  const configured = config.travelport !== null && config.sabre !== null
  const starting = config.demo && !configured ? forkSandbox() : undefined // both take a second: at once
  starting?.catch(() => {})
  const store = await openStore(config, say)
  const sandbox = await starting
  const travelport = sandbox ? { endpoint: sandbox.endpoint, ...sandboxAccounts.platform } : null
  const sabre = sandbox ? { endpoint: sandbox.sabre, ...sandboxAccounts.sabre.platform } : null
  const { app, context } = await buildApp({
    db: store.db,
    config,
    seal: store.seal,
    travelport: config.travelport ?? travelport,
    sabre: config.sabre ?? sabre,
  })
  const others: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all([app.close(), ...others.map((end) => end())])
    sandbox?.stop()
    await store.stop()
  }
  stopOnSignal(stop)
  try {
    await checkSecretKey(context)
    await giveUpAbandoned(context, !config.databaseUrl) // alone in its folder: nobody else can be working on anything
    const filled = config.demo && (await fillDemoWorld(context, worldHotels, sandboxAgent))
    if (filled) {
      const own = await fillOwnData(context, worldSheet)
      say(`Filled the demo world: ${worldHotels.length} hotels, ${own} of them with own data.`)
    }
    if (config.agentCredentialsFile)
      for (const words of await storeAccountsOfFile(context, config.agentCredentialsFile)) say(words)
    if (filled) {
      const read = await makeFirstReadings(context, sayProgress)
      say(`Read the rates of ${read} stays.`)
    }
    const address = await app.listen({ port: config.port, host: config.host })
    others.push(startSchedule(context, [readTables, judging, retention, ...(config.databaseUrl ? [] : [housekeeping])]))
    say(`Rateproof is at ${config.publicUrl ?? address}`)
    if (config.databaseUrl)
      setInterval(() => {
        giveUpAbandoned(context, false).catch((error: unknown) => context.log.error({ err: error }, 'abandoned work'))
      }, lookForAbandoned).unref()
    if (config.demo) say(`Log in as ${demoLogIns.join(', ')} with the password ${demoPassword}`)
  } catch (error) {
    await stop()
    throw error
  }
}

const sayProgress = (done: number, total: number) => {
  if (done % 5 === 0) say(`Reading rates: ${done} of ${total}`)
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
