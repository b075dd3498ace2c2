import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './src/server/testing/database/memory-folder.ts'
import { findPostgres, howToGetPostgres } from './src/server/testing/database/find-postgres.ts'
import { optimizeLater } from './src/server/testing/database/optimize-later.ts'

const inMemory = memoryFolder()
if (inMemory) process.env.TMPDIR ??= inMemory

/** Test files that share a process read each module once, which is half of what the suite costs. */
const isolate = false
/** More room for short-lived objects, so that they are collected less often: tests that read thousands of rates take a fifth less processor time. */
const execArgv = ['--max-semi-space-size=64']

// unit: rooms without a database and a browser's parts without a document, which is slow to make; a file that needs one says so in
// its first line. web: what is drawn. server: features over HTTP on the embedded database. postgres: the same on PostgreSQL.
/** Milliseconds after which a test hangs; no speed is judged by it. */
const generous = 300_000
const server = {
  include: ['src/server/**/*.test.ts'],
  setupFiles: 'src/server/testing/start-bundles.ts',
  isolate,
  execArgv: [...execArgv, ...optimizeLater],
  hookTimeout: generous,
  // What is awaited comes soon, but not where other work has the processors.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: generous,
  // One second try, as for journeys: these wait for other processes and threads, and npm test names each that needed it.
  retry: 1,
}

const postgres = findPostgres(process.env.TEST_DATABASE_URL)
if (!postgres) process.stderr.write(`No test can run on PostgreSQL here: ${howToGetPostgres}\n`)
/** Properties draw the same inputs in every run, so that none fails by chance; FC_SEED=random looks at others. */
const fixedSeed = 20_260_101
const { FC_SEED } = process.env
const seed = FC_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(FC_SEED ?? fixedSeed)
if (!process.env.VITEST_WORKER_ID) process.stderr.write(`Properties run with FC_SEED=${seed}\n`)

/** What several servers share: the embedded database has one. */
const onlyOnPostgres = [
  'src/server/features/mail/mail-pooled.test.ts',
  'src/server/platform/database/leased-slots.test.ts',
  'src/server/platform/replica/replica.test.ts',
  'src/server/testing/three-servers.test.ts',
  'src/server/testing/web-and-worker.test.ts',
]
const onPostgres = [
  ...onlyOnPostgres,
  'src/server/features/**/*.test.ts',
  'src/server/tables/*.test.ts',
  'src/server/platform/{http/{mount,idempotency},database/{migrate-filled,search-words,together},schedule/{retention,schedule},queue/queue}.test.ts',
  'src/server/testing/{shared-tokens,restore-drill}.test.ts',
]
/** What its calls do runs on both by tests of their own; this one takes minutes, and asks nothing that the databases answer differently. */
const onlyEmbedded = ['src/server/features/monitors/first/monitors-past.test.ts']

export default defineConfig({
  test: {
    passWithNoTests: !postgres,
    // One more than there are processors: many tests wait for a clock, a lease or another process.
    maxWorkers: availableParallelism() + 1,
    env: { FC_SEED: String(seed) },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          execArgv,
          setupFiles: 'property-seed.ts',
          include: [
            'src/{domain,contract,gds,documents,sandbox}/**/*.test.ts',
            '{architecture,waiting,names,wording,styles,page-weights,new-check}.test.ts',
            '{bench,scripts}/**/*.test.ts',
            'src/web/**/*.test.ts',
          ],
          testTimeout: generous,
          hookTimeout: generous,
        },
      },
      {
        test: {
          name: 'web',
          isolate,
          execArgv,
          setupFiles: 'property-seed.ts',
          environment: 'jsdom',
          css: { include: [/\.css\?raw$/] }, // otherwise it comes empty
          include: ['src/web/**/*.test.tsx'],
          testTimeout: generous,
          hookTimeout: generous,
        },
      },
      {
        test: {
          ...server,
          exclude: onlyOnPostgres,
          name: 'server',
          globalSetup: ['src/server/testing/bundles.ts', 'src/server/testing/database/database-template.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'postgres',
          include: postgres ? onPostgres : [],
          exclude: onlyEmbedded,
          globalSetup: ['src/server/testing/bundles.ts', 'src/server/testing/database/postgres.ts'],
        },
      },
    ],
  },
})
