// A form: its values are checked by a schema of the contract, then by the server, and a draft survives a reload. S1§5
import { type FormEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { schemaMessage } from '../../contract/values/schema-messages.ts'
import { ApiError, loadWhenUsed } from './call.ts'

/** What a form holds: text by the names of its fields, which are the paths of the schema. */
export type FieldValues = Readonly<Record<string, string>>
/** The first message of each field by its name; `form` is what no field of the form can show. */
type FieldErrors = Record<string, string>

type Issue = { path: readonly PropertyKey[]; message: string }
export type FormSchema<T> = {
  safeParse: (
    values: unknown,
    params?: { error: typeof schemaMessage },
  ) => { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
}
type FormOptions<T> = {
  /** A function loads it with the first key, so that the first view of the page does not wait for it. */
  schema: FormSchema<T> | (() => Promise<FormSchema<T>>)
  /** Validation errors of the server appear under their fields; the caller's mutation shows all others. */
  send: (values: T, typed: FieldValues) => Promise<unknown>
  initial?: FieldValues
  /** The key under which a draft is kept until it is sent; without it no draft is kept. */
  draft?: string
}

/** The fields are uncontrolled: a key press renders nothing. `turn` changes when all fields are reset. */
export const useForm = <T>({ schema, send, initial = {}, draft }: FormOptions<T>) => {
  const [restored, setRestored] = useState(() => drafts.read(draft))
  const [values, setValues] = useState(restored ?? initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [pending, setPending] = useState(false)
  const [turn, setTurn] = useState(0)
  const sending = useRef(false)
  /** What the fields hold before anything is typed: some begin with a choice that `initial` does not name. */
  const untouched = useRef(initial)
  const holdsDraft = useRef(restored !== undefined)
  const noteUntouched = useCallback((form: HTMLFormElement | null) => {
    if (form && !holdsDraft.current) untouched.current = sharedOf(form)
  }, [])
  const load = async () => {
    const [loaded, words] = await Promise.all([
      typeof schema === 'function' ? schema() : schema,
      import('../../contract/values/schema-messages.ts'),
    ])
    return (typed: FieldValues) => loaded.safeParse(typed, { error: words.schemaMessage })
  }

  const check = async (form: HTMLFormElement): Promise<FieldErrors> => {
    const typed = valuesOf(form)
    const validate = await loadWhenUsed(load).catch((error: ApiError) => error)
    if (validate instanceof ApiError) return { form: validate.message }
    const read = validate(typed)
    if (!read.success) return firstOf(read.error.issues)
    try {
      await send(read.data, typed)
      return {}
    } catch (error) {
      return refusedBy(error, form)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    sending.current = true
    setPending(true)
    try {
      const found = await check(form)
      setErrors(found)
      focusFirst(form, found)
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  const clearError = (name: string) => {
    const { [name]: gone, ...others } = errors
    if (gone !== undefined) setErrors(others)
  }
  /** A field's error disappears while it is being corrected. */
  const corrected = ({ target }: FormEvent<HTMLFormElement>) => clearError((target as HTMLInputElement).name)
  const keep = (form: HTMLFormElement) =>
    draft !== undefined && form.isConnected && drafts.keep(draft, form, untouched.current)
  const keepSoon = ({ currentTarget: form }: { currentTarget: HTMLFormElement }) => void setTimeout(() => keep(form))
  const begin = (with_: FieldValues) => {
    drafts.forget(draft)
    holdsDraft.current = false
    setRestored(undefined)
    setErrors({})
    setValues(with_)
    setTurn(turn + 1)
  }
  return {
    values,
    errors,
    /** For a field that goes away. */
    clearError,
    pending,
    turn,
    restored: restored !== undefined,
    /** Starts again with these values. */
    begin,
    discard: () => begin(initial),
    forget: () => drafts.forget(draft),
    /** What leaving would lose, if the draft is not kept. */
    draft: () => drafts.read(draft),
    props: {
      ref: noteUntouched,
      noValidate: true,
      onSubmit: submit,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        // Not to get it matters only when the form is sent.
        load().catch(() => undefined)
        corrected(event)
        keepSoon(event)
      },
      // Tags, lines and calendars change their fields by clicks and keys.
      onClick: keepSoon,
      // What the key changed is there by now, and the page may be left before a timer runs.
      onKeyUp: ({ currentTarget }: KeyboardEvent<HTMLFormElement>) => void keep(currentTarget),
      onBlur: keepSoon,
    },
  }
}

const valuesOf = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const firstOf = (issues: readonly Issue[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

const refusedBy = (error: unknown, form: HTMLFormElement): FieldErrors => {
  if (!(error instanceof ApiError)) throw error
  const errors: FieldErrors = {}
  for (const [field, message] of Object.entries(error.errors))
    errors[form.elements.namedItem(field) ? field : 'form'] ??= message
  return errors
}

/** Tags keep their value in a hidden field next to the input. */
const focusFirst = (form: HTMLFormElement, errors: FieldErrors) => {
  const first = [...form.elements].find((field) => 'name' in field && String(field.name) in errors)
  if (!(first instanceof HTMLElement)) return
  const typed = first.getAttribute('type') === 'hidden' ? first.parentElement?.querySelector('input') : first
  typed?.focus()
}

const isSecret = (form: HTMLFormElement, name: string): boolean => {
  const field = form.elements.namedItem(name)
  return /password/.test(name) || (field instanceof Element && field.getAttribute('autocomplete') === 'one-time-code')
}

/** What proves who somebody is stays out of a draft. */
const sharedOf = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(Object.entries(valuesOf(form)).filter(([field]) => !isSecret(form, field)))

const drafts = {
  read: (name: string | undefined): FieldValues | undefined => {
    try {
      return (name !== undefined && JSON.parse(sessionStorage.getItem(name) ?? 'null')) || undefined
    } catch {
      return undefined
    }
  },
  /** What the form had from the start is not a draft. */
  keep: (name: string, form: HTMLFormElement, untouched: FieldValues) => {
    const typed = sharedOf(form)
    const names = [...new Set([...Object.keys(typed), ...Object.keys(untouched)])]
    const other = names.some((field) => (typed[field] || '') !== (untouched[field] || '') && typed[field] !== '[]')
    if (other) sessionStorage.setItem(name, JSON.stringify(typed))
    else sessionStorage.removeItem(name)
  },
  forget: (name: string | undefined) => name !== undefined && sessionStorage.removeItem(name),
}
