// One tenant's share of the places: never more of them, no idle place while somebody may have it, and nobody starves.
import { type Arbitrary, array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FairSemaphore } from './checkups/checkup.ts'
import { laterShareOf, mayTake, mayTakeLater, tenantShareOf } from './shares.ts'
import { createSharedSemaphore, type Slots } from './shared-semaphore.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [8, 6],
  [32, 24],
])('of %i places one tenant holds at most %i', (most, share) => expect(tenantShareOf(most)).toBe(share))

test.each([
  [1, 0, 0, true],
  [1, 1, 0, false],
  [2, 1, 0, true],
  [2, 1, 1, false],
  [4, 1, 1, true],
  [4, 2, 1, true],
  [4, 3, 1, false], // the last one is for a tenant that holds none
  [4, 3, 0, true],
  [4, 2, 2, true],
  [4, 3, 3, false],
  [8, 6, 6, false],
] as const)('of %i places with %i in use, a tenant with %i may take another: %s', (most, inUse, own, may) =>
  expect(mayTake({ most, running: inUse, own })).toBe(may))

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [32, 16],
])('of %i places work that can wait holds at most %i', (most, share) => expect(laterShareOf(most)).toBe(share))

test.each([
  [1, 0, 0, 0, true],
  [1, 1, 0, 0, false],
  [2, 0, 0, 0, true],
  [2, 1, 0, 0, false], // the last free one is for a person
  [2, 1, 1, 0, false],
  [8, 3, 3, 0, true],
  [8, 4, 4, 0, false], // half of them
  [8, 6, 0, 0, true],
  [8, 7, 0, 0, false],
  [8, 2, 2, 2, true],
  [8, 3, 3, 3, false], // a tenant has three quarters of the half
] as const)('of %i places with %i in use, %i of these by work that can wait, a tenant with %i of them may take another: %s', (most, running, later, own, may) =>
  expect(mayTakeLater({ most, running, later, own })).toBe(may))

/** Locks as the database grants them: none twice. */
const lockTable = (): Slots => {
  const held = new Set<string>()
  return {
    take: async (line, wanted, most) => {
      const free = Array.from({ length: most }, (_, n) => n).filter((n) => !held.has(`${line} ${n}`))
      const taken = free.slice(0, wanted)
      for (const n of taken) held.add(`${line} ${n}`)
      return taken
    },
    give: (line, place) => void held.delete(`${line} ${place}`),
    isHeld: async (line) =>
      [...held].some((each) => each.startsWith(`${line} `) && !each.slice(line.length + 1).includes(' ')),
  }
}
const servers: [string, (most: number) => FairSemaphore[]][] = [
  ['one process', (most) => [createFairSemaphore(most)]],
  [
    'three servers',
    (most) => {
      const places = lockTable()
      return [0, 1, 2].map(() => createSharedSemaphore(most, places))
    },
  ],
]

type Work = { tenant: string; turn: 'later' | undefined; running: boolean; ended: boolean; end(): void; abort(): void }
/** Begins work that runs until it is ended by hand. */
const begin = (turns: FairSemaphore, tenant: string, by = tenant, turn?: 'later'): Work => {
  const leaving = new AbortController()
  const ends: (() => void)[] = []
  const over = new Promise<void>((resolve) => ends.push(resolve))
  const work: Work = {
    tenant,
    turn,
    running: false,
    ended: false,
    end: () => ends.forEach((end) => end()),
    abort: () => leaving.abort(new Error('cancelled')),
  }
  const run = async () => {
    work.running = true
    await over
  }
  const share = { by, weight: 1, turn, ...(tenant !== '' && { tenant }) }
  const done = () => Object.assign(work, { running: false, ended: true })
  turns.run('account', leaving.signal, run, undefined, share).then(done, done)
  return work
}
const running = (works: readonly Work[], tenant?: string) =>
  works.filter((each) => each.running && (tenant === undefined || each.tenant === tenant)).length
const waiting = (works: readonly Work[]) => works.filter((each) => !each.running && !each.ended)

describe.each(servers)('%s', (_, serversOf) => {
  test('forty that hang of one tenant hold three quarters of the places, and another tenant goes at once', async () => {
    const all = serversOf(8)
    const hanging = Array.from({ length: 40 }, (__, n) => begin(all[n % all.length] as FairSemaphore, 'A', `A${n}`))
    await expect.poll(() => running(hanging)).toBe(6)
    const other = begin(all[0] as FairSemaphore, 'B')
    await expect.poll(() => other.running).toBe(true)
    expect([running(hanging), running([...hanging, other])]).toEqual([6, 7])
    for (const work of hanging) work.abort()
    for (const work of [...hanging, other]) work.end()
    await expect.poll(() => waiting(hanging).length + running([...hanging, other])).toBe(0)
  })

  test('two tenants that hang leave one place, and a third goes at once', async () => {
    const all = serversOf(8)
    const hanging = Array.from({ length: 40 }, (__, n) =>
      begin(all[n % all.length] as FairSemaphore, n % 2 ? 'A' : 'B', `${n}`),
    )
    await expect.poll(() => running(hanging)).toBe(7)
    const third = begin(all[0] as FairSemaphore, 'C')
    await expect.poll(() => third.running).toBe(true)
    expect([running(hanging), running(hanging, 'A') > 0, running(hanging, 'B') > 0]).toEqual([7, true, true])
    // What ends of theirs goes to the two again, and the place of the third is kept for whoever holds none.
    third.end()
    await expect.poll(() => third.ended).toBe(true)
    hanging.find((work) => work.running)?.end()
    await expect.poll(() => [running(hanging), hanging.filter(({ ended }) => ended).length]).toEqual([7, 1])
    const fourth = begin(all[all.length - 1] as FairSemaphore, 'D')
    await expect.poll(() => fourth.running).toBe(true)
    for (const work of hanging) work.abort()
    for (const work of [...hanging, fourth]) work.end()
    await expect.poll(() => waiting(hanging).length + running([...hanging, fourth])).toBe(0)
  })

  test('one that shares the account with nobody has all places', async () => {
    const all = serversOf(4)
    const works = Array.from({ length: 6 }, (__, n) => begin(all[n % all.length] as FairSemaphore, ''))
    await expect.poll(() => running(works)).toBe(4)
    for (const work of works) work.end()
    await expect.poll(() => works.every(({ ended }) => ended)).toBe(true)
  })

  test('whoever gives up gives the place back, of the line and of the tenant', async () => {
    const all = serversOf(2)
    const first = begin(all[0] as FairSemaphore, 'A')
    await expect.poll(() => first.running).toBe(true)
    const second = begin(all[0] as FairSemaphore, 'A')
    const third = begin(all[all.length - 1] as FairSemaphore, 'A')
    second.abort()
    await expect.poll(() => second.ended).toBe(true)
    first.end()
    await expect.poll(() => third.running).toBe(true)
    third.end()
    await expect.poll(() => third.ended).toBe(true)
    expect(all.map((turns) => turns.isFree('account', { by: 'A', weight: 1, tenant: 'A' }))).toEqual(
      all.map(() => true),
    )
  })
})

describe.each(servers)('work that can wait, %s', (_, serversOf) => {
  const some = (all: FairSemaphore[], n: number, tenant = '', by = tenant) =>
    Array.from({ length: n }, (__, at) => begin(all[at % all.length] as FairSemaphore, tenant, by, 'later'))
  const endAll = async (works: Work[]) => {
    await expect
      .poll(() => {
        for (const work of works) work.end()
        return works.every(({ ended }) => ended)
      })
      .toBe(true)
  }

  test('holds at most half of the places, and people find the others at once', async () => {
    const all = serversOf(8)
    const later = some(all, 40)
    await expect.poll(() => running(later)).toBe(4)
    const people = Array.from({ length: 4 }, (__, n) => begin(all[n % all.length] as FairSemaphore, ''))
    await expect.poll(() => running(people)).toBe(4)
    expect(running(later)).toBe(4)
    await endAll([...people, ...later])
  })

  test('gets no place that becomes free while a person waits, and the first one when nobody does', async () => {
    const all = serversOf(2)
    const people = [begin(all[0] as FairSemaphore, ''), begin(all[0] as FairSemaphore, '')]
    await expect.poll(() => running(people)).toBe(2)
    const later = some(all, 20)
    people.push(...Array.from({ length: 6 }, (__, n) => begin(all[n % all.length] as FairSemaphore, '')))
    while (waiting(people).length > 0) {
      const open = waiting(people).length
      people.find((work) => work.running)?.end()
      await expect.poll(() => waiting(people).length).toBe(open - 1)
      expect(running(later)).toBe(0)
    }
    for (const work of people) work.end()
    await expect.poll(() => running(later)).toBe(1)
    await endAll(later)
  })

  test('waits for a person whose tenant has used up its share too, and goes on when that one gives up', async () => {
    const all = serversOf(8)
    const people = Array.from({ length: 7 }, () => begin(all[0] as FairSemaphore, 'A'))
    await expect.poll(() => running(people)).toBe(6)
    const later = some(all, 3, 'B')
    const other = begin(all[all.length - 1] as FairSemaphore, 'B')
    await expect.poll(() => other.running).toBe(true) // of the looks since then none was for work that can wait
    expect(running(later)).toBe(0)
    other.end()
    await expect.poll(() => other.ended).toBe(true)
    waiting(people)[0]?.abort()
    await expect.poll(() => running(later)).toBe(1) // the last free place is for a person
    await endAll([...people, ...later])
  })

  test('five thousand of one tenant let ten of another go soon', async () => {
    const all = serversOf(4)
    const one = some(all, 5_000, 'A')
    const other = some(all, 10, 'B')
    const ends = () => one.filter(({ ended }) => ended).length
    while (other.some(({ ended }) => !ended)) {
      await expect.poll(() => running([...one, ...other])).toBeGreaterThan(0)
      const open = [...one, ...other].filter((work) => work.running)
      for (const work of open) work.end()
      await expect.poll(() => open.every(({ ended }) => ended)).toBe(true)
    }
    expect(ends()).toBeLessThanOrEqual(40)
    for (const work of one) work.abort()
    await endAll(one)
  })

  test('a person’s own work that can wait takes no turn from their searches', async () => {
    const all = serversOf(2)
    const later = some(all.slice(0, 1), 30, 'A', 'anna')
    for (let n = 0; n < 20; n++) {
      await expect.poll(() => running(later)).toBe(1)
      later.find((work) => work.running)?.end()
    }
    const [first] = all as [FairSemaphore]
    await expect.poll(() => running(later)).toBe(1)
    const others = Array.from({ length: 4 }, () => begin(first, 'B', 'berta'))
    await expect.poll(() => running(others)).toBe(1)
    const anna = begin(first, 'C', 'anna')
    later.find((work) => work.running)?.end()
    await expect.poll(() => anna.running).toBe(true)
    expect([running(others), running(later)]).toEqual([1, 0])
    for (const work of later) work.abort()
    await endAll([anna, ...others, ...later])
  })
})

type Step = { do: 'begin' | 'later' | 'end' | 'abort'; tenant: string; at: number }
const step: Arbitrary<Step> = record({
  do: constantFrom('begin', 'begin', 'later', 'end', 'abort'),
  tenant: constantFrom('A', 'B', 'C', ''),
  at: nat(1_000),
})

test('in any order of coming, ending and giving up: at most the places, at most the share, no idle place for one who may have it', async () => {
  await assert(
    asyncProperty(integer({ min: 1, max: 7 }), array(step, { maxLength: 80 }), async (most, steps) => {
      const turns = createFairSemaphore(most)
      const works: Work[] = []
      let laterBefore = 0
      for (const { do: verb, tenant, at } of steps) {
        const open = works.filter(({ ended }) => !ended)
        if (verb === 'begin' || verb === 'later' || open.length === 0)
          works.push(begin(turns, tenant, `${tenant}${at % 3}`, verb === 'later' ? verb : undefined))
        else open[at % open.length]?.[verb]()
        for (let n = 0; n < 10; n++) await Promise.resolve()
        const inUse = running(works)
        expect(inUse).toBeLessThanOrEqual(most)
        const [people, later] = [works.filter((work) => !work.turn), works.filter((work) => work.turn)]
        expect(running(later)).toBeLessThanOrEqual(laterShareOf(most))
        for (const each of ['A', 'B', 'C']) expect(running(people, each)).toBeLessThanOrEqual(tenantShareOf(most))
        for (const { tenant: of } of waiting(people)) {
          const own = of === '' ? 0 : running(people, of)
          expect([own, inUse, mayTake({ most, running: inUse, own })]).toEqual([own, inUse, false])
        }
        const isWaited = waiting(people).length > 0
        // None of these begins while a person waits.
        expect(isWaited ? running(later) : 0).toBeLessThanOrEqual(laterBefore)
        laterBefore = running(later)
        for (const { tenant: of } of isWaited ? [] : waiting(later)) {
          const own = of === '' ? 0 : running(later, of)
          const held = { most, running: inUse, later: running(later), own }
          expect([held, mayTakeLater(held)]).toEqual([held, false])
        }
      }
      for (let n = 0; n <= works.length; n++) {
        for (const work of works) work.end()
        for (let m = 0; m < 10; m++) await Promise.resolve()
      }
      expect(works.every(({ ended }) => ended)).toBe(true)
      expect(turns.isFree('account')).toBe(true)
    }),
    { numRuns: 200 },
  )
})
