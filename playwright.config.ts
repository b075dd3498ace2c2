import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './e2e/browser.ts'
import { lanes, ownLane } from './e2e/lanes.ts'
import { sandboxAccounts } from './src/sandbox/world.ts'

// The workers load this file again: only the first one makes the folders.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rateproof-e2e-'))
const data = process.env.E2E_DATA_DIR
const { platform, sabre } = sandboxAccounts

// The built product as a user starts it, with an empty data folder: its demo world is what the journeys walk through. The
// sandbox GDS is a process of its own, so that they can tell it to fail; every worker has one of each.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: lanes.length,
  // Screens show the world as the journeys found it, or left it: they come after them.
  projects: [
    { name: 'journeys', testIgnore: 'screens*.spec.ts' },
    { name: 'screens', testMatch: 'screens*.spec.ts', dependencies: ['journeys'], fullyParallel: true },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.reports/browser.json' }]],
  use: {
    baseURL: ownLane.address,
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
    trace: 'retain-on-failure',
  },
  webServer: lanes.flatMap(({ port, address, sandboxPort, sandboxAddress }) => [
    {
      command: `node e2e/sandbox.mjs --port ${sandboxPort}`,
      url: `${sandboxAddress}/_sandbox/log`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: 'node scripts/start.mjs',
      url: `${address}/readyz`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
      env: {
        PORT: String(port),
        DATA_DIR: join(data, String(port)),
        NODE_ENV: 'development',
        TRAVELPORT_ENDPOINT: `${sandboxAddress}/B2BGateway/connect/uAPI`,
        TRAVELPORT_USERNAME: platform.username,
        TRAVELPORT_PASSWORD: platform.password,
        TRAVELPORT_BRANCH_CODE: platform.branch_code,
        SABRE_ENDPOINT: sandboxAddress,
        SABRE_USERNAME: sabre.platform.username,
        SABRE_PASSWORD: sabre.platform.password,
        SABRE_TOKEN: sabre.platform.token,
        SABRE_PCC: sabre.platform.pcc,
      },
    },
  ]),
})
