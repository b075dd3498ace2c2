// How accurate the findings are: every hotel of the sandbox with several stays in both GDS, wire bytes to findings, against what was
// planted, without and with own data, and with differences from own data alone. Prints recall, precision and coverage by check and
// GDS. --short: one of 96, since the tests measure more of a day that stays the same; --today=YYYY-MM-DD; --all: every miss by itself.
import { ruleSet } from '../src/domain/accuracy/rule-set.ts'
import { short } from './size.ts'
import { gdsNames } from '../src/domain/gds.ts'
import { isDay, todayIn } from '../src/domain/stay.ts'
import {
  add,
  observationsMeasured,
  cannotFail,
  newTally,
  share,
  shortfalls,
  type Tally,
  totalsOf,
} from '../src/server/testing/measured/accuracy-tally.ts'
import { depthsOf, questions, startMeasuring, type World } from '../src/server/testing/measured/measured-accuracy.ts'
import { recordedForms, startRecorded } from './accuracy/recorded.ts'

const all = process.argv.includes('--all')
const today =
  process.argv.find((each) => each.startsWith('--today='))?.slice('--today='.length) ?? todayIn(null, Date.now())
if (!isDay(today)) throw new Error(`${today} is no day`)
const every = short ? 96 : 1
const shownLines = all ? Infinity : 10

const print = (line: string) => process.stdout.write(`${line}\n`)
const percent = (part: number | null) => {
  if (part === null) return '-'
  const text = (100 * part).toFixed(1)
  return text === '100.0' && part < 1 ? '99.9' : text.replace(/\.0$/, '')
}

const worlds: readonly (World & { title: string })[] = [
  { own: false, shows: 'defects', title: 'Planted defects and tempting clean cases, without own data' },
  { own: true, shows: 'defects', title: 'The same with own data' },
  { own: true, shows: 'differences', title: 'Differences from own data in rates that agree with themselves' },
]
const measure = async (world: World): Promise<Tally[]> => {
  const measuring = await startMeasuring(today, world)
  const tallies = gdsNames.flatMap((gds) => depthsOf(gds).map((depth) => newTally(gds, depth, world)))
  try {
    for (const question of gdsNames.flatMap((gds) => questions(gds, today, every)))
      for (const checkup of await measuring.read(question)) {
        const tally = tallies.find(({ gds, depth }) => gds === checkup.gds && depth === checkup.depth)
        if (tally) add(tally, checkup)
      }
  } finally {
    await measuring.sandbox.stop()
  }
  return tallies
}

/** Answers in the other forms, read as recordings; one hotel of several, since the rules of each rate are a call. */
const recordedEvery = short ? 96 : 8
const measureRecorded = async (): Promise<{ title: string; tally: Tally }[]> => {
  const recorded = await startRecorded(today)
  const measured: { title: string; tally: Tally }[] = []
  try {
    for (const { gds, form, title } of recordedForms) {
      const tally = newTally(gds, 'rules')
      for (const question of questions(gds, today, recordedEvery)) add(tally, await recorded.read(question, form))
      measured.push({ title, tally })
    }
  } finally {
    await recorded.sandbox.stop()
  }
  return measured
}

const nameOf = ({ gds, depth }: Tally) =>
  gds === 'sabre' ? 'Sabre' : depth === 'details' ? 'Travelport details' : 'Travelport with rules'
const column = (texts: readonly string[]) =>
  [texts[0]?.padStart(7), ...texts.slice(1).map((text) => text.padStart(7))].join('')
const titles = column(['planted', 'recall', 'prec.', 'cover.'])
const cellsOf = (tally: Tally, check: string) => {
  const count = tally.counts.get(check) ?? tally.observations.get(check)
  if (!count || count.applicable === 0) return column(['', '', '', ''])
  const { due, caught, findings, explained, observed, applicable } = count
  const planted = due === 0 && cannotFail[tally.gds][check] !== undefined ? 'never' : String(due)
  return column([
    planted,
    ...[share(caught, due), share(explained, findings), share(observed, applicable)].map(percent),
  ])
}

const widest = Math.max(...ruleSet.checks.map(({ id }) => id.length))
const printTable = (tallies: readonly Tally[]) => {
  print(`${''.padEnd(widest)}  ${tallies.map((tally) => nameOf(tally).padEnd(titles.length)).join('   ')}`)
  print(`${''.padEnd(widest)}  ${tallies.map(() => titles).join('   ')}`)
  const rows = [...ruleSet.checks.map(({ id }) => id), ...observationsMeasured]
  for (const id of rows.filter((row) => tallies.some((tally) => isReported(tally, row))))
    print(`${id.padEnd(widest)}  ${tallies.map((tally) => cellsOf(tally, id)).join('   ')}`)
}
/** Which rows to print: of the differences only those that are due or have findings. */
const isReported = ({ counts, observations, world }: Tally, row: string) => {
  const count = counts.get(row) ?? observations.get(row)
  if (!count || count.applicable === 0) return false
  return (world.shows === 'defects' && counts.has(row)) || count.due > 0 || count.findings > 0
}

const printSum = (name: string, tally: Tally) => {
  const { structure, words, precision } = totalsOf(tally)
  const { hotels, rates, clean, ways, missed, invented } = tally
  const planted = [...ways.values()].reduce((sum, { due }) => sum + due, 0)
  print(
    `${name}: ${hotels} checkups, ${rates} rates, ${clean} of them clean, ${planted} planted in ${ways.size} ways; ` +
      `recall of structure ${percent(structure)} %, of words ${percent(words)} %, precision ${percent(precision)} %`,
  )
  for (const line of [...missed, ...invented].slice(0, shownLines)) print(`  ${line}`)
}

const start = performance.now()
const failed: string[] = []
for (const { title, ...world } of worlds) {
  const tallies = await measure(world)
  print(`\n${title}`)
  printTable(tallies)
  for (const tally of tallies) printSum(nameOf(tally), tally)
  failed.push(...tallies.flatMap((tally) => shortfalls(tally, !short)))
}
print('\nOther forms of answers, as recordings')
for (const { title, tally } of await measureRecorded()) {
  printSum(title, tally)
  failed.push(...shortfalls(tally, false))
}
print(`${Math.round((performance.now() - start) / 1000)} s, the world of ${today}`)
print(failed.length === 0 ? 'every bar is held' : `NOT GOOD ENOUGH:\n  ${failed.join('\n  ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
