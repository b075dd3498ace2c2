// npm test: everything that must hold, on a fresh clone. Counts come from the runners' own reports; nothing is skipped silently.
import { mkdirSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root, run, say } from './prepare.mjs'

process.chdir(root)
const reports = join(root, '.reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const failures = []
const step = async (name, work) => {
  const began = Date.now()
  say(`\n── ${name}`)
  try {
    await work()
  } catch (error) {
    failures.push(name)
    say(`✗ ${name}: ${error.message}`)
  }
  say(`   ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
const tool = (path, args, env = {}) =>
  run(process.execPath, [join('node_modules', path), ...args], { env: { ...process.env, ...env } })
const report = (name) => join(reports, `${name}.json`)
const read = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined)

await step('packages', () => ensurePackages())
await step('types', () => tool('typescript/bin/tsc', ['-b']))
await step('lint', () => tool('oxlint/bin/oxlint', ['--deny-warnings']))
await step('format', () => tool('@biomejs/biome/bin/biome', ['format']))
await step('build', () => ensureBuild())

const vitest = (name, projects) =>
  tool('vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ])
await step('unit, web and feature tests on the embedded database', () => vitest('embedded', ['unit', 'web', 'server']))
await step('the same feature tests on PostgreSQL', () => vitest('postgres', ['postgres']))
await step('journeys in a browser', () =>
  tool('@playwright/test/cli.js', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') }),
)
for (const name of ['read', 'accounts', 'checkup', 'reads', 'web'])
  await step(`short form of bench:${name}`, () => run(process.execPath, ['scripts/bench.mjs', name, '--short']))

const of = (name) => {
  const found = read(name)
  if (found?.stats)
    return {
      passed: found.stats.expected + found.stats.flaky,
      failed: found.stats.unexpected,
      left: found.stats.skipped,
    }
  return { passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0, left: found?.numPendingTests ?? 0 }
}
const counts = { embedded: of('embedded'), postgres: of('postgres'), browser: of('browser') }
for (const name of ['embedded', 'browser']) if (counts[name].passed === 0) failures.push(`no ${name} test ran`)
const total = (key) => Object.values(counts).reduce((sum, count) => sum + count[key], 0)

say('')
for (const [name, { passed, failed, left }] of Object.entries(counts))
  say(`${name}: ${passed} passed, ${failed} failed, ${left} left out for want of reference material`)
for (const failure of failures) say(`✗ ${failure}`)
if (counts.postgres.passed === 0)
  say('No PostgreSQL could be started here: set TEST_DATABASE_URL or install its server binaries.')
process.stdout.write(`on PostgreSQL: ${counts.postgres.passed}\n`)
process.stdout.write(`${total('passed')} passed, ${Math.max(total('failed'), failures.length)} failed\n`)
process.exit(failures.length > 0 || total('failed') > 0 ? 1 : 0)
