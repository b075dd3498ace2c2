// The form of a monitor, new or existing. What it costs is counted while it is typed; leaving with unsaved changes asks.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '../../../../contract/auth.ts'
import type { Monitor, MonitorSettings } from '../../../../contract/monitors.ts'
import { maximumCorporateCodes } from '../../../../domain/stay.ts'
import { monitorLimits } from '../../../../domain/monitors/monitor-limits.ts'
import { ApiError, isRedirected } from '../../../lib/call.ts'
import { useForm } from '../../../lib/form.ts'
import { isAgent } from '../../../parts/account/account.ts'
import { monitorPaths } from '../../../monitor-paths.ts'
import { Form, SubmitButton, useField } from '../../../ui/fields/Form.tsx'
import { TagsField } from '../../../ui/fields/TagsField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { afterPaint } from '../../../ui/after-paint.ts'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { EmailsFields } from './EmailsFields.tsx'
import { EstimateSection } from './EstimateSection.tsx'
import { FieldGroup } from './Fields.tsx'
import { changesIn } from './field-values.ts'
import { formWords as say } from './field-words.ts'
import { GdsFields } from './GdsFields.tsx'
import { HotelsFields } from './HotelsFields.tsx'
import { changeMonitor, createMonitor } from '../queries.ts'
import { StaysFields } from './StaysFields.tsx'
import { useEstimate } from './use-estimate.ts'
import { useLeaving } from './use-leaving.ts'
import { DepthFields, type Limit, LimitFields, shownLimit, WhenFields } from './WhenFields.tsx'

type MonitorFormProps = {
  person: Profile
  /** The one that is changed. */
  monitor?: Monitor | undefined
  initial: Readonly<Record<string, string>>
  draft: string
  /** The field that a link leads to. */
  field?: string | undefined
  /** Loads what somebody else has stored; what is typed is kept until then. */
  onNewest?: (forget: () => void) => void
}

export const MonitorForm = ({ person, monitor: given, initial, draft, field, onNewest }: MonitorFormProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  // As it was opened: what the page learns of it meanwhile is not what was seen.
  const [monitor] = useState(given)
  const create = useMutation(createMonitor(client))
  const change = useMutation(changeMonitor(client))
  const [failed, setFailed] = useState<ApiError>()
  const done = useRef(false)
  const save = async (settings: MonitorSettings, seen: string) => {
    if (!monitor) return create.mutateAsync(settings)
    const body = changesIn(settings, monitor)
    return Object.keys(body).length === 0 ? monitor : change.mutateAsync({ id: monitor.id, seen, body })
  }
  const form = useForm({
    schema: async () => (await import('./values.ts')).monitorFormSchema(monitor),
    initial,
    draft,
    send: async (settings, { seen = '' }) => {
      setFailed(undefined)
      try {
        const { id, name } = await save(settings, seen)
        done.current = true
        form.forget()
        showSuccess(monitor ? say.saved(name) : say.created(name))
        await navigate(monitorPaths.one(id))
      } catch (error) {
        if (!(error instanceof ApiError) || isRedirected(error) || Object.keys(error.errors).length > 0) throw error
        setFailed(error)
      }
    },
  })
  const leaving = useLeaving(() => !done.current && form.draft() !== undefined)
  return (
    <>
      <Form form={form} className="form monitor-form">
        <MonitorFields person={person} monitor={monitor} field={field} />
        {failed && (
          <div role="alert" className="monitor-conflict">
            <p className="danger">{failed.message}</p>
            {monitor && failed.code === 'changed_meanwhile' && (
              <>
                <p>{say.changed}</p>
                <Button variant="default" size="xs" onClick={() => onNewest?.(form.forget)}>
                  {say.loadNewest}
                </Button>
              </>
            )}
          </div>
        )}
        <div className="row">
          <SubmitButton>{monitor ? say.save : say.create}</SubmitButton>
          <LinkButton variant="default" {...(monitor ? monitorPaths.one(monitor.id) : monitorPaths.all())}>
            {say.cancel}
          </LinkButton>
        </div>
      </Form>
      {leaving && (
        <QuestionDialog
          title={say.leaveAsk}
          confirm={say.leave}
          cancel={say.stay}
          danger
          onConfirm={() => {
            form.forget()
            leaving.leave()
          }}
          onClose={leaving.stay}
        >
          {say.leaveWhy}
        </QuestionDialog>
      )}
    </>
  )
}
type MonitorFieldsProps = Pick<MonitorFormProps, 'person' | 'monitor' | 'field'>
const MonitorFields = ({ person, monitor, field }: MonitorFieldsProps) => {
  const { box, noticeSoon, price } = useEstimate(monitor?.id)
  const month = useField('month_limit').defaultValue
  const isTyped = useField('limit_typed').defaultValue === '1'
  const [limit, setLimit] = useState<Limit>({ text: month, isTyped })
  useEffect(() => {
    if (field === undefined) return
    // The heading has the focus after a navigation; then the field that the link named.
    afterPaint(() => {
      const named = box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)
      const typed = named?.type === 'hidden' ? named.parentElement?.querySelector('input') : named
      typed?.focus()
      typed?.scrollIntoView({ block: 'center' })
    })
  }, [field, box])
  const hidden = monitor ? monitor.hotels_count - monitor.hotels.length : 0
  const typedLimit = Number(shownLimit(limit, price.estimate))
  return (
    <div
      ref={box}
      className="monitor-parts"
      onInput={noticeSoon}
      onChange={noticeSoon}
      onClick={noticeSoon}
      onKeyUp={noticeSoon}
      onBlur={noticeSoon}
    >
      <TextField name="name" label={say.name} maxLength={monitorLimits.name_length} />
      <HotelsFields hasOwn={!isAgent(person) && !person.is_admin} hidden={hidden} />
      <GdsFields person={person} />
      <FieldGroup label={say.codes}>
        <TagsField name="corporate_codes" label={say.corporateCodes} max={maximumCorporateCodes} />
        <TagsField name="booking_codes" label={say.bookingCodes} />
      </FieldGroup>
      <StaysFields />
      <DepthFields />
      <WhenFields />
      <EstimateSection
        price={price}
        limit={Number.isInteger(typedLimit) && typedLimit > 0 ? typedLimit : undefined}
        saved={monitor?.month_limit}
      />
      <LimitFields limit={limit} estimate={price.estimate} onChange={setLimit} />
      <EmailsFields person={person} />
      <SeenField />
    </div>
  )
}

/** The version that was opened, also of a draft that is restored later. */
const SeenField = () => {
  const { name, defaultValue } = useField('seen')
  return <input type="hidden" name={name} value={defaultValue} readOnly />
}
