// Spells over any history, against a model that keeps for each code when it was found and when it passed last, and nothing else.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelOf } from '../testing/spell-model.ts'
import { followCheckup } from './follow-checkup.ts'
import type { FollowedCheckup, Spell } from './spell.ts'

const keys = ['a', 'b'] as const
const codes = ['X', 'Y'] as const
type Look = 'found' | 'passed' | 'unknown' | 'unsold'
type Step = {
  hours: number
  late: number
  place: 0 | 1 | 2
  guests: 1 | 2
  how: 'complete' | 'partial' | 'failed' | 'rescored'
  looks: Look[]
  rule_set: 1 | 2
}
const step = fc.record<Step>({
  hours: fc.constantFrom(0, 1, 30, 200),
  late: fc.constantFrom(0, 0, 0, 2),
  place: fc.constantFrom(0, 1, 2),
  guests: fc.constantFrom(1, 2),
  how: fc.constantFrom('complete', 'complete', 'complete', 'partial', 'failed', 'rescored'),
  looks: fc.array(fc.constantFrom<Look>('found', 'passed', 'passed', 'unknown', 'unsold'), {
    minLength: 4,
    maxLength: 4,
  }),
  rule_set: fc.constantFrom(1, 2),
})
const steps = fc.array(step, { maxLength: 40 })
const checkIns = ['2026-03-05', '2026-04-01', '2027-01-01']
const instant = (hours: number) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString()

/** In the order of storing: late ones had fetched earlier. A failed answer has no rates and is not whole; a new score is no checkup to follow. */
const historyOf = (all: readonly Step[]): FollowedCheckup[] => {
  const newest = new Map<string, { at: string; rule_set: number }>()
  let clock = 0
  return all.flatMap(({ hours, late, place, guests, how, looks, rule_set }, id) => {
    clock += hours
    if (how === 'rescored') return []
    const at = instant(clock - late)
    const stay = `${place}/${guests}`
    const before = newest.get(stay) ?? null
    const look = (key: string, code: string): Look =>
      (how === 'failed' ? undefined : looks[keys.indexOf(key as 'a') * 2 + codes.indexOf(code as 'X')]) ?? 'unsold'
    const complete = how === 'complete'
    if (complete && (!before || at >= before.at)) newest.set(stay, { at, rule_set })
    const found = keys.flatMap((key) => {
      const own = codes.filter((code) => look(key, code) === 'found')
      return own.length > 0 ? [{ key, codes: own, value: null }] : []
    })
    const seen = (key: string, code: string) => {
      const is = look(key, code)
      return is === 'unsold' ? undefined : is === 'passed' ? 'passed' : 'unknown'
    }
    const today = instant(clock).slice(0, 10)
    return [
      {
        id,
        stay,
        check_in: checkIns[place] ?? '',
        today,
        at,
        complete,
        rule_set,
        own_version: 0,
        hadByOwn: () => false,
        before,
        found,
        seen,
      },
    ]
  })
}

const followed = (history: readonly FollowedCheckup[]) => {
  const spells = new Map<string, Spell>()
  for (const checkup of history)
    for (const { spell } of followCheckup([...spells.values()], checkup)) spells.set(spell.key, spell)
  return spells
}

test('any history gives the spells of the model', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const history = historyOf(all)
      const spells = [...followed(history)].map(([key, { gone_at, came_back, last_seen, first_seen }]) => [
        key,
        { gone: gone_at, back: came_back, seen: last_seen, first: first_seen },
      ])
      expect(Object.fromEntries(spells)).toEqual(Object.fromEntries(modelOf(history, keys)))
    }),
    { numRuns: 2_000 },
  )
})

test('a failed answer changes nothing', () => {
  fc.assert(
    fc.property(steps, step, (all, last) => {
      const history = historyOf([...all, { ...last, how: 'failed' }])
      expect(history.length).toBe(historyOf(all).length + 1)
      expect(followed(history)).toEqual(followed(historyOf(all)))
    }),
    { numRuns: 500 },
  )
})

test('what cannot be told, or is only found, ends no spell', () => {
  const blind = steps.map((all) =>
    all.map((each) => ({ ...each, looks: each.looks.map((look) => (look === 'passed' ? 'unknown' : look)) })),
  )
  fc.assert(
    fc.property(blind, (all) => {
      for (const { gone_at } of followed(historyOf(all as Step[])).values()) expect(gone_at).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a checkup followed twice changes nothing the second time', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const history = historyOf(all)
      const twice = history.flatMap((checkup) => [checkup, checkup])
      expect(followed(twice)).toEqual(followed(history))
    }),
    { numRuns: 500 },
  )
})
