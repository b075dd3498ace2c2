// What the forms of own data are checked by, and their problems in words and by field name.
import { ownInput } from '../../../contract/values/own-values.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { FieldValues, FormSchema } from '../../lib/form.ts'
import { formPath, recordForms } from './values.ts'
import { NewOtaToken } from '../../../contract/values/own-answers.ts'

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
const issuesOf = (issue: Issue, record: unknown): { path: PropertyKey[]; message: string }[] => {
  const shapes = issue.code === 'invalid_union' ? (issue.errors ?? []) : []
  const chosen = shapes.find(
    (inside) => inside.length > 0 && inside.every(({ code, path }) => path.length > 0 && code !== 'unrecognized_keys'),
  )
  if (chosen) return chosen.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] }, record))
  return [{ path: [...issue.path], message: messageOf(issue, valueAt(record, issue.path)) }]
}
/** The contract's own messages stay; the default messages of its library are replaced by readable ones. */
const messageOf = ({ code, message, minimum, maximum }: Issue, value: unknown) => {
  if (message.startsWith('Use a date')) return value === null ? 'Field is required' : 'Use a date such as 31.12.2027'
  if (!/^(Too |Invalid )/.test(message)) return message
  if (value === null || value === undefined || value === '') return 'Field is required'
  if (code === 'too_small') return `At least ${String(minimum)}`
  if (code === 'too_big') return `At most ${String(maximum)}`
  return typeof value === 'number' ? 'Use a whole number' : 'Choose one from the list'
}
export const tokenSchema = NewOtaToken
/** Validates the text in a form as the record it makes; the issues are keyed by field name. */
export const schemaOf = (kind: OwnKind): FormSchema<Record<string, unknown>> => ({
  safeParse: (flat: unknown) => {
    const record = recordForms[kind].read(flat as FieldValues)
    const read = ownInput[kind].safeParse(record)
    if (read.success) return { success: true as const, data: read.data as Record<string, unknown> }
    const placed = read.error.issues
      .flatMap((issue) => issuesOf(issue, record))
      .map(({ path, message }) => ({ path: kind === 'rooms' ? formPath(flat as FieldValues, path) : path, message }))
    return { success: false as const, error: { issues: placed } }
  },
})
