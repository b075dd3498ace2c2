// Five rounds in turns with the bound: the median and spread of each way, of each ratio, and whether the machine was calm enough to tell.
import { availableParallelism, loadavg } from 'node:os'
import { median } from '../product.ts'
import { sized } from '../size.ts'

/** All values in the order of the rounds, in the unit that the ways return. */
export type Spread = { values: readonly number[]; median: number; least: number; most: number }

export const spreadOf = (values: readonly number[]): Spread => ({
  values,
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
})

const usualRounds = sized(5, 2, 1)

/** Every way once in each round, in the order given, and the other way round in every second one, so that no way is always first. */
export const inTurns = async <Way extends string>(
  ways: Record<Way, () => number | Promise<number>>,
  rounds = usualRounds,
): Promise<Record<Way, Spread>> => {
  const names = Object.keys(ways) as Way[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) measured[name].push(await ways[name]())
  return Object.fromEntries(names.map((name) => [name, spreadOf(measured[name])])) as Record<Way, Spread>
}

/** Round by round, because what disturbs a round disturbs both sides of it. */
export const ratioOf = (ours: Spread, bound: Spread): Spread =>
  spreadOf(ours.values.map((value, round) => value / (bound.values[round] ?? Number.NaN)))

/** As `1.41 (1.38 to 1.52)`. */
export const shownSpread = ({ median: middle, least, most }: Spread, digits = 2, unit = ''): string =>
  `${middle.toFixed(digits)}${unit} (${least.toFixed(digits)} to ${most.toFixed(digits)})`

const loadAtStart = loadavg()[0] ?? 0
/** A bound that takes half as long again in one round as in another says that something else ran. */
const unsteady = 1.5

/** Null where the machine was calm: little other work before the bench began, and bounds that took about as long in each round. */
export const busyNote = (bounds: readonly Spread[], load = loadAtStart, processors = availableParallelism()) => {
  const widest = Math.max(1, ...bounds.map(({ least, most }) => most / least))
  if (load <= processors && widest <= unsteady) return null
  return `NOTE  the machine was too busy to tell: load average ${load.toFixed(1)} on ${processors} processors before, the bound took up to ${widest.toFixed(2)} times its least`
}
