// Due moments by tables over changes of clocks, and over three years against a clock that is read every quarter of an hour.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueUntil, everies, nextDue, runsAMonth, runsInMonth, type Schedule, spreadOf, windowOf } from './schedule.ts'

const daily: Schedule = { every: 'daily', at: '06:00', weekday: 1, day: 1 }
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)
const duesFrom = (schedule: Partial<Schedule>, zone: string, after: string, count: number) => {
  const dues: number[] = []
  for (let last = Date.parse(`${after}Z`); dues.length < count; dues.push(last))
    last = nextDue({ ...daily, ...schedule }, zone, last)
  return dues.map(iso)
}

const [london, newYork, lordHowe, kolkata] = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
] as const

describe('the next due moments', () => {
  test.each<[string, Partial<Schedule>, string, after: string, dues: string[]]>([
    ['daily', {}, london, '2026-12-01T05:59', ['2026-12-01T06:00', '2026-12-02T06:00']],
    ['strictly after the last one', {}, london, '2026-12-01T06:00', ['2026-12-02T06:00']],
    ['by the clock of the zone', {}, kolkata, '2026-12-01T00:00', ['2026-12-01T00:30', '2026-12-02T00:30']],
    [
      'every 6 hours from its time around the clock',
      { every: '6h', at: '20:15' },
      london,
      '2026-12-01T00:00',
      ['2026-12-01T02:15', '2026-12-01T08:15', '2026-12-01T14:15', '2026-12-01T20:15', '2026-12-02T02:15'],
    ],
    ['every 12 hours', { every: '12h' }, london, '2026-12-01T06:00', ['2026-12-01T18:00', '2026-12-02T06:00']],
    ['weekdays without the weekend', { every: 'weekdays' }, london, '2026-12-04T06:00', ['2026-12-07T06:00']],
    ['weekly on Sunday', { every: 'weekly', weekday: 7 }, london, '2026-12-01T00:00', ['2026-12-06T06:00']],
    [
      'weekly where it is still the day before in UTC',
      { every: 'weekly', weekday: 1, at: '00:30' },
      kolkata,
      '2026-12-01T00:00',
      ['2026-12-06T19:00', '2026-12-13T19:00'],
    ],
    [
      'monthly on a day that each month has',
      { every: 'monthly', day: 28 },
      newYork,
      '2028-01-28T11:00',
      ['2028-02-28T11:00', '2028-03-28T10:00'],
    ],
    ['on a leap day', {}, london, '2028-02-28T06:00', ['2028-02-29T06:00', '2028-03-01T06:00']],
    ['over the end of the year', {}, newYork, '2026-12-31T11:00', ['2027-01-01T11:00']],
    [
      'a time left out in London when the clock is put forward',
      { at: '01:30' },
      london,
      '2027-03-27T01:30',
      ['2027-03-28T01:00', '2027-03-29T00:30'],
    ],
    [
      'a time left out in New York',
      { at: '02:30' },
      newYork,
      '2027-03-13T07:30',
      ['2027-03-14T07:00', '2027-03-15T06:30'],
    ],
    [
      'a time left out on Lord Howe, where half an hour is',
      { at: '02:15' },
      lordHowe,
      '2027-10-01T15:45',
      ['2027-10-02T15:30', '2027-10-03T15:15'],
    ],
    [
      'a time shown twice in London the first time',
      { at: '01:30' },
      london,
      '2027-10-30T00:30',
      ['2027-10-31T00:30', '2027-11-01T01:30'],
    ],
    [
      'a time shown twice in New York',
      { at: '01:30' },
      newYork,
      '2027-11-06T05:30',
      ['2027-11-07T05:30', '2027-11-08T06:30'],
    ],
    [
      'a time shown twice on Lord Howe',
      { at: '01:45' },
      lordHowe,
      '2027-04-02T14:45',
      ['2027-04-03T14:45', '2027-04-04T15:15'],
    ],
    [
      'every 6 hours of the clock, where one of them is longer',
      { every: '6h' },
      london,
      '2027-10-30T18:00',
      ['2027-10-30T23:00', '2027-10-31T06:00'],
    ],
    ['in a zone whose offset is UTC', {}, 'UTC', '2027-03-28T05:00', ['2027-03-28T06:00']],
  ])('%s', (_, schedule, zone, after, dues) => {
    expect(duesFrom(schedule, zone, after, dues.length)).toEqual(dues)
  })

  test('a schedule on no day is a mistake and never ends in a loop', () => {
    expect(() => nextDue({ ...daily, every: 'weekly', weekday: 8 }, london, 0)).toThrow('Never due')
  })
})

/** Three years, one of them with a leap day. */
const [from, until] = [Date.UTC(2027, 0, 1), Date.UTC(2030, 0, 1)]
const quarter = 15 * 60_000

/** What the clock shows at the start of each quarter of an hour: none changes within one. */
const clockOf = (zone: string) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Array.from({ length: (until - from) / quarter }, (_, n) =>
    Date.parse(`${clock.format(from + n * quarter).replace(' ', 'T')}Z`),
  )
}
const clocks = new Map<string, number[]>([london, newYork, lordHowe, kolkata].map((zone) => [zone, clockOf(zone)]))

/** Times of the clock that are wanted; each is due when the clock first reaches it or jumps over it. */
const slowly = (schedule: Schedule, zone: string) => {
  const [at = 0, past = 0] = schedule.at.split(':').map(Number)
  const step = { '6h': 360, '12h': 720 }[schedule.every as string] ?? 1440
  const isWanted = (time: number) => {
    if ((time / 60_000 - at * 60 - past) % step !== 0) return false
    const date = new Date(time).toISOString().slice(0, 10)
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(new Date(time).toUTCString().slice(0, 3))
    if (schedule.every === 'weekdays') return weekday !== 0 && weekday !== 6
    if (schedule.every === 'weekly') return weekday === schedule.weekday % 7
    return schedule.every !== 'monthly' || date.endsWith(`-${String(schedule.day).padStart(2, '0')}`)
  }
  const dues: number[] = []
  let reached = clocks.get(zone)?.[0] ?? 0
  for (const [n, shown] of (clocks.get(zone) ?? []).entries())
    for (; reached < shown + quarter; reached += 60_000)
      if (isWanted(reached)) dues.push(from + n * quarter + Math.max(0, reached - shown))
  return [...new Set(dues)]
}

const schedules = fc.record({
  every: fc.constantFrom(...everies),
  // More often in the hours in which clocks change.
  at: fc
    .tuple(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  weekday: fc.integer({ min: 1, max: 7 }),
  day: fc.integer({ min: 1, max: 28 }),
})
const zones = fc.constantFrom(london, newYork, lordHowe, kolkata)

test('over three years each due moment comes once, in order, as a clock read from minute to minute says', () => {
  fc.assert(
    fc.property(schedules, zones, (schedule, zone) => {
      const dues: number[] = []
      for (let due = from - 1; (due = nextDue(schedule, zone, due)) < until; ) dues.push(due)
      expect(dues).toEqual(slowly(schedule, zone))
      expect(dues.every((due, n) => due > (dues[n - 1] ?? 0))).toBe(true)
    }),
    { numRuns: 24 },
  )
})

test('from any moment on, the next due one is the first of them after it', () => {
  fc.assert(
    fc.property(schedules, zones, fc.integer({ min: from, max: until - 40 * 86_400_000 }), (schedule, zone, after) => {
      const due = nextDue(schedule, zone, after)
      expect(nextDue(schedule, zone, due - 1)).toBe(due)
      expect(nextDue(schedule, zone, Math.floor((after + due - 1) / 2))).toBe(due)
    }),
  )
})

describe('runs in a month', () => {
  test.each<[string, Partial<Schedule>, string, runs: number]>([
    ['daily in a short month', {}, '2027-02', 28],
    ['daily in a leap year', {}, '2028-02', 29],
    ['daily in a long month', {}, '2026-12', 31],
    ['every 6 hours, also where the clock is changed', { every: '6h' }, '2027-03', 124],
    ['every 12 hours', { every: '12h' }, '2026-11', 60],
    ['weekdays', { every: 'weekdays' }, '2026-12', 23],
    ['weekly, in a month with five', { every: 'weekly', weekday: 2 }, '2026-12', 5],
    ['weekly, in one with four', { every: 'weekly', weekday: 5 }, '2026-12', 4],
    ['monthly', { every: 'monthly', day: 28 }, '2027-02', 1],
  ])('%s', (_, schedule, month, runs) => {
    for (const zone of clocks.keys()) expect(runsInMonth({ ...daily, ...schedule }, zone, month)).toBe(runs)
  })

  test('of all months together are the due moments of their years', () => {
    const months = Array.from(
      { length: 36 },
      (_, n) => `${2027 + Math.floor(n / 12)}-${`${(n % 12) + 1}`.padStart(2, '0')}`,
    )
    fc.assert(
      fc.property(schedules, (schedule) => {
        const runs = months.map((month) => runsInMonth(schedule, kolkata, month))
        const offset = 330 * 60_000
        let all = 0
        for (let due = from - offset - 1; (due = nextDue(schedule, kolkata, due)) < until - offset; ) all++
        expect(runs.reduce((sum, each) => sum + each)).toBe(all)
        expect(dueUntil(schedule, kolkata, from - offset - 1, until - offset)).toBe(all)
        // What an estimate counts on, with a fifth on top, is enough for each.
        expect(Math.max(...runs)).toBeLessThanOrEqual(runsAMonth(schedule) * 1.2)
      }),
      { numRuns: 12 },
    )
  })

  test.each([
    ['6h', 124],
    ['12h', 62],
    ['daily', 31],
    ['weekdays', 22],
    ['weekly', 5],
    ['monthly', 1],
  ] as const)('%s counts on %d', (every, runs) => expect(runsAMonth({ every })).toBe(runs))
})

describe('the spread of starts', () => {
  test('is a whole second below 30 minutes, the same each time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
        const spread = spreadOf(id)
        expect(spread % 1000).toBe(0)
        expect(spread).toBeGreaterThanOrEqual(0)
        expect(spread).toBeLessThan(30 * 60_000)
        expect(spreadOf(id)).toBe(spread)
      }),
    )
  })

  test('is even: of any 300 ids in a row, or of every tenth, each minute has about ten', () => {
    for (const [first, step] of [
      [1, 1],
      [12_345, 1],
      [2_000_000_000, 1],
      [7, 10],
    ] as const) {
      const minutes = Array.from({ length: 30 }, () => 0)
      for (let n = 0; n < 300; n++) {
        const minute = Math.floor(spreadOf(first + n * step) / 60_000)
        minutes[minute] = (minutes[minute] ?? 0) + 1
      }
      expect(Math.min(...minutes)).toBeGreaterThanOrEqual(8)
      expect(Math.max(...minutes)).toBeLessThanOrEqual(12)
    }
  })

  test('lies within what a page says', () => {
    const due = Date.UTC(2026, 11, 1, 6)
    expect(windowOf(due)).toEqual({ from: due, until: Date.UTC(2026, 11, 1, 6, 30) })
  })
})
