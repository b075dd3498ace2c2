// A form is checked by the schema of the contract, then by the server; both speak under the fields. S1§5
import { type FormEvent, useState } from 'react'
import { ApiError } from './call.ts'

type Schema<T> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}
/** The first message of each field by its name; `form` is what no field of the form can show. */
export type FieldErrors = Record<string, string>

/**
 * The fields keep their own values, under the names of the schema. The schema is loaded when the form is first used, so
 * that the first sight of it does not wait. A failure without field errors is told by whoever `send` belongs to.
 */
export const useCheckedForm = <T>(load: () => Promise<Schema<T>>, send: (values: T) => Promise<unknown>) => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const read = (await load()).safeParse(Object.fromEntries(new FormData(form)))
    const found = read.success
      ? await send(read.data).then(
          (): FieldErrors => ({}),
          (error: unknown) => refusedBy(error, form),
        )
      : firstOf(read.error.issues)
    setErrors(found)
    const first = [...form.elements].find((field) => 'name' in field && String(field.name) in found)
    if (first instanceof HTMLElement) first.focus()
  }
  return {
    errors,
    props: {
      noValidate: true,
      onSubmit: submit,
      onFocus: () => void load(),
      /** What is being corrected is no longer called wrong. */
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const { [(target as HTMLInputElement).name]: corrected, ...others } = errors
        if (corrected !== undefined) setErrors(others)
      },
    },
  }
}

const firstOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

const refusedBy = (error: unknown, form: HTMLFormElement): FieldErrors => {
  if (!(error instanceof ApiError)) throw error
  const known: FieldErrors = {}
  for (const [field, message] of Object.entries(error.errors))
    known[form.elements.namedItem(field) ? field : 'form'] ??= message
  return known
}
