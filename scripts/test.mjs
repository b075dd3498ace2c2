// npm test: everything that must hold, on a fresh clone. Counts come from the runners' own reports; nothing is skipped silently.
// `-- --busy 4` has other work beside it; `-- --at 2027-01-02T10:00Z` runs the unit, web and feature tests with another clock;
// `-- --pooler` runs the tests on PostgreSQL through a pooler, `-- --replica` beside a replica, and no others.
import { mkdirSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { benches } from './benches.mjs'
import { clock, postgresWith, startBusy } from './conditions.mjs'
import { ensureBuild, ensurePackages, root, say } from './prepare.mjs'
import { runAside, runBeside } from './run-beside.mjs'

process.chdir(root)
const reports = join(root, '.reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const failures = []
const times = []
const step = async (name, work) => {
  const began = Date.now()
  say(`\n── ${name}`)
  try {
    await work()
  } catch (error) {
    failures.push(name)
    say(`✗ ${name}: ${error.message}`)
  }
  const seconds = (Date.now() - began) / 1000
  times.push({ name, seconds })
  say(`   ${name}: ${seconds.toFixed(1)} s`)
}
const toolIn =
  (runner) =>
  (path, args, { env, ...options } = {}) =>
    runner(process.execPath, [join('node_modules', path), ...args], { ...options, env: { ...process.env, ...env } })
const [toolAside, toolBeside] = [toolIn(runAside), toolIn(runBeside)]
const report = (name) => join(reports, `${name}.json`)
const read = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined)

await step('packages', () => ensurePackages())
await step('build', () => ensureBuild(runAside))

startBusy()

/** What only reads or counts steps back behind the tests, but not so far that a busy machine never comes to it. */
const leftOver = { priority: 5 }
/** Journeys and benches copy it instead of making their own. */
const makeWorld = async () => {
  const folder = join(reports, 'world')
  await runAside(process.execPath, ['scripts/make-world.mjs', folder], { minutes: limits.step })
  process.env.DEMO_WORLD = folder
}

/** Minutes, several times of what each takes on a busy machine: what hangs is named and ended instead of holding up the rest. */
const limits = { tests: 55, journeys: 30, bench: 8, step: 10 }

/** Every bench runs once at its smallest: it must give a result, and what it counts must be right. Times are for a calm machine. */
const bench = (name, options) =>
  step(`smallest form of bench ${name}`, () =>
    runAside(process.execPath, ['scripts/bench.mjs', name, '--smoke'], { minutes: limits.bench, ...options }),
  )
const besideTests = ['mutations', 'accuracy']
const benchesAtOnce = 2
const runBenches = async () => {
  const waiting = Object.keys(benches)
    .filter((name) => !besideTests.includes(name))
    .values()
  const lane = async () => {
    for (const name of waiting) await bench(name)
  }
  await Promise.all(Array.from({ length: benchesAtOnce }, lane))
}

// One run for all projects: at the end of each a processor would have nothing to do.
const runTests = () =>
  step(
    postgresWith ? `tests on PostgreSQL ${postgresWith.what}` : 'unit, web and feature tests on both databases',
    () => {
      const reporters = ['--reporter=default', '--reporter=./scripts/count-tests.mjs']
      return toolBeside('vitest/vitest.mjs', ['run', ...reporters, ...(postgresWith ? ['--project=postgres'] : [])], {
        minutes: limits.tests,
        env: { TEST_COUNTS: report('vitest'), ...clock, ...postgresWith?.env },
      })
    },
  )
const runRest = () =>
  step('demo world', makeWorld)
    .then(() => step('smoke test', () => runAside(process.execPath, ['scripts/smoke.mjs'], { minutes: limits.step })))
    .then(() => step('types', () => toolAside('typescript/bin/tsc', ['-b'], leftOver)))
    .then(() => step('lint', () => toolAside('oxlint/bin/oxlint', ['--deny-warnings'], leftOver)))
    .then(() => step('format', () => toolAside('@biomejs/biome/bin/biome', ['format'], leftOver)))
    .then(() => bench('mutations', leftOver))
    .then(() => bench('accuracy', leftOver))

if (clock || postgresWith) await runTests()
else {
  await Promise.all([runTests(), runRest()])
  await step('journeys in a browser', () =>
    toolBeside('@playwright/test/cli.js', ['test'], {
      minutes: limits.journeys,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') },
    }),
  )
  await runBenches()
}

const none = { passed: 0, failed: 0, left: 0 }
const add = (counts) =>
  counts.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      left: sum.left + each.left,
    }),
    none,
  )
const vitest = read('vitest') ?? {}
const { projects = {}, files = [], failed: failedTests = [], secondTries: triedTests = [], underWay = [] } = vitest
const { stats, suites = [] } = read('browser') ?? {}
const { postgres = none, ...embedded } = projects
const counts = {
  embedded: add(Object.values(embedded)),
  postgres,
  browser: stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, left: stats.skipped } : none,
}
for (const name of postgresWith ? ['postgres'] : clock ? ['embedded'] : ['embedded', 'browser'])
  if (counts[name].passed === 0) failures.push(`no ${name} test ran`)
const total = add(Object.values(counts))

const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
const journeys = suites.map((suite) => {
  const results = specs(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return {
    file: `e2e/${suite.file}`,
    project: 'browser',
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }
})
const failedJourneys = suites.flatMap((suite) =>
  specs(suite)
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      test: `browser  e2e/${suite.file} > ${title}`,
      error: stripVTControlCharacters(
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
      ),
    })),
)
const triedJourneys = suites.flatMap((suite) =>
  specs(suite)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `e2e/${suite.file} > ${title}`),
)
const slowest = [...files, ...journeys].toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)

rmSync(join(reports, 'world'), { recursive: true, force: true })

say('\n── time')
for (const { name, seconds } of times) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
say('── the ten slowest files')
for (const { file, project, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${project}  ${file}`)
say('')
for (const [name, { passed, failed, left }] of Object.entries(counts))
  say(`${name}: ${passed} passed, ${failed} failed, ${left} left out for want of reference material`)
for (const { test, error } of [...failedTests, ...failedJourneys])
  say(`✗ ${test}\n${error.replaceAll(/^/gm, '    ').slice(0, 600)}`)
for (const each of [...triedTests, ...triedJourneys]) say(`! passed only when it was tried again: ${each}`)
for (const { file, since } of underWay) say(`✗ under way when the tests were ended, since ${since}: ${file}`)
for (const failure of failures) say(`✗ ${failure}`)
if (postgres.passed === 0)
  say('No PostgreSQL could be started here: set TEST_DATABASE_URL or install its server binaries.')
process.stdout.write(`on PostgreSQL: ${postgres.passed}\n`)
process.stdout.write(`${total.passed} passed, ${Math.max(total.failed, failures.length)} failed\n`)
process.exit(failures.length > 0 || total.failed > 0 ? 1 : 0)
