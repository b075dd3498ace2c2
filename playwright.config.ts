import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './e2e/browser.ts'

const port = 4317
const address = `http://127.0.0.1:${port}`
// The workers load this file again: only the first one makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rateproof-e2e-'))

// The built product as a user starts it, with an empty data folder: its demo world is what the journeys walk through.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.reports/browser.json' }]],
  use: {
    baseURL: address,
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${address}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, NODE_ENV: 'development' },
  },
})
