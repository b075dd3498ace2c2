// Tests the checker itself: it must find each of six planted faults within three runs, by the promise that the fault breaks.
import { setTimeout as wait } from 'node:timers/promises'
import { rulesIn } from './check.ts'
import { flows } from './flows.ts'
import type { Rule } from './found.ts'
import { callOf } from './load.ts'
import { beginRun, passTime, type Planting, type Run } from './one-run.ts'
import type { World } from './world.ts'

type Fault = {
  name: string
  planting: Planting
  expected: readonly Rule[]
  work(run: Run, calls: number): Promise<void>
}

const some = async (run: Run, calls: number) => {
  for (let n = 0; n < calls; n += 10)
    await Promise.allSettled(Array.from({ length: 10 }, (_, at) => callOf(run, n + at)))
}

/** Dies after the commit of a checkup, so before a counter that follows it. */
const killedAfterCommit = async (run: Run, calls: number) => {
  await some(run, Math.min(calls, 10))
  const [flow] = flows
  await run.product.arm({ where: 'database', key: 'commit', phase: 'after', nth: 2 })
  const made = flow?.make(run)
  if (!(await run.product.diesWithin(15_000, 'after the commit'))) await run.product.kill('after the commit')
  await made
  await passTime(run.place, 125)
  await run.product.start()
}
/** Answers are lost at moments when some of the calls were stored. */
const killedAtRandom = async (run: Run, calls: number) => {
  for (let round = 0; round < 2; round++) {
    const made = some(run, Math.max(10, calls / 4))
    await wait(150 + Math.random() * 500)
    await run.product.kill('random')
    await made
    await passTime(run.place, 125)
    await run.product.start()
  }
}

export type Share = 'high' | 'one in a thousand'
const faultsOf = (share: Share): Fault[] => [
  {
    name: 'one rate row of many is not stored',
    planting: { fault: `drop_rates:${share === 'high' ? 0.02 : 0.001}` },
    expected: ['H1'],
    work: some,
  },
  {
    name: 'a query counts twice',
    planting: { fault: `double_count:${share === 'high' ? 0.2 : 0.02}` },
    expected: ['H4'],
    work: some,
  },
  {
    name: 'counted outside the transaction',
    planting: { fault: 'count_apart' },
    expected: ['H4'],
    work: killedAfterCommit,
  },
  {
    name: 'the row of the outbox is lost',
    planting: { fault: `lose_mail:${share === 'high' ? 1 : 0.25}` },
    expected: ['H8'],
    work: some,
  },
  {
    name: 'a record of own data is lost',
    planting: { fault: `lose_record:${share === 'high' ? 1 : 0.25}` },
    expected: ['H12'],
    work: some,
  },
  {
    name: 'a lost answer is told as nothing',
    planting: { swallow: true },
    expected: ['H2', 'H3'],
    work: killedAtRandom,
  },
]

export type Caught = { fault: string; runs: number; by: Rule[]; caught: boolean }
const mostRuns = 3

export const plantedRuns = async (world: World, calls: number, share: Share): Promise<Caught[]> => {
  const table: Caught[] = []
  for (const [at, { name, planting, expected, work }] of faultsOf(share).entries()) {
    let [runs, caught, by]: [number, boolean, Rule[]] = [0, false, []]
    while (!caught && runs < mostRuns) {
      const run = await beginRun(world, `planted_${at}_${++runs}`, planting)
      await work(run, calls)
      const { breaches } = await run.finish()
      by = rulesIn(breaches)
      caught = by.some((rule) => expected.includes(rule))
    }
    table.push({ fault: name, runs, by, caught })
  }
  return table
}
