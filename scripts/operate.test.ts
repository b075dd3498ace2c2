// What an operator is given names only what the product has: metrics in alerts and charts, settings in the container and unit files.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const health = read('src/server/platform/http/health.ts')
const counters = /const counterHelp = \{([\s\S]*?)\n\}/.exec(read('src/server/platform/process/counters.ts'))?.[1] ?? ''
const queue = read('src/server/platform/http/queue-metrics.ts')
const states = /\[([^\]]*)\] as const\)\.flatMap\(\(state\)/.exec(queue)?.[1] ?? ''
const metrics = new Set([
  ...[...queue.matchAll(/'((?:queue|schedule)_\w+)'/g)].map(([, name = '']) => name),
  ...[...states.matchAll(/'(\w+)'/g)].map(([, state = '']) => `queue_jobs_${state}`),
  ...[...health.matchAll(/# TYPE (\w+) /g)].flatMap(([, name = '']) => [name, `${name}_sum`, `${name}_count`]),
  ...[...counters.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
])
/** Of Prometheus itself. */
const known =
  /^(up|sum|max|by|rate|increase|deriv|and|instance|status|gds|kind|reason|outcome|name|ended|what|job|rateproof)$/

/** Names in an expression, without the values of labels, durations and numbers. */
const namesIn = (expression: string) =>
  (expression.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '').match(/\b[a-z]\w+/g) ?? []).filter((name) => !known.test(name))

test('every alert and chart asks for a metric that the server gives', () => {
  const alerts = [...read('operate/alerts.yml').matchAll(/expr: (\|[\s\S]*?(?=\n {8}for:)|.*)/g)].map(
    ([, text = '']) => text,
  )
  const charts = [...read('operate/grafana-dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => text,
  )
  expect(metrics.size).toBeGreaterThan(15)
  expect(alerts.length).toBe(14)
  expect(charts.length).toBeGreaterThan(15)
  expect([...alerts, ...charts].flatMap((text) => namesIn(text).filter((name) => !metrics.has(name)))).toEqual([])
})

test('every alert says in docs/operating.md what to do', () => {
  const named = [...read('operate/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  const guide = read('docs/operating.md')
  expect(named.filter((name) => !guide.includes(`**${name}**`))).toEqual([])
})

test('the container and the unit set only variables that .env.example names', () => {
  const settings = new Set([...read('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name))
  const others = /^(POSTGRES_\w+|SITE|SERVERS)$/
  const set = [
    ...[...read('Dockerfile').matchAll(/\b([A-Z_]+)=\S/g)].map(([, name = '']) => name),
    ...[...read('operate/rateproof.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
    ...[...read('operate/compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name),
  ]
  expect(set.length).toBeGreaterThan(8)
  expect(set.filter((name) => !settings.has(name) && !others.test(name))).toEqual([])
})

test('the container says itself where it listens and where its data is, whatever .env says', () => {
  const [, environment = ''] =
    /env_file: \.\.\/\.env\n {4}environment:\n((?: {6}.*\n)+)/.exec(read('operate/compose.yaml')) ?? []
  const set = [...environment.matchAll(/^ {6}([A-Z_]+: \S+)$/gm)].map(([, line = '']) => line)
  expect(set).toEqual(
    expect.arrayContaining(['NODE_ENV: production', 'HOST: 0.0.0.0', 'PORT: 3000', 'DATA_DIR: /data']),
  )
})

const inDocs = (name: string) => (/^(\.\.|decisions)/.test(name) ? `docs/${name}` : name)

test('every command, file and setting that docs/operating.md names is there', () => {
  const guide = read('docs/operating.md')
  const namesOf = (pattern: RegExp) => [...new Set([...guide.matchAll(pattern)].map(([, name = '']) => name))]
  const commands = [...read('src/server/cli.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{(?: usage|$)/gm)].map(
    ([, name = '']) => name,
  )
  const named = namesOf(/(?:node dist\/cli\.js|npm run -s rateproof --) ([a-z-]+)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !commands.includes(name))).toEqual([])
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(namesOf(/npm run ([a-z]+)/g).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const files = [...namesOf(/\b((?:operate|scripts)\/[\w.-]*\w)/g), ...namesOf(/\]\(((?:\.\.|decisions)\/[^)]+)\)/g)]
  expect(files.filter((name) => !existsSync(inDocs(name)))).toEqual([])
  const settings = new Set([...read('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name))
  const others =
    /^(POSTGRES_PASSWORD|SITE|SERVERS|ALERTS|PASSWORD|PGPASSFILE|DATABASE|RESTORED|CERTIFICATE|FIRING|END|FILE|MB|GB)$/
  const inGuide = namesOf(/(?:^|[`$({])([A-Z][A-Z_0-9]+[A-Z0-9])(?:=|`|\})/gm)
  expect(inGuide.length).toBeGreaterThan(10)
  expect(inGuide.filter((name) => !settings.has(name) && !others.test(name))).toEqual([])
})
