// The details of an entry, line by line: a change as 'old → new', anything else by its name.
import type { AuditEntry } from '../../../contract/audit.ts'
import { dayText, numberText, yesNoText } from '../../../domain/formats.ts'
import { gdsList } from '../../../domain/gds.ts'
import { instantText } from '../../lib/format.ts'
import { nameText, subjectText } from './words.ts'

type Details = Readonly<Record<string, unknown>>

export const entryLines = ({ subject, user, details }: Pick<AuditEntry, 'subject' | 'user' | 'details'>): string[] => {
  const { before, after, from, to, ...others } = details
  // The user has their own column.
  const about = subject === `user ${user.id}` ? [] : [subjectText(subject)]
  const rest = { ...others, ...(to === undefined && from !== undefined && { from }) }
  return [
    ...about,
    ...('before' in details || 'after' in details ? changes('', before, after) : []),
    ...(to === undefined ? [] : changes('plan_id', from, to)),
    ...Object.entries(rest).flatMap(([name, value]) => lines(name, value)),
  ]
}

const changes = (name: string, before: unknown, after: unknown): string[] => {
  if (isEqual(before, after)) return []
  if (!isRecord(before) && !isRecord(after)) {
    const [old, now] = [valueText(name, before), valueText(name, after)]
    return [`${name && `${nameText(name)}: `}${old} → ${now}`]
  }
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((each) => changes(each, old[each], now[each]))
}

const lines = (name: string, value: unknown): string[] => {
  if (name === 'counts' && isRecord(value))
    return Object.entries(value).flatMap(([kind, counted]) => countWords(kind, counted))
  if (isRecord(value)) return Object.entries(value).flatMap(([each, inner]) => lines(each, inner))
  return isNothing(value) ? [] : [`${nameText(name)}: ${valueText(name, value)}`]
}

/** 'Rooms: 6 added, 1 removed'. */
const countWords = (kind: string, counted: unknown): string[] => {
  const some = isRecord(counted) ? Object.entries(counted).filter(([, count]) => Number(count) > 0) : []
  return some.length === 0
    ? []
    : [`${nameText(kind)}: ${some.map(([done, count]) => `${numberText(Number(count))} ${done}`).join(', ')}`]
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** A value that we name: `working_on_it`. */
const wireCode = /^[a-z]+(_[a-z]+)+$/
/** 'hotel 1234' is written without a separator. */
const isId = /(^|_)ids?$|^hotels?$/
const dayForm = /^\d{4}-\d\d-\d\d$/
const valueText = (name: string, value: unknown): string => {
  if (isNothing(value)) return 'none'
  if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(', ')
  if (isRecord(value)) return lines(name, value).join(', ')
  if (typeof value === 'boolean') return yesNoText(value)
  if (typeof value === 'number' && name.startsWith('gds'))
    return gdsList.find(({ id }) => id === value)?.label ?? `${value}`
  if (typeof value === 'number') return isId.test(name) ? `${value}` : numberText(value)
  if (typeof value !== 'string') return String(value)
  if (name === 'fields') return nameText(value).toLowerCase()
  if (wireCode.test(value)) return value.replaceAll('_', ' ')
  if (instant.test(value)) return instantText(value)
  return dayForm.test(value) ? dayText(value) : value
}

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isEqual = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)
