// What is wrong with a form of own data, in words and by the names of its fields.
import { ownInput } from '../../../contract/own-data.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import { type Flat, formPath, forms } from './values.ts'

type Issue = {
  code?: string
  path: readonly PropertyKey[]
  message: string
  minimum?: unknown
  maximum?: unknown
  errors?: readonly (readonly Issue[])[]
}
const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], record)

/** Where a field may be one of several shapes, the issues of the shape that was chosen. */
export const issuesOf = (issue: Issue, record: unknown): { path: PropertyKey[]; message: string }[] => {
  const shapes = issue.code === 'invalid_union' ? (issue.errors ?? []) : []
  const chosen = shapes.find(
    (inside) => inside.length > 0 && inside.every(({ code, path }) => path.length > 0 && code !== 'unrecognized_keys'),
  )
  if (chosen) return chosen.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] }, record))
  return [{ path: [...issue.path], message: messageOf(issue, valueAt(record, issue.path)) }]
}
/** The contract's own words stay; what its library says for want of any is said as people would. */
const messageOf = ({ code, message, minimum, maximum }: Issue, value: unknown) => {
  if (message.startsWith('Use a date')) return value === null ? 'Field is required' : 'Use a date such as 31.12.2027'
  if (!/^(Too |Invalid )/.test(message)) return message
  if (value === null || value === undefined || value === '') return 'Field is required'
  if (code === 'too_small') return `At least ${String(minimum)}`
  if (code === 'too_big') return `At most ${String(maximum)}`
  return typeof value === 'number' ? 'Use a whole number' : 'Choose one of the list'
}
/** What a form holds as text, checked as the record that is made of it; the issues stand under the names of its fields. */
export const checkedBy = (kind: OwnKind) => ({
  safeParse: (flat: unknown) => {
    const record = forms[kind].read(flat as Flat)
    const read = ownInput[kind].safeParse(record)
    if (read.success) return { success: true as const, data: read.data as Record<string, unknown> }
    const placed = read.error.issues
      .flatMap((issue) => issuesOf(issue, record))
      .map(({ path, message }) => ({ path: kind === 'rooms' ? formPath(flat as Flat, path) : path, message }))
    return { success: false as const, error: { issues: placed } }
  },
})
