// Stays that roll: which earlier dates are asked for again, by a table, and what a monitor tells of a cause over any nights.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, follow, kindsOf, nothing, at as momentOf, sightingOf, type Step } from '../testing/sightings.ts'
import { addDays } from '../stay.ts'
import { staysToAskAgain } from './ask-again.ts'
import type { ChangeKind } from './changes.ts'
import { followSighting, seenOnce } from './follow-sighting.ts'
import { type MonitorStays, nightKinds, nameOfStay, staysOf } from './stays.ts'
import { type Sighting, startWatching, type Watched, keepAsked } from './watched.ts'

const on = (day: number, ...slots: string[]) => ({ stay: `2026-12-${day}`, slots: slots.length > 0 ? slots : ['7'] })
const found: Step[] = [
  [0, 'yes', on(10)],
  [11, 'yes', on(10)],
]
const answer = (minutes: number, day: number, ...slots: string[]) => ({ ...on(day, ...slots), at: momentOf(minutes) })
const asksFor = (watched: Watched[], answers: ReturnType<typeof answer>[]) =>
  staysToAskAgain(watched, answers).map(({ stay, slots, like }) => [stay, [...slots].join(' '), like.stay])

describe('the date that found it is asked for again', () => {
  test.each<[string, Step[], ReturnType<typeof answer>[], string[][]]>([
    [
      'where the next date lacks it',
      [...found, [days(1), 'no', on(11)]],
      [answer(days(1), 11)],
      [['2026-12-10', '7', '2026-12-11']],
    ],
    ['not where the next date has it', [...found, [days(1), 'yes', on(11)]], [answer(days(1), 11)], []],
    ['not where the next date can’t tell', [...found, [days(1), 'unknown', on(11)]], [answer(days(1), 11)], []],
    [
      'not where it was seen once only',
      [
        [0, 'yes', on(10)],
        [days(1), 'no', on(11)],
      ],
      [answer(days(1), 11)],
      [],
    ],
    [
      'not where the run has asked for it in another slot',
      [...found, [days(1), 'no', on(11)], [days(1), 'yes', on(10, '6')]],
      [answer(days(1), 11), answer(days(1), 10, '6')],
      [],
    ],
    [
      'not once it was told as gone',
      [...found, [days(1), 'no', on(10)], [days(1) + 11, 'no', on(10)], [days(2), 'no', on(12)]],
      [answer(days(2), 12)],
      [],
    ],
    [
      'where nothing has confirmed yet that it is gone',
      [...found, [days(1), 'no', on(10)], [days(2), 'no', on(12)]],
      [answer(days(2), 12)],
      [['2026-12-10', '7', '2026-12-12']],
    ],
    [
      'in each slot',
      [...found, [11, 'yes', on(25, '30')], [days(1), 'no', on(11)], [days(1), 'no', on(26, '30')]],
      [answer(days(1), 11), answer(days(1), 26, '30')],
      [
        ['2026-12-10', '7', '2026-12-11'],
        ['2026-12-25', '30', '2026-12-26'],
      ],
    ],
    [
      'once for two slots',
      [
        [0, 'yes', on(10, '1', '2')],
        [11, 'yes', on(10, '1', '2')],
        [days(1), 'no', on(11, '1')],
        [days(1), 'no', on(12, '2')],
      ],
      [answer(days(1), 11, '1'), answer(days(1), 12, '2')],
      [['2026-12-10', '1 2', '2026-12-12']],
    ],
  ])('%s', (_, steps, answers, stays) => expect(asksFor([follow(nothing, steps).watched], answers)).toEqual(stays))

  test('of several causes the one that was asked longest ago', () => {
    const later = follow(nothing, [
      [5, 'yes', on(9)],
      [20, 'yes', on(9)],
      [days(1), 'no', on(11)],
    ]).watched
    const earlier = follow(nothing, [...found, [days(1), 'no', on(11)]]).watched
    expect(asksFor([later, earlier], [answer(days(1), 11)])).toEqual([['2026-12-10', '7', '2026-12-11']])
  })

  describe('of dates that can’t tell', () => {
    const two: Step[] = [...found, [12, 'yes', on(25, '8')], [days(1), 'no', on(11, '7', '8')]]
    const lacking = (day: number): Step[] => [[days(day), 'no', on(10 + day, '7', '8')]]
    const unknown = (day: number): Step => [days(day) + 11, 'unknown', on(10)]
    const asked = (steps: Step[], day: number) =>
      asksFor([follow(nothing, steps).watched], [answer(days(day), 10 + day, '7', '8')]).map(([stay]) => stay)

    test('one lets the others be asked first', () => {
      expect(asked(two, 1)).toEqual(['2026-12-10'])
      expect(asked([...two, unknown(1), ...lacking(2)], 2)).toEqual(['2026-12-25'])
    })

    test('one is given up after three tries in a row, until it is seen again', () => {
      const once = [...found, ...lacking(1)]
      const twice = [...once, unknown(1), ...lacking(2), unknown(2), ...lacking(3)]
      expect(asked(twice, 3)).toEqual(['2026-12-10'])
      const given = [...twice, unknown(3), ...lacking(4)]
      expect(asked(given, 4)).toEqual([])
      expect(asked([...given, [days(4) + 30, 'yes', on(10)], ...lacking(5)], 5)).toEqual(['2026-12-10'])
    })

    test('one that was given up is tried again when a day has passed', () => {
      const tries = [1, 2, 3].flatMap((day) => [...lacking(day), unknown(day)])
      const given = [...found, ...tries, ...lacking(4)]
      expect(asked(given, 4)).toEqual([])
      expect(asked([...given, ...lacking(5)], 5)).toEqual(['2026-12-10'])
      expect(asked([...given, ...lacking(5), unknown(5), ...lacking(6)], 6)).toEqual([])
    })
  })

  test('of a code that is sold the date that sold it', () => {
    const sold = startWatching('rate', false, { opened_at: '', gone_at: null, came_back: 0, worst: null })
    const { watched } = follow(sold, [
      [0, 'yes', on(10)],
      [days(1), 'no', on(11)],
    ])
    expect(asksFor([watched], [answer(days(1), 11)])).toEqual([['2026-12-10', '7', '2026-12-11']])
  })
})

const today = '2026-12-01'
type Told = { kind: ChangeKind; day: number; stay: string }
/** What a month of daily runs tells, each with what it asks again ten minutes later, twice at most and not on every day. */
const monthOf = (
  stays: MonitorStays,
  isThere: (check_in: string, day: number) => boolean,
  {
    canTell = () => true,
    asksAgain = () => true,
  }: Record<'canTell' | 'asksAgain', ((day: number) => boolean) | undefined>,
) => {
  let watched = nothing
  const told: Told[] = []
  const log: Sighting[] = []
  const queries: [own: number, rolled: number][] = []
  const unproven: string[] = []
  for (let day = 0; day < 30; day++) {
    const date = addDays(today, day)
    const isAsked = (stay: string) => stay.slice(0, 10) >= date
    const slots = stays.kind === 'fixed' ? stays.check_ins : stays.days_ahead.map(String)
    watched = keepAsked(watched, { slots, isAsked })
    let asked = staysOf(stays, date).map((stay) => ({
      stay: nameOfStay({ ...stay, corporate_codes: [] }),
      slots: stay.slots,
    }))
    for (const round of [0, 1, 2]) {
      const answers = asked.map(({ stay, slots: of }, n) => {
        const is = !canTell(day) ? 'unknown' : isThere(stay.slice(0, 10), day) ? 'yes' : 'no'
        return sightingOf([days(day) + round * 11 + n / 60, is, { stay, slots: of }])
      })
      for (const seen of answers) {
        const followed = followSighting(watched, seen)
        watched = followed.watched
        log.push(seen)
        if (followed.change) told.push({ kind: followed.change.kind, day, stay: seen.stay })
        if (followed.change?.kind === 'gone') unproven.push(...stillFound(log, date))
      }
      const seen = seenOnce(watched)
      const once = answers.filter(({ stay, at }) => seen && watched.stays[stay]?.at === at)
      const rolled = round === 0 ? staysToAskAgain([watched], answers) : []
      if (round === 0) queries.push([asked.length, rolled.length])
      asked = asksAgain(day) ? [...once, ...rolled] : []
    }
  }
  return { told, log, queries, unproven }
}
/** Of each slot the stay ahead that found it last, where no later checkup of that very stay lacks it. */
const stillFound = (log: readonly Sighting[], date: string): string[] => {
  const last = new Map<string, string>()
  for (const { stay, slots, found: is } of log) if (is === 'yes') for (const slot of slots) last.set(slot, stay)
  return [...last.values()].filter((stay) => {
    const newest = log.findLast((seen) => seen.stay === stay && seen.found !== 'unknown')
    return stay.slice(0, 10) >= date && newest?.found === 'yes'
  })
}

const rolling = fc.record({
  kind: fc.constant('rolling' as const),
  days_ahead: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 3 }),
  weekday: fc.constantFrom(...nightKinds),
  nights: fc.constant(1),
  adults: fc.constant(1),
  children: fc.constant(0),
})
const ofDays = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 })
const nightsOf = (all: readonly boolean[]) => (check_in: string) => all[Number(check_in.slice(8)) % all.length] ?? false

describe('of a cause that some nights have', () => {
  test('a month tells it as new once, gone only by the very stay that had it, and back only after gone', () => {
    fc.assert(
      fc.property(rolling, ofDays, ofDays, ofDays, ofDays, (stays, nights, fixed, tells, again) => {
        const isThere = (check_in: string, day: number) =>
          nightsOf(nights)(check_in) && nightsOf(fixed)(addDays(check_in, day))
        const { told, log, queries, unproven } = monthOf(stays, isThere, {
          canTell: (day) => tells[day] || (tells[day + 1] ?? true),
          asksAgain: (day) => again[day] ?? true,
        })
        const kinds = told.map(({ kind }) => kind).filter((kind) => kind !== 'unsteady')
        expect(kinds.filter((kind) => kind === 'new').length).toBeLessThanOrEqual(1)
        expect(kinds).toEqual(kinds.map((_, n) => (n === 0 ? 'new' : n % 2 === 1 ? 'gone' : 'back')))
        const sidesOf = (stay: string) => new Set(log.filter((seen) => seen.stay === stay).map((seen) => seen.found))
        for (const { stay } of told.filter(({ kind }) => kind === 'gone'))
          expect([...sidesOf(stay)]).toEqual(expect.arrayContaining(['yes', 'no']))
        expect(unproven).toEqual([])
        for (const [own, rolled] of queries) expect(rolled).toBeLessThanOrEqual(own)
      }),
      { numRuns: 200 },
    )
  })

  test('a month in which the nights keep what they have tells nothing but that it is new', () => {
    fc.assert(
      fc.property(rolling, ofDays, ofDays, (stays, nights, again) => {
        const { told } = monthOf(stays, nightsOf(nights), {
          canTell: undefined,
          asksAgain: (day) => again[day] ?? true,
        })
        expect(kindsOf(told as never).filter((kind) => kind !== 'new')).toEqual([])
      }),
    )
  })

  test('its repair is told within half an hour of the run that sees it, where every night had it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 2, max: 25 }), (ahead, repaired) => {
        const stays = {
          kind: 'rolling',
          days_ahead: [ahead],
          weekday: 'any',
          nights: 1,
          adults: 1,
          children: 0,
        } as const
        const { told } = monthOf(stays, (_, day) => day < repaired, { canTell: undefined, asksAgain: undefined })
        expect(told.map(({ kind, day }) => [kind, day])).toEqual([
          ['new', 0],
          ['gone', repaired],
        ])
      }),
    )
  })
})
