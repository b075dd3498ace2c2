// Puts the server's first message of each field under the field, and the cursor into the first of them. S1§5
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './call.ts'

/** Messages of fields that the form does not have are returned: they still must be said. */
export const showServerErrors = <T extends FieldValues>(
  form: Pick<UseFormReturn<T, unknown, T>, 'setError' | 'getValues'>,
  error: Error,
): string[] => {
  if (!(error instanceof ApiError)) return []
  const known = Object.keys(form.getValues())
  const messages = Object.entries(error.errors)
  const under = messages.filter(([field]) => known.includes(field))
  under.forEach(([field, message], index) => {
    form.setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return messages.filter(([field]) => !known.includes(field)).map(([, message]) => message)
}
