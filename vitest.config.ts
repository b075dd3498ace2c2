import { defineConfig } from 'vitest/config'

// unit: rooms without a database. server: features over HTTP on the embedded database. postgres: the same on PostgreSQL.
const server = {
  include: ['src/server/**/*.test.ts'],
  hookTimeout: 120_000,
  testTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,gds,sandbox}/**/*.test.ts', 'architecture.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'web', environment: 'jsdom', include: ['src/web/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      { test: { ...server, name: 'server', globalSetup: 'src/server/testing/database-template.ts' } },
      {
        test: {
          ...server,
          name: 'postgres',
          include: ['src/server/features/**/*.test.ts', 'src/server/platform/{http,idempotency}.test.ts'],
          globalSetup: 'src/server/testing/postgres.ts',
        },
      },
    ],
  },
})
