// What a monitor tells of one cause, over any checkups: against a model that looks at whole stretches of one side.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeKinds, type MonitorChange } from './changes.ts'
import { followSighting } from './follow-sighting.ts'
import { type Sighting, startWatching, type Watched, keepAsked } from './watched.ts'
import { days, follow, kindsOf, nothing, open, sightingOf, type Step } from '../testing/sightings.ts'

const minute = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: days(3) }))
const sides = fc.constantFrom<Sighting['found']>('yes', 'no', 'unknown')
const history = (slots: string[]) =>
  fc
    .array(fc.tuple(minute, sides, fc.subarray(slots, { minLength: 1 }), fc.constantFrom('a', 'b')), { maxLength: 40 })
    .map((each) => {
      let minutes = 0
      return each.map(([later, found, of, shown]): Step => [(minutes += later), found, { slots: of, shown }])
    })

/** Stretches of one side with the minutes of their checkups: a side is told where its stretch lasts. */
const modelOf = (steps: readonly Step[]): string[] => {
  const stretches: { found: boolean; minutes: number[] }[] = [{ found: false, minutes: [] }]
  for (const [minutes, found] of steps) {
    if (found === 'unknown') continue
    const last = stretches.at(-1)
    if (last && last.found === (found === 'yes')) last.minutes.push(minutes)
    else stretches.push({ found: found === 'yes', minutes: [minutes] })
  }
  const lines: string[] = []
  let [told, turns, unsteady] = [false, [] as number[], false]
  for (const { found, minutes } of stretches.slice(1)) {
    const first = minutes[0] ?? 0
    turns.push(first)
    if (!unsteady && turns.filter((turned) => turned > first - days(7)).length >= 4) {
      unsteady = true
      lines.push('unsteady')
    }
    const needed = unsteady ? days(2) : 10
    const confirmed = minutes.find((each) => each - first >= needed)
    if (confirmed === undefined) continue
    if (unsteady) [turns, unsteady] = [[], false]
    if (found !== told) lines.push(found ? 'found' : 'gone')
    told = found
  }
  return lines
}
const wordOf = ({ kind }: MonitorChange) => (kind === 'new' || kind === 'back' ? 'found' : kind)
const firmSide = (changes: readonly MonitorChange[]) => changes.filter(({ kind }) => kind !== 'changed')

describe('of any checkups', () => {
  test('every side that lasts is told exactly once, and none that is taken back', () => {
    fc.assert(
      fc.property(history(['7']), (steps) => {
        expect(firmSide(follow(nothing, steps).changes).map(wordOf)).toEqual(modelOf(steps))
      }),
      { numRuns: 2000 },
    )
  })

  test('those that fail change nothing, wherever they come', () => {
    fc.assert(
      fc.property(history(['7', '30', '90']), fc.boolean(), (steps, varies) => {
        const watched = startWatching('finding', varies, null)
        const firm = steps.filter(([, found]) => found !== 'unknown')
        const { watched: seen, changes } = follow(watched, steps)
        // Only that they were asked is kept.
        const stays = Object.entries(seen.stays).map(([stay, { undecided: _, ...rest }]) => [stay, rest])
        const decided = { watched: { ...seen, stays: Object.fromEntries(stays) }, changes }
        expect(decided).toEqual(follow(watched, firm))
      }),
      { numRuns: 500 },
    )
  })

  test('what is told can follow what was told, is confirmed later than seen, and survives being stored', () => {
    fc.assert(
      fc.property(history(['7', '30', '90']), fc.boolean(), (steps, varies) => {
        const { changes } = follow(startWatching('finding', varies, null), steps)
        const told = firmSide(changes)
          .map(wordOf)
          .filter((word) => word !== 'unsteady')
        expect(told).toEqual(told.map((_, n) => (n % 2 ? 'gone' : 'found')))
        const late = changes.filter(
          ({ at: first, confirmed_at }) => Date.parse(confirmed_at) - Date.parse(first) < 600_000,
        )
        expect(late.filter(({ kind }) => kind !== 'unsteady')).toEqual([])
        expect(kindsOf(changes).every((kind) => changeKinds.includes(kind))).toBe(true)
        let stored = startWatching('finding', varies, null)
        const again = steps.flatMap((step) => {
          const followed = followSighting(JSON.parse(JSON.stringify(stored)) as Watched, sightingOf(step))
          stored = followed.watched
          return followed.change ?? []
        })
        expect(again).toEqual(changes)
      }),
      { numRuns: 500 },
    )
  })

  test('whichever stays are dropped between them, one that has it is its side, and what was told waits for nothing', () => {
    const names = ['7', '30', '90']
    fc.assert(
      fc.property(history(names), fc.array(fc.subarray(names, { minLength: 1 }), { minLength: 1 }), (steps, kept) => {
        let watched = open
        for (const [n, step] of steps.entries()) {
          watched = followSighting(watched, sightingOf(step)).watched
          if (n % 4 === 3)
            watched = keepAsked(watched, { slots: kept[n % kept.length] ?? [], isAsked: (stay) => stay.length > n % 3 })
          const isFound = Object.values(watched.stays).some((stay) => stay.found)
          expect(watched.side || !isFound).toBe(true)
          expect(watched.pending === null || watched.side !== watched.told).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a stay that has it and one that has not are no change of sides', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, fc.boolean()), { maxLength: 40 }), (times) => {
        let minutes = 0
        const steps = times.map(
          ([later, found]): Step => [(minutes += later), found ? 'yes' : 'no', { slots: [found ? '7' : '30'] }],
        )
        const found = steps.filter(([, side]) => side === 'yes')
        const lasts = found.some(([later]) => later - (found[0]?.[0] ?? 0) >= 10)
        expect(kindsOf(follow(nothing, steps).changes)).toEqual(lasts ? ['new'] : [])
      }),
    )
  })
})
