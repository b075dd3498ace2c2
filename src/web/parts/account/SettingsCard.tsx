// A card of the settings: what is stored, and Edit, which turns it into a form with Save and Cancel. S1§2
import './settings-card.css'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'

type SettingsCardProps = {
  title: string
  /** Undefined if it is only read. */
  onEdit?: (() => void) | undefined
  editing?: boolean
  /** Next to the title. */
  badge?: ReactNode
  /** The form, while it is edited. */
  form?: ReactNode
  children: ReactNode
}

export const SettingsCard = ({ title, onEdit, editing = false, badge, form, children }: SettingsCardProps) => {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const was = useRef(editing)
  // The focus stays in the card: the form replaces Edit, which had it, and Edit gets it back afterwards.
  useEffect(() => {
    if (was.current && !editing) card.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    was.current = editing
  }, [editing])
  return (
    <section ref={card} className="card settings-card" aria-labelledby={id}>
      <div className="row between">
        <span className="row">
          <h2 id={id}>{title}</h2>
          {badge}
        </span>
        {onEdit && !editing && (
          <Button data-edit variant="default" size="compact-sm" onClick={onEdit} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        )}
      </div>
      {editing ? <Suspense fallback={children}>{form}</Suspense> : children}
    </section>
  )
}

/** Names and values of a card that is read. */
export const CardValues = ({ values }: { values: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="settings-values">
    {values.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || <span className="muted">Not set</span>}</dd>
      </div>
    ))}
  </dl>
)

type CardFormProps = {
  form: Parameters<typeof Form>[0]['form']
  save?: string
  onCancel: () => void
  children: ReactNode
}
export const CardForm = ({ form, save = 'Save', onCancel, children }: CardFormProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.closest('form')?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), [])
  return (
    <Form form={form}>
      {children}
      <div className="form-actions" ref={ref}>
        <SubmitButton>{save}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
