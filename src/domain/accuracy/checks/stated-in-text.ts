// A field that is empty while a text of the rate states its value: still missing, because systems read fields, but the text says what to load.
import type { Result } from '../check.ts'
import type { Unread } from '../check-result.ts'

/** Two values that differ settle nothing: then any value is asked for, as without a text. */
export const onlyValue = <T>(read: readonly T[], nameOf: (value: T) => unknown = JSON.stringify): T | null => {
  const [value, ...others] = read
  return value === undefined || others.some((each) => nameOf(each) !== nameOf(value)) ? null : value
}

/** `inText`: what the texts of the rate that name the value say alike. */
export type Unfilled<T> = Unread & { inText?: T }
export const withStated = <T>(result: Result<Unread>, read: () => readonly T[]): Result<Unfilled<T>> => {
  if (!('facts' in result)) return result
  const inText = onlyValue(read())
  return inText === null ? result : { ...result, facts: { ...result.facts, inText } }
}
/** `value` of a text; otherwise any of the `values` there are is asked for. */
export const saysUnfilled = (name: string, shown: string | undefined, value: string | undefined, values: string) =>
  value === undefined
    ? { shown, expected: values }
    : { shown, expected: value, source: `the text says ${value}; the ${name} field is empty` }
