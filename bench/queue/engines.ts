// The two engines that are compared behind one face: our table of due jobs, and pg-boss, where it is installed.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readConfig } from '../../src/server/config.ts'
import type { Context } from '../../src/server/platform/context.ts'
import { embeddedAt, openDatabase } from '../../src/server/platform/database/open-database.ts'
import { migrate } from '../../src/server/platform/database/migrate.ts'
import { createCounters } from '../../src/server/platform/process/counters.ts'
import { enqueue } from '../../src/server/platform/queue/enqueue.ts'
import { type QueueKind, workOn } from '../../src/server/platform/queue/kinds.ts'
import { startQueue } from '../../src/server/platform/queue/start-queue.ts'

export type Place = { folder: string; url?: string }
type Work = (n: number) => Promise<unknown>
export type EngineName = keyof typeof engines
type Running = {
  /** Of one tenant, in one transaction each. */
  add(n: number, tenant: number): Promise<unknown>
  /** Jobs numbered from `first`, in one statement. */
  addMany(first: number, many: number, tenant: number): Promise<unknown>
  work(run: Work): Promise<unknown>
  execute(text: string): Promise<Record<string, unknown>[]>
  stop(): Promise<unknown>
}

/** As many kinds as the product has; only the first has jobs. */
const names = ['mails', 'imports', 'rescoring', 'schedule', 'events', 'checkups']
const atOnce = 4
const atOncePerTenant = 2
const data = z.object({ n: z.int() })

const silent = () => {}
const rowsFrom = async (db: Context['db'], text: string) =>
  ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows

const openOwn = async ({ folder, url }: Place): Promise<Running> => {
  const { db, stop } = await openDatabase({ folder, ...(url && { url }) })
  await migrate(db)
  const context = {
    db,
    config: { ...readConfig(folder, {}), databaseUrl: url, databaseDirectUrl: url },
    now: Date.now,
    counters: createCounters(),
    log: { error: console.error, warn: silent },
  } as unknown as Context
  const kinds = names.map(
    (name): QueueKind<typeof data> => ({ name, data, waits: [1_000, 5_000], jitter: 0.2, atOnce, atOncePerTenant }),
  )
  const [kind] = kinds
  if (!kind) throw new Error('There is no kind')
  let end: (() => Promise<void>) | undefined
  return {
    add: (n, tenant_id) => db.transaction((tx) => enqueue(context, tx, kind, { n }, { tenant_id })),
    addMany: (first, many, tenant) =>
      db.execute(sql`insert into queued_jobs (kind, tenant_id, data, next_at)
        select ${kind.name}, ${tenant}::int, jsonb_build_object('n', n), now() from generate_series(${first}::int, ${first + many - 1}::int) n`),
    work: async (run) => {
      end = await startQueue(
        context,
        kinds.map((each) => workOn(each, async (_, { n }) => void (await run(n)))),
      )
    },
    execute: (text) => rowsFrom(db, text),
    stop: async () => {
      await end?.()
      await stop()
    },
  }
}

const group = (tenant: number) => ({ id: String(tenant) })
/** Its shortest heartbeat is 10 s, its shortest look for the dead 1 s. */
const openPgBoss = async ({ folder, url }: Place): Promise<Running> => {
  const { PgBoss, fromDrizzle, fromPglite } = await import('pg-boss')
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = url ? undefined : await PGlite.create(embeddedAt(folder))
  const opened = url ? await openDatabase({ folder, url }) : undefined
  const boss = new PgBoss({
    ...(url ? { connectionString: url, max: 4 } : { db: fromPglite(lite), backend: 'pglite' }),
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => console.error(error))
  await boss.start()
  const queue = { notify: true, heartbeatSeconds: 10, retryLimit: 2, retryDelay: 1, retryBackoff: true }
  for (const name of names) if (!(await boss.getQueue(name))) await boss.createQueue(name, queue)
  const [name = ''] = names
  return {
    add: (n, tenant) =>
      opened
        ? opened.db.transaction((tx) => boss.send(name, { n }, { group: group(tenant), db: fromDrizzle(tx, sql) }))
        : boss.send(name, { n }, { group: group(tenant) }),
    addMany: (first, many, tenant) =>
      boss.insert(
        name,
        Array.from({ length: many }, (_, n) => ({ data: { n: first + n }, group: group(tenant) })),
      ),
    work: async (run) => {
      // With one job a fetch its other burst does nothing; with more, one slow job keeps the others of its batch from ending.
      const options = { localConcurrency: atOnce, groupConcurrency: atOncePerTenant, burstWhenReadyExceeds: 1 }
      for (const each of names)
        await boss.work(
          each,
          { ...options, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
          async (jobs) => {
            for (const job of jobs) await run(data.parse(job.data).n)
          },
        )
    },
    execute: async (text) =>
      opened ? rowsFrom(opened.db, text) : ((await lite?.query<Record<string, unknown>>(text))?.rows ?? []),
    stop: async () => {
      await boss.stop({ graceful: false, close: true })
      await opened?.stop()
      await lite?.close()
    },
  }
}

const engines = { own: openOwn, 'pg-boss': openPgBoss }
export const engineNames = Object.keys(engines) as EngineName[]
export const openEngine = (name: EngineName, place: Place): Promise<Running> => engines[name](place)

/** Why it cannot be measured here, if so. */
export const missing = async (name: EngineName): Promise<string | undefined> => {
  if (name === 'own') return undefined
  return import('pg-boss').then(
    () => undefined,
    () => 'it is not installed, because it asks for Node 22.12: npm install --no-save pg-boss@12.38.0',
  )
}
