// The form of one record around the fields of its kind: saved, and another one begun after it.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnKind, OwnRecord } from '../../../../domain/own-data/records.ts'
import { type FieldValues, useForm } from '../../../lib/form.ts'
import { Form, SubmitButton } from '../../../ui/fields/Form.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { useOwnDataKey } from '../hooks.ts'
import { saveRecord } from '../queries.ts'
import { blank, changedFields, recordForms } from '../values.ts'
import { words } from '../words.ts'

type RecordFormProps<K extends OwnKind> = {
  kind: K
  record: OwnRecord[K] | null
  nameOf: (row: OwnRecord[K]) => string
  /** What a new record begins with, in addition to what every one does. */
  begin?: FieldValues
  /** What stays in the form when another is added after this one. */
  kept?: readonly string[]
  /** Distinguishes drafts of new records with different initial values. */
  draft?: string
  form: (record: OwnRecord[K] | null) => ReactNode
  onClose: () => void
}

export const RecordForm = <K extends OwnKind>(props: RecordFormProps<K>) => {
  const of = useOwnDataKey()
  const { kind, record, begin: more, kept = [], nameOf, form: fields, onClose } = props
  const { mutateAsync } = useMutation(saveRecord(useQueryClient(), of, kind))
  const fieldsOf = recordForms[kind].fields as (record: OwnRecord[K]) => FieldValues
  const fresh = { ...blank[kind], ...more }
  const again = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const form = useForm({
    schema: async () => (await import('../issues.ts')).schemaOf(kind),
    initial: record ? fieldsOf(record) : fresh,
    draft: `own-draft ${of.hotel} ${of.user_id ?? ''} ${kind} ${record?.id ?? props.draft ?? 'new'}`,
    send: async (sent, typed) => {
      const body = record ? changedFields(record, sent) : sent
      const same = record !== null && Object.keys(body).length === 0
      const saved = same ? record : (await mutateAsync({ id: record?.id ?? null, body })).data
      form.forget()
      showSuccess(words.saved(kind, nameOf(saved as OwnRecord[K])))
      if (!again.current) return onClose()
      form.begin({ ...fresh, ...Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name, kept))) })
    },
  })
  const { turn } = form
  // The dialog focuses its first field when it opens; for the next record it has to be done here.
  useEffect(() => {
    if (turn > 0) box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus()
  }, [turn])
  return (
    <div ref={box}>
      <Form form={form} className="form own-form">
        {fields(record)}
        <div className="own-form-foot">
          <span className="muted small">{words.emptyHint}</span>
          <Button
            variant="default"
            onClick={() => {
              form.forget()
              onClose()
            }}
          >
            {words.cancel}
          </Button>
          {!record && (
            // Enter saves: only the other button submits natively.
            <Button
              variant="default"
              disabled={form.pending}
              onClick={({ currentTarget }) => {
                again.current = true
                currentTarget.form?.requestSubmit()
              }}
            >
              {words.saveAndAdd}
            </Button>
          )}
          <SubmitButton
            onClick={() => {
              again.current = false
            }}
          >
            {words.save}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
const isKept = (name: string, kept: readonly string[]) =>
  kept.some((each) => name === each || name.startsWith(`${each}.`))
