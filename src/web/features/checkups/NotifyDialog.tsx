// Reports a rate to its hotel: an optional address, a description, and the spreadsheet of all booking codes. S2§2, S2§5
import './notify.css'
import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { dayText } from '../../lib/format.ts'
import { useForm } from '../../lib/form.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton, useField } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { createIssue, newIssueSchema } from '../issues/queries.ts'

type NotifyDialogProps = {
  rate: { id: number; rate_plan: string }
  hotel: string
  /** Check-in of the rate: the date of the spreadsheet. */
  date: string
  /** The closed issue whose findings are still there. */
  follows: number | undefined
  onClose: () => void
}

export const NotifyDialog = ({ rate, hotel, date, follows, onClose }: NotifyDialogProps) => {
  const { mutateAsync } = useMutation(createIssue(useQueryClient()))
  // What failed is sent again under the same key, unless it was changed: nothing is reported twice.
  const sent = useRef({ body: '', key: '' })
  const form = useForm({
    schema: newIssueSchema,
    initial: { xls_date: date },
    draft: `notify-${rate.id}`,
    send: async (body) => {
      const written = JSON.stringify(body)
      if (sent.current.body !== written) sent.current = { body: written, key: crypto.randomUUID() }
      await mutateAsync({ body, key: sent.current.key }).catch((error: unknown) => {
        throw toastOf(error)
      })
      form.forget()
      showSuccess('Issue has been reported') // S2§8
      onClose()
    },
  })
  return (
    <Dialog title="Notify hotel" onClose={onClose}>
      <p className="muted notify-lead">
        {follows !== undefined && `Follow-up to issue #${follows}. `}
        Report booking code {rate.rate_plan} of {hotel}. Rateproof adds what it found and the GDS response as evidence.
      </p>
      <Form form={form}>
        <input type="hidden" name="checkup_rate_id" value={rate.id} />
        {follows !== undefined && <input type="hidden" name="follows" value={follows} />}
        <TextField name="email" label="Email (optional)" type="email" maxLength={254} />
        <DescriptionField />
        <SpreadsheetFields />
        <SubmitButton>Report issue</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** What no field shows is a toast. */
const toastOf = (error: unknown) => {
  const known = error instanceof ApiError
  if (!known || Object.keys(error.errors).length === 0)
    showError(
      known && error.code === 'gds_hotel_missing' ? error.message : 'An error occurred while submitting an issue',
    ) // S2§8
  return error
}

const DescriptionField = () => <Textarea {...useField('description')} label="Description" rows={6} maxLength={5_000} />

const SpreadsheetFields = () => {
  const { defaultValue: first, ...field } = useField('xls')
  const [checked, setChecked] = useState(first !== '')
  return (
    <div className="notify-xls">
      <label>
        <input
          type="checkbox"
          name={field.name}
          checked={checked}
          onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
        />
        Attach all booking codes as a spreadsheet
      </label>
      {checked && <DateField name="xls_date" label="Check-in date" dayText={dayText} />}
    </div>
  )
}
