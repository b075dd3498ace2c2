// A field that is empty while a text of the rate states its value: still missing, because systems read fields, but the text says what to load.
import { countText } from '../../formats.ts'
import { daysOfStated } from '../../deadlines/stated.ts'
import type { Day } from '../../stay.ts'
import type { DeadlineTerm } from '../text/cancelling/terms.ts'
import type { CheckResult } from '../verdict.ts'

/** Two values that differ settle nothing: then any value is asked for, as without a text. */
export const onlyValue = <T>(read: readonly T[]): T | null => {
  const [value, ...others] = new Set(read)
  return value === undefined || others.length > 0 ? null : value
}

export const withTextValue = (result: CheckResult, name: string, read: () => readonly string[]): CheckResult => {
  if (result.verdict !== 'missing') return result
  const value = onlyValue(read())
  if (value === null) return result
  return { ...result, expected: value, source: `the text says ${value}; the ${name} field is empty` }
}
/** Findings whose expected value is that of a text. */
export const isFromText = ({ source }: Pick<CheckResult, 'source'>): boolean =>
  source?.startsWith('the text says ') === true

/** As findings store it; null for what the text does not state outright, or what is over. */
export const deadlineValue = (term: DeadlineTerm, check_in: Day, today: Day): string | null => {
  if (term.inferred) return null
  const { hours, days, date, time } = term
  if (hours !== null) return `${countText(hours, 'hour')} before arrival`
  if (date !== null) {
    const day = daysOfStated({ hours, days: null, date, time: null }, check_in)?.findLast((each) => each <= check_in)
    return day === undefined || day < today ? null : [day, time].filter((part) => part !== null).join(' ')
  }
  if (days === null) return null
  if (days === 0) return time === null ? null : `${time} on the day of arrival`
  const before = `${countText(days, 'day')} before arrival`
  return time === null ? before : `${time}, ${before}`
}
