// Which stays a monitor asks for on a day: days ahead, moved forward to the kind of night it wants, or fixed check-in dates.
import { groupBy } from '../group-by.ts'
import { addDays, type Day, daysAhead, daysBetween } from '../stay.ts'

/** The kind of the first night. As hotels price them, weekend nights are Friday and Saturday, and Sunday to Thursday are weekdays. */
export const nightKinds = ['any', 'weekday', 'weekend'] as const
type NightKind = (typeof nightKinds)[number]

type DatesToWatch =
  | { kind: 'rolling'; days_ahead: readonly number[]; weekday: NightKind }
  | { kind: 'fixed'; check_ins: readonly Day[] }
export type MonitorStays = DatesToWatch & { nights: number; adults: number; children: number }

/** `slots`: the days ahead that fall on it, or its date. The same ones name the stay in the next run, whose dates may be others. */
export type StayToAsk = {
  check_in: Day
  check_out: Day
  nights: number
  adults: number
  children: number
  slots: readonly string[]
}

/** Equal for checkups that asked a hotel in a GDS for the same. */
export const nameOfStay = ({
  check_in,
  nights,
  adults,
  children,
  corporate_codes,
}: Omit<StayToAsk, 'check_out' | 'slots'> & { corporate_codes: readonly string[] }): string =>
  [check_in, nights, adults, children, ...corporate_codes.toSorted()].join(' ')

export const dateInName = (stay: string): Day => stay.slice(0, 10)

/** No GDS is asked for a check-in later than so many days from today. */
export const lastStartDays = daysAhead

/**
 * In order of check-in, each day once. `today` is the day at the hotel. Rolling moves forward to the next night of the kind, and back to the
 * last one where forward is too late to ask. Fixed leaves out what is past or still too late to ask.
 */
export const staysOf = (stays: MonitorStays, today: Day): StayToAsk[] => {
  const { nights, adults, children } = stays
  const last = addDays(today, lastStartDays)
  const wanted: [slot: string, Day][] =
    stays.kind === 'fixed'
      ? stays.check_ins.filter((day) => day >= today && day <= last).map((day) => [day, day])
      : stays.days_ahead.map((days) => [`${days}`, movedTo(stays.weekday, addDays(today, days), last)])
  return [...groupBy(wanted, ([, check_in]) => check_in)]
    .map(([check_in, of]) => {
      const slots = [...new Set(of.map(([slot]) => slot))]
      return { check_in, check_out: addDays(check_in, nights), nights, adults, children, slots }
    })
    .toSorted((a, b) => daysBetween(b.check_in, a.check_in))
}

const movedTo = (kind: NightKind, wanted: Day, last: Day): Day => {
  let day = wanted
  while (!isOfKind(kind, day)) day = addDays(day, 1)
  while (day > last || !isOfKind(kind, day)) day = addDays(day, -1)
  return day
}

const isOfKind = (kind: NightKind, day: Day): boolean => {
  const isWeekend = [5, 6].includes(new Date(day).getUTCDay())
  return kind === 'any' || isWeekend === (kind === 'weekend')
}

/** Nothing is left to ask for, on this day or later. */
export const isFinished = (stays: MonitorStays, today: Day): boolean =>
  stays.kind === 'fixed' && stays.check_ins.every((day) => day < today)
