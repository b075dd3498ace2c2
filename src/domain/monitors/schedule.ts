// When a monitor is due: nominal moments by the clock of a zone, over both changes of clocks, and how they are spread.
import { atHotel } from '../deadlines/hotel-clock.ts'
import { dayMs, hourMs, minuteMs } from '../durations.ts'
import { addDays, addMonths, type Day, todayIn } from '../stay.ts'

export const everies = ['6h', '12h', 'daily', 'weekdays', 'weekly', 'monthly'] as const
type Every = (typeof everies)[number]

export type Schedule = {
  every: Every
  /** `HH:MM` by the clock of the zone. Every 6 and 12 hours count from it around the clock. */
  at: string
  /** 1 Monday to 7 Sunday, for weekly. */
  weekday: number
  /** 1 to 28, for monthly: every month has it. */
  day: number
}

/**
 * The first due moment after `after` (both in milliseconds since 1970), by the clock of an IANA zone. A time that the clock leaves out is
 * due when it is put forward, and one that it shows twice is due the first time.
 */
export const nextDue = (schedule: Schedule, zone: string, after: number): number => {
  const times = timesOf(schedule)
  let day = todayIn(zone, after)
  for (let passed = 0; passed < mostDaysApart; passed++, day = addDays(day, 1)) {
    if (!isDueOn(schedule, day)) continue
    for (const time of times) {
      const due = firstShown(Date.parse(`${day}T00:00Z`) + time, zone)
      if (due > after) return due
    }
  }
  throw new Error(`Never due: ${JSON.stringify(schedule)}`)
}
/** A month and the days around it. */
const mostDaysApart = 40

/** Milliseconds from the start of a day, in order. */
const timesOf = ({ every, at }: Schedule): number[] => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const first = hours * hourMs + minutes * minuteMs
  const step = every === '6h' ? 6 * hourMs : every === '12h' ? 12 * hourMs : dayMs
  return Array.from({ length: dayMs / step }, (_, n) => (first + n * step) % dayMs).toSorted((a, b) => a - b)
}

const isDueOn = ({ every, weekday, day }: Schedule, date: Day): boolean => {
  const weekdayOf = new Date(date).getUTCDay() || 7
  if (every === 'weekdays') return weekdayOf <= 5
  if (every === 'weekly') return weekdayOf === weekday
  return every !== 'monthly' || Number(date.slice(8)) === day
}

/** What the clock of a zone shows, as milliseconds since 1970 of a clock that is never changed. */
const clockAt = (instant: number, zone: string): number =>
  Date.parse(`${atHotel({ local: new Date(instant).toISOString().slice(0, 19), offset: 'Z' }, zone).local}Z`)

/** The instant at which the clock first shows this time, or passes it where it is put forward over it. */
const firstShown = (time: number, zone: string): number => {
  const [before, after] = [time - dayMs, time + dayMs].map((instant) => clockAt(instant, zone) - instant) as [
    number,
    number,
  ]
  const early = time - Math.max(before, after)
  const late = time - Math.min(before, after)
  if (clockAt(early, zone) === time) return early
  if (clockAt(late, zone) === time) return late
  // Left out: the change lies between, on a whole minute.
  let [shownBefore, shownAfter] = [early, late]
  while (shownAfter - shownBefore > minuteMs) {
    const middle = shownBefore + Math.ceil((shownAfter - shownBefore) / minuteMs / 2) * minuteMs
    if (clockAt(middle, zone) < time) shownBefore = middle
    else shownAfter = middle
  }
  return shownAfter
}

const spreadMs = 30 * minuteMs

/** How long after a due moment the monitor with this id starts: whole seconds below 30 minutes, in milliseconds. Ids in a row lie far apart. */
export const spreadOf = (id: number): number => Math.floor(((golden * id) % 1) * (spreadMs / 1000)) * 1000
const golden = (Math.sqrt(5) - 1) / 2

/** Between which moments all monitors of a due moment start. */
export const windowOf = (due: number): { from: number; until: number } => ({ from: due, until: due + spreadMs })

/** Due moments within `YYYY-MM` by the clock of the zone. */
export const runsInMonth = (schedule: Schedule, zone: string, month: string): number => {
  const [from, until] = [`${month}-01`, addMonths(`${month}-01`, 1)].map((day) =>
    firstShown(Date.parse(`${day}T00:00Z`), zone),
  ) as [number, number]
  return dueUntil(schedule, zone, from - 1, until)
}

/** Due moments after the first one and before the second, both in milliseconds since 1970. */
export const dueUntil = (schedule: Schedule, zone: string, after: number, until: number): number => {
  let runs = 0
  for (let due = nextDue(schedule, zone, after); due < until; due = nextDue(schedule, zone, due)) runs++
  return runs
}

/**
 * Runs to count on in a month, before anybody knows which: those of the mean month in whole days, rounded up, so that a limit with a fifth
 * on top is enough for the longest.
 */
export const runsAMonth = ({ every }: Pick<Schedule, 'every'>): number => expectedRuns[every]
const expectedRuns: Record<Every, number> = {
  '6h': 4 * 31,
  '12h': 2 * 31,
  daily: 31,
  weekdays: 22,
  weekly: 5,
  monthly: 1,
}
