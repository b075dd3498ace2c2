import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './e2e/browser.ts'
import { sandboxAddress, sandboxPort } from './e2e/sandbox.ts'
import { sandboxAccounts } from './src/sandbox/world.ts'

const port = 4317
const address = `http://127.0.0.1:${port}`
// The workers load this file again: only the first one makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rateproof-e2e-'))
const { platform, sabre } = sandboxAccounts

// The built product as a user starts it, with an empty data folder: its demo world is what the journeys walk through. The
// sandbox GDS is a process of its own, so that they can tell it to fail.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // Screens only look, so two files of them run at once; journeys tell the sandbox to fail and go one after the other, before them.
  projects: [
    { name: 'journeys', testIgnore: 'screens*.spec.ts', workers: 1 },
    { name: 'screens', testMatch: 'screens*.spec.ts', dependencies: ['journeys'] },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.reports/browser.json' }]],
  use: {
    baseURL: address,
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
    trace: 'retain-on-failure',
  },
  webServer: [
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
        DATA_DIR: process.env.E2E_DATA_DIR,
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
  ],
})
