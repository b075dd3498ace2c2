// The form of one record around the fields of its kind: what is typed is kept, checked, saved, and another one begun.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnKind, OwnRecord } from '../../../domain/own-data/records.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { FormFields } from './Fields.tsx'
import { useOf, useRecordForm } from './hooks.ts'
import { saveRecord } from './queries.ts'
import { blank, changesOf, type Flat, forms } from './values.ts'
import { words } from './words.ts'

type RecordFormProps<K extends OwnKind> = {
  kind: K
  record: OwnRecord[K] | null
  nameOf: (row: OwnRecord[K]) => string
  /** What a new record begins with, beside what every one does. */
  begin?: Flat
  /** What stays in the form when another is added after this one. */
  kept?: readonly string[]
  form: (record: OwnRecord[K] | null) => ReactNode
  onClose: () => void
}

export const RecordForm = <K extends OwnKind>(props: RecordFormProps<K>) => {
  const of = useOf()
  const { kind, record, begin: more, kept = [], nameOf, form, onClose } = props
  const { mutateAsync, isPending } = useMutation(saveRecord(useQueryClient(), of, kind))
  const fieldsOf = forms[kind].fields as (record: OwnRecord[K]) => Flat
  const fresh = { ...blank[kind], ...more }
  const initial = record ? fieldsOf(record) : fresh
  const again = useRef(false)
  const box = useRef<HTMLFormElement>(null)
  const send = async (sent: Record<string, unknown>, typed: Flat) => {
    const body = record ? changesOf(record, sent) : sent
    const same = record !== null && Object.keys(body).length === 0
    const saved = same ? record : (await mutateAsync({ id: record?.id ?? null, body })).data
    checked.forget()
    showSuccess(words.saved(kind, nameOf(saved as OwnRecord[K])))
    if (!again.current) return onClose()
    checked.begin({ ...fresh, ...Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name, kept))) })
  }
  const checked = useRecordForm({
    name: `own-draft ${of.hotel} ${of.user_id ?? ''} ${kind} ${record?.id ?? 'new'}`,
    kind,
    initial,
    send,
  })
  const { turn } = checked
  // The window gives the focus to its first button; people come to type.
  useEffect(() => {
    const timer = setTimeout(() =>
      box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus(),
    )
    return () => clearTimeout(timer)
  }, [turn])
  return (
    <form ref={box} key={turn} className="form own-form" {...checked.props}>
      {checked.found && (
        <p className="own-draft" role="status">
          {words.draft}
          <button type="button" className="text-button" onClick={() => checked.begin(initial)}>
            {words.startOver}
          </button>
        </p>
      )}
      {checked.errors.form && (
        <p role="alert" className="danger">
          {checked.errors.form}
        </p>
      )}
      <FormFields value={{ values: checked.values, errors: checked.errors }}>{form(record)}</FormFields>
      <div className="own-form-foot">
        <span className="muted small">{words.notSaidHint}</span>
        <Button
          variant="default"
          onClick={() => {
            checked.forget()
            onClose()
          }}
        >
          {words.cancel}
        </Button>
        {!record && (
          <Button
            type="submit"
            variant="default"
            disabled={isPending}
            onClick={() => {
              again.current = true
            }}
          >
            {words.saveAndAdd}
          </Button>
        )}
        <Button
          type="submit"
          loading={isPending}
          onClick={() => {
            again.current = false
          }}
        >
          {words.save}
        </Button>
      </div>
    </form>
  )
}
const isKept = (name: string, kept: readonly string[]) =>
  kept.some((each) => name === each || name.startsWith(`${each}.`))
