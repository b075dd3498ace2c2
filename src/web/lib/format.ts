// Formats of screens: those of domain/formats, and what needs the reader's own language and clock. S1§5
export {
  countryText,
  dayText,
  moneyText,
  percentText,
  readable,
  threeStateText,
} from '../../domain/formats.ts'

const localDay = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const number = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')

/** The day and the time of an instant, at the reader's place. */
export const instantDay = (iso: string): string => localDay.format(new Date(iso))
export const instantTime = (iso: string): string => clock.format(new Date(iso))

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
/** '2 hours ago'; 'now' within a minute. */
export const agoText = (iso: string, now: number = Date.now()): string => {
  const passed = Date.parse(iso) - now
  const [unit, ms] = steps.find(([, length]) => Math.abs(passed) >= length) ?? ['second', Number.POSITIVE_INFINITY]
  return relative.format(Math.round(passed / ms) || 0, unit)
}

export const countText = (count: number): string => number.format(count)
/** '1 rate', '2 rates' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${plurals.select(count) === 'one' ? one : many}`

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
/** 'a, b and c' */
export const listText = (parts: readonly string[]): string => conjunction.format(parts)
