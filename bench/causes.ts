// Whether findings, causes and fixes stayed the same while their code moved: writes down what is found in the sandbox's answers and
// in recorded ones (--write <file>), or compares it with what was written down before (--against <file>). Both for the same --today.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adviceFor } from '../src/domain/accuracy/advice/advice.ts'
import type { Audience } from '../src/domain/accuracy/verdict.ts'
import { type CauseGroup, fixOf } from '../src/domain/accuracy/causes/fixes.ts'
import { oneFindingPerField } from '../src/domain/accuracy/causes/one-per-field.ts'
import { type ScoredCause, type StoredCause, withRateIds } from '../src/domain/accuracy/causes/scored-causes.ts'
import { knownFindings, type NumberedFinding } from '../src/domain/accuracy/score/stored-findings.ts'
import type { Finding } from '../src/domain/accuracy/verdict.ts'
import { gdsNames } from '../src/domain/gds.ts'
import { groupBy } from '../src/domain/group-by.ts'
import { isDay, todayIn } from '../src/domain/stay.ts'
import { readRecorded } from '../src/gds/recorded/recorded.ts'
import { reportOfRecording } from '../src/server/checkup-report.ts'
import { questions, startMeasuring, type World } from '../src/server/testing/measured/measured-accuracy.ts'
import { startRecorded, recordedForms } from './accuracy/recorded.ts'
import { sized } from './size.ts'

const argument = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const today = argument('--today') ?? todayIn(null, Date.now())
if (!isDay(today)) throw new Error(`${today} is no day`)
const print = (line: string) => process.stdout.write(`${line}\n`)

const audiences: readonly Audience[] = ['hotel', 'agent']
/** By a name that tells where it was found: everything that is said of it. */
const written = new Map<string, string>()
const write = (name: string, said: unknown) => written.set(`${written.size} ${name}`, comparable(said))
/** Without facts, of which sentences are made, and whatever the order of keys. */
const comparable = (said: unknown) =>
  JSON.stringify(said, (name, value: unknown) => {
    if (name === 'facts' || name === 'amounts') return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

const advised = (finding: Finding) => audiences.map((audience) => adviceFor(finding, audience))
const saidOf = (findings: readonly Finding[]) => ({
  findings,
  reported: oneFindingPerField(findings).map(({ finding, explained }) => [
    finding,
    explained.map(({ check }) => check),
    ...advised(finding),
  ]),
})

const fixed = (causes: readonly [ScoredCause, ...ScoredCause[]]) =>
  audiences.map((audience) => {
    const [first, ...others] = causes.map((cause): CauseGroup => ({ ...cause, found: [] }))
    return first && fixOf([first, ...others], (finding, stays) => adviceFor(finding, audience, stays))
  })

const worlds: readonly World[] = [
  { own: false, shows: 'defects' },
  { own: true, shows: 'defects' },
  { own: true, shows: 'differences' },
]
const every = sized(4, 24, 384)
const writeWorld = async (world: World): Promise<void> => {
  const measuring = await startMeasuring(today, world)
  const causes: ScoredCause[] = []
  try {
    for (const question of gdsNames.flatMap((gds) => questions(gds, today, every)))
      for (const result of await measuring.ask(question)) {
        const name = [world.own, world.shows, question.gds, question.hotel.name, question.stay.check_in].join(' ')
        for (const { rate_plan, findings } of JSON.parse(result.rates) as {
          rate_plan: string
          findings: NumberedFinding[]
        }[])
          write(`${name} ${rate_plan}`, saidOf(knownFindings(findings)))
        const places = Array.from({ length: result.rates_count }, (_, place) => place)
        const found = withRateIds(JSON.parse(result.causes) as StoredCause[], places)
        for (const cause of found) write(`${name} ${cause.key}`, [cause, fixed([cause])])
        causes.push(...found)
      }
  } finally {
    await measuring.sandbox.stop()
  }
  // The same cause in several stays and hotels: amounts and days are then said for all of them.
  for (const [key, [first, ...others]] of groupBy(causes, (cause) => cause.key))
    if (first && others.length > 0) write(`${world.own} ${world.shows} ${key}`, fixed([first, ...others.slice(0, 4)]))
}

const writeRecorded = async (): Promise<number> => {
  const recorded = await startRecorded(today)
  let answers = 0
  try {
    for (const { gds, form } of recordedForms)
      for (const question of questions(gds, today, every * 4)) {
        answers += 1
        for (const { rate, found } of (await recorded.read(question, form)).rates)
          write(`${form} ${question.hotel.name} ${rate.rate_plan}`, found)
      }
  } finally {
    await recorded.sandbox.stop()
  }
  return answers
}

const folder = '../shared/gds'
const writeFiles = (): number => {
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(xml|json|txt)$/.test(name),
  )
  let answers = 0
  for (const name of names.toSorted())
    for (const file of readRecorded([{ name, bytes: readFileSync(join(folder, name)) }])) {
      if ('error' in file) continue
      const { rates } = reportOfRecording(file, undefined, Date.parse(`${today}T12:00:00Z`))
      if (rates.length > 0) answers += 1
      for (const [at, { rate_plan, findings }] of rates.entries()) write(`${name} ${at} ${rate_plan}`, findings)
    }
  return answers
}

for (const world of worlds) await writeWorld(world)
const answers = (await writeRecorded()) + writeFiles()
print(`${written.size} rates and causes written down, with ${answers} recorded answers`)

const [into, against] = [argument('--write'), argument('--against')]
if (into !== undefined) writeFileSync(into, [...written].map(([name, said]) => `${name}\t${said}`).join('\n'))
if (against !== undefined) {
  const before = new Map(
    readFileSync(against, 'utf8')
      .split('\n')
      .map((line) => line.split('\t', 2) as [string, string]),
  )
  const differing = [...new Set([...before.keys(), ...written.keys()])].filter(
    (name) => before.get(name) !== written.get(name),
  )
  for (const name of differing.slice(0, 20))
    print(`${name}\n  before ${before.get(name)}\n  now    ${written.get(name)}`)
  print(`${differing.length} of ${before.size} differ`)
  if (differing.length > 0) process.exitCode = 1
}
if (written.size === 0) process.exitCode = 1
