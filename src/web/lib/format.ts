// Formats for screens: those of domain/formats, and those that depend on the reader's clock. S1§5
import { countryText } from '../../domain/formats.ts'
export {
  countryText,
  countText,
  dayText,
  listText,
  moneyText,
  numberText,
  percentText,
  readable,
  scoreText,
  threeStateText,
} from '../../domain/formats.ts'

const localDay = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
const countFormat = new Intl.NumberFormat('en')

/** The day and the time of an instant, in the reader's time zone. */
/** The reader's time zone, as Europe/Warsaw. */
export const readersZone = (): string => clockFormat.resolvedOptions().timeZone
export const instantDay = (iso: string): string => localDay.format(new Date(iso))
/** The time of a moment by the clock of a zone: `14:20`. */
export const timeInZone = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at)
export const instantTime = (iso: string): string => clockFormat.format(new Date(iso))
export const instantText = (iso: string): string => `${instantDay(iso)}, ${instantTime(iso)}`
/** 'at 10:12', on another day than the reader's 'on 30.11.2026 at 10:12'. */
export const nearText = (iso: string, now: number = Date.now()): string => {
  const day = instantDay(iso)
  const isToday = day === localDay.format(now)
  return `${isToday ? '' : `on ${day} `}at ${instantTime(iso)}`
}

const timeUnits = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const
const upToDays = timeUnits.slice(2, 5)
/** '2 hours ago'; 'now' within a minute. */
export const agoText = (iso: string, now: number = Date.now()): string => {
  const passed = Date.parse(iso) - now
  const [unit, ms] = upToDays.find(([, length]) => Math.abs(passed) >= length) ?? ['second', Number.POSITIVE_INFINITY]
  return relative.format(Math.round(passed / ms) || 0, unit)
}
/** '3 hours ago', in whole units, up to years. S2§2 */
export const timeAgo = (iso: string, now: number = Date.now()): string => {
  const passed = Math.max(0, now - Date.parse(iso))
  const [unit, length] = timeUnits.find(([, ms]) => passed >= ms) ?? timeUnits[5]
  return relativeFormat.format(-Math.floor(passed / length), unit).replace('-', '')
}

type Town = { city: string | null; country: string | null }
/** 'Lyon, France' */
export const townText = ({ city, country }: Town): string =>
  [city, country && countryText(country)].filter(Boolean).join(', ')

/** Formats that few pages need are made when they are first used. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
const monthNames = lazily(() => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
/** `2027-06` is June 2027. */
export const monthText = (month: string): string => monthNames().format(new Date(`${month}-15T00:00:00Z`))
/** `2026-12-31` is 31.12., where the year is clear. */
export const dayOfYearText = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.`
const weekdayFormat = lazily(() => new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }))
export const weekdayText = (day: string): string => weekdayFormat().format(new Date(`${day}T00:00:00Z`))

const decimalFormats = lazily(() =>
  [0, 1, 2].map(
    (digits) => new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ),
)
/** 1234.5 with two decimals is 1,234.50. */
export const roundedText = (value: number, decimals: 0 | 1 | 2): string =>
  (decimalFormats()[decimals] ?? countFormat).format(value)
