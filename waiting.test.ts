// Tests wait for events, never for a time: which files may look at a clock, and why. Lies beside package.json, as architecture.test.ts does.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Without comments. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')

/** Tests that have a reason to look at a clock or to wait for a time; none fails where the machine is slow. */
const mayWait: Record<string, string> = {
  'e2e/clock.mjs e2e/own-product.ts': 'the product reads its moved clock from a file',
  'e2e/dashboard.spec.ts e2e/hotel-matching.spec.ts e2e/issues.spec.ts e2e/faults.spec.ts': 'look that nothing is sent',
  'e2e/first-checkups.ts src/server/testing/database/own-postgres.ts src/server/testing/outside/own-process.ts':
    'ask again until it is ready',
  'e2e/axe.ts e2e/rate-search-answers.spec.ts e2e/still-page.ts': 'delay what a page does or gets',
  'src/server/testing/time-distance.ts':
    'compares two kinds of call in the same run: a secret must not show in their times',
  'src/sandbox/faults.test.ts src/sandbox/sabre/faults.test.ts':
    'a sandbox that is told to be slow is not faster than that',
  'src/gds/sabre/client.test.ts src/gds/travelport/client.test.ts src/gds/travelport/fetch-property.test.ts':
    'give up while a GDS hangs',
  'src/gds/travelport/fetch-rules.test.ts src/gds/testing/gateway.ts': 'a GDS that answers later',
  'src/server/features/checkups/checkups-killed.test.ts src/server/testing/rotate-key.test.ts':
    'kill at different moments',
  'src/server/features/accuracy/accuracy.test.ts src/server/testing/shared-tokens.test.ts': 'a call that is on its way',
  'src/server/platform/schedule/housekeeping.test.ts': 'PostgreSQL counts changes a second later',
  'src/server/platform/http/slow-senders.test.ts src/server/platform/files/folder-lock.test.ts':
    'clients and processes that do something now and then',
  'src/server/platform/database/embedded/client.test.ts src/server/platform/database/embedded/session-lock.test.ts src/server/platform/database/leased-slots.test.ts src/server/workers/fair-semaphore.test.ts src/web/parts/own-data/accept-rate.test.ts':
    'work that takes a while, so that other work meets it',
}
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(file)

test('a test waits for a job until it has ended, and not for the 20 s of one call', () => {
  const waits = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src/server', file))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && isTest(file) && /\/jobs\/\$\{[^}]+\}\?wait=[1-9]/.test(readFileSync(file, 'utf8')),
    )
  expect(waits).toEqual(['src/server/testing/ended-job.ts'])
})

test('no test ends its waiting earlier than all others', () => {
  const limit = /(?:\btimeout: |^ *\}, )([\d_]+)(?=[),\s])/gm
  const short = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!/\.tsx?$/.test(file) || !isTest(file)) return []
    const limits = [...readFileSync(join('src', file), 'utf8').matchAll(limit)].map(([, ms = '']) =>
      ms.replaceAll('_', ''),
    )
    return limits.some((ms) => ms.length > 3 && Number(ms) < 120_000) ? [file] : []
  })
  expect(short).toEqual([])
})

test('no test holds a stopwatch or waits for a time', () => {
  const stopwatch = /performance\.now\(|hrtime|cpuUsage\(|monitorEventLoopDelay|Date\.now\(\) - (?!Date\.parse|\d)/
  const wait = /(?<!\.)setTimeout\(|\bsetInterval\(|setTimeout as |waitForTimeout\(/
  const named = new Set(Object.keys(mayWait).flatMap((listed) => listed.split(' ')))
  const all = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const holding = all
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && isTest(file))
    .filter((file) => {
      const code = codeOf(file)
      return stopwatch.test(code) || wait.test(code)
    })
  expect(holding.filter((file) => !named.has(file))).toEqual([])
  expect([...named].filter((file) => !holding.includes(file))).toEqual([])
})
