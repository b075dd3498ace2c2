// Tests the checker itself: it must find each of six planted faults within three runs, by the promise that the fault breaks.
import { setTimeout as wait } from 'node:timers/promises'
import { rulesIn } from './check.ts'
import { makeCheckup } from './flows.ts'
import type { Rule } from './found.ts'
import { keyHeldFor } from './kills.ts'
import { callOf } from './load.ts'
import { beginRun, passTime, type Planting, type Run } from './one-run.ts'
import type { World } from './world.ts'

type Work = (run: Run, calls: number) => Promise<void>
type Fault = { name: string; planting: Planting; expected: readonly Rule[]; work: Work }

const someCalls: Work = async (run, calls) => {
  for (let n = 0; n < calls; n += 10)
    await Promise.allSettled(Array.from({ length: 10 }, (_, at) => callOf(run, n + at)))
}
const startLater = async (run: Run) => {
  await passTime(run.place, keyHeldFor)
  await run.product.start()
}
/** Dies after the commit of a checkup, so before a counter that follows it. */
const killedAfterCommit: Work = async (run, calls) => {
  await someCalls(run, Math.min(calls, 10))
  await run.product.arm({ where: 'database', key: 'commit', phase: 'after', nth: 2 })
  const made = makeCheckup(run, 'travel_port')
  if (!(await run.product.diesWithin(15_000, 'after the commit'))) await run.product.kill('after the commit')
  await made
  await startLater(run)
}
/** Answers are lost at moments when some of the calls were stored. */
const killedAtRandom: Work = async (run, calls) => {
  for (let round = 0; round < 2; round++) {
    const made = someCalls(run, Math.max(10, calls / 4))
    await wait(150 + Math.random() * 500)
    await run.product.kill('random')
    await made
    await startLater(run)
  }
}

export type Share = 'high' | 'one in a thousand'
const faultsOf = (share: Share): Fault[] => {
  const planted = (name: string, [high, low]: [number, number]) => ({
    fault: `${name}:${share === 'high' ? high : low}`,
  })
  const [rates, double] = [planted('drop_rates', [0.02, 0.001]), planted('double_count', [0.2, 0.02])]
  const [mail, record] = [planted('lose_mail', [1, 0.25]), planted('lose_record', [1, 0.25])]
  const apart = { fault: 'count_apart' }
  return [
    { name: 'one rate row of many is not stored', planting: rates, expected: ['H1'], work: someCalls },
    { name: 'a query counts twice', planting: double, expected: ['H4'], work: someCalls },
    { name: 'counted outside the transaction', planting: apart, expected: ['H4'], work: killedAfterCommit },
    { name: 'the row of the outbox is lost', planting: mail, expected: ['H8'], work: someCalls },
    { name: 'a record of own data is lost', planting: record, expected: ['H12'], work: someCalls },
    // A checkup that is there though its request is told as refused.
    {
      name: 'a lost answer is told as nothing',
      planting: { swallow: true },
      expected: ['H2', 'H3'],
      work: killedAtRandom,
    },
  ]
}

type Caught = { fault: string; runs: number; by: Rule[]; caught: boolean }
const mostRuns = 3

export const plantedRuns = async (world: World, calls: number, share: Share): Promise<Caught[]> => {
  const table: Caught[] = []
  for (const [at, { name, planting, expected, work }] of faultsOf(share).entries()) {
    const entry: Caught = { fault: name, runs: 0, by: [], caught: false }
    while (!entry.caught && entry.runs < mostRuns) {
      const run = await beginRun(world, `planted_${at}_${++entry.runs}`, planting)
      await work(run, calls)
      entry.by = rulesIn((await run.finish()).breaches)
      entry.caught = entry.by.some((rule) => expected.includes(rule))
    }
    table.push(entry)
  }
  return table
}
