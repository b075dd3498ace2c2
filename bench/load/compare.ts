// Runs a bench on two built checkouts in turns, round by round, and prints what it measured before and after.
// `before` and `after` are folders that hold dist/bench-<name>.js beside the product that it starts, and the demo world in world/ where
// the bench needs it; see scripts/against.mjs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Figure, readFigures } from './figures.ts'
import { busyNote, inTurns, ratioOf, shownSpread, type Spread, spreadOf } from './turns.ts'

type Runs = readonly (readonly Figure[])[]

const of = (runs: Runs, name: string) => runs.flatMap((run) => run.find((figure) => figure.name === name) ?? [])
const shownSide = (figures: readonly Figure[]) => {
  const ratios = figures.flatMap(({ ratio }) => ratio?.median ?? [])
  const bound = ratios.length > 0 ? `; of the bound ${shownSpread(spreadOf(ratios))}` : ''
  return shownSpread(medians(figures)) + bound
}
const medians = (figures: readonly Figure[]): Spread => spreadOf(figures.map(({ median }) => median))

/** Both sides in the order of the rounds. */
export const comparedLines = (before: Runs, after: Runs): string[] => {
  const all = [...after, ...before].flat()
  return [...new Map(all.map((figure) => [figure.name, figure])).values()].flatMap(({ name, unit }) => {
    const [old, now] = [of(before, name), of(after, name)]
    const title = `${name}, ${unit}`
    if (old.length === 0) return [title, `  only after: ${shownSide(now)}`]
    if (now.length === 0) return [title, `  only before: ${shownSide(old)}`]
    return [
      title,
      `  before   ${shownSide(old)}`,
      `  after    ${shownSide(now)}`,
      `  ratio    ${shownSpread(ratioOf(medians(now), medians(old)))} of before`,
    ]
  })
}

/** What the bound took in each run, on both sides: it is the same work, so a machine that did nothing else gives the same times. */
export const boundsOf = (runs: Runs): Spread[] => {
  const names = new Set(runs.flat().flatMap(({ name, ratio }) => (ratio ? [name] : [])))
  return [...names].map((name) =>
    spreadOf(of(runs, name).flatMap(({ median, ratio }) => (ratio ? [median / ratio.median] : []))),
  )
}

/** A bench that misses its bar has still measured. Its lines go to stderr: the table alone is the result. */
const runIn = (folder: string, name: string, options: readonly string[]): Figure[] => {
  const place = mkdtempSync(join(tmpdir(), 'bench-figures-'))
  const file = join(place, 'figures.jsonl')
  const world = join(folder, 'world')
  const env = { ...process.env, BENCH_FIGURES: file, ...(existsSync(world) && { DEMO_WORLD: world }) }
  spawnSync(process.execPath, [`dist/bench-${name}.js`, ...options], { cwd: folder, env, stdio: ['ignore', 2, 2] })
  const figures = readFigures(file)
  rmSync(place, { recursive: true })
  if (figures.length === 0)
    throw new Error(`bench ${name} kept no figures: does it call keepFigure, and did it end well?`)
  return figures
}

const compare = async ([before = '', after = '', name = '', rounds = '', ...options]: readonly string[]) => {
  const runs: { before: Figure[][]; after: Figure[][] } = { before: [], after: [] }
  const way = (side: keyof typeof runs, folder: string) => () => {
    process.stderr.write(`\n── ${side}, round ${runs[side].length + 1}\n`)
    const began = performance.now()
    runs[side].push(runIn(folder, name, options))
    return performance.now() - began
  }
  await inTurns({ before: way('before', before), after: way('after', after) }, Number(rounds))
  const lines = comparedLines(runs.before, runs.after)
  const note = busyNote(boundsOf([...runs.before, ...runs.after]))
  process.stdout.write(`${[...lines, ...(note ? [note] : [])].join('\n')}\n`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await compare(process.argv.slice(2))
