import { defineConfig } from 'vitest/config'
import { findPostgres, howToGetPostgres } from './src/server/testing/find-postgres.ts'

// unit: rooms without a database. server: features over HTTP on the embedded database. postgres: the same on PostgreSQL.
const server = {
  include: ['src/server/**/*.test.ts'],
  hookTimeout: 120_000,
  testTimeout: 60_000,
}

const postgres = findPostgres(process.env.TEST_DATABASE_URL)
if (!postgres) process.stderr.write(`No test can run on PostgreSQL here: ${howToGetPostgres}\n`)
/** What several servers share: the embedded database has one. */
const onlyOnPostgres = ['src/server/platform/shared-places.test.ts', 'src/server/testing/three-servers.test.ts']
const onPostgres = [
  ...onlyOnPostgres,
  'src/server/features/**/*.test.ts',
  'src/server/platform/{http,idempotency,retention,schedule}.test.ts',
  'src/server/testing/{permissions,shared-tokens}.test.ts',
]

export default defineConfig({
  test: {
    passWithNoTests: !postgres,
    // By default one processor is left idle, which is half of them where tests run.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,gds,documents,sandbox}/**/*.test.ts',
            'architecture.test.ts',
            '{bench,scripts}/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          css: { include: [/\.css\?raw$/] }, // otherwise it comes empty
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          exclude: onlyOnPostgres,
          name: 'server',
          globalSetup: 'src/server/testing/database-template.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'postgres',
          include: postgres ? onPostgres : [],
          globalSetup: 'src/server/testing/postgres.ts',
        },
      },
    ],
  },
})
