// The days of a deadline as they are loaded: counted from the day of arrival, so that one cause reads the same for every stay.
import { countText } from '../formats.ts'
import type { RateField } from '../rate.ts'
import { type Day, daysBetween, isDay } from '../stay.ts'
import { checkOf } from './rule-set.ts'
import type { Facts, Finding } from './verdict.ts'

const deadlines: ReadonlySet<RateField> = new Set<RateField>([
  'cancellation_until',
  'cancellation_deadline',
  'cancellation_deadline_offset',
])
/** Prices are loaded for days of the calendar, deadlines for days before arrival. */
export const isCounted = ({ check, field }: Finding): boolean =>
  deadlines.has(field) || checkOf(check)?.criterion === 'cancellation_policy'

const daysIn = / \(\d{4}-\d\d-\d\d(?: or \d{4}-\d\d-\d\d)*\)/g
const momentPattern = /\b(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?(, \d+ \w+ before arrival| on the day of arrival)?/g

const fromArrival = (text: string, arrival: Day): string =>
  text.replaceAll(daysIn, '').replaceAll(momentPattern, (whole, day: string, time?: string, offset?: string) => {
    if (!isDay(day)) return whole
    const isSame = offset?.startsWith(', 0 ') || offset?.startsWith(' on ')
    if (offset !== undefined && !isSame) return time === undefined ? offset.slice(2) : `${time}${offset}`
    const days = isSame ? 0 : daysBetween(arrival, day)
    if (days === 0) return time === undefined ? 'the day of arrival' : `${time} on the day of arrival`
    const counted = `${countText(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} arrival`
    return time === undefined ? counted : `${time}, ${counted}`
  })

/** Advice is made of them, too. */
const countedFacts = (facts: Facts, arrival: Day): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? fromArrival(value, arrival) : value,
    ]),
  )

/** The same finding in words that fit any arrival date; texts quoted from the GDS stay unchanged. */
export const countedFromArrival = (finding: Finding, arrival: Day): Finding => {
  const { shown, expected, source, span, facts } = finding
  if (!isCounted(finding) || !isDay(arrival)) return finding
  return {
    ...finding,
    ...(shown !== undefined && span === undefined && { shown: fromArrival(shown, arrival) }),
    ...(expected !== undefined && { expected: fromArrival(expected, arrival) }),
    ...(source !== undefined && { source: fromArrival(source, arrival) }),
    ...(facts !== undefined && { facts: countedFacts(facts, arrival) }),
  }
}
