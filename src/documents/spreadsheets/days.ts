// Days and days of the week as people and spreadsheet programs write them.
import type { Weekdays } from '../../domain/own-data/records.ts'
import { type Day, isDay } from '../../domain/stay.ts'
import { type Codec, inQuotes, wrongCell } from './cells.ts'
import { dayMs } from '../../domain/durations.ts'

/** Spreadsheet programs count days from here, for all days after February 1900. */
const firstSerial = Date.UTC(1899, 11, 30)
const plausible = (day: Day) => day >= '1950-01-01' && day <= '2150-12-31'
const notADay = (text: string) => wrongCell(`${inQuotes(text)} is not a date. Write it as 2026-12-24 or 24.12.2026.`)

export const dayCodec: Codec<Day> = {
  read: ({ text, cell }) => {
    const serial = typeof cell === 'number' || /^\d{5}$/.test(text) ? Number(text) : null
    if (serial !== null && Number.isInteger(serial) && serial > 18_263 && serial < 92_000)
      return new Date(firstSerial + serial * dayMs).toISOString().slice(0, 10)
    const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
    const [, date = '', month = '', year = ''] = german ?? []
    const found = german
      ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
      : text.replace(/[T ]00:00(:00)?$/, '')
    if (!isDay(found)) return notADay(text)
    return plausible(found) ? found : wrongCell(`${inQuotes(text)} is too far away. Check the year.`)
  },
  write: (value) => (isDay(value) && plausible(value) ? new Date(`${value}T00:00:00Z`) : value),
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** By their first letters: English, and German where these are not English ones. */
const starts: Record<string, number> = { mo: 0, tu: 1, di: 1, we: 2, mi: 2, th: 3, do: 3, fr: 4, sa: 5, su: 6, so: 6 }
const fullNames =
  /^(mo|tu|we|th|fr|sa|su|di|mi|do|so|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(mon|tues|wednes|thurs|fri|satur|sun)day|(mon|diens|donners|frei|sams|sonn)tag|mittwoch)s?$/
const indexOf = (word: string) => (fullNames.test(word) ? starts[word.slice(0, 2)] : undefined)

const daysOf = (part: string): number[] | null => {
  const [first, last, ...more] = part.split('-').map(indexOf)
  if (first === undefined || more.length > 0) return null
  if (!part.includes('-')) return [first]
  return last === undefined
    ? null
    : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)
}

export const weekdaysCodec: Codec<Weekdays> = {
  read: ({ text }) => {
    const plain = text.toLowerCase().replaceAll('.', '').trim()
    const every = /^(daily|every ?day|all( days)?|t\u00E4glich)$/.test(plain)
    const ranged = plain.replace(/\s{0,40}(-|\u2013|\bto\b|\bbis\b)\s*/g, '-')
    const parts = every ? [] : ranged.split(/(?:[,;+&\s]|\band\b|\bund\b)+/)
    const found = new Set<number>(every ? [0, 1, 2, 3, 4, 5, 6] : [])
    for (const part of parts) {
      const days = daysOf(part)
      if (!days)
        return wrongCell(`${inQuotes(text)} are not days of the week. Write days and ranges such as Mon-Fri, Sun.`)
      for (const index of days) found.add(index)
    }
    const on = (index: number) => found.has(index)
    return [on(0), on(1), on(2), on(3), on(4), on(5), on(6)]
  },
  write: (value) => {
    if (!value.includes(true)) return 'none'
    const runs: [number, number][] = []
    for (const [index, on] of value.entries()) {
      const run = runs.at(-1)
      if (on && run && run[1] === index - 1) run[1] = index
      else if (on) runs.push([index, index])
    }
    return runs
      .map(([from, to]) => (from === to ? weekdayNames[from] : `${weekdayNames[from]}-${weekdayNames[to]}`))
      .join(', ')
  },
}
