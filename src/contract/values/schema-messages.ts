// What is said of a value of the wrong kind or size where its schema has no words of its own. S1§8
import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'Use text',
  number: 'Use a number',
  int: 'Use a whole number',
  boolean: 'Use true or false',
  array: 'Use a list',
  object: 'Use an object with named fields',
  record: 'Use an object with named fields',
}
const formats: Readonly<Record<string, string>> = {
  email: 'Incorrect e-mail address',
  url: 'Use an address such as https://hotel.example',
  datetime: 'Use a time as YYYY-MM-DDTHH:MM:SSZ',
  date: 'Use a date as YYYY-MM-DD',
}
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }

const required = 'Field is required'
const limitWords = (bound: 'At most' | 'At least', limit: unknown, origin: string) => {
  const words = `${bound} ${String(limit)}${units[origin] ?? ''}`
  return limit === 1 ? words.replace('characters', 'character').replace('entries', 'entry') : words
}

/** For `safeParse(value, { error: schemaMessage })`: words of the schema itself come first. */
export const schemaMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || issue.input === null) return required
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Incorrect value'
    case 'invalid_value':
      return issue.values.length === 1 ? `Use ${String(issue.values[0])}` : `Choose one of: ${issue.values.join(', ')}`
    case 'too_big':
      return limitWords('At most', issue.maximum, issue.origin)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? required
        : limitWords('At least', issue.minimum, issue.origin)
    case 'invalid_format':
      return formats[issue.format] ?? 'Incorrect format'
    case 'unrecognized_keys':
      return 'Unknown field'
    default:
      return 'Incorrect value'
  }
}
