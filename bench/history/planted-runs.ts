// Tests the checker itself: it must find each of six planted faults within three runs, by the promise that the fault breaks.
import { setTimeout as wait } from 'node:timers/promises'
import { rulesIn } from './check.ts'
import { makeCheckup } from './flows.ts'
import type { Rule } from './found.ts'
import { keyHeldFor } from './kills.ts'
import { callOf } from './load.ts'
import { beginRun, passTime, type Run } from './one-run.ts'
import type { Shares } from './planted.ts'
import type { World } from './world.ts'

type Fault = {
  name: string
  expected: readonly Rule[]
  shares?: Shares
  /** The client tells a lost answer as a refusal. */
  swallow?: boolean
}
/** Faults of one group are planted at once: each breaks a promise of its own, so the checker tells them apart. */
type Group = { faults: Fault[]; work(run: Run, calls: number): Promise<void> }

const someCalls = async (run: Run, calls: number) => {
  for (let n = 0; n < calls; n += 10)
    await Promise.allSettled(Array.from({ length: 10 }, (_, at) => callOf(run, n + at)))
}
/** Dies after the commit of a checkup: before a counter that follows it, and before the answer. */
const killedAfterCommit = async (run: Run, calls: number) => {
  await someCalls(run, Math.min(calls, 10))
  await run.product.arm({ where: 'database', key: 'commit', phase: 'after', nth: 2 })
  const made = makeCheckup(run, 'travel_port')
  const late = wait(15_000, undefined, { ref: false })
  if (!(await run.product.diesBefore(late, 'after the commit'))) await run.product.kill('after the commit')
  await made
  await passTime(run.place, keyHeldFor)
  await run.product.start()
}

export type Share = 'high' | 'one in a thousand'
const groupsOf = (share: Share): Group[] => {
  const of = (high: number, low: number) => (share === 'high' ? high : low)
  return [
    {
      work: someCalls,
      faults: [
        { name: 'one rate row of many is not stored', shares: { drop_rates: of(0.02, 0.001) }, expected: ['H1'] },
        { name: 'a query counts twice', shares: { double_count: of(0.2, 0.02) }, expected: ['H4'] },
        { name: 'the row of the outbox is lost', shares: { lose_mail: of(1, 0.25) }, expected: ['H8'] },
        { name: 'a record of own data is lost', shares: { lose_record: of(1, 0.25) }, expected: ['H12'] },
      ],
    },
    {
      work: killedAfterCommit,
      faults: [
        { name: 'counted outside the transaction', shares: { count_apart: 1 }, expected: ['H4'] },
        // A checkup that is there though its request is told as refused.
        { name: 'a lost answer is told as nothing', swallow: true, expected: ['H2', 'H3'] },
      ],
    },
  ]
}

type Caught = { fault: string; runs: number; by: Rule[] }
const mostRuns = 3

/** `by` is empty for a fault that no run caught. */
export const plantedRuns = async (world: World, calls: number, share: Share): Promise<Caught[]> => {
  const caught: Caught[] = []
  for (const [at, { faults, work }] of groupsOf(share).entries()) {
    let left = faults
    for (let runs = 1; left.length > 0 && runs <= mostRuns; runs++) {
      const shares = Object.assign({}, ...left.map((fault) => fault.shares)) as Shares
      const run = await beginRun(world, `planted_${at}_${runs}`, { shares, swallow: left.some((one) => one.swallow) })
      await work(run, calls)
      const broken = rulesIn((await run.finish()).breaches)
      const byOf = ({ expected }: Fault) => broken.filter((rule) => expected.includes(rule))
      for (const fault of left) if (byOf(fault).length > 0) caught.push({ fault: fault.name, runs, by: byOf(fault) })
      left = left.filter((fault) => byOf(fault).length === 0)
    }
    caught.push(...left.map(({ name }) => ({ fault: name, runs: mostRuns, by: [] })))
  }
  return caught
}
