import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './e2e/browser.ts'
import { askingSandbox, lanes, ownLane } from './e2e/lanes.ts'
import { memoryFolder } from './src/server/testing/database/memory-folder.ts'

/** A demo world whose hotels are checked already, if the run has one. */
const world = process.env.DEMO_WORLD

const newFolder = () => {
  const inMemory = memoryFolder()
  if (inMemory) process.env.TMPDIR ??= inMemory
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-e2e-'))
  for (const { port } of lanes) if (world) cpSync(world, join(folder, String(port)), { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
// The workers load this file again: only the first one makes the folders.
const data = (process.env.E2E_DATA_DIR ??= newFolder())

// The built product as a user starts it: its demo world is what the journeys walk through. The
// sandbox GDS is a process of its own, so that they can tell it to fail; every worker has one of each.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/first-checkups.ts',
  outputDir: 'test-results',
  workers: lanes.length,
  // Screens show the world as the journeys found it, or left it: they come after them.
  projects: [
    { name: 'journeys', testIgnore: 'screens*.spec.ts' },
    {
      name: 'screens',
      testMatch: 'screens*.spec.ts',
      dependencies: ['journeys'],
      fullyParallel: true,
      timeout: 600_000, // each looks at five widths
    },
  ],
  timeout: 300_000,
  // Further tries, so that a slow moment of the machine costs no whole run; npm test names each journey that needed one.
  retries: 2,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.reports/browser.json' }]],
  use: {
    baseURL: ownLane.address,
    // Pulsing placeholders would be drawn sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findBrowser('windowless'), args: browserFlags },
    // Both are made of journeys that pass too, and a trace takes a third of the processors. With them: TRACE=on npx playwright test
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: process.env.TRACE === 'on' ? 'only-on-failure' : 'off',
  },
  webServer: lanes.flatMap(({ port, address, sandboxPort, sandboxAddress }) => [
    {
      command: `node e2e/sandbox.mjs --port ${sandboxPort}`,
      url: `${sandboxAddress}/_sandbox/log`,
      timeout: 900_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: 'node scripts/start.mjs',
      url: `${address}/readyz`,
      timeout: 900_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
      env: {
        PORT: String(port),
        DATA_DIR: join(data, String(port)),
        NODE_ENV: 'development',
        ...askingSandbox(sandboxAddress),
      },
    },
  ]),
})
