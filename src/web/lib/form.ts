// A form is checked by the schema of the contract, then by the server; both speak under the fields. S1§5
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { ApiError } from './call.ts'

type Schema<T> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/** The schema is loaded when it is first needed: the first sight of a form does not wait for it. */
export const checkedBy =
  <In extends FieldValues, Out>(load: () => Promise<Schema<Out>>): Resolver<In, unknown, Out> =>
  async (values) => {
    const read = (await load()).safeParse(values)
    if (read.success) return { values: read.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of read.error.issues) errors[path.join('.')] ??= { type: 'schema', message }
    return { values: {}, errors: errors as FieldErrors<In> }
  }

/**
 * Puts the server's first message of each field under the field and the cursor into the first of them. The messages of
 * fields that the form does not have are returned: they must be said elsewhere.
 */
export const showServerErrors = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: Error,
): string[] => {
  if (!(error instanceof ApiError)) return []
  const known = Object.keys(form.getValues())
  const messages = Object.entries(error.errors)
  const under = messages.filter(([field]) => known.includes(field))
  under.forEach(([field, message], index) => {
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return messages.filter(([field]) => !known.includes(field)).map(([, message]) => message)
}
